/// How much room fields need at most.
extension PlainWriter {
  func writeRoom(_ message: ProtoMessage, to source: inout SourceText) {
    let singular = message.fields.filter { !$0.isRepeated && $0.oneof == nil }
    let choices = message.oneofs.map { oneof in message.fields.filter { $0.oneof == oneof.index } }
    let fixed =
      singular.reduce(0) { $0 + head($1) + mostBytes($1) } + choices.reduce(0) { $0 + ($1.map { head($0) + mostBytes($0) }.max() ?? 0) }
    let lines = message.fields.filter { $0.oneof == nil }.compactMap(room)
    if lines.isEmpty, choices.allSatisfy({ $0.allSatisfy { length($0, "") == nil } }) { return source.line(String(fixed)) }
    source.line("var count = \(fixed)")
    for line in lines { source.line(line) }
    for (oneof, members) in zip(message.oneofs, choices) {
      let counted = members.filter { length($0, "") != nil }
      if counted.isEmpty { continue }
      source.block("switch \(name(oneof)) {") { source in
        for member in counted { source.line("case .\(property(member))(let value)?: count += \(length(member, "value") ?? "0")") }
        source.line(counted.count == members.count ? "case nil: break" : "default: break")
      }
    }
    source.line("return count")
  }

  /// A statement that counts the bytes behind a length.
  private func room(_ field: ProtoField) -> String? {
    let name = "self." + property(field)
    if let entry = catalog.mapEntry(field) {
      return "for (key, value) in \(name) { count += \(head(field)) + \(entryName(entry))(key: key, value: value).plainBytes }"
    }
    guard field.isRepeated else { return length(field, name, isOptional: field.hasPresence).map { "count += \($0)" } }
    switch field.kind {
    case .message, .group: return "count += PlainRoom.messages(\(head(field)), \(name).span)"
    case .string: return "count += PlainRoom.texts(\(head(field)), \(name))"
    case .bytes: return "count += PlainRoom.blobs(\(head(field)), \(name))"
    default:
      let each = mostBytes(field) + (field.isPacked ? 0 : head(field))
      return "count += \(field.isPacked ? "\(bytes(of: tag(field, 2)) + 5) + " : "")\(each) * \(name).count"
    }
  }

  /// What counts the bytes behind a value's length; nil where all values are short.
  func length(_ field: ProtoField, _ value: String, isOptional: Bool = false) -> String? {
    let count: String
    switch field.kind {
    case .string: count = "utf8.count"
    case .bytes: count = "count"
    case .message, .group: count = "plainBytes"
    default: return nil
    }
    return isOptional ? "(\(value)?.\(count) ?? 0)" : "\(value).\(count)"
  }

  /// Bytes of a tag, and of the length behind it.
  func head(_ field: ProtoField) -> Int { bytes(of: tag(field)) + (isPackable(field) ? 0 : 5) }

  /// Most bytes of a value that has no length.
  func mostBytes(_ field: ProtoField) -> Int {
    switch field.kind {
    case .double, .fixed64, .sfixed64: 8
    case .float, .fixed32, .sfixed32: 4
    case .bool: 1
    case .uint32, .sint32: 5
    case .string, .bytes, .message, .group: 0
    default: 10
    }
  }

  private func bytes(of tag: UInt32) -> Int { max(1, (UInt32.bitWidth - tag.leadingZeroBitCount + 6) / 7) }
}
