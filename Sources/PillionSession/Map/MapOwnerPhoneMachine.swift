package import PillionModel

/// The phone's half of who shows the map; `MapLease` says why the two halves never disagree. One machine for the process.
///
/// | state \ event | take | offer | first frame | answer to a frame | back | its answer | returned, session over | deadline |
/// |---|---|---|---|---|---|---|---|---|
/// | `here` | `asking` | give it back | - | - | - | - | - | - |
/// | `asking` | - | `offered` | - | - | `here` | - | `here` | - |
/// | `offered` | - | - | `away`; or `asking` when late | - | `here`, give back | - | `here` | - |
/// | `away` | - | - | sent | its link counts | `returning`, give back | - | `here` | `here` |
/// | `returning` | - | - | held | its link counts | - | `here` | `here` | `here` |
/// | `unsure` | - | - | - | - | - | - | `here` (session over) | `here` |
///
/// The map is on the phone's screen in `here`, `asking` and `offered`. A refusal to frames as of an old term counts as returned.
///
/// The shell calls `onDeadline` before any other event of the same moment. Before it gives the map away it leaves a mark in the state folder and
/// takes it away when the map is back: who starts with the mark there starts `unsure`, for the head unit may still show what the process before
/// sent.
package struct MapOwnerPhoneMachine: Sendable {
  package enum State: Sendable, Hashable {
    /// The map is on this screen.
    case here
    /// TakeMap was sent.
    case asking
    /// The head unit answered; a picture for it is being painted.
    case offered
    /// The map is on the head unit's screen, or on its way there.
    case away
    /// ReturnMap was sent.
    case returning
    /// The process before this one may have given the map away.
    case unsure
  }

  /// A link that frames of the term were sent on.
  private struct Bearer: Sendable {
    var link: LinkNumber
    var firstSequence: UInt64
    /// What is heard on it counts.
    var counts = false
  }

  package private(set) var state: State
  /// The term that frames carry; the highest one known while the map is here.
  package private(set) var term: UInt64 = 0
  private var lease: MapLease
  /// The map is here again at this moment; an offer is worth nothing after it.
  private var until: Moment
  private var bearers: [Bearer] = []

  package init() {
    state = .here
    lease = MapLease(budget: .seconds(5))
    until = .zero
  }

  /// Starts `unsure`.
  ///
  /// - Parameter lease: of the mark; the longest where it cannot be read.
  package init(markLeftWith lease: MapLease, at now: Moment) {
    state = .unsure
    self.lease = lease
    until = now + lease.phone
  }

  /// Whether the map is on this screen.
  package var shows: Bool {
    switch state {
    case .here, .asking, .offered: true
    case .away, .returning, .unsure: false
    }
  }

  /// When `onDeadline` has something to do.
  package var deadline: Moment? { shows ? nil : until }

  /// What to do.
  package enum Action: Sendable, Hashable {
    case nothing
    /// Call TakeMap with this as the highest term known.
    case take(last: UInt64)
    /// Open the stream of frames and paint for the head unit; a picture is wanted now.
    case paint(term: UInt64)
    /// Call ReturnMap.
    case giveBack(term: UInt64)
    /// The head unit's turn is over: end the stream of frames.
    case end(MapReturn)
  }

  /// The map is wanted on the head unit's screen.
  package mutating func onTake() -> Action {
    guard state == .here else { return .nothing }
    state = .asking
    return .take(last: term)
  }

  /// TakeMap was answered.
  package mutating func onOffer(term offered: UInt64, leaseMs: UInt32, at now: Moment) -> Action {
    guard state == .asking, offered > 0, offered >= term, offered <= MapLease.maxTerm, let lease = MapLease(milliseconds: leaseMs) else {
      if state == .asking { state = .here }
      return state == .here ? .giveBack(term: offered) : .nothing
    }
    state = .offered
    term = offered
    self.lease = lease
    until = now + lease.phone
    return .paint(term: term)
  }

  /// TakeMap was refused, or its answer was lost.
  package mutating func onNoOffer() {
    if state == .asking { state = .here }
  }

  /// How many frames may be unanswered on a link: one until the first was answered, so that its answer says that the head unit shows.
  package func window(on link: LinkNumber) -> Int {
    switch state {
    case .offered: 1
    case .away: bearers.contains { $0.link == link && $0.counts } ? FramePacing.window : 1
    case .here, .asking, .returning, .unsure: 0
    }
  }

  /// What to do with a frame.
  package enum OnFrame: Sendable, Hashable {
    case send
    case hold
    /// The offer is too old: call TakeMap again with this.
    case take(last: UInt64)
  }

  /// A frame is ready to be sent. With the first one the map leaves this screen: `shows` is false before it is sent.
  ///
  /// - Parameter sequence: grows over the life of the process, also from term to term.
  package mutating func onFrame(_ sequence: UInt64, on link: LinkNumber, at now: Moment) -> OnFrame {
    switch state {
    case .offered where now >= until:
      state = .asking
      return .take(last: term)
    case .offered:
      state = .away
      bearers = [Bearer(link: link, firstSequence: sequence)]
    case .away where now < until:
      if let index = bearers.firstIndex(where: { $0.link == link }) {
        // The head unit takes the second frame for a sign that we heard its answer to the first.
        if !bearers[index].counts { count(index, at: now) }
      } else {
        bearers.append(Bearer(link: link, firstSequence: sequence))
      }
    case .here, .asking, .away, .returning, .unsure: return .hold
    }
    return .send
  }

  /// The head unit answered a frame: shown, or why not.
  package mutating func onAnswer(to sequence: UInt64, _ refusal: FrameRefusal?, on link: LinkNumber, at now: Moment) -> Action {
    guard let index = bearers.firstIndex(where: { $0.link == link && sequence >= $0.firstSequence }) else { return .nothing }
    if refusal == .oldTerm { return comeBack(.expired) }
    if now < until { count(index, at: now) }
    return .nothing
  }

  /// The map is wanted on this screen.
  package mutating func onBack() -> Action {
    switch state {
    case .asking: state = .here
    case .offered:
      state = .here
      return .giveBack(term: term)
    case .away:
      state = .returning
      return .giveBack(term: term)
    case .here, .returning, .unsure: break
    }
    return .nothing
  }

  /// ReturnMap was answered with the term in force, which is higher than ours if the map is off the head unit's screen.
  package mutating func onBackAnswered(term inForce: UInt64) -> Action {
    guard state == .returning, inForce > term else { return .nothing }
    if inForce <= MapLease.maxTerm { term = inForce }
    return comeBack(.asked)
  }

  /// The head unit gave the map back by itself.
  package mutating func onReturned(_ returned: FrameControl.Returned) -> Action {
    switch state {
    case .offered, .away, .returning: returned.ownerTerm >= term ? comeBack(returned.reason) : .nothing
    case .here, .asking, .unsure: .nothing
    }
  }

  /// Bytes were received on a link of the session.
  package mutating func onHeard(on link: LinkNumber, at now: Moment) {
    guard now < until, bearers.contains(where: { $0.link == link && $0.counts }) else { return }
    until = max(until, now + lease.phone)
  }

  /// A link began to carry the session. While the map is away a frame is wanted on it at once.
  package func onLink() -> Action { state == .away ? .paint(term: term) : .nothing }

  package mutating func onLinkEnded(_ link: LinkNumber) { bearers.removeAll { $0.link == link } }

  /// The head unit shows nothing of ours: it said Bye, or welcomed us without resuming.
  package mutating func onSessionOver(_ reason: MapReturn) -> Action {
    state == .here ? .nothing : comeBack(reason)
  }

  package mutating func onDeadline(at now: Moment) -> Action {
    !shows && now >= until ? comeBack(.expired) : .nothing
  }

  private mutating func count(_ index: Int, at now: Moment) {
    bearers[index].counts = true
    until = max(until, now + lease.phone)
  }

  private mutating func comeBack(_ reason: MapReturn) -> Action {
    state = .here
    bearers = []
    return .end(reason)
  }
}
