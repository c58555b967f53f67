package import PillionModel

/// How guidance stands: what the card on the screen is made of.
package struct GuidanceState: Sendable, Hashable {
  /// Where the trip stands.
  package enum Stage: Sendable, Hashable {
    /// On the way, also where the position or the route is lost for a while.
    case following
    /// At the final destination.
    case arrived
    /// Ended before its time.
    case ended
  }

  /// What is left up to a place.
  package struct Rest: Sendable, Hashable {
    /// Metres.
    package var meters: Double
    /// Seconds.
    package var seconds: Double

    /// So much.
    package init(meters: Double, seconds: Double) {
      self.meters = meters
      self.seconds = seconds
    }
  }

  /// Where the trip stands.
  package var stage = Stage.following
  /// Why guidance pauses. Nil while it does not.
  package var pause: PauseReason? = .locating
  /// The leg, counted from 0.
  package var leg = 0
  /// Index of the maneuver to do next.
  package var maneuver = 0
  /// How near it is.
  package var phase = ManeuverPhase.initial
  /// Metres from the start of the route. Nil before the first position and while off the route.
  package var along: Double?
  /// To the current maneuver. Nil where `along` is.
  package var toManeuver: Rest?
  /// To the way point that ends this leg. Nil on the last leg and where `along` is.
  package var toWaypoint: Rest?
  /// To the final destination. Nil where `along` is.
  package var toDestination: Rest?
  /// Names of the road the vehicle is on, most telling first.
  package var road: [String] = []
  /// The limit there. Nil where it is unknown.
  package var speedLimit: SpeedLimit?
  /// By how much the vehicle is too fast. Nil where speed or limit are unknown.
  package var speeding: Speeding?
  /// The vehicle stands.
  package var isStanding = false
  /// Where it is. Nil before the first position.
  package var location: Location?

  /// Nothing is known yet.
  package init() {}
}
