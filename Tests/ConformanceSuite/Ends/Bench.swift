package import PillionIO
package import PillionLink
import PillionModel
package import PillionRuntime
import PillionSession
package import Testing

/// A link over a transport: the opener calls, the acceptor serves.
@LoopActor
package struct Bench {
  package let client = End()
  package let server = End()
  package let books: Books
  private let joint: Joint

  package init(_ transport: Transport, _ books: Books = Books(), limits: LinkLimits = LinkLimits(), serving more: [ServiceHandlers] = [])
    async throws
  {
    self.books = books
    joint = try await transport.join()
    let services =
      [InteropServer().interopHandlers, GateServer(books: books).gatesHandlers, LatestServer(books: books).latestHandlers] + more
    server.start(.acceptor, over: joint.server, serving: services, limits: limits, linkStart: joint.linkStart)
    client.start(.opener, over: joint.client, limits: limits, linkStart: joint.linkStart)
    try await client.established()
    try await server.established()
  }

  package var channel: Channel { get throws { try client.channel } }
  package var interop: InteropClient { get throws { InteropClient(try channel) } }
  package var gates: GatesClient { get throws { GatesClient(try channel) } }
  package var latest: LatestClient { get throws { LatestClient(try channel) } }

  /// Streams open at either end.
  package var openStreams: Int { (client.link?.openStreams ?? 0) + (server.link?.openStreams ?? 0) }

  /// A call there and back: what was sent before it has been seen by the other end.
  package func settle() async throws {
    _ = try await interop.emptyCall()
    // The status of that call is read before its server's own books are asked.
    await Task.yield()
  }

  /// Breaks the link without a word, at one of its ends.
  package func cut(_ end: KeyPath<Bench, End>) {
    self[keyPath: end].link?.cut("pulled")
    joint.sever?()
  }

  /// Ends the link; nothing of any call is left.
  package func close(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await settle()
    #expect(openStreams == 0, "a call was left open", sourceLocation: sourceLocation)
    client.link?.bye(.done, "")
    _ = try await client.end()
    _ = try await server.end()
  }
}
