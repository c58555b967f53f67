/// One .proto file.
struct ProtoFile {
  var name = ""
  var package = ""
  var isProto3 = false
  var messages: [ProtoMessage] = []
  var enums: [ProtoEnum] = []
  var services: [ProtoService] = []
  /// Names of the files it imports.
  var imports: [String] = []
  /// Its FileDescriptorProto without comments and places in the source: what a running program tells of itself.
  var description: [UInt8] = []
}

/// A message type.
struct ProtoMessage {
  var name = ""
  /// With package and enclosing messages, without a leading dot.
  var fullName = ""
  var comment = ""
  var fields: [ProtoField] = []
  /// Names of the oneofs a person wrote; the ones protoc makes up for `optional` are left out.
  var oneofs: [ProtoOneof] = []
  var messages: [ProtoMessage] = []
  var enums: [ProtoEnum] = []
  var isMapEntry = false
  /// Option (pillion.v1.print_zero).
  var printsZero = false
}

/// A group of fields of which at most one is set.
struct ProtoOneof {
  var index: Int
  var name: String
  var comment: String
}

/// One field of a message.
struct ProtoField {
  /// The numbers are those of FieldDescriptorProto.Type.
  enum Kind: Int32 {
    case double = 1, float, int64, uint64, int32, fixed64, fixed32, bool, string, group, message, bytes, uint32, `enum`, sfixed32, sfixed64,
      sint32, sint64
  }

  var name = ""
  var jsonName = ""
  var number: Int32 = 0
  var kind = Kind.int32
  /// Full name of a message or enum type, without a leading dot.
  var typeName = ""
  var isRepeated = false
  var isRequired = false
  /// Index of the oneof it belongs to; nil also for `optional` of proto3.
  var oneof: Int?
  /// Told apart from zero: `optional`, a message, or any singular field of proto2.
  var hasPresence = false
  var isPacked = false
  var comment = ""
}

/// An enum type.
struct ProtoEnum {
  struct Value {
    var name: String
    var number: Int32
    var comment: String
  }

  var name = ""
  var fullName = ""
  var comment = ""
  var values: [Value] = []
}

/// A service.
struct ProtoService {
  struct Method {
    var name = ""
    var input = ""
    var output = ""
    var comment = ""
    var clientStreaming = false
    var serverStreaming = false
    /// Number of pillion.v1.Delivery.
    var delivery: Int32 = 0
    /// Number of pillion.v1.TrafficClass; nil when not stated.
    var trafficClass: Int32?
  }

  var name = ""
  var fullName = ""
  var comment = ""
  var methods: [Method] = []
}
