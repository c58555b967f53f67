/// One field of a message that is known only by its peer's description.
package struct ProtoField: Sendable, Hashable {
  /// The numbers are those of google.protobuf.FieldDescriptorProto.Type.
  package enum Kind: Int32, Sendable, Hashable {
    case double = 1, float, int64, uint64, int32, fixed64, fixed32, bool, string, group, message, bytes, uint32, `enum`, sfixed32, sfixed64,
      sint32, sint64

    /// Numbers, flags and enums may stand packed in a repeated field.
    var isPackable: Bool {
      switch self {
      case .string, .bytes, .message, .group: false
      default: true
      }
    }

    /// What JSON prints although it is zero, in a message with the option print_zero.
    var isNumberOrEnum: Bool { isPackable && self != .bool }

    /// How a value stands on the wire.
    var wireType: UInt8 {
      switch self {
      case .double, .fixed64, .sfixed64: 1
      case .string, .bytes, .message: 2
      case .group: 3
      case .float, .fixed32, .sfixed32: 5
      default: 0
      }
    }
  }

  package var name = ""
  package var jsonName = ""
  package var number = 0
  package var kind = Kind.int32
  /// Full name of a message or enum type, without a leading dot.
  package var typeName = ""
  package var isRepeated = false
  /// Index of the oneof it belongs to; nil also for `optional` of proto3.
  package var oneof: Int?
  /// Told apart from zero: `optional`, a message, or any singular field of proto2.
  package var hasPresence = false
  /// How it is written; both ways are read.
  package var isPacked = false
}

/// A message type.
package struct ProtoMessage: Sendable, Hashable {
  /// With package and enclosing messages, without a leading dot.
  package var fullName = ""
  /// In the order of the file.
  package var fields: [ProtoField] = []
  package var isMapEntry = false
  /// Option (pillion.v1.print_zero).
  package var printsZero = false
  private var byNumber: [Int: Int] = [:]
  private var byKey: [String: Int] = [:]

  /// - Parameter fields: of two with one number or key the first counts.
  package init(fullName: String, fields: [ProtoField]) {
    self.fullName = fullName
    self.fields = fields
    byNumber = Dictionary(fields.indices.map { (fields[$0].number, $0) }) { first, _ in first }
    let keys = fields.indices.map { (fields[$0].jsonName, $0) } + fields.indices.map { (fields[$0].name, $0) }
    byKey = Dictionary(keys) { first, _ in first }
  }

  /// Index of a field by its number.
  func index(of number: Int) -> Int? { byNumber[number] }

  /// Index of a field by its JSON name or its name.
  func index(of key: String) -> Int? { byKey[key] }
}
