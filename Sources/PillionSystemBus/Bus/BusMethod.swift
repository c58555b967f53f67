/// A method of a service on the bus.
package struct BusMethod: Sendable, Hashable {
  package var service: String
  package var path: String
  package var interface: String
  package var name: String

  package init(_ service: String, _ path: String, _ interface: String, _ name: String) {
    self.service = service
    self.path = path
    self.interface = interface
    self.name = name
  }

  /// All properties an object has under an interface; called with the interface's name.
  package static func properties(_ service: String, _ path: String) -> BusMethod {
    BusMethod(service, path, "org.freedesktop.DBus.Properties", "GetAll")
  }

  /// Whether somebody serves a name now; called with the name.
  package static let nameHasOwner = BusMethod(
    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner")
}
