import PillionModel
import PillionSession
import Testing

private func number(_ value: UInt64) -> LinkNumber { LinkNumber(value) }
private func link(_ value: UInt64, rank: Int = 0, over transport: String? = nil, nonce: UInt64? = nil) -> StandingLink {
  StandingLink(number(value), rank: rank, transport: transport ?? "t\(value)", nonces: .init(opener: nonce ?? value, acceptor: 1))
}

@Suite("design.md, Session: which link carries, and how both ends agree")
struct CarryMachineTests {
  /// Link 1 carries with epoch 5; its rank is 1.
  private func carrying(_ role: Role) -> CarryMachine {
    var machine = CarryMachine(role, after: 4)
    _ = machine.begin(link(1, rank: 1), epoch: role == .phone ? 5 : nil)
    return machine
  }

  @Test("a new session's first link carries by Welcome alone; the epoch grows over sessions", arguments: [Role.phone, .unit])
  func begins(_ role: Role) {
    let machine = carrying(role)
    #expect(machine.state == .carrying && machine.epoch == 5 && machine.carrier == number(1))
  }

  @Test("a better link takes over, one as good or worse stands by", arguments: [Role.phone, .unit])
  func better(_ role: Role) {
    var machine = carrying(role)
    #expect(machine.onUp(link(2, rank: 1)) == [])
    #expect(machine.onUp(link(3, rank: 2)) == [])
    #expect(machine.onUp(link(4, rank: 0)) == [.send(epoch: 6, on: number(4))])
    #expect(machine.state == .asking && Set(machine.standby) == [number(1), number(2), number(3)])
    #expect(machine.onCarry(6, on: number(4)) == [.settle(epoch: 6, on: number(4))])
    #expect(machine.state == .carrying)
    #expect(machine.onCarry(6, on: number(4)) == [], "told twice")
  }

  @Test("when the carrier goes the best of those standing by carries, at once; with none the session waits")
  func next() {
    var machine = carrying(.unit)
    _ = machine.onUp(link(2, rank: 3))
    _ = machine.onUp(link(3, rank: 2))
    #expect(machine.onEnded(number(1)) == [.send(epoch: 6, on: number(3))])
    #expect(machine.onEnded(number(3)) == [.send(epoch: 7, on: number(2))])
    #expect(machine.onEnded(number(2)) == [])
    #expect(machine.state == .suspended && machine.carrier == nil && machine.epoch == 7)
    #expect(machine.onUp(link(4)) == [.send(epoch: 8, on: number(4))])
    #expect(machine.onEnded(number(9)) == [], "nobody's link")
  }

  @Test("a session that is over carries nothing, whatever links stand; the next one counts on")
  func over() {
    var machine = carrying(.unit)
    _ = machine.onUp(link(2, rank: 3))
    machine.end()
    #expect(machine.state == .suspended && machine.carrier == nil && machine.standby == [])
    #expect(machine.onCarry(6, on: number(1)) == [] && machine.onEnded(number(1)) == [])
    #expect(machine.begin(link(3)) == 6)
  }

  @Test("a Carry of a higher epoch is answered with ours, then settled", arguments: [Role.phone, .unit])
  func adopts(_ role: Role) {
    var machine = carrying(role)
    _ = machine.onUp(link(2, rank: 5))
    #expect(machine.onCarry(9, on: number(2)) == [.send(epoch: 9, on: number(2)), .settle(epoch: 9, on: number(2))])
    #expect(machine.carrier == number(2) && machine.epoch == 9)
  }

  @Test("on the carrier itself a higher epoch means that the other end thinks the link is another: it is settled anew")
  func anew() {
    var machine = carrying(.phone)
    #expect(machine.onCarry(7, on: number(1)) == [.send(epoch: 7, on: number(1)), .settle(epoch: 7, on: number(1))])
  }

  @Test("a tie: the phone lets the head unit's pass, the head unit gives way")
  func tie() {
    var (phone, unit) = (carrying(.phone), carrying(.unit))
    for link in [link(2, rank: 3), link(3, rank: 3)] { _ = (phone.onUp(link), unit.onUp(link)) }
    #expect(phone.onEnded(number(1)) == [.send(epoch: 6, on: number(3))])
    _ = unit.onEnded(number(3))  // it knows more
    #expect(unit.onEnded(number(1)) == [.send(epoch: 6, on: number(2))])
    #expect(phone.onCarry(6, on: number(2)) == [])
    #expect(phone.carrier == number(3))
    #expect(phone.onEnded(number(3)) == [.send(epoch: 7, on: number(2))])
    #expect(unit.onCarry(7, on: number(2)) == [.send(epoch: 7, on: number(2)), .settle(epoch: 7, on: number(2))])
    #expect(phone.onCarry(7, on: number(2)) == [.settle(epoch: 7, on: number(2))])
    var other = carrying(.unit)
    for link in [link(2, rank: 3), link(3, rank: 3)] { _ = other.onUp(link) }
    #expect(other.onEnded(number(1)) == [.send(epoch: 6, on: number(3))])
    #expect(other.onCarry(6, on: number(2)) == [.send(epoch: 6, on: number(2)), .settle(epoch: 6, on: number(2))])
  }

  @Test("peers 5.3: a late Carry of an old epoch, and one on a link that is gone, change nothing")
  func late() {
    var machine = carrying(.unit)
    _ = machine.onUp(link(2, rank: 5))
    #expect(machine.onCarry(4, on: number(2)) == [])
    #expect(machine.onCarry(9, on: number(3)) == [])
    #expect(machine.onCarry(.max, on: number(2)) == [], "beyond belief")
    #expect(machine.ignored == 3 && machine.carrier == number(1) && machine.epoch == 5)
  }

  @Test("an epoch at the end of its range does not overflow")
  func overflow() {
    var machine = carrying(.unit)
    _ = machine.onUp(link(2, rank: 5))
    _ = machine.onCarry(CarryMachine.maxEpoch, on: number(2))
    #expect(machine.onEnded(number(2)) == [.send(epoch: CarryMachine.maxEpoch, on: number(1))])
  }

  @Test("of two links on one transport the phone closes the one with the lower nonces, and moves off it first if it carried")
  func twins() {
    var machine = CarryMachine(.phone)
    _ = machine.begin(link(1, over: "usb", nonce: 50), epoch: 1)
    #expect(machine.onUp(link(2, over: "usb", nonce: 40)) == [.close(number(2))])
    #expect(machine.standby == [])
    #expect(machine.onUp(link(3, over: "usb", nonce: 60)) == [.close(number(1)), .send(epoch: 2, on: number(3))])
    #expect(machine.onEnded(number(1)) == [] && machine.onEnded(number(2)) == [])
    #expect(machine.onUp(link(4, rank: 1, over: "bluetooth", nonce: 1)) == [])
    #expect(machine.onUp(link(5, rank: 1, over: "bluetooth", nonce: 2)) == [.close(number(4))])
  }

  @Test("nonces are compared as a pair: the opener's first")
  func pairs() {
    let pairs = [(1, 9), (2, 1), (2, 3)].map { StandingLink.Nonces(opener: $0.0, acceptor: $0.1) }
    #expect(pairs == pairs.sorted().reversed().reversed())
    #expect(pairs[0] < pairs[1] && pairs[1] < pairs[2] && !(pairs[2] < pairs[1]))
  }

  @Test("peers 3.A 13: the head unit does not close a phone's new link for the sake of a ghost with higher nonces")
  func ghost() {
    var unit = CarryMachine(.unit)
    _ = unit.begin(link(1, over: "usb", nonce: 50))
    #expect(unit.onUp(link(2, over: "usb", nonce: 40)) == [])
    #expect(unit.onCarry(2, on: number(2)) == [.send(epoch: 2, on: number(2)), .settle(epoch: 2, on: number(2))])
  }

  @Test("its page's table is the machine's")
  func table() throws {
    enum Event { case up(StandingLink), ended(LinkNumber), carry(UInt32, LinkNumber) }
    let events: [(String, Event)] = [
      ("a better link comes up", .up(link(9, rank: 0))), ("another link comes up", .up(link(9, rank: 7))),
      ("its twin comes up, higher nonces", .up(link(9, rank: 1, over: "t1", nonce: 99))),
      ("its twin comes up, lower nonces", .up(link(9, rank: 1, over: "t1", nonce: 0))),
      ("the carrier ends", .ended(number(1))), ("a link standing by ends", .ended(number(2))),
      ("Carry, higher epoch", .carry(9, number(2))), ("Carry, same epoch, the carrier", .carry(6, number(1))),
      ("Carry, same epoch, another link", .carry(6, number(2))), ("Carry, lower epoch", .carry(3, number(2))),
      ("Carry on a link that is not up", .carry(9, number(8))),
    ]
    func machine(_ role: Role, _ state: CarryMachine.State) -> CarryMachine {
      var machine = CarryMachine(role, after: 4)
      switch state {
      case .suspended:
        _ = machine.begin(link(1, rank: 1), epoch: 6)
        _ = machine.onEnded(number(1))
      case .asking:
        _ = machine.begin(link(3, rank: 1), epoch: 5)
        _ = machine.onUp(link(2, rank: 5))
        _ = machine.onUp(link(1, rank: 1))
        _ = machine.onEnded(number(3))
      case .carrying:
        _ = machine.begin(link(1, rank: 1), epoch: 6)
        _ = machine.onUp(link(2, rank: 5))
      }
      return machine
    }
    let columns = CarryMachine.State.allCases.flatMap { state in
      [Role.phone, .unit].map { (state == .suspended ? "\(state), \($0)" : "\(state), \($0)", ($0, state)) }
    }
    let rows = Page.rows(columns, events) { column, event in
      var machine = machine(column.0, column.1)
      #expect(machine.state == column.1)
      let actions =
        switch event {
        case .up(let link): machine.onUp(link)
        case .ended(let link): machine.onEnded(link)
        case .carry(let epoch, let link): machine.onCarry(epoch, on: link)
        }
      var said = actions.map { action in
        switch action {
        case .send: "send"
        case .settle: "settle"
        case .close(let closed): closed == number(9) ? "close it" : "close the older"
        }
      }
      if machine.state != column.1 { said.append("→ `\(machine.state)`") }
      return said.isEmpty ? "-" : said.joined(separator: ", ")
    }
    try Page.expect("Carrying", rows: rows)
  }
}
