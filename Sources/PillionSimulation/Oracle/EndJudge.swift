import PillionIO
import PillionModel
import PillionSession

/// Whether a side had a reason to give a link up: no false verdict while bytes can flow.
@LoopActor
struct EndJudge {
  private unowned let world: World

  init(_ world: World) { self.world = world }

  func judge(_ link: LinkTruth, _ side: Side, _ life: Life, _ reason: String, _ peerReason: String?) {
    guard let wrong = accusation(link, side, life, reason, peerReason) else { return }
    world.fail("\(life.who) ends link \(link.number) (\(link.place)) by \(reason): \(wrong)")
  }

  private func accusation(_ link: LinkTruth, _ side: Side, _ life: Life, _ reason: String, _ peerReason: String?) -> String? {
    if life.isLeaving { return nil }
    // Bye has no word of its own for a handshake that took too long.
    if peerReason == "protocolError", link.over[side.other]?.reason == "handshakeTimeout" { return nil }
    let peer = world.life(of: side.other, phone: link.phone)
    let isPeerGone = link.over[side.other] != nil || link.isDead[side.other] || link.opened[side.other] == nil || peer?.isLeaving != false
    switch EndReason(rawValue: reason) {
    case .transportError, .hotplugLeft, .gadgetDisabled, .gadgetUnbound:
      return link.hard[side] != nil || peerReason != nil ? nil : "nobody told it so"
    case .superseded where link.established[side] == nil: return nil
    case .superseded: return link.hard[side] != nil || isPeerGone || hasNewer(link) ? nil : "no newer link of this phone is there"
    case .bye:
      // With a session go the other links that it had.
      if world.oracle.hasEnded(life.who, since: VirtualTime.now) { return nil }
      return isPeerGone ? nil : "the other end said no Bye"
    case .busy: return world.script.phones.count > 1 ? nil : "there is no other phone"
    case .heartbeat:
      if peerReason != nil { return isPeerGone ? nil : "the other end had no such reason" }
      return silence(link, side, life, budget: link.budget)
    case .chargingStopped, .gadgetSuspended, .controllerDetached, .writeStalled:
      return silence(link, side, life, budget: LinkVerdict.patience)
    case .handshakeTimeout: return silence(link, side, life, budget: .seconds(5))
    case .noPeer: return nil
    case .protocolError, .version, .notPaired, .role, .notAllowed, .asleep, nil: return "that must never be"
    }
  }

  /// A Hello that was long on its way may come over an older link than the one that it supersedes.
  private func hasNewer(_ link: LinkTruth) -> Bool {
    world.oracle.links.contains { $0.phone == link.phone && $0 !== link && ($0.number > link.number || $0.isUp(.unit) || $0.isUp(.phone)) }
  }

  /// Silence for a budget is a reason only where bytes could not flow meanwhile.
  private func silence(_ link: LinkTruth, _ side: Side, _ life: Life, budget: Duration) -> String? {
    let now = VirtualTime.now
    // Unless something else spoke against it meanwhile.
    if side == .phone, link.asleep.isOpen, link.established.phone != nil, link.soft.phone == nil,
      world.cables[link.phone - 1].supplies.isOnline
    {
      return "the bus sleeps and has power: the session is kept"
    }
    // Where the other end has given it up nothing can come.
    if link.over[side.other] != nil { return nil }
    let quiet = now - link.arrived[side]
    if quiet < budget - .milliseconds(1) {
      return "bytes came \(Trace.seconds(quiet)) s ago, and \(Trace.seconds(budget)) s are its budget"
    }
    var causes = [link.blocked.phone, link.blocked.unit, link.asleep]
    for each in Side.allCases { if let life = world.life(of: each, phone: link.phone), each != side { causes.append(life.stops) } }
    causes += world.stops(of: side.other, phone: link.phone)
    let window = budget + link.interval + link.delay * 4
    let blocked = Spans.covered(causes, now - window, now)
    // A Ping that leaves in the last moment of what hindered it is answered a round trip later.
    let least = budget - link.interval - link.delay * 4 - .milliseconds(200)
    return blocked >= max(least, .milliseconds(300))
      ? nil : "bytes could flow: only \(Trace.seconds(blocked)) of the last \(Trace.seconds(window)) s they could not"
  }
}
