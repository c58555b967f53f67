import PillionModel
import PillionSession
import Testing

private let lease = MapLease(budget: .seconds(5))
private let link = LinkNumber(1)
private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }
private func returned(_ term: UInt64, _ reason: MapReturn) -> FrameControl.Returned { .init(ownerTerm: term, reason: reason) }

@Suite("The head unit's half of map ownership")
struct MapOwnerUnitMachineTests {
  /// A machine in each state, at second 0; term 1 is offered or shown, and frames were sent on link 1.
  private static func machine(_ state: MapOwnerUnitMachine.State) -> MapOwnerUnitMachine {
    var machine = MapOwnerUnitMachine()
    if state == .phone { return machine }
    _ = machine.onTake(last: 0, lease: lease, at: .zero)
    if state == .offered { return machine }
    _ = machine.onFrame(term: 1, on: link, at: .zero)
    _ = machine.onFrame(term: 1, on: link, at: .zero)
    return machine
  }

  private static let states: [MapOwnerUnitMachine.State] = [.phone, .offered, .shown]

  @Test("the table: take", arguments: states)
  func take(_ state: MapOwnerUnitMachine.State) {
    var machine = Self.machine(state)
    #expect(machine.onTake(last: 0, lease: lease, at: at(1)) == .offer(term: 1, lease: lease))
    #expect(machine.state == (state == .phone ? .offered : state))
    // Asked again it answers the same, and the time does not run anew.
    #expect(machine.onTake(last: 1, lease: MapLease(budget: .seconds(9)), at: at(2)) == .offer(term: 1, lease: lease))
    #expect(machine.leaseEnd == (state == .phone ? at(5) : at(4)))
  }

  @Test("the table: a frame of the term, of another, and one too late", arguments: states)
  func frame(_ state: MapOwnerUnitMachine.State) {
    for other: UInt64 in [0, 2, 99] {
      var machine = Self.machine(state)
      #expect(machine.onFrame(term: other, on: link, at: at(1)) == .refuse)
      #expect(machine.state == state)
    }
    var machine = Self.machine(state)
    let answers: [MapOwnerUnitMachine.State: MapOwnerUnitMachine.OnFrame] = [.phone: .refuse, .offered: .first, .shown: .next]
    #expect(machine.onFrame(term: 1, on: link, at: at(3.9)) == answers[state])
    #expect(machine.state == (state == .phone ? .phone : .shown))
    var late = Self.machine(state)
    #expect(late.onFrame(term: 1, on: link, at: at(4)) == .refuse)
    #expect(late.state == state)
  }

  @Test("the table: return of the term and of others", arguments: states)
  func giveBack(_ state: MapOwnerUnitMachine.State) {
    var other = Self.machine(state)
    #expect(other.onReturn(term: 7) == (state == .phone ? 0 : 1))
    #expect(other.state == state)
    var machine = Self.machine(state)
    #expect(machine.onReturn(term: 1) == (state == .phone ? 0 : 2))
    #expect(machine.state == .phone)
    #expect(machine.onReturn(term: 1) == (state == .phone ? 0 : 2), "with a term that is over it changes nothing")
  }

  @Test("the table: release and unavailable", arguments: states)
  func release(_ state: MapOwnerUnitMachine.State) {
    for reason in [MapReturn.superseded, .nativeNavigation, .noDisplay] {
      var machine = Self.machine(state)
      let action = reason == .superseded ? machine.onRelease(reason) : machine.onUnavailable(reason)
      #expect(action == (state == .phone ? .nothing : .tell(returned(1, reason))))
      #expect(machine.state == .phone && machine.deadline == nil)
      let isOpen = reason == .superseded
      let term: UInt64 = state == .phone ? 1 : 3
      #expect(machine.onTake(last: 0, lease: lease, at: at(1)) == (isOpen ? .offer(term: term, lease: lease) : .refuse(reason)))
      machine.onAvailable()
      #expect(machine.onTake(last: 0, lease: lease, at: at(1)) == .offer(term: term, lease: lease))
    }
  }

  @Test("the table: deadline", arguments: states)
  func deadline(_ state: MapOwnerUnitMachine.State) {
    var early = Self.machine(state)
    #expect(early.deadline == [.offered: at(4), .shown: .zero][state])
    #expect(early.onDeadline(at: .zero) == (state == .shown ? .ask : .nothing))
    #expect(early.state == state)
    #expect(early.deadline == [.offered: at(4), .shown: at(1)][state])
    var machine = Self.machine(state)
    #expect(machine.onDeadline(at: at(4)) == (state == .phone ? .nothing : .tell(returned(1, .expired))))
    #expect(machine.onDeadline(at: at(99)) == .nothing)
    #expect(machine.state == .phone)
  }

  @Test("the table: an answered Ping is a proof only while the map is shown", arguments: states)
  func answered(_ state: MapOwnerUnitMachine.State) {
    var machine = Self.machine(state)
    machine.onAnswered(sent: at(2), on: link, at: at(2.1))
    #expect(machine.state == state)
    #expect(machine.leaseEnd == [.offered: at(4), .shown: at(6)][state])
  }

  @Test("the lease counts from when the Ping was sent, not from when its answer came")
  func proof() {
    var machine = Self.machine(.shown)
    machine.onAnswered(sent: at(0.5), on: link, at: at(3.9))
    #expect(machine.leaseEnd == at(4.5))
    machine.onAnswered(sent: at(0.2), on: link, at: at(4))
    #expect(machine.leaseEnd == at(4.5), "an older proof takes nothing away")
    machine.onAnswered(sent: at(99), on: link, at: at(4.1))
    #expect(machine.leaseEnd == at(8.1), "nothing was sent in the future")
    machine.onAnswered(sent: at(8), on: link, at: at(8.1))
    #expect(machine.leaseEnd == at(8.1), "what comes when the lease is over does not bring it back")
    #expect(machine.onDeadline(at: at(8.1)) == .tell(returned(1, .expired)))
  }

  @Test("a link proves nothing before a second frame came on it: the phone may not have had our answer")
  func secondFrame() {
    var machine = Self.machine(.offered)
    #expect(machine.onFrame(term: 1, on: link, at: at(1)) == .first)
    machine.onAnswered(sent: at(1.5), on: link, at: at(1.6))
    #expect(machine.leaseEnd == at(4))
    #expect(machine.onFrame(term: 1, on: link, at: at(2)) == .next)
    #expect(machine.deadline == at(2), "a proof is asked for at once")
    machine.onAnswered(sent: at(2), on: LinkNumber(2), at: at(2.1))
    #expect(machine.leaseEnd == at(4), "another link says nothing")
    machine.onAnswered(sent: at(2), on: link, at: at(2.1))
    #expect(machine.leaseEnd == at(6))
    // The session moves: the new link has to prove itself again.
    machine.onLinkEnded(link)
    #expect(machine.onFrame(term: 1, on: LinkNumber(2), at: at(3)) == .next)
    machine.onAnswered(sent: at(3), on: LinkNumber(2), at: at(3.1))
    #expect(machine.leaseEnd == at(6))
    #expect(machine.onFrame(term: 1, on: LinkNumber(2), at: at(3.2)) == .next)
    machine.onAnswered(sent: at(3.2), on: LinkNumber(2), at: at(3.3))
    #expect(machine.leaseEnd == at(7.2))
  }

  @Test("a lost link takes nothing off the screen before the lease is over")
  func linkLost() {
    var machine = Self.machine(.shown)
    machine.onLinkEnded(link)
    #expect(machine.shows && machine.leaseEnd == at(4))
    #expect(machine.onDeadline(at: at(4)) == .tell(returned(1, .expired)))
  }

  @Test("terms only grow: over returns, leases, phones and what a phone knows from before")
  func terms() {
    var machine = MapOwnerUnitMachine()
    #expect(machine.onTake(last: 7, lease: lease, at: .zero) == .offer(term: 8, lease: lease))
    #expect(machine.onReturn(term: 8) == 9)
    #expect(machine.onTake(last: 3, lease: lease, at: .zero) == .offer(term: 10, lease: lease))
    #expect(machine.onRelease(.superseded) == .tell(returned(10, .superseded)))
    #expect(machine.onTake(last: 0, lease: lease, at: .zero) == .offer(term: 12, lease: lease))
    #expect(machine.onTake(last: 40, lease: lease, at: .zero) == .offer(term: 41, lease: lease), "it knows more than we do")
    #expect(machine.onTake(last: 41, lease: lease, at: at(4)) == .offer(term: 43, lease: lease), "the offer was too old")
    for last: UInt64 in [.max, .max - 1, MapLease.maxTerm] {
      #expect(machine.onTake(last: last, lease: lease, at: at(4)) == .refuse(.unknown))
    }
    #expect(machine.onTake(last: MapLease.maxTerm - 1, lease: lease, at: at(4)) == .offer(term: MapLease.maxTerm, lease: lease))
  }

  @Test("links without number are kept in bounded memory, and those too many prove nothing")
  func bounded() {
    var machine = Self.machine(.shown)
    for number: UInt64 in 2..<1000 { #expect(machine.onFrame(term: 1, on: LinkNumber(number), at: at(1)) == .next) }
    _ = machine.onFrame(term: 1, on: LinkNumber(999), at: at(1))
    machine.onAnswered(sent: at(1), on: LinkNumber(999), at: at(1.1))
    #expect(machine.leaseEnd == at(4))
  }

  @Test("the shares of a lease, and what is no lease")
  func leases() {
    #expect(lease.unit == .seconds(4) && lease.phone == .milliseconds(4500) && lease.ask == .seconds(1) && lease.milliseconds == 5000)
    #expect(MapLease(milliseconds: 0) == nil && MapLease(milliseconds: 60_001) == nil && MapLease(milliseconds: .max) == nil)
    #expect(MapLease(milliseconds: 10_000) == MapLease(budget: .seconds(10)))
    #expect(MapLease(budget: .seconds(1_000_000)).milliseconds == 60_000)
    #expect(MapLease(budget: .seconds(-3)).milliseconds == 100)
  }
}
