/// The names protoc-c 1.4 makes in C for the derived .proto files; what its c_helpers do with names is repeated here.
enum CNaming {
  /// Type of the C struct: pillion.v1.DirectionSign.Item -> Pillion__V1__DirectionSign__Item.
  static func structName(_ fullName: String) -> String {
    fullName.split(separator: ".").map { piece in
      piece.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }.joined(separator: "__")
  }

  /// Beginning of the C functions: pillion.v1.DirectionSign.Item -> pillion__v1__direction_sign__item.
  static func functionPrefix(_ fullName: String) -> String {
    fullName.split(separator: ".").map { lowered(String($0)) }.joined(separator: "__")
  }

  /// Name of a field in the derived .proto and so in the C struct. Names that C, protobuf-c or Swift could misread go by number.
  static func field(_ field: ProtoField) -> String { safe(field.name, orElse: "field\(field.number)") }

  /// Name of a oneof in the derived .proto; its C tag is this with `_case` behind it.
  static func oneof(_ oneof: ProtoOneof) -> String { safe(oneof.name, orElse: "oneof\(oneof.index)") }

  private static func safe(_ name: String, orElse number: String) -> String {
    let isPlain = name.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLowercase || $0.isNumber) }
    let clashes = name.hasPrefix("n_") || name.hasPrefix("has_") || name.hasPrefix("_") || name.hasSuffix("_case") || name.hasSuffix("_")
    return isPlain && !clashes && !reserved.contains(name) && name != Naming.upperCamel(name) ? name : number
  }

  private static func lowered(_ name: String) -> String {
    var result = ""
    var wasUpper = true
    for character in name {
      if character.isUppercase && !wasUpper { result += "_" }
      result += character.lowercased()
      wasUpper = character.isUppercase
    }
    return result
  }

  /// The struct's first member, keywords of C and C++, and words that Swift would want in back-ticks after a dot.
  private static let reserved: Set<String> = [
    "base", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char", "class", "compl", "const",
    "const_cast", "continue", "default", "delete", "do", "double", "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false",
    "float", "for", "friend", "goto", "if", "inline", "int", "long", "mutable", "namespace", "new", "not", "not_eq", "operator", "or",
    "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "restrict", "return", "self", "init", "short", "signed",
    "sizeof", "static", "static_cast", "struct", "switch", "template", "this", "throw", "true", "try", "typedef", "typeid", "typename",
    "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq", "linux", "unix", "errno", "stdin",
    "stdout", "stderr", "pointee",
  ]
}
