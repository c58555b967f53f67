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
  /// Of a session that ended: it may come back, or it is over for a reason.
  static func ofEnd(_ end: SessionEnd) -> (mayResume: Bool, notice: SessionNotice) {
    let mayResume = end.mayResume
    return (mayResume, of(mayResume ? .suspended : .ended, last: end) ?? .waitingForPhone)
  }
}
