import PillionModel
import PillionSession
import Testing

private func phone(_ id: UInt8) -> Hello { Hello(role: .phone, installId: [UInt8](repeating: id, count: 16)) }

@Suite("design.md, Session, Who: which phone holds the head unit's session")
struct UnitSessionMachineTests {
  @Test("the first phone carries the session with epoch 1")
  func first() {
    var machine = UnitSessionMachine()
    #expect(machine.onHello(phone(1), on: LinkNumber(1)) == .carry(epoch: 1, ghost: nil))
    #expect(machine.holder == .init(link: LinkNumber(1), installID: [UInt8](repeating: 1, count: 16), epoch: 1))
  }

  @Test("the same phone supersedes its ghost at once, and the epoch grows")
  func supersedes() {
    var machine = UnitSessionMachine()
    _ = machine.onHello(phone(1), on: LinkNumber(1))
    #expect(machine.onHello(phone(1), on: LinkNumber(2)) == .carry(epoch: 2, ghost: LinkNumber(1)))
    // The ghost's end is nobody's end.
    #expect(machine.onLinkEnded(LinkNumber(1)) == .nothing)
    #expect(machine.onLinkEnded(LinkNumber(2)) == .sessionEnded(epoch: 2))
  }

  @Test("another phone waits behind an active one and takes over when none is active")
  func busy() {
    var machine = UnitSessionMachine()
    _ = machine.onHello(phone(1), on: LinkNumber(1))
    #expect(machine.onHello(phone(2), on: LinkNumber(2)) == .refuse(.busy, "another phone holds the session"))
    #expect(machine.onLinkEnded(LinkNumber(2)) == .nothing)
    #expect(machine.holder?.link == LinkNumber(1))
    #expect(machine.onLinkEnded(LinkNumber(1)) == .sessionEnded(epoch: 1))
    #expect(machine.onHello(phone(2), on: LinkNumber(3)) == .carry(epoch: 2, ghost: nil))
  }

  @Test("a tool is served beside the phone and carries no session")
  func tool() {
    var machine = UnitSessionMachine()
    #expect(machine.onHello(Hello(role: .tool), on: LinkNumber(1)) == .serve)
    #expect(machine.holder == nil)
    _ = machine.onHello(phone(1), on: LinkNumber(2))
    #expect(machine.onHello(Hello(role: .tool), on: LinkNumber(3)) == .serve)
    #expect(machine.onLinkEnded(LinkNumber(3)) == .nothing)
    #expect(machine.epoch == 1)
  }

  @Test("a head unit, and who names no role, is refused with the reason role", arguments: [Role.unit, .unknown])
  func role(_ role: Role) {
    var machine = UnitSessionMachine()
    guard case .refuse(.role, _) = machine.onHello(Hello(role: role, installId: [UInt8](repeating: 1, count: 16)), on: LinkNumber(1)) else {
      Issue.record("not refused")
      return
    }
    #expect(machine.holder == nil)
  }

  @Test("a phone without a whole installId is refused: all such phones would be one", arguments: [0, 15, 17])
  func installID(_ length: Int) {
    var machine = UnitSessionMachine()
    let hello = Hello(role: .phone, installId: [UInt8](repeating: 1, count: length))
    #expect(machine.onHello(hello, on: LinkNumber(1)) == .refuse(.protocolError, "installId has \(length) bytes instead of 16"))
  }
}
