import PillionModel

/// Turns a google.protobuf.FileDescriptorProto into types. Numbers are those of google/protobuf/descriptor.proto.
struct DescriptionReader {
  private(set) var messages: [ProtoMessage] = []
  private(set) var enums: [ProtoEnumType] = []
  private(set) var services: [ProtoService] = []
  private(set) var fileName = ""
  private var isProto3 = false
  /// Messages declared inside each other; protoc itself takes no more than this.
  private static let deepest = 32

  init(_ bytes: ArraySlice<UInt8>) throws(MalformedBytes) {
    let parts = try WireFields.all(bytes)
    fileName = parts.last { $0.number == 1 }?.text ?? ""
    let package = parts.last { $0.number == 2 }?.text ?? ""
    isProto3 = parts.last { $0.number == 12 }?.text == "proto3"
    for part in parts {
      switch part.number {
      case 4: try readMessage(part.bytes, in: package, depth: 1)
      case 5: try readEnum(part.bytes, in: package)
      case 6: try readService(part.bytes, in: package)
      default: break
      }
    }
  }

  private mutating func readMessage(_ bytes: ArraySlice<UInt8>, in scope: String, depth: Int) throws(MalformedBytes) {
    guard depth <= Self.deepest else { throw MalformedBytes() }
    let parts = try WireFields.all(bytes)
    let fullName = join(scope, parts.last { $0.number == 1 }?.text ?? "")
    var (fields, isMapEntry, printsZero): ([ProtoField], Bool, Bool) = ([], false, false)
    for part in parts {
      switch part.number {
      case 2: fields.append(try field(part.bytes))
      case 3: try readMessage(part.bytes, in: fullName, depth: depth + 1)
      case 4: try readEnum(part.bytes, in: fullName)
      case 7:
        for option in try WireFields.all(part.bytes) {
          if option.number == 7 { isMapEntry = option.flag }
          if option.number == 50003 { printsZero = option.flag }
        }
      default: break
      }
    }
    var message = ProtoMessage(fullName: fullName, fields: fields)
    message.isMapEntry = isMapEntry
    message.printsZero = printsZero
    messages.append(message)
  }

  private func field(_ bytes: ArraySlice<UInt8>) throws(MalformedBytes) -> ProtoField {
    var field = ProtoField()
    var packed: Bool?
    var isProto3Optional = false
    for part in try WireFields.all(bytes) {
      switch part.number {
      case 1: field.name = part.text
      case 3: field.number = Int(part.int32)
      case 4: field.isRepeated = part.int32 == 3
      case 5:
        guard let kind = ProtoField.Kind(rawValue: part.int32) else { throw MalformedBytes() }
        field.kind = kind
      case 6: field.typeName = absolute(part.text)
      case 8: packed = try WireFields.all(part.bytes).last { $0.number == 2 }?.flag ?? packed
      case 9: field.oneof = Int(part.int32)
      case 10: field.jsonName = part.text
      case 17: isProto3Optional = part.flag
      default: break
      }
    }
    guard field.number > 0 else { throw MalformedBytes() }
    if isProto3Optional { field.oneof = nil }
    if field.jsonName.isEmpty { field.jsonName = EnumNaming.lowerCamel(field.name) }
    field.hasPresence = !field.isRepeated && (!isProto3 || isProto3Optional || field.kind == .message || field.oneof != nil)
    field.isPacked = field.isRepeated && field.kind.isPackable && (packed ?? isProto3)
    return field
  }

  private mutating func readEnum(_ bytes: ArraySlice<UInt8>, in scope: String) throws(MalformedBytes) {
    var name = ""
    var values: [(name: String, number: Int32)] = []
    for part in try WireFields.all(bytes) {
      if part.number == 1 { name = part.text }
      guard part.number == 2 else { continue }
      let value = try WireFields.all(part.bytes)
      values.append((value.last { $0.number == 1 }?.text ?? "", value.last { $0.number == 2 }?.int32 ?? 0))
    }
    enums.append(ProtoEnumType(fullName: join(scope, name), name: name, values: values))
  }

  private mutating func readService(_ bytes: ArraySlice<UInt8>, in scope: String) throws(MalformedBytes) {
    var service = ProtoService()
    for part in try WireFields.all(bytes) {
      if part.number == 1 { service.fullName = join(scope, part.text) }
      if part.number == 2 { service.methods.append(try method(part.bytes)) }
    }
    services.append(service)
  }

  private func method(_ bytes: ArraySlice<UInt8>) throws(MalformedBytes) -> ProtoService.Method {
    var method = ProtoService.Method()
    for part in try WireFields.all(bytes) {
      switch part.number {
      case 1: method.name = part.text
      case 2: method.input = absolute(part.text)
      case 3: method.output = absolute(part.text)
      case 4:
        for option in try WireFields.all(part.bytes) {
          // Pillion's own options, by the numbers of options.proto.
          if option.number == 50001 { method.delivery = Delivery(rawValue: option.int32) ?? .reliable }
          if option.number == 50002 { method.trafficClass = TrafficClass(rawValue: option.int32) ?? .template }
        }
      case 5: method.clientStreaming = part.flag
      case 6: method.serverStreaming = part.flag
      default: break
      }
    }
    return method
  }

  private func absolute(_ name: String) -> String { String(name.drop { $0 == "." }) }
  private func join(_ scope: String, _ name: String) -> String { scope.isEmpty ? name : scope + "." + name }
}
