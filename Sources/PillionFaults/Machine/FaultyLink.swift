import PillionModel

/// A link under faults: its two lanes, and what its triggers have counted.
struct FaultyLink: Sendable {
  let number: Int
  let began: Moment
  var dice: FaultDice
  var armed: [FaultArm?] = []
  var inward = FaultLane()
  var outward = FaultLane()
  var inScanner: FrameScanner?
  var outScanner: FrameScanner?
  var isCut = false
  /// A cut stands among its bytes: nothing after it matters.
  var isDone = false
  var truncations: [FaultWay: Truncation] = [:]
  /// Reads that are to come back empty first; nil: all.
  var empties: Int? = 0

  struct Truncation: Sendable {
    var bytes: Int
    var left: Int?
  }

  subscript(way: FaultWay) -> FaultLane {
    get { way == .in ? inward : outward }
    set { if way == .in { inward = newValue } else { outward = newValue } }
  }
}

/// What a fault waits for in one place, counted down.
enum FaultArm: Sendable, Hashable {
  case bytes(left: Int)
  case moment(Moment)
  case nth(left: Int)

  /// - Parameters:
  ///   - start: when the plan was read.
  ///   - anew: when it struck last here; nil at first.
  init(_ trigger: FaultTrigger, start: Moment, began: Moment, anew: Moment?, _ dice: inout FaultDice) {
    switch trigger {
    case .bytes(let number, _): self = .bytes(left: max(1, dice.drawWhole(number)))
    case .at(let number): self = .moment((anew ?? start) + dice.drawSeconds(number))
    case .seconds(let number): self = .moment((anew ?? began) + dice.drawSeconds(number))
    case .message(_, let nth, _), .event(_, let nth): self = .nth(left: max(1, dice.drawWhole(nth)))
    }
  }

  /// Nil for a time less than a millisecond after it struck last.
  func unlessAtOnce(_ anew: Moment?) -> FaultArm? {
    if let anew, case .moment(let moment) = self, moment < anew + .milliseconds(1) { return nil }
    return self
  }
}
