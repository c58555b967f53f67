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

  /// One line of `--events`. `at` is in seconds.
  package func json(at: Double) -> JSON {
    var line = JSONObject([("at", .number(at))])
    switch self {
    case .guidance(let guidance):
      line.append("event", "guidance")
      guidance.append(to: &line)
    case .waypoint(let leg, let name, let isFinal):
      line.append("event", "waypoint")
      line.append("leg", .integer(Int64(leg)))
      if !name.isEmpty { line.append("name", .string(name)) }
      line.append("final", .bool(isFinal))
    case .routeLost(let distance):
      line.append("event", "routeLost")
      line.append("distanceFromRoute", .number(distance))
    case .returnedToRoute:
      line.append("event", "returnedToRoute")
    case .standing(let standing):
      line.append("event", "standing")
      line.append("standing", .bool(standing))
    case .roadName(let names):
      line.append("event", "roadName")
      if let road = names.first { line.append("road", .string(road)) }
      line.append("names", .array(names.map { .string($0) }))
    case .speedLimit(let limit):
      line.append("event", "speedLimit")
      if let limit {
        line.append("metersPerSecond", .number(limit.metersPerSecond))
        line.append("signUnit", .string(limit.signUnit.name))
        line.append("status", .string(limit.status.name))
      }
    case .speeding(let speeding):
      line.append("event", "speeding")
      line.append("percent", .number(speeding.percent))
      line.append("severity", .string(speeding.severity.name))
    }
    return .object(line)
  }
}

extension GuidanceLine {
  fileprivate func append(to line: inout JSONObject) {
    line.append("state", .string(state.rawValue))
    line.append("leg", .integer(Int64(leg)))
    line.append("maneuver", .integer(Int64(maneuver)))
    line.append("kind", .string(kind.name))
    line.append("direction", .string(direction.name))
    let numbers = [("distanceToManeuver", distanceToManeuver), ("distanceRemaining", distanceRemaining), ("timeRemaining", timeRemaining)]
    for case (let key, let value?) in numbers { line.append(key, .number(value)) }
    if let road { line.append("road", .string(road)) }
  }
}
