import CLinux
import Glibc
import PillionModel

/// A connected stream socket. Once it has begun it and its owner live until it is closed: an event costs no look at whether they still do.
@LoopActor
package final class SocketStream: ByteStream {
  private var socket: OpenSocket?
  /// The socket's number; nil once it is closed. To ask the socket itself retains it, at every read and write.
  private var number: Int32?
  private var watch: Watch?
  private var writeWaits = false
  private var reads = true
  /// The last read took all that lay there.
  private var isDrained = true
  private var owner: (any ByteStreamOwner)?
  private var measures = false
  private var window: SendWindow
  /// What the window says. To ask that itself is an access that is checked.
  private var windowBytes: Int
  private var kernelBuffer = 0

  /// Takes over a connected, non-blocking socket.
  package convenience init(_ descriptor: consuming Descriptor, window: SendWindow = SendWindow()) {
    self.init(OpenSocket(descriptor), window: window)
  }

  init(_ socket: OpenSocket, window: SendWindow = SendWindow()) {
    self.socket = socket
    self.window = window
    number = socket.descriptor.number
    windowBytes = window.bytes
  }

  package var sendWindow: Int { windowBytes }
  package var bytesPerSecond: Double? { window.bytesPerSecond }

  package func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    guard let socket, watch == nil else { return }
    boundKernelBuffer()
    watch = try EventLoop.shared.watch(socket.descriptor, for: interest) { self.isReady($0) }
    self.owner = owner
  }

  private func isReady(_ ready: Interest) {
    if ready.contains(.writable) { mayWriteAgain() }
    guard reads, !ready.isDisjoint(with: SocketStream.over.union(.readable)) else { return }
    isDrained = false
    owner?.streamBecameReadable()
    // The kernel tells once of what came. What was not read is told of again; so is the end, which is met behind the last bytes.
    if reads, !isDrained || !ready.isDisjoint(with: SocketStream.over) { watch?.tellAgain() }
  }

  package func setReading(_ wanted: Bool) {
    guard wanted != reads else { return }
    reads = wanted
    updateInterest()
  }

  package func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    guard let number else { return .lost(.endOfFile) }
    do {
      let count = try SocketStream.receive(number, into: &buffer)
      // Fewer bytes than there was room for are the last ones (epoll(7)).
      isDrained = count < buffer.count
      return count == 0 && buffer.count > 0 ? .lost(.endOfFile) : .bytes(count)
    } catch {
      isDrained = true
      return error.isAgain ? .nothing : .lost(.failed(error))
    }
  }

  package func write(_ bytes: Span<UInt8>) -> WriteResult {
    guard let number else { return .lost(.endOfFile) }
    var taken = 0
    do {
      taken = try SocketStream.send(bytes, to: number)
    } catch { if !error.isAgain { return .lost(.failed(error)) } }
    let full = taken < bytes.count
    if full != writeWaits {
      writeWaits = full
      updateInterest()
    }
    // Only a medium that refuses bytes has a pace worth measuring; the clock is not read otherwise.
    if full || measures {
      measures = full
      window.onWrote(taken, full: full, at: .now)
      windowBytes = window.bytes
      boundKernelBuffer()
    }
    return .took(taken)
  }

  package func close() {
    watch?.cancel()
    watch = nil
    owner = nil
    number = nil
    socket = nil
  }

  private func mayWriteAgain() {
    guard writeWaits else { return }
    writeWaits = false
    updateInterest()
    owner?.streamBecameWritable()
  }

  /// Nothing comes any more, or soon nothing will.
  private static let over: Interest = [.hungUp, .failed, .readClosed]

  private var interest: Interest {
    var interest: Interest = reads ? [.once, .readable, .readClosed] : .once
    if writeWaits { interest.insert(.writable) }
    return interest
  }

  private func updateInterest() {
    watch?.setInterest(interest)
  }

  /// The kernel's queue is as long as the window, in steps so that a moving average does not cost a call each time.
  private func boundKernelBuffer() {
    guard let socket, window.bytes > kernelBuffer || window.bytes < kernelBuffer / 2 else { return }
    kernelBuffer = window.bytes
    // A write longer than half the buffer less 64 bytes becomes two, of which one is tiny (unix_stream_sendmsg).
    _ = clinux_set_send_buffer(socket.descriptor.number, Int32(clamping: window.bytes + 64))
  }
}

/// A descriptor in a class's optional: the class may let go of it early.
final class OpenSocket {
  let descriptor: Descriptor
  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}

extension SocketStream {
  // Not the actor's: of its closures the runtime asks at each call whether they run where they should.
  private nonisolated static func receive(_ number: Int32, into buffer: inout MutableSpan<UInt8>) throws(SystemError) -> Int {
    try unsafe buffer.withUnsafeMutableBufferPointer { (bytes) throws(SystemError) in
      try Syscall.call("recv") { unsafe recv(number, bytes.baseAddress, bytes.count, 0) }
    }
  }

  private nonisolated static func send(_ bytes: Span<UInt8>, to number: Int32) throws(SystemError) -> Int {
    try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      try Syscall.call("send") { unsafe Glibc.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
    }
  }
}

extension SystemError {
  /// Nothing to read, or no room to write, right now.
  package var isAgain: Bool { number == EAGAIN || number == EWOULDBLOCK }
}

extension SocketStream {
  /// Two connected streams in one process.
  package static func pair() throws(SystemError) -> (SocketStream, SocketStream) {
    var numbers: [Int32] = [-1, -1]
    _ = try unsafe numbers.withUnsafeMutableBufferPointer { (numbers) throws(SystemError) in
      try Syscall.call("socketpair") { unsafe socketpair(AF_UNIX, socketKind, 0, numbers.baseAddress) }
    }
    return (SocketStream(Descriptor(owning: numbers[0])), SocketStream(Descriptor(owning: numbers[1])))
  }
}

/// Stream sockets that never block and are not inherited.
let socketKind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
