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
  private let news = Signal<Void>()

  /// A budget that no busy machine spends.
  package nonisolated static let patient = HeartbeatSettings(interval: .seconds(5), budget: .seconds(60))

  package nonisolated init() {}

  /// - Parameter heartbeat: patient, for other tests keep the loop busy, and a link that ends by it breaks tests of other things.
  package func start(
    _ end: LinkConfiguration.End, over stream: any ByteStream, serving services: [ServiceHandlers] = [],
    heartbeat: HeartbeatSettings = End.patient, limits: LinkLimits = LinkLimits(), linkStart: UInt64? = nil, medium: LinkMedium = .socket,
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
    configuration.heartbeat = heartbeat
    let link = LinkRunner(
      LinkNumber(1), over: stream, uri: "test:", medium: medium, power: power, configuration, codec: ProtobufControlCodec(),
      router: Router(services), owner: self, lingering: .seconds(60), recorder: recorder)
    self.link = link
    link.start()
  }

  package var channel: Channel {
    get throws { Channel(try #require(link).calls) }
  }

  package func established() async throws(Silence) { while welcome == nil && ended.isEmpty { try await something() } }

  package func end() async throws(Silence) -> SessionEnd {
    while ended.isEmpty { try await something() }
    return ended[0]
  }

  private func something() async throws(Silence) { try await news.reach(news.values.count + 1) }

  package func link(_ link: LinkRunner, received hello: Hello) { link.accept(sessionToken: [UInt8](repeating: 1, count: 16), epoch: 1) }

  package func link(_ link: LinkRunner, established welcome: Welcome) {
    self.welcome = welcome
    news.send(())
  }

  /// Evidence of each time the bus fell asleep; empty for each time it woke up.
  package private(set) var sleeps: [[Evidence]] = []
  package func link(_ link: LinkRunner, sleeps evidence: [Evidence]) { sleeps.append(evidence) }

  package func link(_ link: LinkRunner, ended end: SessionEnd) {
    ended.append(end)
    news.send(())
  }
}
