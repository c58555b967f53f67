package import PillionLink
package import PillionModel

/// Writes records into the memory of one segment, one behind the other. What it has written is whole for any reader at any moment: a record that
/// is not finished does not check.
package struct SegmentWriter: Sendable {
  /// What is said of a record beside its content.
  package struct Label: Sendable {
    package var kind: FlightKind
    package var direction: FlightDirection
    package var link: UInt32
    package var at: Moment

    package init(_ kind: FlightKind, _ direction: FlightDirection = .none, link: UInt32 = 0, at: Moment) {
      self.kind = kind
      self.direction = direction
      self.link = link
      self.at = at
    }
  }

  private let sequence: UInt64
  /// Where the next record goes.
  package private(set) var offset: Int

  /// Begins the segment: from here on what it held is gone.
  package init(_ head: SegmentHead, in memory: inout MutableRawSpan) {
    sequence = head.sequence
    offset = FlightSegment.head
    guard memory.byteCount > FlightSegment.head &+ 8 else { return }
    var check = FlightCheck(sequence: 0, offset: 0)
    for index in 0..<7 {
      let word = head.word(index)
      check.take(word)
      memory.storeBytes(of: word.littleEndian, toByteOffset: 8 &* index, as: UInt64.self)
    }
    memory.storeBytes(of: UInt64(check.value).littleEndian, toByteOffset: 56, as: UInt64.self)
    memory.storeBytes(of: 0, toByteOffset: FlightSegment.head, as: UInt64.self)
  }

  /// Appends a frame of which the header alone is kept.
  /// - Returns: false when the segment is full; nothing is written then.
  package mutating func append(_ label: Label, _ header: FrameHeader, in memory: inout MutableRawSpan) -> Bool {
    guard offset &+ FlightSegment.recordHead &+ 16 <= memory.byteCount else { return false }
    let start = offset
    var check = begin(label, length: FrameHeader.size, in: &memory)
    write(header.low, &check, in: &memory)
    write(header.high, &check, in: &memory)
    finish(label, length: FrameHeader.size, check, at: start, in: &memory)
    return true
  }

  /// Appends a record with any content.
  /// - Returns: false when it does not fit; nothing is written then.
  package mutating func append(_ label: Label, _ content: ArraySlice<UInt8>, in memory: inout MutableRawSpan) -> Bool {
    let count = content.count
    guard count <= FlightSegment.longestContent,
      offset &+ FlightSegment.recordHead &+ (count &+ 7) & ~7 <= memory.byteCount
    else { return false }
    let start = offset
    var check = begin(label, length: count, in: &memory)
    var place = content.startIndex
    while content.endIndex &- place >= 8 {
      write(content.whole(at: place), &check, in: &memory)
      place &+= 8
    }
    if place < content.endIndex { write(content.word(at: place), &check, in: &memory) }
    finish(label, length: count, check, at: start, in: &memory)
    return true
  }

  private mutating func begin(_ label: Label, length: Int, in memory: inout MutableRawSpan) -> FlightCheck {
    var check = FlightCheck(sequence: sequence, offset: offset)
    check.take(label.word(length: length))
    offset &+= 8
    write(UInt64(bitPattern: label.at.nanoseconds), &check, in: &memory)
    write(UInt64(label.link), &check, in: &memory)
    return check
  }

  private mutating func write(_ word: UInt64, _ check: inout FlightCheck, in memory: inout MutableRawSpan) {
    memory.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
    check.take(word)
    offset &+= 8
  }

  /// The word with the check comes last.
  private func finish(_ label: Label, length: Int, _ check: FlightCheck, at start: Int, in memory: inout MutableRawSpan) {
    // A reader that finds zero knows that nothing follows.
    if offset &+ 8 <= memory.byteCount { memory.storeBytes(of: 0, toByteOffset: offset, as: UInt64.self) }
    let word = label.word(length: length) | UInt64(check.value)
    memory.storeBytes(of: word.littleEndian, toByteOffset: start, as: UInt64.self)
  }
}

extension SegmentWriter.Label {
  /// The first word of a record, without its check.
  func word(length: Int) -> UInt64 {
    UInt64(UInt16(truncatingIfNeeded: length)) << 32 | UInt64(kind.rawValue) << 48 | UInt64(direction.rawValue) << 56
  }
}

extension FrameHeader {
  /// The header's first eight bytes, and the last four.
  fileprivate var low: UInt64 { UInt64(length) | UInt64(stream) << 32 }
  fileprivate var high: UInt64 {
    UInt64(type) | UInt64(flags.rawValue) << 8 | UInt64(trafficClass) << 16 | UInt64(reserved) << 24
  }
}

extension ArraySlice<UInt8> {
  /// Eight bytes that are there.
  fileprivate func whole(at place: Int) -> UInt64 {
    let low =
      UInt64(self[place]) | UInt64(self[place &+ 1]) << 8 | UInt64(self[place &+ 2]) << 16 | UInt64(self[place &+ 3]) << 24
    let high =
      UInt64(self[place &+ 4]) | UInt64(self[place &+ 5]) << 8 | UInt64(self[place &+ 6]) << 16 | UInt64(self[place &+ 7]) << 24
    return low | high << 32
  }
}
