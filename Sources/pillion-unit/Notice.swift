import PillionScreen
import PillionSession

extension ViewBadge.Kind {
  /// What the driver reads for it.
  init(_ notice: SessionNotice) {
    self =
      switch notice {
      // A link that comes up does so in less time than it takes to read that it does.
      case .waitingForPhone, .connecting: .waitingForPhone
      case .cableUnplugged: .cableUnplugged
      case .phoneNotAnswering: .phoneNotAnswering
      case .phoneAsleep: .phoneAsleep
      case .connectionLost: .connectionLost
      case .phoneLeft: .phoneLeft
      case .otherPhone: .otherPhone
      case .otherProgram: .otherProgram
      case .notPaired: .notPaired
      case .versionsDiffer: .versionsDiffer
      case .notAllowed: .notAllowed
      case .incompatible: .incompatible
      }
  }
}

extension SessionNotice {
  /// Of a session that ended: the phone may come back, or it is over for a reason.
  ///
  /// - Parameter hadItsTime: it was suspended before.
  static func ofEnd(_ end: SessionEnd, hadItsTime: Bool = false) -> (mayResume: Bool, notice: SessionNotice) {
    // With a phone that resumes nothing a lost link is the session's end, and what it showed is still of use for a while.
    let mayResume = end.mayResume && !hadItsTime
    return (mayResume, of(mayResume ? .suspended : .ended, last: end) ?? .waitingForPhone)
  }
}
