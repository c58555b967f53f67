package import PillionIO
import PillionModel

/// The two bulk endpoints of a phone as a stream of bytes.
///
/// Reads are always posted, more than the three that USB.md asks for, so that one can be taken from while three wait. At most two writes
/// are in flight; while both are, `sendWindow` is 0, for what is chosen then could be overtaken no more. A transfer that is a multiple of
/// the packet size is followed by an empty packet, which libusb asks the kernel for; an empty read means "nothing yet" (peers 36 and 37).
///
/// A transfer that fails has lost bytes: the stream is lost with it, after what arrived before was read.
@LoopActor
package final class USBHostStream: ByteStream {
  /// Bytes of a read: a whole number of packets at every speed.
  package static let readSize = 16_384
  /// The longest write: one byte less than the phone reads at once, so that what is cut from a long write ends in a short packet and needs
  /// no empty one, which would cost the phone a read of its own.
  package static let writeSize = readSize - 1
  static let reads = 4
  static let writes = 2
  /// Transfers fail some 40 ms before a device leaves the bus. For this long the failure of one that is still listed waits for the word
  /// that says which of both it was.
  package static let grace = Duration.milliseconds(50)
  /// What is told once, when the stream is closed.
  var onClosed: (@LoopActor (DeviceApproach.LinkEnding) -> Void)?
  /// The device failed, by this sign.
  var onLoss: (@LoopActor (DeviceLoss) -> Void)?
  /// A write moved nothing for so long; told once until one moves again.
  package var onWriteStalled: (@LoopActor () -> Void)?

  private let handle: USBHandle
  private let interface: PillionInterface
  private weak var owner: (any ByteStreamOwner)?
  private var reading: [USBTransfer] = []
  private var writing: [USBTransfer] = []
  /// What arrived and was not read yet: which transfer holds it, and which of its bytes.
  private var arrived: [(transfer: USBTransfer, bytes: Range<Int>)] = []
  private var writeBegan: [Moment?] = []
  private var loss: DeviceLoss?
  private var hasStalled = false
  /// A transfer failed, and nobody has said why.
  private var hasFailed = false
  private var isLossRead = false
  private var isStallTold = false
  private var isClosed = false
  private var reads = true
  private var again: LoopTimer?
  private var stall: LoopTimer?
  private var excuse: LoopTimer?

  private let patience: Duration

  /// - Parameter patience: a write that moves nothing for this long is told as evidence (design.md, Session).
  package init(_ handle: USBHandle, _ interface: PillionInterface, patience: Duration = .seconds(2)) {
    self.patience = patience
    self.handle = handle
    self.interface = interface
  }

  /// A stream that nobody wanted must not keep its device from the next one.
  isolated deinit { close() }

  /// Room is free for one transfer's worth, or there is none: then the owner is told when there is.
  package var sendWindow: Int { writing.isEmpty || writing.contains(where: \.isIdle) ? USBHostStream.writeSize : 0 }

  package func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    guard self.owner == nil, !isClosed else { return }
    self.owner = owner
    again = LoopTimer { [weak self] in self?.tellReadable() }
    stall = LoopTimer { [weak self] in self?.tellStall() }
    excuse = LoopTimer { [weak self] in self?.lose(.transferError) }
    do throws(USBFault) {
      for index in 0..<USBHostStream.writes {
        writing.append(try make(interface.output) { [weak self] in self?.wrote(index, $0) })
        writeBegan.append(nil)
      }
      for index in 0..<USBHostStream.reads {
        reading.append(try make(interface.input) { [weak self] in self?.came(index, $0) })
      }
      for transfer in reading { try transfer.post(USBHostStream.readSize) }
    } catch { lose(error == .noDevice ? .noDevice : .transferError) }
  }

  private func make(
    _ endpoint: PillionInterface.Endpoint, _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) throws(USBFault) -> USBTransfer {
    try handle.makeTransfer(endpoint: endpoint.address, capacity: USBHostStream.readSize, onDone)
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    again?.set(nil)
    stall?.set(nil)
    excuse?.set(nil)
    (arrived, reading, writing) = ([], [], [])
    let told = onClosed
    (onClosed, onLoss, onWriteStalled) = (nil, nil, nil)
    told?(hasStalled ? .stalled : loss == nil ? .closed : .lost)
  }

  // MARK: Reading

  package func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    guard !isClosed else { return .lost(.endOfFile) }
    var filled = 0
    while filled < buffer.count, let first = arrived.first {
      let count = first.transfer.copy(first.bytes, into: &buffer, at: filled)
      filled += count
      if count < first.bytes.count {
        arrived[0].bytes = first.bytes.lowerBound + count..<first.bytes.upperBound
        break
      }
      arrived.removeFirst()
      repost(first.transfer)
    }
    if filled > 0 { return .bytes(filled) }
    guard let loss else { return .nothing }
    isLossRead = true
    return .lost(.device(loss))
  }

  package func setReading(_ wanted: Bool) {
    guard wanted != reads else { return }
    reads = wanted
    if wanted, !arrived.isEmpty || (loss != nil && !isLossRead) { again?.set(.now) }
  }

  private func came(_ index: Int, _ result: TransferResult) {
    guard !isClosed else { return }
    let transfer = reading[index]
    guard result.status == .completed else { return failed(result.status) }
    guard result.count > 0 else { return repost(transfer) }
    arrived.append((transfer, 0..<result.count))
    tellReadable()
  }

  private func repost(_ transfer: USBTransfer) {
    guard loss == nil, !hasFailed else { return }
    do throws(USBFault) { try transfer.post(USBHostStream.readSize) } catch { lose(error == .noDevice ? .noDevice : .transferError) }
  }

  /// Tells the owner, and again in the next turn while it leaves something unread.
  private func tellReadable() {
    guard !isClosed, reads, let owner else { return }
    owner.streamBecameReadable()
    if !isClosed, !arrived.isEmpty || (loss != nil && !isLossRead) { again?.set(.now) }
  }

  // MARK: Writing

  package func write(_ bytes: Span<UInt8>) -> WriteResult {
    guard !isClosed else { return .lost(.endOfFile) }
    var taken = 0
    while taken < bytes.count {
      if let loss { return taken > 0 ? .took(taken) : .lost(.device(loss)) }
      if hasFailed { break }
      guard let index = writing.firstIndex(where: \.isIdle) else { break }
      let count = min(USBHostStream.writeSize, bytes.count - taken)
      writing[index].fill(bytes.extracting(taken..<taken + count))
      do throws(USBFault) { try writing[index].post(count) } catch {
        lose(error == .noDevice ? .noDevice : .transferError)
        continue
      }
      writeBegan[index] = .now
      taken += count
    }
    watchStall()
    return .took(taken)
  }

  private func wrote(_ index: Int, _ result: TransferResult) {
    guard !isClosed else { return }
    let wasFull = !writing.contains(where: { $0 !== writing[index] && $0.isIdle })
    writeBegan[index] = nil
    isStallTold = false
    watchStall()
    // A write that is only partly done came back in error; there is no rest to send on, for another may be in flight behind it.
    guard result.status == .completed else { return failed(result.status) }
    if wasFull { owner?.streamBecameWritable() }
  }

  private func watchStall() {
    guard !isStallTold else { return }
    stall?.set(writeBegan.compactMap { $0 }.min().map { $0 + patience })
  }

  private func tellStall() {
    isStallTold = true
    onWriteStalled?()
  }

  // MARK: Loss

  private func failed(_ status: TransferResult.Status) {
    switch status {
    case .noDevice: lose(.noDevice)
    case .stalled:
      hasStalled = true
      lose(.transferError)
    default:
      guard !hasFailed, loss == nil, !isClosed else { return }
      hasFailed = true
      excuse?.set(.now + USBHostStream.grace)
      onLoss?(.transferError)
    }
  }

  /// The device is lost, by whatever sign came first.
  func lose(_ sign: DeviceLoss) {
    guard loss == nil, !isClosed else { return }
    loss = sign
    stall?.set(nil)
    excuse?.set(nil)
    if !hasFailed { onLoss?(sign) }
    // In a turn of its own: the owner may be in the midst of a read or a write.
    again?.set(.now)
  }
}
