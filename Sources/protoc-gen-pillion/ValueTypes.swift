/// The Swift types and zero values of fields.
struct ValueTypes {
  let catalog: Catalog

  /// Type of one element of a field, before presence and repetition.
  func element(_ field: ProtoField, in scope: ProtoMessage) -> String {
    switch field.kind {
    case .double: "Double"
    case .float: "Float"
    case .int32, .sint32, .sfixed32: "Int32"
    case .uint32, .fixed32: "UInt32"
    case .int64, .sint64, .sfixed64: "Int64"
    case .uint64, .fixed64: "UInt64"
    case .bool: "Bool"
    case .string: "String"
    case .bytes: "[UInt8]"
    case .enum, .message, .group: catalog.swiftName(field.typeName, in: scope)
    }
  }

  /// Type of the property that holds a field.
  func property(_ field: ProtoField, in scope: ProtoMessage) -> String {
    if let entry = catalog.mapEntry(field), entry.fields.count == 2 {
      return "[\(element(entry.fields[0], in: scope)): \(element(entry.fields[1], in: scope))]"
    }
    let element = element(field, in: scope)
    if field.isRepeated { return "[\(element)]" }
    return field.hasPresence ? element + "?" : element
  }

  /// What a field holds when nothing was said.
  func zero(_ field: ProtoField) -> String {
    if catalog.mapEntry(field) != nil { return "[:]" }
    if field.isRepeated { return "[]" }
    if field.hasPresence { return "nil" }
    switch field.kind {
    case .bool: return "false"
    case .string: return "\"\""
    case .bytes: return "[]"
    case .enum: return "." + zeroCase(field.typeName)
    default: return "0"
    }
  }

  /// A condition that holds when a field without presence differs from its zero. Negative zero does.
  func isSet(_ field: ProtoField, _ value: String) -> String {
    if field.isRepeated { return "!\(value).isEmpty" }
    switch field.kind {
    case .bool: return value
    case .string, .bytes: return "!\(value).isEmpty"
    case .float, .double: return "\(value).bitPattern != 0"
    case .enum: return "\(value).rawValue != 0"
    default: return "\(value) != 0"
    }
  }

  /// The case that unknown numbers become: the one of number 0, in proto2 the first.
  func zeroCase(_ enumName: String) -> String {
    guard let type = catalog.enums[enumName] else { return "init()" }
    let index = type.values.firstIndex { $0.number == 0 } ?? 0
    let names = Naming.caseNames(type)
    return names.indices.contains(index) ? Naming.identifier(names[index]) : "init()"
  }
}
