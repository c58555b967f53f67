import PillionIO
import PillionModel

/// One direction of a socket or of a radio channel: bytes leave one end and come to the other later, in order, or never.
@LoopActor
final class SimulatedPipe {
  private unowned let world: World
  private let truth: LinkTruth
  /// Where the bytes go.
  let side: Side
  /// Bytes under way and unread, at most: the buffers of two kernels.
  private let capacity: Int
  private let weather: Weather
  private var underWay = 0
  private var bytes: [UInt8] = []
  private var start = 0
  private var sentUntil = Moment.zero
  private var latest = Moment.zero
  /// Of an end that is to answer no Ping.
  private var sieve: FrameSieve?
  /// Of one that is to hear no list of what arrived.
  private let deafness: CarryDeafness?
  private var carrySieve = FrameSieve()
  private(set) var isDead = false
  private var isStalled = false
  /// What was under way as the stall began, and what was written since.
  private var kept = (underWay: [Parcel](), written: [Parcel]())
  private var cut: (after: Int, then: @LoopActor () -> Void)?
  private(set) var end: StreamLoss?
  private var isEndShown = false
  var onReadable: (@LoopActor () -> Void)?
  var onRoom: (@LoopActor () -> Void)?

  private enum Parcel {
    case bytes([UInt8])
    case end(StreamLoss)
  }

  init(_ world: World, _ truth: LinkTruth, to side: Side, capacity: Int, _ weather: Weather) {
    (self.world, self.truth, self.side, self.capacity, self.weather) = (world, truth, side, capacity, weather)
    if side == .unit, world.script.ignoresPings { sieve = FrameSieve() }
    deafness = world.deafness(of: truth.phone)
  }

  private var unread: Int { bytes.count - start }
  var room: Int { max(0, capacity - underWay - unread) }
  var hasNews: Bool { unread > 0 || isEndShown }

  // MARK: The end that writes

  func write(_ span: Span<UInt8>) -> Int {
    var count = min(room, span.count)
    if let cut, cut.after < count { count = max(cut.after, 0) }
    if count > 0 {
      var bytes = [UInt8](span, count)
      if let passed = sieve?.passWithoutPongs(bytes) { bytes = passed }
      underWay += bytes.count
      if !bytes.isEmpty { send(.bytes(bytes)) }
    }
    if let cut {
      self.cut = (cut.after - count, cut.then)
      if cut.after - count <= 0 {
        self.cut = nil
        world.agenda.after(.zero, cut.then)
      }
    }
    return count
  }

  /// After what was written.
  func finish(_ loss: StreamLoss) { send(.end(loss)) }

  /// After so many bytes more something happens.
  func cut(after count: Int, _ then: @escaping @LoopActor () -> Void) { cut = (count, then) }

  private func send(_ parcel: Parcel) {
    if isDead { return }
    if isStalled { return kept.written.append(parcel) }
    var size = 64
    if case .bytes(let bytes) = parcel { size += bytes.count }
    // One after the other onto the wire, and then all of them on their way at once.
    sentUntil = max(sentUntil, VirtualTime.now) + weather.sending(size)
    latest = max(latest, sentUntil + weather.travel(&world.random))
    world.agenda.at(latest) { [weak self] in self?.arrive(parcel) }
  }

  private func arrive(_ parcel: Parcel) {
    if isDead { return }
    if isStalled { return kept.underWay.append(parcel) }
    switch parcel {
    case .bytes(var more):
      underWay -= more.count
      if let deafness { more = deafness.hear(more, through: &carrySieve, at: side) }
      if start == bytes.count { (bytes, start) = ([], 0) }
      bytes += more
      if !more.isEmpty { truth.arrived(side) }
    case .end(let loss): show(loss)
    }
    onReadable?()
  }

  private func show(_ loss: StreamLoss) {
    guard end == nil else { return }
    end = loss
    truth.told(side)
    isEndShown = !world.isWithout(loss == .endOfFile ? .endOfFile : .transportError)
  }

  // MARK: The end that reads

  func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    guard unread > 0 else {
      if let end, isEndShown { return .lost(end) }
      return .nothing
    }
    var count = min(unread, buffer.count)
    // Bytes may come in any pieces.
    if world.chance(0.2) { count = Int.random(in: 1...count, using: &world.random) }
    for index in 0..<count { buffer[index] = bytes[start + index] }
    start += count
    if start > 65_536 {
      bytes.removeFirst(start)
      start = 0
    }
    world.agenda.after(.zero) { [weak self] in self?.onRoom?() }
    if unread > 0 || isEndShown { world.agenda.after(.zero) { [weak self] in self?.onReadable?() } }
    return .bytes(count)
  }

  // MARK: The weather

  /// No byte comes through any more, and nobody is told.
  func die() {
    guard !isDead else { return }
    isDead = true
    kept = ([], [])
    truth.blocked[side].begin(at: VirtualTime.now)
  }

  /// The kernel tells at once that all is over.
  func fail(_ loss: StreamLoss) {
    die()
    show(loss)
    onReadable?()
  }

  func stall(_ on: Bool) {
    guard on != isStalled else { return }
    isStalled = on
    if on { return truth.blocked[side].begin(at: VirtualTime.now) }
    truth.blocked[side].end(at: VirtualTime.now)
    let (late, written) = kept
    kept = ([], [])
    for parcel in late { arrive(parcel) }
    for parcel in written { send(parcel) }
  }
}
