import PillionModel
import PillionSession
import Testing

@Suite("contract.md, Events: from one cause at most one problem a second, counted")
struct ProblemMachineTests {
  @Test("the first is told at once, the rest of its second in one with their number")
  func counted() {
    var machine = ProblemMachine()
    #expect(machine.onProblem("x", "first", ids: [], at: .zero) == .init(code: "x", detail: "first", ids: [], count: 1))
    #expect(machine.deadline == nil)
    for number in 0..<9 { #expect(machine.onProblem("x", "\(number)", ids: ["a"], at: .zero + .milliseconds(100)) == nil) }
    #expect(machine.deadline == .zero + .seconds(1))
    #expect(machine.onDeadline(at: .zero + .milliseconds(999)) == [])
    #expect(machine.onDeadline(at: .zero + .seconds(1)) == [.init(code: "x", detail: "8", ids: ["a"], count: 9)])
    #expect(machine.deadline == nil)
    #expect(machine.onProblem("x", "y", ids: [], at: .zero + .milliseconds(1500)) == nil)
    #expect(machine.onProblem("x", "z", ids: [], at: .zero + .milliseconds(2500)) == .init(code: "x", detail: "z", ids: [], count: 2))
  }

  @Test("causes do not hide each other")
  func causes() {
    var machine = ProblemMachine()
    #expect(machine.onProblem("x", "", ids: [], at: .zero) != nil)
    #expect(machine.onProblem("y", "", ids: [], at: .zero) != nil)
  }

  @Test("a flood of causes is kept in bounded memory, as the cause 'other'")
  func bounded() {
    var machine = ProblemMachine(most: 3)
    let told = (0..<1000).compactMap { machine.onProblem("code \($0)", "", ids: [], at: .zero)?.code }
    #expect(told == ["code 0", "code 1", "code 2", "other"])
    let held = machine.onDeadline(at: .zero + .seconds(1))
    #expect(held.map(\.code) == ["other"] && held.first?.count == 996)
    // Quiet causes make room for new ones.
    _ = machine.onDeadline(at: .zero + .seconds(9))
    #expect(machine.onProblem("new", "", ids: [], at: .zero + .seconds(9))?.code == "new")
  }
}
