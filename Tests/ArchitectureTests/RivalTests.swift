import Foundation
import Testing

@Suite("Rivals, which only 'make bench-rivals' builds")
struct RivalTests {
  private static func words(in folder: String, endingIn ends: [String]) -> [String: Set<String>] {
    let top = Tree.root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: top.path)) ?? []
    return names.filter { name in ends.contains { name.hasSuffix($0) } }.reduce(into: [:]) { found, name in
      guard let text = try? String(contentsOf: top.appendingPathComponent(name), encoding: .utf8) else { return }
      found[name] = Set(text.matches(of: /\bcbench_\w+/).map { String($0.output) })
    }
  }

  @Test("call nothing of the bench's C that is not there")
  func names() {
    let declared = Self.words(in: "Sources/C/CBench/include", endingIn: [".h"]).values.reduce(into: Set()) { $0.formUnion($1) }
    let used = Self.words(in: "Tests/Rivals", endingIn: [".cc", ".h"])
    #expect(used["Main.cc"]?.contains("cbench_pin") == true && declared.contains("cbench_pin"))
    for (file, words) in used {
      #expect(words.subtracting(declared).isEmpty, "Tests/Rivals/\(file)")
    }
  }
}
