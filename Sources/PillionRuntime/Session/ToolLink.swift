package import PillionIO
import PillionLink
package import PillionModel
package import PillionSession
import PillionWire

/// A tool's link to a running program: it makes calls and carries no session.
@LoopActor
package final class ToolLink: LinkOwner {
  private let uri: LinkURI
  private var link: LinkRunner?
  private var faults: LinkFaults?
  private var isEstablished = false
  private var ending: SessionEnd?
  private let news = LoopCondition()

  private init(_ uri: LinkURI) { self.uri = uri }

  /// Connects and introduces itself.
  ///
  /// - Parameter product: the tool and its version: "pillion-call 0.1.0".
  /// - Throws: contract.md's codes when nobody is there or the peer does not take us.
  package static func open(_ uri: LinkURI, product: String) async throws(Failure) -> ToolLink {
    try uri.checkSupported()
    let stream: (any ByteStream)?
    do throws(SocketError) { stream = try uri.connect() } catch { throw error.failure }
    guard let stream else { throw .usage("'\(uri.text)': tools connect to unix:PATH or tcp:HOST:PORT") }
    let tool = ToolLink(uri)
    // A tool has no events: what its plan does shows in how the call ends.
    tool.faults = LinkFaults(nil)
    _ = try tool.faults?.injector(of: uri)
    tool.start(tool.faults?.wrap(stream, uri) ?? stream, product: product)
    await tool.news.wait { tool.isEstablished || tool.ending != nil }
    if let ending = tool.ending { throw ending.failure(at: uri) }
    return tool
  }

  /// Makes calls over the link.
  package var channel: Channel? { link.map { Channel($0.calls) } }

  /// Says Bye and waits until it is said.
  package func close() async {
    link?.bye(.done, "")
    await news.wait { ending != nil }
  }

  private func start(_ stream: any ByteStream, product: String) {
    // A tool keeps nothing between its runs, not even who it is.
    let settings = SessionSettings(links: [uri], installID: Random.bytes(16), product: product)
    let link = LinkRunner(
      LinkNumber(1), over: stream, uri: uri.text, settings.configuration(.opener, .tool, over: .socket), codec: ProtobufControlCodec(),
      router: Router([]),
      owner: self)
    self.link = link
    link.start()
  }

  // MARK: LinkOwner

  package func link(_ link: LinkRunner, received hello: Hello) {}

  package func link(_ link: LinkRunner, established welcome: Welcome) {
    isEstablished = true
    news.changed()
  }

  package func link(_ link: LinkRunner, ended end: SessionEnd) {
    ending = end
    news.changed()
  }
}

extension SessionEnd {
  /// A link that ended before it was of use, as a program's end.
  fileprivate func failure(at uri: LinkURI) -> Failure {
    let code: ExitCode = reason == .notPaired || reason == .notAllowed ? .notAllowed : .noPeer
    return Failure(code, "\(uri.text): \(detail)")
  }
}
