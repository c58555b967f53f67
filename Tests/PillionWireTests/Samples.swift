import CWire
import PillionModel
import PillionWire
import TestSupport

/// Protobuf bytes of any message type, made from the tables of protoc-c and not by the code under test. Fields stand in the order of their
/// numbers, as encoders write them.
struct Samples {
  /// What fields hold.
  enum Filling {
    /// Something other than zero in every field; of a oneof, any one.
    case full
    /// Every field is there and is zero.
    case zero
    /// Any of the fields, with what an encoder of any language may write: lists packed or not, text beyond ASCII, numbers of every length.
    case any
  }

  private static let texts =
    ["", "a", "0123456", "01234567", "012345678901234", "0123456789012345", "inner \0 NUL", "é", "Straße", "東京都千代田区", "🚗🏁"]
    + [127, 128, 300].map { String(repeating: "x", count: $0) } + [String(repeating: "ö", count: 70)]

  let filling: Filling
  var random: SeededGenerator

  init(_ filling: Filling, seed: UInt64 = 1) {
    self.filling = filling
    random = SeededGenerator(seed: seed)
  }

  /// Bytes of a message of this type.
  mutating func bytes(of type: any WireConvertible.Type) -> [UInt8] {
    let raw = UnsafeMutableRawPointer.allocate(byteCount: type.cSize, alignment: 16)
    defer { unsafe raw.deallocate() }
    unsafe type.initialize(raw)
    guard let descriptor = unsafe raw.assumingMemoryBound(to: ProtobufCMessage.self).pointee.descriptor else { return [] }
    return unsafe message(descriptor, depth: 0)
  }

  private mutating func message(_ descriptor: UnsafePointer<ProtobufCMessageDescriptor>, depth: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var oneofs: [UInt32: UInt32] = [:]
    let fields = unsafe (0..<Int(descriptor.pointee.n_fields)).map { unsafe descriptor.pointee.fields[$0] }
    for index in unsafe fields.indices where unsafe isInOneof(fields[index]) {
      let field = unsafe fields[index]
      let known = unsafe oneofs[field.quantifier_offset]
      if known == nil || Bool.random(using: &random) { unsafe oneofs[field.quantifier_offset] = field.id }
    }
    for index in unsafe fields.indices {
      let field = unsafe fields[index]
      if unsafe isInOneof(field), unsafe oneofs[field.quantifier_offset] != field.id { continue }
      if unsafe filling == .any && field.label != PROTOBUF_C_LABEL_REQUIRED && Int.random(in: 0..<3, using: &random) == 0 { continue }
      unsafe bytes += self.field(field, depth: depth)
    }
    return bytes
  }

  private func isInOneof(_ field: ProtobufCFieldDescriptor) -> Bool {
    unsafe field.flags & UInt32(PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue) != 0
  }

  private mutating func field(_ field: ProtobufCFieldDescriptor, depth: Int) -> [UInt8] {
    let isMessage = unsafe field.type == PROTOBUF_C_TYPE_MESSAGE
    if isMessage && depth == 4 { return [] }
    let count = unsafe field.label == PROTOBUF_C_LABEL_REPEATED ? (filling == .zero ? 1 : Int.random(in: 2...3, using: &random)) : 1
    let isList = unsafe field.label == PROTOBUF_C_LABEL_REPEATED
    let isNumber = unsafe field.type != PROTOBUF_C_TYPE_MESSAGE && field.type != PROTOBUF_C_TYPE_BYTES
    let isUsual = unsafe field.flags & UInt32(PROTOBUF_C_FIELD_FLAG_PACKED.rawValue) != 0
    if isList && isNumber && (filling == .any ? Bool.random(using: &random) : isUsual) {
      let payload = (0..<count).flatMap { _ in unsafe scalar(field.type) }
      return unsafe Wire.tag(field.id, 2) + Wire.varint(UInt64(payload.count)) + payload
    }
    return (0..<count).flatMap { _ in
      switch unsafe field.type {
      case PROTOBUF_C_TYPE_MESSAGE:
        let inner = unsafe message(field.descriptor.assumingMemoryBound(to: ProtobufCMessageDescriptor.self), depth: depth + 1)
        return unsafe Wire.delimited(field.id, inner)
      case PROTOBUF_C_TYPE_BYTES: return unsafe Wire.delimited(field.id, text())
      case PROTOBUF_C_TYPE_DOUBLE, PROTOBUF_C_TYPE_FIXED64, PROTOBUF_C_TYPE_SFIXED64:
        return unsafe Wire.tag(field.id, 1) + scalar(field.type)
      case PROTOBUF_C_TYPE_FLOAT, PROTOBUF_C_TYPE_FIXED32, PROTOBUF_C_TYPE_SFIXED32:
        return unsafe Wire.tag(field.id, 5) + scalar(field.type)
      default: return unsafe Wire.tag(field.id, 0) + scalar(field.type)
      }
    }
  }

  private mutating func text() -> [UInt8] {
    switch filling {
    case .zero: []
    case .full: (0..<Int.random(in: 1...12, using: &random)).map { _ in UInt8.random(in: 0x61...0x7a, using: &random) }
    case .any:
      // The lengths where Swift's texts, and the numbers before them, take another form.
      Array((Self.texts.randomElement(using: &random) ?? "").utf8)
    }
  }

  private mutating func scalar(_ type: ProtobufCType) -> [UInt8] {
    let isZero = filling == .zero || (filling == .any && Int.random(in: 0..<6, using: &random) == 0)
    switch type {
    // An int32 may be an enum, and nearly every enum has a 1.
    case PROTOBUF_C_TYPE_INT32, PROTOBUF_C_TYPE_BOOL: return [isZero ? 0 : 1]
    case PROTOBUF_C_TYPE_UINT32, PROTOBUF_C_TYPE_SINT32:
      return Wire.varint(isZero ? 0 : UInt64.random(in: 1...UInt64(UInt32.max), using: &random))
    case PROTOBUF_C_TYPE_DOUBLE:
      let value = isZero ? 0 : Double.random(in: -1e6...1e6, using: &random)
      return Wire.fixed(value.bitPattern)
    case PROTOBUF_C_TYPE_FIXED64, PROTOBUF_C_TYPE_SFIXED64: return Wire.fixed(isZero ? UInt64(0) : random.next() | 1)
    case PROTOBUF_C_TYPE_FLOAT: return Wire.fixed(isZero ? UInt32(0) : Float.random(in: -1e6...1e6, using: &random).bitPattern)
    case PROTOBUF_C_TYPE_FIXED32, PROTOBUF_C_TYPE_SFIXED32:
      return Wire.fixed(isZero ? UInt32(0) : UInt32.random(in: 1...UInt32.max, using: &random))
    default: return Wire.varint(isZero ? 0 : (random.next() >> (filling == .any ? UInt64.random(in: 0..<64, using: &random) : 0)) | 1)
    }
  }
}
