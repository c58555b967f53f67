import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import PillionWire

/// One end of a link with typed calls, as the project's programs have it.
@LoopActor
final class TypedEnd: LinkOwner {
  private var link: LinkRunner?
  private var isUp = false
  private var isOver = false
  private let news = LoopCondition()

  func start(_ end: LinkConfiguration.End, over stream: SocketStream) {
    let role: Role = end == .opener ? .phone : .unit
    let hello = Hello(role: role, installId: [UInt8](repeating: 7, count: 16), name: "pillion-bench")
    var configuration = LinkConfiguration(end: end, hello: hello, nonce: end == .opener ? 1 : 2)
    configuration.limits = SessionSettings.programLimits
    let link = LinkRunner(
      LinkNumber(1), over: stream, uri: "unix:", configuration, codec: ProtobufControlCodec(),
      router: Router([EchoMessage.handlers] + ShapedService.handlers), owner: self)
    self.link = link
    link.start()
  }

  /// The way to the other end, once the link is up.
  func channel() async throws(Failure) -> Channel {
    await news.wait { isUp || isOver }
    guard isUp, let link else { throw .noPeer("the link ended before it was up") }
    return Channel(link.calls)
  }

  func ended() async { await news.wait { isOver } }

  func link(_ link: LinkRunner, received hello: Hello) { link.accept(sessionToken: [UInt8](repeating: 1, count: 16), epoch: 1) }

  func link(_ link: LinkRunner, established welcome: Welcome) {
    isUp = true
    news.changed()
  }

  func link(_ link: LinkRunner, ended end: SessionEnd) {
    isOver = true
    news.changed()
  }
}
