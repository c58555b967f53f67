import Foundation
import PillionModel
import TestSupport
import Testing

@testable import pillion_bench

/// What pillion-bench makes of what rivals say. How fast they are is 'make bench-rivals's to say.
@Suite("Rivals of pillion-bench")
struct BenchRivalsTests {
  /// As Tests/Rivals/Main.cc prints it.
  private static let line = """
    {"elapsed":2000000,"caller":90000,"server":30000,"resident":5000000,"trips":[30000,10000,20000]}
    """

  /// So many calls a second, each of which took so long.
  private func result(_ trip: Int64, perSecond rate: Int64) -> CallResult {
    CallResult(CallResult.Times(trips: [trip], elapsed: 1_000_000_000 / rate, caller: 3000, server: 1000, resident: 2_000_000))
  }

  private func ratios(_ report: BenchReport) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: report.ratios.map { ($0.name, $0.value) })
  }

  @Test("a rival's round trips become quantiles, a rate and processor time for each call")
  func parsing() throws {
    let result = try CallResult(parsing: Self.line)
    #expect(result.p50us == 20)
    #expect(result.p99us == 30)
    #expect(result.callsPerSecond == 1500)
    #expect(result.callerus == 30)
    #expect(result.serverus == 10)
    #expect(result.processorus == 40)
    #expect(result.residentMB == 5)
    #expect(result.megabytesPerSecond == nil)
  }

  @Test("what one of our own callers says comes back whole")
  func ours() throws {
    var result = try CallResult(parsing: Self.line)
    result.allocations = 0.5
    result.megabytesPerSecond = 1234
    let again = try CallResult(parsing: result.text)
    #expect(again.times == result.times)
    #expect(again.allocations == 0.5)
    #expect(again.megabytesPerSecond == 1234)
  }

  @Test(
    "a line that is no measurement is refused",
    arguments: [
      "", "ready", "[]", #"{"trips":[]}"#, #"{"elapsed":0,"caller":1,"server":1,"resident":1,"trips":[5]}"#,
      #"{"elapsed":9,"caller":1,"server":1,"trips":[5]}"#, #"{"elapsed":9,"caller":1,"server":1,"resident":1,"trips":[5,"x"]}"#,
    ])
  func refused(line: String) {
    #expect(throws: (any Error).self) { try CallResult(parsing: line) }
  }

  @Test("ratios say how many times a rival takes longer, and how many times more calls are ours")
  func ratios() {
    var round = CallRound()
    for (kind, trip, rate) in [
      (CallKind.raw, 10_000, 900_000), (.loop, 13_000, 400_000), (.async, 15_000, 200_000), (.grpc, 120_000, 20_000),
      (.capnp, 60_000, 16_000),
    ] as [(CallKind, Int64, Int64)] {
      round[.unary, kind] = result(trip, perSecond: 1)
      round[.unary64, kind] = result(1, perSecond: rate)
    }
    var report = BenchReport(runs: 1)
    round.note(in: &report)
    #expect(
      ratios(report) == [
        "unaryP50ToRaw": 1.3, "unaryAsyncP50ToRaw": 1.5, "grpcUnaryP50ToAsync": 8, "capnpUnaryP50ToAsync": 4, "calls64ToGrpc": 20,
        "calls64AsyncToGrpc": 10,
      ])
    #expect(report.verdicts.count == 6)
    #expect(report.verdicts.filter { !$0.holds }.isEmpty)
    for name in ["unary.cpu.us", "calls64.cpu.us", "calls64.perSecond", "resident.MB"] {
      #expect(report.figures.filter { $0.name == name }.map(\.of) == ["raw", "loop", "async", "grpc", "capnp"], "\(name)")
    }
  }

  @Test("rivals that are slower than we are by less than the design asks are a target missed")
  func missed() {
    var round = CallRound()
    for (kind, trip) in [(CallKind.async, 20_000), (.grpc, 139_000), (.capnp, 59_000)] as [(CallKind, Int64)] {
      round[.unary, kind] = result(trip, perSecond: 1)
    }
    var report = BenchReport(runs: 1)
    round.note(in: &report)
    #expect(report.verdicts.map(\.target.name) == ["grpcUnaryP50ToAsync", "capnpUnaryP50ToAsync"])
    #expect(report.verdicts.map(\.holds) == [false, false])
  }

  @Test("a rival that is not built has no figure and no ratio, and one line says so")
  func missing() throws {
    try withFolder { folder in
      let rivals = Rivals(folder: folder.path)
      #expect(CallKind.allCases.filter(rivals.has) == [.raw, .loop, .async])
      #expect(throws: (any Error).self) { try CallCommands(.grpc, .unary, rivals, in: folder.path) }
    }
    var round = CallRound()
    for kind in [CallKind.raw, .loop, .async] { round[.unary, kind] = result(10_000, perSecond: 1) }
    var report = BenchReport(runs: 1)
    round.note(in: &report)
    #expect(Set(ratios(report).keys) == ["unaryP50ToRaw", "unaryAsyncP50ToRaw"])
    let remark = Rivals.remark(missing: ["grpc", "zmq"])
    report.remark(remark)
    #expect(report.table.split(separator: "\n").contains(Substring(remark)))
    #expect(remark.contains("grpc, zmq") && remark.contains("make bench-rivals"))
  }

  @Test("of a rival's codec both times are wanted, and both counts where it has them")
  func codec() throws {
    let cost = try CodecCost(parsing: #"{"bytes":120,"encode":70.5,"decode":150,"encodeAllocations":1,"decodeAllocations":4}"#)
    #expect(cost.bytes == 120)
    #expect(cost.encode.nanoseconds == 70.5)
    #expect(cost.decode.allocations == 4)
    for line in ["", "{}", #"{"bytes":120,"encode":70.5}"#, #"{"bytes":120,"encode":0,"decode":1}"#] {
      #expect(throws: (any Error).self, "\(line)") { try CodecCost(parsing: line) }
    }
  }
}
