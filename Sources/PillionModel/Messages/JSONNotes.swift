/// What reading messages from JSON skipped, and where it stands. One value may serve many messages.
public struct JSONNotes: Sendable {
  /// Names kept at most; the count goes on.
  private static let keptNames = 32

  /// Unknown keys and enum names skipped so far.
  public private(set) var count = 0

  /// Keys that no field has, each once, with the fields that lead to them: "maneuvers.colour". At most 32.
  public private(set) var unknownKeys: [String] = []

  /// Enum names and numbers that no value has, each once: "maneuvers.kind=teleport". At most 32.
  public private(set) var unknownValues: [String] = []

  /// Keys and indexes from the outermost message to the value being read.
  private var path: [Step] = []

  private enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  /// Nothing skipped yet.
  public init() {}

  /// The members of a message's JSON.
  public func members(_ json: JSON) throws(JSONError) -> [JSONObject.Member] {
    guard let object = json.object else { throw error("expected an object") }
    return object.members
  }

  /// Notes a key that no field has.
  public mutating func unknownKey(_ key: String) {
    count += 1
    Self.keep(places + [key], in: &unknownKeys)
  }

  /// Notes a name or number that no enum value has, at the field being read.
  public mutating func unknownValue(_ name: String) {
    count += 1
    Self.keep([places.joined(separator: ".") + "=" + name], in: &unknownValues)
  }

  /// An error at the value being read, with the path of fields that leads to it.
  public func error(_ what: String) -> JSONError {
    var place = ""
    for step in path {
      switch step {
      case .key(let key): place += place.isEmpty ? key : "." + key
      case .index(let index): place += "[\(index)]"
      }
    }
    return JSONError(what: place.isEmpty ? what : "\(place): \(what)")
  }

  /// Reads what stands under a key of the message being read.
  package mutating func under<Value>(
    _ key: String, _ read: (inout JSONNotes) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    path.append(.key(key))
    defer { path.removeLast() }
    return try read(&self)
  }

  /// Reads what stands at a place of the array being read.
  package mutating func under<Value>(
    _ index: Int, _ read: (inout JSONNotes) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    path.append(.index(index))
    defer { path.removeLast() }
    return try read(&self)
  }

  /// Reads one value; nil when it is null or was skipped.
  public mutating func value<Value: JSONValue>(_ member: JSONObject.Member, as type: Value.Type = Value.self) throws(JSONError) -> Value? {
    path.append(.key(member.key))
    defer { path.removeLast() }
    return member.value.isNull ? nil : try Value.readJSON(member.value, notes: &self)
  }

  /// Reads a field without presence; null and what is skipped leave it as it is.
  public mutating func read<Value: JSONValue>(_ member: JSONObject.Member, into field: inout Value) throws(JSONError) {
    if let value = try value(member, as: Value.self) { field = value }
  }

  /// Reads a field with presence; null and what is skipped leave it absent.
  public mutating func read<Value: JSONValue>(_ member: JSONObject.Member, into field: inout Value?) throws(JSONError) {
    field = try value(member)
  }

  /// Reads a repeated field; null is empty.
  public mutating func read<Value: JSONValue>(_ member: JSONObject.Member, into field: inout [Value]) throws(JSONError) {
    path.append(.key(member.key))
    defer { path.removeLast() }
    field = []
    if member.value.isNull { return }
    guard let elements = member.value.array else { throw error("expected an array") }
    field.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      path.append(.index(index))
      defer { path.removeLast() }
      if element.isNull { throw error("expected a value, not null") }
      if let value = try Value.readJSON(element, notes: &self) { field.append(value) }
    }
  }

  /// Reads a map; null is empty.
  public mutating func read<Key: MapKey, Value: JSONValue>(_ member: JSONObject.Member, into field: inout [Key: Value]) throws(JSONError) {
    path.append(.key(member.key))
    defer { path.removeLast() }
    field = [:]
    if member.value.isNull { return }
    for entry in try members(member.value) {
      guard let key = Key(jsonKey: entry.key) else { throw error("\"\(entry.key)\" is no key of this map") }
      if entry.value.isNull { throw error("expected a value for \"\(entry.key)\", not null") }
      if let value = try value(entry, as: Value.self) { field[key] = value }
    }
  }

  private var places: [String] {
    path.compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
  }

  private static func keep(_ names: [String], in list: inout [String]) {
    let name = names.joined(separator: ".")
    if list.count < keptNames, !list.contains(name) { list.append(name) }
  }
}
