import PillionGadget
import PillionIO

/// A ring whose other end is the test: it decides what comes back, and when.
@LoopActor
final class FakeRing: TransferRing {
  struct Written: Equatable {
    var slot: Int
    var bytes: [UInt8]
    var followedByEmpty: Bool
  }

  let packetSize: Int
  var posted: [Int] = []
  var written: [Written] = []
  var refuses: Int32?
  var isRetired = false
  /// The kernel keeps its transfers.
  var isStuck = false
  private var contents: [Int: [UInt8]] = [:]
  private var onCompletions: (@LoopActor ([TransferCompletion]) -> Void)?
  private var untold: [TransferCompletion] = []
  private var then: (@LoopActor () -> Void)?

  init(packetSize: Int = 512) { self.packetSize = packetSize }

  func start(_ onCompletions: @escaping @LoopActor ([TransferCompletion]) -> Void) throws(SystemError) {
    self.onCompletions = onCompletions
  }

  func completions() -> [TransferCompletion] {
    defer { untold = [] }
    return untold
  }

  func postRead(_ slot: Int) throws(SystemError) {
    if let refuses { throw SystemError(refuses, "read") }
    posted.append(slot)
  }

  func postWrite(_ slot: Int, _ bytes: Span<UInt8>, followedByEmpty: Bool) throws(SystemError) {
    if let refuses { throw SystemError(refuses, "write") }
    written.append(Written(slot: slot, bytes: (0..<bytes.count).map { bytes[$0] }, followedByEmpty: followedByEmpty))
  }

  func copy(_ piece: InboundTransfers.Piece, into buffer: inout MutableSpan<UInt8>, at offset: Int) -> Int {
    guard !isRetired, let bytes = contents[piece.slot] else { return 0 }
    let count = min(piece.count, buffer.count - offset)
    for index in 0..<count { buffer[offset + index] = bytes[piece.offset + index] }
    return count
  }

  func retire(then: @escaping @LoopActor () -> Void) {
    isRetired = true
    onCompletions = nil
    if isStuck { self.then = then } else { then() }
  }

  // MARK: What the test does

  /// The oldest read comes back with these bytes.
  func arrive(_ bytes: [UInt8], told: Bool = true) {
    let slot = posted.removeFirst()
    contents[slot] = bytes
    let done = TransferCompletion(.read, slot: slot, .moved(bytes.count))
    if told { tell([done]) } else { untold.append(done) }
  }

  /// All reads come back with an error.
  func failReads(_ number: Int32) {
    let done = posted.map { TransferCompletion(.read, slot: $0, .failed(number)) }
    posted = []
    tell(done)
  }

  /// A write comes back, and the empty one behind it.
  func finish(_ write: Written) {
    var done = [TransferCompletion(.write, slot: write.slot, .moved(write.bytes.count))]
    if write.followedByEmpty { done.append(TransferCompletion(.emptyWrite, slot: write.slot, .moved(0))) }
    tell(done)
  }

  func tell(_ done: [TransferCompletion]) { onCompletions?(done) }

  /// The kernel gives its transfers back after all.
  func unstick() {
    then?()
    then = nil
  }
}

/// Reads and closes as a link does, and writes down what it was told.
@LoopActor
final class Reader: ByteStreamOwner {
  let stream: any ByteStream
  var bytes: [UInt8] = []
  var loss: StreamLoss?
  var writable = 0
  /// Only counts, and reads nothing.
  var isLazy = false
  var told = 0
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ stream: any ByteStream) throws(SystemError) {
    self.stream = stream
    try stream.start(self)
  }

  func streamBecameReadable() {
    told += 1
    if !isLazy { readAll() }
    waiting?.resume()
    waiting = nil
  }

  func streamBecameWritable() { writable += 1 }

  func readAll() {
    while loss == nil {
      switch read(65_536) {
      case .bytes: continue
      case .nothing: return
      case .lost(let loss):
        self.loss = loss
        stream.close()
      }
    }
  }

  func read(_ most: Int) -> ReadResult {
    var buffer = [UInt8](repeating: 0, count: most)
    var span = buffer.mutableSpan
    let result = stream.read(into: &span)
    if case .bytes(let count) = result { bytes += buffer[..<count] }
    return result
  }

  /// Waits until it is told of something to read.
  func nextTold() async { await withCheckedContinuation { waiting = $0 } }
}
