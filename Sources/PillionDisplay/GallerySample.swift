import PillionModel
import PillionScreen

/// A moment of a trip for the gallery's screens.
struct GallerySample {
  let name: String
  let locale: String
  let snapshot: NavigationSnapshot
  /// How long ago it came.
  var age = Moment.zero

  /// A summer noon in Monaco, so that pictures are the same on every day.
  static let clock = WallClock(epochSeconds: 1_782_820_800, offsetSeconds: 7_200)

  static var all: [GallerySample] { [turn, roundabout, lanes, arabic, arrival, stale] }

  private static func trip(_ maneuvers: [Maneuver], distance: Double, road: String) -> NavigationSnapshot {
    var snapshot = NavigationSnapshot()
    snapshot.state = .enroute
    snapshot.sequence = 1
    snapshot.validForSeconds = 30
    snapshot.maneuvers = maneuvers
    snapshot.stepEstimate = TravelEstimate(distanceMeters: distance, durationSeconds: distance / 12)
    snapshot.tripEstimate = TravelEstimate(
      distanceMeters: 12_400, durationSeconds: 1_080, arrivalEpochSeconds: Int64(clock.epochSeconds) + 1_080,
      arrivalUtcOffsetSeconds: 7_200,
      zoneName: "CEST")
    snapshot.currentRoad = [road]
    snapshot.speedLimit = SpeedLimit(metersPerSecond: 50 / 3.6, signUnit: .kmh, status: .below)
    return snapshot
  }

  private static func maneuver(
    _ id: String, _ kind: Maneuver.Kind, _ direction: Direction = .none, _ texts: [String], from previous: Double? = nil
  ) -> Maneuver {
    var maneuver = Maneuver()
    maneuver.id = id
    maneuver.kind = kind
    maneuver.direction = direction
    maneuver.instructionVariants = texts
    maneuver.trafficSide = .right
    maneuver.distanceFromPrevious = previous
    return maneuver
  }

  private static var turn: GallerySample {
    let then = maneuver("2", .turn, .left, ["Turn left onto Avenue Saint-Michel", "Turn left"], from: 60)
    return GallerySample(
      name: "turn", locale: "en-GB",
      snapshot: trip(
        [maneuver("1", .turn, .right, ["Turn right onto Avenue Princesse Grace", "Turn right"]), then], distance: 350,
        road: "Boulevard du Larvotto"))
  }

  private static var roundabout: GallerySample {
    var ring = maneuver("1", .roundaboutEnterExit, .straight, ["At the roundabout take the 2nd exit", "Take the 2nd exit"])
    (ring.exitNumber, ring.exitAngle, ring.rotation) = (2, 180, .counterclockwise)
    var snapshot = trip([ring], distance: 1_250, road: "Route de la Moyenne Corniche")
    snapshot.delay = .heavy
    snapshot.speedLimit = SpeedLimit(metersPerSecond: 90 / 3.6, signUnit: .kmh, status: .strict)
    return GallerySample(name: "roundabout", locale: "en-GB", snapshot: snapshot)
  }

  private static var lanes: GallerySample {
    var ramp = maneuver("1", .offRamp, .slightRight, ["Take exit 57 towards La Turbie", "Exit 57"])
    ramp.lanes = [
      Lane(directions: [.straight], state: .no), Lane(directions: [.straight], state: .no),
      Lane(directions: [.straight, .slightRight], highlighted: .slightRight, state: .usable),
      Lane(directions: [.slightRight], highlighted: .slightRight, state: .preferred),
    ]
    let toll = maneuver("2", .keep, .left, ["Keep left"], from: 90)
    var snapshot = trip([ramp, toll], distance: 640, road: "A 8")
    snapshot.delay = .medium
    snapshot.speedLimit = SpeedLimit(metersPerSecond: 130 / 3.6, signUnit: .kmh, status: .tolerant)
    return GallerySample(name: "lanes", locale: "fr-FR", snapshot: snapshot)
  }

  private static var arabic: GallerySample {
    let then = maneuver("2", .roundaboutEnter, .none, ["ادخل الدوار"], from: 50)
    let now = maneuver("1", .turn, .slightLeft, ["انعطف قليلاً إلى اليسار نحو Avenue de l’Annonciade", "انعطف قليلاً إلى اليسار"])
    return GallerySample(
      name: "arabic", locale: "ar-EG", snapshot: trip([now, then], distance: 180, road: "Boulevard d’Italie"))
  }

  private static var arrival: GallerySample {
    var snapshot = trip([maneuver("1", .arrive, .right, ["Your destination is on the right"])], distance: 0, road: "Quai Albert Ier")
    snapshot.state = .arrived
    snapshot.pauseReason = .arrived
    snapshot.tripEstimate?.distanceMeters = 0
    snapshot.tripEstimate?.durationSeconds = 0
    snapshot.speedLimit = SpeedLimit(metersPerSecond: 13.4112, signUnit: .mph, text: "30", status: .below, sign: .mutcd)
    return GallerySample(name: "arrival", locale: "en-US", snapshot: snapshot)
  }

  private static var stale: GallerySample {
    var sample = GallerySample(name: "stale", locale: "de-DE", snapshot: turn.snapshot)
    sample.age = .zero + .seconds(60)
    return sample
  }
}
