import PillionModel

/// What one run measured of all kinds of calls, side by side.
struct CallRound {
  private var results: [CallTest: [CallKind: CallResult]] = [:]

  init() {}

  subscript(test: CallTest, kind: CallKind) -> CallResult? {
    get { results[test]?[kind] }
    set { results[test, default: [:]][kind] = newValue }
  }

  /// Notes the figures of all, and the ratios of those that stand in it together.
  func note(in report: inout BenchReport) {
    for test in CallTest.allCases {
      for kind in CallKind.allCases {
        guard let result = self[test, kind] else { continue }
        if test == .unary { unary(result, kind, &report) }
        if test == .unary64, let rate = result.callsPerSecond { report.add("calls64.perSecond", of: kind.rawValue, rate) }
        if test == .unary64, let bytes = result.resident { report.add("resident.MB", of: kind.rawValue, Double(bytes) / 1e6) }
        if test == .stream, let rate = result.bytesPerSecond { report.add("stream64K.MBps", of: kind.rawValue, rate / 1e6) }
        if let allocations = result.allocations { report.addRatio("allocationsPerMessage", allocations) }
        if let name = test.processorFigure { processors(name, result, kind, &report) }
      }
    }
    ratio("unaryP50ToRaw", .unary, .loop, to: .raw, \.p50us, &report)
    ratio("unaryAsyncP50ToRaw", .unary, .async, to: .raw, \.p50us, &report)
    ratio("grpcUnaryP50ToAsync", .unary, .grpc, to: .async, \.p50us, &report)
    ratio("capnpUnaryP50ToAsync", .unary, .capnp, to: .async, \.p50us, &report)
    ratio("calls64ToGrpc", .unary64, .loop, to: .grpc, \.callsPerSecond, &report)
    ratio("calls64AsyncToGrpc", .unary64, .async, to: .grpc, \.callsPerSecond, &report)
    ratio("stream64KToRaw", .stream, .loop, to: .raw, \.bytesPerSecond, &report)
    ratio("stream64KAsyncToRaw", .stream, .async, to: .raw, \.bytesPerSecond, &report)
  }

  private func unary(_ result: CallResult, _ kind: CallKind, _ report: inout BenchReport) {
    if let p50 = result.p50us { report.add("unary.p50.us", of: kind.rawValue, p50) }
    if let p99 = result.p99us { report.add("unary.p99.us", of: kind.rawValue, p99) }
  }

  /// Of both processes, and of each.
  private func processors(_ name: String, _ result: CallResult, _ kind: CallKind, _ report: inout BenchReport) {
    guard let caller = result.callerus, let server = result.answererus else { return }
    report.add("\(name).cpu.us", of: kind.rawValue, caller + server)
    report.add("\(name).caller.cpu.us", of: kind.rawValue, caller)
    report.add("\(name).server.cpu.us", of: kind.rawValue, server)
  }

  private func ratio(
    _ name: String, _ test: CallTest, _ kind: CallKind, to other: CallKind, _ what: KeyPath<CallResult, Double?>,
    _ report: inout BenchReport
  ) {
    guard let value = self[test, kind]?[keyPath: what], let base = self[test, other]?[keyPath: what], base > 0 else { return }
    report.addRatio(name, value / base)
  }
}
