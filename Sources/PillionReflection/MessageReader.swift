package import PillionModel

/// Turns a message's JSON into bytes by its type's description. Enum values are taken by short name, Proto name and number, fields by JSON name
/// and name. The same message always gives the same bytes: fields by number, entries of maps by key.
package struct MessageReader: Sendable {
  private let catalog: TypeCatalog

  /// For messages of these types.
  package init(_ catalog: TypeCatalog) { self.catalog = catalog }

  /// The message as bytes. `null` means absent; unknown keys and enum names are skipped and noted; a value of a wrong type or range is an error
  /// that names the field.
  package func bytes(_ json: JSON, as type: ProtoMessage, notes: inout JSONNotes) throws(JSONError) -> [UInt8] {
    var parts = [[UInt8]?](repeating: nil, count: type.fields.count)
    // The field of each oneof that came last.
    var chosen: [Int: Int] = [:]
    for member in try notes.members(json) {
      guard let index = type.index(of: member.key) else {
        notes.unknownKey(member.key)
        continue
      }
      let field = type.fields[index]
      let written = try notes.under(member.key) { (notes) throws(JSONError) in try self.field(member.value, field, &notes) }
      guard let written else { continue }
      if let oneof = field.oneof, let other = chosen.updateValue(index, forKey: oneof) { parts[other] = nil }
      parts[index] = written
    }
    let order = type.fields.indices.sorted { type.fields[$0].number < type.fields[$1].number }
    return order.reduce(into: []) { bytes, index in bytes += parts[index] ?? [] }
  }

  /// A whole field with its tags; nil where it is absent.
  private func field(_ json: JSON, _ field: ProtoField, _ notes: inout JSONNotes) throws(JSONError) -> [UInt8]? {
    if json.isNull { return field.isRepeated ? [] : nil }
    if let entry = catalog.mapEntry(field) { return try map(json, field, entry, &notes) }
    if field.isRepeated { return try list(json, field, &notes) }
    guard let (payload, isZero) = try value(json, field, &notes) else { return nil }
    return isZero && !field.hasPresence ? [] : WireBytes.tag(field.number, field.kind.wireType) + payload
  }

  private func list(_ json: JSON, _ field: ProtoField, _ notes: inout JSONNotes) throws(JSONError) -> [UInt8] {
    guard let elements = json.array else { throw notes.error("expected an array") }
    var bytes: [UInt8] = []
    for (index, element) in elements.enumerated() {
      let payload = try notes.under(index) { (notes) throws(JSONError) in
        if element.isNull { throw notes.error("expected a value, not null") }
        return try self.value(element, field, &notes)?.payload
      }
      guard let payload else { continue }
      if !field.isPacked { bytes += WireBytes.tag(field.number, field.kind.wireType) }
      bytes += payload
    }
    return field.isPacked && !bytes.isEmpty ? WireBytes.delimited(field.number, bytes) : bytes
  }

  private func map(
    _ json: JSON, _ field: ProtoField, _ entry: (key: ProtoField, value: ProtoField), _ notes: inout JSONNotes
  ) throws(JSONError) -> [UInt8] {
    var values: [String: JSON] = [:]
    for member in try notes.members(json) { values[member.key] = member.value }
    var bytes: [UInt8] = []
    for (key, json) in ScalarText.ordered(values, by: entry.key.kind) {
      guard let keyBytes = mapKey(key, entry.key) else { throw notes.error("\"\(key)\" is no key of this map") }
      if json.isNull { throw notes.error("expected a value for \"\(key)\", not null") }
      let payload = try notes.under(key) { (notes) throws(JSONError) in try self.value(json, entry.value, &notes)?.payload }
      guard let payload else { continue }
      let inner = WireBytes.tag(1, entry.key.kind.wireType) + keyBytes + WireBytes.tag(2, entry.value.kind.wireType) + payload
      bytes += WireBytes.delimited(field.number, inner)
    }
    return bytes
  }

  private func mapKey(_ text: String, _ field: ProtoField) -> [UInt8]? {
    var notes = JSONNotes()
    switch field.kind {
    case .bool: return Bool(text).map { [$0 ? 1 : 0] }
    case .string: return (try? value(.string(text), field, &notes))?.payload
    default: return Int64(text) == nil && UInt64(text) == nil ? nil : (try? value(.string(text), field, &notes))?.payload
    }
  }

  /// One value without its tag; nil where it was skipped and noted.
  private func value(_ json: JSON, _ field: ProtoField, _ notes: inout JSONNotes) throws(JSONError) -> (payload: [UInt8], isZero: Bool)? {
    switch field.kind {
    case .message:
      guard let type = catalog.message(field.typeName) else { throw notes.error("a type that was not described") }
      let bytes = try bytes(json, as: type, notes: &notes)
      return (WireBytes.varint(UInt64(bytes.count)) + bytes, false)
    case .group: throw notes.error("groups cannot be written")
    case .enum: return try enumValue(json, field, &notes).map { varint(UInt64(bitPattern: Int64($0))) }
    case .string:
      guard let text = json.string else { throw notes.error("expected a string") }
      return (WireBytes.varint(UInt64(text.utf8.count)) + text.utf8, text.isEmpty)
    case .bytes: return try [UInt8].readJSON(json, notes: &notes).map { (WireBytes.varint(UInt64($0.count)) + $0, $0.isEmpty) }
    case .bool: return try Bool.readJSON(json, notes: &notes).map { varint($0 ? 1 : 0) }
    case .int32: return try Int32.readJSON(json, notes: &notes).map { varint(UInt64(bitPattern: Int64($0))) }
    case .int64: return try Int64.readJSON(json, notes: &notes).map { varint(UInt64(bitPattern: $0)) }
    case .uint32: return try UInt32.readJSON(json, notes: &notes).map { varint(UInt64($0)) }
    case .uint64: return try UInt64.readJSON(json, notes: &notes).map { varint($0) }
    case .sint32: return try Int32.readJSON(json, notes: &notes).map { varint(UInt64(UInt32(bitPattern: $0 << 1 ^ $0 >> 31))) }
    case .sint64: return try Int64.readJSON(json, notes: &notes).map { varint(UInt64(bitPattern: $0 << 1 ^ $0 >> 63)) }
    case .fixed32: return try UInt32.readJSON(json, notes: &notes).map { (WireBytes.littleEndian($0), $0 == 0) }
    case .sfixed32: return try Int32.readJSON(json, notes: &notes).map { (WireBytes.littleEndian($0), $0 == 0) }
    case .fixed64: return try UInt64.readJSON(json, notes: &notes).map { (WireBytes.littleEndian($0), $0 == 0) }
    case .sfixed64: return try Int64.readJSON(json, notes: &notes).map { (WireBytes.littleEndian($0), $0 == 0) }
    case .float: return try Float.readJSON(json, notes: &notes).map { (WireBytes.littleEndian($0.bitPattern), $0.bitPattern == 0) }
    case .double: return try Double.readJSON(json, notes: &notes).map { (WireBytes.littleEndian($0.bitPattern), $0.bitPattern == 0) }
    }
  }

  private func varint(_ number: UInt64) -> (payload: [UInt8], isZero: Bool) { (WireBytes.varint(number), number == 0) }

  private func enumValue(_ json: JSON, _ field: ProtoField, _ notes: inout JSONNotes) throws(JSONError) -> Int32? {
    if let name = json.string {
      guard let number = catalog.enumeration(field.typeName)?.number(of: name) else {
        notes.unknownValue(name)
        return nil
      }
      return number
    }
    // A number is sent as it is: the peer may know it.
    guard let number = json.int.flatMap({ Int32(exactly: $0) }) else { throw notes.error("expected the name of a value or its number") }
    return number
  }
}
