import PillionModel

/// One direction of a slow medium, as pure code: a queue that somebody fills, a rate at which it drains, and a delay.
struct Shaper {
  /// Bytes per second. May change at any time; what was taken before keeps its pace.
  var rate: Double
  let delay: Duration
  /// Bytes that may wait in the queue.
  let capacity: Int
  private let piece: Int
  private var freeAt = Moment.zero
  private var travelling: [(at: Moment, bytes: ArraySlice<UInt8>)] = []
  private var gone = 0
  /// All bytes that were taken.
  private(set) var total = 0

  init(rate: Double, delay: Duration, capacity: Int = 32_768) {
    self.rate = rate
    self.delay = delay
    self.capacity = capacity
    piece = max(256, Int(rate / 4_000))
  }

  /// Bytes the queue takes now.
  func room(at now: Moment) -> Int {
    max(0, capacity - Int(Double(max(0, freeAt.nanoseconds(since: now))) * 1e-9 * rate))
  }

  /// When the queue takes a piece again.
  func roomAt(_ now: Moment) -> Moment {
    let over = Double(piece - room(at: now)) / rate
    return over <= 0 ? now : now.advanced(nanoseconds: Int64(over * 1e9) + 1)
  }

  /// Takes bytes: each piece arrives when it has left the queue and travelled.
  mutating func take(_ bytes: ArraySlice<UInt8>, at now: Moment) {
    total += bytes.count
    var rest = bytes
    while !rest.isEmpty {
      let part = rest.prefix(piece)
      rest = rest.dropFirst(part.count)
      freeAt = max(freeAt, now).advanced(nanoseconds: Int64(Double(part.count) / rate * 1e9))
      travelling.append((freeAt + delay, part))
    }
  }

  var nextArrival: Moment? { gone < travelling.count ? travelling[gone].at : nil }

  /// What has arrived by now.
  mutating func arrived(at now: Moment) -> ArraySlice<UInt8>? {
    guard let at = nextArrival, at <= now else { return nil }
    let bytes = travelling[gone].bytes
    gone += 1
    if gone > 1_000 {
      travelling.removeFirst(gone)
      gone = 0
    }
    return bytes
  }
}
