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
    let patient = HeartbeatSettings(interval: .seconds(5), budget: .seconds(60))
    let services =
      [InteropServer().interopHandlers, GateServer(books: books).gatesHandlers, LatestServer(books: books).latestHandlers] + more
    server.start(.acceptor, over: joint.server, serving: services, heartbeat: patient, limits: limits, linkStart: joint.linkStart)
    client.start(.opener, over: joint.client, heartbeat: patient, limits: limits, linkStart: joint.linkStart)
    await client.established()
    await server.established()
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
    _ = await client.end()
    _ = await server.end()
  }
}
