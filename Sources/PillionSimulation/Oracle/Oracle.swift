import PillionFaults
import PillionIO
import PillionModel
import PillionSession

/// Judges what the ends say of their links by what the world knows of them.
@LoopActor
final class Oracle {
  private unowned let world: World
  private(set) var links: [LinkTruth] = []
  private var byID: [String: (LinkTruth, Side)] = [:]
  /// The session that a process believes in.
  private var sessions: [String: Session] = [:]
  /// When a process last had its session ended.
  private var lastEnd: [String: Moment] = [:]
  private(set) var begun = 0
  /// Sessions that went on over another link.
  private(set) var resumed = 0
  private(set) var ends = 0
  /// What the ends told of their sessions, for scenarios; the first of it.
  private(set) var history: [Told] = []
  /// Faults of plans that struck, by what they did.
  private(set) var struck: [String: Int] = [:]
  /// Ends whose kernel or chargers a plan had its hand on.
  private var tampered: Set<String> = []
  private let judge: EndJudge

  private struct Session {
    var began: Moment
    var suspended: Moment?
    var isSuspended: Bool { suspended != nil }
  }

  init(_ world: World) {
    self.world = world
    judge = EndJudge(world)
  }

  func add(_ link: LinkTruth) {
    link.isStruck = tampered.contains("unit") || tampered.contains("phone\(link.phone)")
    links.append(link)
  }

  /// A fault plan of an end struck: of links that it did something to nothing is known any more but what both ends promise whatever happens.
  private func strike(_ fault: Fault, _ place: String, by life: Life) {
    struck[fault.action.name, default: 0] += 1
    if fault.action == .kill { return }
    let isOfLink = fault.action.isOfLink
    if !isOfLink { tampered.insert(life.who) }
    for link in links where (life.side == .unit || link.phone == life.phone) && (!isOfLink || link.place == place) { link.isStruck = true }
  }

  func isTampered(_ who: String) -> Bool { tampered.contains(who) }

  // MARK: What the ends say

  func heard(_ event: String, _ members: [(String, JSON)], from life: Life) {
    world.trace.note(life.who, JSON.object(JSONObject([("event", .string(event))] + members)).text)
    func word(_ key: String) -> String? { members.first { $0.0 == key }?.1.string }
    if event == "fault", let index = members.first(where: { $0.0 == "fault" })?.1.int, let plan = life.plan {
      strike(plan.faults[Int(index)], word("link") ?? "", by: life)
    }
    if event == "problem" { problem(word("code") ?? "", word("detail") ?? "", life) }
    guard event == "session" || event == "standby", let id = word("linkId") else { return }
    guard let (link, side) = find(id), side == life.side else {
      return world.fail("\(life.who) tells of link \(id), which the world does not know")
    }
    let reason = word("reason") ?? ""
    switch word("state") {
    case nil: established(link, side)
    case "active": began(link, side, life, isNew: !members.contains { $0 == ("resumed", .bool(true)) })
    case "suspended" where reason == "asleep": break
    case "suspended":
      lost(link, side, life, reason, word("peerReason"))
      if sessions[life.who]?.isSuspended != false { world.fail("\(life.who) suspends a session that it has not") }
      sessions[life.who] = Session(began: sessions[life.who]?.began ?? .zero, suspended: VirtualTime.now)
      remember(life, reason)
    case "ended": ended(link, side, life, reason, word("peerReason"), isSession: members.contains { $0.0 == "epoch" })
    default: break
    }
  }

  private func problem(_ code: String, _ detail: String, _ life: Life) {
    if ["tooManyLinks", "loopBlocked"].contains(code) { world.fail("\(life.who) has a problem: \(code), \(detail)") }
  }

  private func find(_ id: String) -> (LinkTruth, Side)? {
    if let found = byID[id] { return found }
    for link in links.reversed() {
      for side in Side.allCases where link.ids[side] == id {
        byID[id] = (link, side)
        return (link, side)
      }
    }
    return nil
  }

  private func established(_ link: LinkTruth, _ side: Side) {
    link.established[side] = link.established[side] ?? VirtualTime.now
  }

  /// A session begins over this link, or goes on over it.
  private func began(_ link: LinkTruth, _ side: Side, _ life: Life, isNew: Bool) {
    if link.over[side] != nil { world.fail("\(life.who) is active on link \(link.number), which it had ended") }
    established(link, side)
    switch (sessions[life.who], isNew) {
    case (_?, true): world.fail("\(life.who) has two owners of its session: one more begins on link \(link.number)")
    case (nil, false): world.fail("\(life.who) goes on with a session that it has not")
    default: break
    }
    if isNew { begun += 1 } else if sessions[life.who]?.isSuspended == true { resumed += 1 }
    if isNew || sessions[life.who]?.isSuspended == true { remember(life, nil) }
    sessions[life.who] = Session(began: isNew ? VirtualTime.now : sessions[life.who]?.began ?? .zero)
  }

  private func ended(
    _ link: LinkTruth, _ side: Side, _ life: Life, _ reason: String, _ peerReason: String?, isSession: Bool
  ) {
    // A session that waited in vain ends with the link that it lost before.
    let isLate = isSession && sessions[life.who]?.isSuspended == true
    if isSession {
      if sessions[life.who] == nil { world.fail("\(life.who) ends a session that it has not") }
      if !isLate { remember(life, reason) }
      sessions[life.who] = nil
      lastEnd[life.who] = VirtualTime.now
    }
    // One that came back and went again leaves a whole grace.
    if !isSession, link.established[side] != nil, sessions[life.who]?.isSuspended == true {
      sessions[life.who]?.suspended = VirtualTime.now
    }
    if !isLate || link.over[side] == nil { lost(link, side, life, reason, peerReason) }
  }

  private func lost(_ link: LinkTruth, _ side: Side, _ life: Life, _ reason: String, _ peerReason: String?) {
    if let over = link.over[side] { world.fail("\(life.who) ends link \(link.number) twice: \(over.reason), then \(reason)") }
    ends += 1
    if !link.isStruck { judge.judge(link, side, life, reason, peerReason) }
    link.over[side] = (VirtualTime.now, reason)
  }

  private func remember(_ life: Life, _ reason: String?) {
    if history.count < 4096 { history.append(Told(at: VirtualTime.now - World.start, who: life.who, reason: reason)) }
  }

  /// A process was killed or ended: it believes nothing any more.
  func forget(_ life: Life) {
    sessions[life.who] = nil
    lastEnd[life.who] = VirtualTime.now
    for link in links
    where (life.side == .unit || link.phone == life.phone) && link.over[life.side] == nil && link.opened[life.side] != nil {
      link.isDead[life.side] = true
    }
  }

  /// A call ends so only with its session.
  func mayBeUnavailable(_ who: String, since moment: Moment) -> Bool {
    sessions[who] == nil || hasEnded(who, since: moment) || world.isAnybodyLeaving
  }

  func hasEnded(_ who: String, since moment: Moment) -> Bool { lastEnd[who].map { $0 >= moment } ?? false }

  func isActive(_ who: String) -> Bool { sessions[who]?.isSuspended == false }

  // MARK: What they should have said

  func audit() {
    for (who, session) in sessions.sorted(by: { $0.key < $1.key }) {
      guard let since = session.suspended, let life = world.end(who)?.life, !life.isStopped, !isBack(life, since: since) else { continue }
      if VirtualTime.now > max(since, life.stops.lastEnd ?? .zero) + .milliseconds(10_500) {
        return world.fail("\(who) has a session that is suspended for more than its grace")
      }
    }
    for link in links {
      for side in Side.allCases where link.isUp(side) && !link.isStruck {
        guard let life = world.life(of: side, phone: link.phone), !life.isStopped, !life.isOver else { continue }
        if let wrong = overdue(link, side, life) {
          return world.fail("\(life.who) still believes in link \(link.number) (\(link.place)): \(wrong)")
        }
      }
    }
    links.removeAll { link in
      let age = VirtualTime.now - link.began
      return age > .seconds(60)
        && Side.allCases.allSatisfy { side in
          // A head unit that sleeps meets those that knocked when it wakes.
          link.over[side] != nil || link.isDead[side] || (link.opened[side] == nil && age > .seconds(7200))
        }
    }
  }

  /// A link has come back to a session that waits, and is judged by its own budget; its end leaves a whole grace.
  private func isBack(_ life: Life, since moment: Moment) -> Bool {
    links.contains { link in
      let established = link.established[life.side]
      return link.isUp(life.side) && established.map { $0 >= moment } ?? false && (life.side == .unit || link.phone == life.phone)
    }
  }

  /// Why the link should be over at this side by now.
  private func overdue(_ link: LinkTruth, _ side: Side, _ life: Life) -> String? {
    let now = VirtualTime.now
    let ran = life.stops.lastEnd ?? .zero
    if let hard = link.hard[side], now > max(hard, ran) + .milliseconds(250) {
      return "it was told that it is gone \(Trace.seconds(now - hard)) s ago"
    }
    if link.medium == .usbDevice, side == .phone {
      if let soft = link.soft.phone, link.arrived.phone <= soft.at, soft.at > ran, now > soft.by + .milliseconds(100) {
        return "\(soft.kind) \(Trace.seconds(now - soft.at)) s ago, and no byte came"
      }
      // Asleep and powered: it may be for hours.
      if link.isDozing { return nil }
      if let stuck = link.stuck.phone, link.established.phone != nil, stuck > max(ran, link.woke), link.arrived.phone < stuck,
        now > stuck + .milliseconds(3600)
      {
        return "a write has moved no byte for \(Trace.seconds(now - stuck)) s"
      }
    }
    let since = max(link.arrived[side], link.opened[side] ?? now, ran, link.woke)
    let budget = link.established[side] == nil ? Duration.seconds(15) : link.budget
    if now > since + budget + .milliseconds(100) { return "nothing came for \(Trace.seconds(now - since)) s" }
    return nil
  }
}
