import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import Testing

/// What carries the links of the suite: two joined streams of bytes. The suite runs over every one in `all`; a new medium (tcp, USB in the rig,
/// RFCOMM) is one more value here and nothing else.
struct Transport: Sendable, CustomTestStringConvertible {
  let name: String
  /// The caller's end and the server's. What must live as long as they do comes as the third.
  let join: @LoopActor @Sendable () async throws -> (client: any ByteStream, server: any ByteStream, keeping: [AnyObject])

  var testDescription: String { name }

  /// Two buffers; no kernel.
  static let memory = Transport(name: "memory") {
    let (a, b) = MemoryStream.pair()
    return (a, b, [a, b])
  }

  /// A listener's file, and a connection to it.
  static let unix = Transport(name: "unix") {
    let folder = TemporaryFolder()
    let accepted = Signal<Accepted>()
    let listener = try UnixListener(path: folder.file("s")) { accepted.send(Accepted(result: $0)) }
    let client = SocketStream(try UnixSocket.connect(folder.file("s")))
    let server = try await accepted.first().result.get()
    listener.close()
    return (client, server, [folder])
  }

  static let all = [memory, unix]

  private struct Accepted: Sendable { let result: Result<SocketStream, SocketError> }
}

/// A link over a transport: the opener calls, the acceptor serves.
@LoopActor
struct Bench {
  let client = End()
  let server = End()
  let books: Books
  private let keeping: [AnyObject]

  init(_ transport: Transport, _ books: Books = Books(), limits: LinkLimits = LinkLimits(), serving more: [ServiceHandlers] = [])
    async throws
  {
    self.books = books
    let streams = try await transport.join()
    keeping = streams.keeping
    let patient = HeartbeatSettings(interval: .seconds(5), budget: .seconds(60))
    let services =
      [InteropServer().interopHandlers, GateServer(books: books).gatesHandlers, LatestServer(books: books).latestHandlers] + more
    server.start(.acceptor, over: streams.server, serving: services, heartbeat: patient, limits: limits)
    client.start(.opener, over: streams.client, heartbeat: patient, limits: limits)
    await client.established()
    await server.established()
  }

  var channel: Channel { get throws { try client.channel } }
  var interop: InteropClient { get throws { InteropClient(try channel) } }
  var gates: GatesClient { get throws { GatesClient(try channel) } }
  var latest: LatestClient { get throws { LatestClient(try channel) } }

  /// Streams open at either end.
  var openStreams: Int { (client.link?.openStreams ?? 0) + (server.link?.openStreams ?? 0) }

  /// A call there and back: what was sent before it has been seen by the other end.
  func settle() async throws {
    _ = try await interop.emptyCall()
    // The status of that call is read before its server's own books are asked.
    await Task.yield()
  }

  /// Ends the link; nothing of any call is left.
  func close(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await settle()
    #expect(openStreams == 0, "a call was left open", sourceLocation: sourceLocation)
    client.link?.bye(.done, "")
    _ = await client.end()
    _ = await server.end()
  }
}

/// What handlers tell a test, and what a test tells them.
final class Books: Sendable {
  /// Calls that came to the point where they stop, by name.
  let reached = Signal<String>()
  /// Calls whose handler saw that it was cancelled.
  let cancelled = Signal<String>()
  /// What a stopped handler does when it is let go.
  let orders = Orders()
  /// Contexts of calls, as they come.
  let contexts = Signal<CallContext>()
  /// Numbers of messages that a handler wrote or read.
  let counted = Signal<UInt64>()
  /// How writing or reading failed in a handler.
  let failures = Signal<RPCError>()
}
