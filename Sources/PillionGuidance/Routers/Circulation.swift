import PillionModel

/// A roundabout read from geometry: which way it runs, and how far round its exit is.
struct Circulation {
  /// The turn at the entrance, clockwise positive; nil when unknown.
  var entryTurn: Double?
  /// The turn at the exit; nil when unknown.
  var exitTurn: Double?
  /// The turn from the way in to the way out; nil when the exit is unknown.
  var through: Double?
  /// The turning of the road between entrance and exit, summed; nil when unknown.
  var sweep: Double?

  /// Reads the roundabout entered at one step and, where there is such a step, left at another.
  init(enter: StepDraft, exit: StepDraft?, shape: RouteShape) {
    entryTurn = enter.turn
    guard let exit else { return }
    exitTurn = exit.turn
    if let before = enter.bearingBefore, let after = exit.bearingAfter { through = Angle.turn(from: before, to: after) }
    sweep = shape.turning(from: enter.shapeIndex, to: exit.shapeIndex)
  }

  /// A roundabout of known turns.
  init(entryTurn: Double?, exitTurn: Double? = nil, through: Double? = nil, sweep: Double? = nil) {
    self.entryTurn = entryTurn
    self.exitTurn = exitTurn
    self.through = through
    self.sweep = sweep
  }

  /// The rotation that the geometry shows: by the bend of the ring, else by the side of the entrance. A ring that bends less than 30 degrees
  /// and an entrance that turns less than 20 say nothing (reported: +84 in Paris, -24 to -52 in Milton Keynes, +3 unclear).
  var rotation: Rotation {
    if let sweep, sweep.magnitude >= 30 { return sweep < 0 ? .counterclockwise : .clockwise }
    if let entryTurn, entryTurn.magnitude >= 20 { return entryTurn > 0 ? .counterclockwise : .clockwise }
    return .unknown
  }

  /// Degrees travelled along a circulation, 1 to 360; straight on is 180, back out of the entrance 360. Nil when the exit or the
  /// rotation is unknown.
  ///
  /// The way through gives the angle but for whole turns: whether a sharp turn is the first exit or almost the whole round shows in how
  /// far the ring itself turned.
  func exitAngle(_ rotation: Rotation) -> UInt32? {
    guard let through, rotation != .unknown else { return nil }
    let sign = rotation == .counterclockwise ? 1.0 : -1.0
    let angle = 180 - sign * through
    guard let sweep, let entryTurn, let exitTurn else { return Self.whole(angle == 0 ? 360 : angle) }
    let travelled = 180 - sign * (entryTurn + sweep + exitTurn)
    return Self.whole(angle + 360 * ((travelled - angle) / 360).rounded())
  }

  /// Which way it leads through; none when the exit is unknown.
  func direction(_ rotation: Rotation) -> Direction {
    guard let through else { return .none }
    let direction = Direction(turn: through)
    guard direction.isUTurn, rotation != .unknown else { return direction }
    return rotation == .counterclockwise ? .uTurnLeft : .uTurnRight
  }

  /// An exit angle from a router's hint, which is off by up to 30 degrees (valhalla/valhalla#4093): the nearest eighth of the round; nil where
  /// it puts the first exit last.
  static func exitAngle(hint: Double, exitNumber: UInt32?) -> UInt32? {
    guard hint >= 0, hint <= 360 else { return nil }
    let snapped = max(45, (hint / 45).rounded() * 45)
    return exitNumber == 1 && snapped >= 315 ? nil : whole(snapped)
  }

  private static func whole(_ degrees: Double) -> UInt32 { UInt32(max(1, min(360, degrees.rounded()))) }
}

extension RouteShape {
  /// The turning of the line at the points between two others, summed, clockwise positive; nil where they are no stretch.
  func turning(from first: Int, to last: Int) -> Double? {
    guard first >= 0, last < points.count, first < last else { return nil }
    var sum = 0.0
    var heading: Double?
    for index in first..<last where points[index] != points[index + 1] {
      let next = points[index].bearing(to: points[index + 1])
      if let heading { sum += Angle.turn(from: heading, to: next) }
      heading = next
    }
    return sum
  }
}
