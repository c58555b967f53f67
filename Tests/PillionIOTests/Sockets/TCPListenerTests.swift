import CLinux
import Foundation
import PillionModel
import Testing

@testable import PillionIO

@Suite("TCP without TLS stays on this machine")
struct TCPListenerTests {
  @Test("a listener is reached at 127.0.0.1, at any 127.x.y.z, as localhost and at ::1; port 0 is told", arguments: TCPListenerTests.hosts)
  @LoopActor func reached(_ host: String) async throws {
    let bench = try TCPBench(host)
    #expect(bench.listener.address.port != 0)
    let client = try TCPDial(bench.listener.address)
    let server = try #require(try await bench.accepted())
    let owner = StreamOwner()
    try client.start(owner)
    await owner.writable()
    #expect(client.write([1, 2, 3].span) == .took(3))
    #expect(await received(server, 3) == [1, 2, 3])
    bench.listener.close()
    client.close()
    #expect(await received(server, 1) == [])
    server.close()
  }

  @Test("both ends send small segments at once")
  @LoopActor func noDelay() async throws {
    let listening = try TCPSocket.listen(TCPAddress(host: "127.0.0.1", port: 0))
    let place = TCPSocket.own(listening)
    let address = try #require(place)
    let client = try TCPSocket.connect(address)
    let number = accept(listening.number, nil, nil)
    let accepted = try TCPSocket.checked(Descriptor(owning: number))
    for number in [client.number, accepted.number] {
      var (value, size) = (Int32(0), socklen_t(4))
      let failed = unsafe getsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &value, &size)
      #expect(failed == 0 && value != 0)
    }
  }

  @Test(
    "an address outside this machine is neither bound nor connected to: code 77, one line",
    arguments: ["0.0.0.0", "10.1.2.3", "128.0.0.1", "126.255.255.255", "::", "::2", "fe80::1", "::ffff:127.0.0.1", "::127.0.0.1"])
  @LoopActor func elsewhere(_ host: String) throws {
    let address = try TCPAddress(host: host, port: 4000)
    let bound = failure { () throws(SocketError) in _ = try TCPListener(address) { _ in } }
    let connected = failure { () throws(SocketError) in _ = try TCPDial(address) }
    for failure in [bound, connected] {
      #expect(failure?.code == .notAllowed && failure?.message.contains("use 127.0.0.1, [::1] or localhost") == true, "\(host)")
    }
  }

  @Test("a peer outside this machine is refused although it came to a loopback address", .enabled(if: TCPListenerTests.ownAddress != nil))
  @LoopActor func stranger() async throws {
    let own = try #require(TCPListenerTests.ownAddress)
    let bench = try TCPBench("127.0.0.1")
    let number = socket(AF_INET, socketKind, 0)
    let stranger = Descriptor(owning: number)
    #expect(unsafe clinux_bind_inet(number, own, 4, 0) == 0)
    let answer = unsafe clinux_connect_inet(number, [127, 0, 0, 1], 4, bench.listener.address.port)
    try #require(answer == 0 || answer == -EINPROGRESS)
    let came = try await bench.next()
    let refused = failure { () throws(SocketError) in _ = try came.get() }
    #expect(refused?.code == .notAllowed && refused?.message.contains("tcp stays on this machine") == true)
    bench.listener.close()
    _ = consume stranger
  }

  @Test(
    "a name is not looked up: code 65, one line",
    arguments: ["car.local", "localhost.", "127.1", "0x7f000001", "[::1]", "::1%lo", "127.0.0.1 ", "127.0.0.1\0"])
  func names(_ host: String) {
    let failure = failure { () throws(SocketError) in _ = try TCPAddress(host: host, port: 1) }
    #expect(failure?.code == .badInput && failure?.message.contains("\n") == false)
  }

  @Test("a port that is taken is code 69 and says so; once its listener is closed it is free, whatever lingers")
  @LoopActor func taken() async throws {
    let bench = try TCPBench("127.0.0.1")
    let address = bench.listener.address
    let failure = failure { () throws(SocketError) in _ = try TCPListener(address) { _ in } }
    #expect(failure?.code == .noPeer && failure?.message.contains("choose another port") == true)
    let client = try TCPDial(address)
    let server = try #require(try await bench.accepted())
    try client.start(StreamOwner())
    // The end that closes first lingers in TIME_WAIT at the listener's own port.
    server.close()
    #expect(await received(client, 1) == [])
    client.close()
    bench.listener.close()
    try TCPListener(address) { _ in }.close()
  }

  @Test("nobody there is a loss that says so")
  @LoopActor func nobody() async throws {
    let bench = try TCPBench("127.0.0.1")
    bench.listener.close()
    try await expectNobody(try TCPDial(bench.listener.address))
    #expect(StreamLoss.unreachable(SystemError(ECONNREFUSED, "connect")).description == "nobody listens there (Connection refused)")
  }

  @Test("a caller to whom the kernel gave the very port it calls meets nobody, not itself")
  @LoopActor func itself() async throws {
    let descriptor = Descriptor(owning: socket(AF_INET, socketKind, 0))
    let number = descriptor.number
    #expect(unsafe clinux_bind_inet(number, [127, 0, 0, 1], 4, 0) == 0)
    let own = TCPSocket.own(descriptor)
    let address = try #require(own)
    let answer = unsafe clinux_connect_inet(number, address.bytes, 4, address.port)
    #expect(answer == 0 || answer == -EINPROGRESS)
    try await expectNobody(TCPDial(descriptor, to: address))
  }

  @Test("before the connection is made a stream takes nothing and gives nothing, and then it tells")
  @LoopActor func early() async throws {
    let bench = try TCPBench("127.0.0.1")
    let client = try TCPDial(bench.listener.address)
    #expect(read(client) == .nothing)
    #expect(client.write([1].span) == .took(0))
    let owner = StreamOwner()
    try client.start(owner)
    await owner.writable()
    #expect(client.write([1].span) == .took(1))
    client.close()
    #expect(client.write([1].span) == .lost(.endOfFile))
    bench.listener.close()
  }

  @Test("what the kernel queues for a peer that does not read is bounded, and the stream tells when it may go on")
  @LoopActor func backPressure() async throws {
    let bench = try TCPBench("127.0.0.1")
    let descriptor = try TCPSocket.connect(bench.listener.address)
    let number = descriptor.number
    let client = SocketStream(descriptor)
    let server = try #require(try await bench.accepted())
    let owner = StreamOwner()
    try client.start(owner)
    let piece = [UInt8](repeating: 7, count: 16_384)
    var sent = 0
    while case .took(let count) = client.write(piece.span) {
      sent += count
      if count < piece.count { break }
    }
    // Two frames are the window; the kernel doubles it, and counts its own bookkeeping.
    let unsent = clinux_unsent(number)
    #expect(unsent > 0 && unsent <= 4 * 32_768, "\(unsent) bytes unacknowledged of \(sent)")
    #expect(await received(server, sent).count == sent)
    await owner.writable()
    client.close()
    server.close()
    bench.listener.close()
  }

  static let hosts: [String] = {
    let always = ["127.0.0.1", "127.9.8.7", "localhost"]
    do {
      _ = try TCPSocket.listen(TCPAddress(host: "::1", port: 0))
      return always + ["::1"]
    } catch { return always }
  }()

  /// An IPv4 address of this machine that is not a loopback one.
  static let ownAddress: [UInt8]? = {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return nil }
    defer { unsafe freeifaddrs(list) }
    var entry = unsafe list
    while let this = unsafe entry {
      if let address = unsafe this.pointee.ifa_addr, unsafe Int32(address.pointee.sa_family) == AF_INET {
        let bytes = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { unsafe $0.pointee.sin_addr.s_addr }
        let four = unsafe withUnsafeBytes(of: bytes) { unsafe Array($0) }
        if four[0] != 127 { return four }
      }
      unsafe entry = this.pointee.ifa_next
    }
    return nil
  }()

  private func failure(_ body: () throws(SocketError) -> Void) -> Failure? {
    do throws(SocketError) {
      try body()
      return nil
    } catch { return error.failure }
  }

  @LoopActor private func expectNobody(_ client: TCPDial) async throws {
    let owner = StreamOwner()
    try client.start(owner)
    await owner.told()
    #expect(read(client) == .lost(.unreachable(SystemError(ECONNREFUSED, "connect"))))
    #expect(client.write([1].span) == .lost(.unreachable(SystemError(ECONNREFUSED, "connect"))))
    client.close()
  }

  @LoopActor private func read(_ stream: any ByteStream) -> ReadResult {
    var buffer = [UInt8](repeating: 0, count: 1)
    var span = buffer.mutableSpan
    return stream.read(into: &span)
  }

  @LoopActor private func received(_ stream: any ByteStream, _ count: Int) async -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while all.count < count {
      var span = buffer.mutableSpan
      switch stream.read(into: &span) {
      case .bytes(let count): all += buffer[..<count]
      case .nothing: try? await Task.sleep(for: .milliseconds(1))
      case .lost: return all
      }
    }
    return all
  }
}

/// A listener on a port of the kernel's choice, and who came.
@LoopActor
private struct TCPBench {
  let listener: TCPListener
  private let came: Stream

  init(_ host: String) throws {
    let came = Stream()
    self.came = came
    listener = try TCPListener(TCPAddress(host: host, port: 0)) { came.add($0) }
  }

  func next() async throws -> Result<SocketStream, SocketError> {
    while came.results.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    return came.results.removeFirst()
  }

  func accepted() async throws -> SocketStream? { try? await next().get() }

  private final class Stream {
    var results: [Result<SocketStream, SocketError>] = []
    func add(_ result: Result<SocketStream, SocketError>) { results.append(result) }
  }
}
