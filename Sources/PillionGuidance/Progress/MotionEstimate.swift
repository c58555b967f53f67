import PillionModel

/// Speed and course of a vehicle, as told by its receiver, else out of how its positions move.
struct MotionEstimate {
  /// Positions must lie this far apart before they tell a direction: noise alone moves them by less.
  private static let telling = 10.0
  /// Who does not get that far in this time stands.
  private static let patience = 10.0

  private var anchor: (coordinate: Coordinate, at: Double)?
  private var derived: (speed: Double, course: Double)?

  mutating func update(_ location: Location, _ coordinate: Coordinate, at seconds: Double) -> (speed: Double?, course: Double?) {
    derive(coordinate, at: seconds)
    let speed = location.speedMps ?? derived?.speed
    if let speed, speed < ManeuverLifecycle.walkingPace { return (speed, nil) }
    return (speed, location.courseDegrees ?? derived?.course)
  }

  private mutating func derive(_ coordinate: Coordinate, at seconds: Double) {
    guard let anchor else {
      self.anchor = (coordinate, seconds)
      return
    }
    let (distance, time) = (anchor.coordinate.distance(to: coordinate), seconds - anchor.at)
    if distance >= Self.telling, time > 0 {
      derived = (distance / time, anchor.coordinate.bearing(to: coordinate))
      self.anchor = (coordinate, seconds)
    } else if time >= Self.patience {
      derived = (0, 0)
    }
  }
}
