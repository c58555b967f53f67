import PillionLink

/// The deframer: however the bytes are chunked, the same frames come out, the same failure ends them, and no more than a frame is kept.
enum DeframerTarget {
  private struct Outcome: Equatable {
    var frames: [FrameHeader] = []
    var payloads: [[UInt8]] = []
    var failure: Deframer.Failure?
  }

  static func run(_ input: FuzzInput) throws(Finding) {
    var input = input
    let longest = input.pick([12, 13, 64, 256, 4096])
    let most: Int? = input.pick([nil, 0, 1, 16])
    let lift: Int? = input.pick([nil, nil, 1, 3])
    let seed = input.byte()
    let stream = Array(input.rest)

    let expected = cut(stream, longest: longest, most: most, lift: lift)
    for way in [1, 2 + Int(seed % 7), 12, 12 + Int(seed)] {
      var deframer = Deframer(maxFrameBytes: longest, maxFrames: most)
      var outcome = Outcome()
      var start = 0
      while start < stream.count {
        let end = min(stream.count, start + way)
        let piece = stream[start..<end]
        start = end
        try drain(&deframer, piece, &outcome, lift: lift, longest: longest)
      }
      try hold(outcome == expected, "in pieces of \(way) it is \(outcome), at once \(expected)")
    }
  }

  private static func drain(
    _ deframer: inout Deframer, _ piece: ArraySlice<UInt8>, _ outcome: inout Outcome, lift: Int?, longest: Int
  ) throws(Finding) {
    var position = piece.startIndex
    while true {
      let before = position
      switch deframer.next(of: piece, from: &position) {
      case .frame(let header, let payload):
        try hold(payload.count == Int(header.length), "a payload of \(payload.count) bytes, announced as \(header.length)")
        outcome.frames.append(header)
        outcome.payloads.append(Array(payload))
        if outcome.frames.count == lift { deframer.lift(to: longest * 2) }
      case .needsMore:
        try hold(position == piece.endIndex, "\(piece.endIndex - position) bytes were left in the input")
        try hold(deframer.buffered < longest * 2, "\(deframer.buffered) bytes kept, where a frame has \(longest * 2) at most")
        return
      case .failed(let failure):
        if outcome.failure == nil { outcome.failure = failure }
        try hold(outcome.failure == failure, "another failure after the first")
        try hold(deframer.buffered == 0, "bytes kept after a failure")
        try hold(deframer.next(of: piece, from: &position) == .failed(failure), "it went on after a failure")
        return
      }
      try hold(position >= before && position <= piece.endIndex, "from \(before) it went to \(position)")
    }
  }

  /// The same rules once more, over the whole stream at once.
  private static func cut(_ stream: [UInt8], longest: Int, most: Int?, lift: Int?) -> Outcome {
    var outcome = Outcome()
    var rest = stream[...]
    while let header = FrameHeader(rest) {
      let isLifted = lift.map { outcome.frames.count >= $0 } ?? false
      let limit = isLifted ? longest * 2 : longest
      let length = FrameHeader.size + Int(header.length)
      if header.type == 0 {
        outcome.failure = .noType
      } else if length > limit {
        outcome.failure = .tooLong(bytes: length, limit: limit)
      } else if !isLifted, let most, outcome.frames.count >= most {
        outcome.failure = .tooManyFrames(limit: most)
      }
      if outcome.failure != nil || rest.count < length { return outcome }
      outcome.frames.append(header)
      outcome.payloads.append(Array(rest.dropFirst(FrameHeader.size).prefix(Int(header.length))))
      rest = rest.dropFirst(length)
    }
    return outcome
  }
}
