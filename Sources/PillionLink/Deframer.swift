/// Cuts a byte stream, in any chunking, into frames.
///
/// A frame that lies whole in the input is handed out in place. Only the unfinished tail of an input is copied, and never more than one frame.
/// The length is judged before any memory is taken for it. A failure is final: after a bad length there is no way to find the next frame.
package struct Deframer: Sendable {
  /// What `next(of:from:)` found.
  package enum Step: Sendable, Equatable {
    /// A whole frame. Use the payload before the next call; keeping it costs a copy.
    case frame(FrameHeader, payload: ArraySlice<UInt8>)
    /// The input is used up.
    case needsMore
    case failed(Failure)
  }

  /// Why a byte stream can no longer be cut.
  package enum Failure: Error, Sendable, Hashable {
    /// A frame longer than is taken, header included.
    case tooLong(bytes: Int, limit: Int)
    /// Type 0, which nobody sends.
    case noType
    /// More frames than are taken before the peer is trusted.
    case tooManyFrames(limit: Int)

    /// One line a person can read.
    package var description: String {
      switch self {
      case .tooLong(let bytes, let limit): "the peer announced a frame of \(bytes) bytes; at most \(limit) are taken"
      case .noType: "the peer sent a frame of type 0, which does not exist"
      case .tooManyFrames(let limit): "the peer sent more than \(limit) frames before it was trusted"
      }
    }
  }

  /// Longest frame taken, header included.
  private(set) var maxFrameBytes: Int
  /// Frames still taken; nil when they are not counted.
  private var framesLeft: Int?
  private let maxFrames: Int
  /// The frame that arrives in pieces; after it was handed out its bytes stay until the next call.
  private var partial: [UInt8] = []
  private var partialIsUsedUp = false
  private var failure: Failure?

  /// A deframer that takes frames of at most so many bytes, and only so many of them if a number is given.
  package init(maxFrameBytes: Int, maxFrames: Int? = nil) {
    self.maxFrameBytes = maxFrameBytes
    self.framesLeft = maxFrames
    self.maxFrames = maxFrames ?? .max
  }

  /// From now on frames of at most so many bytes are taken, however many.
  package mutating func lift(to maxFrameBytes: Int) {
    self.maxFrameBytes = maxFrameBytes
    framesLeft = nil
  }

  /// Bytes kept of an unfinished frame.
  package var buffered: Int { partialIsUsedUp ? 0 : partial.count }

  /// Takes the next frame of the input from `position` on, which moves behind it. Call until it needs more.
  package mutating func next(of input: ArraySlice<UInt8>, from position: inout Int) -> Step {
    if let failure { return .failed(failure) }
    if partialIsUsedUp {
      partial.removeAll(keepingCapacity: true)
      partialIsUsedUp = false
    }
    // Most inputs end where a frame does.
    if position >= input.endIndex { return .needsMore }
    return partial.isEmpty ? nextInPlace(of: input, from: &position) : nextInPieces(of: input, from: &position)
  }

  private mutating func nextInPlace(of input: ArraySlice<UInt8>, from position: inout Int) -> Step {
    guard let header = FrameHeader(input, at: position) else {
      take(.max, of: input, from: &position)
      return .needsMore
    }
    if let failure = judge(header) { return .failed(failure) }
    let size = FrameHeader.size &+ Int(header.length)
    guard input.endIndex &- position >= size else {
      partial.reserveCapacity(size)
      take(.max, of: input, from: &position)
      return .needsMore
    }
    let start = position
    position = start &+ size
    return .frame(header, payload: input[(start &+ FrameHeader.size)..<position])
  }

  private mutating func nextInPieces(of input: ArraySlice<UInt8>, from position: inout Int) -> Step {
    if partial.count < FrameHeader.size {
      take(FrameHeader.size &- partial.count, of: input, from: &position)
      guard let header = FrameHeader(partial[...]) else { return .needsMore }
      if let failure = judge(header) { return .failed(failure) }
    }
    guard let header = FrameHeader(partial[...]) else { return .needsMore }
    let end = FrameHeader.size &+ Int(header.length)
    take(end &- partial.count, of: input, from: &position)
    guard partial.count == end else { return .needsMore }
    partialIsUsedUp = true
    return .frame(header, payload: partial[FrameHeader.size...])
  }

  /// Judges a header the moment it is whole, once for each frame.
  private mutating func judge(_ header: FrameHeader) -> Failure? {
    let bytes = FrameHeader.size &+ Int(header.length)
    if header.type == 0 {
      failure = .noType
    } else if bytes > maxFrameBytes {
      failure = .tooLong(bytes: bytes, limit: maxFrameBytes)
    } else if let left = framesLeft {
      framesLeft = left &- 1
      if left <= 0 { failure = .tooManyFrames(limit: maxFrames) }
    }
    if failure != nil { partial = [] }
    return failure
  }

  /// Keeps so many bytes of the input, or all that are left.
  private mutating func take(_ count: Int, of input: ArraySlice<UInt8>, from position: inout Int) {
    let end = position &+ min(count, input.endIndex &- position)
    partial.append(contentsOf: input[position..<end])
    position = end
  }
}
