import Foundation
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import PillionWire
import Testing

/// One end of a link under test: accepts whoever introduces itself, and can be waited for.
@LoopActor
final class End: LinkOwner {
  private(set) var welcome: Welcome?
  private(set) var ended: [SessionEnd] = []
  private(set) var link: LinkRunner?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  func start(
    _ end: LinkConfiguration.End, over stream: any ByteStream, serving services: [ServiceHandlers] = [],
    heartbeat: HeartbeatSettings? = nil,
    limits: LinkLimits = LinkLimits()
  ) {
    let role: Role = end == .opener ? .phone : .unit
    let hello = Hello(role: role, installId: [UInt8](repeating: 7, count: 16), name: "\(role) under test")
    var configuration = LinkConfiguration(end: end, hello: hello, nonce: end == .opener ? 1 : 2)
    configuration.limits = limits
    if let heartbeat { configuration.heartbeat = heartbeat }
    let link = LinkRunner(
      LinkNumber(1), over: stream, uri: "test:", configuration, codec: ProtobufControlCodec(), router: Router(services), owner: self,
      lingering: .seconds(60))
    self.link = link
    link.start()
  }

  var channel: Channel {
    get throws { Channel(try #require(link).calls) }
  }

  func established() async { while welcome == nil && ended.isEmpty { await withCheckedContinuation { waiting.append($0) } } }

  func end() async -> SessionEnd {
    while ended.isEmpty { await withCheckedContinuation { waiting.append($0) } }
    return ended[0]
  }

  private func wake() {
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }

  func link(_ link: LinkRunner, received hello: Hello) { link.accept(sessionToken: [UInt8](repeating: 1, count: 16), epoch: 1) }

  func link(_ link: LinkRunner, established welcome: Welcome) {
    self.welcome = welcome
    wake()
  }

  func link(_ link: LinkRunner, ended end: SessionEnd) {
    ended.append(end)
    wake()
  }
}

/// Two ends of one link in one process; the opener calls, the acceptor serves.
@LoopActor
struct Pair {
  let client = End()
  let server = End()

  init(
    serving services: [ServiceHandlers] = [], heartbeat: HeartbeatSettings? = nil, limits: LinkLimits = LinkLimits(),
    through wrap: @LoopActor (SocketStream) -> any ByteStream = { $0 }
  ) async throws {
    let (a, b) = try SocketStream.pair()
    server.start(.acceptor, over: wrap(b), serving: services, heartbeat: heartbeat, limits: limits)
    client.start(.opener, over: wrap(a), heartbeat: heartbeat, limits: limits)
    await client.established()
    await server.established()
  }

  var channel: Channel { get throws { try client.channel } }

  func close() async {
    client.link?.bye(.done, "")
    _ = await client.end()
    _ = await server.end()
  }
}

/// A value that tasks wait for.
@LoopActor
final class Signal<Value: Sendable> {
  private(set) var values: [Value] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  func send(_ value: Value) {
    values.append(value)
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }

  func first() async -> Value { await reach(1)[0] }

  @discardableResult func reach(_ count: Int) async -> [Value] {
    while values.count < count { await withCheckedContinuation { waiting.append($0) } }
    return values
  }

  func first(where matches: (Value) -> Bool) async -> Value {
    while true {
      if let value = values.first(where: matches) { return value }
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}

/// A folder of its own for one test.
final class TemporaryFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "pillion-\(UUID().uuidString.prefix(8))"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
