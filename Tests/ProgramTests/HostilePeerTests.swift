import Foundation
import PillionModel
import TestSupport
import Testing

/// What a peer sends that is none of ours, and what it does then.
private struct Intruder: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// The contract's reason, or nil where only the time limit ends it.
  let reason: String
  var closes = false
  var testDescription: String { name }

  static let preface: [UInt8] = [0x50, 0x4C, 0x4E, 0x1A, 1, 1, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
}

private let intruders = [
  Intruder(name: "HTTP", bytes: Array("GET / HTTP/1.1\r\nHost: car\r\n\r\n".utf8), reason: "protocolError"),
  Intruder(name: "random bytes", bytes: (0..<2048).map { UInt8(truncatingIfNeeded: $0 &* 211 &+ 7) }, reason: "protocolError"),
  Intruder(name: "a length of 4 GiB", bytes: Intruder.preface + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 1, 3, 0, 0], reason: "protocolError"),
  Intruder(name: "a future version", bytes: [0x50, 0x4C, 0x4E, 0x1A, 9, 9, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8], reason: "version"),
  Intruder(name: "half a header, then nothing", bytes: Intruder.preface + [0x10, 0, 0, 0, 0, 0], reason: "handshakeTimeout"),
  Intruder(name: "nothing at all", bytes: [], reason: "handshakeTimeout"),
  Intruder(name: "half a preface, then gone", bytes: [0x50, 0x4C], reason: "transportError", closes: true),
]

@Suite("Peers that are none: the head unit says why and serves the next one")
struct HostilePeerTests {
  @Test("each ends with its reason and one line; a phone that comes meanwhile is served at once")
  func intruded() throws {
    try withFolder { folder in
      let path = "\(folder.path)/s"
      let unit = try Running(
        "pillion-unit", ["unit", "--link", "unix:\(path)", "--display", "none", "--events", "-", "--once"], in: folder, label: "unit")
      let isUp = unit.wait(10) { FileManager.default.fileExists(atPath: path) }
      #expect(isUp)
      let sockets = intruders.map { intruder in
        let socket = ClientSocket(path)
        socket.send(intruder.bytes)
        if intruder.closes { socket.close() }
        return socket
      }
      // While the silent ones are still holding on:
      let phone = try Running(
        "pillion-phone",
        ["phone", "--link", "unix:\(path)", "--route", Trips.path("p02-monaco-roundabouts/valhalla.json"), "--speed", "20", "--once"],
        in: folder,
        label: "phone")
      #expect(phone.exitCode(within: 120) == 0, "phone: \(phone.errors)")
      #expect(unit.exitCode(within: 20) == 0, "unit: \(unit.errors)")
      var reasons = unit.events.filter { $0["event"]?.string == "session" && $0["state"]?.string == "ended" }
        .compactMap { $0["reason"]?.string }.filter { $0 != "bye" }
      for intruder in intruders {
        guard let at = reasons.firstIndex(of: intruder.reason) else {
          Issue.record("\(intruder.name): no end with reason \(intruder.reason)")
          continue
        }
        reasons.remove(at: at)
      }
      for socket in sockets { socket.close() }
      #expect(peakMemory(of: unit) < 200 << 20)
    }
  }

  @Test("300 silent peers do not keep a phone out, and memory stays bounded")
  func flood() throws {
    try withFolder { folder in
      let path = "\(folder.path)/s"
      let unit = try Running(
        "pillion-unit", ["unit", "--link", "unix:\(path)", "--display", "none", "--events", "-", "--once"], in: folder, label: "unit")
      let isUp = unit.wait(10) { FileManager.default.fileExists(atPath: path) }
      #expect(isUp)
      let sockets = (0..<300).map { _ in ClientSocket(path) }
      let phone = try Running(
        "pillion-phone",
        ["phone", "--link", "unix:\(path)", "--route", Trips.path("p01-monaco-urban/valhalla.json"), "--speed", "20", "--once"], in: folder,
        label: "phone")
      #expect(phone.exitCode(within: 120) == 0, "phone: \(phone.errors)")
      for socket in sockets { socket.close() }
    }
  }

  /// Bytes resident at most, from the kernel's own account; 0 once it is gone.
  private func peakMemory(of run: Running) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(run.pid)/status", encoding: .utf8)) ?? ""
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }) else { return 0 }
    return (Int(line.split(separator: " ").dropFirst().first ?? "0") ?? 0) << 10
  }
}

/// A bare Unix socket.
final class ClientSocket {
  private var descriptor: Int32

  init(_ path: String) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      for (index, byte) in path.utf8.prefix(bytes.count - 1).enumerated() { unsafe bytes[index] = byte }
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    _ = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(descriptor, $0, size) }
    }
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  func close() {
    guard descriptor >= 0 else { return }
    _ = Foundation.close(descriptor)
    descriptor = -1
  }

  deinit { close() }
}
