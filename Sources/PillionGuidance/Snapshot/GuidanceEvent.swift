package import PillionModel

/// How guidance stands at one moment: the `guidance` line of contract.md.
package struct GuidanceLine: Sendable, Hashable {
  /// Where the trip stands, in the words of contract.md.
  package enum State: String, Sendable, Hashable {
    /// Guidance waits.
    case suspended
    /// On the way.
    case following
    /// A new route is being computed.
    case rerouting
    /// At the final destination.
    case arrived
    /// Over.
    case ended
  }

  /// Where the trip stands.
  package var state: State
  /// The leg, counted from 0.
  package var leg: Int
  /// Index of the current maneuver in `Route.maneuvers`.
  package var maneuver: Int
  /// Its kind.
  package var kind: Maneuver.Kind
  /// Its direction.
  package var direction: Direction
  /// Metres to it. Nil while off the route.
  package var distanceToManeuver: Double?
  /// Metres to the final destination. Nil while off the route.
  package var distanceRemaining: Double?
  /// Seconds to the final destination. Nil while off the route.
  package var timeRemaining: Double?
  /// The road the vehicle is on. Nil where it has no name.
  package var road: String?

  /// A line.
  package init(
    state: State, leg: Int, maneuver: Int, kind: Maneuver.Kind, direction: Direction, distanceToManeuver: Double? = nil,
    distanceRemaining: Double? = nil, timeRemaining: Double? = nil, road: String? = nil
  ) {
    self.state = state
    self.leg = leg
    self.maneuver = maneuver
    self.kind = kind
    self.direction = direction
    self.distanceToManeuver = distanceToManeuver
    self.distanceRemaining = distanceRemaining
    self.timeRemaining = timeRemaining
    self.road = road
  }
}

/// What guidance has to tell (contract.md, "Events of the phone").
package enum GuidanceEvent: Sendable, Hashable {
  /// How guidance stands.
  case guidance(GuidanceLine)
  /// A way point, or the final destination, was reached. `leg` is the leg that ends there; `name` is empty where it has none.
  case waypoint(leg: Int, name: String, isFinal: Bool)
  /// The vehicle left the route. Metres from it.
  case routeLost(distance: Double)
  /// It is back.
  case returnedToRoute
  /// The vehicle came to a stand, or moves again.
  case standing(Bool)
  /// The road's names, most telling first; empty where it has none.
  case roadName([String])
  /// The limit of the road; nil where it is unknown.
  case speedLimit(SpeedLimit?)
  /// How much too fast.
  case speeding(Speeding)

  /// One line of `--events`. `at` is in seconds and written to the millisecond; metres, seconds and percent are written to a tenth.
  package func json(at: Double) -> JSON {
    .object(JSONObject([("at", .number(rounded(at, to: 1000))), ("event", .string(name))] + members))
  }

  /// The event's name in `--events`.
  package var name: String {
    switch self {
    case .guidance: "guidance"
    case .waypoint: "waypoint"
    case .routeLost: "routeLost"
    case .returnedToRoute: "returnedToRoute"
    case .standing: "standing"
    case .roadName: "roadName"
    case .speedLimit: "speedLimit"
    case .speeding: "speeding"
    }
  }

  /// The event's own keys and values, in order.
  package var members: [(String, JSON)] {
    switch self {
    case .guidance(let guidance): return guidance.members
    case .waypoint(let leg, let name, let isFinal):
      let place: [(String, JSON)] = name.isEmpty ? [] : [("name", .string(name))]
      return [("leg", .integer(Int64(leg)))] + place + [("final", .bool(isFinal))]
    case .routeLost(let distance): return [("distanceFromRoute", .number(rounded(distance, to: 10)))]
    case .returnedToRoute: return []
    case .standing(let standing): return [("standing", .bool(standing))]
    case .roadName(let names):
      let first: [(String, JSON)] = names.first.map { [("road", .string($0))] } ?? []
      return first + [("names", .array(names.map { .string($0) }))]
    case .speedLimit(let limit):
      guard let limit else { return [] }
      return [
        ("metersPerSecond", .number(limit.metersPerSecond)), ("signUnit", .string(limit.signUnit.name)),
        ("status", .string(limit.status.name)),
      ]
    case .speeding(let speeding):
      return [("percent", .number(rounded(speeding.percent, to: 10))), ("severity", .string(speeding.severity.name))]
    }
  }
}

extension GuidanceLine {
  fileprivate var members: [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("state", .string(state.rawValue)), ("leg", .integer(Int64(leg))), ("maneuver", .integer(Int64(maneuver))),
      ("kind", .string(kind.name)), ("direction", .string(direction.name)),
    ]
    let numbers = [("distanceToManeuver", distanceToManeuver), ("distanceRemaining", distanceRemaining), ("timeRemaining", timeRemaining)]
    for case (let key, let value?) in numbers { members.append((key, .number(rounded(value, to: 10)))) }
    if let road { members.append(("road", .string(road))) }
    return members
  }
}

/// A number to so many parts of one.
private func rounded(_ value: Double, to parts: Double) -> Double {
  (value * parts).rounded() / parts
}
