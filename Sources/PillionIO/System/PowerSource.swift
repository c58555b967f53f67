import Glibc

/// The machine's power supplies as sysfs shows them, and a word whenever the kernel tells that one changed.
@LoopActor
package final class PowerSource: PowerReadings {
  /// Where the kernel keeps them.
  package nonisolated static let folder = "/sys/class/power_supply"
  /// Supplies read, at most. More than any machine has.
  private static let most = 256

  /// One entry, its attributes as they are written; nil for those that are missing or cannot be read.
  package struct Entry: Sendable, Hashable {
    package var name: String
    package var type: String?
    /// "Unknown [SDP] DCP CDP": kinds of charger that a USB socket can tell apart, and which is there.
    package var usbType: String?
    package var online: String?
    package var scope: String?

    package init(name: String, type: String? = nil, usbType: String? = nil, online: String? = nil, scope: String? = nil) {
      self.name = name
      self.type = type
      self.usbType = usbType
      self.online = online
      self.scope = scope
    }
  }

  private let folder: String
  private var events: KernelEvents?

  /// - Parameter folder: a test gives a plain one.
  package init(_ folder: String = PowerSource.folder) { self.folder = folder }

  /// All supplies as they are now. Of a battery only what it is: the rest takes some drivers long to find out, and says nothing of a cable.
  package func entries() -> [Entry] {
    let names = (try? Folder.names(in: folder, most: PowerSource.most)) ?? []
    return names.map { name in
      let type = read(name, "type")
      if type == "Battery" { return Entry(name: name, type: type) }
      return Entry(
        name: name, type: type, usbType: read(name, "usb_type"), online: read(name, "online"), scope: read(name, "scope"))
    }
  }

  /// Calls `onChange` whenever a supply changed, until `close`.
  package func watch(_ onChange: @escaping @LoopActor () -> Void) throws(SystemError) {
    events = try KernelEvents(of: "power_supply", onChange)
  }

  /// No word comes any more.
  package func close() {
    events?.close()
    events = nil
  }

  private func read(_ name: String, _ attribute: String) -> String? {
    guard let file = try? Descriptor.open("\(folder)/\(name)/\(attribute)", O_RDONLY | O_NONBLOCK) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    var span = bytes.mutableSpan
    guard let count = try? file.read(into: &span) else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
