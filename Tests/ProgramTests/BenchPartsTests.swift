import PillionModel
import TestSupport
import Testing

@testable import pillion_bench

@Suite("Parts of pillion-bench")
struct BenchPartsTests {
  @Test("a quantile is the smallest value that its share does not exceed")
  func quantiles() {
    var samples = Samples()
    #expect(samples.p99 == 0)
    for value in (1...200).reversed() { samples.add(Double(value)) }
    #expect(samples.p50 == 100)
    #expect(samples.p99 == 198)
    #expect(samples.quantile(1) == 200)
    #expect(samples.quantile(0) == 1)
  }

  @Test("a figure tells the median of its runs, and both ends")
  func figure() {
    var figure = Figure("unary.p50.us", of: "raw", 9)
    for value in [1, 5, 3] as [Double] { figure.add(value) }
    #expect(figure.value == 4)
    #expect(figure.least == 1)
    #expect(figure.most == 9)
    figure.add(100)
    #expect(figure.value == 5)
  }

  @Test("what was not measured is absent: no ratio, no number, no verdict of it")
  func absent() {
    var report = BenchReport(runs: 1)
    report.addScalar("screenP99Ms", 17)
    #expect(report.json["screenP99Ms"]?.double == 17)
    #expect(report.json["distanceChangeP99Ms"] == nil)
    #expect(report.json["ratios"]?["grpcUnaryP50ToAsync"] == nil)
    #expect(report.verdicts.map(\.target.name) == ["screenP99Ms"])
    #expect(report.verdicts.map(\.holds) == [false])
  }

  @Test("of milliseconds the best run is judged, of ratios the median")
  func verdicts() {
    var report = BenchReport(runs: 3)
    for value in [15.0, 40, 50] { report.addScalar("screenP99Ms", value) }
    for value in [1.2, 1.4, 1.5] { report.addRatio("unaryP50ToRaw", value) }
    #expect(report.verdicts.map(\.target.name) == ["screenP99Ms", "unaryP50ToRaw"])
    #expect(report.verdicts.map(\.holds) == [true, false])
  }

  @Test("what the phone's end of a slow link says comes back whole")
  func shaped() throws {
    var result = ShapedResult(trips: [22_000_000, 24_000_000])
    #expect(try ShapedResult(parsing: result.text) == result)
    (result.bulk, result.rate, result.leastTrip, result.window) = (143_000, 151_000, 22_000_000, 5_000)
    #expect(try ShapedResult(parsing: result.text) == result)
    #expect(result.milliseconds.quantile(1) == 24)
  }

  @Test("a line that is no measurement of a slow link is refused", arguments: ["", "ready", "{}", #"{"trips":[]}"#, #"{"trips":[1,"x"]}"#])
  func shapedRefused(line: String) {
    #expect(throws: (any Error).self) { try ShapedResult(parsing: line) }
  }

  @Test("pictures may hold up a control call twice and five times as long, and leave 7 % of the link")
  func shapedTargets() {
    var report = BenchReport(runs: 1)
    report.addRatio("controlP99LoadedToIdle150K", 2.1)
    report.addRatio("controlP99LoadedToIdle35M", 4.9)
    report.addRatio("bulkToShaper150K", 0.94)
    #expect(report.verdicts.map(\.holds) == [false, true, true])
  }

  @Test("the witness between painter and phone finds the end of every picture, however its bytes are cut", arguments: 0..<20)
  func tap(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let sizes = (0..<12).map { _ in Int.random(in: 1...300, using: &random) }
    var bytes = Array("{\"ready\":{\"name\":\"painter\"}}\n".utf8)
    for size in sizes {
      bytes += Array("{\"frame\":{\"number\":1,\"bytes\":\(size)}}\n".utf8)
      // Ends of lines and braces lie in pictures too.
      bytes += (0..<size).map { _ in [10, 123, 0, 255].randomElement(using: &random) ?? 0 }
    }
    var tap = FrameTap()
    var found: [Int] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...400, using: &random))
      found += tap.take(piece)
      rest = rest.dropFirst(piece.count)
    }
    #expect(found == sizes)
  }
}
