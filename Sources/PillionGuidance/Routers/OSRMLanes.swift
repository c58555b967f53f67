import PillionModel

/// Lanes of OSRM's JSON: arrows by name, and which lanes serve the maneuver.
///
/// Valhalla and Mapbox add `active` (of the valid lanes those to be in) and `valid_indication` (the arrow to follow); OSRM itself gives
/// neither, and then every valid lane is as good as another.
enum OSRMLanes {
  /// The lanes at an intersection for a maneuver in this direction; empty where none is valid (Project-OSRM/osrm-backend#6476).
  static func lanes(of intersection: AnswerNode, maneuver direction: Direction) -> [Lane] {
    let nodes = intersection.elements(of: "lanes")
    let ranksLanes = nodes.contains { $0.member("active")?.value.bool != nil }
    let lanes = nodes.map { node in
      let directions = node.elements(of: "indications").compactMap { self.direction($0.value.string) }
      guard node.member("valid")?.value.bool == true else { return Lane(directions: directions, state: .no) }
      let isActive = node.member("active")?.value.bool ?? !ranksLanes
      let indicated = self.direction(node.text("valid_indication"))
      let highlighted = directions.first { $0 == indicated } ?? arrow(for: direction, of: directions)
      return Lane(directions: directions, highlighted: highlighted, state: isActive ? .preferred : .usable)
    }
    return lanes.contains { $0.state != .no } && lanes.count <= ValhallaLanes.most ? lanes : []
  }

  /// The arrow of a lane that leads the maneuver's way: that very one, else the only one, else the only one to its side.
  static func arrow(for direction: Direction, of directions: [Direction]) -> Direction? {
    if directions.contains(direction) { return direction }
    if directions.count == 1 { return directions.first }
    let sameSide = directions.filter { $0.side == direction.side }
    return sameSide.count == 1 ? sameSide.first : nil
  }

  /// An indication's direction; nil for "none" and for what OSRM does not have.
  private static func direction(_ indication: String?) -> Direction? {
    indication.flatMap(OSRMModifier.init(rawValue:))?.direction
  }
}
