import PillionModel
import PillionSession
import Testing

private func end(_ reason: EndReason, peer: ByeReason? = nil, _ evidence: EvidenceKind...) -> SessionEnd {
  SessionEnd(reason, peerReason: peer, "", evidence: evidence.map { Evidence($0, at: .zero) })
}

@Suite("peers 12: what the driver is told follows from the session's state, reason and evidence alone")
struct SessionNoticeTests {
  @Test("nothing is laid over a session that works, whatever ended before", arguments: EndReason.allCases)
  func active(_ reason: EndReason) {
    #expect(SessionNotice.of(.active, last: end(reason)) == nil)
    #expect(SessionNotice.of(.active, last: nil) == nil)
  }

  @Test("after the driver or the phone ended it there is no word of a loss", arguments: [ByeReason.done, .shutdown])
  func wanted(_ reason: ByeReason) {
    #expect(SessionNotice.of(.ended, last: end(.bye, peer: reason)) == .waitingForPhone)
    #expect(SessionNotice.of(.connecting, last: end(.bye, peer: reason)) == .connecting)
  }

  @Test("'Cable unplugged' when anybody saw the cable go, whoever ended the link")
  func cable() {
    for reason in [EndReason.hotplugLeft, .gadgetDisabled, .chargingStopped, .controllerDetached, .gadgetSuspended] {
      #expect(SessionNotice.of(.suspended, last: end(reason)) == .cableUnplugged, "\(reason)")
    }
    for kind in [EvidenceKind.noDevice, .endpointShutDown] {
      #expect(SessionNotice.of(.suspended, last: end(.transportError, kind)) == .cableUnplugged, "\(kind)")
    }
    #expect(SessionNotice.of(.suspended, last: end(.writeStalled, .writeStalled, .chargingStopped)) == .cableUnplugged)
    #expect(SessionNotice.of(.suspended, last: end(.transportError, .endOfFile)) == .connectionLost)
  }

  @Test("'Phone stopped answering' when only silence speaks")
  func silent() {
    #expect(SessionNotice.of(.suspended, last: end(.heartbeat, .silence)) == .phoneNotAnswering)
    #expect(SessionNotice.of(.suspended, last: end(.writeStalled, .writeStalled)) == .phoneNotAnswering)
  }

  @Test("'Phone is asleep' while its bus sleeps, and when it said so before the link went")
  func asleep() {
    #expect(SessionNotice.of(.asleep, last: nil) == .phoneAsleep)
    #expect(SessionNotice.of(.suspended, last: end(.bye, peer: .suspending)) == .phoneAsleep)
  }

  @Test(
    "A16: a refusal is never silent, in whatever phase nothing carries", arguments: [SessionPhase.idle, .connecting, .suspended, .ended])
  func refusals(_ phase: SessionPhase) {
    let told: [(EndReason, ByeReason?, SessionNotice)] = [
      (.notPaired, .notPaired, .notPaired), (.version, .version, .versionsDiffer), (.notAllowed, nil, .notAllowed),
      (.protocolError, nil, .incompatible), (.role, .role, .incompatible), (.busy, .busy, .otherPhone),
      (.superseded, .superseded, .otherProgram),
    ]
    for (reason, peer, notice) in told { #expect(SessionNotice.of(phase, last: end(reason, peer: peer)) == notice, "\(reason)") }
  }

  @Test("a newer link on the same cable is no refusal, and nothing to tell once it comes up")
  func restarted() {
    #expect(SessionNotice.of(.connecting, last: end(.superseded)) == .connecting)
  }

  @Test("every notice comes up, or a screen would translate it in vain")
  func all() {
    var seen: Set<SessionNotice> = []
    for phase in SessionPhase.allCases {
      for reason in EndReason.allCases {
        for peer in [nil] + ByeReason.allCases.map(Optional.some) {
          if let notice = SessionNotice.of(phase, last: end(reason, peer: peer)) { seen.insert(notice) }
        }
      }
    }
    #expect(seen == Set(SessionNotice.allCases))
  }

  @Test("its page's table is the function's")
  func table() throws {
    var ends: [(String, SessionEnd?)] = [("nothing ended yet", nil)]
    for reason in EndReason.allCases {
      switch reason {
      case .bye:
        ends += [("`bye`, the peer's: done", end(.bye, peer: .done)), ("`bye`, the peer's: suspending", end(.bye, peer: .suspending))]
      case .superseded:
        ends += [
          ("`superseded`, by the peer's word", end(.superseded, peer: .superseded)), ("`superseded`, by a newer link", end(.superseded)),
        ]
      case .transportError, .heartbeat, .writeStalled:
        ends += [("`\(reason)`", end(reason)), ("`\(reason)`, the cable was seen to go", end(reason, .chargingStopped))]
      default: ends.append(("`\(reason)`", end(reason)))
      }
    }
    let rows = Page.rows(SessionPhase.allCases.map { ($0.rawValue, $0) }, ends) { phase, end in
      SessionNotice.of(phase, last: end).map { "`\($0)`" } ?? "-"
    }
    try Page.expect("Notices", rows: rows)
  }
}
