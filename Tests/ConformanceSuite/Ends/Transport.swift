package import PillionIO
package import Synchronization
import Testing

/// What carries the links of the suite: two joined streams of bytes. The suite runs over every one of `all`.
package struct Transport: Sendable, CustomTestStringConvertible {
  package let name: String
  package let join: @LoopActor @Sendable () async throws -> Joint

  package init(_ name: String, join: @escaping @LoopActor @Sendable () async throws -> Joint) {
    self.name = name
    self.join = join
  }

  package var testDescription: String { name }

  /// What a program runs the suite over; the tests of this machine otherwise.
  package static let chosen = Mutex<[Transport]>([memory, unix, tcp])

  static var all: [Transport] { chosen.withLock { $0 } }

  /// Two buffers; no kernel.
  package static let memory = Transport("memory") {
    let (a, b) = MemoryStream.pair()
    return Joint(client: a, server: b, keeping: [a, b])
  }

  /// A listener's file, and a connection to it.
  package static let unix = Transport("unix") {
    let folder = TemporaryFolder()
    let accepted = Signal<Accepted>()
    let listener = try UnixListener(path: folder.file("s")) { accepted.send(Accepted(result: $0)) }
    let client = SocketStream(try UnixSocket.connect(folder.file("s")))
    let server = try await accepted.first().result.get()
    listener.close()
    return Joint(client: client, server: server, keeping: [folder])
  }

  /// A listener at 127.0.0.1, and a connection to it.
  package static let tcp = Transport("tcp") {
    let accepted = Signal<Accepted>()
    let listener = try TCPListener(TCPAddress(host: "127.0.0.1", port: 0)) { accepted.send(Accepted(result: $0)) }
    let client = try TCPDial(listener.address)
    let server = try await accepted.first().result.get()
    listener.close()
    return Joint(client: client, server: server)
  }

  private struct Accepted: Sendable { let result: Result<SocketStream, SocketError> }
}

/// Two streams of bytes that are the ends of one.
@LoopActor
package struct Joint {
  /// The caller's end: the phone's, where the medium knows a phone.
  package let client: any ByteStream
  package let server: any ByteStream
  /// What must live as long as they do.
  package var keeping: [AnyObject] = []
  /// The nonce of LINK_START, where the medium has one.
  package var linkStart: UInt64?
  /// Breaks the medium between them, where one end that only lets go is not noticed by the other.
  package var sever: (@LoopActor () -> Void)?

  package init(client: any ByteStream, server: any ByteStream, keeping: [AnyObject] = []) {
    self.client = client
    self.server = server
    self.keeping = keeping
  }
}
