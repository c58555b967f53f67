import PillionModel

extension ScreenMapping {
  func units(_ snapshot: NavigationSnapshot) -> Units { settings.units(hint: snapshot.unitsHint) }

  mutating func trip(_ snapshot: NavigationSnapshot, _ clock: WallClock) {
    guard snapshot.state != .stopped else { return }
    view.speedLimit = SpeedSign.map(
      snapshot.speedLimit, speeding: snapshot.speeding, regions: [snapshot.unitsHint ?? .unknown, settings.locale.units, settings.units])
    guard let trip = snapshot.tripEstimate else { return }
    noteDistance(trip, "tripEstimate")
    let distance = CleanText.clean(trip.distanceDisplay) ?? text.distance(units(snapshot)).text(trip.distanceMeters)
    var estimates = ViewEstimates(
      distance: text.shown(distance), duration: text.shown(text.duration.text(trip.durationSeconds)),
      delay: snapshot.delay == .noData ? nil : snapshot.delay)
    if let arrival = text.arrival.shown(trip, now: clock, reached: view.pause == .arrived) {
      estimates.arrival = text.shown(arrival.time)
      estimates.zone = arrival.zone.map(text.shown)
      estimates.dayOffset = arrival.dayOffset
      estimates.assumedZone = arrival.assumedZone
    }
    view.estimates = estimates
  }
}
