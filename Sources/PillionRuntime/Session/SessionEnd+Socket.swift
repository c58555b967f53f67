import PillionIO
import PillionModel
import PillionSession

extension SessionEnd {
  /// A link that could not even begin.
  init(_ error: SocketError, at now: Moment) {
    let reason: EndReason =
      switch error {
      case .nobody: .noPeer
      case .otherUser, .notLoopback: .notAllowed
      case .failed, .pathTooLong, .otherFile, .notNumeric, .live, .portTaken: .transportError
      }
    self.init(reason, error.description, evidence: [Evidence(reason.rawValue, at: now)])
  }
}
