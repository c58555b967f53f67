/// Fields into bytes.
extension PlainWriter {
  func writeWriting(_ message: ProtoMessage, to source: inout SourceText) {
    var rest = message.fields.sorted { $0.number < $1.number }[...]
    while let field = rest.first {
      guard let oneof = oneof(field, in: message) else {
        source.line(writing(rest.removeFirst()))
        continue
      }
      // Another field's number may stand between those of a oneof.
      let members = rest.prefix { $0.oneof == oneof.index }
      rest = rest.dropFirst(members.count)
      if members.count == 1 {
        source.line("if case .\(property(field))(let value)? = \(name(oneof)) { \(writing(field, "value")) }")
        continue
      }
      let isWhole = members.count == message.fields.count { $0.oneof == oneof.index }
      source.block("switch \(name(oneof)) {") { source in
        for member in members { source.line("case .\(property(member))(let value)?: \(writing(member, "value"))") }
        source.line(isWhole ? "case nil: break" : "default: break")
      }
    }
  }

  private func writing(_ field: ProtoField) -> String {
    let name = "self." + property(field)
    if let entry = catalog.mapEntry(field) {
      return "for (key, value) in \(name).ordered { fields.message(\(tag(field)), \(entryName(entry))(key: key, value: value)) }"
    }
    if field.isRepeated { return writingList(field, name) }
    if field.hasPresence { return "if let value = \(name) { \(writing(field, "value")) }" }
    return "if \(types.isSet(field, name)) { \(writing(field, name)) }"
  }

  private func writingList(_ field: ProtoField, _ name: String) -> String {
    switch field.kind {
    case .message, .group: return "fields.messages(\(tag(field)), \(name).span)"
    case .string: return "fields.texts(\(tag(field)), \(name))"
    case .bytes: return "fields.blobs(\(tag(field)), \(name))"
    default:
      guard field.isPacked else { return "for value in \(name) { \(writing(field, "value")) }" }
      return "fields.\(bytes(field) == nil ? "packed" : "packedFixed")(\(tag(field, 2)), \(name)) { \(bits(field, "$0")) }"
    }
  }

  /// One value that is there.
  func writing(_ field: ProtoField, _ value: String) -> String {
    let (function, argument) =
      switch field.kind {
      case .double, .fixed64, .sfixed64: ("fixed64", bits(field, value))
      case .float, .fixed32, .sfixed32: ("fixed32", bits(field, value))
      case .int64: ("signed", value)
      case .int32: ("signed", "Int64(\(value))")
      case .enum: ("signed", "Int64(\(value).rawValue)")
      case .sint32: ("zigzag", "Int64(\(value))")
      case .sint64: ("zigzag", value)
      case .uint64, .uint32, .bool: ("varint", bits(field, value))
      case .string: ("text", value)
      case .bytes: ("blob", value)
      case .message, .group: ("message", value)
      }
    return "fields.\(function)(\(tag(field)), \(argument))"
  }

  /// A number's bits on the wire.
  private func bits(_ field: ProtoField, _ value: String) -> String {
    switch field.kind {
    case .double, .float: "\(value).bitPattern"
    case .int64: "UInt64(bitPattern: \(value))"
    case .int32: "UInt64(bitPattern: Int64(\(value)))"
    case .enum: "UInt64(bitPattern: Int64(\(value).rawValue))"
    case .bool: "\(value) ? 1 : 0"
    case .uint32: "UInt64(\(value))"
    case .sfixed32: "UInt32(bitPattern: \(value))"
    case .sfixed64: "UInt64(bitPattern: \(value))"
    case .sint32: "FieldWriter.zigzag(Int64(\(value)))"
    case .sint64: "FieldWriter.zigzag(\(value))"
    case .uint64, .fixed64, .fixed32, .string, .bytes, .message, .group: value
    }
  }
}
