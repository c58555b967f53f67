import PillionModel

@testable import PillionReflection

/// Descriptions written by hand, as protoc would give them.
enum Descriptions {
  struct Field {
    var name: String
    var number: Int
    var kind: ProtoField.Kind
    var type = ""
    var isRepeated = false
    var oneof: Int?
    var isOptional = false
  }

  static func text(_ number: Int, _ text: String) -> [UInt8] { WireBytes.delimited(number, Array(text.utf8)) }
  static func number(_ number: Int, _ value: UInt64) -> [UInt8] { WireBytes.tag(number, 0) + WireBytes.varint(value) }

  static func message(
    _ name: String, _ fields: [Field], nested: [[UInt8]] = [], options: [UInt8] = [], oneofs: [String] = []
  ) -> [UInt8] {
    var bytes = text(1, name)
    for field in fields {
      var one = text(1, field.name) + number(3, UInt64(field.number)) + number(4, field.isRepeated ? 3 : 1)
      one += number(5, UInt64(field.kind.rawValue))
      if !field.type.isEmpty { one += text(6, "." + field.type) }
      if let oneof = field.oneof { one += number(9, UInt64(oneof)) }
      if field.isOptional { one += number(17, 1) }
      bytes += WireBytes.delimited(2, one)
    }
    for one in nested { bytes += WireBytes.delimited(3, one) }
    if !options.isEmpty { bytes += WireBytes.delimited(7, options) }
    for name in oneofs { bytes += WireBytes.delimited(8, text(1, name)) }
    return bytes
  }

  static func enumeration(_ name: String, _ values: [(String, Int32)]) -> [UInt8] {
    values.reduce(text(1, name)) { bytes, value in
      bytes + WireBytes.delimited(2, text(1, value.0) + number(2, UInt64(bitPattern: Int64(value.1))))
    }
  }

  /// A file of package "t" in proto3.
  static func file(messages: [[UInt8]] = [], enums: [[UInt8]] = []) -> [UInt8] {
    text(1, "t.proto") + text(2, "t") + messages.flatMap { WireBytes.delimited(4, $0) } + enums.flatMap { WireBytes.delimited(5, $0) }
      + text(12, "proto3")
  }

  /// A message that holds one of everything the tests ask for.
  static let sample = file(
    messages: [
      message(
        "Sample",
        [
          Field(name: "a_text", number: 1, kind: .string), Field(name: "count", number: 2, kind: .int32),
          Field(name: "big", number: 3, kind: .uint64), Field(name: "maybe", number: 4, kind: .sint32, oneof: 2, isOptional: true),
          Field(name: "blob", number: 5, kind: .bytes), Field(name: "kind", number: 6, kind: .enum, type: "t.Kind"),
          Field(name: "inner", number: 7, kind: .message, type: "t.Sample"),
          Field(name: "numbers", number: 8, kind: .int32, isRepeated: true),
          Field(name: "names", number: 9, kind: .message, type: "t.Sample.NamesEntry", isRepeated: true),
          Field(name: "one", number: 10, kind: .string, oneof: 0),
          Field(name: "other", number: 11, kind: .message, type: "t.Sample", oneof: 0),
          Field(name: "rate", number: 12, kind: .double),
        ],
        nested: [
          message(
            "NamesEntry", [Field(name: "key", number: 1, kind: .int32), Field(name: "value", number: 2, kind: .string)],
            options: number(7, 1))
        ], oneofs: ["choice", "unused", "_maybe"]),
      message(
        "Zeros", [Field(name: "kind", number: 1, kind: .enum, type: "t.Kind"), Field(name: "count", number: 2, kind: .int32)],
        options: number(50003, 1)),
    ], enums: [enumeration("Kind", [("KIND_NONE", 0), ("KIND_U_TURN", 1), ("KIND_BACK", -1)])])
}
