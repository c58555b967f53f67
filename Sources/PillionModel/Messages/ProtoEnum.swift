/// An enum of a .proto file. It is total: what it does not know becomes the value of `init()`.
public protocol ProtoEnum: RawRepresentable, CaseIterable, Sendable, Hashable, JSONValue where RawValue == Int32 {
  /// The value that stands for everything unknown: number 0 in proto3.
  init()

  /// The value of a JSON name ("departUTurn") or a Proto name ("KIND_DEPART_U_TURN"), nil for any other.
  init?(name: String)

  /// The JSON name: lowerCamelCase without the enum's prefix.
  var name: String { get }
}

extension ProtoEnum {
  /// Reads a JSON name, a Proto name or a number; what is none of them is noted and skipped.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> Self? {
    if let name = json.string {
      guard let value = Self(name: name) else {
        notes.unknownValue(name)
        return nil
      }
      return value
    }
    guard let number = json.int else { throw notes.error("expected the name of a value or its number") }
    guard let value = Int32(exactly: number).flatMap({ Self(rawValue: $0) }) else {
      notes.unknownValue(String(number))
      return nil
    }
    return value
  }

  /// The JSON name.
  public var jsonValue: JSON { .string(name) }
}
