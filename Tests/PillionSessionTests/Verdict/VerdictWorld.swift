import PillionLink
import PillionModel
import PillionSession
import TestSupport

/// The phone's end of a cable, with everything that may speak about it, right or wrong, until the cable is pulled: the machines together, as
/// their shell runs them. A step is 50 ms.
struct VerdictWorld {
  static let link = LinkNumber(1)
  static let step = Duration.milliseconds(50)

  /// Who tells of the pulled cable, and how much later.
  struct Witnesses: Sendable {
    var disable: Int?
    var charging: Int?
    var controller: Int?
    var suspend: Bool
  }

  var generator: SeededGenerator
  var now = Moment(seconds: 50)
  var heartbeat: Heartbeat
  var verdict = LinkVerdict(link, over: .usbDevice, power: true, isConfigured: true)
  var watch = ChargingWatch()
  var end: (at: Moment, SessionEnd)?
  var pulledAt: Moment?
  var seen: [String: Int] = [:]

  private var online = true
  /// Answers and words of the peer that are under way.
  private var answers: [Moment] = []
  private var nextWord = Moment(seconds: 50)
  private var sleepsUntil: Moment?
  private var flapsUntil: Moment?
  /// Steps that this process does not run.
  private var frozen = 0
  private var mayFreeze = Moment(seconds: 60)
  private var unread = false
  private var news: [EvidenceKind] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    heartbeat = Heartbeat(HeartbeatSettings(over: .usbDevice), at: now)
    verdict.onEstablished()
    _ = watch.onReading([PowerSupply(name: "usb", type: "USB", online: true)])
  }

  /// Runs for so long with the cable in, then pulls it, and goes on until the link is over or a minute went by.
  mutating func run(for duration: Duration, then witnesses: Witnesses) {
    let pull = now + duration
    while now < pull, end == nil { turn(noise: true) }
    // A bus that sleeps or a process that stands still has nothing to be measured by.
    while end == nil, !isQuiet { turn(noise: false) }
    pulledAt = now
    guard end == nil else { return }
    answers = []
    for count in 0..<1200 where end == nil {
      if count == 0, witnesses.suspend { news.append(.gadgetSuspended) }
      if count == witnesses.disable { news.append(.gadgetDisabled) }
      if count == witnesses.charging { online = false }
      if count == witnesses.controller { news.append(.controllerDetached) }
      turn(noise: false)
    }
  }

  private var isQuiet: Bool { verdict.state == .awake && news.isEmpty && sleepsUntil == nil && frozen == 0 && flapsUntil == nil }

  private mutating func turn(noise: Bool) {
    now = now + VerdictWorld.step
    if pulledAt == nil { speak(noise) }
    if frozen > 0 {
      frozen -= 1
      return
    }
    // The worst order: what is due comes before what lies unread.
    if let deadline = verdict.deadline, now >= deadline { act(verdict.onDeadline(at: now)) }
    if now >= heartbeat.deadline { beat() }
    if unread {
      unread = false
      heartbeat.received(at: now)
      act(verdict.onBytes())
    }
    if let kind = watch.onReading([PowerSupply(name: "usb", type: "USB", online: online)]).evidence { see(kind) }
    let told = news
    news = []
    for kind in told { see(kind) }
  }

  /// The peer, and the kernel's true and false words.
  private mutating func speak(_ noise: Bool) {
    if let until = sleepsUntil {
      if now >= until {
        sleepsUntil = nil
        news.append(.gadgetResumed)
      }
    } else {
      if now >= nextWord {
        unread = true
        nextWord = now + .seconds(1)
      }
      if let due = answers.first, now >= due {
        answers.removeFirst()
        unread = true
      }
    }
    if let until = flapsUntil, now >= until {
      online = true
      flapsUntil = nil
    }
    guard noise else { return }
    switch Int.random(in: 0..<400, using: &generator) {
    case 0 where sleepsUntil == nil && online && flapsUntil == nil:
      note("sleep")
      sleepsUntil = now + .seconds(Int.random(in: 1...300, using: &generator))
      news.append(Bool.random(using: &generator) ? .gadgetSuspended : .controllerSuspended)
      answers = []
    case 1 where sleepsUntil == nil:
      note("stall")
      news.append(.writeStalled)
    case 2 where sleepsUntil == nil:
      note("state file")
      news += [.controllerDetached, .controllerConfigured]
    case 3:
      note("flap")
      online = false
      // A sleeping bus is plugged in, or it would not have power: its plug may rattle, not more.
      flapsUntil = now + (sleepsUntil == nil ? .seconds(Int.random(in: 1...20, using: &generator)) : .milliseconds(200))
    case 4 where now > mayFreeze:
      note("freeze")
      frozen = Int.random(in: 20...1200, using: &generator)
      mayFreeze = now + VerdictWorld.step * frozen + .seconds(35)
    default: break
    }
  }

  private mutating func see(_ kind: EvidenceKind) { act(verdict.onEvidence(kind, of: VerdictWorld.link, at: now)) }

  private mutating func beat() {
    switch heartbeat.tick(at: now) {
    case .nothing: break
    case .ping: ping()
    case .dead:
      act(
        verdict.onFault(
          LinkFault(.heartbeat, blame: .medium, "silence"), lastReceived: heartbeat.lastReceived, of: VerdictWorld.link, at: now))
    }
  }

  private mutating func ping() {
    heartbeat.sent(at: now)
    if pulledAt == nil, sleepsUntil == nil { answers.append(now + .milliseconds(Int64.random(in: 1...400, using: &generator))) }
  }

  private mutating func act(_ action: LinkVerdict.Action) {
    switch action {
    case .nothing: break
    case .ping: ping()
    case .sleep: heartbeat.pause()
    case .wake:
      heartbeat.resume(at: now)
      ping()
    case .end(let how): if end == nil { end = (now, how) } else { note("ended twice") }
    }
  }

  private mutating func note(_ what: String) { seen[what, default: 0] += 1 }
}
