/// Fields out of bytes.
extension PlainWriter {
  func writeReading(_ fields: [ProtoField], in message: ProtoMessage, to source: inout SourceText) {
    source.block("while fields.next() {") { source in
      source.block("switch fields.tag {") { source in
        for field in fields { for line in reading(field, in: message) { source.line(line) } }
        source.line("default: fields.giveUp()")
      }
    }
  }

  private func reading(_ field: ProtoField, in message: ProtoMessage) -> [String] {
    let name = "self." + property(field)
    let start = "case \(tag(field)): "
    if let oneof = oneof(field, in: message) { return [start + "\(self.name(oneof)) = .\(property(field))(\(reading(field)))"] }
    if let entry = catalog.mapEntry(field) {
      let value = entry.fields.last?.kind == .message ? "entry.value ?? .init()" : "entry.value"
      return [start + "let entry: \(entryName(entry)) = fields.message(); \(name)[entry.key] = \(value)"]
    }
    if !field.isRepeated { return [start + (field.kind == .message ? "fields.message(&\(name))" : "\(name) = \(reading(field))")] }
    switch field.kind {
    case .message, .group: return [start + "fields.message(&\(name))"]
    case .string: return [start + "fields.text(&\(name))"]
    case .bytes: return [start + "\(name).append(fields.blob())"]
    default:
      let size = bytes(field).map { ", of: \($0)" } ?? ""
      let packed = "case \(tag(field, 2)): fields.packed(&\(name)\(size)) { \(reading(field, from: "$0")) }"
      return [start + "\(name).append(\(reading(field)))", packed]
    }
  }

  private func reading(_ field: ProtoField, from fields: String = "fields") -> String {
    switch field.kind {
    case .double: "Double(bitPattern: \(fields).fixed64())"
    case .float: "Float(bitPattern: \(fields).fixed32())"
    case .int64: "\(fields).int64()"
    case .uint64: "\(fields).varint()"
    case .int32: "\(fields).int32()"
    case .fixed64: "\(fields).fixed64()"
    case .fixed32: "\(fields).fixed32()"
    case .bool: "\(fields).flag()"
    case .string: "\(fields).text()"
    case .bytes: "\(fields).blob()"
    case .uint32: "\(fields).uint32()"
    case .enum: "\(fields).value()"
    case .sfixed32: "Int32(bitPattern: \(fields).fixed32())"
    case .sfixed64: "Int64(bitPattern: \(fields).fixed64())"
    case .sint32: "\(fields).sint32()"
    case .sint64: "\(fields).sint64()"
    case .message, .group: "\(fields).message()"
    }
  }

  /// Size of values that are all of one.
  func bytes(_ field: ProtoField) -> Int? {
    switch field.kind {
    case .double, .fixed64, .sfixed64: 8
    case .float, .fixed32, .sfixed32: 4
    default: nil
    }
  }
}
