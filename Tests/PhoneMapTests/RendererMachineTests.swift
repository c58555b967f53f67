import PillionModel
import Testing

@testable import pillion_phone

@Suite("When a renderer is started and given up")
struct RendererMachineTests {
  private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

  @Test("one that answers no order for 2 s is killed and started again at once (A14)")
  func hangs() {
    var machine = RendererMachine()
    #expect(machine.onStart(at: at(0)) == .start)
    machine.onReady()
    machine.onDraw(at: at(0))
    machine.onFrame()
    machine.onDraw(at: at(1))
    #expect(machine.deadline == at(3))
    #expect(machine.onDeadline(at: at(2.9)) == .nothing)
    guard case .kill = machine.onDeadline(at: at(3)) else { return #expect(Bool(false)) }
    #expect(machine.onGone(random: 0, at: at(3)) == .start)
  }

  @Test("one that dies at once is started again at once, then after 0.5, 1 and 2 s")
  func dies() {
    var machine = RendererMachine()
    var now = 0.0
    #expect(machine.onStart(at: at(now)) == .start)
    #expect(machine.onGone(random: 0, at: at(now)) == .start)
    for wait in [0.5, 1, 2] {
      #expect(machine.onGone(random: 0, at: at(now)) == .nothing)
      #expect(machine.deadline == at(now + wait))
      now += wait
      #expect(machine.onDeadline(at: at(now)) == .start)
    }
  }

  @Test("one that lived ten seconds is started again at once each time")
  func proven() {
    var machine = RendererMachine()
    _ = machine.onStart(at: at(0))
    for turn in 1...5 { #expect(machine.onGone(random: 0, at: at(Double(turn) * 10)) == .start) }
  }

  @Test("before it is ready it has ten seconds, and no order counts")
  func starts() {
    var machine = RendererMachine()
    _ = machine.onStart(at: at(0))
    machine.onDraw(at: at(1))
    #expect(machine.state == .starting)
    #expect(machine.deadline == at(10))
    guard case .kill = machine.onDeadline(at: at(10)) else { return #expect(Bool(false)) }
  }

  @Test("the first picture, and the first of another size or theme, may take ten seconds: styles and shaders are loaded for it")
  func loads() {
    var machine = RendererMachine()
    _ = machine.onStart(at: at(0))
    machine.onReady()
    machine.onDraw(at: at(1))
    #expect(machine.deadline == at(11))
    machine.onFrame()
    machine.onDraw(at: at(2))
    #expect(machine.deadline == at(4))
    // Told while a picture is painted, it is about the next one.
    machine.onLoad()
    #expect(machine.deadline == at(4))
    machine.onFrame()
    machine.onDraw(at: at(3))
    guard case .kill(let why) = machine.onDeadline(at: at(13)) else { return #expect(Bool(false)) }
    #expect(why.contains("10 s"))
    // A new process has loaded nothing.
    _ = machine.onGone(random: 0, at: at(13))
    machine.onReady()
    machine.onDraw(at: at(14))
    #expect(machine.deadline == at(24))
  }

  @Test("standing without an order it is left alone")
  func idle() {
    var machine = RendererMachine()
    _ = machine.onStart(at: at(0))
    machine.onReady()
    #expect(machine.deadline == nil)
    machine.onDraw(at: at(1))
    machine.onFrame()
    #expect(machine.deadline == nil)
  }
}
