/// Puts the peer's frames of one stream together to messages.
package struct Reassembly: Sendable {
  /// What a frame leads to.
  package enum Outcome: Sendable {
    /// The message goes on in the next frame.
    case held
    /// The frame is a whole message by itself; its payload is the message.
    case wholeInPlace
    /// The message is complete: its bytes, and the credit cost of the frames that were held for it.
    case whole([UInt8], heldCost: UInt64)
    /// No message: the frame only ends the stream.
    case endOnly
    /// The message is longer than allowed.
    case tooLong
    /// The peer broke the order of frames.
    case broken(String)
  }

  /// Room taken for a message before its bytes are here, at most.
  private static let mostForeseen = 131_072

  private var bytes: [UInt8] = []
  private var isInside = false
  /// Bytes of the last message in pieces. The next one is likely to be as long, and memory that grows with each piece would copy every byte
  /// twice over.
  private var lastCount = 0
  private var limit = 0
  /// Credit cost of the frames held, headers included.
  package private(set) var cost: UInt64 = 0
  /// True once the peer said that nothing follows.
  package private(set) var hasEnded = false

  package init() {}

  /// Bytes held.
  package var heldBytes: Int { bytes.count }

  /// Takes one frame.
  /// - Parameters:
  ///   - limit: longest message for the class that the frame states; the class of a message's first frame counts.
  ///   - spare: memory to put the message into.
  package mutating func take(
    _ header: FrameHeader, _ payload: ArraySlice<UInt8>, limit: Int, spare: inout SpareMemory
  ) -> Outcome {
    if hasEnded { return .broken("a message after the end of the stream") }
    let flags = header.flags
    if flags.contains(.endOfStream) {
      if flags.isDisjoint(with: [.first, .last]) && payload.isEmpty && !isInside {
        hasEnded = true
        return .endOnly
      }
      guard flags.contains(.last) else { return .broken("the end of a stream inside a message") }
      hasEnded = true
    }
    if flags.contains(.first) {
      if isInside { return .broken("the beginning of a message inside another") }
      guard payload.count <= limit else { return .tooLong }
      if flags.contains(.last) { return .wholeInPlace }
      isInside = true
      self.limit = limit
      let foreseen = min(lastCount, limit, Reassembly.mostForeseen)
      bytes = spare.take(for: foreseen)
      bytes.reserveCapacity(foreseen)
    } else if !isInside {
      return .broken("a piece of a message that never began")
    }
    guard bytes.count &+ payload.count <= self.limit else { return .tooLong }
    bytes.append(contentsOf: payload)
    guard flags.contains(.last) else {
      cost &+= header.cost
      return .held
    }
    let whole = Outcome.whole(bytes, heldCost: cost)
    lastCount = bytes.count
    isInside = false
    cost = 0
    bytes = []
    return whole
  }

  /// True in the middle of a message.
  package var isUnfinished: Bool { isInside }

  /// The link was replaced: the unfinished message comes again, whole.
  /// - Returns: what its frames had cost.
  package mutating func forgetUnfinished() -> UInt64 {
    defer { cost = 0 }
    guard isInside else { return 0 }
    isInside = false
    bytes = []
    return cost
  }

  package mutating func clear() {
    bytes = []
    isInside = false
    lastCount = 0
    limit = 0
    cost = 0
    hasEnded = false
  }
}

extension FrameHeader {
  /// What a Message frame costs in credit: its length, header included. A frame that only ends the stream is free.
  package var cost: UInt64 {
    flags.isDisjoint(with: [.first, .last]) && length == 0 && flags.contains(.endOfStream) ? 0 : UInt64(FrameHeader.size) &+ UInt64(length)
  }
}
