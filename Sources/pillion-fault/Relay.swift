import PillionFaultInjection
import PillionIO
import PillionModel

/// Passes bytes between two streams, both ways, with a bounded buffer, until one of them ends; what that one had sent still goes to the other,
/// as the plan lets it.
@LoopActor
final class Relay {
  /// Bytes that were passed on.
  struct Count: Sendable {
    var `in` = 0
    var out = 0
  }

  /// How long the last bytes may take: a plan may hold them back.
  private static let lingering = Duration.seconds(10)

  private let near: Side
  private let far: Side
  private let faulty: FaultyStream
  private var onEnded: (@LoopActor (String, Count) -> Void)?
  private var reason: String?
  private var timer: LoopTimer?

  /// - Parameters:
  ///   - near: whoever connected to us.
  ///   - far: the stream to the other side, through the plan.
  init(_ near: any ByteStream, _ far: FaultyStream, onEnded: @escaping @LoopActor (String, Count) -> Void) {
    self.near = Side(near)
    self.far = Side(far)
    faulty = far
    self.onEnded = onEnded
    self.near.other = self.far
    self.far.other = self.near
    for (side, name) in [(self.near, "the caller"), (self.far, "the other side")] {
      side.onLost = { [weak self] in self?.lost($0, name) }
      side.onFlushed = { [weak self] in self?.flushed() }
    }
    faulty.onDrained = { [weak self] in self?.flushed() }
    timer = LoopTimer { [weak self] in self?.close() }
  }

  func start() {
    for side in [far, near] {
      do throws(SystemError) { try side.stream.start(side) } catch { return end("\(error)") }
    }
  }

  /// Ends both now.
  func end(_ reason: String) {
    self.reason = self.reason ?? reason
    close()
  }

  private func lost(_ loss: StreamLoss, _ name: String) {
    guard reason == nil else { return close() }
    reason = "\(name): \(loss)"
    timer?.set(.now + Relay.lingering)
    flushed()
  }

  private func flushed() {
    guard reason != nil, near.isFlushed || near.isLost, (far.isFlushed && faulty.isDrained) || far.isLost else { return }
    close()
  }

  private func close() {
    guard let told = onEnded else { return }
    onEnded = nil
    timer?.set(nil)
    for side in [near, far] { side.close() }
    told(reason ?? "", Count(in: near.written, out: faulty.bytesOut))
  }
}

/// One of a relay's streams: what is read from it waits at the other one until that takes it.
@LoopActor
private final class Side: ByteStreamOwner {
  private static let most = 16_384

  let stream: any ByteStream
  weak var other: Side?
  var onLost: (@LoopActor (StreamLoss) -> Void)?
  var onFlushed: (@LoopActor () -> Void)?
  private(set) var written = 0
  private(set) var isLost = false
  /// To be written to this stream.
  private var waiting: [UInt8] = []

  init(_ stream: any ByteStream) { self.stream = stream }

  var isFlushed: Bool { waiting.isEmpty }

  func streamBecameReadable() {
    while !isLost, let other, !other.isLost {
      guard other.isFlushed else { return stream.setReading(false) }
      var bytes = [UInt8](repeating: 0, count: Side.most)
      var span = bytes.mutableSpan
      switch stream.read(into: &span) {
      case .nothing: return
      case .lost(let loss): return lose(loss)
      case .bytes(let count): other.write(bytes[..<count])
      }
    }
  }

  func streamBecameWritable() { flush() }

  private func write(_ bytes: ArraySlice<UInt8>) {
    waiting += bytes
    flush()
  }

  private func flush() {
    while !isLost, !waiting.isEmpty {
      switch stream.write(waiting.span) {
      case .lost(let loss): return lose(loss)
      case .took(let count):
        written += count
        waiting.removeFirst(count)
        if count == 0 { return }
      }
    }
    guard !isLost else { return }
    other?.stream.setReading(true)
    onFlushed?()
  }

  private func lose(_ loss: StreamLoss) {
    guard !isLost else { return }
    isLost = true
    waiting = []
    onLost?(loss)
  }

  func close() {
    isLost = true
    (onLost, onFlushed) = (nil, nil)
    stream.close()
  }
}
