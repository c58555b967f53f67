import Foundation
import PillionModel
import TestSupport
import Testing

/// `pillion-map` as a child process, spoken to as the phone does.
private final class Painter {
  let process = Process()
  let input = Pipe.own()
  let output = Pipe.own()
  let errors = Pipe.own()

  init(_ arguments: [String] = []) throws {
    let named = ProcessInfo.processInfo.environment["PILLION_BIN"].map { URL(fileURLWithPath: $0) }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    process.executableURL = (named ?? root.appendingPathComponent(".build/debug")).appendingPathComponent("pillion-map")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.start()
  }

  func say(_ line: String) { try? input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

  func line() -> JSON? {
    var bytes: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { bytes.append(byte) }
    return try? JSON(parsing: bytes)
  }

  func picture(_ count: Int) -> Data? { try? output.fileHandleForReading.read(upToCount: count) }

  /// Exit code and what it said on standard error.
  func end() -> (code: Int32, words: String) {
    try? input.fileHandleForWriting.close()
    let words = String(decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus, words)
  }
}

@Suite("pillion-map as a process")
struct ProgramTests {
  private let geometry = #"{"geometry":{"revision":1,"width":320,"height":200,"scale":1,"theme":"day"}}"#

  @Test("says that it is ready, answers each draw, and ends with its input")
  func serves() throws {
    let painter = try Painter()
    #expect(painter.line()?["ready"]?["name"]?.string == "pillion-map \(PillionVersion.number)")
    painter.say(geometry)
    for number in 1...3 {
      painter.say(#"{"draw":{"number":\#(number),"longitude":7.42,"latitude":43.73,"course":\#(number * 10)}}"#)
      let header = painter.line()?["frame"]
      #expect(header?["number"]?.int == Int64(number))
      #expect(header?["codec"]?.string == "jpeg")
      let picture = painter.picture(Int(header?["bytes"]?.int ?? 0))
      #expect(picture?.prefix(2) == Data([0xFF, 0xD8]))
    }
    #expect(painter.end() == (0, ""))
  }

  @Test("garbage is told on standard error and changes nothing")
  func garbage() throws {
    let painter = try Painter(["--codec", "raw"])
    _ = painter.line()
    for line in ["garbage", "{", #"{"geometry":{"width":0,"height":0}}"#, geometry, #"{"draw":{"number":1}}"#] { painter.say(line) }
    let bytes = painter.line()?["frame"]?["bytes"]?.int
    #expect(bytes == 256_000)
    _ = painter.picture(320 * 200 * 4)
    let (code, words) = painter.end()
    #expect(code == 0)
    #expect(words.split(separator: "\n").count == 3)
  }

  @Test("SIGTERM and SIGINT end it at once and in order", arguments: [SIGTERM, SIGINT])
  func stops(signal: Int32) throws {
    let painter = try Painter()
    _ = painter.line()
    kill(painter.process.processIdentifier, signal)
    painter.process.waitUntilExit()
    #expect(painter.process.terminationReason == .exit && painter.process.terminationStatus == 0)
  }

  @Test("when nobody reads its pictures it ends with one line, exit 74")
  func brokenPipe() throws {
    let painter = try Painter(["--codec", "raw"])
    _ = painter.line()
    try painter.output.fileHandleForReading.close()
    painter.say(geometry)
    painter.say(#"{"draw":{"number":1}}"#)
    let (code, words) = painter.end()
    #expect(code == 74)
    #expect(words.split(separator: "\n").count == 1)
  }

  @Test("a folder with a bad layer, or none, is one line and exit 65; words that fit no option exit 64")
  func badInput() throws {
    let folder = TemporaryFolder()
    let empty = try Painter(["--layers", folder.path]).end()
    #expect(empty.code == 65 && empty.words.split(separator: "\n").count == 1)
    folder.write(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":["x"]}}]}"#, to: "place.geojson")
    let bad = try Painter(["--layers", folder.path]).end()
    #expect(bad.code == 65 && bad.words.contains("place.geojson: feature 1 of 1"), "\(bad.words)")
    for words in [["--codec", "gif"], ["--quality", "0"], ["--pitch", "steep"], ["more"], ["--what"]] {
      #expect(try Painter(words).end().code == 64)
    }
    #expect(try Painter(["--version"]).end().code == 0)
    #expect(try Painter(["--help"]).end().code == 0)
  }
}
