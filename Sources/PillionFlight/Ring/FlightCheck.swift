/// Tells a record that is whole from one that is torn or belongs to an earlier lap of the ring. It finds accidents, not forgeries.
struct FlightCheck: Sendable {
  private var state: UInt64

  /// Begins at a place of a segment: the same bytes elsewhere, or there one lap before, have another check.
  init(sequence: UInt64, offset: Int) {
    state = sequence &* 0xD6E8_FEB8_6659_FD93 ^ UInt64(truncatingIfNeeded: offset)
  }

  mutating func take(_ word: UInt64) {
    state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 29
  }

  var value: UInt32 { UInt32(truncatingIfNeeded: state >> 32) }
}
