import PillionModel

/// Frames on their way, until the head unit says what became of them, and what became of all.
struct FrameLedger: Sendable {
  struct Sent: Sendable, Hashable {
    var bytes: Int
    /// The picture's age when it was handed to the link, in milliseconds.
    var ageMs: Double
  }

  private(set) var shown: UInt64 = 0
  private(set) var refused: UInt64 = 0
  /// Sent, but a newer one was shown instead.
  private(set) var replaced: UInt64 = 0
  private var open: [UInt64: Sent] = [:]

  init() {}

  mutating func onSent(_ sequence: UInt64, _ sent: Sent) { open[sequence] = sent }

  /// Gives what was shown; nil for an answer to nothing. Those before it were replaced on the way.
  mutating func onShown(_ sequence: UInt64) -> Sent? {
    guard let sent = open.removeValue(forKey: sequence) else { return nil }
    shown &+= 1
    for older in open.keys where older < sequence {
      open[older] = nil
      replaced &+= 1
    }
    return sent
  }

  /// Gives false for an answer to nothing. One before it may still be shown: it is refused when it comes, and shown when it is drawn.
  mutating func onRefused(_ sequence: UInt64) -> Bool {
    guard open.removeValue(forKey: sequence) != nil else { return false }
    refused &+= 1
    return true
  }

  /// The link or the term is over: nothing is answered any more.
  mutating func clear() { open = [:] }
}
