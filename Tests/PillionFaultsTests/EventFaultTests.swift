import PillionFaults
import PillionModel
import Testing

private func at(_ seconds: Double) -> FaultTrigger { .at(FaultNumber(seconds)) }
private func after(_ bytes: Double, _ ways: Set<FaultWay> = .both) -> FaultTrigger { .bytes(FaultNumber(bytes), ways) }

@Suite("Faults of events and of charging")
struct EventFaultTests {
  private func verdicts(_ machine: inout FaultMachine, _ event: FaultEvent, _ count: Int, _ now: Moment = .zero) -> [FaultVerdict] {
    (0..<count).map { _ in machine.onEvent(event, at: now) }
  }

  private func machine(_ faults: Fault...) -> FaultMachine { FaultMachine(FaultPlan(faults: faults), at: .zero) }

  @Test("the event that sets a fault off is the first it strikes")
  func own() {
    var machine = machine(
      Fault(.events(.drop, [.disable], count: 1, nil), when: .event([.disable], nth: FaultNumber(2))))
    #expect(verdicts(&machine, .disable, 4) == [.pass, .drop, .pass, .pass])
  }

  @Test("a time opens a window: in it all such events go, outside none")
  func window() {
    var machine = machine(Fault(.events(.drop, [.left, .loss], count: nil, .seconds(5)), when: at(10)))
    #expect(verdicts(&machine, .left, 1) == [.pass])
    machine.tick(at: Moment(seconds: 10))
    #expect(verdicts(&machine, .left, 3, Moment(seconds: 11)) == [.drop, .drop, .drop])
    #expect(verdicts(&machine, .arrived, 1, Moment(seconds: 11)) == [.pass])
    #expect(verdicts(&machine, .left, 1, Moment(seconds: 15)) == [.pass])
  }

  @Test("delayed by a drawn time, doubled by number")
  func others() {
    var machine = machine(
      Fault(.events(.delay(FaultNumber(1, 2)), [.enable], count: 1, nil), when: at(0)),
      Fault(.events(.double, [.readDone], count: 2, nil), when: at(0)))
    machine.tick(at: .zero)
    if case .delay(let until) = machine.onEvent(.enable, at: .zero) {
      #expect((1...2).contains(until.seconds))
    } else {
      Issue.record("not delayed")
    }
    #expect(verdicts(&machine, .readDone, 3) == [.double, .double, .pass])
  }

  @Test("an event may strike a link: the cut on a resume")
  func onLink() {
    var machine = machine(Fault(.cut, when: .event([.resume], nth: FaultNumber(1))))
    let link = machine.linkBegan(at: .zero)
    _ = machine.onEvent(.suspend, at: .zero)
    #expect(!machine.isCut(link))
    _ = machine.onEvent(.resume, at: .zero)
    #expect(machine.isCut(link))
  }

  @Test("of a link's own events each link counts its own")
  func perLink() {
    var machine = machine(
      Fault(.events(.drop, [.readable], count: 1, nil), when: .event([.readable], nth: FaultNumber(2)), link: 2))
    let first = machine.linkBegan(at: .zero)
    let second = machine.linkBegan(at: .zero)
    #expect((0..<3).map { _ in machine.onEvent(.readable, link: first, at: .zero) } == [.pass, .pass, .pass])
    #expect((0..<3).map { _ in machine.onEvent(.readable, link: second, at: .zero) } == [.pass, .drop, .pass])
  }

  @Test("what a link's bytes set off lasts beyond the link, where the events are not the link's")
  func beyondTheLink() {
    var machine = machine(Fault(.events(.drop, [.disable, .loss], count: nil, nil), when: after(3)))
    let link = machine.linkBegan(at: .zero)
    machine.offer([1, 2, 3], .in, of: link, at: .zero)
    let other = machine.linkBegan(at: .zero)
    #expect(machine.onEvent(.disable, at: .zero) == .drop)
    #expect(machine.onEvent(.loss, link: link, at: .zero) == .drop)
    #expect(machine.onEvent(.loss, link: other, at: .zero) == .pass)
    machine.linkEnded(link)
    #expect(machine.onEvent(.disable, at: .zero) == .drop)
  }

  @Test("charging freezes for its time, and flaps with its period")
  func charging() {
    var machine = machine(
      Fault(.freezeCharging(.seconds(2)), when: at(1)), Fault(.flapCharging(every: .seconds(1), .seconds(3)), when: at(10)))
    #expect(!machine.isChargingFrozen(at: .zero))
    machine.tick(at: Moment(seconds: 1))
    #expect(machine.isChargingFrozen(at: Moment(seconds: 2.9)) && !machine.isChargingFrozen(at: Moment(seconds: 3)))
    machine.tick(at: Moment(seconds: 10))
    let off = [10.1, 10.6, 11.1, 11.6, 12.1, 13.1].map { machine.isChargingOff(at: Moment(seconds: $0)) }
    #expect(off == [true, false, true, false, true, false])
    #expect(machine.nextChargingChange(after: Moment(seconds: 10.1)) == Moment(seconds: 10.5))
    #expect(machine.nextChargingChange(after: Moment(seconds: 13)) == nil)
  }

  @Test("kill asks for the end of the program, on a message as well")
  func kill() {
    var machine = machine(Fault(.kill, when: after(5)))
    let link = machine.linkBegan(at: .zero)
    machine.offer([1, 2, 3, 4], .in, of: link, at: .zero)
    #expect(!machine.mustDie)
    machine.offer([5], .in, of: link, at: .zero)
    #expect(machine.mustDie)
  }
}
