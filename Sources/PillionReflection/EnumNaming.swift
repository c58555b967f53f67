/// The names of enum values in JSON (contract.md, "JSON of messages"); protoc-gen-pillion gives the same ones.
enum EnumNaming {
  /// lowerCamelCase without the enum's name in front, where every value has it. A value that would begin with a digit keeps its prefix.
  static func shortNames(_ names: [String], of enumName: String) -> [String] {
    let prefix = enumName.filter { $0 != "_" }.lowercased()
    let stripped = names.map { strip(prefix, from: $0) }
    let all = stripped.allSatisfy { $0 != nil }
    return zip(names, stripped).map { name, short in
      guard all, let short, short.first?.isNumber == false else { return lowerCamel(name) }
      return lowerCamel(short)
    }
  }

  /// exit_number -> exitNumber, U_TURN -> uTurn.
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

  /// What follows the prefix and an underscore, compared without case and underscores; nil where it is not in front.
  private static func strip(_ prefix: String, from name: String) -> String? {
    var wanted = prefix[...]
    var rest = name[...]
    while !wanted.isEmpty, let character = rest.popFirst() {
      if character == "_" { continue }
      guard let next = wanted.popFirst(), character.lowercased() == String(next) else { return nil }
    }
    guard wanted.isEmpty, rest.first == "_" else { return nil }
    rest = rest.drop { $0 == "_" }
    return rest.isEmpty ? nil : String(rest)
  }
}
