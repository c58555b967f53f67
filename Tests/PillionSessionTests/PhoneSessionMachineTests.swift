import PillionModel
import PillionSession
import Testing

private let lost = SessionEnd(.transportError, "gone")
private let nobody = SessionEnd(.noPeer, "nobody there")

@Suite("The phone's session: connect, keep trying, give up")
struct PhoneSessionMachineTests {
  private func machine(links: Int = 1, once: Bool = false) -> PhoneSessionMachine { PhoneSessionMachine(.init(links: links, once: once)) }

  @Test("it connects at once, then waits by the back-off")
  func retries() {
    var machine = machine()
    #expect(machine.onStart(at: .zero) == .connect(link: 0))
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero) == .wait)
    #expect(machine.deadline == .zero + .milliseconds(500))
    #expect(machine.onDeadline(at: .zero + .milliseconds(499)) == .wait)
    #expect(machine.onDeadline(at: .zero + .milliseconds(500)) == .connect(link: 0))
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero + .milliseconds(500)) == .wait)
    #expect(machine.deadline == .zero + .milliseconds(1500))
  }

  @Test("of several links the best is tried first and each of the others before any wait")
  func bestFirst() {
    var machine = machine(links: 3)
    #expect(machine.onStart(at: .zero) == .connect(link: 0))
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero) == .connect(link: 1))
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero) == .connect(link: 2))
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero) == .wait)
    #expect(machine.onDeadline(at: .zero + .seconds(1)) == .connect(link: 0))
  }

  @Test("a session that was lost is tried again at once; one that broke as it began is not")
  func lostSession() {
    var machine = machine()
    _ = machine.onStart(at: .zero)
    machine.onActive(at: .zero)
    #expect(machine.deadline == nil)
    #expect(machine.onLinkEnded(lost, random: 0, at: .zero + .seconds(10)) == .connect(link: 0))
    machine.onActive(at: .zero + .seconds(10))
    #expect(machine.onLinkEnded(lost, random: 0, at: .zero + .seconds(11)) == .wait)
    #expect(machine.deadline == .zero + .milliseconds(11_500))
  }

  @Test("design.md, the breaker: five refusals in a row hold a place for 60 s, and no other place with it")
  func breaker() {
    var machine = machine(links: 2)
    let busy = SessionEnd(.busy, peerReason: .busy, "another phone holds the session")
    var now = Moment.zero
    var tried: [Int: Int] = [:]
    var action = machine.onStart(at: now)
    var lastOfFirst = now
    while now < .zero + .seconds(60) {
      if case .connect(let link) = action {
        tried[link, default: 0] += 1
        if link == 0 { lastOfFirst = now }
        action = machine.onLinkEnded(link == 0 ? busy : nobody, random: 0, at: now)
      } else {
        guard let deadline = machine.deadline else { break }
        now = deadline
        action = machine.onDeadline(at: now)
      }
    }
    // At 0, 0.5, 1.5, 3.5 and 7.5 s; then nothing before 67.5.
    #expect(tried[0] == 5 && lastOfFirst == .zero + .milliseconds(7500))
    // Its own back-off, without a breaker: 0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5 s and each 30 s.
    #expect(tried[1] == 7)
  }

  @Test("of many places none is forgotten and tried without end")
  func manyPlaces() {
    var machine = machine(links: 200)
    var action = machine.onStart(at: .zero)
    for link in 0..<200 {
      #expect(action == .connect(link: link))
      action = machine.onLinkEnded(nobody, random: 0, at: .zero)
    }
    #expect(action == .wait)
  }

  @Test("a refusal is forgotten with a session that lasted")
  func breakerForgets() {
    var machine = machine()
    let busy = SessionEnd(.busy, peerReason: .busy, "another phone holds the session")
    var now = Moment.zero
    #expect(machine.onStart(at: now) == .connect(link: 0))
    for _ in 0..<4 {
      #expect(machine.onLinkEnded(busy, random: 0, at: now) == .wait)
      now = machine.deadline ?? now
      #expect(machine.onDeadline(at: now) == .connect(link: 0))
    }
    machine.onActive(at: now)
    now = now + .seconds(10)
    #expect(machine.onLinkEnded(lost, random: 0, at: now) == .connect(link: 0))
    #expect(machine.onLinkEnded(busy, random: 0, at: now) == .wait)
    #expect(machine.deadline == now + .milliseconds(500))
  }

  @Test("--once: no peer for 30 s ends it, counted from the start and again from each loss")
  func noPeer() {
    var machine = machine(once: true)
    _ = machine.onStart(at: .zero)
    machine.onActive(at: .zero + .seconds(29))
    #expect(machine.onLinkEnded(lost, random: 0, at: .zero + .seconds(100)) == .connect(link: 0))
    #expect(machine.deadline == .zero + .seconds(130))
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero + .seconds(100)) == .wait)
    #expect(machine.onDeadline(at: .zero + .seconds(130)) == .end(.noPeer))
    #expect(machine.deadline == nil)
    #expect(machine.onDeadline(at: .zero + .seconds(131)) == .nothing)
  }

  @Test("without --once it never gives up")
  func patient() {
    var machine = machine()
    _ = machine.onStart(at: .zero)
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero + .seconds(3600)) == .wait)
    #expect(machine.onDeadline(at: .zero + .seconds(7200)) == .connect(link: 0))
  }

  @Test("--once: a refusal for good ends it at once", arguments: [EndReason.notPaired, .version, .protocolError, .role, .notAllowed])
  func refused(_ reason: EndReason) {
    let end = SessionEnd(reason, "no")
    var machine = machine(once: true)
    _ = machine.onStart(at: .zero)
    #expect(machine.onLinkEnded(end, random: 0, at: .zero) == .end(.refused(end)))
    var patient = self.machine()
    _ = patient.onStart(at: .zero)
    #expect(patient.onLinkEnded(end, random: 0, at: .zero) == .wait)
  }

  @Test("--once: a busy head unit is waited for")
  func busy() {
    var machine = machine(once: true)
    _ = machine.onStart(at: .zero)
    #expect(machine.onLinkEnded(SessionEnd(.busy, peerReason: .busy, "busy"), random: 0, at: .zero) == .wait)
  }

  @Test("--once: the head unit's Bye in the middle of a trip cuts it short")
  func cutShort() {
    let end = SessionEnd(.bye, peerReason: .shutdown, "bye")
    var machine = machine(once: true)
    _ = machine.onStart(at: .zero)
    machine.onActive(at: .zero)
    #expect(machine.onLinkEnded(end, random: 0, at: .zero) == .end(.cutShort(end)))
  }

  @Test("who was superseded does not take the session back", arguments: [true, false])
  func superseded(_ once: Bool) {
    var machine = machine(once: once)
    _ = machine.onStart(at: .zero)
    machine.onActive(at: .zero)
    #expect(machine.onLinkEnded(SessionEnd(.superseded, peerReason: .superseded, "x"), random: 0, at: .zero) == .end(.superseded))
  }

  @Test("finishing waits for the Bye of a link that is up, and for nothing else")
  func finish() {
    var active = machine()
    _ = active.onStart(at: .zero)
    active.onActive(at: .zero)
    #expect(active.onFinish() == .nothing)
    #expect(active.onLinkEnded(SessionEnd(.bye, "bye"), random: 0, at: .zero) == .end(.finished))
    var waiting = machine()
    _ = waiting.onStart(at: .zero)
    _ = waiting.onLinkEnded(nobody, random: 0, at: .zero)
    #expect(waiting.onFinish() == .end(.finished))
    #expect(waiting.onFinish() == .nothing)
    var idle = machine()
    #expect(idle.onFinish() == .end(.finished))
    #expect(idle.onStart(at: .zero) == .nothing)
  }
}

@Suite("Links that come by themselves, over a cable")
struct ArrivingLinkTests {
  @Test("with nothing to dial it listens, takes a link when one comes, and listens again after it, without any back-off")
  func cableOnly() {
    var machine = PhoneSessionMachine(.init(links: 0))
    #expect(machine.onArrival() == false, "not before it has begun")
    #expect(machine.onStart(at: .zero) == .wait)
    #expect(machine.deadline == nil)
    for _ in 0..<3 {
      #expect(machine.onArrival() == true)
      #expect(machine.onArrival() == false, "one at a time")
      machine.onActive(at: .zero)
      #expect(machine.onLinkEnded(SessionEnd(.hotplugLeft, "unplugged"), random: 0, at: .zero) == .wait)
    }
  }

  @Test("a device just arrived is taken at once in the middle of a back-off")
  func inBackoff() {
    var machine = PhoneSessionMachine(.init(links: 1))
    #expect(machine.onStart(at: .zero) == .connect(link: 0))
    #expect(machine.onArrival() == false, "a handshake is under way")
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero) == .wait)
    #expect(machine.onArrival() == true)
    machine.onActive(at: .zero + .seconds(1))
    #expect(machine.onLinkEnded(lost, random: 0, at: .zero + .seconds(60)) == .connect(link: 0))
  }

  @Test("--once: no head unit at the cable for 30 s ends it; refused before it began, it ends at once")
  func once() {
    var machine = PhoneSessionMachine(.init(links: 0, once: true))
    #expect(machine.onStart(at: .zero) == .wait)
    #expect(machine.deadline == .zero + .seconds(30))
    #expect(machine.onDeadline(at: .zero + .seconds(30)) == .end(.noPeer))
    var refused = PhoneSessionMachine(.init(links: 0, once: true))
    _ = refused.onStart(at: .zero)
    #expect(refused.onArrival() == true)
    let end = SessionEnd(.version, "no common version")
    #expect(refused.onLinkEnded(end, random: 0, at: .zero) == .end(.refused(end)))
  }

  @Test("a newer link on the same cable is no other program: the phone goes on")
  func restarted() {
    var machine = PhoneSessionMachine(.init(links: 0))
    _ = machine.onStart(at: .zero)
    #expect(machine.onArrival() == true)
    machine.onActive(at: .zero)
    #expect(machine.onLinkEnded(SessionEnd(.superseded, "the head unit began a new link"), random: 0, at: .zero) == .wait)
    #expect(machine.onArrival() == true)
  }

  @Test("asked to stop while it listens, it stops")
  func stops() {
    var machine = PhoneSessionMachine(.init(links: 0))
    _ = machine.onStart(at: .zero)
    #expect(machine.onFinish() == .end(.finished))
    #expect(machine.onArrival() == false)
  }
}

@Suite("The phone's session, where its machine sleeps")
struct SleepingPhoneTests {
  private static let slept = SessionEnd(.bye, "this phone goes to sleep")

  private func active(once: Bool = false) -> PhoneSessionMachine {
    var machine = PhoneSessionMachine(.init(links: 2, once: once))
    _ = machine.onStart(at: .zero)
    machine.onActive(at: .zero)
    return machine
  }

  @Test("it connects nothing and gives nothing up while it sleeps, and awake it connects at once, best first")
  func sleeps() {
    var machine = active(once: true)
    machine.onSleep()
    #expect(machine.onLinkEnded(Self.slept, random: 0, at: .zero + .seconds(1)) == .wait)
    #expect(machine.deadline == nil)
    #expect(machine.onDeadline(at: .zero + .seconds(3600)) == .nothing)
    #expect(machine.onArrival() == false)
    #expect(machine.onWake(at: .zero + .seconds(3600)) == .connect(link: 0))
    // The half minute for a peer is counted from there.
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero + .seconds(3601)) == .connect(link: 1))
    #expect(machine.onLinkEnded(nobody, random: 0, at: .zero + .seconds(3601)) == .wait)
  }

  @Test("a back-off of before is no reason to wait after")
  func backOff() {
    var machine = PhoneSessionMachine(.init(links: 1))
    _ = machine.onStart(at: .zero)
    for second in 0..<8 {
      _ = machine.onLinkEnded(nobody, random: 0, at: .zero + .seconds(second * 40))
      _ = machine.onDeadline(at: .zero + .seconds(second * 40 + 39))
    }
    _ = machine.onLinkEnded(nobody, random: 0, at: .zero + .seconds(320))
    machine.onSleep()
    #expect(machine.deadline == nil)
    #expect(machine.onWake(at: .zero + .seconds(321)) == .connect(link: 0))
  }

  @Test("woken while its Bye is still being said, it connects once that link has ended")
  func calledOff() {
    var machine = active()
    machine.onSleep()
    #expect(machine.onWake(at: .zero + .seconds(3)) == .nothing)
    #expect(machine.onLinkEnded(Self.slept, random: 0, at: .zero + .seconds(3)) == .connect(link: 0))
    #expect(machine.onWake(at: .zero + .seconds(4)) == .nothing, "it is awake")
  }

  @Test("contract.md, --once: a session that the head unit's sleep suspended has not ended")
  func peerSleeps() {
    var machine = active(once: true)
    let end = SessionEnd(.bye, peerReason: .suspending, "this head unit goes to sleep")
    #expect(machine.onLinkEnded(end, random: 0, at: .zero + .seconds(5)) == .connect(link: 0))
  }

  @Test("it can be stopped while it sleeps")
  func stops() {
    var machine = active()
    machine.onSleep()
    _ = machine.onLinkEnded(Self.slept, random: 0, at: .zero + .seconds(1))
    #expect(machine.onFinish() == .end(.finished))
  }
}
