import PillionModel
import PillionSession
import Testing

private let lost = SessionEnd(.transportError, "gone")
private let nobody = SessionEnd(.noPeer, "nobody there")
private let busy = SessionEnd(.busy, peerReason: .busy, "another phone holds the session")
private let supersededEnd = SessionEnd(.superseded, peerReason: .superseded, "x")
private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

extension PhoneSessionMachine {
  init(links: Int = 1, once: Bool = false) { self.init(Settings(links: links, once: once)) }

  /// The link of a place became the session's first.
  fileprivate mutating func begin(_ place: Int = 0, at now: Moment = .zero) {
    onUp(.place(place), at: now)
    onSession(.active)
  }

  fileprivate mutating func end(_ end: SessionEnd, of place: Int = 0, at now: Moment = .zero) -> [Action] {
    onLinkEnded(.place(place), end, random: 0, at: now)
  }

  /// The session's only link was lost.
  fileprivate mutating func lose(_ place: Int = 0, at now: Moment) -> [Action] {
    onSession(.suspended)
    return end(lost, of: place, at: now)
  }
}

@Suite("The phone's links: connect, keep trying, give up")
struct PhoneSessionMachineTests {
  @Test("it connects at once, then waits by the back-off")
  func retries() {
    var machine = PhoneSessionMachine()
    #expect(machine.onStart(at: .zero) == [.connect(place: 0)])
    #expect(machine.deadline == nil, "a handshake has its own deadlines")
    #expect(machine.end(nobody) == [])
    #expect(machine.deadline == at(0.5))
    #expect(machine.onDeadline(at: at(0.499)) == [])
    #expect(machine.onDeadline(at: at(0.5)) == [.connect(place: 0)])
    #expect(machine.end(nobody, at: at(0.5)) == [])
    #expect(machine.deadline == at(1.5))
  }

  @Test("without a session the best place is tried first and each of the others before any wait, one at a time")
  func bestFirst() {
    var machine = PhoneSessionMachine(links: 3)
    #expect(machine.onStart(at: .zero) == [.connect(place: 0)])
    #expect(machine.onDeadline(at: at(9)) == [], "two that came up at once would begin two sessions")
    #expect(machine.end(nobody, of: 0) == [.connect(place: 1)])
    #expect(machine.end(nobody, of: 1) == [.connect(place: 2)])
    #expect(machine.end(nobody, of: 2) == [])
    #expect(machine.onDeadline(at: at(1)) == [.connect(place: 0)])
  }

  @Test("with a session every other place is dialled too, each by its own back-off, so that a better link or a spare one is there")
  func allPlaces() {
    var machine = PhoneSessionMachine(links: 3)
    _ = machine.onStart(at: .zero)
    #expect(machine.end(nobody, of: 0) == [.connect(place: 1)])
    machine.begin(1)
    #expect(machine.onDeadline(at: .zero) == [.connect(place: 2)], "the best waits for its back-off")
    machine.onUp(.place(2), at: .zero)
    #expect(machine.deadline == at(0.5))
    #expect(machine.onDeadline(at: at(0.5)) == [.connect(place: 0)])
    #expect(machine.end(nobody, of: 0, at: at(0.5)) == [])
    #expect(machine.deadline == at(1.5))
    #expect(
      machine.end(lost, of: 2, at: at(3)) == [.connect(place: 0), .connect(place: 2)], "a spare link that went is looked for at once")
  }

  @Test("an older head unit resumes nothing: its session has one link, and a second one would end it")
  func sole() {
    var machine = PhoneSessionMachine(links: 2)
    _ = machine.onStart(at: .zero)
    machine.onUp(.place(0), at: .zero)
    machine.onSession(.sole)
    #expect(machine.onDeadline(at: at(100)) == [] && machine.deadline == nil)
    #expect(machine.onArrival(LinkNumber(7)) == false)
    machine.onSession(.none)
    #expect(machine.end(lost, of: 0, at: at(100)) == [.connect(place: 0)])
  }

  @Test("a session that was lost is tried again at once; one that broke as it began is not, and not later than 0.2 s while it may resume")
  func lostSession() {
    var machine = PhoneSessionMachine()
    _ = machine.onStart(at: .zero)
    machine.begin()
    #expect(machine.deadline == nil)
    #expect(machine.lose(at: at(10)) == [.connect(place: 0)])
    machine.begin(at: at(10))
    #expect(machine.lose(at: at(11)) == [])
    #expect(machine.deadline == at(11) + RetryPolicy.hurry)
    machine.onSession(.none)
    #expect(machine.deadline == at(11.5))
  }

  @Test("while a session is suspended no back-off keeps it waiting; a refusal does, and the grace time's end")
  func hurry() {
    var machine = PhoneSessionMachine(links: 2)
    _ = machine.onStart(at: .zero)
    for _ in 0..<8 {
      _ = machine.end(nobody, of: 0)
      _ = machine.end(nobody, of: 1)
      _ = machine.onDeadline(at: .zero + .seconds(60))
    }
    machine.begin(0, at: at(100))
    #expect(machine.lose(at: at(200)) == [.connect(place: 0), .connect(place: 1)], "both at once")
    #expect(machine.end(nobody, of: 0, at: at(200)) == [])
    #expect(machine.deadline == at(200.2))
    #expect(machine.onDeadline(at: at(200.2)) == [.connect(place: 0)])
    #expect(machine.end(nobody, of: 0, at: at(200.2)) == [])
    #expect(machine.deadline == at(200.4), "no doubling")
    #expect(machine.onDeadline(at: at(200.4)) == [.connect(place: 0)])
    #expect(machine.end(busy, of: 0, at: at(200.4)) == [])
    #expect(machine.deadline == at(202.4), "the third in a row that did not last: 2 s")
  }

  @Test("design.md, the breaker: five refusals in a row hold a place for 60 s, and no other place with it")
  func breaker() {
    var machine = PhoneSessionMachine(links: 2)
    var now = Moment.zero
    var tried: [Int: Int] = [:]
    var actions = machine.onStart(at: now)
    var lastOfFirst = now
    while now < .zero + .seconds(60) {
      if case .connect(let link) = actions.first {
        tried[link, default: 0] += 1
        if link == 0 { lastOfFirst = now }
        actions = machine.end(link == 0 ? busy : nobody, of: link, at: now)
      } else {
        guard let deadline = machine.deadline else { break }
        now = deadline
        actions = machine.onDeadline(at: now)
      }
    }
    // At 0, 0.5, 1.5, 3.5 and 7.5 s; then nothing before 67.5.
    #expect(tried[0] == 5 && lastOfFirst == .zero + .milliseconds(7500))
    // Its own back-off, without a breaker: 0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5 s and each 30 s.
    #expect(tried[1] == 7)
  }

  @Test("of many places none is forgotten and tried without end")
  func manyPlaces() {
    var machine = PhoneSessionMachine(links: 200)
    var actions = machine.onStart(at: .zero)
    for link in 0..<200 {
      #expect(actions == [.connect(place: link)])
      actions = machine.end(nobody, of: link)
    }
    #expect(actions == [])
  }

  @Test("a refusal is forgotten with a session that lasted")
  func breakerForgets() {
    var machine = PhoneSessionMachine()
    var now = Moment.zero
    #expect(machine.onStart(at: now) == [.connect(place: 0)])
    for _ in 0..<4 {
      #expect(machine.end(busy, at: now) == [])
      now = machine.deadline ?? now
      #expect(machine.onDeadline(at: now) == [.connect(place: 0)])
    }
    machine.begin(at: now)
    now = now + .seconds(10)
    #expect(machine.lose(at: now) == [.connect(place: 0)])
    machine.onSession(.none)
    #expect(machine.end(busy, at: now) == [])
    #expect(machine.deadline == now + .milliseconds(500))
  }

  @Test("one head unit at a time: the place of another one waits until the session is over")
  func otherUnit() {
    var machine = PhoneSessionMachine(links: 2)
    _ = machine.onStart(at: .zero)
    machine.begin(0)
    #expect(machine.onDeadline(at: .zero) == [.connect(place: 1)])
    machine.onOtherUnit(.place(1))
    #expect(machine.end(SessionEnd(.bye, "this phone is with another head unit"), of: 1) == [])
    #expect(machine.deadline == nil && machine.onDeadline(at: at(100)) == [])
    #expect(machine.lose(0, at: at(100)) == [.connect(place: 0)], "not while it is suspended either")
    #expect(machine.end(nobody, of: 0, at: at(100)) == [])
    machine.onSession(.none)
    #expect(machine.onDeadline(at: at(110)) == [.connect(place: 0)])
    #expect(machine.end(nobody, of: 0, at: at(110)) == [.connect(place: 1)])
  }

  @Test(
    "that nobody is at a place still is no news while there is a session; every link that failed is, and without a session every attempt")
  func quiet() {
    var machine = PhoneSessionMachine(links: 2)
    _ = machine.onStart(at: .zero)
    machine.begin(0)
    _ = machine.onDeadline(at: .zero)
    #expect(machine.tells(of: 1) && machine.tells(of: 1, nobody), "the first attempt")
    _ = machine.end(nobody, of: 1)
    #expect(!machine.tells(of: 1) && !machine.tells(of: 1, nobody))
    #expect(machine.tells(of: 1, busy), "that one was a link")
    #expect(machine.lose(0, at: at(100)) == [.connect(place: 0), .connect(place: 1)])
    #expect(machine.tells(of: 0) && machine.tells(of: 0, nobody), "the first attempt to come back")
    #expect(!machine.tells(of: 1) && !machine.tells(of: 1, nobody))
    _ = machine.end(nobody, of: 0, at: at(100))
    #expect(!machine.tells(of: 0) && !machine.tells(of: 0, nobody))
    machine.onSession(.none)
    #expect(machine.tells(of: 0) && machine.tells(of: 0, nobody))
    machine.onSession(.active)
    machine.onUp(.place(1), at: at(100))
    #expect(machine.tells(of: 1, lost), "it was up")
  }

  @Test("finishing waits for the Byes of all links, and for nothing else")
  func finish() {
    var active = PhoneSessionMachine(links: 2)
    _ = active.onStart(at: .zero)
    active.begin(0)
    _ = active.onDeadline(at: .zero)
    active.onUp(.place(1), at: .zero)
    #expect(active.onFinish() == [])
    #expect(active.end(SessionEnd(.bye, "bye"), of: 0) == [])
    #expect(active.end(SessionEnd(.bye, "bye"), of: 1) == [.end(.finished)])
    var waiting = PhoneSessionMachine()
    _ = waiting.onStart(at: .zero)
    _ = waiting.end(nobody)
    #expect(waiting.onFinish() == [.end(.finished)])
    #expect(waiting.onFinish() == [])
    var idle = PhoneSessionMachine()
    #expect(idle.onFinish() == [.end(.finished)])
    #expect(idle.onStart(at: .zero) == [])
  }
}

@Suite("Its page's table")
struct DiallingPageTests {
  private typealias Session = PhoneSessionMachine.Session
  private enum Event { case time, arrival, bye, loss, finish }

  /// At ten seconds: two places, both tried.
  private func machine(_ session: Session) -> PhoneSessionMachine {
    var machine = PhoneSessionMachine(links: 2, once: true)
    _ = machine.onStart(at: .zero)
    switch session {
    case .none:
      _ = machine.end(nobody, of: 0, at: at(10))
      _ = machine.end(nobody, of: 1, at: at(10))
    case .sole:
      machine.onUp(.place(0), at: .zero)
      machine.onSession(.sole)
    case .active, .suspended:
      machine.begin(0)
      _ = machine.onDeadline(at: .zero)
      _ = machine.end(nobody, of: 1, at: at(10))
      guard session == .suspended else { break }
      _ = machine.lose(0, at: at(10))
      _ = machine.end(nobody, of: 0, at: at(10))
    }
    return machine
  }

  private func next(_ machine: inout PhoneSessionMachine) -> String {
    guard let deadline = machine.deadline else { return "-" }
    switch machine.onDeadline(at: deadline).first {
    case .connect(let place): return "dial \(place + 1) after \((deadline - at(10)) / .milliseconds(1) / 1000) s"
    case .end(let verdict): return "end, \(verdict)"
    case nil: return "-"
    }
  }

  @Test("is the machine's")
  func table() throws {
    let events: [(String, Event)] = [
      ("time passes", .time), ("a link comes by itself, and time passes", .arrival),
      ("the link ends by the head unit's Bye, with `--once`", .bye), ("the link is lost", .loss), ("asked to stop", .finish),
    ]
    let rows = Page.rows(Session.allCases.map { ($0.rawValue, $0) }, events) { session, event in
      var machine = machine(session)
      let isUp = session == .active || session == .sole
      switch event {
      case .time: return next(&machine)
      case .arrival:
        guard machine.onArrival(LinkNumber(9)) else { return "refused" }
        return "taken, " + next(&machine)
      case .bye:
        guard isUp else { return "-" }
        machine.onSession(.none)
        return machine.end(SessionEnd(.bye, peerReason: .shutdown, "bye"), at: at(10)).map { action in
          if case .end(.cutShort) = action { "end, cut short" } else { "\(action)" }
        }.joined()
      case .loss:
        guard isUp else { return "-" }
        machine.onSession(session == .active ? .suspended : .none)
        let actions = machine.end(lost, at: at(10))
        return actions.map { if case .connect(let place) = $0 { "dial \(place + 1)" } else { "\($0)" } }.joined(separator: ", ")
      case .finish: return machine.onFinish() == [.end(.finished)] ? "end" : "Bye, then end"
      }
    }
    try Page.expect("Dialling", rows: rows)
  }
}

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
