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
