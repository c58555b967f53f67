import PillionFaultInjection
import PillionIO
import PillionModel
import PillionRuntime

/// One end of a simulated socket or radio channel.
@LoopActor
final class SimulatedStream: ByteStream {
  private unowned let world: World
  let truth: LinkTruth
  let side: Side
  private let process: VirtualProcess
  private let incoming: SimulatedPipe
  private let outgoing: SimulatedPipe
  private weak var owner: (any ByteStreamOwner)?
  private var isTold = false
  private(set) var isClosed = false
  /// Its process was killed: what it does, it does to nobody.
  private var isGhost = false
  private var wantsRoom = false
  private var window = SendWindow()
  var onClosed: (@LoopActor () -> Void)?

  init(
    _ world: World, _ truth: LinkTruth, _ side: Side, in process: VirtualProcess, from incoming: SimulatedPipe, to outgoing: SimulatedPipe
  ) {
    (self.world, self.truth, self.side, self.process, self.incoming, self.outgoing) = (world, truth, side, process, incoming, outgoing)
    incoming.onReadable = { [weak self] in self?.tellReadable() }
    outgoing.onRoom = { [weak self] in self?.tellRoom() }
  }

  func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    self.owner = owner
    truth.opened[side] = VirtualTime.now
    truth.arrived(side)
    // Between the two a fault plan may stand.
    if let link = ((owner as? FaultyStream)?.owner ?? owner) as? LinkRunner { truth.ids[side] = link.id }
    if incoming.hasNews { tellReadable() }
  }

  func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    if isClosed || isGhost { return .lost(.endOfFile) }
    return incoming.read(into: &buffer)
  }

  func write(_ bytes: Span<UInt8>) -> WriteResult {
    if isClosed || isGhost { return .lost(.endOfFile) }
    if let end = incoming.end, end != .endOfFile { return .lost(end) }
    let count = outgoing.write(bytes)
    wantsRoom = count < bytes.count
    window.onWrote(count, full: wantsRoom, at: .now)
    return .took(count)
  }

  var sendWindow: Int { window.bytes }
  var bytesPerSecond: Double? { window.bytesPerSecond }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    owner = nil
    if !isGhost { outgoing.finish(.endOfFile) }
    leave()
  }

  /// Its process is killed: the kernel closes it.
  func orphan() {
    guard !isClosed, !isGhost else { return }
    isGhost = true
    truth.isDead[side] = true
    outgoing.finish(.endOfFile)
    leave()
    process.runWhenItCan { [weak self] in self?.owner?.streamBecameReadable() }
  }

  private func leave() {
    // What comes from now on comes to nobody.
    incoming.die()
    truth.closed[side] = true
    truth.blocked[side.other].begin(at: VirtualTime.now)
    onClosed?()
    onClosed = nil
  }

  private func tellReadable() {
    guard !isTold, !isClosed, !isGhost else { return }
    isTold = true
    process.runWhenItCan { [weak self] in
      self?.isTold = false
      self?.owner?.streamBecameReadable()
    }
  }

  private func tellRoom() {
    guard wantsRoom, !isClosed, !isGhost else { return }
    wantsRoom = false
    process.runWhenItCan { [weak self] in self?.owner?.streamBecameWritable() }
  }
}
