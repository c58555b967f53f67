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
