import PillionModel

/// Maps a maneuver to what is drawn, leaving out what cannot be true (rules R19 and R30).
struct ManeuverMapping {
  private(set) var notes: [ScreenNote] = []

  mutating func map(_ maneuver: Maneuver) -> ViewManeuver {
    var shown = ViewManeuver(kind: maneuver.kind, direction: maneuver.direction, trafficSide: maneuver.trafficSide)
    if maneuver.kind.isRoundabout {
      shown.exitNumber = number(maneuver.exitNumber, in: 1...99, "exitNumber", of: maneuver)
      shown.exitAngle = number(maneuver.exitAngle, in: 1...360, "exitAngle", of: maneuver)
      shown.rotation = Self.rotation(maneuver)
    } else {
      for (name, value) in [("exitNumber", maneuver.exitNumber), ("exitAngle", maneuver.exitAngle)] where value != nil {
        note(maneuver, "\(name) on \(maneuver.kind.name), which is no roundabout")
      }
    }
    switch maneuver.kind {
    case .ferryEnter, .ferryExit, .ferryChange: shown.ferry = maneuver.ferryKind == .unknown ? nil : maneuver.ferryKind
    default: break
    }
    return shown
  }

  /// The sender's rotation; where it is unknown traffic that keeps right circulates counterclockwise, and the other way round.
  private static func rotation(_ maneuver: Maneuver) -> Rotation {
    guard maneuver.rotation == .unknown else { return maneuver.rotation }
    return switch maneuver.trafficSide {
    case .right: .counterclockwise
    case .left: .clockwise
    case .unknown: .unknown
    }
  }

  private mutating func number(_ value: UInt32?, in range: ClosedRange<UInt32>, _ name: String, of maneuver: Maneuver) -> Int? {
    guard let value else { return nil }
    if range.contains(value) { return Int(value) }
    note(maneuver, "\(name) \(value) is not from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  private mutating func note(_ maneuver: Maneuver, _ detail: String) {
    notes.append(ScreenNote(id: maneuver.id, reason: .invalid, detail: detail))
  }
}
