/// Writes a copy of a .proto file for protoc-c 1.4, the same on the wire: proto2, text as bytes so that it keeps its length and an inner
/// NUL, enums as int32 so that unknown numbers arrive, maps as their entry messages; no services, no options.
struct CProtoWriter {
  let catalog: Catalog
  /// Names the derived copy of a file.
  let nameOf: (String) -> String

  func write(_ file: ProtoFile, to source: inout SourceText) {
    source.line("syntax = \"proto2\";")
    if !file.package.isEmpty { source.line("package \(file.package);") }
    for name in imports(file) { source.line("import \"\(nameOf(name))\";") }
    for message in file.messages { write(message, to: &source) }
  }

  private func imports(_ file: ProtoFile) -> [String] {
    var used: Set<String> = []
    func visit(_ message: ProtoMessage) {
      for field in message.fields where field.kind == .message { used.insert(catalog.fileOfType[field.typeName] ?? file.name) }
      message.messages.forEach(visit)
    }
    file.messages.forEach(visit)
    return used.filter { $0 != file.name }.sorted()
  }

  private func write(_ message: ProtoMessage, to source: inout SourceText) {
    source.line()
    source.block("message \(message.name) {") { source in
      var written: Set<Int> = []
      for field in message.fields {
        guard let index = field.oneof, let oneof = message.oneofs.first(where: { $0.index == index }) else {
          source.line((field.isRepeated ? "repeated " : "optional ") + declaration(field))
          continue
        }
        guard written.insert(index).inserted else { continue }
        source.block("oneof \(CNaming.oneof(oneof)) {") { source in
          for member in message.fields where member.oneof == index { source.line(declaration(member)) }
        }
      }
      for nested in message.messages { write(nested, to: &source) }
    }
  }

  private func declaration(_ field: ProtoField) -> String {
    "\(type(field)) \(CNaming.field(field)) = \(field.number)\(field.isPacked ? " [packed = true]" : "");"
  }

  private func type(_ field: ProtoField) -> String {
    switch field.kind {
    case .string, .bytes: "bytes"
    case .enum: "int32"
    case .message, .group: "." + field.typeName
    case .double: "double"
    case .float: "float"
    case .int32: "int32"
    case .int64: "int64"
    case .uint32: "uint32"
    case .uint64: "uint64"
    case .sint32: "sint32"
    case .sint64: "sint64"
    case .fixed32: "fixed32"
    case .fixed64: "fixed64"
    case .sfixed32: "sfixed32"
    case .sfixed64: "sfixed64"
    case .bool: "bool"
    }
  }
}
