import Foundation
import PillionModel
import TestSupport
import Testing

/// Proto/examples/guide.py: another language at the other end, with nothing but Google's protobuf.
@Suite("A client in Python", .enabled(if: PythonGuide.isThere, "needs protoc and python3-protobuf"))
struct PythonGuideTests {
  @Test("Issue 5: a client of at most 200 lines guides the head unit through three maneuvers, and both end well")
  func guides() throws {
    let lines = try String(contentsOfFile: PythonGuide.path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 201, "200 and the end of the last")
    try withFolder { folder in
      let unit = try Running(
        "pillion-unit",
        ["unit", "--link", "unix:\(folder.path)/s", "--display", "none", "--locale", "en", "--events", "-", "--once"], in: folder,
        label: "unit")
      let listens = unit.wait(20) { FileManager.default.fileExists(atPath: "\(folder.path)/s") }
      try #require(listens, "\(unit.errors)")
      let client = try PythonGuide.run("\(folder.path)/s")
      #expect(client.code == 0, "\(client.text)")
      #expect(client.text.contains("maneuver 3 is on the screen"), "\(client.text)")
      #expect(unit.exitCode(within: 20) == 0, "\(unit.errors)")
      let shown = Sequence.shown(unit.events).map(\.description)
      #expect(shown == ["turn/left", "roundaboutEnterExit/right", "arrive/right"])
      let ended = unit.events.last { $0["event"]?.string == "session" }
      #expect(ended?["reason"]?.string == "bye" && ended?["peer"]?.string == "Python")
    }
  }

  @Test("it says in a line what is wrong where nobody listens")
  func nobody() throws {
    let client = try PythonGuide.run("/tmp/nobody-\(UInt32.random(in: 0 ... .max))")
    #expect(client.code == 1 && client.text.hasPrefix("guide.py: ") && client.text.split(separator: "\n").count == 1)
  }
}

enum PythonGuide {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Proto/examples/guide.py").path

  static let isThere =
    (try? start("/usr/bin/python3", ["-c", "import google.protobuf"]).code) == 0 && (try? start("/usr/bin/protoc", ["--version"]).code) == 0

  static func run(_ socket: String) throws -> (code: Int32, text: String) { try start("/usr/bin/python3", ["-B", path, socket]) }

  private static func start(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
    let (process, output) = (Process(), Pipe.own())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
