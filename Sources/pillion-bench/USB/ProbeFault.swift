import PillionIO

/// What broke on a probed cable.
enum ProbeFault: Error, CustomStringConvertible {
  /// Nothing more came, after so many of the bytes that were awaited.
  case stalled(got: Int, of: Int, Duration)
  /// A byte is not the one that was sent. Counted from the first byte of these transfers.
  case wrong(at: Int, got: UInt8, wanted: UInt8)
  /// What should be a message is none.
  case noMessage
  case lost(StreamLoss)

  var description: String {
    switch self {
    case .stalled(let got, let count, let patience):
      "stalled: \(got) of \(count) bytes came within \(patience); an empty packet may be missing"
    case .wrong(let place, let got, let wanted): "byte \(place) is \(got), not \(wanted)"
    case .noMessage: "what came in the place of a message is none: bytes are lost or too many"
    case .lost(let loss): "the link ended: \(loss)"
    }
  }
}
