import PillionModel
import PillionSession
import TestSupport
import Testing

private func id(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 16) }
private func phone(_ number: UInt8, token: [UInt8] = []) -> Hello { Hello(role: .phone, installId: id(number), sessionToken: token) }
private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }
private func link(_ number: UInt64) -> LinkNumber { LinkNumber(number) }
private let lost = SessionEnd(.hotplugLeft, "unplugged")
private let done = SessionEnd(.bye, peerReason: .done, "done")
private let first = id(201)
private let second = id(202)

@Suite("design.md, Session, Who: which phone holds the session")
struct SessionHolderTests {
  /// Phone 1 has the session over link 1.
  private func held(preferred: [[UInt8]] = []) -> SessionHolder {
    var holder = SessionHolder(preferred: preferred)
    let answer = holder.onHello(phone(1), on: link(1), token: first)
    #expect(answer == .begin(token: first, .none))
    return holder
  }

  @Test("peers 3.A 13: a phone that was killed and started again supersedes its ghost at once, as a new session")
  func ghost() {
    var holder = held()
    #expect(holder.onHello(phone(1), on: link(2), token: second) == .begin(token: second, .superseded([link(1)])))
    #expect(holder.onLinkEnded(link(1), lost, at: .zero) == .nothing, "the ghost's end is nobody's end")
    #expect(holder.state == .active && holder.links == [link(2)])
  }

  @Test("with the token it resumes, while active as while suspended; an old token begins anew")
  func resumes() {
    var holder = held()
    #expect(holder.onHello(phone(1, token: first), on: link(2), token: second) == .join(token: first))
    #expect(holder.links == [link(1), link(2)])
    #expect(holder.onLinkEnded(link(1), lost, at: at(5)) == .nothing, "the other link still stands")
    #expect(holder.onLinkEnded(link(2), lost, at: at(6)) == .suspended)
    #expect(holder.onHello(phone(1, token: first), on: link(3), token: second) == .join(token: first))
    #expect(holder.deadline == nil && holder.state == .active)
    #expect(holder.onHello(phone(1, token: id(9)), on: link(4), token: second) == .begin(token: second, .superseded([link(3)])))
    #expect(holder.onHello(phone(1, token: first), on: link(5), token: id(203)) == .begin(token: id(203), .superseded([link(4)])))
  }

  @Test("nobody resumes another phone's session, whatever token it shows")
  func stolenToken() {
    var holder = held()
    #expect(holder.onHello(phone(2, token: first), on: link(2), token: second) == .refuse(.busy, "another phone holds the session"))
    _ = holder.onLinkEnded(link(1), lost, at: .zero)
    #expect(holder.onHello(phone(2, token: first), on: link(3), token: second) == .begin(token: second, .none))
  }

  @Test("peers 25: after a power dip the session waits 10 s, not longer", arguments: [0.2, 2.0, 7.0, 9.999, 10.0, 12.0])
  func grace(_ seconds: Double) {
    var holder = held()
    #expect(holder.onLinkEnded(link(1), lost, at: .zero) == .suspended)
    #expect(holder.deadline == at(10))
    let isOver = holder.onDeadline(at: at(seconds))
    #expect(isOver == (seconds < 10 ? .nothing : .ended))
    let answer = holder.onHello(phone(1, token: first), on: link(2), token: second)
    #expect(answer == (seconds < 10 ? .join(token: first) : .begin(token: second, .none)))
  }

  @Test("another phone takes a suspended session at once and waits behind an active one")
  func another() {
    var holder = held()
    #expect(holder.onHello(phone(2), on: link(2), token: second) == .refuse(.busy, "another phone holds the session"))
    #expect(holder.phone == id(1))
    #expect(holder.onLinkEnded(link(2), lost, at: .zero) == .nothing)
    #expect(holder.onLinkEnded(link(1), lost, at: .zero) == .suspended)
    #expect(holder.onHello(phone(2), on: link(3), token: second) == .begin(token: second, .none))
    #expect(holder.phone == id(2) && holder.deadline == nil)
    #expect(holder.onHello(phone(1, token: first), on: link(4), token: id(203)) == .refuse(.busy, "another phone holds the session"))
  }

  @Test("a preferred phone displaces an active one, and never the other way round")
  func preferred() {
    var holder = held(preferred: [id(3), id(2)])
    _ = holder.onHello(phone(1, token: first), on: link(11), token: second)
    #expect(holder.onHello(phone(2), on: link(2), token: second) == .begin(token: second, .displaced([link(1), link(11)])))
    #expect(holder.onHello(phone(1), on: link(3), token: first) == .refuse(.busy, "another phone holds the session"))
    #expect(holder.onHello(phone(3), on: link(4), token: id(203)) == .begin(token: id(203), .displaced([link(2)])))
    #expect(holder.onHello(phone(2), on: link(5), token: first) == .refuse(.busy, "another phone holds the session"))
  }

  @Test("a session that is ended while links stand leaves them to be closed, and is nobody's")
  func ended() {
    var holder = held()
    _ = holder.onHello(phone(1, token: first), on: link(2), token: second)
    #expect(holder.end() == [link(1), link(2)])
    #expect(holder.state == .free && holder.end() == [])
    #expect(holder.onLinkEnded(link(1), lost, at: .zero) == .nothing)
    #expect(holder.onHello(phone(1, token: first), on: link(3), token: second) == .begin(token: second, .none), "its token fits no more")
  }

  @Test("peers 3.A 14: one mute link of two ends that link, not the session")
  func scope() {
    var holder = held()
    _ = holder.onHello(phone(1, token: first), on: link(2), token: second)
    #expect(holder.onLinkEnded(link(1), SessionEnd(.heartbeat, "silent"), at: .zero) == .nothing)
    #expect(holder.state == .active && holder.links == [link(2)])
  }

  @Test("which ends leave a session to resume: losses and a phone that sleeps; not a Bye, not a broken protocol")
  func endings() {
    for reason in EndReason.allCases {
      var holder = held()
      let over = holder.onLinkEnded(link(1), SessionEnd(reason, ""), at: .zero)
      let final: Set<EndReason> = [.bye, .protocolError, .version, .notPaired, .role, .notAllowed, .busy, .noPeer]
      #expect(over == (final.contains(reason) ? .ended : .suspended), "\(reason)")
      #expect(holder.onLinkEnded(link(1), SessionEnd(reason, ""), at: .zero) == .nothing, "told twice")
    }
    for reason in ByeReason.allCases {
      var holder = held()
      let over = holder.onLinkEnded(link(1), SessionEnd(.bye, peerReason: reason, ""), at: .zero)
      #expect(over == (reason == .suspending ? .suspended : .ended), "\(reason)")
    }
  }

  @Test("a tool is served beside every state and carries no session")
  func tool() {
    var holder = SessionHolder()
    #expect(holder.onHello(Hello(role: .tool), on: link(1), token: first) == .serve)
    #expect(holder.state == .free)
    holder = held()
    #expect(holder.onHello(Hello(role: .tool, installId: id(1), sessionToken: first), on: link(2), token: second) == .serve)
    #expect(holder.onLinkEnded(link(2), done, at: .zero) == .nothing)
    #expect(holder.links == [link(1)])
  }

  @Test("a head unit, who names no role, and a phone without a whole installId are refused", arguments: [0, 15, 17])
  func refused(_ length: Int) {
    var holder = SessionHolder()
    #expect(holder.onHello(Hello(role: .unit, installId: id(1)), on: link(1), token: first) == .refuse(.role, "this is a head unit too"))
    #expect(
      holder.onHello(Hello(installId: id(1)), on: link(1), token: first)
        == .refuse(.role, "Hello names no role that a head unit talks to"))
    let hello = Hello(role: .phone, installId: [UInt8](repeating: 1, count: length))
    #expect(
      holder.onHello(hello, on: link(1), token: first) == .refuse(.protocolError, "installId has \(length) bytes instead of 16"))
    #expect(holder.state == .free)
  }

  @Test("an empty token never fits, not even where one was handed in")
  func emptyToken() {
    var holder = SessionHolder()
    _ = holder.onHello(phone(1), on: link(1), token: [])
    #expect(holder.onHello(phone(1), on: link(2), token: second) == .begin(token: second, .superseded([link(1)])))
  }

  @Test("at most one phone holds it over random hellos, losses and times, and a deadline stands exactly while it is suspended")
  func property() {
    var generator = SeededGenerator(seed: 6)
    var holder = SessionHolder(preferred: [id(3)])
    var owner: [LinkNumber: UInt8] = [:]
    var tokens: [UInt8: [UInt8]] = [:]
    var begun = 0
    for step in 1...20_000 {
      let now = at(Double(step) * 0.5)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1:
        let who = UInt8.random(in: 1...3, using: &generator)
        let fresh = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let new = link(UInt64(step))
        switch holder.onHello(phone(who, token: Bool.random(using: &generator) ? tokens[who] ?? [] : []), on: new, token: fresh) {
        case .begin(let token, let farewell):
          begun += 1
          let older = Set(owner.keys)
          switch farewell {
          case .none: #expect(older.isEmpty)
          case .superseded(let links): #expect(Set(links) == older && older.allSatisfy { owner[$0] == who })
          case .displaced(let links): #expect(Set(links) == older && who == 3)
          }
          owner = [new: who]
          tokens[who] = token
        case .join: owner[new] = who
        case .refuse(let reason, _): #expect(reason == .busy && holder.state == .active && holder.phone != id(who))
        case .serve: Issue.record("no tool asked")
        }
      case 2, 3:
        guard let gone = owner.keys.min(by: { $0.rawValue < $1.rawValue }) else { continue }
        owner[gone] = nil
        _ = holder.onLinkEnded(gone, Bool.random(using: &generator) ? lost : done, at: now)
      default: _ = holder.onDeadline(at: now)
      }
      #expect(holder.links == Set(owner.keys))
      #expect((holder.deadline != nil) == (holder.state == .suspended))
      #expect(Set(owner.values).count <= 1)
      #expect(owner.isEmpty || owner.values.allSatisfy { holder.phone == id($0) })
    }
    #expect(begun > 1000)
  }

  @Test("its page's table is the machine's")
  func table() throws {
    enum Event { case hello(Hello), ended(SessionEnd), due }
    let events: [(String, Event)] = [
      ("Hello of the same phone, its token fits", .hello(phone(1, token: first))),
      ("Hello of the same phone, no token or an old one", .hello(phone(1))),
      ("Hello of another phone", .hello(phone(2))), ("Hello of a preferred phone", .hello(phone(3))),
      ("Hello of a tool", .hello(Hello(role: .tool))),
      ("Hello of a head unit", .hello(Hello(role: .unit, installId: id(1)))),
      ("the last link was lost", .ended(lost)), ("the last link said Bye", .ended(done)), ("10 s later", .due),
    ]
    let rows = Page.rows(SessionHolder.State.allCases.map { ($0.rawValue, $0) }, events) { state, event in
      var holder = SessionHolder(preferred: [id(3)])
      if state != .free { _ = holder.onHello(phone(1), on: link(1), token: first) }
      if state == .suspended { _ = holder.onLinkEnded(link(1), lost, at: .zero) }
      var said: String
      switch event {
      case .hello(let hello):
        switch holder.onHello(hello, on: link(2), token: second) {
        case .begin(_, .none): said = "begin"
        case .begin(_, .superseded): said = "begin, end the ghosts"
        case .begin(_, .displaced): said = "begin, displace the other phone"
        case .join: said = "resume"
        case .serve: said = "serve"
        case .refuse(let reason, _): said = "Bye(\(reason))"
        }
      case .ended(let end): said = "\(holder.onLinkEnded(link(1), end, at: .zero))"
      case .due: said = "\(holder.onDeadline(at: at(10)))"
      }
      if said == "nothing" { said = "-" }
      return holder.state == state ? said : "\(said) → `\(holder.state)`"
    }
    try Page.expect("Holding", rows: rows)
  }
}
