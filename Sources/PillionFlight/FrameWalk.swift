package import PillionLink

/// Follows one direction of a link beside its machine: finds the preface and the frames in the bytes, in any chunking, and asks for no memory
/// but for a control frame that comes in pieces.
///
/// It judges nothing: what the machine will refuse ends the walk, for behind a wrong length there is no next frame.
package struct FrameWalk: Sendable {
  /// What a direction is recorded for.
  package enum Depth: Sendable, Hashable {
    /// Headers of all frames, payloads of control frames.
    case headers
    /// Everything.
    case everything
  }

  /// What `next(in:)` found.
  package enum Step: Sendable, Equatable {
    case preface(ArraySlice<UInt8>)
    /// The payload is empty where it is not wanted. Use it before the next call.
    case frame(FrameHeader, payload: ArraySlice<UInt8>)
    /// The input is used up.
    case needsMore
  }

  private enum Stage: Sendable { case preface, frames, over }

  /// No link carries longer frames; what claims to is no frame.
  private static let longestPayload = 65_536

  private let depth: Depth
  /// The nonce of the preface that begins this link, where the medium told it before: bytes of an older link may come first.
  private let nonce: UInt64?
  private var stage = Stage.preface
  /// What arrives in pieces and is wanted whole.
  private var partial: [UInt8] = []
  private var isUsedUp = false
  /// Bytes of an unwanted payload that still come.
  private var skipped = 0

  package init(_ depth: Depth = .headers, nonce: UInt64? = nil) {
    self.depth = depth
    self.nonce = nonce
  }

  /// Takes the next thing off the front of the input. Call until it needs more.
  package mutating func next(in input: inout ArraySlice<UInt8>) -> Step {
    if isUsedUp {
      partial.removeAll(keepingCapacity: true)
      isUsedUp = false
    }
    switch stage {
    case .preface: return preface(in: &input)
    case .frames: return partial.isEmpty ? frame(in: &input) : rest(in: &input)
    case .over:
      input = []
      return .needsMore
    }
  }

  private mutating func preface(in input: inout ArraySlice<UInt8>) -> Step {
    take(Preface.size &- partial.count, of: &input)
    while let nonce, partial.count == Preface.size, (try? Preface(reading: partial[...]))?.nonce != nonce {
      partial.removeFirst()
      take(1, of: &input)
    }
    guard partial.count == Preface.size else { return .needsMore }
    stage = partial.starts(with: Preface.magic) ? .frames : .over
    isUsedUp = true
    return .preface(partial[...])
  }

  private mutating func frame(in input: inout ArraySlice<UInt8>) -> Step {
    if skipped > 0 {
      let count = min(skipped, input.count)
      input = input[(input.startIndex &+ count)...]
      skipped &-= count
    }
    guard let header = FrameHeader(input) else {
      take(input.count, of: &input)
      return .needsMore
    }
    let length = Int(header.length)
    guard header.type != 0, length <= FrameWalk.longestPayload else { return end(&input) }
    let start = input.startIndex &+ FrameHeader.size
    guard wants(header) else {
      let count = min(length, input.endIndex &- start)
      input = input[(start &+ count)...]
      skipped = length &- count
      return .frame(header, payload: [])
    }
    guard input.endIndex &- start >= length else {
      take(input.count, of: &input)
      return .needsMore
    }
    let payload = input[start..<(start &+ length)]
    input = input[(start &+ length)...]
    return .frame(header, payload: payload)
  }

  /// A frame of which some came before.
  private mutating func rest(in input: inout ArraySlice<UInt8>) -> Step {
    take(FrameHeader.size &- partial.count, of: &input)
    guard let header = FrameHeader(partial[...]) else { return .needsMore }
    let length = Int(header.length)
    guard header.type != 0, length <= FrameWalk.longestPayload else { return end(&input) }
    guard wants(header) else {
      isUsedUp = true
      skipped = length
      return .frame(header, payload: [])
    }
    take(FrameHeader.size &+ length &- partial.count, of: &input)
    guard partial.count == FrameHeader.size &+ length else { return .needsMore }
    isUsedUp = true
    return .frame(header, payload: partial[FrameHeader.size...])
  }

  private mutating func end(_ input: inout ArraySlice<UInt8>) -> Step {
    (stage, partial, input) = (.over, [], [])
    return .needsMore
  }

  private func wants(_ header: FrameHeader) -> Bool {
    depth == .everything || (header.type != FrameType.message.rawValue && FrameType(rawValue: header.type) != nil)
  }

  private mutating func take(_ count: Int, of input: inout ArraySlice<UInt8>) {
    guard count > 0 else { return }
    let piece = input.prefix(count)
    partial.append(contentsOf: piece)
    input = input[piece.endIndex...]
  }
}
