import CGadget
import Glibc
package import PillionIO

/// Transfers of one link by kernel AIO: endpoint files of FunctionFS cannot be polled, but an eventfd of their completions can.
@LoopActor
@safe package final class KernelRing: TransferRing {
  /// Rings that were let go of and that the kernel still holds transfers of: kept, counted, not awaited.
  package private(set) static var quarantined = 0

  package let packetSize: Int
  private let endpoints: Endpoints
  private var ring: OpaquePointer?
  private let event: Descriptor
  private var watch: Watch?
  private var onCompletions: (@LoopActor ([TransferCompletion]) -> Void)?
  private var done = [cgadget_done](repeating: cgadget_done(), count: 16)

  /// A ring over the endpoints, which must be enabled.
  package init(_ endpoints: Endpoints, reads: Int, writes: Int) throws(SystemError) {
    let (toHost, fromHost) = (endpoints.toHost.number, endpoints.fromHost.number)
    packetSize = Int(try Syscall.negated("packet size") { cgadget_packet_size(toHost) })
    var failed: Int32 = 0
    guard
      let ring = unsafe cgadget_ring_create(
        toHost, fromHost, Int32(reads), Int32(writes), InboundTransfers.size, &failed)
    else { throw SystemError(failed, "io_setup") }
    unsafe self.ring = ring
    self.endpoints = endpoints
    do throws(SystemError) {
      // The watch's own number of the ring's eventfd, so that the ring may be destroyed on another thread.
      event = Descriptor(owning: try Syscall.call("dup") { unsafe fcntl(cgadget_ring_event(ring), F_DUPFD_CLOEXEC, 3) })
    } catch {
      unsafe cgadget_ring_destroy(ring)
      throw error
    }
  }

  package func start(_ onCompletions: @escaping @LoopActor ([TransferCompletion]) -> Void) throws(SystemError) {
    self.onCompletions = onCompletions
    // Told once for each completion, so that the counter need not be read: all completions are taken each time.
    watch = try EventLoop.shared.watch(event, for: [.readable, .once]) { [weak self] _ in
      guard let self else { return }
      let done = completions()
      if !done.isEmpty { self.onCompletions?(done) }
    }
  }

  package func completions() -> [TransferCompletion] {
    guard let ring = unsafe ring else { return [] }
    var all: [TransferCompletion] = []
    while true {
      let count = Int(max(0, unsafe cgadget_ring_completions(ring, &done, 16)))
      all += done[..<count].map(TransferCompletion.init)
      if count < 16 { return all }
    }
  }

  package func postRead(_ slot: Int) throws(SystemError) {
    guard let ring = unsafe ring else { throw SystemError(ESHUTDOWN, "read") }
    _ = try Syscall.negated("read") { unsafe cgadget_ring_read(ring, Int32(slot)) }
  }

  package func postWrite(_ slot: Int, _ bytes: Span<UInt8>, followedByEmpty: Bool) throws(SystemError) {
    guard let ring = unsafe ring else { throw SystemError(ESHUTDOWN, "write") }
    _ = try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      try Syscall.negated("write") {
        unsafe cgadget_ring_write(ring, Int32(slot), bytes.baseAddress, bytes.count, followedByEmpty ? 1 : 0)
      }
    }
  }

  package func copy(_ piece: InboundTransfers.Piece, into buffer: inout MutableSpan<UInt8>, at offset: Int) -> Int {
    let count = min(piece.count, buffer.count - offset)
    guard count > 0, let ring = unsafe ring, let bytes = unsafe cgadget_ring_bytes(ring, Int32(piece.slot)) else { return 0 }
    unsafe buffer.withUnsafeMutableBytes { target in
      if let base = target.baseAddress { unsafe memcpy(base + offset, bytes + piece.offset, count) }
    }
    return count
  }

  package func retire(then: @escaping @LoopActor () -> Void) {
    guard let ring = unsafe ring else { return }
    unsafe self.ring = nil
    watch?.cancel()
    (watch, onCompletions) = (nil, nil)
    KernelRing.quarantined += 1
    let address = UInt(bitPattern: ring)
    // Waits until every transfer is back, and keeps the endpoint files open until then.
    Errand.run { [endpoints] in
      guard let ring = unsafe OpaquePointer(bitPattern: address) else { return }
      unsafe cgadget_ring_destroy(ring)
      _ = endpoints
    } then: {
      KernelRing.quarantined -= 1
      then()
    }
  }

  isolated deinit { retire {} }
}

extension TransferCompletion {
  fileprivate init(_ done: cgadget_done) {
    let kind: Kind =
      switch UInt32(done.kind) {
      case CGADGET_READ.rawValue: .read
      case CGADGET_WRITE.rawValue: .write
      default: .emptyWrite
      }
    self.init(kind, slot: Int(done.slot), done.result < 0 ? .failed(Int32(clamping: -done.result)) : .moved(Int(done.result)))
  }
}
