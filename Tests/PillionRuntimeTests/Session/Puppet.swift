import ConformanceSuite
import Foundation
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionWire
import Testing

/// A peer driven by hand from outside the loop: it does what the test says and nothing else. To do nothing is how a stopped process looks.
final class Puppet {
  private let socket: Descriptor
  private var machine: LinkMachine
  private(set) var events: [LinkEvent] = []
  /// The peer has hung up, and everything it said was read.
  private(set) var isClosed = false
  private var mayWrite = true

  init(_ path: String, role: Role = .phone, id: UInt8 = 9, heartbeat: HeartbeatSettings? = nil) throws {
    socket = try UnixSocket.connect(path)
    let hello = Hello(role: role, installId: [UInt8](repeating: id, count: 16), name: "puppet")
    var configuration = LinkConfiguration(end: .opener, hello: hello, nonce: UInt64(id))
    if let heartbeat { configuration.heartbeat = heartbeat }
    machine = LinkMachine(configuration, codec: ProtobufControlCodec())
  }

  /// Runs the link until an event of that kind, for at most a minute.
  @discardableResult func run(until matches: (LinkEvent) -> Bool) -> Bool {
    let end = Moment.now + .seconds(60)
    while Moment.now < end {
      while let event = machine.nextEvent() {
        events.append(event)
        if matches(event) {
          flush()
          return true
        }
      }
      flush()
      if isClosed || !wait() { return false }
      receive()
    }
    return false
  }

  /// The reason of the Bye it was told, if it was.
  var lastReason: ByeReason? {
    guard case .ended(let fault) = events.last else { return nil }
    return fault.peerReason
  }

  /// Handshakes as a good peer does.
  func establish() -> Bool {
    machine.start(at: .now)
    return run { if case .established = $0 { true } else { false } }
  }

  func act(_ body: (inout LinkMachine) -> Void) {
    body(&machine)
    flush()
  }

  /// Sends bytes as they are, whatever the machine thinks; gives up when the peer has hung up.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, mayWrite {
      do throws(SystemError) { rest = rest.dropFirst(try socket.write(rest.span)) } catch {
        if error.number == EAGAIN { _ = wait(writing: true) } else { mayWrite = false }
      }
    }
  }

  /// Reads until the peer hangs up; true if it did within ten seconds.
  func seesEnd() -> Bool {
    while !isClosed {
      guard wait() else { return false }
      receive()
    }
    return true
  }

  static func frame(_ type: UInt8, stream: UInt32, flags: UInt8 = 3, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    FrameHeader(length: UInt32(payload.count), stream: stream, type: type, flags: .init(rawValue: flags), trafficClass: 3).append(
      to: &bytes)
    return bytes + payload
  }

  private func flush() {
    var output: [UInt8] = []
    while machine.takeOutput(upTo: 65_536, into: &output, at: .now) > 0 {
      send(output)
      output.removeAll()
    }
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    do throws(SystemError) {
      var span = buffer.mutableSpan
      let count = try socket.read(into: &span)
      if count == 0 { isClosed = true } else { machine.receive(buffer[..<count], at: .now) }
    } catch { if error.number != EAGAIN { isClosed = true } }
  }

  private func wait(writing: Bool = false) -> Bool {
    var ready = pollfd(fd: socket.number, events: Int16(writing ? POLLOUT : POLLIN), revents: 0)
    return unsafe poll(&ready, 1, 10_000) > 0
  }
}
