import PillionModel
import PillionSession
import Testing

private let nobody = SessionEnd(.noPeer, "nobody there")
private let busy = SessionEnd(.busy, peerReason: .busy, "another phone holds the session")
private let supersededEnd = SessionEnd(.superseded, peerReason: .superseded, "x")
private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

@Suite("When the phone stops trying")
struct PhoneVerdictTests {
  @Test("--once: no peer for 30 s ends it, counted from the start and again from each loss, suspended or not")
  func noPeer() {
    var machine = PhoneSessionMachine(once: true)
    _ = machine.onStart(at: .zero)
    machine.begin(at: at(29))
    #expect(machine.lose(at: at(100)) == [.connect(place: 0)])
    #expect(machine.deadline == at(130))
    machine.onSession(.none)
    #expect(machine.end(nobody, at: at(100)) == [])
    #expect(machine.onDeadline(at: at(130)) == [.end(.noPeer)])
    #expect(machine.deadline == nil)
    #expect(machine.onDeadline(at: at(131)) == [])
  }

  @Test("without --once it never gives up")
  func patient() {
    var machine = PhoneSessionMachine()
    _ = machine.onStart(at: .zero)
    #expect(machine.end(nobody, at: at(3600)) == [])
    #expect(machine.onDeadline(at: at(7200)) == [.connect(place: 0)])
  }

  @Test(
    "--once: a refusal for good ends it at once, and not where a session stands beside it",
    arguments: [EndReason.notPaired, .version, .protocolError, .role, .notAllowed])
  func refused(_ reason: EndReason) {
    let end = SessionEnd(reason, "no")
    var machine = PhoneSessionMachine(once: true)
    _ = machine.onStart(at: .zero)
    #expect(machine.end(end) == [.end(.refused(end))])
    var patient = PhoneSessionMachine()
    _ = patient.onStart(at: .zero)
    #expect(patient.end(end) == [])
    var second = PhoneSessionMachine(links: 2, once: true)
    _ = second.onStart(at: .zero)
    second.begin(0)
    _ = second.onDeadline(at: .zero)
    #expect(second.end(end, of: 1) == [])
  }

  @Test("--once: a busy head unit is waited for")
  func busyUnit() {
    var machine = PhoneSessionMachine(once: true)
    _ = machine.onStart(at: .zero)
    #expect(machine.end(busy) == [])
  }

  @Test("--once: the head unit's Bye in the middle of a trip cuts it short; the Bye of one that only sleeps does not")
  func cutShort() {
    let end = SessionEnd(.bye, peerReason: .shutdown, "bye")
    var machine = PhoneSessionMachine(once: true)
    _ = machine.onStart(at: .zero)
    machine.begin()
    machine.onSession(.none)
    #expect(machine.end(end) == [.end(.cutShort(end))])
    var asleep = PhoneSessionMachine(once: true)
    _ = asleep.onStart(at: .zero)
    asleep.begin()
    asleep.onSession(.suspended)
    #expect(asleep.end(SessionEnd(.bye, peerReason: .suspending, "sleeps"), at: at(10)) == [.connect(place: 0)])
  }

  @Test("who was superseded does not take the session back", arguments: [true, false])
  func superseded(_ once: Bool) {
    var machine = PhoneSessionMachine(once: once)
    _ = machine.onStart(at: .zero)
    machine.begin()
    machine.onSession(.none)
    #expect(machine.end(supersededEnd) == [.end(.superseded)])
  }

  @Test("a link may be superseded by another of our own: then the phone goes on with that one, and dials nobody until it is known")
  func supersededByItself() {
    var machine = PhoneSessionMachine(links: 2)
    _ = machine.onStart(at: .zero)
    machine.begin(0)
    #expect(machine.lose(0, at: at(10)) == [.connect(place: 0), .connect(place: 1)])
    // The head unit was started anew: each of both begins a session there, and the later one stays.
    machine.onUp(.place(0), at: at(10))
    machine.onSession(.none)
    #expect(machine.end(supersededEnd, of: 0, at: at(10)) == [])
    #expect(machine.deadline == nil && machine.onDeadline(at: at(11)) == [])
    machine.begin(1, at: at(11))
    #expect(machine.onDeadline(at: at(11)) == [.connect(place: 0)])
    // And by another program all the same, which the last of our links tells.
    #expect(machine.end(nobody, of: 0, at: at(11)) == [])
    machine.onSession(.none)
    #expect(machine.end(supersededEnd, of: 1, at: at(12)) == [.end(.superseded)])
  }

  @Test("superseded while another link comes up that then fails: it was another program")
  func supersededAfterAll() {
    var machine = PhoneSessionMachine(links: 2)
    _ = machine.onStart(at: .zero)
    machine.begin(0)
    #expect(machine.onDeadline(at: .zero) == [.connect(place: 1)])
    machine.onSession(.none)
    #expect(machine.end(supersededEnd, of: 0) == [])
    #expect(machine.end(SessionEnd(.handshakeTimeout, "silent"), of: 1, at: at(5)) == [.end(.superseded)])
  }
}

@Suite("Links that come by themselves, over a cable")
struct ArrivingLinkTests {
  private func cable(_ number: UInt64) -> PhoneSessionMachine.Source { .arrival(LinkNumber(number)) }

  @Test("with nothing to dial it listens, takes a link when one comes, and listens again after it, without any back-off")
  func cableOnly() {
    var machine = PhoneSessionMachine(links: 0)
    #expect(machine.onArrival(LinkNumber(1)) == false, "not before it has begun")
    #expect(machine.onStart(at: .zero) == [])
    #expect(machine.deadline == nil)
    for number in 1...3 as ClosedRange<UInt64> {
      #expect(machine.onArrival(LinkNumber(number)) == true)
      machine.onUp(cable(number), at: .zero)
      machine.onSession(.active)
      machine.onSession(.suspended)
      #expect(machine.onLinkEnded(cable(number), SessionEnd(.hotplugLeft, "unplugged"), random: 0, at: .zero) == [])
    }
  }

  @Test("a device just arrived is taken at once: in a back-off, beside a handshake, beside a session")
  func alwaysTaken() {
    var machine = PhoneSessionMachine(links: 1)
    #expect(machine.onStart(at: .zero) == [.connect(place: 0)])
    #expect(machine.onArrival(LinkNumber(1)) == true, "beside a handshake")
    #expect(machine.end(nobody) == [])
    #expect(machine.onDeadline(at: at(1)) == [], "nobody is dialled while it comes up")
    machine.onUp(cable(1), at: at(1))
    machine.onSession(.active)
    #expect(machine.onDeadline(at: at(1)) == [.connect(place: 0)], "and then a spare link is")
    machine.onUp(.place(0), at: at(1))
    #expect(machine.onArrival(LinkNumber(2)) == true, "beside a session")
  }

  @Test("--once: no head unit at the cable for 30 s ends it; refused before it began, it ends at once")
  func once() {
    var machine = PhoneSessionMachine(links: 0, once: true)
    #expect(machine.onStart(at: .zero) == [])
    #expect(machine.deadline == at(30))
    #expect(machine.onDeadline(at: at(30)) == [.end(.noPeer)])
    var refused = PhoneSessionMachine(links: 0, once: true)
    _ = refused.onStart(at: .zero)
    #expect(refused.onArrival(LinkNumber(1)) == true)
    let end = SessionEnd(.version, "no common version")
    #expect(refused.onLinkEnded(cable(1), end, random: 0, at: .zero) == [.end(.refused(end))])
  }

  @Test("a newer link on the same cable is no other program: the phone goes on")
  func restarted() {
    var machine = PhoneSessionMachine(links: 0)
    _ = machine.onStart(at: .zero)
    #expect(machine.onArrival(LinkNumber(1)) == true)
    machine.onUp(cable(1), at: .zero)
    machine.onSession(.active)
    machine.onSession(.suspended)
    #expect(machine.onLinkEnded(cable(1), SessionEnd(.superseded, "the head unit began a new link"), random: 0, at: .zero) == [])
    #expect(machine.onArrival(LinkNumber(2)) == true)
  }

  @Test("asked to stop while it listens, it stops")
  func stops() {
    var machine = PhoneSessionMachine(links: 0)
    _ = machine.onStart(at: .zero)
    #expect(machine.onFinish() == [.end(.finished)])
    #expect(machine.onArrival(LinkNumber(1)) == false)
  }
}

@Suite("The phone's session, where its machine sleeps")
struct SleepingPhoneTests {
  private static let slept = SessionEnd(.bye, "this phone goes to sleep")

  private func active(once: Bool = false) -> PhoneSessionMachine {
    var machine = PhoneSessionMachine(links: 2, once: once)
    _ = machine.onStart(at: .zero)
    machine.begin()
    return machine
  }

  @Test("it connects nothing and gives nothing up while it sleeps, and awake it connects at once, best first")
  func sleeps() {
    var machine = active(once: true)
    machine.onSleep()
    machine.onSession(.none)
    #expect(machine.end(Self.slept, at: at(1)) == [])
    #expect(machine.deadline == nil)
    #expect(machine.onDeadline(at: at(3600)) == [])
    #expect(machine.onArrival(LinkNumber(9)) == false)
    #expect(machine.onWake(at: at(3600)) == [.connect(place: 0)])
    // The half minute for a peer is counted from there.
    #expect(machine.end(nobody, of: 0, at: at(3601)) == [.connect(place: 1)])
    #expect(machine.end(nobody, of: 1, at: at(3601)) == [])
  }

  @Test("a back-off of before is no reason to wait after")
  func backOff() {
    var machine = PhoneSessionMachine(links: 1)
    _ = machine.onStart(at: .zero)
    for second in 0..<8 {
      _ = machine.end(nobody, at: at(Double(second * 40)))
      _ = machine.onDeadline(at: at(Double(second * 40 + 39)))
    }
    _ = machine.end(nobody, at: at(320))
    machine.onSleep()
    #expect(machine.deadline == nil)
    #expect(machine.onWake(at: at(321)) == [.connect(place: 0)])
  }

  @Test("woken while its Bye is still being said, it connects once that link has ended")
  func calledOff() {
    var machine = active()
    machine.onSleep()
    _ = machine.end(nobody, of: 1)
    machine.onSession(.none)
    #expect(machine.onWake(at: at(3)) == [])
    #expect(machine.end(Self.slept, at: at(3)) == [.connect(place: 0)])
    #expect(machine.onWake(at: at(4)) == [], "it is awake")
  }

  @Test("contract.md, --once: a session that the head unit's sleep suspended has not ended")
  func peerSleeps() {
    var machine = active(once: true)
    machine.onSession(.suspended)
    let end = SessionEnd(.bye, peerReason: .suspending, "this head unit goes to sleep")
    #expect(machine.end(end, at: at(5)) == [.connect(place: 0), .connect(place: 1)])
  }

  @Test("it can be stopped while it sleeps")
  func stops() {
    var machine = active()
    machine.onSleep()
    machine.onSession(.none)
    _ = machine.end(Self.slept, at: at(1))
    #expect(machine.onFinish() == [.end(.finished)])
  }
}
