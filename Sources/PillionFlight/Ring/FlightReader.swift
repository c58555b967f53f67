import PillionModel

/// Reads a ring, whatever state it was left in: records that check, oldest first. What does not check ends its segment and is counted.
package enum FlightReader {
  /// What a ring holds.
  package struct Reading: Sendable {
    package var records: [FlightRecord] = []
    /// Segments that were begun.
    package var segments = 0
    /// Segments that end in something torn: the newest of a program that was killed may.
    package var torn = 0

    package init() {}
  }

  /// The segments that were begun, oldest first: their places in the ring and their heads.
  package static func segments(_ bytes: ArraySlice<UInt8>) -> [(place: Int, head: SegmentHead)] {
    var found: [(place: Int, head: SegmentHead)] = []
    for place in 0..<(bytes.count / FlightSegment.bytes) {
      let start = bytes.startIndex + place * FlightSegment.bytes
      if let head = SegmentHead(bytes[start..<(start + FlightSegment.bytes)]) { found.append((place, head)) }
    }
    return found.sorted { $0.head.sequence < $1.head.sequence }
  }

  /// Reads all of a ring.
  package static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
    var reading = Reading()
    for (place, head) in segments(bytes) {
      let start = bytes.startIndex + place * FlightSegment.bytes
      reading.segments += 1
      if !read(bytes[start..<(start + FlightSegment.bytes)], head, into: &reading.records) { reading.torn += 1 }
    }
    return reading
  }

  /// The records of one segment; false when they end in something torn.
  static func read(_ segment: ArraySlice<UInt8>, _ head: SegmentHead, into records: inout [FlightRecord]) -> Bool {
    var place = segment.startIndex + FlightSegment.head
    while place + FlightSegment.recordHead <= segment.endIndex {
      let first = segment.word(at: place)
      // Nothing was ever written here.
      if first == 0 { return true }
      let length = Int(first >> 32 & 0xFFFF)
      let start = place + FlightSegment.recordHead
      let end = start + (length + 7) & ~7
      guard end <= segment.endIndex else { return false }
      var check = FlightCheck(sequence: head.sequence, offset: place - segment.startIndex)
      check.take(first & ~0xFFFF_FFFF)
      for word in stride(from: place + 8, to: end, by: 8) { check.take(segment.word(at: word)) }
      guard check.value == UInt32(truncatingIfNeeded: first) else { return false }
      // A kind of a later build is skipped.
      if let kind = FlightKind(rawValue: UInt8(truncatingIfNeeded: first >> 48)) {
        let at = Moment(nanoseconds: Int64(bitPattern: segment.word(at: place + 8)))
        records.append(
          FlightRecord(
            kind, FlightDirection(rawValue: UInt8(truncatingIfNeeded: first >> 56)) ?? .none, role: head.role, run: head.run,
            link: UInt32(truncatingIfNeeded: segment.word(at: place + 16)), at: at,
            wall: head.wall &+ at.nanoseconds(since: head.at), content: segment[start..<(start + length)]))
      }
      place = end
    }
    return true
  }
}
