import PillionModel

/// Where the vehicle is between its fixes, so that the map moves with every picture and not only with every fix.
///
/// From a fix on the place is guessed ahead by the pace so far, for a second and a half at most. What the guess was wrong by when the next
/// fix comes is worked off within a second, not jumped over.
struct MapMotion: Sendable {
  /// A place and where it leads.
  struct Place: Sendable, Hashable {
    var coordinate: Coordinate
    var course: Double?
    var along: Double?
  }

  private struct Fix: Sendable {
    var location: Location
    var along: Double?
    var at: Moment
    /// Metres in a second of real time.
    var pace: Double
    /// Metres along the route by which the guess was ahead when the fix came.
    var ahead = 0.0
  }

  private static let longestGuess = 1.5
  private static let settling = 1.0
  /// A guess that was wrong by more is a jump of the position and is shown as one.
  private static let longestSlide = 60.0
  /// The route's direction is taken over this much behind and before the vehicle, as bends are driven.
  private static let reach = (behind: 6.0, before: 12.0)

  private let shape: RouteShape
  private var fix: Fix?

  init(shape: RouteShape) { self.shape = shape }

  /// Metres per second as it was told last.
  var speed: Double? { fix?.location.speedMps }

  /// How things stand now. The same position told again is no new fix.
  mutating func onPosition(_ location: Location?, along: Double?, at now: Moment) {
    guard let location, let coordinate = location.coordinate, coordinate.isOnEarth else { return }
    guard let last = fix else {
      fix = Fix(location: location, along: along, at: now, pace: Self.sane(location.speedMps ?? 0))
      return
    }
    guard location != last.location || along != last.along else { return }
    let seconds = (now - last.at).inSeconds
    var next = Fix(location: location, along: along, at: now, pace: Self.sane(location.speedMps ?? last.pace))
    let ahead = along.flatMap { here in self.along(at: now).map { $0 - here } }
    if let ahead, ahead.magnitude > max(Self.longestSlide, 2 * last.pace) {
      fix = next
      return
    }
    next.ahead = ahead ?? 0
    let moved = along.flatMap { here in last.along.map { here - $0 } } ?? coordinate.distance(to: last.location.coordinate ?? coordinate)
    // A drive that runs faster than life moves faster than it says.
    if seconds >= 0.05, seconds <= 3, next.pace > 0 { next.pace = Self.sane(moved / seconds) }
    fix = next
  }

  /// The place at a moment; nil before the first fix.
  func place(at now: Moment) -> Place? {
    guard let fix, let coordinate = fix.location.coordinate else { return nil }
    if let along = along(at: now), let place = shape.place(at: along) {
      return Place(coordinate: place, course: course(at: along) ?? fix.location.courseDegrees, along: along)
    }
    guard let course = fix.location.courseDegrees else { return Place(coordinate: coordinate) }
    return Place(coordinate: coordinate.moved(meters: fix.pace * guess(fix, now), bearing: course), course: Angle.bearing(course))
  }

  /// Whether the place changes without a further fix.
  func isMoving(at now: Moment) -> Bool {
    guard let fix else { return false }
    let seconds = (now - fix.at).inSeconds
    return (fix.pace > 0 && seconds < Self.longestGuess) || (fix.ahead != 0 && seconds < Self.settling)
  }

  private func along(at now: Moment) -> Double? {
    guard let fix, let along = fix.along else { return nil }
    let left = max(0, 1 - (now - fix.at).inSeconds / Self.settling)
    return min(max(along + fix.pace * guess(fix, now) + fix.ahead * left * left, 0), shape.length)
  }

  private func guess(_ fix: Fix, _ now: Moment) -> Double { min(max((now - fix.at).inSeconds, 0), Self.longestGuess) }

  private func course(at along: Double) -> Double? {
    guard let from = shape.place(at: along - Self.reach.behind), let to = shape.place(at: along + Self.reach.before) else { return nil }
    return from.distance(to: to) > 0.5 ? from.bearing(to: to) : nil
  }

  /// Nothing on a road moves backwards or faster than this, even twenty times as fast as life.
  private static func sane(_ pace: Double) -> Double { pace > 0 ? min(pace, 2000) : 0 }
}

extension Duration {
  var inSeconds: Double { Double(wholeNanoseconds) / 1e9 }
}
