import PillionModel

/// Lanes of Valhalla's own JSON: bit masks of arrows (baldr/turnlanes.h).
enum ValhallaLanes {
  /// Every bit with its arrow, in the order in which the arrows stand on a lane from left to right where traffic keeps right. Bit 1 is a lane
  /// marked "none"; no bit at all is no marking. Merging arrows bend to their side.
  static let arrows: [(mask: Int64, direction: Direction)] = [
    (256, .uTurnLeft), (4, .sharpLeft), (8, .left), (16, .slightLeft), (512, .slightLeft), (2, .straight), (1024, .slightRight),
    (32, .slightRight), (64, .right), (128, .sharpRight),
  ]

  /// No road has more lanes than this in one direction.
  static let most = 32

  /// The directions of a mask.
  static func directions(_ mask: Int64) -> [Direction] {
    var directions: [Direction] = []
    for (bit, direction) in arrows where mask & bit != 0 && !directions.contains(direction) { directions.append(direction) }
    return directions
  }

  /// The lanes of a maneuver; empty where none serves it (Project-OSRM/osrm-backend#6476).
  static func lanes(of maneuver: AnswerNode) -> [Lane] {
    let lanes = maneuver.elements(of: "lanes").map { lane in
      let active = lane.member("active")?.value.int ?? 0
      let valid = lane.member("valid")?.value.int ?? 0
      let state: Lane.State = active != 0 ? .preferred : valid != 0 ? .usable : .no
      let directions = directions(lane.member("directions")?.value.int ?? 0)
      let highlighted = self.directions(active != 0 ? active : valid).first(where: directions.contains)
      return Lane(directions: directions, highlighted: highlighted, state: state)
    }
    return lanes.contains { $0.state != .no } && lanes.count <= Self.most ? lanes : []
  }
}
