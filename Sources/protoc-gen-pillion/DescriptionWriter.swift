/// Writes what protoc knows of a file, so that a running program can tell it.
struct DescriptionWriter {
  /// Characters of base64 in one line.
  private static let lineLength = 128
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  /// The Swift name of a file's description: pillion/v1/map.proto -> pillionV1Map.
  static func name(of file: String) -> String {
    let stem = file.hasSuffix(".proto") ? String(file.dropLast(6)) : file
    return Naming.identifier(Naming.lowerCamel(String(stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })))
  }

  func write(_ file: ProtoFile, to source: inout SourceText) {
    source.line()
    source.block("extension FileDescriptor {") { source in
      source.line("/// \(file.name)")
      // Internal: two modules may both have written it.
      source.block("static let \(Self.name(of: file.name)) = FileDescriptor(", closing: ")") { source in
        source.line("name: \"\(file.name)\",")
        let imports = file.imports.map { "." + Self.name(of: $0) }.joined(separator: ", ")
        source.line("imports: [\(imports)],")
        source.block("base64: \"\"\"", closing: "  \"\"\"") { source in
          let text = Self.base64(file.description)
          for start in stride(from: 0, to: text.count, by: Self.lineLength) {
            let end = min(text.count, start + Self.lineLength)
            source.line(String(text[start..<end]) + (end < text.count ? "\\" : ""))
          }
        }
      }
    }
  }

  private static func base64(_ bytes: [UInt8]) -> [Character] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { start in
      let count = min(3, bytes.count - start)
      let group = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
      return (0..<4).map { $0 <= count ? alphabet[group >> (18 - 6 * $0) & 63] : "=" }
    }
  }
}
