import PillionModel

/// How far a maneuver is from being done (display.md R23). It only ever moves on.
package enum ManeuverPhase: Int, Sendable, Hashable, Comparable {
  /// Far ahead.
  case initial
  /// Near enough to get ready.
  case prepare
  /// Now.
  case execute
  /// Behind.
  case passed

  package static func < (one: ManeuverPhase, other: ManeuverPhase) -> Bool { one.rawValue < other.rawValue }
}

/// Decides when a maneuver is behind the vehicle, so that noise at a red light does not complete it (R23, bug row 17).
///
/// It is passed when the vehicle is beyond it along the route and either goes the way that leads on for two fixes, or got 15 m away. Where the
/// next maneuver follows closely, half the way to it will do, so that each has its turn.
package struct ManeuverLifecycle: Sendable {
  /// Slower than this, in metres per second, a course says nothing.
  package static let walkingPace = 0.8
  /// Metres beyond a maneuver that no noise explains (R23).
  package static let certainlyBehind = 15.0
  /// Way points count as reached within this many metres.
  package static let arrivalRadius = 25.0
  private static let agreeingFixes = 2
  /// A course agrees within this many degrees.
  private static let agreement = 40.0
  /// A turn that is seen in the course may be measured this many metres before its place.
  private static let turnNoise = 8.0
  /// Metres that a vehicle moves off before its departure is behind it.
  private static let departure = 10.0

  /// Metres from the start of the route.
  package let place: Double
  /// How far it is.
  package private(set) var phase = ManeuverPhase.initial
  /// This is a way point, and the vehicle has stopped there or passed close by.
  package private(set) var isReached = false

  private let kind: Maneuver.Kind
  /// Metres to the next maneuver.
  private let gap: Double
  private let bearingBefore: Double?
  private let bearingAfter: Double?
  private var agreeing = 0
  private var waitingSince: Double?
  private var wasNear = false

  /// The maneuver of that index, ahead.
  package init(plan: RoutePlan, index: Int) {
    place = plan.place(ofManeuver: index)
    kind = plan.maneuver(index).kind
    gap = max(0, plan.place(ofManeuver: index + 1) - place)
    let point = plan.route.maneuverShape.indices.contains(index) ? Int(plan.route.maneuverShape[index]) : -1
    bearingBefore = plan.shape.bearingBefore(point)
    // The way on must not be looked for behind the next corner.
    bearingAfter = plan.shape.bearingAfter(point, reach: min(15, max(2, gap)))
  }

  /// Where a drive without noise has it behind. Nil for an arrival, which ends by waiting or not at all.
  package var exactEnd: Double? {
    switch kind {
    case .arrive, .arriveVia: nil
    case .depart, .departUTurn: place + min(Self.departure, gap / 2)
    default: place
    }
  }

  /// Takes a placement into account and answers the phase.
  package mutating func update(_ placement: Placement, at seconds: Double) -> ManeuverPhase {
    let ahead = place - placement.along
    if ahead.magnitude <= Self.arrivalRadius { wasNear = true }
    let speed = placement.speed ?? 0
    if ahead <= max(30, 3 * speed) {
      phase = max(phase, .execute)
    } else if ahead <= max(150, 15 * speed) {
      phase = max(phase, .prepare)
    }
    if isPassed(placement, at: seconds) {
      phase = .passed
      isReached = kind == .arriveVia && wasNear
    }
    return phase
  }

  private mutating func isPassed(_ placement: Placement, at seconds: Double) -> Bool {
    let behind = placement.along - place
    switch kind {
    case .arrive: return false
    case .arriveVia where hasStopped(placement, at: seconds): return true
    default: break
    }
    if placement.isExact { return exactEnd.map { placement.along >= $0 } ?? (behind > 0) }
    if behind > Self.certainlyBehind { return true }
    guard placement.speed ?? Self.walkingPace >= Self.walkingPace else { return false }
    switch kind {
    case .depart, .departUTurn: return behind >= min(Self.departure, gap / 2)
    default: break
    }
    if agrees(placement.course, behind: behind) { agreeing += 1 } else { agreeing = 0 }
    return agreeing >= Self.agreeingFixes || (behind > 0 && behind > gap / 2)
  }

  /// Standing at a way point reaches it: after 3 s where positions are measured, at once in a drive that makes them up. Some seconds later,
  /// or when the vehicle moves on, the next leg begins.
  private mutating func hasStopped(_ placement: Placement, at seconds: Double) -> Bool {
    let (radius, settling, showing) = placement.isExact ? (0.5, 0.0, 1.2) : (Self.arrivalRadius, 3.0, 5.0)
    guard (placement.along - place).magnitude <= radius, placement.speed ?? .infinity < Self.walkingPace else {
      waitingSince = nil
      return isReached
    }
    let since = waitingSince ?? seconds
    waitingSince = since
    isReached = isReached || seconds - since >= settling
    return seconds - since >= settling + showing
  }

  private func agrees(_ course: Double?, behind: Double) -> Bool {
    guard let course, let after = bearingAfter, Angle.between(course, after) <= Self.agreement else { return false }
    if behind > 0 { return true }
    // Before the place only a course that the way in does not have says that the turn is made.
    guard behind > -Self.turnNoise, let before = bearingBefore else { return false }
    return Angle.between(before, after) >= 50 && Angle.between(course, before) > Self.agreement
  }
}
