import PillionModel

/// Numbers, flags and keys of maps as JSON.
enum ScalarText {
  /// A number or a flag off the wire; nil where the wire's type is not that of the kind.
  static func number(_ value: WireField.Value, _ kind: ProtoField.Kind) -> (JSON, isZero: Bool)? {
    switch (kind, value) {
    case (.int32, .varint(let raw)): return whole(Int32(truncatingIfNeeded: raw))
    case (.int64, .varint(let raw)): return whole(Int64(bitPattern: raw))
    case (.uint32, .varint(let raw)): return whole(UInt32(truncatingIfNeeded: raw))
    case (.uint64, .varint(let raw)): return whole(raw)
    case (.sint32, .varint(let raw)): return whole(Int32(truncatingIfNeeded: unfolded(raw & 0xFFFF_FFFF)))
    case (.sint64, .varint(let raw)): return whole(unfolded(raw))
    case (.bool, .varint(let raw)): return (.bool(raw != 0), raw == 0)
    case (.fixed32, .fixed32(let raw)): return whole(raw)
    case (.sfixed32, .fixed32(let raw)): return whole(Int32(bitPattern: raw))
    case (.fixed64, .fixed64(let raw)): return whole(raw)
    case (.sfixed64, .fixed64(let raw)): return whole(Int64(bitPattern: raw))
    case (.float, .fixed32(let raw)): return (Float(bitPattern: raw).jsonValue, raw == 0)
    case (.double, .fixed64(let raw)): return (Double(bitPattern: raw).jsonValue, raw == 0)
    default: return nil
    }
  }

  /// The zero of a kind that is neither a message nor an enum.
  static func zero(_ kind: ProtoField.Kind) -> JSON {
    switch kind {
    case .string, .bytes: .string("")
    case .bool: .bool(false)
    case .int64, .uint64, .sint64, .fixed64, .sfixed64: .string("0")
    case .float, .double: .number(0)
    default: .integer(0)
    }
  }

  /// What a map's entry without a key has as its key.
  static func zeroKey(_ kind: ProtoField.Kind) -> String { key(zero(kind)) }

  /// A value as the key of a JSON object.
  static func key(_ json: JSON) -> String {
    switch json {
    case .string(let text): text
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    default: ""
    }
  }

  /// A map's members in the order of their keys: numbers by value, text by its bytes.
  static func ordered(_ map: [String: JSON], by kind: ProtoField.Kind) -> [(String, JSON)] {
    map.sorted { one, other in
      switch kind {
      case .string, .bool: return one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
      case .uint32, .uint64, .fixed32, .fixed64: return (UInt64(one.key) ?? 0) < (UInt64(other.key) ?? 0)
      default: return (Int64(one.key) ?? 0) < (Int64(other.key) ?? 0)
      }
    }.map { ($0.key, $0.value) }
  }

  private static func whole(_ number: some FixedWidthInteger & JSONValue) -> (JSON, isZero: Bool) { (number.jsonValue, number == 0) }

  private static func unfolded(_ raw: UInt64) -> Int64 { Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1) }
}
