/// What may be the key of a map: JSON writes it as text, and both JSON and bytes are ordered by it, so that equal maps look equal.
public protocol MapKey: Hashable, Sendable {
  /// Reads a key; nil when the text is none of this type.
  init?(jsonKey: String)

  /// The key as text.
  var jsonKey: String { get }

  /// Whether this key stands before another.
  func precedes(_ other: Self) -> Bool
}

extension MapKey where Self: FixedWidthInteger {
  /// Reads a decimal number.
  public init?(jsonKey: String) { self.init(jsonKey) }

  /// The decimal number.
  public var jsonKey: String { String(self) }

  /// By value.
  public func precedes(_ other: Self) -> Bool { self < other }
}

extension Int32: MapKey {}
extension UInt32: MapKey {}
extension Int64: MapKey {}
extension UInt64: MapKey {}

extension Bool: MapKey {
  /// Reads "true" or "false".
  public init?(jsonKey: String) { self.init(jsonKey) }

  /// "true" or "false".
  public var jsonKey: String { String(self) }

  /// False stands first.
  public func precedes(_ other: Bool) -> Bool { !self && other }
}

extension String: MapKey {
  /// Any text.
  public init?(jsonKey: String) { self = jsonKey }

  /// The text.
  public var jsonKey: String { self }

  /// By the bytes of UTF-8, as protobuf's own implementations do.
  public func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension Dictionary where Key: MapKey {
  /// The entries in the order of their keys.
  public var ordered: [(key: Key, value: Value)] { sorted { $0.key.precedes($1.key) } }
}

extension Dictionary where Key: MapKey, Value: JSONValue {
  /// An object, ordered by its keys.
  public var jsonValue: JSON {
    var object = JSONObject()
    for entry in ordered { object.append(entry.key.jsonKey, entry.value.jsonValue) }
    return .object(object)
  }
}
