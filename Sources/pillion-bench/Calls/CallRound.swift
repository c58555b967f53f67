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
    figure("unary.p50.us", .unary, \.p50us, &report)
    figure("unary.p99.us", .unary, \.p99us, &report)
    figure("calls64.perSecond", .unary64, \.callsPerSecond, &report)
    figure("stream64K.MBps", .stream, \.megabytesPerSecond, &report)
    for (name, test) in [("unary", CallTest.unary), ("calls64", .unary64)] {
      figure("\(name).cpu.us", test, \.processorus, &report)
      figure("\(name).caller.cpu.us", test, \.callerus, &report)
      figure("\(name).server.cpu.us", test, \.serverus, &report)
    }
    figure("start.ms", .unary, \.startms, &report)
    figure("resident.MB", .unary64, \.residentMB, &report)
    ratio("unaryP50ToRaw", .unary, .loop, to: .raw, \.p50us, &report)
    ratio("unaryAsyncP50ToRaw", .unary, .async, to: .raw, \.p50us, &report)
    ratio("grpcUnaryP50ToAsync", .unary, .grpc, to: .async, \.p50us, &report)
    ratio("capnpUnaryP50ToAsync", .unary, .capnp, to: .async, \.p50us, &report)
    ratio("calls64ToGrpc", .unary64, .loop, to: .grpc, \.callsPerSecond, &report)
    ratio("calls64AsyncToGrpc", .unary64, .async, to: .grpc, \.callsPerSecond, &report)
    ratio("stream64KToRaw", .stream, .loop, to: .raw, \.megabytesPerSecond, &report)
    ratio("stream64KAsyncToRaw", .stream, .async, to: .raw, \.megabytesPerSecond, &report)
    if let allocations = self[.bounce, .loop]?.allocations { report.addRatio("allocationsPerMessage", allocations) }
  }

  private func figure(_ name: String, _ test: CallTest, _ what: KeyPath<CallResult, Double?>, _ report: inout BenchReport) {
    for kind in CallKind.allCases {
      if let value = self[test, kind]?[keyPath: what] { report.add(name, of: kind.rawValue, value) }
    }
  }

  private func ratio(
    _ name: String, _ test: CallTest, _ kind: CallKind, to other: CallKind, _ what: KeyPath<CallResult, Double?>,
    _ report: inout BenchReport
  ) {
    guard let value = self[test, kind]?[keyPath: what], let base = self[test, other]?[keyPath: what], base > 0 else { return }
    report.addRatio(name, value / base)
  }
}
