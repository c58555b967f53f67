/// Anything that a field of a message can hold, as JSON has it.
public protocol JSONValue {
  /// Reads a value that is not null. Nil when it is nothing known and has been noted.
  static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> Self?

  /// The value as JSON.
  var jsonValue: JSON { get }
}

extension Bool: JSONValue {
  /// Reads `true` or `false`.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> Bool? {
    guard let flag = json.bool else { throw notes.error("expected true or false") }
    return flag
  }

  /// `true` or `false`.
  public var jsonValue: JSON { .bool(self) }
}

extension String: JSONValue {
  /// Reads a string.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> String? {
    guard let text = json.string else { throw notes.error("expected a string") }
    return text
  }

  /// The string.
  public var jsonValue: JSON { .string(self) }
}

/// Bytes of a `bytes` field.
extension Array: JSONValue where Element == UInt8 {
  /// Reads base64, plain or URL-safe, with or without padding.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> [UInt8]? {
    guard let text = json.string, let bytes = Base64.decode(text) else { throw notes.error("expected base64 in a string") }
    return bytes
  }

  /// Base64 with padding.
  public var jsonValue: JSON { .string(Base64.encode(self)) }
}

extension Array where Element: JSONValue {
  /// The elements in order.
  public var jsonValue: JSON { .array(map(\.jsonValue)) }
}

/// What may be the key of a map: JSON writes it as a string.
public protocol JSONKey: Hashable {
  /// Reads a key; nil when the text is none of this type.
  init?(jsonKey: String)

  /// The key as text.
  var jsonKey: String { get }
}

extension JSONKey where Self: LosslessStringConvertible {
  /// Reads a key.
  public init?(jsonKey: String) { self.init(jsonKey) }

  /// The key as text.
  public var jsonKey: String { description }
}

extension String: JSONKey {}
extension Bool: JSONKey {}
extension Int32: JSONKey {}
extension UInt32: JSONKey {}
extension Int64: JSONKey {}
extension UInt64: JSONKey {}

extension Dictionary where Key: JSONKey, Value: JSONValue {
  /// An object, ordered by the keys' text, so that equal maps print equally.
  public var jsonValue: JSON {
    let entries = map { (key: $0.key.jsonKey, value: $0.value.jsonValue) }
    return .object(JSONObject(entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
  }
}
