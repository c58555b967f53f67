import PillionModel

/// A view as lines of text, for `--display terminal`. Pure: no escape sequences, no colours.
public struct TerminalSummary: Sendable, Hashable {
  /// Lines without line ends, none wider than the terminal by the count of its grapheme clusters, wide ones counted twice.
  public let lines: [String]

  /// Summarises `view` for a terminal of `width` columns, at least 20.
  public init(_ view: View, width: Int) {
    var lines = view.badges.map { "[\($0.text)]" }
    if view.instruction != nil || view.maneuver != nil { lines.append(Self.card(view)) }
    if let next = view.next { lines.append("   \(next.lead) \(Self.arrow(next.maneuver)) \(next.instruction)") }
    if !view.lanes.isEmpty { lines.append("   " + Self.lanes(view)) }
    if let estimates = view.estimates { lines.append("   " + Self.trip(estimates)) }
    let place = [
      view.road, view.speedLimit.map { "(\($0.text) \($0.unit))" + ($0.status == .tolerant || $0.status == .strict ? " !" : "") },
    ]
    if place.contains(where: { $0 != nil }) { lines.append("   " + place.compactMap { $0 }.joined(separator: "  ")) }
    if view.stale { lines.append("   (old)") }
    if lines.isEmpty { lines = ["-"] }
    self.lines = lines.map { Self.cut(Isolation.removed(from: $0), to: max(20, width)) }
  }

  private static func card(_ view: View) -> String {
    let parts = [view.maneuver.map(arrow), view.distance, view.instruction]
    return " " + parts.compactMap { $0 }.joined(separator: "  ")
  }

  private static func trip(_ estimates: ViewEstimates) -> String {
    var arrival = estimates.arrival
    if let days = estimates.dayOffset { arrival? += days > 0 ? " +\(days)" : " \(days)" }
    if let zone = estimates.zone { arrival? += " \(zone)" }
    let delay = estimates.delay.map { "traffic: \($0.name)" }
    return [arrival, estimates.duration, estimates.distance, delay].compactMap { $0 }.joined(separator: "  ")
  }

  /// "< | ^ |[^>]| > ": brackets are lanes to take, a star the best of them.
  private static func lanes(_ view: View) -> String {
    let lanes = view.lanes.map { lane in
      let arrows = lane.directions.isEmpty ? "." : lane.directions.map { arrow($0) }.joined()
      return switch lane.state {
      case .preferred: "[\(arrows)]*"
      case .usable: "[\(arrows)]"
      case .no, .unknown: " \(arrows) "
      }
    }
    let hidden = view.hiddenLanes
    return (hidden.left > 0 ? "… " : "") + lanes.joined(separator: "|") + (hidden.right > 0 ? " …" : "")
  }

  /// One character for a maneuver.
  public static func arrow(_ maneuver: ViewManeuver) -> String {
    switch maneuver.kind {
    case .arrive, .arriveVia: "⚑"
    case .roundaboutEnter, .roundaboutEnterExit:
      (maneuver.rotation == .clockwise ? "↻" : maneuver.rotation == .counterclockwise ? "↺" : "○")
        + (maneuver.exitText ?? maneuver.exitNumber.map(String.init) ?? "")
    case .ferryEnter, .ferryExit, .ferryChange: "⛴"
    case .merge: "⇈"
    case .depart: "●"
    default: arrow(maneuver.direction)
    }
  }

  private static func arrow(_ direction: Direction) -> String {
    switch direction {
    case .none: "•"
    case .straight: "↑"
    case .slightLeft: "↖"
    case .left: "←"
    case .sharpLeft: "↙"
    case .uTurnLeft: "↶"
    case .slightRight: "↗"
    case .right: "→"
    case .sharpRight: "↘"
    case .uTurnRight: "↷"
    }
  }

  private static func cut(_ line: String, to width: Int) -> String {
    var columns = 0
    var kept = ""
    for character in line {
      let wide = columnsOf(character)
      if columns + wide > width {
        while let last = kept.last, columns + 1 > width {
          columns -= columnsOf(last)
          kept.removeLast()
        }
        return kept + "…"
      }
      columns += wide
      kept.append(character)
    }
    return kept
  }

  /// Columns as terminals count them: East Asian scripts and emoji take two.
  private static func columnsOf(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
