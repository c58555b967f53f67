import PillionModel
import PillionSession

/// Steps that many tests take.
extension PhoneSessionMachine {
  init(links: Int = 1, once: Bool = false) { self.init(Settings(links: links, once: once)) }

  /// The link of a place became the session's first.
  mutating func begin(_ place: Int = 0, at now: Moment = .zero) {
    onUp(.place(place), at: now)
    onSession(.active)
  }

  mutating func end(_ end: SessionEnd, of place: Int = 0, at now: Moment = .zero) -> [Action] {
    onLinkEnded(.place(place), end, random: 0, at: now)
  }

  /// The session's only link was lost.
  mutating func lose(_ place: Int = 0, at now: Moment) -> [Action] {
    onSession(.suspended)
    return end(SessionEnd(.transportError, "gone"), of: place, at: now)
  }
}
