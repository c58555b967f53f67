package import PillionModel

/// How old the picture on the head unit's screen is, and whether to say so: A14. The last frame stays when no other comes, with a badge from
/// three seconds on; the screen is never black.
package struct MapAge: Sendable {
  package static let pausedAfter = Duration.seconds(3)
  /// What a phone says about a frame's age is believed up to this.
  private static let maxSentAge = 3_600_000.0

  /// The last frame was shown, or the map came.
  private var since: Moment?
  /// When the picture shown was ready, on this clock.
  private var made: Moment?
  /// The badge is to be shown.
  package private(set) var isPaused = false

  package init() {}

  /// When `onDeadline` has something to do.
  package var deadline: Moment? { isPaused ? nil : since.map { $0 + MapAge.pausedAfter } }

  /// The map came to this screen; no picture yet.
  package mutating func onTaken(at now: Moment) {
    since = now
    made = nil
    isPaused = false
  }

  /// The map went back.
  package mutating func onReleased() { self = MapAge() }

  /// A frame is on the screen. Gives its age as `frame` events tell it: the sender's when it was sent, half the link's smoothed round trip, and
  /// the time from receipt to now.
  package mutating func onShown(_ frame: MapFrame, received: Moment, roundTrip: Duration?, at now: Moment) -> Duration {
    let sent = frame.ageMs.isNaN ? 0 : min(max(0, frame.ageMs), MapAge.maxSentAge)
    let age = .nanoseconds(Int64(sent * 1e6)) + (roundTrip ?? .zero) / 2 + max(.zero, now - received)
    since = now
    made = now - age
    isPaused = false
    return age
  }

  /// The age of the picture; nil where there is none.
  package func age(at now: Moment) -> Duration? { made.map { max(.zero, now - $0) } }

  /// Gives true when the badge is to be shown from now on.
  package mutating func onDeadline(at now: Moment) -> Bool {
    guard let deadline, now >= deadline else { return false }
    isPaused = true
    return true
  }
}
