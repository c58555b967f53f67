import Glibc
package import PillionIO
import PillionModel

/// The bytes of one link over the endpoints: several reads are always posted, at most two writes are out.
@LoopActor
package final class GadgetStream: ByteStream {
  /// Reads posted at all times.
  package nonisolated static let reads = 4
  /// Writes out at one time: what lies below the scheduler can no longer be overtaken (design.md, Wire 8).
  package nonisolated static let writes = 2
  /// How long what the peer sent before a loss may take to come up from the kernel.
  private static let draining = Duration.milliseconds(50)
  /// How long a closed stream lets its last writes go out: a Bye is among them.
  private static let lingering = Duration.milliseconds(200)

  /// A transfer failed; told once. Whoever knows more of it answers with `lose`.
  package var onFailed: (@LoopActor (DeviceLoss) -> Void)?
  /// A write moved no byte for too long.
  package var onStalled: (@LoopActor () -> Void)?
  /// The owner closed it.
  package var onClosed: (@LoopActor () -> Void)?
  /// All its transfers are back; told once, after `retire`.
  package var onRetired: (@LoopActor () -> Void)?

  private let ring: any TransferRing
  private var inbound = InboundTransfers(slots: GadgetStream.reads)
  private var outbound: OutboundTransfers
  private weak var owner: (any ByteStreamOwner)?
  private var loss: DeviceLoss?
  private var showsLoss = false
  private var hasFailed = false
  private var wantsRoom = false
  private var isClosed = false
  private var isRetired = false
  private var stallTimer: LoopTimer?
  private var endTimer: LoopTimer?
  private var againTimer: LoopTimer?

  package init(over ring: any TransferRing) {
    self.ring = ring
    outbound = OutboundTransfers(slots: GadgetStream.writes, packetSize: ring.packetSize)
    stallTimer = LoopTimer { [weak self] in self?.stallTimeCame() }
    endTimer = LoopTimer { [weak self] in self?.endTimeCame() }
    againTimer = LoopTimer { [weak self] in self?.tellReadable() }
  }

  /// Posts the first reads, before the head unit may send.
  package func prime() throws(SystemError) {
    try ring.start { [weak self] done in self?.take(done) }
    while let slot = inbound.nextToPost() {
      do { try ring.postRead(slot) } catch {
        inbound.refused(slot)
        throw error
      }
    }
  }

  // MARK: ByteStream

  /// One transfer for each free place.
  package var sendWindow: Int { max(1, outbound.freeSlots) * OutboundTransfers.longest }

  package func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    self.owner = owner
    if inbound.hasBytes || showsLoss { againTimer?.set(.now) }
  }

  package func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    var filled = 0
    while filled < buffer.count, let piece = inbound.next {
      let count = ring.copy(piece, into: &buffer, at: filled)
      guard count > 0 else { break }
      inbound.took(count)
      filled += count
    }
    postReads()
    if filled > 0 {
      // As with a socket, what was left is told of again.
      if inbound.hasBytes || showsLoss { againTimer?.set(.now) }
      return .bytes(filled)
    }
    if let loss, showsLoss { return .lost(.device(loss)) }
    return .nothing
  }

  package func write(_ bytes: Span<UInt8>) -> WriteResult {
    if let loss { return .lost(.device(loss)) }
    if isClosed { return .lost(.endOfFile) }
    var taken = 0
    while taken < bytes.count, !hasFailed {
      let count = min(bytes.count - taken, OutboundTransfers.longest)
      guard let (slot, needsEmpty) = outbound.begin(count, at: .now) else { break }
      do {
        try ring.postWrite(slot, bytes.extracting(taken..<taken + count), followedByEmpty: needsEmpty)
        taken += count
      } catch {
        outbound.refused(slot)
        failed(error.number)
      }
    }
    wantsRoom = taken < bytes.count
    stallTimer?.set(outbound.deadline)
    return .took(taken)
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    owner = nil
    againTimer?.set(nil)
    onClosed?()
    if outbound.isIdle || loss != nil || hasFailed { retire() } else if !isRetired { endTimer?.set(.now + Self.lingering) }
  }

  // MARK: What its port does

  /// The device is lost; what had arrived before is still read.
  package func lose(_ loss: DeviceLoss) {
    guard self.loss == nil else { return }
    self.loss = loss
    take(ring.completions())
    if isClosed { return retire() }
    stallTimer?.set(nil)
    if inbound.isIdle || loss == .restarted { return endTimeCame() }
    endTimer?.set(.now + Self.draining)
  }

  /// Takes all transfers back; `onRetired` tells when that is done. What had arrived can still be read only if it was read before.
  package func retire() {
    guard !isRetired else { return }
    isRetired = true
    stallTimer?.set(nil)
    ring.retire { [self] in
      onRetired?()
      onRetired = nil
    }
  }

  // MARK: Completions

  private func take(_ done: [TransferCompletion]) {
    let now = Moment.now
    var hasRoom = false
    for one in done {
      switch (one.kind, one.result) {
      case (.read, .moved(let count)): inbound.completed(one.slot, count: count)
      case (.read, .failed(let number)):
        inbound.completed(one.slot, count: 0)
        failed(number)
      case (_, .moved): hasRoom = outbound.completed(one.slot, at: now) || hasRoom
      case (_, .failed(let number)):
        _ = outbound.completed(one.slot, at: now)
        failed(number)
      }
    }
    if isClosed { return closedTook() }
    postReads()
    stallTimer?.set(loss == nil ? outbound.deadline : nil)
    if inbound.hasBytes { tellReadable() }
    if loss != nil, !showsLoss, inbound.isIdle { endTimeCame() }
    if hasRoom, wantsRoom, loss == nil {
      wantsRoom = false
      owner?.streamBecameWritable()
    }
  }

  /// Posts what is free; a post that is refused is a failed transfer.
  private func postReads() {
    guard loss == nil, !hasFailed, !isClosed, !isRetired else { return }
    while let slot = inbound.nextToPost() {
      do { try ring.postRead(slot) } catch {
        inbound.refused(slot)
        return failed(error.number)
      }
    }
  }

  private func failed(_ number: Int32) {
    guard !hasFailed, loss == nil else { return }
    hasFailed = true
    // An endpoint that is not enabled says "again" to those who do not wait.
    onFailed?([ESHUTDOWN, EAGAIN, ENODEV].contains(number) ? .endpointShutDown : .transferError)
  }

  private func tellReadable() { owner?.streamBecameReadable() }

  private func stallTimeCame() {
    if outbound.tick(at: .now) { onStalled?() }
    stallTimer?.set(loss == nil ? outbound.deadline : nil)
  }

  private func endTimeCame() {
    endTimer?.set(nil)
    if isClosed { return retire() }
    guard loss != nil, !showsLoss else { return }
    showsLoss = true
    tellReadable()
  }

  private func closedTook() {
    if outbound.isIdle || hasFailed { retire() }
  }
}
