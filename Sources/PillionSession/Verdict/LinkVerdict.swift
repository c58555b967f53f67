package import PillionLink
package import PillionModel

/// Whether one link still stands, by all that speaks about it and never by one callback (design.md, Session, "The verdict").
///
/// Hard evidence ends the link at once. Soft evidence asks: a Ping leaves, and the link ends when no byte came for 1.5 s after it. A bus that
/// sleeps while it is powered keeps the link, without heartbeats. Silence is `Heartbeat`'s to judge, the one that counts bytes; its finding
/// arrives here as the fault `heartbeat`. A missing DISABLE is found by `GadgetMachine`, which then tells both; should it not, an ENABLE here
/// means the same.
///
/// The shell reads the power supplies before it passes on what else is new: a suspend is weighed by the power there is then.
///
/// The link's end is told once. The shell passes every fault of the link machine and all evidence with the number of the link it was bound
/// to when it was seen; what was bound to another link is counted and changes nothing.
package struct LinkVerdict: Sendable {
  /// How long a doubted link has to bring a byte.
  package static let patience = Duration.milliseconds(1500)
  /// A deadline met later than this means that we did not run, and that an answer may lie unread.
  private static let lateness = patience / 10
  /// Pieces of evidence kept; a flapping charger brings no end of them.
  private static let mostEvidence = 16

  package enum State: String, Sendable, Hashable, CaseIterable {
    /// The handshake is not over: nothing can be asked, and its own deadlines judge silence. A plug that goes in makes the driver of the
    /// supply look for its kind of charger, on and off, at this very time.
    case handshake
    case awake, doubted, asleep, ended
  }

  /// What the shell does.
  package enum Action: Sendable, Hashable {
    case nothing
    /// Send a Ping now.
    case ping
    /// Heartbeats pause: nothing can be heard and nothing be sent.
    case sleep
    /// Heartbeats go on with a whole budget; send a Ping now.
    case wake
    /// The link is over: close it.
    case end(SessionEnd)
  }

  private struct Doubt: Sendable, Hashable {
    var reason: EndReason
    var asked: Moment
  }

  package let link: LinkNumber
  package private(set) var state = State.handshake
  /// Evidence that was bound to another link.
  package private(set) var strays: UInt64 = 0
  private var doubt: Doubt?
  /// What was seen since the link was trusted last.
  package private(set) var evidence: [Evidence] = []
  private var scale: EvidenceScale
  private var lastGrace: Moment?

  /// - Parameters:
  ///   - power: `ChargingWatch.isOnline` as the link begins.
  ///   - isConfigured: the controller's state as the link begins.
  package init(_ link: LinkNumber, over medium: LinkMedium, power: Bool? = nil, isConfigured: Bool = false) {
    self.link = link
    scale = EvidenceScale(medium, power: power, isConfigured: isConfigured)
  }

  /// When `onDeadline` has something to do.
  package var deadline: Moment? { doubt.map { $0.asked + LinkVerdict.patience } }

  /// Whether `onBytes` has something to do.
  package var awaitsBytes: Bool { state == .doubted || state == .asleep }

  /// The handshake is over.
  package mutating func onEstablished() {
    if state == .handshake { state = .awake }
  }

  /// Something was seen.
  package mutating func onEvidence(_ kind: EvidenceKind, _ detail: String = "", of link: LinkNumber, at now: Moment) -> Action {
    guard isOurs(link) else { return .nothing }
    switch scale.weigh(kind, asleep: state == .asleep) {
    case .hard(let reason): return end(reason, detail.isEmpty ? kind.line : detail, Evidence(kind, at: now))
    case .soft(let reason): return state == .handshake ? .nothing : doubt(reason, Evidence(kind, at: now), at: now)
    case .sleep:
      guard state == .awake || state == .doubted else { return .nothing }
      trust(.asleep)
      note(Evidence(kind, at: now))
      return .sleep
    case .wake: return state == .asleep ? wake() : .nothing
    case .nothing: return .nothing
    }
  }

  /// The link machine's last word: Bye, silence, a broken protocol, a transport that failed.
  package mutating func onFault(_ fault: LinkFault, lastReceived: Moment?, of link: LinkNumber, at now: Moment) -> Action {
    guard isOurs(link) else { return .nothing }
    let isSilence = fault.reason == .heartbeat && fault.peerReason == nil
    let piece = isSilence ? Evidence(.silence, at: lastReceived ?? now) : Evidence(fault.reason.rawValue, at: now)
    note(piece)
    return finish(SessionEnd(fault, evidence: evidence))
  }

  /// Bytes arrived on this link; any counts.
  package mutating func onBytes() -> Action {
    scale.onBytes()
    switch state {
    case .handshake, .awake, .ended: return .nothing
    case .doubted:
      trust(.awake)
      return .nothing
    case .asleep: return wake()
    }
  }

  package mutating func onDeadline(at now: Moment) -> Action {
    guard let doubt, let deadline, now >= deadline else { return .nothing }
    if now - deadline > LinkVerdict.lateness, lastGrace.map({ now - $0 >= Heartbeat.graceInterval }) ?? true {
      lastGrace = now
      self.doubt?.asked = now
      return .ping
    }
    return end(doubt.reason, "\(doubt.reason.line), and no byte came for 1.5 s", nil)
  }

  // MARK: Transitions

  private mutating func isOurs(_ link: LinkNumber) -> Bool {
    if link != self.link { strays &+= 1 }
    return link == self.link && state != .ended
  }

  private mutating func note(_ piece: Evidence) {
    if evidence.count >= LinkVerdict.mostEvidence { evidence.removeFirst() }
    evidence.append(piece)
  }

  private mutating func doubt(_ reason: EndReason, _ piece: Evidence, at now: Moment) -> Action {
    note(piece)
    // The first question stands: a second doubt does not give the link more time.
    guard state != .doubted else { return .nothing }
    let wasAsleep = state == .asleep
    state = .doubted
    doubt = Doubt(reason: reason, asked: now)
    return wasAsleep ? .wake : .ping
  }

  private mutating func trust(_ next: State) {
    state = next
    doubt = nil
    evidence = []
  }

  private mutating func wake() -> Action {
    trust(.awake)
    return .wake
  }

  private mutating func end(_ reason: EndReason, _ detail: String, _ piece: Evidence?) -> Action {
    if let piece { note(piece) }
    return finish(SessionEnd(reason, detail, evidence: evidence))
  }

  private mutating func finish(_ end: SessionEnd) -> Action {
    trust(.ended)
    return .end(end)
  }
}
