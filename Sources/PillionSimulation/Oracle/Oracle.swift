import PillionIO
import PillionModel
import PillionSession

/// Judges what the ends say of their links by what the world knows of them.
@LoopActor
final class Oracle {
  private unowned let world: World
  private(set) var links: [LinkTruth] = []
  private var byID: [String: (LinkTruth, Side)] = [:]
  /// The link that a process believes to carry its session.
  private var active: [String: [String]] = [:]
  /// Processes that have a session, and of those that wait for a link the one that they lost last.
  private var inSession: Set<String> = []
  private var waiting: [String: String] = [:]
  /// When a process last had its session ended.
  private var lastEnd: [String: Moment] = [:]
  private(set) var sessions = 0
  private(set) var ends = 0
  /// What the ends told of their sessions, for scenarios; the first of it.
  private(set) var history: [Told] = []
  private let judge: EndJudge

  init(_ world: World) {
    self.world = world
    judge = EndJudge(world)
  }

  func add(_ link: LinkTruth) { links.append(link) }

  // MARK: What the ends say

  func heard(_ event: String, _ members: [(String, JSON)], from life: Life) {
    world.trace.note(life.who, JSON.object(JSONObject([("event", .string(event))] + members)).text)
    func word(_ key: String) -> String? { members.first { $0.0 == key }?.1.string }
    if event == "problem" { problem(word("code") ?? "", word("detail") ?? "", life) }
    guard event == "session" || event == "standby", let id = word("linkId") else { return }
    let state = word("state") ?? event
    guard let (link, side) = find(id), side == life.side else {
      return world.fail("\(life.who) tells of link \(id), which the world does not know")
    }
    switch state {
    case "standby": link.established[side] = link.established[side] ?? VirtualTime.now
    case "active": began(link, side, life, id, isResumed: members.first { $0.0 == "resumed" }?.1.bool == true)
    case "suspended" where word("reason") != "asleep":
      ended(link, side, life, id, word("reason") ?? "", word("peerReason"))
      waiting[life.who] = id
    case "ended":
      let isOfSession = members.contains { $0.0 == "epoch" }
      // The link had been lost before; now its session is over.
      if !isOfSession || waiting[life.who] != id { ended(link, side, life, id, word("reason") ?? "", word("peerReason")) }
      if isOfSession { sessionEnded(life) }
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

  private func began(_ link: LinkTruth, _ side: Side, _ life: Life, _ id: String, isResumed: Bool) {
    if link.over[side] != nil { world.fail("\(life.who) is active on link \(link.number), which it had ended") }
    if isResumed, !inSession.contains(life.who) { world.fail("\(life.who) goes on with a session that it had not") }
    if active[life.who]?.isEmpty != false {
      sessions += 1
      remember(life, nil)
    }
    inSession.insert(life.who)
    waiting[life.who] = nil
    // It moved there.
    if isResumed { active[life.who] = [] }
    link.established[side] = link.established[side] ?? VirtualTime.now
    var mine = active[life.who] ?? []
    if !mine.contains(id) { mine.append(id) }
    active[life.who] = mine
    if mine.count > 1 { world.fail("\(life.who) has two owners of its session: \(mine.joined(separator: ", "))") }
  }

  private func ended(_ link: LinkTruth, _ side: Side, _ life: Life, _ id: String, _ reason: String, _ peerReason: String?) {
    if let over = link.over[side] { world.fail("\(life.who) ends link \(link.number) twice: \(over.reason), then \(reason)") }
    ends += 1
    judge.judge(link, side, life, reason, peerReason)
    link.over[side] = (VirtualTime.now, reason)
    if active[life.who]?.contains(id) == true {
      remember(life, reason)
      active[life.who]?.removeAll { $0 == id }
    }
  }

  private func sessionEnded(_ life: Life) {
    if inSession.remove(life.who) == nil { world.fail("\(life.who) ends a session that it had not, or ended before") }
    waiting[life.who] = nil
    lastEnd[life.who] = VirtualTime.now
  }

  private func remember(_ life: Life, _ reason: String?) {
    if history.count < 4096 { history.append(Told(at: VirtualTime.now - World.start, who: life.who, reason: reason)) }
  }

  /// A process was killed or ended: it believes nothing any more.
  func forget(_ life: Life) {
    active[life.who] = nil
    inSession.remove(life.who)
    waiting[life.who] = nil
    lastEnd[life.who] = VirtualTime.now
    for link in links where (life.side == .unit || link.phone == life.phone) && link.over[life.side] == nil && link.opened[life.side] != nil
    {
      link.isDead[life.side] = true
    }
  }

  func mayBeUnavailable(_ who: String, since moment: Moment) -> Bool {
    !inSession.contains(who) || (lastEnd[who].map { $0 >= moment } ?? false) || world.isAnybodyLeaving
  }

  func isActive(_ who: String) -> Bool { active[who]?.isEmpty == false }

  // MARK: What they should have said

  func audit() {
    for link in links {
      for side in Side.allCases where link.isUp(side) {
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
