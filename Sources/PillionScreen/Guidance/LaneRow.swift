import PillionModel

/// The row of lanes before a maneuver, in physical order (rules R21 and R22).
struct LaneRow {
  private(set) var lanes: [ViewLane] = []
  private(set) var hidden = HiddenLanes()
  private(set) var notes: [ScreenNote] = []

  /// No road has more; what is beyond is not looked at.
  private static let most = 64

  /// The lanes of `maneuver`; none where no lane serves it, for such a row helps nobody (bug row 28).
  init(_ maneuver: Maneuver, metrics: LayoutMetrics) {
    let all = maneuver.lanes.prefix(Self.most).map { Self.lane($0, toward: maneuver.direction) }
    guard all.contains(where: { $0.state != .no }) else {
      if !all.isEmpty { notes.append(ScreenNote(id: maneuver.id, reason: .invalid, detail: "no lane serves the maneuver")) }
      return
    }
    // A driver would have to cross a lane that does not serve: likely the data is wrong, but which lane is, nobody knows (row 27).
    if Self.blocks(all.map { $0.state != .no }).count > 1 {
      notes.append(ScreenNote(id: maneuver.id, reason: .invalid, detail: "lanes that serve the maneuver do not lie side by side"))
    }
    let whole = metrics.laneCapacity(markers: false)
    guard all.count > whole else {
      lanes = all
      return
    }
    let window = Self.window(all, metrics.laneCapacity(markers: true))
    lanes = Array(all[window])
    hidden = HiddenLanes(left: window.lowerBound, right: all.count - window.upperBound)
  }

  private static func lane(_ lane: Lane, toward direction: Direction) -> ViewLane {
    var directions: [Direction] = []
    for arrow in lane.directions.prefix(8) where arrow != .none && !directions.contains(arrow) { directions.append(arrow) }
    var shown = ViewLane(directions: directions, state: lane.state, kind: lane.kind)
    let highlighted = lane.highlighted.flatMap { directions.contains($0) ? $0 : nil }
    // A sender that marks an arrow but no state says that the lane will do.
    if lane.state == .unknown { shown.state = highlighted == nil ? .no : .usable }
    guard shown.state != .no else { return shown }
    shown.highlighted = highlighted ?? served(by: directions, direction)
    return shown
  }

  /// The arrow of a lane that serves a maneuver but has none marked: its only one, or the one that leads where the maneuver does.
  private static func served(by directions: [Direction], _ direction: Direction) -> Direction? {
    directions.count == 1 ? directions[0] : directions.first { $0 == direction }
  }

  private static func blocks(_ flags: [Bool]) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    for (index, flag) in flags.enumerated() where flag {
      if let last = blocks.last, last.upperBound == index {
        blocks[blocks.count - 1] = last.lowerBound..<index + 1
      } else {
        blocks.append(index..<index + 1)
      }
    }
    return blocks
  }

  /// The `capacity` neighbours that hold the most preferred lanes, then the most usable ones, then lie best around them.
  private static func window(_ lanes: [ViewLane], _ capacity: Int) -> Range<Int> {
    let size = max(1, min(capacity, lanes.count))
    let best = lanes.contains { $0.state == .preferred } ? Lane.State.preferred : .usable
    let wanted = lanes.indices.filter { lanes[$0].state == best }
    let middle = (wanted.first ?? 0) + (wanted.last ?? 0) + 1
    var choice = 0..<size
    var score = (Int.min, Int.min, Int.min)
    for start in 0...lanes.count - size {
      let range = start..<start + size
      let preferred = range.count { lanes[$0].state == best }
      let usable = range.count { lanes[$0].state != .no }
      let here = (preferred, usable, -abs(range.lowerBound + range.upperBound - middle))
      if here > score {
        score = here
        choice = range
      }
    }
    return choice
  }
}
