import Foundation

/// The hand-written Swift files of this checkout, as the architecture rules see them.
struct Tree {
  struct File {
    let target: String
    let path: String
    let lines: [Substring]

    /// Modules it imports, whatever the access level.
    var imports: [String] {
      lines.compactMap { line in
        let words = line.split(separator: " ")
        guard let at = words.firstIndex(of: "import"), at + 1 < words.count, !line.hasPrefix("//") else { return nil }
        guard words[..<at].allSatisfy({ ["public", "package", "internal", "private", "@preconcurrency"].contains($0) }) else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "func", "protocol", "typealias", "var", "let"]
        let name = kinds.contains(words[at + 1]) && at + 2 < words.count ? words[at + 2] : words[at + 1]
        return String(name.prefix { $0 != "." })
      }
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Files below a folder of the checkout; the first folder below it names the target.
  static func files(below folder: String) -> [File] {
    let top = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: top.path) else { return [] }
    var found: [File] = []
    for case let path as String in walk where path.hasSuffix(".swift") && !path.contains("/Generated/") {
      guard let text = try? String(contentsOf: top.appendingPathComponent(path), encoding: .utf8) else { continue }
      let target = path.split(separator: "/").first.map(String.init) ?? ""
      found.append(File(target: target, path: "\(folder)/\(path)", lines: text.split(separator: "\n", omittingEmptySubsequences: false)))
    }
    return found.sorted { $0.path < $1.path }
  }
}
