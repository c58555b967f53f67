import Glibc
import PillionFaults
package import PillionIO
import PillionModel

/// A stream whose bytes and callbacks go through a plan on their way: what passes between its owner and the stream below waits in the plan's
/// lanes.
@LoopActor
package final class FaultyStream: ByteStream, ByteStreamOwner {
  private static let cutLoss = StreamLoss.failed(SystemError(ECONNRESET, "the plan's cut"))

  /// The stream below.
  package let inner: any ByteStream
  /// The plan's number of its link.
  package let number: Int
  /// The plan cut the link.
  package var onCut: (@LoopActor () -> Void)?
  package private(set) var isClosed = false
  /// Bytes that got through to the stream below.
  package private(set) var bytesOut = 0
  /// The last byte that was written left the plan.
  package var onDrained: (@LoopActor () -> Void)?
  private let injector: FaultInjector
  /// Transfers are cut short and come back empty at the door of its driver, not here.
  private let hasDoor: Bool
  package private(set) weak var owner: (any ByteStreamOwner)?
  private var timer: LoopTimer?
  private var wakesAt: Moment?
  private let late = LateEvents()
  /// The owner wants to read, and so do we from below.
  private var reads = true
  private var innerReads = true
  /// Bytes arrived that the owner was not told of.
  private var isUntold = false
  private var cameEmpty = false
  /// The owner was told by a read that came back empty, and has not looked yet.
  private var findsNothing = false
  /// Bytes that left the plan and that the stream below has not taken yet.
  private var unwritten: [UInt8] = []
  private var innerIsFull = false
  private var hasRefused = false
  private var innerLoss: StreamLoss?
  /// What the owner meets behind the bytes that still wait, and how often it is yet to be told.
  private var loss: StreamLoss?
  private var lossTellings = 0

  init(_ inner: any ByteStream, number: Int, hasDoor: Bool, _ injector: FaultInjector) {
    self.inner = inner
    self.number = number
    self.hasDoor = hasDoor
    self.injector = injector
    timer = LoopTimer { [weak self] in
      self?.wakesAt = nil
      self?.look()
    }
  }

  /// Nothing that was written waits here.
  package var isDrained: Bool { unwritten.isEmpty && !isWaiting(.out) }

  // MARK: ByteStream

  package var sendWindow: Int { min(inner.sendWindow, room(.out)) }
  package var bytesPerSecond: Double? { inner.bytesPerSecond }

  package func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    self.owner = owner
    try inner.start(self)
    wake(at: .now)
  }

  package func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    guard !isClosed else { return .lost(.endOfFile) }
    if findsNothing {
      findsNothing = false
      return .nothing
    }
    var filled = 0
    while filled < buffer.count, !pull() {
      guard case .bytes(let bytes) = take(.in, buffer.count - filled) else { break }
      for (index, byte) in bytes.enumerated() { buffer[filled + index] = byte }
      filled += bytes.count
    }
    // As with a socket, what was left is told of again.
    isUntold = loss != FaultyStream.cutLoss && isWaiting(.in)
    setWake()
    if filled > 0 { return .bytes(filled) }
    if let loss, showsLoss { return .lost(loss) }
    return .nothing
  }

  package func write(_ bytes: Span<UInt8>) -> WriteResult {
    guard !isClosed else { return .lost(.endOfFile) }
    if let loss { return .lost(loss) }
    // The end that nobody told of: the bytes go nowhere.
    if innerLoss != nil { return .took(bytes.count) }
    var taken = 0
    let kept = hasDoor || room(.out) == 0 ? bytes.count : injector.kept(of: bytes.count, .out, link: number)
    while taken < kept, loss == nil {
      let count = min(room(.out), kept - taken)
      guard count > 0 else { break }
      let piece = (taken..<taken + count).map { bytes[$0] }
      injector.ask { $0.offer(piece[...], .out, of: number, at: .now) }
      taken += count
      push()
    }
    // What a transfer loses is taken all the same.
    if taken == kept { taken = bytes.count }
    hasRefused = taken < bytes.count
    setWake()
    return .took(taken)
  }

  package func setReading(_ wanted: Bool) {
    reads = wanted
    if wanted { wake(at: .now) }
  }

  package func close() {
    guard !isClosed else { return }
    push()
    isClosed = true
    timer?.set(nil)
    late.close()
    owner = nil
    inner.close()
    injector.ended(number)
  }

  // MARK: What the stream below tells

  package func streamBecameReadable() {
    let isEmpty = pull()
    if isEmpty { tellNothing() } else { tellReadable() }
    setWake()
  }

  package func streamBecameWritable() {
    innerIsFull = false
    push()
    tellRoom()
    setWake()
  }

  // MARK: The plan

  /// The plan, or the time, may have changed something.
  func look() {
    guard !isClosed else { return }
    pull()
    push()
    if injector.ask({ $0.isCut(number) }) { cut() }
    tellRoom()
    tellReadable()
    if lossTellings > 0, showsLoss {
      lossTellings -= 1
      owner?.streamBecameReadable()
    }
    setWake()
  }

  private func room(_ way: FaultWay) -> Int { injector.ask { $0.room(way, of: number) } }
  private func isWaiting(_ way: FaultWay) -> Bool { injector.ask { $0.isWaiting(way, of: number) } }

  /// The end is next: a cut overtakes what waits, another end does not.
  private var showsLoss: Bool { loss == FaultyStream.cutLoss || (loss != nil && !isWaiting(.in)) }

  private func take(_ way: FaultWay, _ most: Int) -> FaultLane.Step {
    let step = injector.ask { $0.take(most, way, of: number, at: .now) }
    if step == .cut { cut() }
    return step
  }

  /// Takes from below what the lane has room for. True when a read came back empty by the plan.
  @discardableResult
  private func pull() -> Bool {
    while !isClosed, innerLoss == nil, loss == nil {
      let room = room(.in)
      if innerReads != (room > 0) {
        innerReads = room > 0
        inner.setReading(innerReads)
      }
      guard innerReads else { return false }
      if !hasDoor, !cameEmpty, injector.comesEmpty(link: number) {
        cameEmpty = true
        wake(at: .now)
        return true
      }
      var piece = [UInt8](repeating: 0, count: min(room, FaultLane.frame))
      var span = piece.mutableSpan
      switch inner.read(into: &span) {
      case .nothing: return false
      case .lost(let loss): lost(loss)
      case .bytes(let count):
        cameEmpty = false
        isUntold = true
        let kept = hasDoor ? count : injector.kept(of: count, .in, link: number)
        injector.ask { $0.offer(piece[..<kept], .in, of: number, at: .now) }
      }
    }
    return false
  }

  /// Gives what left the lane to the stream below.
  private func push() {
    while !isClosed, innerLoss == nil, loss == nil, !innerIsFull {
      if unwritten.isEmpty {
        guard case .bytes(let bytes) = take(.out, FaultLane.frame) else {
          if isDrained { onDrained?() }
          return
        }
        unwritten = bytes
      }
      switch inner.write(unwritten.span) {
      case .lost(let loss): lost(loss)
      case .took(let count):
        innerIsFull = count < unwritten.count
        bytesOut += count
        unwritten.removeFirst(count)
      }
    }
  }

  // MARK: What the owner is told

  private func tellReadable() {
    guard isUntold, reads, let due = injector.ask({ $0.deadline(.in, of: number) }), due <= .now else { return }
    isUntold = false
    tell(.readable) { $0.owner?.streamBecameReadable() }
  }

  private func tellNothing() {
    tell(.readable) {
      $0.findsNothing = true
      $0.owner?.streamBecameReadable()
      $0.findsNothing = false
    }
  }

  private func tellRoom() {
    guard hasRefused, loss == nil, room(.out) > 0 else { return }
    hasRefused = false
    tell(.writable) { $0.owner?.streamBecameWritable() }
  }

  private func tell(_ event: FaultEvent, _ act: @escaping @LoopActor (FaultyStream) -> Void) {
    late.tell(event, by: injector, link: number) { [weak self] in if let self, !isClosed { act(self) } }
  }

  private func setWake() {
    guard !isClosed else { return }
    if lossTellings > 0, showsLoss { wake(at: .now) }
    if isUntold, reads, let due = injector.ask({ $0.deadline(.in, of: number) }) { wake(at: due) }
    if !innerIsFull, innerLoss == nil, loss == nil, let due = injector.ask({ $0.deadline(.out, of: number) }) { wake(at: due) }
  }

  private func wake(at moment: Moment) {
    if let wakesAt, wakesAt <= moment { return }
    wakesAt = moment
    timer?.set(moment)
  }

  // MARK: Ends

  /// The stream below has ended: a callback like another, which the plan may keep from the owner.
  private func lost(_ loss: StreamLoss) {
    guard innerLoss == nil else { return }
    innerLoss = loss
    // A socket that is hung up would say so again and again.
    inner.setReading(false)
    tell(.loss) {
      $0.loss = $0.loss ?? loss
      $0.lossTellings += 1
      $0.wake(at: .now)
    }
  }

  private func cut() {
    guard loss != FaultyStream.cutLoss else { return }
    loss = FaultyStream.cutLoss
    lossTellings += 1
    inner.close()
    onCut?()
    wake(at: .now)
  }
}
