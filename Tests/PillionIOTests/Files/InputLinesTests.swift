import Foundation
import PillionIO
import Testing

@Suite("Lines that come to a program")
struct InputLinesTests {
  /// The next lines, as text; nil is one that was too long.
  @LoopActor
  private func take(_ lines: InputLines, _ most: Int = .max) async throws -> [String?] {
    var taken: [String?] = []
    while taken.count < most, let line = try await lines.next() {
      if case .text(let bytes) = line { taken.append(String(decoding: bytes, as: UTF8.self)) } else { taken.append(nil) }
    }
    return taken
  }

  private static func path() -> String { "\(NSTemporaryDirectory())/pillion-lines-\(UInt32.random(in: 0 ... .max))" }

  @LoopActor
  @Test("a file gives its lines, the last one also without an end, none that is empty, and says which was too long")
  func file() async throws {
    let path = Self.path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let long = String(repeating: "x", count: 101)
    try Data("one\n\n  \r\ntwo\n\(long)\nthree".utf8).write(to: URL(fileURLWithPath: path))
    let lines = InputLines(try LineSource(path), mostLine: 100)
    #expect(try await take(lines) == ["one", "two", nil, "three"])
    #expect(lines.number == 6, "empty ones are counted: the number is the file's own")
    #expect(try await take(lines) == [])
  }

  @LoopActor
  @Test("an end at the end of a file is no further line")
  func ends() async throws {
    let path = Self.path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (text, wanted) in [("a\nb\n", ["a", "b"]), ("", []), ("\n\n", []), ("a", ["a"])] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(try await take(InputLines(LineSource(path), mostLine: 100)) == wanted)
    }
  }

  @LoopActor
  @Test("of a named pipe one writer after another is heard, lines cut anywhere, and a line too long is skipped to its end")
  func pipe() async throws {
    let path = Self.path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(unsafe mkfifo(path, 0o600) == 0)
    // Opening waits for nobody.
    let lines = InputLines(try LineSource(path), mostLine: 5)
    async let taken = take(lines, 4)
    for piece in ["on", "e\ntw", "o\nmuch ", "too ", "long\nend\n"] {
      let writer = try #require(FileHandle(forWritingAtPath: path))
      try writer.write(contentsOf: Data(piece.utf8))
      try writer.close()
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try await taken == ["one", "two", nil, "end"])
  }

  @LoopActor
  @Test("who waits for a line and is cancelled gets none, at once")
  func cancelled() async throws {
    let path = Self.path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let lines = InputLines(try LineSource(path), mostLine: 100)
    let waiting = Task { try await lines.next() }
    try await Task.sleep(for: .milliseconds(5))
    waiting.cancel()
    #expect(try await waiting.value == nil)
  }

  @LoopActor
  @Test("all that follows comes as one text, or is refused when it is too long")
  func rest() async throws {
    let path = Self.path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("{\n\"a\": 1\n}\n".utf8).write(to: URL(fileURLWithPath: path))
    let whole = try await InputLines(LineSource(path), mostLine: 100).rest()
    #expect(String(decoding: whole, as: UTF8.self) == "{\n\"a\": 1\n}\n")
    for most in [9, 4] {
      let failure = await #expect(throws: Failure.self) { try await InputLines(LineSource(path), mostLine: most).rest() }
      #expect(failure?.code == .badInput)
    }
  }

  @Test("what is not there is bad input, told at once")
  func missing() {
    let failure = #expect(throws: Failure.self) { try LineSource("/no/such/file") }
    #expect(failure?.code == .badInput)
    let folder = #expect(throws: Failure.self) { try LineSource("/tmp") }
    #expect(folder?.code == .badInput)
  }
}
