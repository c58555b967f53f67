/// Writes the conversion without protobuf-c, for messages that it is worth while for.
struct PlainWriter {
  let catalog: Catalog

  /// Whether most values of a message are expected to hold no message inside: only repeated fields could bring one.
  func takes(_ message: ProtoMessage) -> Bool {
    message.oneofs.isEmpty && message.fields.contains(where: isPlain) && !message.fields.contains { $0.isRequired || $0.number >= 2048 }
      && !message.fields.contains { $0.kind == .message && !$0.isRepeated }
  }

  func write(_ message: ProtoMessage, to source: inout SourceText) {
    let plain = message.fields.filter(isPlain)
    source.line()
    source.block("public init(plain fields: inout FieldReader) {") { source in
      source.line("self.init()")
      source.block("while true {") { source in
        source.block("switch fields.tag() {") { source in
          source.line("case 0: return")
          for field in plain { source.line("case \(tag(field)): \(reading(field))") }
          source.line("default: fields.giveUp()")
        }
      }
    }
    source.line()
    source.block("public func write(plain fields: inout FieldWriter) -> Bool {") { source in
      for field in message.fields where !isPlain(field) { source.line("guard self.\(property(field)).isEmpty else { return false }") }
      for field in plain.sorted(by: { $0.number < $1.number }) { source.line(writing(field)) }
      source.line("return true")
    }
    source.line()
    let fixed = plain.reduce(0) { $0 + ($1.isRepeated ? 0 : tagBytes($1) + mostBytes($1)) }
    source.block("public var plainBytes: Int {") { source in
      let lengths = plain.compactMap(bytes)
      if lengths.isEmpty { return source.line(String(fixed)) }
      source.line("var count = \(fixed)")
      for length in lengths { source.line(length) }
      source.line("return count")
    }
  }

  private func isPlain(_ field: ProtoField) -> Bool {
    field.kind != .message && field.kind != .group && field.oneof == nil && (!field.isRepeated || isDelimited(field))
  }

  private func isDelimited(_ field: ProtoField) -> Bool { field.kind == .string || field.kind == .bytes }

  private func property(_ field: ProtoField) -> String { Naming.identifier(Naming.lowerCamel(field.name)) }

  private func tag(_ field: ProtoField) -> Int32 { field.number << 3 | wireType(field) }

  private func wireType(_ field: ProtoField) -> Int32 {
    switch field.kind {
    case .double, .fixed64, .sfixed64: 1
    case .string, .bytes, .message, .group: 2
    case .float, .fixed32, .sfixed32: 5
    default: 0
    }
  }

  private func reading(_ field: ProtoField) -> String {
    let name = "self." + property(field)
    let value =
      switch field.kind {
      case .double: "Double(bitPattern: fields.fixed64())"
      case .float: "Float(bitPattern: fields.fixed32())"
      case .int64: "fields.int64()"
      case .uint64: "fields.varint()"
      case .int32: "fields.int32()"
      case .fixed64: "fields.fixed64()"
      case .fixed32: "fields.fixed32()"
      case .bool: "fields.flag()"
      case .string: "fields.text()"
      case .bytes: "fields.blob()"
      case .uint32: "fields.uint32()"
      case .enum: "fields.value()"
      case .sfixed32: "Int32(bitPattern: fields.fixed32())"
      case .sfixed64: "Int64(bitPattern: fields.fixed64())"
      case .sint32: "fields.sint32()"
      case .sint64: "fields.sint64()"
      case .message, .group: ""
      }
    return field.isRepeated ? "\(name).append(\(value))" : "\(name) = \(value)"
  }

  private func writing(_ field: ProtoField) -> String {
    let name = "self." + property(field)
    if field.isRepeated { return "for value in \(name) { \(writing(field, "value")) }" }
    if field.hasPresence { return "if let value = \(name) { \(writing(field, "value")) }" }
    return "if \(ValueTypes(catalog: catalog).isSet(field, name)) { \(writing(field, name)) }"
  }

  private func writing(_ field: ProtoField, _ value: String) -> String {
    let (function, argument) =
      switch field.kind {
      case .double: ("fixed64", value + ".bitPattern")
      case .float: ("fixed32", value + ".bitPattern")
      case .int64: ("signed", value)
      case .uint64: ("varint", value)
      case .int32: ("signed", "Int64(\(value))")
      case .fixed64: ("fixed64", value)
      case .fixed32: ("fixed32", value)
      case .bool: ("varint", "\(value) ? 1 : 0")
      case .string: ("text", value)
      case .bytes: ("blob", value)
      case .uint32: ("varint", "UInt64(\(value))")
      case .enum: ("signed", "Int64(\(value).rawValue)")
      case .sfixed32: ("fixed32", "UInt32(bitPattern: \(value))")
      case .sfixed64: ("fixed64", "UInt64(bitPattern: \(value))")
      case .sint32: ("zigzag", "Int64(\(value))")
      case .sint64: ("zigzag", value)
      case .message, .group: ("", "")
      }
    return "fields.\(function)(\(tag(field)), \(argument))"
  }

  // Room

  private func tagBytes(_ field: ProtoField) -> Int { field.number < 16 ? 1 : 2 }

  /// Most bytes of a value, or of its length.
  private func mostBytes(_ field: ProtoField) -> Int {
    switch field.kind {
    case .double, .fixed64, .sfixed64: 8
    case .float, .fixed32, .sfixed32: 4
    case .bool: 1
    case .string, .bytes, .uint32, .sint32: 5
    default: 10
    }
  }

  /// A statement that counts the bytes behind a length.
  private func bytes(_ field: ProtoField) -> String? {
    guard isDelimited(field) else { return nil }
    let name = "self." + property(field)
    let count = field.kind == .string ? "utf8.count" : "count"
    if field.isRepeated { return "for value in \(name) { count += \(tagBytes(field) + 5) + value.\(count) }" }
    return field.hasPresence ? "count += \(name)?.\(count) ?? 0" : "count += \(name).\(count)"
  }
}
