import PillionModel

/// How close the following camera stands: so that the way of the next fifteen seconds is seen before the vehicle, less when the next maneuver
/// is nearer, within what a driver can read.
enum FollowingZoom {
  private static let secondsAhead = 15.0
  private static let metersAhead = 160.0...900.0
  /// Nearer than this no maneuver brings the camera.
  private static let nearest = 120.0
  static let range = 14.5...17.5
  /// R32: the vehicle stands at 70 % of the visible area's height.
  static let anchor = 0.7

  /// - Parameters:
  ///   - speed: metres per second; nil is unknown.
  ///   - meters: to the next maneuver; nil is unknown.
  ///   - points: height of the visible area.
  static func zoom(speed: Double?, toManeuver meters: Double?, points: Double, latitude: Double) -> Double {
    var ahead = min(max((speed ?? 0) * secondsAhead, metersAhead.lowerBound), metersAhead.upperBound)
    if let meters { ahead = min(ahead, max(meters, nearest)) }
    let pointsPerMeter = max(points, 1) * anchor / ahead
    let around = MapPlane.circumference * max(Math.cos(latitude * Math.radiansPerDegree), 0.01)
    let zoom = Math.log2(pointsPerMeter * around / 512)
    return min(max(zoom, range.lowerBound), range.upperBound)
  }
}
