import PillionModel
import PillionSession
import Testing

private let lost = SessionEnd(.transportError, "gone")
private let nobody = SessionEnd(.noPeer, "nobody there")
private let busy = SessionEnd(.busy, peerReason: .busy, "another phone holds the session")
private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

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
