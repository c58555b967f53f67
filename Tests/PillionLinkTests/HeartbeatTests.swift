import PillionLink
import PillionModel
import Testing

@Suite("Heartbeat: who has sent nothing pings, who has received nothing judges")
struct HeartbeatTests {
  let start = Moment(seconds: 1_000)

  /// Runs a heartbeat as a punctual shell would, writing every Ping at once. `hears` says when bytes arrive.
  func run(seconds: Double, hears: [Double]) -> (pings: Int, deadAt: Double?) {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    var arrivals = hears.sorted()
    var pings = 0
    while true {
      let due = heartbeat.deadline
      if let next = arrivals.first, start + .seconds(next) <= due {
        arrivals.removeFirst()
        if next > seconds { return (pings, nil) }
        heartbeat.received(at: start + .seconds(next))
        continue
      }
      if due > start + .seconds(seconds) { return (pings, nil) }
      switch heartbeat.tick(at: due) {
      case .ping:
        pings += 1
        _ = heartbeat.pingLeaves(at: due)
        heartbeat.sent(at: due)
      case .dead: return (pings, due.seconds - start.seconds)
      case .nothing: break
      }
    }
  }

  @Test("peers 10: a phone that never answers a Ping but streams lives")
  func streamsButNeverAnswers() {
    let result = run(seconds: 600, hears: (0..<1_300).map { Double($0) * 0.5 })
    #expect(result.deadAt == nil)
    #expect(result.pings == 600)
  }

  @Test("peers 10: one that is silent dies at the budget, 5 s, not before")
  func silent() {
    #expect(run(seconds: 60, hears: []).deadAt == 5)
    #expect(run(seconds: 60, hears: [1.25]).deadAt == 6.25)
  }

  @Test("silence of the budget minus 0.5 s lives, again and again")
  func almostSilent() {
    #expect(run(seconds: 600, hears: (1..<200).map { Double($0) * 4.5 }).deadAt == nil)
  }

  @Test("a side that sends need not ping")
  func busySender() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    for step in 1..<100 {
      let now = start + .milliseconds(Int64(step) * 400)
      heartbeat.received(at: now)
      heartbeat.sent(at: now)
      #expect(heartbeat.tick(at: now) == .nothing)
      #expect(heartbeat.deadline == now + .seconds(1))
    }
  }

  @Test("after a gap in our own running the budget starts anew")
  func gap() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    #expect(heartbeat.tick(at: start + .seconds(60)) == .ping)
    #expect(heartbeat.deadline <= start + .seconds(61))
    // Nothing comes after it: dead a budget later.
    var now = start + .seconds(60)
    var last = Heartbeat.OnTick.nothing
    while now < start + .seconds(64.9) {
      now = heartbeat.deadline
      last = heartbeat.tick(at: now)
    }
    #expect(now == start + .seconds(65))
    #expect(last == .dead(silence: .seconds(65)))
  }

  @Test("a gap noticed while writing counts as well as one noticed by the timer")
  func gapNoticedWhileWriting() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    heartbeat.sent(at: start + .seconds(20))
    #expect(heartbeat.tick(at: start + .seconds(20)) == .nothing)
  }

  @Test("the fresh start is given at most once in 30 s")
  func graceOnce() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    #expect(heartbeat.tick(at: start + .seconds(10)) == .ping)
    #expect(heartbeat.tick(at: start + .seconds(20)) == .dead(silence: .seconds(20)))

    var patient = Heartbeat(HeartbeatSettings(), at: start)
    #expect(patient.tick(at: start + .seconds(10)) == .ping)
    patient.received(at: start + .seconds(11))
    patient.sent(at: start + .seconds(11))
    #expect(patient.tick(at: start + .seconds(41)) == .ping)
  }

  @Test("where no fresh start is given, a gap is silence")
  func noGrace() {
    var settings = HeartbeatSettings()
    settings.graceInterval = nil
    var heartbeat = Heartbeat(settings, at: start)
    #expect(heartbeat.tick(at: start + .seconds(10)) == .dead(silence: .seconds(10)))
  }

  @Test("a byte read after a gap makes the fresh start unnecessary, and keeps it for later")
  func graceIsNotWasted() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    heartbeat.received(at: start + .seconds(10))
    #expect(heartbeat.tick(at: start + .seconds(10)) == .ping)
    #expect(heartbeat.tick(at: start + .seconds(20)) == .ping)
  }

  @Test("peers 3.A 19: while the medium sleeps nothing is sent and nothing judged; awake, it has a whole budget, and no gap was counted")
  func paused() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    heartbeat.pause()
    #expect(heartbeat.deadline == .distantFuture)
    let later = start + .seconds(3600)
    #expect(heartbeat.tick(at: later) == .nothing)
    heartbeat.resume(at: later)
    #expect(heartbeat.deadline == later + .seconds(1))
    for second in 1...4 { #expect(heartbeat.tick(at: later + .seconds(second)) == .ping) }
    // The fresh start of a real gap is still to be had.
    #expect(heartbeat.tick(at: later + .seconds(20)) == .ping)
    #expect(heartbeat.tick(at: later + .seconds(25)) == .dead(silence: .seconds(3625)))
  }

  @Test("one that was never paused resumes nothing: its budget runs on")
  func notPaused() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    for second in 1...4 { #expect(heartbeat.tick(at: start + .seconds(second)) == .ping) }
    heartbeat.resume(at: start + .seconds(4))
    #expect(heartbeat.tick(at: start + .seconds(5)) == .dead(silence: .seconds(5)))
  }

  @Test("a tick a little late is no gap")
  func lateTick() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    for second in 1...5 {
      let answer = heartbeat.tick(at: start + .milliseconds(Int64(second) * 1_000 + 300))
      if second < 5 { #expect(answer == .ping) } else { #expect(answer == .dead(silence: .milliseconds(5_300))) }
    }
  }

  @Test("at most 10 Pings are answered in a second")
  func pingFlood() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    let answered = (0..<1_000).filter { heartbeat.pingArrived(at: start + .milliseconds(Int64($0))) }
    #expect(answered.count == 10)
    #expect(heartbeat.pingArrived(at: start + .seconds(1.001)) == true)
  }

  @Test("the round trip is measured from the moment a Ping leaves, and smoothed by an eighth")
  func roundTrip() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    let first = heartbeat.pingLeaves(at: start)
    #expect(heartbeat.pongArrived(first, at: start + .milliseconds(80)) == .milliseconds(80))
    #expect(heartbeat.smoothedRoundTrip == .milliseconds(80))
    let second = heartbeat.pingLeaves(at: start + .seconds(1))
    #expect(heartbeat.pongArrived(second, at: start + .seconds(1)) == .zero)
    #expect(heartbeat.smoothedRoundTrip == .milliseconds(70))
    #expect(heartbeat.pongArrived(second, at: start) == nil)
    #expect(heartbeat.pongArrived(.max, at: start) == nil)
  }

  @Test("a round trip longer than the interval is measured too")
  func longRoundTrip() {
    var heartbeat = Heartbeat(HeartbeatSettings(), at: start)
    let opaques = (0..<4).map { heartbeat.pingLeaves(at: start + .seconds($0)) }
    #expect(heartbeat.pongArrived(opaques[0], at: start + .seconds(3.5)) == .milliseconds(3_500))
  }
}
