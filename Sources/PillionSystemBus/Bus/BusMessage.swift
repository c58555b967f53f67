import CSystemBus
package import PillionIO

/// An answer or a signal, while it is told. Each reading goes on behind the last; what is not there is nil, and so is everything after it.
@LoopActor @safe
package final class BusMessage {
  /// A property's value, of the types that are of use here.
  package enum Value: Sendable, Hashable {
    case boolean(Bool)
    case number(UInt32)
    case text(String)
  }

  private var message: OpaquePointer?

  init(_ message: OpaquePointer) { unsafe self.message = unsafe message }

  isolated deinit { drop() }

  package func boolean() -> Bool? {
    guard let message = unsafe message else { return nil }
    var value: Int32 = 0
    return unsafe cbus_read_boolean(message, &value) < 0 ? nil : value != 0
  }

  package func text() -> String? { string("s") }

  package func descriptor() -> Descriptor? {
    guard let message = unsafe message else { return nil }
    let number = unsafe cbus_read_descriptor(message)
    return number < 0 ? nil : Descriptor(owning: number)
  }

  /// An array of object paths.
  package func paths() -> [String]? {
    guard let message = unsafe message, unsafe cbus_enter_paths(message) > 0 else { return nil }
    var paths: [String] = []
    while let path = string("o") { paths.append(path) }
    return paths
  }

  /// An object path.
  package func path() -> String? { string("o") }

  /// A dictionary of properties; those of other types are left out.
  package func properties() -> [String: Value]? {
    guard let message = unsafe message, unsafe cbus_enter_properties(message) > 0 else { return nil }
    var properties: [String: Value] = [:]
    var name: UnsafePointer<CChar>?
    var text: UnsafePointer<CChar>?
    var (type, number): (CChar, UInt32) = (0, 0)
    while unsafe cbus_read_property(message, &name, &type, &number, &text) > 0 {
      guard let key = unsafe name.map({ unsafe String(cString: $0) }) else { continue }
      switch UInt8(bitPattern: type) {
      case UInt8(ascii: "b"): properties[key] = .boolean(number != 0)
      case UInt8(ascii: "u"): properties[key] = .number(number)
      case UInt8(ascii: "s"): if let text = unsafe text { properties[key] = unsafe .text(String(cString: text)) }
      default: continue
      }
    }
    return properties
  }

  private func string(_ type: Unicode.Scalar) -> String? {
    guard let message = unsafe message else { return nil }
    var value: UnsafePointer<CChar>?
    guard unsafe cbus_read_string(message, CChar(truncatingIfNeeded: type.value), &value) > 0 else { return nil }
    return unsafe value.map { unsafe String(cString: $0) }
  }

  /// It was told.
  func drop() {
    guard let message = unsafe message else { return }
    unsafe self.message = nil
    unsafe cbus_drop(message)
  }
}
