import CLinux

/// A numeric address and a port.
package struct TCPAddress: Sendable, Hashable, CustomStringConvertible {
  /// 4 (IPv4) or 16 (IPv6), in the order of the wire.
  package let bytes: [UInt8]
  package let port: UInt16

  package init(bytes: [UInt8], port: UInt16) {
    self.bytes = bytes
    self.port = port
  }

  /// - Parameter host: an address in numbers, or `localhost`, which is 127.0.0.1: looking up other names would block the loop, and without
  ///   identities there is nowhere else to go.
  package init(host: String, port: UInt16) throws(SocketError) {
    let text = host == "localhost" ? "127.0.0.1" : host
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe clinux_inet_parse(text, &bytes)
    guard count > 0, !text.utf8.contains(0) else { throw .notNumeric(host) }
    self.init(bytes: Array(bytes.prefix(Int(count))), port: port)
  }

  /// It never leaves this machine: 127.0.0.0/8 or ::1. An IPv4 address in IPv6's clothes is not among them.
  package var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
  }

  package var description: String {
    if bytes.count == 4 { return "tcp:\(bytes.map(String.init).joined(separator: ".")):\(port)" }
    let groups = stride(from: 0, to: bytes.count, by: 2).map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
    return isLoopback ? "tcp:[::1]:\(port)" : "tcp:[\(groups.joined(separator: ":"))]:\(port)"
  }
}
