import PillionModel
import PillionSession
import Testing

private func id(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 16) }
private func link(_ number: UInt64) -> LinkNumber { LinkNumber(number) }
private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }
private func welcome(_ unit: UInt8 = 1, token: UInt8, resumed: Bool = false) -> Welcome {
  Welcome(self_: Hello(role: .unit, installId: id(unit)), sessionToken: id(token), resumed: resumed, epoch: 1)
}
private let lost = SessionEnd(.transportError, "gone")
private let done = SessionEnd(.bye, peerReason: .done, "done")

@Suite("The phone's claim to its session")
struct SessionTicketTests {
  /// With head unit 1 over link 1, token 201.
  private func held() -> SessionTicket {
    var ticket = SessionTicket()
    let answer = ticket.onWelcome(welcome(token: 201), on: link(1))
    #expect(answer == .begin(older: []))
    return ticket
  }

  @Test("the token of the Welcome is what the next Hello asks for, as long as the session stands")
  func token() {
    var ticket = SessionTicket()
    #expect(ticket.token == [] && ticket.state == .free)
    ticket = held()
    #expect(ticket.token == id(201) && ticket.state == .active && ticket.links == [link(1)])
    #expect(ticket.onLinkEnded(link(1), lost, at: at(5)) == .suspended)
    #expect(ticket.token == id(201) && ticket.deadline == at(15))
    #expect(ticket.onDeadline(at: at(14.9)) == .nothing)
    #expect(ticket.onDeadline(at: at(15)) == .ended)
    #expect(ticket.token == [] && ticket.onDeadline(at: at(16)) == .nothing)
  }

  @Test("links join while it is active and while it is suspended; the session lives as long as one of them and the grace time")
  func joins() {
    var ticket = held()
    #expect(ticket.onWelcome(welcome(token: 201, resumed: true), on: link(2)) == .join)
    #expect(ticket.onLinkEnded(link(1), lost, at: at(1)) == .nothing)
    #expect(ticket.onLinkEnded(link(2), lost, at: at(2)) == .suspended)
    #expect(ticket.onWelcome(welcome(token: 201, resumed: true), on: link(3)) == .join)
    #expect(ticket.state == .active && ticket.deadline == nil && ticket.links == [link(3)])
  }

  @Test("a head unit that was started anew begins a new session, and the older one's links go")
  func begunAnew() {
    var ticket = held()
    _ = ticket.onWelcome(welcome(token: 201, resumed: true), on: link(2))
    #expect(ticket.onWelcome(welcome(token: 202), on: link(3)) == .begin(older: [link(1), link(2)]))
    #expect(ticket.token == id(202) && ticket.links == [link(3)])
    #expect(ticket.onLinkEnded(link(1), lost, at: .zero) == .nothing, "of the older session")
  }

  @Test("one head unit at a time; another one takes the place of one that was lost, as another phone does at a head unit")
  func otherUnit() {
    var ticket = held()
    #expect(ticket.onWelcome(welcome(2, token: 203), on: link(2)) == .otherUnit)
    #expect(ticket.token == id(201) && ticket.links == [link(1)])
    _ = ticket.onLinkEnded(link(1), lost, at: .zero)
    #expect(ticket.onWelcome(welcome(2, token: 201, resumed: true), on: link(2)) == .tooLate, "a token is good at its own head unit")
    #expect(ticket.onLinkEnded(link(2), lost, at: .zero) == .nothing && ticket.state == .suspended)
    #expect(ticket.onWelcome(welcome(2, token: 203), on: link(3)) == .begin(older: []))
    #expect(ticket.token == id(203) && ticket.state == .active)
  }

  @Test("what resumes a session that we gave up is too late: its calls have ended here")
  func tooLate() {
    var ticket = SessionTicket()
    #expect(ticket.onWelcome(welcome(token: 201, resumed: true), on: link(1)) == .tooLate)
    ticket = held()
    #expect(ticket.onWelcome(welcome(token: 202, resumed: true), on: link(2)) == .tooLate)
    #expect(ticket.links == [link(1)])
  }

  @Test("a session that was ended leaves its links to be closed, and no token")
  func end() {
    var ticket = held()
    _ = ticket.onWelcome(welcome(token: 201, resumed: true), on: link(2))
    #expect(ticket.end() == [link(1), link(2)])
    #expect(ticket.token == [] && ticket.state == .free && ticket.end() == [])
  }

  @Test("its page's table is the machine's")
  func table() throws {
    enum Event { case welcome(Welcome), ended(SessionEnd), over, due }
    let events: [(String, Event)] = [
      ("Welcome, a new session", .welcome(welcome(token: 202))),
      ("Welcome, resumed, our token", .welcome(welcome(token: 201, resumed: true))),
      ("Welcome, resumed, another token", .welcome(welcome(token: 203, resumed: true))),
      ("Welcome of another head unit", .welcome(welcome(2, token: 204))),
      ("the last link was lost", .ended(lost)), ("the last link said Bye", .ended(done)), ("its calls were lost", .over),
      ("10 s later", .due),
    ]
    let rows = Page.rows(SessionHolder.State.allCases.map { ($0.rawValue, $0) }, events) { state, event in
      var ticket = SessionTicket()
      if state != .free { _ = ticket.onWelcome(welcome(token: 201), on: link(1)) }
      if state == .suspended { _ = ticket.onLinkEnded(link(1), lost, at: .zero) }
      var said: String
      switch event {
      case .welcome(let welcome):
        switch ticket.onWelcome(welcome, on: link(2)) {
        case .begin(older: []): said = "begin"
        case .begin: said = "begin, end the older links"
        case .join: said = "join"
        case .otherUnit: said = "Bye(busy)"
        case .tooLate: said = "Bye(superseded)"
        }
      case .ended(let end): said = "\(ticket.onLinkEnded(link(1), end, at: .zero))"
      case .over: said = ticket.end().isEmpty ? "-" : "end the links"
      case .due: said = "\(ticket.onDeadline(at: at(10)))"
      }
      if said == "nothing" { said = "-" }
      return ticket.state == state ? said : "\(said) → `\(ticket.state)`"
    }
    try Page.expect("Claiming", rows: rows)
  }
}
