import Foundation
import PillionIO
import Testing

@Suite("Lines that come to a program")
struct LineInputTests {
  @LoopActor
  private final class Taken {
    var lines: [String?] = []
    var input: LineInput?

    /// Reads a source until so many lines came.
    func read(_ source: LineInput.Source, _ count: Int) async throws -> [String?] {
      input = LineInput.read(source) { [weak self] line in self?.lines.append(line.map { String(decoding: $0, as: UTF8.self) }) }
      for _ in 0..<500 where lines.count < count { try await Task.sleep(for: .milliseconds(10)) }
      return lines
    }
  }

  private static func path() -> String { "\(NSTemporaryDirectory())/pillion-lines-\(UInt32.random(in: 0 ... .max))" }

  @LoopActor
  @Test("a file gives its lines at once, the last one also without an end, none that is empty, and nil for one that is too long")
  func file() async throws {
    let path = Self.path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let long = String(repeating: "x", count: LineInput.mostLine + 1)
    try Data("one\n\n  \r\ntwo\n\(long)\nthree".utf8).write(to: URL(fileURLWithPath: path))
    let taken = Taken()
    let lines = try await taken.read(LineInput.Source(path), 4)
    #expect(lines == ["one", "two", nil, "three"])
  }

  @LoopActor
  @Test("of a named pipe one writer after another is heard, lines cut anywhere")
  func pipe() async throws {
    let path = Self.path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let taken = Taken()
    // Opening waits for nobody.
    let source = try LineInput.Source(path)
    async let lines = taken.read(source, 2)
    for piece in ["on", "e\ntw", "o\n"] {
      let writer = try #require(FileHandle(forWritingAtPath: path))
      try writer.write(contentsOf: Data(piece.utf8))
      try writer.close()
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try await lines == ["one", "two"])
  }

  @Test("what is not there is bad input, told at once")
  func missing() {
    let failure = #expect(throws: Failure.self) { try LineInput.Source("/no/such/file") }
    #expect(failure?.code == .badInput)
    let folder = #expect(throws: Failure.self) { try LineInput.Source("/tmp") }
    #expect(folder?.code == .badInput)
  }
}
