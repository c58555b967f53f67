import CWire
import PillionModel

/// A look through a message's bytes before protobuf-c gets them, for the two things that protobuf-c 1.4.1 does not survive from a
/// hostile sender:
/// - it unpacks a message in a message by calling itself, about 1 KiB of stack each time, as deep as the bytes say;
/// - given a singular message field twice it merges both, and merging reads before the field table where neither has set a oneof.
///
/// So nesting has a limit, and a singular message field given twice is refused; no encoder writes such bytes.
enum WireScan {
  /// Messages inside each other at most.
  static let deepest = 64

  /// One message that is being looked through.
  @unsafe private struct Level {
    let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    let end: Int
    var seen = FieldSet()
  }

  /// Indexes of fields met so far.
  private struct FieldSet {
    private var bits: UInt128 = 0
    private var later: Set<Int> = []

    /// Marks a field; false when it was marked before.
    mutating func mark(_ index: Int) -> Bool {
      if index >= UInt128.bitWidth { return later.insert(index).inserted }
      defer { bits |= 1 << index }
      return bits & (1 << index) == 0
    }
  }

  /// Throws when protobuf-c must not see the bytes. Broken bytes are left for protobuf-c to find.
  static func check(
    _ bytes: UnsafeRawBufferPointer, as descriptor: UnsafePointer<ProtobufCMessageDescriptor>, named name: String
  ) throws(WireError) {
    var levels = unsafe [Level(descriptor: descriptor, end: bytes.count)]
    var position = 0
    while var level = unsafe levels.popLast() {
      while unsafe position < level.end {
        guard let field = unsafe next(in: bytes, at: &position, end: level.end) else { throw .malformed(message: name) }
        guard let payload = field.payload, let index = unsafe messageField(field.number, in: level.descriptor) else { continue }
        let inner = unsafe level.descriptor.pointee.fields[index]
        // In a oneof the last one counts and nothing is merged.
        let isMerged = unsafe inner.label != PROTOBUF_C_LABEL_REPEATED && inner.flags & UInt32(PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue) == 0
        if isMerged, unsafe !level.seen.mark(index) { throw .malformed(message: name) }
        guard let type = unsafe inner.descriptor else { continue }
        guard unsafe levels.count + 2 <= deepest else { throw .tooDeep(message: name) }
        unsafe levels.append(level)
        unsafe level = Level(descriptor: type.assumingMemoryBound(to: ProtobufCMessageDescriptor.self), end: payload.upperBound)
        position = payload.lowerBound
      }
    }
  }

  /// Index of a field of message type.
  private static func messageField(_ number: UInt64, in descriptor: UnsafePointer<ProtobufCMessageDescriptor>) -> Int? {
    guard let id = UInt32(exactly: number), let field = unsafe protobuf_c_message_descriptor_get_field(descriptor, id) else { return nil }
    guard unsafe field.pointee.type == PROTOBUF_C_TYPE_MESSAGE else { return nil }
    return unsafe field - descriptor.pointee.fields
  }

  /// Steps over one field; its payload where it is length-delimited.
  private static func next(
    in bytes: UnsafeRawBufferPointer, at position: inout Int, end: Int
  ) -> (number: UInt64, payload: Range<Int>?)? {
    guard let tag = unsafe varint(in: bytes, at: &position, end: end) else { return nil }
    var payload: Range<Int>?
    switch tag & 7 {
    case 0: if unsafe varint(in: bytes, at: &position, end: end) == nil { return nil }
    case 1: position += 8
    case 2:
      guard let length = unsafe varint(in: bytes, at: &position, end: end), length <= UInt64(end - position) else { return nil }
      payload = position..<position + Int(length)
      position += Int(length)
    case 5: position += 4
    default: return nil
    }
    return position <= end ? (tag >> 3, payload) : nil
  }

  private static func varint(in bytes: UnsafeRawBufferPointer, at position: inout Int, end: Int) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard position < end else { return nil }
      let byte = unsafe bytes[position]
      position += 1
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }
}
