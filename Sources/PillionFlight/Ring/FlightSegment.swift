package import PillionModel

/// How a ring is laid out. All numbers are little-endian.
///
/// The file is `count` segments of `bytes` each. A segment begins with a head of 64 bytes: magic, sequence (u64, one more than that of the segment
/// before, so that the oldest is found after the ring has gone round), the moment by CLOCK_BOOTTIME and by the wall clock (i64, nanoseconds),
/// the run (u64), the role (u8), 7 bytes of zero, 8 of zero, a check (u64) over all that. Records follow, each at a multiple of 8 bytes: check (u32), length of the content (u16),
/// kind (u8), direction (u8), moment (i64), link (u32), 4 bytes of zero, the content. No record spans two segments. The first that does not check ends its segment.
package enum FlightSegment {
  package static let bytes = 65_536
  package static let count = 256
  /// Bytes of a whole ring.
  package static let ring = bytes * count
  static let head = 64
  static let recordHead = 24
  /// "PLNFLGT" and the layout's version.
  static let magic: UInt64 = 0x01_54_47_4C_46_4E_4C_50
  /// Bytes of a record's content, at most.
  package static let longestContent = 32_768
}

/// The head of a segment.
package struct SegmentHead: Sendable, Hashable {
  package var sequence: UInt64
  package var at: Moment
  /// Nanoseconds since 1970 in UTC, at that moment.
  package var wall: Int64
  package var run: UInt64
  package var role: Role

  package init(sequence: UInt64, at: Moment, wall: Int64, run: UInt64, role: Role) {
    self.sequence = sequence
    self.at = at
    self.wall = wall
    self.run = run
    self.role = role
  }

  /// One of the seven words before the check. Not a list of them: a segment begins in the middle of a drive, which asks for no memory.
  func word(_ index: Int) -> UInt64 {
    switch index {
    case 0: FlightSegment.magic
    case 1: sequence
    case 2: UInt64(bitPattern: at.nanoseconds)
    case 3: UInt64(bitPattern: wall)
    case 4: run
    case 5: UInt64(UInt8(truncatingIfNeeded: role.rawValue))
    default: 0
    }
  }

  /// Reads a head from the slice's first 64 bytes; nil when nothing, or nothing whole, was written there.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= FlightSegment.head else { return nil }
    let words = (0..<8).map { bytes.word(at: bytes.startIndex + 8 * $0) }
    guard words[0] == FlightSegment.magic, words[7] == SegmentHead.check(words[..<7]) else { return nil }
    sequence = words[1]
    at = Moment(nanoseconds: Int64(bitPattern: words[2]))
    wall = Int64(bitPattern: words[3])
    run = words[4]
    role = Role(rawValue: Int32(truncatingIfNeeded: words[5] & 0xFF)) ?? .unknown
  }

  private static func check(_ words: some Sequence<UInt64>) -> UInt64 {
    var check = FlightCheck(sequence: 0, offset: 0)
    for word in words { check.take(word) }
    return UInt64(check.value)
  }
}

extension ArraySlice<UInt8> {
  /// Eight bytes as a number; those beyond the end count as zero.
  func word(at place: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 where place + index < endIndex { word |= UInt64(self[place + index]) << UInt64(8 * index) }
    return word
  }
}
