import PillionModel

/// Who tells of a pulled cable, and how much later; nil: nobody hears it from there.
package struct Witnesses: Sendable, Hashable, CustomStringConvertible {
  // At the phone.
  package var disable: Duration?
  package var shutdown: Duration?
  package var controller: Duration?
  package var charging: Duration?
  package var isChargingSilent = false
  package var suspend = false
  // At the head unit.
  package var failure: Duration?
  package var noDevice: Duration?
  package var left: Duration?

  /// Nobody tells anybody.
  package static let none = Witnesses()

  /// As kernels mostly do.
  package static let all: Witnesses = {
    var all = Witnesses()
    all.disable = .milliseconds(5)
    all.shutdown = .milliseconds(5)
    all.controller = .milliseconds(20)
    all.charging = .milliseconds(80)
    all.suspend = true
    all.failure = .milliseconds(2)
    all.noDevice = .milliseconds(40)
    all.left = .milliseconds(42)
    return all
  }()

  package init() {}

  package var description: String {
    let all: [(String, Duration?)] = [
      ("disable", disable), ("shutdown", shutdown), ("controller", controller), ("charging", charging), ("failure", failure),
      ("noDevice", noDevice), ("left", left),
    ]
    let told = all.compactMap { name, after in after.map { "\(name)+\($0.wholeNanoseconds / 1_000_000)ms" } }
    let words = told + (suspend ? ["suspend"] : []) + (isChargingSilent && charging != nil ? ["chargingUntold"] : [])
    return words.isEmpty ? "nobody tells" : "told by " + words.joined(separator: " ")
  }
}
