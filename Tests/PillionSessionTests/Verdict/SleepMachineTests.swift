import PillionModel
import PillionSession
import Testing

@Suite("A bus that sleeps is told of when it goes on sleeping")
struct SleepMachineTests {
  private let evidence = [Evidence(.gadgetSuspended, at: .zero)]
  private let soon = Moment.zero + .milliseconds(499)
  private let due = Moment.zero + SleepMachine.patience

  @Test("half a second of sleep is told with its evidence, once, and so is that it is over")
  func sleeps() {
    var machine = SleepMachine()
    machine.onSleep(evidence, at: .zero)
    #expect(machine.deadline == due)
    #expect(machine.onDeadline(at: soon) == .nothing)
    #expect(machine.onDeadline(at: due) == .tellAsleep(evidence))
    machine.onSleep(evidence, at: due)
    #expect(machine.deadline == nil && machine.onDeadline(at: due + .seconds(9)) == .nothing)
    #expect(machine.onWake() == .tellAwake)
    #expect(machine.onWake() == .nothing)
  }

  @Test("a pulled cable, which says SUSPEND a moment before it says that it is gone, is not told as sleep")
  func pulled() {
    var machine = SleepMachine()
    machine.onSleep(evidence, at: .zero)
    machine.onLinkEnded()
    #expect(machine.deadline == nil && machine.onDeadline(at: due) == .nothing)
    #expect(machine.onWake() == .nothing)
  }

  @Test("a short sleep is told of never, and a second one counts anew")
  func short() {
    var machine = SleepMachine()
    machine.onSleep(evidence, at: .zero)
    #expect(machine.onWake() == .nothing)
    machine.onSleep(evidence, at: soon)
    #expect(machine.deadline == soon + SleepMachine.patience)
  }
}
