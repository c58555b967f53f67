import PillionModel
import PillionSession
import Testing

private let link = LinkNumber(1)
private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

@Suite("The phone's half of map ownership")
struct MapOwnerPhoneMachineTests {
  typealias State = MapOwnerPhoneMachine.State
  typealias Action = MapOwnerPhoneMachine.Action

  private static let states: [State] = [.here, .asking, .offered, .away, .returning, .unsure]

  /// A machine in each state, at second 0. Term 4 is in force from `offered` on, with a lease of 5 s, and frame 10 was sent on link 1.
  private static func machine(_ state: State) -> MapOwnerPhoneMachine {
    if state == .unsure { return MapOwnerPhoneMachine(markLeftWith: MapLease(budget: .seconds(5)), at: .zero) }
    var machine = MapOwnerPhoneMachine()
    if state == .here { return machine }
    _ = machine.onTake()
    if state == .asking { return machine }
    _ = machine.onOffer(term: 4, leaseMs: 5000, at: .zero)
    if state == .offered { return machine }
    _ = machine.onFrame(10, on: link, at: .zero)
    if state == .returning { _ = machine.onBack() }
    return machine
  }

  /// What an event does in each state, in the order of `states`.
  private func walk(
    _ event: (inout MapOwnerPhoneMachine) -> Action, _ right: [(State, Action)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(right.count == Self.states.count, sourceLocation: sourceLocation)
    for (state, (next, action)) in zip(Self.states, right) {
      var machine = Self.machine(state)
      #expect(event(&machine) == action, "in \(state)", sourceLocation: sourceLocation)
      #expect(machine.state == next, "from \(state)", sourceLocation: sourceLocation)
      #expect(machine.shows == [.here, .asking, .offered].contains(next), sourceLocation: sourceLocation)
      #expect((machine.deadline == nil) == machine.shows, sourceLocation: sourceLocation)
    }
  }

  @Test("the table: take")
  func take() {
    walk(
      { $0.onTake() },
      [
        (.asking, .take(last: 0)), (.asking, .nothing), (.offered, .nothing), (.away, .nothing), (.returning, .nothing),
        (.unsure, .nothing),
      ])
  }

  @Test("the table: offer")
  func offer() {
    walk(
      { $0.onOffer(term: 6, leaseMs: 5000, at: at(1)) },
      [
        (.here, .giveBack(term: 6)), (.offered, .paint(term: 6)), (.offered, .nothing), (.away, .nothing), (.returning, .nothing),
        (.unsure, .nothing),
      ])
  }

  @Test("the table: no offer")
  func noOffer() {
    walk(
      {
        $0.onNoOffer()
        return .nothing
      },
      [(.here, .nothing), (.here, .nothing), (.offered, .nothing), (.away, .nothing), (.returning, .nothing), (.unsure, .nothing)])
  }

  @Test("the table: back")
  func back() {
    walk(
      { $0.onBack() },
      [
        (.here, .nothing), (.here, .nothing), (.here, .giveBack(term: 4)), (.returning, .giveBack(term: 4)), (.returning, .nothing),
        (.unsure, .nothing),
      ])
  }

  @Test("the table: the answer to ReturnMap")
  func backAnswered() {
    walk(
      { $0.onBackAnswered(term: 5) },
      [
        (.here, .nothing), (.asking, .nothing), (.offered, .nothing), (.away, .nothing), (.here, .end(.asked)), (.unsure, .nothing),
      ])
    // The answer to an earlier call says nothing about this term.
    walk(
      { $0.onBackAnswered(term: 4) },
      [
        (.here, .nothing), (.asking, .nothing), (.offered, .nothing), (.away, .nothing), (.returning, .nothing), (.unsure, .nothing),
      ])
  }

  @Test("the table: returned by the head unit", arguments: [MapReturn.expired, .nativeNavigation, .noDisplay, .superseded])
  func returned(_ reason: MapReturn) {
    walk(
      { $0.onReturned(.init(ownerTerm: 4, reason: reason)) },
      [
        (.here, .nothing), (.asking, .nothing), (.here, .end(reason)), (.here, .end(reason)), (.here, .end(reason)), (.unsure, .nothing),
      ])
    walk({ $0.onReturned(.init(ownerTerm: 3, reason: reason)) }, Self.states.map { ($0, .nothing) })
  }

  @Test("the table: the session is over")
  func sessionOver() {
    walk(
      { $0.onSessionOver(.superseded) },
      [(.here, .nothing)] + Self.states.dropFirst().map { _ in (.here, .end(.superseded)) })
  }

  @Test("the table: deadline")
  func deadline() {
    walk({ $0.onDeadline(at: at(4.49)) }, Self.states.map { ($0, .nothing) })
    walk(
      { $0.onDeadline(at: at(4.5)) },
      [
        (.here, .nothing), (.asking, .nothing), (.offered, .nothing), (.here, .end(.expired)), (.here, .end(.expired)),
        (.here, .end(.expired)),
      ])
  }

  @Test("the table: an answer to a frame, shown, refused, and refused as of an old term")
  func answer() {
    for refusal in [nil, FrameRefusal.broken, .oldGeometry] {
      walk({ $0.onAnswer(to: 10, refusal, on: link, at: at(1)) }, Self.states.map { ($0, .nothing) })
    }
    walk(
      { $0.onAnswer(to: 10, .oldTerm, on: link, at: at(1)) },
      [
        (.here, .nothing), (.asking, .nothing), (.offered, .nothing), (.here, .end(.expired)), (.here, .end(.expired)), (.unsure, .nothing),
      ])
    // Of a frame before the term's first, or on another link.
    walk({ $0.onAnswer(to: 9, .oldTerm, on: link, at: at(1)) }, Self.states.map { ($0, .nothing) })
    walk({ $0.onAnswer(to: 10, .oldTerm, on: LinkNumber(2), at: at(1)) }, Self.states.map { ($0, .nothing) })
  }

  @Test("the table: a link, a link's end, bytes heard")
  func links() {
    walk({ $0.onLink() }, Self.states.map { ($0, $0 == .away ? .paint(term: 4) : .nothing) })
    walk(
      {
        $0.onHeard(on: link, at: at(1))
        $0.onLinkEnded(link)
        return .nothing
      }, Self.states.map { ($0, .nothing) })
  }

  @Test("the table: a frame")
  func frame() {
    for (state, next, right) in [
      (.here, .here, .hold), (.asking, .asking, .hold), (.offered, .away, .send), (.away, .away, .send), (.returning, .returning, .hold),
      (.unsure, .unsure, .hold),
    ] as [(State, State, MapOwnerPhoneMachine.OnFrame)] {
      var machine = Self.machine(state)
      #expect(machine.onFrame(11, on: link, at: at(1)) == right)
      #expect(machine.state == next)
    }
  }

  @Test("the map leaves this screen with the first frame, not before")
  func handOver() {
    var machine = Self.machine(.offered)
    #expect(machine.shows && machine.window(on: link) == 1)
    #expect(machine.onFrame(1, on: link, at: at(2)) == .send)
    #expect(!machine.shows && machine.term == 4)
    #expect(machine.deadline == at(4.5), "the time runs from the offer while nothing was answered")
  }

  @Test("an offer that is too old is asked for again, and the map stays meanwhile")
  func oldOffer() {
    var machine = Self.machine(.offered)
    #expect(machine.onFrame(1, on: link, at: at(4.5)) == .take(last: 4))
    #expect(machine.state == .asking && machine.shows)
    #expect(machine.onOffer(term: 6, leaseMs: 5000, at: at(5)) == .paint(term: 6))
  }

  @Test("what is heard counts from the first answered frame on: one frame at a time until then")
  func counts() {
    var machine = Self.machine(.away)
    machine.onHeard(on: link, at: at(1))
    #expect(machine.deadline == at(4.5) && machine.window(on: link) == 1)
    #expect(machine.onAnswer(to: 10, nil, on: link, at: at(2)) == .nothing)
    #expect(machine.deadline == at(6.5) && machine.window(on: link) == 2)
    machine.onHeard(on: LinkNumber(2), at: at(3))
    #expect(machine.deadline == at(6.5))
    machine.onHeard(on: link, at: at(3))
    #expect(machine.deadline == at(7.5))
    #expect(machine.onFrame(11, on: link, at: at(4)) == .send)
    #expect(machine.deadline == at(7.5), "sending is not hearing")
    machine.onHeard(on: link, at: at(7.5))
    #expect(machine.onDeadline(at: at(7.5)) == .end(.expired), "what comes when the time is over does not hold the map away")
  }

  @Test("the session moves to another link: it has to prove itself, the old one counts as long as it lives")
  func moves() {
    var machine = Self.machine(.away)
    _ = machine.onAnswer(to: 10, nil, on: link, at: at(1))
    let other = LinkNumber(2)
    #expect(machine.onLink() == .paint(term: 4))
    #expect(machine.window(on: other) == 1)
    #expect(machine.onFrame(11, on: other, at: at(2)) == .send)
    machine.onHeard(on: other, at: at(2.5))
    #expect(machine.deadline == at(5.5))
    machine.onHeard(on: link, at: at(2.6))
    #expect(machine.deadline == at(7.1))
    _ = machine.onAnswer(to: 11, nil, on: other, at: at(3))
    machine.onLinkEnded(link)
    machine.onHeard(on: other, at: at(4))
    #expect(machine.deadline == at(8.5) && machine.window(on: other) == 2 && machine.window(on: link) == 1)
  }

  @Test("a second frame sent before the first was answered makes the link count: the head unit takes it for a sign")
  func impatient() {
    var machine = Self.machine(.away)
    #expect(machine.onFrame(11, on: link, at: at(2)) == .send)
    #expect(machine.deadline == at(6.5))
  }

  @Test("while it waits for the answer to ReturnMap no frame is sent, and what is heard still holds the map away")
  func returning() {
    var machine = Self.machine(.away)
    _ = machine.onAnswer(to: 10, nil, on: link, at: at(1))
    _ = machine.onBack()
    #expect(machine.window(on: link) == 0)
    machine.onHeard(on: link, at: at(3))
    #expect(machine.deadline == at(7.5))
    #expect(machine.onBackAnswered(term: 5) == .end(.asked))
    #expect(machine.onTake() == .take(last: 5))
  }

  @Test(
    "an offer with no lease, one too long, an old term or none is given back", arguments: [(4, 0), (4, 60_001), (0, 5000), (.max, 5000)])
  func badOffer(_ term: UInt64, _ leaseMs: UInt32) {
    var machine = Self.machine(.asking)
    #expect(machine.onOffer(term: term, leaseMs: leaseMs, at: .zero) == .giveBack(term: term))
    #expect(machine.state == .here)
    var knowing = Self.machine(.away)
    _ = knowing.onSessionOver(.expired)
    _ = knowing.onTake()
    #expect(knowing.onOffer(term: 3, leaseMs: 5000, at: .zero) == .giveBack(term: 3))
  }

  @Test("A7: however the end comes, it comes once")
  func once() {
    let ends: [(inout MapOwnerPhoneMachine) -> Action] = [
      { $0.onSessionOver(.superseded) }, { $0.onReturned(.init(ownerTerm: 4, reason: .expired)) }, { $0.onDeadline(at: at(99)) },
      { $0.onAnswer(to: 10, .oldTerm, on: link, at: at(1)) },
    ]
    for first in ends {
      var machine = Self.machine(.away)
      #expect(first(&machine) != .nothing)
      for second in ends { #expect(second(&machine) == .nothing) }
    }
  }
}
