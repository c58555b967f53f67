import PillionModel
import PillionSession
import Testing

private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

extension RetryPolicy {
  /// The wait that an attempt ended with, without jitter.
  fileprivate mutating func end(_ outcome: Outcome, _ peer: String = "unit", at seconds: Double = 0) -> Double {
    onEnded(outcome, with: peer, random: 0, at: at(seconds)).seconds - seconds
  }
}

@Suite("design.md, Session: retries, and a breaker per peer")
struct RetryPolicyTests {
  @Test("a peer that is not there is tried by the back-off alone, however long it is away")
  func unreached() {
    var policy = RetryPolicy()
    let waits = (0..<10).map { _ in policy.end(.unreached) }
    #expect(waits == [0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30])
    #expect(policy.refusals(of: "unit") == 0)
  }

  @Test("five refusals in a row hold for 60 s; the next five are counted anew")
  func breaker() {
    var policy = RetryPolicy()
    let waits = (0..<10).map { _ in policy.end(.refused) }
    #expect(waits == [0.5, 1, 2, 4, 60, 16, 30, 30, 30, 60])
  }

  @Test("a peer out of reach between refusals neither counts nor forgives")
  func mixed() {
    var policy = RetryPolicy()
    for _ in 0..<4 { _ = policy.end(.refused) }
    _ = policy.end(.unreached)
    #expect(policy.refusals(of: "unit") == 4)
    #expect(policy.end(.refused) == 60)
  }

  @Test("a session forgives all: the next attempt is a first one, at once")
  func carried() {
    var policy = RetryPolicy()
    for _ in 0..<4 { _ = policy.end(.refused) }
    #expect(policy.end(.carried) == 0)
    #expect(policy.refusals(of: "unit") == 0)
    #expect(policy.end(.refused) == 0.5)
  }

  @Test("a session that breaks as it begins is no refusal, and no success either: the waits go on growing")
  func brief() {
    var policy = RetryPolicy()
    for _ in 0..<4 { _ = policy.end(.refused) }
    #expect(policy.end(.brief) == 8)
    #expect(policy.refusals(of: "unit") == 0)
  }

  @Test("while a session waits, an attempt that met nobody is followed by another within 0.2 s; one that was refused is not")
  func urgent() {
    var policy = RetryPolicy()
    for _ in 0..<5 { _ = policy.end(.unreached, at: 10) }
    #expect(policy.holds("unit", at: at(10)) == at(18))
    #expect(policy.holds("unit", isUrgent: true, at: at(10)) == at(10) + RetryPolicy.hurry)
    #expect(policy.holds("unit", isUrgent: true, at: at(10.3)) == nil)
    #expect(policy.end(.brief, at: 11) == 16)
    #expect(
      policy.holds("unit", isUrgent: true, at: at(11)) == at(11) + RetryPolicy.hurry, "nor does a link that broke as it began wait longer")
    _ = policy.end(.refused, at: 12)
    #expect(policy.holds("unit", isUrgent: true, at: at(12)) == policy.holds("unit", at: at(12)))
    #expect(policy.holds("unit", isUrgent: true, at: at(12)) == at(42))
  }

  @Test("peers are held apart")
  func apart() {
    var policy = RetryPolicy()
    for _ in 0..<5 { _ = policy.end(.refused, "a") }
    #expect(policy.holds("a", at: at(59)) == at(60))
    #expect(policy.holds("a", at: at(60)) == nil)
    #expect(policy.holds("b", at: at(1)) == nil)
    #expect(policy.end(.refused, "b") == 0.5)
  }

  @Test("a device that just arrived is tried at once though it was held; its refusals stay counted")
  func arrived() {
    var policy = RetryPolicy()
    for _ in 0..<5 { _ = policy.end(.refused) }
    policy.onArrived("unit", at: at(10))
    #expect(policy.holds("unit", at: at(10)) == nil)
    for _ in 0..<4 { _ = policy.end(.refused, at: 10) }
    policy.onArrived("unit", at: at(20))
    #expect(policy.end(.refused, at: 20) == 60)
    policy.onArrived("nobody", at: at(20))
    #expect(policy.holds("nobody", at: at(20)) == nil)
  }

  @Test("jitter shortens the back-off by a quarter at most, and never the hold")
  func jitter() {
    var policy = RetryPolicy()
    for step in 0..<50 {
      var plain = policy
      let wait = policy.onEnded(.refused, with: "unit", random: 0.999, at: .zero) - Moment.zero
      let longest = plain.onEnded(.refused, with: "unit", random: 0, at: .zero) - Moment.zero
      #expect(wait <= longest && wait >= longest * 0.75)
      if step % 5 == 4 { #expect(wait == .seconds(60)) }
    }
  }

  @Test("peers without end do not fill the memory; the one heard of longest ago goes first")
  func bounded() {
    var policy = RetryPolicy()
    for peer in 0..<1000 { _ = policy.end(.refused, "peer\(peer)", at: Double(peer)) }
    #expect(policy.refusals(of: "peer0") == 0)
    #expect((0..<1000).count { policy.refusals(of: "peer\($0)") == 1 } == 64)
    #expect(policy.refusals(of: "peer999") == 1)
  }

  @Test("which ends were refusals: the peer was reached and said no, or somebody broke the protocol")
  func outcomes() {
    let refused = EndReason.allCases.filter { RetryPolicy.Outcome(SessionEnd($0, ""), lasted: nil) == .refused }
    #expect(Set(refused) == [.busy, .protocolError, .version, .notPaired, .role, .notAllowed])
    for reason in EndReason.allCases where !refused.contains(reason) {
      #expect(RetryPolicy.Outcome(SessionEnd(reason, ""), lasted: nil) == .unreached)
      #expect(RetryPolicy.Outcome(SessionEnd(reason, ""), lasted: .seconds(1)) == .brief)
      #expect(RetryPolicy.Outcome(SessionEnd(reason, ""), lasted: .seconds(2)) == .carried)
    }
  }

  @Test("its page's table is the machine's")
  func table() throws {
    let rows = Page.rows((0..<5).map { ("\($0) refusals", $0) }, RetryPolicy.Outcome.allCases.map { ("`\($0)`", $0) }) { before, outcome in
      var policy = RetryPolicy()
      for _ in 0..<before { _ = policy.end(.refused) }
      let wait = policy.end(outcome)
      return "\(policy.refusals(of: "unit")), wait \(wait.formatted()) s"
    }
    try Page.expect("Retrying", rows: rows)
  }
}

extension Double {
  fileprivate func formatted() -> String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
