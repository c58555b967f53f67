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

  /// "exit_number".
  package var name = ""
  /// "exitNumber".
  package var jsonName = ""
  /// On the wire.
  package var number = 0
  /// What it holds.
  package var kind = Kind.int32
  /// Full name of a message or enum type, without a leading dot.
  package var typeName = ""
  /// A list, or a map.
  package var isRepeated = false
  /// Index of the oneof it belongs to; nil also for `optional` of proto3.
  package var oneof: Int?
  /// Told apart from zero: `optional`, a message, or any singular field of proto2.
  package var hasPresence = false
  /// How it is written; both ways are read.
  package var isPacked = false
}
