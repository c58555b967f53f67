/// The 12 bytes before every payload, little-endian: payload length u32, stream u32, type u8, flags u8, class u8, reserved u8.
package struct FrameHeader: Sendable, Hashable {
  /// Bytes of a header.
  package static let size = 12

  /// Marks of a frame. Bits not named here are ignored and counted.
  package struct Flags: OptionSet, Sendable, Hashable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The payload begins a message.
    package static let first = Flags(rawValue: 1)
    /// The payload ends a message.
    package static let last = Flags(rawValue: 2)
    /// The sender sends no further message on this stream. Alone, on an empty Message frame, it carries no message at all.
    package static let endOfStream = Flags(rawValue: 4)
    /// The bits that have a meaning.
    package static let known: Flags = [.first, .last, .endOfStream]
  }

  /// Bytes of payload that follow.
  package var length: UInt32
  /// The stream; 0 is the link itself.
  package var stream: UInt32
  /// The type's number, known to us or not.
  package var type: UInt8
  package var flags: Flags
  /// Traffic class: the number of a `TrafficClass`.
  package var trafficClass: UInt8
  /// Zero when written, ignored when read.
  package var reserved: UInt8

  package init(length: UInt32, stream: UInt32, type: UInt8, flags: Flags = [], trafficClass: UInt8 = 0, reserved: UInt8 = 0) {
    self.length = length
    self.stream = stream
    self.type = type
    self.flags = flags
    self.trafficClass = trafficClass
    self.reserved = reserved
  }

  /// Reads a header from the slice's first 12 bytes; nil when there are fewer.
  package init?(_ bytes: ArraySlice<UInt8>) { self.init(bytes, at: bytes.startIndex) }

  /// Reads a header from the 12 bytes at an index of the slice; nil when there are fewer.
  package init?(_ bytes: ArraySlice<UInt8>, at: Int) {
    guard at >= bytes.startIndex, bytes.endIndex &- at >= FrameHeader.size else { return nil }
    let start = at &- bytes.startIndex
    // One check for twelve bytes instead of twelve.
    let head = bytes.span.extracting(start..<(start &+ FrameHeader.size))
    length = UInt32(head[0]) | UInt32(head[1]) << 8 | UInt32(head[2]) << 16 | UInt32(head[3]) << 24
    stream = UInt32(head[4]) | UInt32(head[5]) << 8 | UInt32(head[6]) << 16 | UInt32(head[7]) << 24
    type = head[8]
    flags = Flags(rawValue: head[9])
    trafficClass = head[10]
    reserved = head[11]
  }

  /// Appends the 12 bytes.
  package func append(to output: inout [UInt8]) {
    // One check for room instead of twelve.
    output.append(addingCapacity: FrameHeader.size) { span in
      span.append(UInt8(truncatingIfNeeded: length))
      span.append(UInt8(truncatingIfNeeded: length >> 8))
      span.append(UInt8(truncatingIfNeeded: length >> 16))
      span.append(UInt8(truncatingIfNeeded: length >> 24))
      span.append(UInt8(truncatingIfNeeded: stream))
      span.append(UInt8(truncatingIfNeeded: stream >> 8))
      span.append(UInt8(truncatingIfNeeded: stream >> 16))
      span.append(UInt8(truncatingIfNeeded: stream >> 24))
      span.append(type)
      span.append(flags.rawValue)
      span.append(trafficClass)
      span.append(reserved)
    }
  }
}
