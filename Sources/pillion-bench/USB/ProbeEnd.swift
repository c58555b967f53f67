import PillionIO
import PillionModel

/// One end of a probed cable. What is sent goes to the stream in whole transfers, one write each; every wait is bounded.
@LoopActor
final class ProbeEnd: ByteStreamOwner {
  private let stream: any ByteStream
  /// Transfers to be written; the first may be partly written.
  private var waiting: [[UInt8]] = []
  private var written = 0
  /// The same transfer again and again, after those that wait: how often still.
  private var repeated: [UInt8] = []
  private var repeats = 0
  /// What came and was not taken.
  private var arrived: [UInt8] = []
  /// Bytes that are to be counted rather than kept.
  private var toSwallow = 0
  private var swallowed = 0
  private var loss: StreamLoss?
  private var room = [UInt8](repeating: 0, count: 65_536)
  private var isReached: (@LoopActor () -> Bool)?
  private var resume: CheckedContinuation<Void, Never>?
  private var timer: LoopTimer?

  init(over stream: any ByteStream) {
    self.stream = stream
    timer = LoopTimer { [weak self] in self?.wake() }
  }

  func start() throws(ProbeFault) {
    do throws(SystemError) { try stream.start(self) } catch { throw .lost(.failed(error)) }
  }

  func close() {
    stream.close()
    loss = loss ?? .endOfFile
    wake()
  }

  // MARK: Sending

  /// Sends one transfer, as soon as there is room.
  func send(_ transfer: [UInt8]) {
    waiting.append(transfer)
    flush()
  }

  func send(_ message: ProbeMessage) { send(message.bytes) }

  /// Sends the same transfer that many times.
  func send(_ transfer: [UInt8], times: Int) {
    (repeated, repeats) = (transfer, times)
    flush()
  }

  private func flush() {
    while loss == nil {
      let isRepeat = waiting.isEmpty
      guard !isRepeat || repeats > 0 else { return }
      let transfer = isRepeat ? repeated : waiting[0]
      switch stream.write(transfer.span.extracting(written..<transfer.count)) {
      case .lost(let loss): return lose(loss)
      case .took(let count):
        written += count
        guard written == transfer.count else { return }
      }
      written = 0
      if isRepeat { repeats -= 1 } else { waiting.removeFirst() }
    }
  }

  // MARK: Receiving

  /// Takes so many bytes. Without patience it waits for as long as the link lives.
  func receive(_ count: Int, within patience: Duration?) async throws(ProbeFault) -> [UInt8] {
    await wait(patience) { self.arrived.count >= count }
    guard arrived.count >= count else { throw missing(arrived.count, of: count, patience) }
    let taken = Array(arrived[..<count])
    arrived.removeFirst(count)
    return taken
  }

  /// Takes transfers of a pattern and looks at every byte.
  func receive(_ size: Int, times: Int, toPhone: Bool, within patience: Duration) async throws(ProbeFault) {
    let came = try await receive(size * times, within: patience)
    for index in 0..<times {
      let wanted = ProbePattern.bytes(size, index: index, toPhone: toPhone)
      let start = index * size
      for place in 0..<size where came[start + place] != wanted[place] {
        throw .wrong(at: start + place, got: came[start + place], wanted: wanted[place])
      }
    }
  }

  func message(within patience: Duration?) async throws(ProbeFault) -> ProbeMessage {
    guard let message = ProbeMessage(try await receive(ProbeMessage.size, within: patience)) else { throw .noMessage }
    return message
  }

  /// Drops what comes before the peer's hello.
  func meet(_ nonce: UInt64, within patience: Duration) async throws(ProbeFault) {
    var window = try await receive(ProbeMessage.size, within: patience)
    while ProbeMessage(window) != .hello(nonce: nonce) {
      window.removeFirst()
      window += try await receive(1, within: patience)
    }
  }

  /// Counts so many bytes without keeping them.
  func swallow(_ count: Int, within patience: Duration) async throws(ProbeFault) {
    let kept = min(count, arrived.count)
    arrived.removeFirst(kept)
    (toSwallow, swallowed) = (count - kept, 0)
    await wait(patience) { self.swallowed >= self.toSwallow }
    defer { (toSwallow, swallowed) = (0, 0) }
    guard swallowed >= toSwallow else { throw missing(kept + swallowed, of: count, patience) }
  }

  private func missing(_ got: Int, of count: Int, _ patience: Duration?) -> ProbeFault {
    if let loss { .lost(loss) } else { .stalled(got: got, of: count, patience ?? .zero) }
  }

  private func wait(_ patience: Duration?, until isReached: @escaping @LoopActor () -> Bool) async {
    guard !isReached(), loss == nil else { return }
    timer?.set(patience.map { .now + $0 })
    self.isReached = isReached
    await withCheckedContinuation { resume = $0 }
  }

  private func wake() {
    timer?.set(nil)
    isReached = nil
    resume?.resume()
    resume = nil
  }

  private func lose(_ loss: StreamLoss) {
    self.loss = self.loss ?? loss
    wake()
  }

  // MARK: ByteStreamOwner

  func streamBecameWritable() { flush() }

  func streamBecameReadable() {
    guard loss == nil else { return }
    var span = room.mutableSpan
    switch stream.read(into: &span) {
    case .nothing: return
    case .lost(let loss): lose(loss)
    case .bytes(let count):
      let counted = min(count, toSwallow - swallowed)
      swallowed += counted
      arrived += room[counted..<count]
      if isReached?() == true { wake() }
    }
  }
}
