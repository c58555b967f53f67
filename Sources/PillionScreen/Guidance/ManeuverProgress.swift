import PillionModel

/// Which maneuver is shown and how far it has come: only ever forward within one revision of the route (rules R12 and R23).
struct ManeuverProgress: Sendable {
  /// Where the shown maneuver stands in the snapshot, and the metres to it that are shown.
  struct Shown: Sendable, Hashable {
    var index: Int
    var meters: Double?
    var phase: ManeuverPhase
    /// The snapshot went back to a maneuver already passed; the later one is kept.
    var held: Bool
  }

  /// What makes two snapshots tell of one route.
  struct RouteIdentity: Sendable, Hashable {
    var revision: UInt32
    var id: String
  }

  private var route: RouteIdentity?
  private var current: String?
  private var passed: Set<String> = []
  private var meters: Double?
  private var phase = ManeuverPhase.initial

  /// Ids of a trip that are remembered; a phone that sends more than any trip has gets no protection for the oldest.
  private static let mostPassed = 10_000

  /// Takes a snapshot in. nil where no maneuver is current.
  mutating func take(_ snapshot: NavigationSnapshot, distances: DistanceText, speed: Double) -> Shown? {
    let route = RouteIdentity(revision: snapshot.routeRevision, id: snapshot.routeId)
    if route != self.route { self = ManeuverProgress(route: route) }
    let wanted = Int(snapshot.currentManeuver)
    guard snapshot.maneuvers.indices.contains(wanted) else { return nil }
    let key = Self.key(snapshot.maneuvers[wanted])
    if let current, key != current, passed.contains(key),
      let index = snapshot.maneuvers.firstIndex(where: { Self.key($0) == current })
    {
      return Shown(index: index, meters: meters, phase: phase, held: true)
    }
    let sent = Self.distance(snapshot.stepEstimate)
    if key == current {
      meters = Self.steady(sent, after: meters, distances)
    } else {
      if let current, passed.count < Self.mostPassed { passed.insert(current) }
      passed.remove(key)
      current = key
      meters = sent
      phase = .initial
    }
    phase = max(phase, Self.phase(meters, speed: speed))
    return Shown(index: wanted, meters: meters, phase: phase, held: false)
  }

  init(route: RouteIdentity? = nil) { self.route = route }

  /// A maneuver without an id has the empty one, and is then told apart by what it is and where.
  private static func key(_ maneuver: Maneuver) -> String {
    maneuver.id.isEmpty ? "#\(maneuver.leg)/\(maneuver.kind.rawValue)/\(maneuver.distanceFromStart ?? -1)" : maneuver.id
  }

  private static func distance(_ estimate: TravelEstimate?) -> Double? {
    guard let meters = estimate?.distanceMeters, meters.isFinite, meters >= 0 else { return nil }
    return meters
  }

  /// Noise makes a distance grow a little now and then; it is shown only when it grows by a whole step.
  private static func steady(_ sent: Double?, after shown: Double?, _ distances: DistanceText) -> Double? {
    guard let sent, let shown, sent > shown else { return sent }
    return sent - shown < distances.step(at: shown) ? shown : sent
  }

  /// Half a minute before the maneuver a driver looks for it, five seconds before it is all that counts; at walking pace by metres.
  private static func phase(_ meters: Double?, speed: Double) -> ManeuverPhase {
    guard let meters else { return .initial }
    if meters <= max(30, speed * 5) { return .execute }
    return meters <= max(200, speed * 30) ? .prepare : .initial
  }
}
