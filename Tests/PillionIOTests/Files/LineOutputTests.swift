import Foundation
import PillionIO
import Testing

@Suite("Lines for a program that reads them")
struct LineOutputTests {
  @Test("lines are written to a file, which is emptied first")
  func file() throws {
    let folder = TemporaryFolder()
    let path = folder.write(Array("old old old old".utf8), to: "f")
    let output = try LineOutput(path)
    output.write(line: #"{"a":1}"#)
    output.write(line: "zwei ✓")
    output.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"a\":1}\nzwei ✓\n")
  }

  @Test("a path that cannot be written is an I/O error")
  func unwritable() {
    #expect(throws: Failure(.inputOutput, "/nowhere/f: cannot be written (No such file or directory)")) { try LineOutput("/nowhere/f") }
  }

  @Test("a slow reader loses no line that fits, and gets them in order")
  func slowReader() throws {
    let pipe = try NamedPipe()
    let output = try LineOutput(pipe.path)
    let lines = (0..<5000).map { "line \($0) " + String(repeating: "x", count: 50) }
    for line in lines { output.write(line: line) }
    // Far more than a pipe holds: most of it waits in the program, and the loop brings it out as the reader reads.
    let text = pipe.read(untilLines: lines.count)
    #expect(text.split(separator: "\n").map(String.init) == lines)
    #expect(output.takeDropped() == 0)
  }

  @Test("a reader that does not read costs bounded memory; what is dropped is counted")
  func stuckReader() throws {
    let pipe = try NamedPipe()
    let output = try LineOutput(pipe.path, mostWaiting: 10_000)
    let line = String(repeating: "x", count: 99)
    for _ in 0..<2000 { output.write(line: line) }
    #expect(output.takeDropped() == 0, "it is told once there is room")
    // A pipe holds 64 KiB.
    let kept = pipe.read(untilLines: (65_536 + 10_000) / 100 - 60).split(separator: "\n").count
    output.finish()
    let rest = pipe.readAvailable().split(separator: "\n").count
    #expect(kept + rest + output.takeDropped() == 2000)
  }

  @Test("a reader that is gone makes the output silent, not the program")
  func goneReader() throws {
    let pipe = try NamedPipe()
    let output = try LineOutput(pipe.path)
    pipe.closeReader()
    output.write(line: "nobody hears")
    #expect(output.isBroken)
    output.write(line: "nor this")
    output.finish()
  }
}

/// A pipe with a name, its reading end open.
private final class NamedPipe {
  let path: String
  private let folder = TemporaryFolder()
  private var reader: Int32

  init() throws {
    path = folder.file("pipe")
    let made = unsafe mkfifo(path, 0o600)
    try #require(made == 0)
    reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
  }

  func readAvailable() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Foundation.read(reader, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  func read(untilLines wanted: Int) -> String {
    var text = ""
    var lines = 0
    while lines < wanted {
      var room = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&room, 1, 10_000) > 0 else { return text }
      let more = readAvailable()
      lines += more.utf8.count { $0 == 10 }
      text += more
    }
    return text
  }

  func closeReader() {
    close(reader)
    reader = -1
  }

  deinit { if reader >= 0 { close(reader) } }
}
