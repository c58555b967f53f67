package import PillionIO
package import PillionLink
package import PillionModel
package import PillionRuntime
package import PillionSession
import PillionWire
import Testing

/// One end of a link under test: accepts whoever introduces itself, and can be waited for.
@LoopActor
package final class End: LinkOwner {
  package private(set) var welcome: Welcome?
  package private(set) var ended: [SessionEnd] = []
  package private(set) var link: LinkRunner?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package nonisolated init() {}

  package func start(
    _ end: LinkConfiguration.End, over stream: any ByteStream, serving services: [ServiceHandlers] = [],
    heartbeat: HeartbeatSettings? = nil, limits: LinkLimits = LinkLimits(), linkStart: UInt64? = nil, medium: LinkMedium = .socket,
    power: Bool? = nil, recorder: FlightRecorder? = nil
  ) {
    let role: Role = end == .opener ? .phone : .unit
    let hello = Hello(role: role, installId: [UInt8](repeating: 7, count: 16), name: "\(role) under test")
    var configuration = LinkConfiguration(end: end, hello: hello, nonce: end == .opener ? 1 : 2)
    if let linkStart {
      // As USB has it: the head unit's own nonce, and the phone's answer to it.
      let answer = Preface.answer(to: linkStart)
      (configuration.nonce, configuration.peerNonce) = end == .opener ? (answer, linkStart) : (linkStart, answer)
    }
    configuration.limits = limits
    if let heartbeat { configuration.heartbeat = heartbeat }
    let link = LinkRunner(
      LinkNumber(1), over: stream, uri: "test:", medium: medium, power: power, configuration, codec: ProtobufControlCodec(),
      router: Router(services), owner: self, lingering: .seconds(60), recorder: recorder)
    self.link = link
    link.start()
  }

  package var channel: Channel {
    get throws { Channel(try #require(link).calls) }
  }

  package func established() async { while welcome == nil && ended.isEmpty { await withCheckedContinuation { waiting.append($0) } } }

  package func end() async -> SessionEnd {
    while ended.isEmpty { await withCheckedContinuation { waiting.append($0) } }
    return ended[0]
  }

  private func wake() {
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }

  package func link(_ link: LinkRunner, received hello: Hello) { link.accept(sessionToken: [UInt8](repeating: 1, count: 16), epoch: 1) }

  package func link(_ link: LinkRunner, established welcome: Welcome) {
    self.welcome = welcome
    wake()
  }

  /// Evidence of each time the bus fell asleep; empty for each time it woke up.
  package private(set) var sleeps: [[Evidence]] = []
  package func link(_ link: LinkRunner, sleeps evidence: [Evidence]) { sleeps.append(evidence) }

  package func link(_ link: LinkRunner, ended end: SessionEnd) {
    ended.append(end)
    wake()
  }
}
