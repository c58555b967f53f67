import PillionModel

/// Whether the maneuver after the current one is announced with it (rule R23c).
enum NextManeuver {
  /// Two maneuvers are one task when the second follows within ten seconds: a driver who has just turned needs about that long to
  /// read a new card and look for the lane. In town (50 km/h) that is 140 m, on a motorway (130 km/h) 360 m.
  static let seconds = 10.0
  /// Slower than this the time no longer counts: on a crawl everything in sight of the first maneuver still belongs to it.
  static let nearest = 100.0
  /// Faster than this nothing more can be seen from the first maneuver.
  static let farthest = 400.0

  /// `gap` metres after the current maneuver, at `speed` metres per second.
  static func isNear(gap: Double?, speed: Double) -> Bool {
    guard let gap, gap.isFinite, gap >= 0 else { return false }
    return gap <= min(farthest, max(nearest, speed * seconds))
  }

  /// The vehicle's speed; where it was not sent the step's average, else that of town traffic.
  static func speed(_ snapshot: NavigationSnapshot) -> Double {
    let townSpeed = 14.0
    if let speed = snapshot.location?.speedMps, speed.isFinite, (1...150).contains(speed) { return speed }
    guard let distance = snapshot.stepEstimate?.distanceMeters, let duration = snapshot.stepEstimate?.durationSeconds,
      distance.isFinite, duration.isFinite, duration >= 1, (1...150).contains(distance / duration)
    else { return townSpeed }
    return distance / duration
  }
}
