import PillionModel

/// All that was measured, and how it is told. What was not measured is absent, never zero.
struct BenchReport {
  let runs: Int
  private(set) var figures: [Figure] = []
  /// Ratios by the contract's keys: each value is of one run, both sides measured in it.
  private(set) var ratios: [Figure] = []
  /// Numbers of the contract that stand by themselves.
  private(set) var scalars: [Figure] = []

  /// What a person should know of the figures, a line each.
  private(set) var remarks: [String] = []

  /// Processors that others kept busy meanwhile.
  var otherWork = 0.0

  private var isBusy: Bool { otherWork >= OtherWork.busy }

  init(runs: Int) { self.runs = runs }

  /// Notes what a run measured.
  mutating func add(_ name: String, of: String, _ value: Double) { Self.add(Figure(name, of: of, value), to: &figures) }

  /// Notes a ratio of a run.
  mutating func addRatio(_ name: String, _ value: Double) { Self.add(Figure(name, of: "ratio", value), to: &ratios) }

  /// Notes a number that the contract keeps outside the lists.
  mutating func addScalar(_ name: String, _ value: Double) { Self.add(Figure(name, of: "", value), to: &scalars) }

  /// Notes what a person should know.
  mutating func remark(_ line: String) { remarks.append(line) }

  private static func add(_ figure: Figure, to list: inout [Figure]) {
    guard let index = list.firstIndex(where: { $0.name == figure.name && $0.of == figure.of }) else { return list.append(figure) }
    list[index].add(figure.value)
  }

  /// As contract.md's "pillion-bench --json".
  var json: JSON {
    var members: [(String, JSON)] = [
      ("machine", .string(Machine.description)), ("runs", .integer(Int64(runs))),
      ("otherWorkProcessors", .number(otherWork.short)), ("figures", .array(figures.map(\.json))),
    ]
    members.append(("ratios", .object(JSONObject(ratios.map { ($0.name, .number($0.value.short)) }))))
    members += scalars.map { ($0.name, .number($0.value.short)) }
    return .object(JSONObject(members))
  }

  /// For a person.
  var table: String {
    let rows = (figures + ratios).map { figure in
      [figure.name, figure.of, figure.least.text, figure.value.text, figure.most.text]
    }
    var head = "\(Machine.description), \(runs) runs; others kept \(otherWork.text) processors busy"
    if isBusy { head += ", so that of times the least counts" }
    for remark in remarks { head += "\n" + remark }
    return head + "\n\n" + Table.text([["", "of", "min", "median", "max"]] + rows) + "\n"
  }

  /// How every target that was measured stands.
  var verdicts: [Verdict] {
    Target.all.compactMap { target in
      if let ratio = ratios.first(where: { $0.name == target.name }) { return Verdict(target: target, figure: ratio, asked: .median) }
      guard let scalar = scalars.first(where: { $0.name == target.name }) else { return nil }
      if isBusy, let other = target.processorTime, let figure = figures.first(where: { $0.name == other.name && $0.of == other.of }) {
        return Verdict(target: target, figure: figure, asked: .processorTime)
      }
      return Verdict(target: target, figure: scalar, asked: .best)
    }
  }
}

extension Double {
  /// Without ".0" where it is whole.
  var text: String {
    let short = short
    return short == short.rounded() && abs(short) < 1e15 ? "\(Int64(short))" : "\(short)"
  }
}
