/// The types of a peer, as it describes them: enough to read and write their messages without having them compiled in.
package struct TypeCatalog: Sendable {
  /// Why descriptions are of no use; one line a person can read.
  package struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line.
    package let description: String
  }

  private var messages: [String: ProtoMessage] = [:]
  private var enums: [String: ProtoEnumType] = [:]
  /// By full name.
  package private(set) var services: [String: ProtoService] = [:]

  /// The types of these files.
  ///
  /// - Parameter files: a google.protobuf.FileDescriptorProto each.
  package init(files: [[UInt8]]) throws(Fault) {
    for (index, bytes) in files.enumerated() {
      do throws(MalformedBytes) {
        let file = try DescriptionReader(bytes[...])
        for message in file.messages { messages[message.fullName] = message }
        for type in file.enums { enums[type.fullName] = type }
        for service in file.services { services[service.fullName] = service }
      } catch { throw Fault(description: "file \(index + 1) of the description is malformed") }
    }
    for message in messages.values {
      for field in message.fields where !has(typeOf: field) {
        throw Fault(description: "the description lacks \(field.typeName), the type of \(message.fullName).\(field.name)")
      }
    }
  }

  /// A message type by full name.
  package func message(_ name: String) -> ProtoMessage? { messages[name] }

  /// An enum type by full name.
  func enumeration(_ name: String) -> ProtoEnumType? { enums[name] }

  /// The entry of a map field; nil for any other.
  func mapEntry(_ field: ProtoField) -> (key: ProtoField, value: ProtoField)? {
    guard field.isRepeated, field.kind == .message, let entry = messages[field.typeName], entry.isMapEntry,
      let key = entry.index(of: 1), let value = entry.index(of: 2)
    else { return nil }
    return (entry.fields[key], entry.fields[value])
  }

  private func has(typeOf field: ProtoField) -> Bool {
    switch field.kind {
    case .message: messages[field.typeName] != nil
    case .enum: enums[field.typeName] != nil
    default: true
    }
  }
}
