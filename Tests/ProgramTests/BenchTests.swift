import Foundation
import PillionModel
import TestSupport
import Testing

@testable import pillion_bench

/// Where 'make bench-rivals' puts them.
private let rivalsFolder = Running.products.deletingLastPathComponent().appendingPathComponent("rivals")
private let hasRivals = FileManager.default.fileExists(atPath: rivalsFolder.appendingPathComponent("zmq").path)

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

  @Test("two processes time their calls, and what both use of processors", arguments: ["raw", "loop", "async"], ["unary", "unary64"])
  func calls(kind: String, test: String) throws {
    try withFolder { folder in
      let server = try Running("pillion-bench", ["serve", kind, "link"], in: folder, label: "server")
      defer { server.signal(SIGKILL) }
      server.wait(20) { server.text == "ready\n" }
      let caller = try Running("pillion-bench", ["call", kind, test, "link", "\(server.pid)"], in: folder, label: "caller")
      #expect(caller.exitCode(within: 30) == 0, "\(caller.errors)")
      try check(caller.text)
    }
  }

  @Test(
    "rivals time theirs in the same words", .enabled(if: hasRivals, "'make bench-rivals' has not built them"),
    arguments: ["grpc", "capnp", "zmq"], [1, 64])
  func rivals(name: String, outstanding: Int) throws {
    try withFolder { folder in
      let message = folder.appendingPathComponent("message")
      try Data(EchoMessage.bytes(of: EchoMessage.small())).write(to: message)
      let program = rivalsFolder.appendingPathComponent(name)
      let server = try Running(at: program, ["serve", "link"], in: folder, label: "server")
      defer { server.signal(SIGKILL) }
      server.wait(20) { server.text == "ready\n" }
      let caller = try Running(
        at: program, ["call", "link", "\(outstanding)", "\(server.pid)", "50000000", "100000000", message.path], in: folder,
        label: "caller")
      #expect(caller.exitCode(within: 30) == 0, "\(caller.errors)")
      try check(caller.text)
    }
  }

  /// That a caller's line holds calls, and time of both processes that is not more than there was.
  private func check(_ line: String) throws {
    let times = try #require(try CallResult(parsing: line).times)
    #expect(times.trips.count > 20)
    #expect(times.caller > 0 && times.server > 0)
    // Both are on one processor.
    #expect(times.caller + times.server < times.elapsed + 20_000_000)
    #expect(times.resident > 1_000_000)
  }

  @Test("over a slow link: calls alone and beside map frames, which arrive no faster than the link carries", arguments: ["idle", "loaded"])
  func shaped(load: String) throws {
    try withFolder { folder in
      let unit = try Running("pillion-bench", ["serve", "async", "far"], in: folder, label: "unit")
      defer { unit.signal(SIGKILL) }
      unit.wait(20) { unit.text == "ready\n" }
      let relay = try Running("pillion-bench", ["relay", "35M", "link", "far"], in: folder, label: "relay")
      defer { relay.signal(SIGKILL) }
      relay.wait(20) { relay.text == "ready\n" }
      let caller = try Running("pillion-bench", ["shaped", "35M", load, "link"], in: folder, label: "caller")
      #expect(caller.exitCode(within: 60) == 0, "\(caller.errors)")
      // The link hangs up with its ends, and says what it was.
      #expect(relay.exitCode(within: 20) == 0, "\(relay.errors)")
      let lags = relay.text.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) } ?? []
      #expect(lags.count == 2 && lags.allSatisfy { $0 >= 0 }, "\(relay.text)")
      let result = try ShapedResult(parsing: caller.text)
      #expect(result.trips.count == ShapedLink.fast.calls)
      #expect(result.trips.allSatisfy { $0 > 0 })
      guard load == "loaded" else { return #expect(result.bulk == nil && result.window == nil) }
      let bulk = try #require(result.bulk)
      #expect(bulk > 1e6 && bulk <= ShapedLink.fast.bytesPerSecond * 1.05)
      #expect((result.window ?? 0) >= 2_048)
    }
  }

  @Test("the slow link carries bytes no sooner than its delay, and no more of them than its rate", arguments: ["unary", "stream"])
  func relay(test: String) throws {
    try withFolder { folder in
      let server = try Running("pillion-bench", ["serve", "raw", "far"], in: folder, label: "server")
      defer { server.signal(SIGKILL) }
      server.wait(20) { server.text == "ready\n" }
      let relay = try Running("pillion-bench", ["relay", "150K", "link", "far"], in: folder, label: "relay")
      defer { relay.signal(SIGKILL) }
      relay.wait(20) { relay.text == "ready\n" }
      let caller = try Running("pillion-bench", ["call", "raw", test, "link", "\(server.pid)"], in: folder, label: "caller")
      #expect(caller.exitCode(within: 30) == 0, "\(caller.errors)")
      let result = try CallResult(parsing: caller.text)
      if test == "unary" {
        // 10 ms each way, and 120 bytes at 150 bytes a millisecond.
        let least = try #require(result.times?.trips.min())
        #expect(least >= 21_600_000)
      } else {
        let rate = try #require(result.megabytesPerSecond)
        #expect(rate > 0 && rate <= 0.1501)
      }
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
