/// Turns the bytes of google/protobuf/descriptor.proto into this program's own small model. Numbers are that file's field numbers.
struct DescriptorReader {
  private var comments: [[Int32]: String] = [:]
  private var isProto3 = false

  static func file(_ bytes: ArraySlice<UInt8>) throws(MalformedInput) -> ProtoFile {
    var reader = DescriptorReader()
    let fields = try WireReader.fields(bytes)
    var file = ProtoFile()
    for field in fields {
      switch field.number {
      case 1: file.name = field.text
      case 2: file.package = field.text
      case 3: file.imports.append(field.text)
      case 9: try reader.readComments(field.bytes)
      case 12: file.isProto3 = field.text == "proto3"
      default: break
      }
      if field.number != 9 { file.description += field.written }
    }
    reader.isProto3 = file.isProto3
    for field in fields {
      switch field.number {
      case 4: file.messages.append(try reader.message(field.bytes, in: file.package, at: [4, Int32(file.messages.count)]))
      case 5: file.enums.append(try reader.enumeration(field.bytes, in: file.package, at: [5, Int32(file.enums.count)]))
      case 6: file.services.append(try reader.service(field.bytes, in: file.package, at: [6, Int32(file.services.count)]))
      default: break
      }
    }
    return file
  }

  private mutating func readComments(_ bytes: ArraySlice<UInt8>) throws(MalformedInput) {
    for location in try WireReader.fields(bytes) where location.number == 1 {
      var path: [Int32] = []
      var comment = ""
      for field in try WireReader.fields(location.bytes) {
        if field.number == 1 { path += try WireReader.varints(field.bytes).map { Int32(truncatingIfNeeded: $0) } }
        if field.number == 3 { comment = field.text }
      }
      if !comment.isEmpty { comments[path] = comment }
    }
  }

  private func comment(_ path: [Int32]) -> String { comments[path] ?? "" }

  private func message(_ bytes: ArraySlice<UInt8>, in scope: String, at path: [Int32]) throws(MalformedInput) -> ProtoMessage {
    let parts = try WireReader.fields(bytes)
    var message = ProtoMessage()
    message.name = parts.last { $0.number == 1 }?.text ?? ""
    message.fullName = join(scope, message.name)
    message.comment = comment(path)
    var oneofNames: [String] = []
    for part in parts {
      switch part.number {
      case 2: message.fields.append(try field(part.bytes, at: path + [2, Int32(message.fields.count)]))
      case 3: message.messages.append(try self.message(part.bytes, in: message.fullName, at: path + [3, Int32(message.messages.count)]))
      case 4: message.enums.append(try enumeration(part.bytes, in: message.fullName, at: path + [4, Int32(message.enums.count)]))
      case 7:
        for option in try WireReader.fields(part.bytes) {
          if option.number == 7 { message.isMapEntry = option.flag }
          if option.number == 50003 { message.printsZero = option.flag }
        }
      case 8: oneofNames.append(try WireReader.fields(part.bytes).last { $0.number == 1 }?.text ?? "")
      default: break
      }
    }
    for (index, name) in oneofNames.enumerated() where message.fields.contains(where: { $0.oneof == index }) {
      message.oneofs.append(ProtoOneof(index: index, name: name, comment: comment(path + [8, Int32(index)])))
    }
    return message
  }

  private func field(_ bytes: ArraySlice<UInt8>, at path: [Int32]) throws(MalformedInput) -> ProtoField {
    var field = ProtoField()
    var packed: Bool?
    var isProto3Optional = false
    for part in try WireReader.fields(bytes) {
      switch part.number {
      case 1: field.name = part.text
      case 3: field.number = part.int32
      case 4:
        field.isRepeated = part.int32 == 3
        field.isRequired = part.int32 == 2
      case 5:
        guard let kind = ProtoField.Kind(rawValue: part.int32) else { throw MalformedInput() }
        field.kind = kind
      case 6: field.typeName = part.text.hasPrefix(".") ? String(part.text.dropFirst()) : part.text
      case 8: packed = try WireReader.fields(part.bytes).last { $0.number == 2 }?.flag ?? packed
      case 9: field.oneof = Int(part.int32)
      case 10: field.jsonName = part.text
      case 17: isProto3Optional = part.flag
      default: break
      }
    }
    if isProto3Optional { field.oneof = nil }
    if field.jsonName.isEmpty { field.jsonName = Naming.lowerCamel(field.name) }
    field.hasPresence = !field.isRepeated && (!isProto3 || isProto3Optional || field.kind == .message || field.oneof != nil)
    field.isPacked = field.isRepeated && field.kind.isPackable && (packed ?? isProto3)
    field.comment = comment(path)
    return field
  }

  private func enumeration(_ bytes: ArraySlice<UInt8>, in scope: String, at path: [Int32]) throws(MalformedInput) -> ProtoEnum {
    var result = ProtoEnum(comment: comment(path))
    for part in try WireReader.fields(bytes) {
      switch part.number {
      case 1:
        result.name = part.text
        result.fullName = join(scope, part.text)
      case 2:
        let value = try WireReader.fields(part.bytes)
        result.values.append(
          ProtoEnum.Value(
            name: value.last { $0.number == 1 }?.text ?? "", number: value.last { $0.number == 2 }?.int32 ?? 0,
            comment: comment(path + [2, Int32(result.values.count)])))
      default: break
      }
    }
    return result
  }

  private func service(_ bytes: ArraySlice<UInt8>, in scope: String, at path: [Int32]) throws(MalformedInput) -> ProtoService {
    var service = ProtoService(comment: comment(path))
    for part in try WireReader.fields(bytes) {
      switch part.number {
      case 1:
        service.name = part.text
        service.fullName = join(scope, part.text)
      case 2: service.methods.append(try method(part.bytes, at: path + [2, Int32(service.methods.count)]))
      default: break
      }
    }
    return service
  }

  private func method(_ bytes: ArraySlice<UInt8>, at path: [Int32]) throws(MalformedInput) -> ProtoService.Method {
    var method = ProtoService.Method(comment: comment(path))
    for part in try WireReader.fields(bytes) {
      switch part.number {
      case 1: method.name = part.text
      case 2: method.input = String(part.text.drop { $0 == "." })
      case 3: method.output = String(part.text.drop { $0 == "." })
      case 4:
        for option in try WireReader.fields(part.bytes) {
          if option.number == 50001 { method.delivery = option.int32 }
          if option.number == 50002 { method.trafficClass = option.int32 }
        }
      case 5: method.clientStreaming = part.flag
      case 6: method.serverStreaming = part.flag
      default: break
      }
    }
    return method
  }

  private func join(_ scope: String, _ name: String) -> String { scope.isEmpty ? name : scope + "." + name }
}

extension ProtoField.Kind {
  /// Numbers, flags and enums may stand packed in a repeated field.
  var isPackable: Bool {
    switch self {
    case .string, .bytes, .message, .group: false
    default: true
    }
  }
}
