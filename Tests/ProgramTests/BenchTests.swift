import Foundation
import PillionModel
import TestSupport
import Testing

/// That pillion-bench tells what contract.md says it tells. How fast things are is 'make bench's to say.
@Suite("pillion-bench")
struct BenchTests {
  @Test("prints the contract's keys as one line of JSON, and leaves out what it did not measure")
  func json() throws {
    try withFolder { folder in
      let fixtures = Fixtures.root
      let bench = try Running(
        "pillion-bench",
        [
          "--only", "screen", "--runs", "1", "--samples", "20", "--json", "--routes", fixtures + "/trips", "--snapshots",
          fixtures + "/snapshots",
        ],
        in: folder, label: "bench")
      #expect(bench.exitCode(within: 60) == 0, "\(bench.errors)")
      let lines = bench.text.split(separator: "\n")
      #expect(lines.count == 1)
      let json = try JSON(parsing: bench.text)
      #expect(json["machine"]?.string?.isEmpty == false)
      #expect(json["runs"]?.int == 1)
      for key in ["screenP99Ms", "distanceChangeP99Ms"] { #expect((json[key]?.double ?? 0) > 0, "\(key)") }
      for key in ["residentPhoneMB", "startToHelloMs"] { #expect(json[key] == nil, "\(key)") }
      #expect(json["ratios"]?.object?.members.isEmpty == true)
      let figures = try #require(json["figures"]?.array)
      #expect(figures.count >= 4)
      for figure in figures {
        let value = try #require(figure["value"]?.double)
        let least = try #require(figure["min"]?.double)
        let most = try #require(figure["max"]?.double)
        #expect(least <= value && value <= most, "\(figure["name"]?.string ?? "")")
      }
    }
  }

  @Test("tells what a small message and a real snapshot take to be written and read, and that nothing is there to compare them with")
  func codec() throws {
    try withFolder { folder in
      let bench = try Running(
        "pillion-bench", ["--only", "codec", "--runs", "1", "--json", "--routes", Fixtures.root + "/trips", "--rivals", folder.path],
        in: folder, label: "bench")
      #expect(bench.exitCode(within: 60) == 0, "\(bench.errors)")
      #expect(bench.errors.contains("not built, so not measured: protobuf;"))
      let figures = try #require(try JSON(parsing: bench.text)["figures"]?.array)
      func value(_ name: String, of whose: String) -> Double? {
        figures.first { $0["name"]?.string == name && $0["of"]?.string == whose }?["value"]?.double
      }
      #expect(value("codec.small.bytes", of: "wire") == 120)
      let bytes = try #require(value("codec.snapshot.bytes", of: "wire"))
      #expect(bytes > 1000 && bytes < 4096)
      for name in ["small.encode", "small.decode", "snapshot.encode", "snapshot.decode"] {
        let nanoseconds = value("codec.\(name).ns", of: "protobuf-c") ?? 0
        #expect(nanoseconds > 0, "\(name)")
        let rival = value("codec.\(name).ns", of: "protobuf")
        #expect(rival == nil, "\(name)")
      }
      let direct = value("codec.small.decode.ns", of: "direct") ?? 0
      #expect(direct > 0)
    }
  }

  @Test("says what is wrong with a part it does not know and a folder without routes")
  func refusals() throws {
    try withFolder { folder in
      let part = try Running("pillion-bench", ["--only", "paint"], in: folder, label: "part")
      #expect(part.exitCode(within: 30) == 64)
      #expect(part.errors.contains("--only takes screen"))
      let data = try Running("pillion-bench", ["--only", "screen", "--routes", folder.path], in: folder, label: "data")
      #expect(data.exitCode(within: 30) == 65)
      #expect(data.errors.contains("--routes DIR"))
    }
  }
}
