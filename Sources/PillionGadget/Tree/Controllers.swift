/// The machine's USB device controllers (UDC), by sysfs, and who has them.
package struct Controllers: Sendable {
  /// Why a controller cannot be had.
  package enum Lack: Error, Sendable, Hashable {
    case noController
    case unknown(String, present: [String])
    case busy(String, by: String)
  }

  private let roots: GadgetConfiguration.Roots

  package init(_ roots: GadgetConfiguration.Roots) { self.roots = roots }

  /// All there are.
  package var names: [String] { Attribute.names(in: roots.controllers) }

  /// Who has a controller: a gadget of configfs by its folder's name, or a driver by its own; nil when nobody has it.
  package func holder(of controller: String) -> String? {
    for gadget in Attribute.names(in: roots.gadgets) where Attribute.read("\(roots.gadgets)/\(gadget)/UDC") == controller { return gadget }
    // A gadget that is not of configfs names itself here (g_ether and others).
    guard let function = Attribute.read("\(roots.controllers)/\(controller)/function"), !function.isEmpty else { return nil }
    return function
  }

  /// The controller to bind to.
  /// - Parameters:
  ///   - wanted: nil for the first that nobody has.
  ///   - gadget: what is held by this gadget of ours counts as free.
  package func choose(_ wanted: String?, for gadget: String) throws(Lack) -> String {
    let names = names
    guard let first = names.first else { throw .noController }
    if let wanted {
      guard names.contains(wanted) else { throw .unknown(wanted, present: names) }
      if let holder = holder(of: wanted), holder != gadget { throw .busy(wanted, by: holder) }
      return wanted
    }
    if let held = names.first(where: { holder(of: $0) == gadget }) { return held }
    if let free = names.first(where: { holder(of: $0) == nil }) { return free }
    throw .busy(first, by: holder(of: first) ?? "another gadget")
  }

  /// The state of the cable as the controller tells it. It may be stale: evidence, never a verdict.
  package func stateFile(of controller: String) -> String { "\(roots.controllers)/\(controller)/state" }
}
