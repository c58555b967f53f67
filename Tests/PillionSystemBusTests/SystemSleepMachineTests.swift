import PillionModel
import PillionSystemBus
import Testing

private func at(_ seconds: Double) -> Moment { .zero + .seconds(100 + seconds) }

@Suite("design.md, Session: before the machine sleeps, Bye is said")
struct SystemSleepMachineTests {
  private func locked() -> SystemSleepMachine {
    var machine = SystemSleepMachine()
    _ = machine.onService()
    _ = machine.onLock(granted: true)
    return machine
  }

  @Test("the lock is had beforehand, let go of once goodbyes have left, and had again after waking")
  func straight() {
    var machine = SystemSleepMachine()
    #expect(machine.onService() == [.ask])
    #expect(machine.onLock(granted: true) == [])
    #expect(machine.deadline == nil)
    #expect(machine.onPrepare(true, at: at(0)) == [.tellSleep])
    #expect(machine.onReady(at: at(0.1)) == [.release])
    #expect(machine.onPrepare(false, at: at(9)) == [.ask, .tellWake])
    #expect(machine.onLock(granted: true) == [])
    #expect(machine.deadline == nil)
  }

  @Test("an owner that is never ready holds the sleep back for two seconds, less than logind waits")
  func patience() {
    var machine = locked()
    _ = machine.onPrepare(true, at: at(0))
    #expect(machine.deadline == at(2))
    #expect(machine.onDeadline(at: at(1.9)) == [])
    #expect(machine.onDeadline(at: at(2)) == [.release])
    #expect(machine.onReady(at: at(2.1)) == [], "late")
  }

  @Test("without a lock, the goodbye is said as fast as it can be")
  func refused() {
    var machine = SystemSleepMachine()
    _ = machine.onService()
    #expect(machine.onLock(granted: false) == [])
    #expect(machine.onPrepare(true, at: at(0)) == [.tellSleep])
    #expect(machine.onReady(at: at(0.1)) == [])
    #expect(machine.onPrepare(false, at: at(5)) == [.ask, .tellWake])
  }

  @Test("a lock that comes while the machine goes to sleep delays it, and one that comes after that does not")
  func lateLock() {
    var machine = SystemSleepMachine()
    _ = machine.onService()
    _ = machine.onPrepare(true, at: at(0))
    #expect(machine.onLock(granted: true) == [])
    #expect(machine.onReady(at: at(0.1)) == [.release])

    machine = SystemSleepMachine()
    _ = machine.onService()
    _ = machine.onPrepare(true, at: at(0))
    _ = machine.onReady(at: at(0.1))
    #expect(machine.onLock(granted: true) == [.release])
    #expect(machine.onPrepare(false, at: at(5)) == [.ask, .tellWake])
  }

  @Test("a sleep that was called off wakes the owner, with the lock still held")
  func calledOff() {
    var machine = locked()
    _ = machine.onPrepare(true, at: at(0))
    #expect(machine.onPrepare(false, at: at(0.05)) == [.tellWake])
    #expect(machine.onReady(at: at(0.1)) == [], "the goodbyes of before")
    #expect(machine.onPrepare(true, at: at(1)) == [.tellSleep])
    #expect(machine.onReady(at: at(1.1)) == [.release])
  }

  @Test("what is told twice, or out of order, is told once")
  func twice() {
    var machine = locked()
    #expect(machine.onPrepare(false, at: at(0)) == [])
    #expect(machine.onService() == [])
    _ = machine.onPrepare(true, at: at(1))
    #expect(machine.onPrepare(true, at: at(1.1)) == [])
    _ = machine.onPrepare(false, at: at(2))
    #expect(machine.onPrepare(false, at: at(2.1)) == [])
  }

  @Test("nobody sleeps on: a wake-up that is not told, and a bus that goes, wake too")
  func wakes() {
    var machine = locked()
    _ = machine.onPrepare(true, at: at(0))
    _ = machine.onReady(at: at(0.1))
    #expect(machine.deadline == at(30.1))
    #expect(machine.onDeadline(at: at(7200)) == [.ask, .tellWake])

    machine = locked()
    _ = machine.onPrepare(true, at: at(0))
    #expect(machine.onGone() == [.release, .tellWake])
    #expect(machine.onGone() == [])
    #expect(machine.deadline == nil)
  }
}
