import CLinux
import Glibc

/// A connection that is being made, and then is the stream it was made for. Before that it carries nothing; if it cannot be made, that is its
/// loss.
@LoopActor
package final class TCPDial: ByteStream {
  private let address: TCPAddress
  private var dialled: OpenSocket?
  private let stream: SocketStream
  private var watch: Watch?
  private var failure: SystemError?
  private weak var owner: (any ByteStreamOwner)?

  /// Begins to connect, and does not wait.
  package convenience init(_ address: TCPAddress) throws(SocketError) {
    self.init(try TCPSocket.connect(address), to: address)
  }

  /// Takes over a socket that connects.
  init(_ descriptor: consuming Descriptor, to address: TCPAddress) {
    self.address = address
    let socket = OpenSocket(descriptor)
    dialled = socket
    stream = SocketStream(socket)
  }

  package var sendWindow: Int { stream.sendWindow }
  package var bytesPerSecond: Double? { stream.bytesPerSecond }

  package func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    guard let dialled, watch == nil else { return }
    self.owner = owner
    watch = try EventLoop.shared.watch(dialled.descriptor, for: .writable) { [weak self] _ in self?.answered() }
  }

  package func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    if let failure { return .lost(.unreachable(failure)) }
    return dialled == nil ? stream.read(into: &buffer) : .nothing
  }

  package func write(_ bytes: Span<UInt8>) -> WriteResult {
    if let failure { return .lost(.unreachable(failure)) }
    return dialled == nil ? stream.write(bytes) : .took(0)
  }

  package func setReading(_ wanted: Bool) { stream.setReading(wanted) }

  package func close() {
    watch?.cancel()
    watch = nil
    dialled = nil
    stream.close()
  }

  private func answered() {
    guard let dialled else { return }
    watch?.cancel()
    watch = nil
    let error = clinux_socket_error(dialled.descriptor.number)
    // A port that the kernel also gives to callers may be its own caller's: then the socket has met itself, and the head unit could never
    // listen there.
    let hasMetItself = TCPSocket.own(dialled.descriptor) == address
    self.dialled = nil
    if error != 0 || hasMetItself {
      stream.close()
      failure = SystemError(hasMetItself ? ECONNREFUSED : -error, "connect")
    } else if let owner {
      do throws(SystemError) { try stream.start(owner) } catch { failure = error }
    }
    // What could not be written meanwhile goes out now, or meets the failure.
    if failure == nil { owner?.streamBecameWritable() } else { owner?.streamBecameReadable() }
  }
}
