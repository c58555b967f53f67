/// Every type of a request by full name, and what follows from all of them together: Swift names, recursion, shadowing.
struct Catalog {
  private(set) var messages: [String: ProtoMessage] = [:]
  private(set) var enums: [String: ProtoEnum] = [:]
  /// Swift names of types, as written from outside any type.
  private(set) var swiftNames: [String: String] = [:]
  /// Top-level Swift types that a nested type of the same name hides where they are needed.
  private(set) var shadowed: Set<String> = []
  /// Full name of the file's package and message -> the file, to know imports.
  private(set) var fileOfType: [String: String] = [:]
  private var recursion: [String: Set<String>] = [:]

  init(_ files: [ProtoFile]) {
    for file in files {
      for type in file.enums { add(type, in: "", file) }
      for message in file.messages { add(message, in: "", file) }
    }
    for name in messages.keys { recursion[name] = reachable(from: name, singularOnly: true) }
    for message in messages.values {
      for field in message.fields {
        guard let target = swiftNames[field.typeName], isHidden(target, in: message) else { continue }
        shadowed.insert(String(target.prefix { $0 != "." }))
      }
    }
  }

  private mutating func add(_ type: ProtoEnum, in scope: String, _ file: ProtoFile) {
    enums[type.fullName] = type
    fileOfType[type.fullName] = file.name
    swiftNames[type.fullName] = scope + Naming.typeName(Naming.upperCamel(type.name), suffix: "Enum")
  }

  private mutating func add(_ message: ProtoMessage, in scope: String, _ file: ProtoFile) {
    messages[message.fullName] = message
    fileOfType[message.fullName] = file.name
    let name = scope + Naming.typeName(Naming.upperCamel(message.name), suffix: "Message")
    swiftNames[message.fullName] = name
    for type in message.enums { add(type, in: name + ".", file) }
    for nested in message.messages { add(nested, in: name + ".", file) }
  }

  /// The Swift name of a type from outside any type.
  func swiftName(_ fullName: String) -> String { swiftNames[fullName] ?? fullName }

  /// The last part of a type's Swift name, for its declaration.
  func shortName(_ fullName: String) -> String { String(swiftName(fullName).split(separator: ".").last ?? "") }

  /// The Swift name of a type as it must be written inside a message.
  func swiftName(_ fullName: String, in scope: ProtoMessage) -> String {
    let name = swiftName(fullName)
    if isHidden(name, in: scope) { return Self.alias(String(name.prefix { $0 != "." })) + name.drop { $0 != "." } }
    let own = swiftName(scope.fullName) + "."
    return name.hasPrefix(own) && !name.dropFirst(own.count).contains(".") ? String(name.dropFirst(own.count)) : name
  }

  /// A second name for a hidden top-level type.
  static func alias(_ name: String) -> String { "TopLevel" + name }

  /// The name of the Swift enum of a oneof.
  func oneofName(_ oneof: ProtoOneof, in message: ProtoMessage) -> String {
    let name = Naming.typeName(Naming.upperCamel(oneof.name), suffix: "Choice")
    let nested = message.messages.map(\.fullName) + message.enums.map(\.fullName)
    return nested.contains { shortName($0) == name } ? name + "Choice" : name
  }

  /// The map entry type behind a map field; nil for any other field.
  func mapEntry(_ field: ProtoField) -> ProtoMessage? {
    guard field.isRepeated, field.kind == .message, let entry = messages[field.typeName], entry.isMapEntry else { return nil }
    return entry
  }

  /// Whether a singular field leads back to its own message, so that a struct cannot hold it directly.
  func isRecursive(_ field: ProtoField, in message: ProtoMessage) -> Bool {
    guard field.kind == .message, !field.isRepeated else { return false }
    return field.typeName == message.fullName || recursion[field.typeName]?.contains(message.fullName) == true
  }

  /// Whether bytes of this type must be looked through before protobuf-c may see them: it recurses without a limit, and it reads
  /// outside its tables when it merges two messages whose types have a oneof that neither sets.
  func needsScan(_ message: ProtoMessage) -> Bool {
    reachable(from: message.fullName).union([message.fullName]).contains { name in
      reachable(from: name).contains(name)
        || reachable(from: name, singularOnly: true).contains { messages[$0]?.oneofs.isEmpty == false }
    }
  }

  /// Full names of the messages that one may hold, directly or in others.
  func reachable(from start: String, singularOnly: Bool = false) -> Set<String> {
    var found: Set<String> = []
    var open = [start]
    while let name = open.popLast() {
      for field in messages[name]?.fields ?? [] where field.kind == .message && !(singularOnly && field.isRepeated) {
        if found.insert(field.typeName).inserted { open.append(field.typeName) }
      }
    }
    return found
  }

  /// Whether a nested type of `scope` or of what encloses it takes the first part of a name.
  private func isHidden(_ name: String, in scope: ProtoMessage) -> Bool {
    let first = String(name.prefix { $0 != "." })
    var parts = scope.fullName.split(separator: ".")
    while let message = messages[parts.joined(separator: ".")] {
      let nested = message.messages.map(\.fullName) + message.enums.map(\.fullName)
      if nested.contains(where: { shortName($0) == first }) { return true }
      if message.oneofs.contains(where: { oneofName($0, in: message) == first }) { return true }
      parts.removeLast()
    }
    return false
  }
}
