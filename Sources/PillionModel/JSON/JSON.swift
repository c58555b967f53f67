/// One JSON value (RFC 8259).
///
/// Whole numbers stay exact: what fits an `Int64` is `integer`, what lies above it and fits a `UInt64` is `unsigned`; every other
/// number is `number`.
public enum JSON: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number written without fraction and exponent that fits 64 bits with sign.
  case integer(Int64)
  /// The same above `Int64.max`, and only there.
  case unsigned(UInt64)
  /// Any other number. Read from text it is finite.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object, its members in order.
  case object(JSONObject)
}

extension JSON {
  /// The text of a string, else nil.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of any number, rounded to a double where it is too long for one, else nil.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// A number that is whole and fits 64 bits with sign, also when it is written `3.0`, else nil.
  public var int: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// `true` or `false`, else nil.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements of an array, else nil.
  public var array: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The object, else nil.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether it is `null`.
  public var isNull: Bool { self == .null }

  /// The member of that name; nil where there is none or this is no object.
  public subscript(key: String) -> JSON? { object?[key] }

  /// The element at that place; nil where there is none or this is no array.
  public subscript(index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

// No nil literal: it would make `json["key"] != nil` compare with null.
extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// An object; of equal keys the last wins.
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(JSONObject(elements)) }
}
