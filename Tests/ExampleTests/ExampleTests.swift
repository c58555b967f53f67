import Foundation
import PillionModel
import PillionRuntime
import Testing

@Suite("A service of one's own, as README.md shows it")
struct ExampleTests {
  private func text(_ path: String) throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: tests.deletingLastPathComponent().appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines between a mark and the next "// end".
  private func snippet(_ mark: String) throws -> String {
    let lines = try text("Tests/ExampleTests/Weather.swift").components(separatedBy: "\n")
    let begin = try #require(lines.firstIndex(of: "// \(mark)"))
    let end = try #require(lines[begin...].firstIndex(of: "// end"))
    return lines[(begin + 1)..<end].joined(separator: "\n")
  }

  @Test("README.md and the page of PillionRuntime show what is compiled and run here", arguments: ["server", "client", "proto"])
  func shown(_ what: String) throws {
    let code = what == "proto" ? try text("Tests/Fixtures/example/weather.proto").trimmingCharacters(in: .newlines) : try snippet(what)
    #expect(code.split(separator: "\n").count >= 6)
    let indented = code.components(separatedBy: "\n").map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(try text("README.md").contains("\n\n\(indented)\n\n"), "README.md")
    let language = what == "proto" ? "proto" : "swift"
    #expect(try text("Sources/PillionRuntime/PillionRuntime.docc/PillionRuntime.md").contains("```\(language)\n\(code)\n```\n"), "DocC")
  }

  @Test("the client is answered, and fails as the server says; the server ends when it is told, and its socket with it")
  func runs() async throws {
    let path = "/tmp/pe-\(UInt32.random(in: 0 ... .max))"
    let server = Task { try await serve(at: "unix:\(path)") }
    // Until the server listens nobody is there.
    while !FileManager.default.fileExists(atPath: path) { try await Task.sleep(for: .milliseconds(2)) }
    #expect(try await ask("unix:\(path)", about: "Monaco") == "clear, 21.5 °C")
    await #expect(throws: RPCError(.notFound, "no weather for 'Paris'")) { try await ask("unix:\(path)", about: "Paris") }
    server.cancel()
    try await server.value
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("where nobody serves, or nobody can, one line says so")
  func failures() async {
    let cases: [(link: String, code: StatusCode)] = [
      ("unix:/nowhere/at/all", .unavailable), ("tcp:127.0.0.1:1", .unavailable), ("unix:", .invalidArgument),
      ("pigeon:1", .invalidArgument), ("usb:", .permissionDenied),
    ]
    for (link, code) in cases {
      let asked = await #expect(throws: RPCError.self) { try await ask(link, about: "Monaco") }
      #expect(asked?.code == code && asked?.message.contains("\n") == false, "\(link): \(asked?.description ?? "")")
      if code == .unavailable { continue }
      let served = await #expect(throws: RPCError.self) { try await serve(at: link) }
      #expect(served?.code == code, "\(link)")
    }
  }
}
