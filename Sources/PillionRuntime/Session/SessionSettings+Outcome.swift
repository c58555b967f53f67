import PillionIO
import PillionSession

extension SessionSettings {
  /// What the phone's verdict means for the program.
  func outcome(of verdict: PhoneSessionMachine.Verdict, _ lastDetail: String) -> SessionOutcome {
    let places = links.map(\.text).joined(separator: ", ")
    switch verdict {
    case .finished: return SessionOutcome(.done)
    case .noPeer:
      let why = lastDetail.isEmpty ? "" : " (\(lastDetail))"
      return SessionOutcome(.noPeer, "no head unit carried a session at \(places)\(why); start 'pillion unit' with the same --link")
    case .cutShort(let end): return SessionOutcome(.noPeer, "the head unit ended the session before the trip was over: \(end.detail)")
    case .refused(let end):
      let code: ExitCode = end.reason == .notPaired || end.reason == .notAllowed ? .notAllowed : .noPeer
      return SessionOutcome(code, "the session was refused at \(places): \(end.detail)")
    case .superseded:
      return SessionOutcome(.noPeer, "another program of this installation took the session; end one of them, or give each its own --state")
    }
  }
}
