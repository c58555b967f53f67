package import PillionIO
import PillionModel

/// A stream of bytes within the process, without the kernel: what one end writes the other reads.
@LoopActor
package final class MemoryStream: ByteStream {
  private var arrived: [UInt8] = []
  private var isClosed = false
  private var isPeerGone = false
  private weak var peer: MemoryStream?
  private weak var owner: (any ByteStreamOwner)?
  private var readable: LoopTimer?
  private var writable: LoopTimer?
  /// Bytes that wait for their reader, at most.
  private let capacity: Int
  private var isRefusing = false

  init(capacity: Int = 65_536) { self.capacity = capacity }

  package static func pair() -> (MemoryStream, MemoryStream) {
    let (a, b) = (MemoryStream(), MemoryStream())
    a.peer = b
    b.peer = a
    return (a, b)
  }

  package var sendWindow: Int { 32_768 }

  package func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    self.owner = owner
    readable = LoopTimer { [weak owner] in owner?.streamBecameReadable() }
    writable = LoopTimer { [weak owner] in owner?.streamBecameWritable() }
    if !arrived.isEmpty || isPeerGone { readable?.set(.zero) }
  }

  package func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    if arrived.isEmpty { return isPeerGone ? .lost(.endOfFile) : .nothing }
    let count = min(arrived.count, buffer.count)
    for index in 0..<count { buffer[index] = arrived[index] }
    arrived.removeFirst(count)
    // As a socket does: what is left, and the end, are told again.
    if !arrived.isEmpty || isPeerGone { readable?.set(.zero) }
    peer?.mayWriteAgain()
    return .bytes(count)
  }

  package func write(_ bytes: Span<UInt8>) -> WriteResult {
    guard let peer, !isClosed, !isPeerGone else { return .lost(.endOfFile) }
    let count = min(bytes.count, peer.capacity - peer.arrived.count)
    for index in 0..<count { peer.arrived.append(bytes[index]) }
    isRefusing = count < bytes.count
    if count > 0 { peer.readable?.set(.zero) }
    return .took(count)
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    readable?.set(nil)
    writable?.set(nil)
    peer?.isPeerGone = true
    peer?.readable?.set(.zero)
  }

  private func mayWriteAgain() {
    guard isRefusing else { return }
    isRefusing = false
    writable?.set(.zero)
  }
}
