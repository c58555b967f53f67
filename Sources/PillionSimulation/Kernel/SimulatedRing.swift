import Glibc
import PillionGadget
import PillionIO
import PillionModel

/// The transfers of one link at the phone's end of a cable.
@LoopActor
final class SimulatedRing: TransferRing {
  struct Write {
    var slot: Int
    var bytes: [UInt8]
    var isFollowed: Bool
    var number: Int
  }

  let packetSize = 512
  /// Its endpoints were disabled: what is posted is refused.
  private(set) var isShut = false
  var isGhost = false
  private unowned let world: World
  private unowned let gadget: SimulatedGadget
  private weak var enumeration: Enumeration?
  private let process: VirtualProcess
  private var posted: [Int] = []
  private var writes: [Write] = []
  private var contents: [Int: [UInt8]] = [:]
  private var untold: [TransferCompletion] = []
  private var onCompletions: (@LoopActor ([TransferCompletion]) -> Void)?
  private var isTelling = false
  private var isRetired = false

  init(_ world: World, _ gadget: SimulatedGadget, of enumeration: Enumeration?, in process: VirtualProcess) {
    (self.world, self.gadget, self.enumeration, self.process) = (world, gadget, enumeration, process)
  }

  // MARK: What the port does

  func start(_ onCompletions: @escaping @LoopActor ([TransferCompletion]) -> Void) throws(SystemError) {
    self.onCompletions = onCompletions
  }

  func completions() -> [TransferCompletion] {
    defer { untold = [] }
    return untold
  }

  func postRead(_ slot: Int) throws(SystemError) {
    if isShut || isRetired { throw SystemError(ESHUTDOWN, "read") }
    posted.append(slot)
    enumeration?.pump(.phone)
  }

  func postWrite(_ slot: Int, _ bytes: Span<UInt8>, followedByEmpty: Bool) throws(SystemError) {
    if isShut || isRetired { throw SystemError(ESHUTDOWN, "write") }
    writes.append(Write(slot: slot, bytes: [UInt8](bytes, bytes.count), isFollowed: followedByEmpty, number: world.number()))
    noteStuck()
    enumeration?.pump(.unit)
  }

  func copy(_ piece: InboundTransfers.Piece, into buffer: inout MutableSpan<UInt8>, at offset: Int) -> Int {
    guard !isRetired, let bytes = contents[piece.slot] else { return 0 }
    let count = min(piece.count, buffer.count - offset)
    for index in 0..<count { buffer[offset + index] = bytes[piece.offset + index] }
    return count
  }

  func retire(then: @escaping @LoopActor () -> Void) {
    guard !isRetired else { return }
    isRetired = true
    (onCompletions, posted, writes) = (nil, [], [])
    enumeration?.truth?.blocked.unit.begin(at: VirtualTime.now)
    if gadget.ring === self { enumeration?.truth?.closed.phone = true }
    if enumeration?.truth?.over.phone == nil { enumeration?.truth?.opened.phone = nil }
    enumeration?.truth?.stuck.phone = nil
    // The kernel gives them back in its own time, or never.
    if !world.script.losesCancels, !world.chance(0.02) { world.agenda.after(.milliseconds(1)) { [process] in process.runWhenItCan(then) } }
  }

  // MARK: What the bus does

  func nextRead() -> Int? { posted.first }
  func nextWrite() -> Write? { writes.first }

  func takesRead(_ slot: Int, _ bytes: [UInt8]) -> Bool {
    guard posted.first == slot else { return false }
    posted.removeFirst()
    contents[slot] = bytes
    tell(TransferCompletion(.read, slot: slot, .moved(bytes.count)))
    return true
  }

  func finish(_ write: Write) -> Bool {
    guard writes.first?.number == write.number else { return false }
    writes.removeFirst()
    tell(TransferCompletion(.write, slot: write.slot, .moved(write.bytes.count)))
    if write.isFollowed { tell(TransferCompletion(.emptyWrite, slot: write.slot, .moved(0))) }
    noteStuck()
    return true
  }

  /// Its endpoints are disabled.
  func shut() {
    guard !isShut, !isRetired else { return }
    isShut = true
    enumeration?.truth?.stuck.phone = nil
    let reads = posted.map { TransferCompletion(.read, slot: $0, .failed(ESHUTDOWN)) }
    let late = writes.flatMap { write in
      [TransferCompletion(.write, slot: write.slot, .failed(ESHUTDOWN))]
        + (write.isFollowed ? [TransferCompletion(.emptyWrite, slot: write.slot, .failed(ESHUTDOWN))] : [])
    }
    (posted, writes) = ([], [])
    for done in reads + late { tell(done) }
  }

  private func noteStuck() { enumeration?.truth?.stuck.phone = writes.isEmpty ? nil : VirtualTime.now }

  private func tell(_ done: TransferCompletion) {
    untold.append(done)
    guard !isTelling else { return }
    isTelling = true
    process.runWhenItCan { [weak self] in
      guard let self else { return }
      isTelling = false
      let done = completions()
      if !done.isEmpty { onCompletions?(done) }
    }
  }
}
