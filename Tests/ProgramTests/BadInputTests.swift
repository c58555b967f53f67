import Foundation
import TestSupport
import Testing

/// One bad file for `route` and what its complaint must name.
private struct BadFile: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  var testDescription: String { name }
}

private let good = (try? Data(contentsOf: URL(fileURLWithPath: Trips.path("p01-monaco-urban/valhalla.json")))) ?? Data()

private let badFiles = [
  BadFile(name: "empty", bytes: []),
  BadFile(name: "truncated", bytes: Array(good.prefix(good.count / 2))),
  BadFile(name: "binary", bytes: (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 13) }),
  BadFile(name: "other-json", bytes: Array(#"{"hello":[1,2,3]}"#.utf8)),
  BadFile(name: "array", bytes: Array("[]".utf8)),
  BadFile(name: "deep", bytes: Array(String(repeating: "[", count: 100_000).utf8)),
  BadFile(name: "router-error", bytes: Array(#"{"error_code":442,"error":"No path could be found for input","status_code":400}"#.utf8)),
  BadFile(name: "osrm-error", bytes: Array(#"{"code":"NoRoute","message":"Impossible route between points"}"#.utf8)),
]

@Suite("Bad input: one clear line and the contract's exit code")
struct BadInputTests {
  @Test("a file that is no route is 65, named", arguments: badFiles)
  fileprivate func route(file: BadFile) throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("bad.json")
      try Data(file.bytes).write(to: path)
      let run = try finish(["route", path.path, "--json"], in: folder)
      #expect(run.code == 65)
      #expect(run.out.isEmpty)
      expectOneLine(run.err, naming: "bad.json")
    }
  }

  @Test("a route of 1 GB is refused before it is read")
  func huge() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("huge.json")
      _ = FileManager.default.createFile(atPath: path.path, contents: nil)
      let handle = try FileHandle(forWritingTo: path)
      try handle.truncate(atOffset: 1 << 30)
      let run = try finish(["route", path.path, "--json"], in: folder, within: 5)
      #expect(run.code == 65)
      expectOneLine(run.err, naming: "huge.json", "MiB")
    }
  }

  @Test("a missing file, a folder, a wrong format, a bad option: each its code")
  func codes() throws {
    let trip = Trips.path("p01-monaco-urban/valhalla.json")
    try withFolder { folder in
      let cases: [([String], Int32, String)] = [
        (["route", folder.path + "/none.json"], 65, "none.json"),
        (["route", folder.path], 65, "folder"),
        (["route", trip, "--format", "osrm"], 65, "OSRM"),
        (["route", trip, "--format", "none"], 64, "--format"),
        (["route"], 64, "FILE"),
        (["route", trip, "--jsn"], 64, "--jsn"),
        (["nonsense"], 64, "nonsense"),
        (["phone", "--link", "unix:\(folder.path)/s", "--route", trip, "--speed", "0"], 64, "--speed"),
        (["phone", "--link", "unix:\(folder.path)/s", "--route", trip, "--speed", "nan"], 64, "--speed"),
        (["phone", "--link", "carrier-pigeon:x", "--route", trip], 64, "carrier-pigeon"),
        (["phone", "--route", trip], 64, "--link"),
        (["phone", "--link", "tcp:127.0.0.1:1", "--route", trip, "--once"], 69, "tcp"),
        (["unit", "--link", "bluetooth:", "--display", "none", "--once"], 77, "pair"),
        (["unit", "--link", "usb:", "--display", "none", "--once"], 77, "pair"),
        (["unit", "--link", "unix:\(folder.path)/s", "--display", "none", "--profile", "nobody"], 65, "nobody"),
        (["unit", "--link", "unix:\(folder.path)/s", "--display", "none", "--units", "cubits"], 64, "--units"),
        (["follow", "--route", trip, "--trace", trip], 65, "valhalla.json"),
      ]
      for (words, code, names) in cases {
        let run = try finish(words, in: folder, within: 10)
        #expect(run.code == code, "\(words): \(run.err)")
        expectOneLine(run.err, naming: names)
      }
    }
  }

  @Test("a trace off the planet is refused with its line")
  func planet() throws {
    let trip = Trips.path("p01-monaco-urban/valhalla.json")
    try withFolder { folder in
      let path = folder.appendingPathComponent("off.gpx")
      let text = """
        <?xml version="1.0"?>
        <gpx version="1.1"><trk><trkseg>
        <trkpt lat="43.7" lon="7.4"><time>2026-01-01T00:00:00Z</time></trkpt>
        <trkpt lat="143.7" lon="7.4"><time>2026-01-01T00:00:01Z</time></trkpt>
        </trkseg></trk></gpx>
        """
      try Data(text.utf8).write(to: path)
      let run = try finish(["follow", "--route", trip, "--trace", path.path, "--json"], in: folder)
      #expect(run.code == 65)
      expectOneLine(run.err, naming: "off.gpx", "line 4", "143.7")
    }
  }

  @Test("a socket path that is live is 69, another file 65 and untouched, too long 65, stale replaced")
  func sockets() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("file")
      try Data("mine".utf8).write(to: file)
      let other = try finish(["unit", "--link", "unix:\(file.path)", "--display", "none", "--once"], in: folder)
      #expect(other.code == 65)
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      let long = try finish(["unit", "--link", "unix:/tmp/\(String(repeating: "x", count: 120))", "--display", "none"], in: folder)
      #expect(long.code == 65)

      let link = "unix:\(folder.path)/s"
      let first = try Running("pillion-unit", ["unit", "--link", link, "--display", "none"], in: folder, label: "first")
      let isUp = first.wait(10) { FileManager.default.fileExists(atPath: folder.path + "/s") }
      #expect(isUp)
      let second = try finish(["unit", "--link", link, "--display", "none"], in: folder)
      #expect(second.code == 69)
      expectOneLine(second.err, naming: "\(folder.path)/s")
      first.signal(SIGKILL)
      _ = first.exitCode(within: 5)
      let third = try Running("pillion-unit", ["unit", "--link", link, "--display", "none", "--events", "-"], in: folder, label: "third")
      usleep(300_000)
      #expect(third.isRunning, "a stale socket is replaced: \(third.errors)")
    }
  }
}
