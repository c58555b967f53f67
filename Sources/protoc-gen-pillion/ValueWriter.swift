/// Writes messages and enums as Swift values.
struct ValueWriter {
  let catalog: Catalog
  var types: ValueTypes { ValueTypes(catalog: catalog) }

  func write(_ file: ProtoFile, to source: inout SourceText) {
    for type in file.enums { write(type, to: &source) }
    for message in file.messages { write(message, to: &source) }
    for name in file.messages.map({ catalog.shortName($0.fullName) }) + file.enums.map({ catalog.shortName($0.fullName) })
    where catalog.shadowed.contains(name) {
      source.line()
      source.line("/// `\(name)` where a nested type of that name hides it.")
      source.line("public typealias \(Catalog.alias(name)) = \(name)")
    }
  }

  private func write(_ type: ProtoEnum, to source: inout SourceText) {
    let names = Naming.caseNames(type).map { Naming.identifier($0) }
    var seen: [Int32: String] = [:]
    source.line()
    source.documentation(type.comment)
    source.block("public enum \(catalog.shortName(type.fullName)): Int32, ProtoEnum {") { source in
      for (value, name) in zip(type.values, names) {
        source.documentation(value.comment)
        if let original = seen[value.number] {
          source.line("public static var \(name): Self { .\(original) }")
        } else {
          source.line("case \(name) = \(value.number)")
          seen[value.number] = name
        }
      }
      source.line()
      source.line("/// The value that stands for everything unknown.")
      source.line("public init() { self = .\(types.zeroCase(type.fullName)) }")
    }
  }

  private func write(_ message: ProtoMessage, to source: inout SourceText) {
    if message.isMapEntry { return }
    source.line()
    source.documentation(message.comment)
    source.block("public struct \(catalog.shortName(message.fullName)): Sendable, Hashable {") { source in
      let slots = slots(message)
      for slot in slots { slot.declare(&source) }
      writeInitializer(slots, to: &source)
      for oneof in message.oneofs { write(oneof, of: message, to: &source) }
      for type in message.enums { write(type, to: &source) }
      for nested in message.messages { write(nested, to: &source) }
    }
  }

  /// A stored or computed property and its place in the initializer.
  private struct Slot {
    var name: String
    var type: String
    var zero: String
    var comment: String
    var isBoxed = false

    func declare(_ source: inout SourceText) {
      source.documentation(comment)
      guard isBoxed else { return source.line("public var \(name): \(type)\(zero == "nil" ? "" : " = " + zero)") }
      let box = boxName
      source.block("public var \(name): \(type) {") { source in
        source.line("get { \(box).first }")
        source.line("set { \(box) = newValue.map { [$0] } ?? [] }")
      }
      source.line("private var \(box): [\(type.dropLast())] = []")
    }

    var boxName: String { "boxed" + Naming.upperCamel(String(name.filter { $0 != "`" })) }
  }

  /// Properties in the order of fields; a oneof stands where its first field does.
  private func slots(_ message: ProtoMessage) -> [Slot] {
    var slots: [Slot] = []
    var written: Set<Int> = []
    for field in message.fields {
      if let index = field.oneof {
        guard written.insert(index).inserted, let oneof = message.oneofs.first(where: { $0.index == index }) else { continue }
        let name = Naming.identifier(Naming.lowerCamel(oneof.name))
        slots.append(Slot(name: name, type: catalog.oneofName(oneof, in: message) + "?", zero: "nil", comment: oneof.comment))
      } else {
        slots.append(
          Slot(
            name: Naming.identifier(Naming.lowerCamel(field.name)), type: types.property(field, in: message), zero: types.zero(field),
            comment: field.comment, isBoxed: catalog.isRecursive(field, in: message)))
      }
    }
    return slots
  }

  private func writeInitializer(_ slots: [Slot], to source: inout SourceText) {
    if slots.isEmpty {
      source.line("/// A message that says nothing but its name.")
      return source.line("public init() {}")
    }
    source.line()
    source.line("/// A value whose fields are all absent, zero or empty.")
    source.line("public init() {}")
    source.line()
    source.line("/// A value whose fields not given are absent, zero or empty.")
    source.line("public init(")
    source.indented { source in
      for (index, slot) in slots.enumerated() {
        source.line("\(slot.name): \(slot.type) = \(slot.zero)\(index == slots.count - 1 ? "" : ",")")
      }
    }
    source.block(") {") { source in
      for slot in slots {
        source.line(slot.isBoxed ? "self.\(slot.boxName) = \(slot.name).map { [$0] } ?? []" : "self.\(slot.name) = \(slot.name)")
      }
    }
  }

  private func write(_ oneof: ProtoOneof, of message: ProtoMessage, to source: inout SourceText) {
    let members = message.fields.filter { $0.oneof == oneof.index }
    let indirect = members.contains { catalog.isRecursive($0, in: message) } ? "indirect " : ""
    source.line()
    source.line("/// What `\(Naming.lowerCamel(oneof.name))` may hold: one of these.")
    source.block("public \(indirect)enum \(catalog.oneofName(oneof, in: message)): Sendable, Hashable {") { source in
      for field in members {
        source.documentation(field.comment)
        source.line("case \(Naming.identifier(Naming.lowerCamel(field.name)))(\(types.element(field, in: message)))")
      }
    }
  }
}
