/// Writes the conversion without protobuf-c.
struct PlainWriter {
  let catalog: Catalog
  var types: ValueTypes { ValueTypes(catalog: catalog) }

  /// Whether a message can do without protobuf-c. Whether a required field is there is for protobuf-c to check, also in messages inside.
  func takes(_ message: ProtoMessage) -> Bool {
    catalog.reachable(from: message.fullName).union([message.fullName]).allSatisfy { name in
      catalog.messages[name]?.fields.contains { $0.isRequired } != true
    }
  }

  func write(_ message: ProtoMessage, to source: inout SourceText) {
    source.line()
    source.block("public mutating func read(plain fields: inout FieldReader) {") { source in
      writeReading(message.fields, in: message, to: &source)
    }
    source.line()
    source.block("public func write(plain fields: inout FieldWriter) {") { source in
      writeWriting(message, to: &source)
    }
    source.line()
    source.block("public var plainBytes: Int {") { source in
      writeRoom(message, to: &source)
    }
    for entry in message.fields.compactMap(catalog.mapEntry) where entry.fields.count == 2 { write(entry, of: message, to: &source) }
  }

  /// An entry of a map: a message whose two fields are always written.
  private func write(_ entry: ProtoMessage, of message: ProtoMessage, to source: inout SourceText) {
    source.line()
    source.block("private struct \(entryName(entry)): PlainFields {") { source in
      for field in entry.fields {
        let isMessage = field.kind == .message
        source.line("var \(field.name): \(types.element(field, in: message))\(isMessage ? "?" : " = " + types.zero(field))")
      }
      source.line()
      source.line("init() {}")
      source.line()
      source.line("init(\(entry.fields.map { "\($0.name): \(types.element($0, in: message))" }.joined(separator: ", "))) {")
      source.indented { source in
        source.line("(self.key, self.value) = (key, value)")
      }
      source.line("}")
      source.line()
      source.block("mutating func read(plain fields: inout FieldReader) {") { source in writeReading(entry.fields, in: entry, to: &source) }
      source.line()
      source.block("func write(plain fields: inout FieldWriter) {") { source in
        for field in entry.fields {
          let name = "self." + field.name
          source.line(field.kind == .message ? "if let value = \(name) { \(writing(field, "value")) }" : writing(field, name))
        }
      }
      source.line()
      source.block("var plainBytes: Int {") { source in
        let fixed = entry.fields.reduce(0) { $0 + head($1) + mostBytes($1) }
        let lengths = entry.fields.compactMap { length($0, "self." + $0.name, isOptional: $0.kind == .message) }
        source.line(([String(fixed)] + lengths).joined(separator: " + "))
      }
    }
  }

  func entryName(_ entry: ProtoMessage) -> String { catalog.shortName(entry.fullName) }

  func property(_ field: ProtoField) -> String { Naming.identifier(Naming.lowerCamel(field.name)) }

  func name(_ oneof: ProtoOneof) -> String { "self." + Naming.identifier(Naming.lowerCamel(oneof.name)) }

  func oneof(_ field: ProtoField, in message: ProtoMessage) -> ProtoOneof? {
    field.oneof.flatMap { index in message.oneofs.first { $0.index == index } }
  }

  /// Number and wire type as they stand before a value.
  func tag(_ field: ProtoField, _ wireType: UInt32? = nil) -> UInt32 { UInt32(field.number) << 3 | (wireType ?? self.wireType(field)) }

  /// Whether a list of such values may stand packed.
  func isPackable(_ field: ProtoField) -> Bool { wireType(field) != 2 }

  private func wireType(_ field: ProtoField) -> UInt32 {
    switch field.kind {
    case .double, .fixed64, .sfixed64: 1
    case .string, .bytes, .message, .group: 2
    case .float, .fixed32, .sfixed32: 5
    default: 0
    }
  }
}
