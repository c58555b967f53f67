package import PillionModel

/// Turns a message's bytes into JSON by its type's description. Total: every input gives JSON or an error, and costs memory in proportion
/// to its bytes.
package struct MessagePrinter {
  /// Messages inside each other at most; the same as for messages that are compiled in.
  private static let deepest = 64
  /// Values at most: a byte may be one, and each costs many bytes here.
  private static let mostValues = 2_000_000

  private let catalog: TypeCatalog
  private let style: JSONStyle
  private var values = 0

  /// For messages of these types.
  package init(_ catalog: TypeCatalog, style: JSONStyle = .pillion) {
    self.catalog = catalog
    self.style = style
  }

  /// The message as JSON. Unknown fields are skipped; text that is not UTF-8 is refused; an enum number that the description does not know is
  /// printed as a number.
  package mutating func json(_ bytes: [UInt8], as type: ProtoMessage) throws(WireError) -> JSON {
    values = 0
    return try message(bytes[...], type, depth: 1)
  }

  /// What was read of one field.
  private enum Found {
    case scalar(JSON, isZero: Bool)
    case list([JSON])
    /// Of a message that comes in several parts, which means merged, the parts one after the other.
    case message(ArraySlice<UInt8>)
    case map([String: JSON])
  }

  private mutating func message(_ bytes: ArraySlice<UInt8>, _ type: ProtoMessage, depth: Int) throws(WireError) -> JSON {
    guard depth <= Self.deepest else { throw .tooDeep(message: type.fullName) }
    var found = [Found?](repeating: nil, count: type.fields.count)
    // The field of each oneof that came last.
    var chosen: [Int: Int] = [:]
    var reader = WireFields(bytes)
    do {
      while let part = try reader.next() {
        guard let index = type.index(of: part.number) else { continue }
        if let oneof = type.fields[index].oneof, isOf(part.value, type.fields[index]) {
          if let other = chosen.updateValue(index, forKey: oneof), other != index { found[other] = nil }
        }
        try take(part.value, into: &found, index, type, depth)
      }
    } catch let error as WireError { throw error } catch { throw .malformed(message: type.fullName) }
    var object = JSONObject()
    for (field, value) in zip(type.fields, found) {
      if let json = try json(value, field, type, depth) { object.append(field.jsonName, json) }
    }
    return .object(object)
  }

  private mutating func take(
    _ value: WireField.Value, into found: inout [Found?], _ index: Int, _ type: ProtoMessage, _ depth: Int
  ) throws {
    let field = type.fields[index]
    if field.isRepeated {
      if let entry = catalog.mapEntry(field) {
        guard case .bytes(let bytes) = value else { return }
        var map: [String: JSON] = [:]
        if case .map(let earlier)? = found[index] { map = earlier }
        found[index] = nil
        let (key, json) = try mapEntry(bytes, entry, type, field, depth)
        map[key] = json
        found[index] = .map(map)
        return
      }
      var list: [JSON] = []
      if case .list(let earlier)? = found[index] { list = earlier }
      // Let go of the array above, so that it grows in place.
      found[index] = nil
      try append(value, field, type, depth, to: &list)
      found[index] = .list(list)
      return
    }
    if field.kind == .message {
      guard case .bytes(let bytes) = value else { return }
      if case .message(let before)? = found[index] { found[index] = .message(before + bytes) } else { found[index] = .message(bytes) }
    } else if let (json, isZero) = try scalar(value, field, type) {
      found[index] = .scalar(json, isZero: isZero)
    }
  }

  private func isOf(_ value: WireField.Value, _ field: ProtoField) -> Bool {
    switch value {
    case .varint: field.kind.wireType == 0
    case .fixed64: field.kind.wireType == 1
    case .bytes: field.kind.wireType == 2
    case .fixed32: field.kind.wireType == 5
    }
  }

  private mutating func append(
    _ value: WireField.Value, _ field: ProtoField, _ type: ProtoMessage, _ depth: Int, to list: inout [JSON]
  ) throws {
    if field.kind.isPackable, case .bytes(let bytes) = value {
      var packed = WireFields(bytes)
      while !packed.rest.isEmpty {
        if let (json, _) = try scalar(try packed.value(field.kind.wireType), field, type) { list.append(json) }
      }
    } else if field.kind == .message {
      guard case .bytes(let bytes) = value, let inner = catalog.message(field.typeName) else { return }
      try count(type)
      list.append(try message(bytes, inner, depth: depth + 1))
    } else if let (json, _) = try scalar(value, field, type) {
      list.append(json)
    }
  }

  private mutating func mapEntry(
    _ bytes: ArraySlice<UInt8>, _ entry: (key: ProtoField, value: ProtoField), _ type: ProtoMessage, _ field: ProtoField, _ depth: Int
  ) throws -> (String, JSON) {
    guard depth < Self.deepest else { throw WireError.tooDeep(message: type.fullName) }
    try count(type)
    var key = ScalarText.zeroKey(entry.key.kind)
    var value = try zero(entry.value, depth)
    var parts: ArraySlice<UInt8>?
    for part in try WireFields.all(bytes) {
      if part.number == 1, let (json, _) = try scalar(part.value, entry.key, type) { key = ScalarText.key(json) }
      guard part.number == 2 else { continue }
      if entry.value.kind == .message {
        if case .bytes(let bytes) = part.value { parts = (parts ?? []) + bytes }
      } else if let (json, _) = try scalar(part.value, entry.value, type) {
        value = json
      }
    }
    if let parts, let inner = catalog.message(entry.value.typeName) { value = try message(parts, inner, depth: depth + 1) }
    return (key, value)
  }

  private mutating func json(_ found: Found?, _ field: ProtoField, _ type: ProtoMessage, _ depth: Int) throws(WireError) -> JSON? {
    switch found {
    case .scalar(let json, let isZero):
      return isZero && !field.hasPresence && !printsZero(field, type) ? nil : json
    case .list(let list): return list.isEmpty ? nil : .array(list)
    case .map(let map):
      guard let kind = catalog.mapEntry(field)?.key.kind else { return nil }
      return .object(JSONObject(ScalarText.ordered(map, by: kind)))
    case .message(let bytes):
      guard let inner = catalog.message(field.typeName) else { return nil }
      return try message(bytes, inner, depth: depth + 1)
    case nil:
      let isPrinted = printsZero(field, type) && !field.isRepeated && !field.hasPresence
      return isPrinted ? try zero(field, depth) : nil
    }
  }

  private func printsZero(_ field: ProtoField, _ type: ProtoMessage) -> Bool {
    style == .pillion && type.printsZero && field.kind.isNumberOrEnum
  }

  /// What a field holds when nothing was said.
  private mutating func zero(_ field: ProtoField, _ depth: Int) throws(WireError) -> JSON {
    switch field.kind {
    case .message, .group:
      guard let inner = catalog.message(field.typeName) else { return .object(JSONObject()) }
      return try message([], inner, depth: depth + 1)
    case .enum: return enumValue(catalog.enumeration(field.typeName)?.values.first?.number ?? 0, field)
    default: return ScalarText.zero(field.kind)
    }
  }

  /// A value that is no message; nil where the wire's type is not the field's, which then is an unknown field like any other.
  private mutating func scalar(
    _ value: WireField.Value, _ field: ProtoField, _ type: ProtoMessage
  ) throws(WireError) -> (JSON, isZero: Bool)? {
    try count(type)
    switch (field.kind, value) {
    case (.string, .bytes(let bytes)):
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidText(field: "\(type.fullName).\(field.name)") }
      return (.string(text), text.isEmpty)
    case (.bytes, .bytes(let bytes)): return (Array(bytes).jsonValue, bytes.isEmpty)
    case (.enum, .varint(let number)):
      let number = Int32(truncatingIfNeeded: number)
      return (enumValue(number, field), number == 0)
    default: return ScalarText.number(value, field.kind)
    }
  }

  private func enumValue(_ number: Int32, _ field: ProtoField) -> JSON {
    guard let value = catalog.enumeration(field.typeName)?.value(of: number) else { return .integer(Int64(number)) }
    return .string(style == .pillion ? value.shortName : value.name)
  }

  private mutating func count(_ type: ProtoMessage) throws(WireError) {
    values += 1
    if values > Self.mostValues { throw .tooLarge(message: type.fullName) }
  }
}
