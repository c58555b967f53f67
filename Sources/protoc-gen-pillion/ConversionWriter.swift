/// Writes the conversion between Swift values and the C structs of protoc-c.
struct ConversionWriter {
  let catalog: Catalog

  func write(_ file: ProtoFile, to source: inout SourceText) {
    for message in file.messages { write(message, to: &source) }
  }

  private func write(_ message: ProtoMessage, to source: inout SourceText) {
    if message.isMapEntry { return }
    let type = CNaming.structName(message.fullName)
    let plain = PlainWriter(catalog: catalog)
    let isPlain = plain.takes(message)
    source.line()
    source.block("extension \(catalog.swiftName(message.fullName)): \(isPlain ? "PlainWire" : "WireConvertible") {") { source in
      source.line("public static var protoName: String { \"\(message.fullName)\" }")
      source.line("public static var cSize: Int { unsafe MemoryLayout<\(type)>.size }")
      if catalog.needsScan(message) { source.line("public static var needsScan: Bool { true }") }
      source.line()
      source.block("public static func initialize(_ raw: UnsafeMutableRawPointer) {") { source in
        source.line("unsafe \(CNaming.functionPrefix(message.fullName))__init(raw.assumingMemoryBound(to: \(type).self))")
      }
      source.line()
      source.block("public init(c raw: UnsafeRawPointer) throws(WireError) {") { source in
        source.line("self.init()")
        if message.fields.isEmpty { return }
        source.line("let c = unsafe raw.assumingMemoryBound(to: \(type).self)")
        for field in message.fields where field.oneof == nil { source.line(reading(field, of: message)) }
        for oneof in message.oneofs { writeReading(oneof, of: message, to: &source) }
      }
      source.line()
      source.block("public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {") { source in
        if message.fields.isEmpty { return }
        source.line("let c = unsafe raw.assumingMemoryBound(to: \(type).self)")
        for field in message.fields where field.oneof == nil { writeStoring(field, of: message, to: &source) }
        for oneof in message.oneofs { writeStoring(oneof, of: message, to: &source) }
      }
      if isPlain { plain.write(message, to: &source) }
    }
    for nested in message.messages { write(nested, to: &source) }
  }

  private func property(_ field: ProtoField) -> String { Naming.identifier(Naming.lowerCamel(field.name)) }

  // Reading

  private func reading(_ field: ProtoField, of message: ProtoMessage) -> String {
    let name = "self." + property(field)
    let c = "c.pointee." + CNaming.field(field)
    let count = "c.pointee.n_" + CNaming.field(field)
    if let entry = catalog.mapEntry(field), entry.fields.count == 2 {
      let mark = entry.fields.contains { $0.kind == .string || $0.kind == .message } ? "try unsafe" : "unsafe"
      let pointer = "entry: UnsafeMutablePointer<\(CNaming.structName(entry.fullName))>"
      let key = element(entry.fields[0], of: message, at: "entry.pointee.key", in: field)
      let value = element(entry.fields[1], of: message, at: "entry.pointee.value", in: field)
      return "\(name) = try unsafe FromC.map(\(count), \(c)) { (\(pointer)) throws(WireError) in \(mark) (\(key), \(value)) }"
    }
    if field.isRepeated {
      switch field.kind {
      case .string: return "\(name) = try unsafe FromC.texts(\(count), \(c), \(path(field, message)))"
      case .message, .group: return "\(name) = try unsafe FromC.messages(\(count), \(c))"
      case .bytes: return "\(name) = unsafe FromC.blobs(\(count), \(c))"
      case .enum: return "\(name) = unsafe FromC.values(\(count), \(c))"
      case .bool: return "\(name) = unsafe FromC.flags(\(count), \(c))"
      default: return "\(name) = unsafe FromC.numbers(\(count), \(c))"
      }
    }
    if field.kind == .message { return "\(name) = try unsafe FromC.message(\(c))" }
    let mark = field.kind == .string ? "try unsafe" : "unsafe"
    let value = element(field, of: message, at: c, in: field)
    if field.hasPresence { return "\(name) = \(mark) c.pointee.has_\(CNaming.field(field)) != 0 ? \(value) : nil" }
    return "\(name) = \(mark) \(value)"
  }

  /// One value that is there.
  private func element(_ field: ProtoField, of message: ProtoMessage, at c: String, in named: ProtoField) -> String {
    switch field.kind {
    case .string: "FromC.text(\(c), \(path(named, message)))"
    case .bytes: "FromC.bytes(\(c))"
    case .enum: "FromC.value(\(c))"
    case .bool: "\(c) != 0"
    case .message, .group: "FromC.message(\(c)) ?? \(catalog.swiftName(field.typeName, in: message))()"
    default: c
    }
  }

  private func path(_ field: ProtoField, _ message: ProtoMessage) -> String { "\"\(message.fullName).\(field.name)\"" }

  private func writeReading(_ oneof: ProtoOneof, of message: ProtoMessage, to source: inout SourceText) {
    let name = "self." + Naming.identifier(Naming.lowerCamel(oneof.name))
    source.block("switch unsafe c.pointee.\(CNaming.oneof(oneof))_case.rawValue {") { source in
      for field in message.fields where field.oneof == oneof.index {
        let value = element(field, of: message, at: "c.pointee." + CNaming.field(field), in: field)
        let mark = field.kind == .string || field.kind == .message ? "try unsafe" : "unsafe"
        source.line("case \(field.number): \(name) = \(mark) .\(property(field))(\(value))")
      }
      source.line("default: break")
    }
  }

  // Storing

  private func writeStoring(_ field: ProtoField, of message: ProtoMessage, to source: inout SourceText) {
    let name = "self." + property(field)
    let c = "c.pointee." + CNaming.field(field)
    let count = "c.pointee.n_" + CNaming.field(field)
    if let entry = catalog.mapEntry(field), entry.fields.count == 2 {
      let closure = "(entry: UnsafeMutablePointer<\(CNaming.structName(entry.fullName))>, key, value) throws(WireError) in"
      let key = assignments(entry.fields[0], from: "key", in: "entry.pointee.")
      let value = assignments(entry.fields[1], from: "value", in: "entry.pointee.")
      source.block("try unsafe (\(count), \(c)) = memory.map(\(name)) { \(closure)") { source in
        source.line("unsafe \(CNaming.functionPrefix(entry.fullName))__init(entry)")
        for statement in key + value { source.line(statement) }
      }
      return
    }
    if field.isRepeated {
      let call =
        switch field.kind {
        case .string: "try unsafe (\(count), \(c)) = memory.texts(\(name))"
        case .message, .group: "try unsafe (\(count), \(c)) = memory.messages(\(name))"
        case .bytes: "try unsafe (\(count), \(c)) = memory.blobs(\(name))"
        case .enum: "try unsafe (\(count), \(c)) = memory.values(\(name))"
        case .bool: "try unsafe (\(count), \(c)) = memory.flags(\(name))"
        default: "try unsafe (\(count), \(c)) = memory.numbers(\(name))"
        }
      return source.line("if !\(name).isEmpty { \(call) }")
    }
    if field.hasPresence {
      source.line("if let value = \(name) { \(assignments(field, from: "value").joined(separator: "; ")) }")
    } else {
      source.line("if \(ValueTypes(catalog: catalog).isSet(field, name)) { \(assignments(field, from: name).joined(separator: "; ")) }")
    }
  }

  private func writeStoring(_ oneof: ProtoOneof, of message: ProtoMessage, to source: inout SourceText) {
    let tag = "c.pointee.\(CNaming.oneof(oneof))_case"
    source.block("switch self.\(Naming.identifier(Naming.lowerCamel(oneof.name))) {") { source in
      for field in message.fields where field.oneof == oneof.index {
        source.line("case .\(property(field))(let value)?:")
        source.indented { source in
          source.line("unsafe \(tag) = .init(rawValue: \(field.number))")
          source.line(assignment(field, from: "value", in: "c.pointee."))
        }
      }
      source.line("case nil: break")
    }
  }

  /// Statements that set a singular field and its flag.
  private func assignments(_ field: ProtoField, from value: String, in place: String = "c.pointee.") -> [String] {
    let set = assignment(field, from: value, in: place)
    return field.kind == .message ? [set] : ["unsafe \(place)has_\(CNaming.field(field)) = 1", set]
  }

  private func assignment(_ field: ProtoField, from value: String, in place: String) -> String {
    let c = place + CNaming.field(field)
    return switch field.kind {
    case .string: "try unsafe \(c) = memory.text(\(value))"
    case .bytes: "try unsafe \(c) = memory.bytes(\(value))"
    case .message, .group: "try unsafe \(c) = memory.message(\(value))"
    case .enum: "unsafe \(c) = \(value).rawValue"
    case .bool: "unsafe \(c) = \(value) ? 1 : 0"
    default: "unsafe \(c) = \(value)"
    }
  }
}
