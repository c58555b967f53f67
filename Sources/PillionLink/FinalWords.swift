import PillionModel

/// The ends of calls over one link, in both directions: those we said and keep until the caller has them, and those we were told.
///
/// Both ends count them alike, in the order in which they pass over the link that carries: an Ack on stream 0 names how many the caller has.
struct FinalWords: Sendable {
  /// This many are told at once; fewer wait a little for company.
  static let crowd: UInt64 = 32
  /// More are kept only for a peer that acknowledges nothing: 40,000 calls a second, of which 50 ms wait, are 2,000.
  static let most = 16_384

  private(set) var kept = Fifo<FinalWord>()
  /// Of ours, said over this link and had by the caller.
  private var acknowledged: UInt64 = 0
  /// Of the peer's, had over this link.
  private var had: UInt64 = 0
  private var told: UInt64 = 0
  private(set) var owesAck = false

  var count: Int { kept.count }
  var isCrowded: Bool { kept.count > FinalWords.most }

  mutating func keep(_ word: FinalWord) { kept.append(word) }

  /// The caller has so many. Gives the bytes that need not be kept any longer, and what memory they were in to `spare`; nil when it cannot
  /// have that many.
  mutating func acknowledge(_ count: UInt64, giving spare: inout SpareMemory) -> Int? {
    guard count >= acknowledged else { return 0 }
    guard count &- acknowledged <= UInt64(kept.count) else { return nil }
    var bytes = 0
    while acknowledged < count, var word = kept.popFirst() {
      acknowledged &+= 1
      bytes &+= word.bytes
      if let message = word.first.take() { spare.give(message) }
    }
    return bytes
  }

  /// The peer ended a call of ours. True when the Ack may wait.
  mutating func note() -> Bool {
    had &+= 1
    if had &- told >= FinalWords.crowd { owesAck = true }
    return !owesAck
  }

  /// The Ack has waited long enough.
  mutating func hurry() { owesAck = had != told }

  /// The count to tell now.
  mutating func announce() -> UInt64 {
    owesAck = false
    told = had
    return had
  }

  /// Another link begins to carry: counts begin anew, and what was kept is gone through once the peer's list is there.
  mutating func interrupt() -> Fifo<FinalWord> {
    defer { self = FinalWords() }
    return kept
  }

  /// The link went; what is kept stays.
  mutating func restart() {
    let kept = kept
    self = FinalWords()
    self.kept = kept
  }
}
