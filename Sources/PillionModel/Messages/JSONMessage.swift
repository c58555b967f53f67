/// A message that can be read from and printed as JSON, by the rules of "JSON of messages": lowerCamelCase keys, enums by their JSON
/// names, 64-bit numbers as strings, bytes as base64, nothing for absent fields. Conformances are generated.
public protocol JSONMessage: JSONValue {
  /// Reads a message. `null` means absent; unknown keys and enum names are skipped and noted; a value of a wrong type or range is an error that
  /// names the field.
  init(json: JSON, notes: inout JSONNotes) throws(JSONError)

  /// The message as a JSON object.
  var json: JSON { get }
}

extension JSONMessage {
  /// Reads a message from JSON and forgets what was skipped.
  public init(json: JSON) throws(JSONError) {
    var notes = JSONNotes()
    try self.init(json: json, notes: &notes)
  }

  /// Reads a message.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> Self? { try Self(json: json, notes: &notes) }

  /// The message as a JSON object.
  public var jsonValue: JSON { json }
}
