/// Writes the JSON of messages and the names of enum values.
struct JSONWriter {
  let catalog: Catalog
  private var types: ValueTypes { ValueTypes(catalog: catalog) }

  init(catalog: Catalog) { self.catalog = catalog }

  func write(_ file: ProtoFile, to source: inout SourceText) {
    for type in file.enums { write(type, to: &source) }
    for message in file.messages { write(message, to: &source) }
  }

  private func write(_ type: ProtoEnum, to source: inout SourceText) {
    let names = Naming.caseNames(type)
    var seen: Set<Int32> = []
    source.line()
    source.block("extension \(catalog.swiftName(type.fullName)) {") { source in
      source.line("/// The name in JSON.")
      source.block("public var name: String {") { source in
        source.block("switch self {") { source in
          for (value, name) in zip(type.values, names) where seen.insert(value.number).inserted {
            source.line("case .\(Naming.identifier(name)): \"\(name)\"")
          }
        }
      }
      source.line()
      source.line("/// The value of a JSON name or a Proto name.")
      source.block("public init?(name: String) {") { source in
        source.block("switch name {") { source in
          for (value, name) in zip(type.values, names) {
            let spellings = name == value.name ? "\"\(name)\"" : "\"\(name)\", \"\(value.name)\""
            source.line("case \(spellings): self = .\(Naming.identifier(name))")
          }
          source.line("default: return nil")
        }
      }
    }
  }

  private func write(_ message: ProtoMessage, to source: inout SourceText) {
    if message.isMapEntry { return }
    source.line()
    source.block("extension \(catalog.swiftName(message.fullName)): JSONMessage {") { source in
      source.line("/// Reads the message.")
      source.block("public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {") { source in
        source.line("self.init()")
        source.block("for member in try notes.members(json) {") { source in
          guard !message.fields.isEmpty else { return source.line("notes.unknownKey(member.key)") }
          source.block("switch member.key {") { source in
            for field in message.fields { source.line("case \(spellings(field)): \(reading(field, of: message))") }
            source.line("default: notes.unknownKey(member.key)")
          }
        }
      }
      source.line()
      source.line("/// The message as JSON.")
      source.block("public var json: JSON {") { source in
        guard !message.fields.isEmpty else { return source.line(".object(JSONObject())") }
        source.line("var object = JSONObject()")
        for field in message.fields { writePrinting(field, of: message, to: &source) }
        source.line("return .object(object)")
      }
    }
    for type in message.enums { write(type, to: &source) }
    for nested in message.messages { write(nested, to: &source) }
  }

  private func spellings(_ field: ProtoField) -> String {
    field.jsonName == field.name ? "\"\(field.name)\"" : "\"\(field.jsonName)\", \"\(field.name)\""
  }

  private func reading(_ field: ProtoField, of message: ProtoMessage) -> String {
    let name = Naming.identifier(Naming.lowerCamel(field.name))
    guard let oneof = message.oneofs.first(where: { $0.index == field.oneof }) else { return "try notes.read(member, into: &self.\(name))" }
    let property = Naming.identifier(Naming.lowerCamel(oneof.name))
    let type = types.element(field, in: message)
    return "if let value = try notes.value(member, as: \(type).self) { self.\(property) = .\(name)(value) }"
  }

  private func writePrinting(_ field: ProtoField, of message: ProtoMessage, to source: inout SourceText) {
    let name = Naming.identifier(Naming.lowerCamel(field.name))
    let append = "object.append(\"\(field.jsonName)\", "
    if let oneof = message.oneofs.first(where: { $0.index == field.oneof }) {
      let property = Naming.identifier(Naming.lowerCamel(oneof.name))
      source.line("if case .\(name)(let value)? = self.\(property) { \(append)value.jsonValue) }")
    } else if field.hasPresence {
      source.line("if let value = self.\(name) { \(append)value.jsonValue) }")
    } else if message.printsZero, !field.isRepeated, field.kind.isNumberOrEnum {
      source.line("\(append)self.\(name).jsonValue)")
    } else {
      source.line("if \(types.isSet(field, "self.\(name)")) { \(append)self.\(name).jsonValue) }")
    }
  }
}

extension ProtoField.Kind {
  fileprivate var isNumberOrEnum: Bool { isPackable && self != .bool }
}
