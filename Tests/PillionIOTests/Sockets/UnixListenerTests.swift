import Foundation
import PillionIO
import PillionModel
import Testing

@Suite("Unix sockets as contract.md wants them")
struct UnixListenerTests {
  @Test("a listener is reached through its path, which only its user may open")
  @LoopActor func reached() async throws {
    let folder = TemporaryFolder()
    let (streams, continuation) = AsyncStream.makeStream(of: Bool.self)
    let listener = try UnixListener(path: folder.file("s")) { result in
      if case .success = result { continuation.yield(true) }
    }
    #expect(permissions(folder.file("s")) == 0o600)
    let client = try UnixSocket.connect(folder.file("s"))
    for await accepted in streams {
      #expect(accepted)
      break
    }
    _ = consume client
    listener.close()
    #expect(folder.names.isEmpty)
  }

  @Test("a socket nobody answers is replaced")
  @LoopActor func stale() throws {
    let folder = TemporaryFolder()
    let path = folder.file("s")
    // Bound and gone, as a killed program leaves it.
    makeStaleSocket(path)
    #expect(throws: SocketError.self) { _ = try UnixSocket.connect(path) }
    let listener = try UnixListener(path: path) { _ in }
    _ = try UnixSocket.connect(path)
    listener.close()
  }

  @Test("a live socket is left alone: code 69")
  @LoopActor func live() throws {
    let folder = TemporaryFolder()
    let first = try UnixListener(path: folder.file("s")) { _ in }
    #expect(failure(folder.file("s"))?.code == .noPeer)
    _ = try UnixSocket.connect(folder.file("s"))
    first.close()
  }

  @Test("any other file is left untouched: code 65")
  @LoopActor func otherFile() throws {
    let folder = TemporaryFolder()
    let path = folder.write(Array("precious".utf8), to: "s")
    #expect(failure(path)?.code == .badInput)
    #expect(FileManager.default.contents(atPath: path) == Data("precious".utf8))
    #expect(failure(folder.path)?.code == .badInput)
    let target = folder.write([1], to: "target")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: target)
    #expect(failure(folder.file("link"))?.code == .badInput)
    #expect(folder.names == ["link", "s", "target"])
  }

  @Test("a path of 108 bytes is too long: code 65, one line; 107 are not")
  @LoopActor func length() throws {
    let folder = TemporaryFolder()
    let longest = folder.path + "/" + String(repeating: "x", count: UnixSocket.longestPath - folder.path.utf8.count - 1)
    #expect(failure(longest + "x")?.code == .badInput)
    #expect(failure(longest + "x")?.message.contains("\n") == false)
    let listener = try UnixListener(path: longest) { _ in }
    _ = try UnixSocket.connect(longest)
    listener.close()
    #expect(folder.names.isEmpty)
  }

  @Test("a folder that is not there is an I/O error: code 74")
  @LoopActor func noFolder() { #expect(failure("/nowhere/at/all/s")?.code == .inputOutput) }

  @Test("closing removes only the file that this listener made")
  @LoopActor func removesItsOwn() throws {
    let folder = TemporaryFolder()
    let first = try UnixListener(path: folder.file("s")) { _ in }
    try FileManager.default.removeItem(atPath: folder.file("s"))
    let second = try UnixListener(path: folder.file("s")) { _ in }
    first.close()
    #expect(folder.names == ["s"])
    _ = try UnixSocket.connect(folder.file("s"))
    second.close()
    #expect(folder.names.isEmpty)
  }

  @LoopActor private func failure(_ path: String) -> Failure? {
    do throws(SocketError) {
      try UnixListener(path: path) { _ in }.close()
      return nil
    } catch { return error.failure }
  }

  private func makeStaleSocket(_ path: String) {
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      for (index, byte) in path.utf8.enumerated() { unsafe bytes[index] = byte }
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(number, $0, size) }
    }
    #expect(bound == 0)
    close(number)
  }
}
