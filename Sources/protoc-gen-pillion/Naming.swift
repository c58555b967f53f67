/// How names of Proto become names of Swift and of C.
enum Naming {
  /// exit_number -> exitNumber, KIND -> kind, U_TURN -> uTurn, HttpUrl -> httpUrl.
  static func lowerCamel(_ name: String) -> String {
    let isShouting = !name.contains { $0.isLowercase }
    var result = ""
    for piece in name.split(separator: "_") {
      let word = isShouting ? piece.lowercased() : String(piece)
      result += result.isEmpty ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
    }
    guard let first = result.first else { return "_" }
    return first.isNumber ? "_" + result : result
  }

  /// content -> Content, pause_reason -> PauseReason.
  static func upperCamel(_ name: String) -> String {
    let camel = lowerCamel(name)
    return camel.prefix(1).uppercased() + camel.dropFirst()
  }

  /// The short name of each enum value: lowerCamelCase without the enum's name in front, when every value has it. KIND_DEPART_U_TURN
  /// of Kind -> departUTurn. A value that would begin with a digit keeps its prefix.
  static func caseNames(_ type: ProtoEnum) -> [String] {
    let prefix = type.name.filter { $0 != "_" }.lowercased()
    let stripped = type.values.map { strip(prefix, from: $0.name) }
    let all = stripped.allSatisfy { $0 != nil }
    return zip(type.values, stripped).map { value, short in
      guard all, let short, short.first?.isNumber == false else { return lowerCamel(value.name) }
      return lowerCamel(short)
    }
  }

  /// What follows the prefix and an underscore, the prefix being compared without case and underscores; nil when it is not there.
  private static func strip(_ prefix: String, from name: String) -> String? {
    var wanted = prefix[...]
    var rest = name[...]
    while let character = rest.first {
      if wanted.isEmpty { break }
      rest = rest.dropFirst()
      if character == "_" { continue }
      guard let next = wanted.popFirst(), character.lowercased() == String(next) else { return nil }
    }
    guard wanted.isEmpty, rest.first == "_" else { return nil }
    rest = rest.drop { $0 == "_" }
    return rest.isEmpty ? nil : String(rest)
  }

  /// A name for a variable, parameter or case that Swift accepts. Words that no back-ticks can save, and names that generated code
  /// needs itself, get an underscore.
  static func identifier(_ name: String) -> String {
    if taken.contains(name) { return name + "_" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name for a type that hides no type which generated code uses.
  static func typeName(_ name: String, suffix: String) -> String { takenTypes.contains(name) ? name + suffix : name }

  private static let taken: Set<String> = [
    "self", "init", "json", "jsonValue", "wire", "hashValue", "rawValue", "allCases", "Type", "protoName",
  ]

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal", "let", "operator",
    "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw",
    "where", "while", "Any", "as", "await", "false", "is", "nil", "super", "Self", "throws", "true", "try",
  ]

  private static let takenTypes: Set<String> = [
    "Type", "Protocol", "Self", "Any", "AnyObject", "Swift", "String", "Int", "Int32", "Int64", "UInt8", "UInt32", "UInt64", "Bool",
    "Double",
    "Float", "Optional", "Array", "Dictionary", "Set", "Error", "Never", "Void", "Result", "Sendable", "Hashable", "CaseIterable", "JSON",
    "JSONObject", "JSONError", "JSONNotes", "JSONMessage", "ProtoEnum", "WireError", "WireMessage",
  ]
}
