import PillionLink
import PillionModel
import PillionSession
import TestSupport
import Testing

private let ours = LinkNumber(7)
private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }
private let silence = LinkFault(.heartbeat, blame: .medium, "nothing was received for 5.0 s")

/// A link whose handshake is over.
private func standing(over medium: LinkMedium, power: Bool? = true, isConfigured: Bool = true) -> LinkVerdict {
  var verdict = LinkVerdict(ours, over: medium, power: power, isConfigured: isConfigured)
  verdict.onEstablished()
  return verdict
}

/// The phone's end of a cable that charges it.
private func cable(power: Bool? = true) -> LinkVerdict { standing(over: .usbDevice, power: power) }

extension LinkVerdict {
  fileprivate mutating func see(_ kind: EvidenceKind, at seconds: Double = 0) -> Action { onEvidence(kind, of: ours, at: at(seconds)) }
}

extension LinkVerdict.Action {
  fileprivate var reason: EndReason? { if case .end(let end) = self { end.reason } else { nil } }
}

@Suite("design.md, The verdict: hard evidence ends a link at once")
struct HardEvidenceTests {
  private static let hard: [(EvidenceKind, EndReason)] = [
    (.transportError, .transportError), (.endOfFile, .transportError), (.transferError, .transportError),
    (.endpointShutDown, .gadgetDisabled), (.noDevice, .transportError), (.tlsAlert, .transportError), (.noPeer, .noPeer),
    (.silence, .heartbeat),
    (.hotplugLeft, .hotplugLeft), (.gadgetDisabled, .gadgetDisabled), (.gadgetUnbound, .gadgetUnbound), (.restarted, .superseded),
  ]

  @Test("each with its own reason and itself as evidence", arguments: hard)
  func each(_ kind: EvidenceKind, _ reason: EndReason) {
    var verdict = cable()
    let action = verdict.see(kind, at: 3)
    #expect(action == .end(SessionEnd(reason, kind.line, evidence: [Evidence(kind, at: at(3))])))
    #expect(verdict.state == .ended)
  }

  @Test("peers 3.A 20: an ENABLE while enabled is the DISABLE that never came")
  func missingDisable() {
    var verdict = cable()
    #expect(verdict.see(.gadgetEnabled).reason == .gadgetDisabled)
  }

  @Test("a fault of the link machine ends it: its reason, its line, whose Bye it was; silence is dated by the last byte")
  func faults() {
    var bye = cable()
    let said = LinkFault(.bye, blame: .peer, "the peer said Bye", peerReason: .suspending)
    #expect(
      bye.onFault(said, lastReceived: at(1), of: ours, at: at(2))
        == .end(SessionEnd(.bye, peerReason: .suspending, "the peer said Bye", evidence: [Evidence("bye", at: at(2))])))
    var quiet = cable()
    #expect(
      quiet.onFault(silence, lastReceived: at(1), of: ours, at: at(6))
        == .end(SessionEnd(.heartbeat, silence.detail, evidence: [Evidence(.silence, at: at(1))])))
  }

  @Test("peers 3.A 2: however often and in whatever order the end is told, it is told once", arguments: 0..<200)
  func once(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var verdict = cable()
    var ends = 0
    for step in 0..<60 {
      let kind = EvidenceKind.allCases[Int.random(in: EvidenceKind.allCases.indices, using: &generator)]
      let action =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: verdict.onDeadline(at: at(Double(step)))
        case 1: verdict.onBytes()
        case 2 where step > 30: verdict.onFault(silence, lastReceived: nil, of: ours, at: at(Double(step)))
        default: verdict.see(kind, at: Double(step))
        }
      if case .end(let end) = action {
        ends += 1
        #expect(!end.evidence.isEmpty && !end.detail.isEmpty)
      }
      #expect((verdict.state == .ended) == (ends == 1))
      #expect((verdict.deadline != nil) == (verdict.state == .doubted))
    }
    #expect(ends == 1)
  }

  @Test("evidence of another link is dropped and counted: a late word about the last plug ends nothing")
  func stray() {
    var verdict = cable()
    for kind in EvidenceKind.allCases { #expect(verdict.onEvidence(kind, of: LinkNumber(6), at: .zero) == .nothing) }
    #expect(verdict.onFault(silence, lastReceived: nil, of: LinkNumber(8), at: .zero) == .nothing)
    #expect(verdict.strays == UInt64(EvidenceKind.allCases.count + 1))
    #expect(verdict.state == .awake)
  }
}

@Suite("design.md, The verdict: soft evidence asks, and 1.5 s without a byte answer")
struct SoftEvidenceTests {
  @Test("peers 3.A 1, A8, A9: no callback came, charging stopped and nobody answers: the link ends within 1.5 s")
  func chargingStopped() {
    var verdict = cable()
    #expect(verdict.see(.chargingStopped, at: 10) == .ping)
    #expect(verdict.deadline == at(11.5))
    #expect(verdict.onDeadline(at: at(11.49)) == .nothing)
    #expect(
      verdict.onDeadline(at: at(11.5))
        == .end(
          SessionEnd(
            .chargingStopped, "the cable stopped charging, and no byte came for 1.5 s", evidence: [Evidence(.chargingStopped, at: at(10))]
          )))
  }

  @Test("A9: a charger that lets go of a full battery: the peer answers, the link stands, and a later end knows nothing of it")
  func answered() {
    var verdict = cable()
    #expect(verdict.see(.chargingStopped, at: 10) == .ping)
    #expect(verdict.onBytes() == .nothing)
    #expect(verdict.deadline == nil && verdict.state == .awake)
    #expect(verdict.onDeadline(at: at(20)) == .nothing)
    #expect(
      verdict.see(.hotplugLeft, at: 30)
        == .end(SessionEnd(.hotplugLeft, EvidenceKind.hotplugLeft.line, evidence: [Evidence(.hotplugLeft, at: at(30))])))
  }

  @Test(
    "A9, peers 30: over Bluetooth, a socket or as host of a cable, charging means nothing",
    arguments: [LinkMedium.usbHost, .bluetooth, .socket])
  func wireless(_ medium: LinkMedium) {
    var verdict = standing(over: medium)
    let cables: [EvidenceKind] = [
      .chargingStopped, .chargingStarted, .gadgetSuspended, .gadgetDisabled, .gadgetEnabled, .gadgetUnbound, .controllerDetached,
      .controllerSuspended,
    ]
    for kind in cables { #expect(verdict.see(kind) == .nothing, "\(kind)") }
    #expect(verdict.state == .awake)
    #expect(verdict.see(.writeStalled) == .ping)
  }

  @Test("peers 3.A 21: a write that moves no byte for 2 s asks, on every medium", arguments: LinkMedium.allCases)
  func stalled(_ medium: LinkMedium) {
    var verdict = standing(over: medium)
    #expect(verdict.see(.writeStalled, at: 2) == .ping)
    #expect(verdict.onDeadline(at: at(3.5)).reason == .writeStalled)
  }

  @Test("peers 3.A 3: in the handshake nothing is asked, for its deadlines judge; hard evidence ends it as at any time")
  func handshake() {
    var verdict = LinkVerdict(ours, over: .usbDevice, power: true, isConfigured: true)
    for kind in [EvidenceKind.chargingStopped, .gadgetSuspended, .writeStalled, .controllerDetached, .gadgetResumed] {
      #expect(verdict.see(kind) == .nothing, "\(kind)")
    }
    #expect(verdict.deadline == nil && verdict.state == .handshake)
    verdict.onEstablished()
    #expect(verdict.state == .awake)
    #expect(verdict.see(.gadgetSuspended) == .ping, "what was told of power meanwhile is known")
    var unplugged = LinkVerdict(ours, over: .usbDevice, power: true, isConfigured: true)
    #expect(unplugged.see(.gadgetDisabled).reason == .gadgetDisabled)
    unplugged.onEstablished()
    #expect(unplugged.state == .ended)
  }

  @Test("more doubts do not give the link more time; the end lists them all under the first one's reason")
  func together() {
    var verdict = cable()
    #expect(verdict.see(.writeStalled, at: 1) == .ping)
    #expect(verdict.see(.chargingStopped, at: 2) == .nothing)
    #expect(verdict.see(.gadgetSuspended, at: 2.1) == .nothing)
    guard case .end(let end) = verdict.onDeadline(at: at(2.5)) else {
      Issue.record("not ended")
      return
    }
    #expect(end.reason == .writeStalled)
    #expect(end.evidence.map(\.kind) == ["writeStalled", "chargingStopped", "gadgetSuspended"])
    #expect(SessionNotice.of(.suspended, last: end) == .cableUnplugged)
  }

  @Test("hard evidence in the middle of a doubt ends it then, with both in the list")
  func hardened() {
    var verdict = cable()
    _ = verdict.see(.chargingStopped, at: 1)
    guard case .end(let end) = verdict.see(.gadgetDisabled, at: 1.2) else {
      Issue.record("not ended")
      return
    }
    #expect(end.reason == .gadgetDisabled)
    #expect(end.evidence == [Evidence(.chargingStopped, at: at(1)), Evidence(.gadgetDisabled, at: at(1.2))])
  }

  @Test("a plug that flaps asks once at a time, and its list stays short")
  func flaps() {
    var verdict = cable()
    var pings = 0
    for flap in 0..<100 {
      if verdict.see(.chargingStopped, at: Double(flap) / 100) == .ping { pings += 1 }
      #expect(verdict.see(.chargingStarted, at: Double(flap) / 100) == .nothing)
    }
    #expect(pings == 1)
    guard case .end(let end) = verdict.onDeadline(at: at(1.5)) else {
      Issue.record("not ended")
      return
    }
    #expect(end.evidence.count == 16)
  }

  @Test("peers 3.A 18: a controller whose state file says 'not attached' all along ends nothing; one that was configured asks")
  func controller() {
    var frozen = standing(over: .usbDevice, isConfigured: false)
    for second in 0..<10 { #expect(frozen.see(.controllerDetached, at: Double(second)) == .nothing) }
    #expect(frozen.see(.controllerConfigured, at: 10) == .nothing)
    #expect(frozen.see(.controllerDetached, at: 11) == .ping)
    #expect(frozen.onBytes() == .nothing)
    #expect(frozen.see(.controllerDetached, at: 12) == .nothing, "it was told already")
  }

  @Test("peers 34, 35: met after a gap in our own running, a doubt asks again; once in 30 s, not for ever")
  func frozen() {
    var verdict = cable()
    #expect(verdict.see(.chargingStopped, at: 1) == .ping)
    #expect(verdict.onDeadline(at: at(61)) == .ping, "the answer may lie unread")
    #expect(verdict.deadline == at(62.5))
    #expect(verdict.onDeadline(at: at(80)).reason == .chargingStopped)
    var lucky = cable()
    _ = lucky.see(.chargingStopped, at: 1)
    _ = lucky.onDeadline(at: at(61))
    #expect(lucky.onBytes() == .nothing)
    #expect(lucky.see(.writeStalled, at: 100) == .ping)
    #expect(lucky.onDeadline(at: at(110)) == .ping, "30 s later a gap counts again")
  }
}

@Suite("peers 3.A 19: a bus that sleeps with power is asleep, one without is gone")
struct AsleepTests {
  @Test("SUSPEND with power: heartbeats pause, the session is kept for as long as it takes; RESUME or any byte wakes it")
  func asleep() {
    var verdict = cable()
    #expect(verdict.see(.gadgetSuspended, at: 1) == .sleep)
    #expect(verdict.state == .asleep && verdict.deadline == nil)
    #expect(verdict.see(.controllerSuspended, at: 1) == .nothing, "told twice")
    #expect(verdict.see(.writeStalled, at: 3) == .nothing, "a sleeping bus takes nothing")
    #expect(verdict.onDeadline(at: at(3600)) == .nothing)
    #expect(verdict.see(.gadgetResumed, at: 3600) == .wake)
    #expect(verdict.state == .awake)
    #expect(verdict.see(.gadgetResumed, at: 3601) == .nothing)
    _ = verdict.see(.gadgetSuspended, at: 3602)
    #expect(verdict.onBytes() == .wake, "a RESUME that got lost")
  }

  @Test("SUSPEND without power asks, and ends the link")
  func gone() {
    var verdict = cable(power: false)
    #expect(verdict.see(.gadgetSuspended, at: 1) == .ping)
    #expect(verdict.onDeadline(at: at(2.5)).reason == .gadgetSuspended)
  }

  @Test("where no supply says anything a sleeping bus is the heartbeat's to judge")
  func unknown() {
    var verdict = cable(power: nil)
    #expect(verdict.see(.gadgetSuspended) == .nothing)
    #expect(verdict.see(.chargingStarted) == .sleep, "now one says")
  }

  @Test("a pulled cable tells its suspend first and its power later: the sleeper is asked, with heartbeats on again")
  func order() {
    var verdict = cable()
    #expect(verdict.see(.gadgetSuspended, at: 1) == .sleep)
    #expect(verdict.see(.chargingStopped, at: 1.05) == .wake)
    #expect(verdict.onDeadline(at: at(2.55)).reason == .chargingStopped)
    var other = cable()
    #expect(other.see(.chargingStopped, at: 1) == .ping)
    #expect(other.see(.gadgetSuspended, at: 1.01) == .nothing, "not asleep: its power is gone")
    #expect(other.onDeadline(at: at(2.5)).reason == .chargingStopped)
  }

  @Test("a plug that flaps beside a sleeping bus, which cannot answer: its power is back, and it sleeps on")
  func flap() {
    var verdict = cable()
    _ = verdict.see(.gadgetSuspended, at: 1)
    #expect(verdict.see(.chargingStopped, at: 5) == .wake)
    #expect(verdict.see(.chargingStarted, at: 5.05) == .sleep)
    #expect(verdict.state == .asleep && verdict.deadline == nil)
    var late = cable(power: false)
    #expect(late.see(.gadgetSuspended, at: 5) == .ping)
    #expect(late.see(.chargingStarted, at: 5.05) == .sleep, "its suspend was told first")
    var awake = cable()
    _ = awake.see(.chargingStopped, at: 5)
    #expect(awake.see(.chargingStarted, at: 5.05) == .nothing, "one that can answer is asked")
    #expect(awake.onDeadline(at: at(6.5)).reason == .chargingStopped)
  }

  @Test("a sleeper that loses its controller is asked; one that is disabled is gone")
  func sleeperGone() {
    var detached = cable()
    _ = detached.see(.gadgetSuspended)
    #expect(detached.see(.controllerDetached) == .wake)
    var disabled = cable()
    _ = disabled.see(.gadgetSuspended)
    #expect(disabled.see(.gadgetDisabled).reason == .gadgetDisabled)
  }

  @Test("a stall that a sleeping bus explains is no doubt any more")
  func explained() {
    var verdict = cable()
    _ = verdict.see(.writeStalled)
    #expect(verdict.see(.gadgetSuspended) == .sleep)
    #expect(verdict.deadline == nil)
  }
}

@Suite("The page of LinkVerdict")
struct LinkVerdictPageTests {
  private enum Event { case seen(EvidenceKind, power: Bool?, configured: Bool), bytes, late, due, fault }

  /// A machine in this state. A sleeper has power, or it would not be one.
  private func machine(_ state: LinkVerdict.State, _ power: Bool?, _ configured: Bool) -> LinkVerdict {
    var verdict = LinkVerdict(ours, over: .usbDevice, power: state == .asleep ? true : power, isConfigured: configured)
    if state != .handshake { verdict.onEstablished() }
    switch state {
    case .handshake, .awake: break
    case .doubted: _ = verdict.see(.writeStalled)
    case .asleep: _ = verdict.see(.gadgetSuspended)
    case .ended: _ = verdict.see(.noDevice)
    }
    return verdict
  }

  @Test("its table is the machine's, state by state and event by event")
  func table() throws {
    var events: [(String, Event)] = []
    for kind in EvidenceKind.allCases {
      switch kind {
      case .gadgetSuspended, .controllerSuspended:
        events.append(("`\(kind)`, power on", .seen(kind, power: true, configured: true)))
        events.append(("`\(kind)`, power off", .seen(kind, power: false, configured: true)))
        events.append(("`\(kind)`, power unknown", .seen(kind, power: nil, configured: true)))
      case .controllerDetached:
        events.append(("`\(kind)`, was configured in this link", .seen(kind, power: true, configured: true)))
        events.append(("`\(kind)`, was not", .seen(kind, power: true, configured: false)))
      default: events.append(("`\(kind)`", .seen(kind, power: true, configured: true)))
      }
    }
    events += [
      ("bytes", .bytes), ("deadline", .due), ("deadline, met late", .late), ("a fault of the link machine", .fault),
    ]
    let rows = Page.rows(LinkVerdict.State.allCases.map { ($0.rawValue, $0) }, events) { state, event in
      var verdict: LinkVerdict
      let action: LinkVerdict.Action
      switch event {
      case .seen(let kind, let power, let configured):
        verdict = machine(state, power, configured)
        action = verdict.see(kind)
      case .bytes:
        verdict = machine(state, true, true)
        action = verdict.onBytes()
      case .due:
        verdict = machine(state, true, true)
        action = verdict.onDeadline(at: at(1.5))
      case .late:
        verdict = machine(state, true, true)
        action = verdict.onDeadline(at: at(9))
      case .fault:
        verdict = machine(state, true, true)
        action = verdict.onFault(silence, lastReceived: nil, of: ours, at: .zero)
      }
      let said: String? =
        switch action {
        case .nothing: nil
        case .ping: "Ping"
        case .sleep: "pause"
        case .wake: "go on, Ping"
        case .end(let end): "end `\(end.reason)`"
        }
      let moved = verdict.state == state || verdict.state == .ended ? nil : "→ `\(verdict.state)`"
      let parts = [said, moved].compactMap(\.self)
      return parts.isEmpty ? "-" : parts.joined(separator: " ")
    }
    try Page.expect("Verdict", rows: rows)
  }
}
