import PillionIO
import PillionLink
import PillionModel
import PillionSession

/// A session while it runs, at either end: its calls, the links that may carry them, and what is told of it. It does what `CarryMachine` says;
/// whose session it is and how long it waits is known to its owner. One for the program: sessions follow one another.
@LoopActor
final class SessionRun {
  /// The last link is gone; calls wait for another.
  var onSuspended: (@LoopActor (SessionEnd) -> Void)?
  /// The session goes on over this link: after a suspension, or because a better link came or the carrier went.
  var onResumed: (@LoopActor (LinkRunner) -> Void)?
  /// It is over, and every call of it has ended.
  var onEnded: (@LoopActor (SessionEnd) -> Void)?

  private let log: EventLog
  private var machine: CarryMachine
  private var links: [LinkNumber: LinkRunner] = [:]
  /// What the peer said last of what it has, by the link it said it on.
  private var lists: [LinkNumber: Carry] = [:]
  private var calls: CallTable?
  /// The link that carries or is asked to, or the one that went last.
  private(set) var last: LinkRunner?
  /// How the last link went, while there is none.
  private(set) var loss: SessionEnd?
  /// It was told as active, and its end is owed.
  private(set) var isTold = false

  nonisolated init(_ role: Role, log: EventLog) {
    self.log = log
    machine = CarryMachine(role)
  }

  var epoch: UInt32 { machine.epoch }
  /// The link that carries, or is asked to.
  var link: LinkRunner? { machine.carrier.flatMap { links[$0] } }

  /// Whether the session can outlive a link that carries it and ends so.
  func outlives(_ link: LinkRunner, _ end: SessionEnd) -> Bool { link !== self.link || (end.mayResume && link.resumes) }

  // MARK: Its course

  /// A session begins with this link, which is about to say Welcome or was told it.
  ///
  /// - Parameter epoch: what Welcome says; nil at the end that says it.
  /// - Returns: the session's epoch.
  @discardableResult func begin(_ link: LinkRunner, rank: Int, epoch: UInt32? = nil) -> UInt32 {
    links = [link.number: link]
    lists = [:]
    calls = link.calls
    last = link
    loss = nil
    return machine.begin(StandingLink(link, rank: rank), epoch: epoch)
  }

  /// The link that began it is established.
  func tellActive() {
    guard let last else { return }
    isTold = true
    log.session(.active, uri: last.uri, link: last, epoch: epoch)
  }

  /// Another link of the session is established. It stands by, or takes over.
  func join(_ link: LinkRunner, rank: Int) {
    links[link.number] = link
    log.standby(link)
    perform(machine.onUp(StandingLink(link, rank: rank)))
  }

  /// The peer moves the session to this link, or answers.
  func onCarry(_ carry: Carry, on link: LinkRunner) {
    guard links[link.number] === link else { return }
    lists[link.number] = carry
    perform(machine.onCarry(carry.epoch, on: link.number))
  }

  /// A link is gone, and the session goes on without it.
  ///
  /// - Parameter isLast: over none, until another comes.
  func lost(_ link: LinkRunner, _ end: SessionEnd, isLast: Bool) {
    links[link.number] = nil
    lists[link.number] = nil
    // One that came back and went before it could carry ends no suspension, and begins none.
    let isNews = isLast && loss == nil
    if isNews {
      loss = end
      // Its end will be told of this one, also where it was asked to carry and went before it did.
      last = link
      log.session(.suspended, uri: link.uri, link: link, epoch: epoch, end: end)
    } else {
      log.session(.ended, uri: link.uri, link: link, end: end)
    }
    perform(machine.onEnded(link.number))
    // This one's end is told: the session's, should it come before another carries, is told of the one that is asked to.
    if last === link, let next = self.link { last = next }
    if isNews { onSuspended?(end) }
  }

  /// It is over. Its other links are its owner's to close.
  ///
  /// - Parameter link: the one whose end it was; nil: none, it was suspended or had to make way.
  func end(_ end: SessionEnd, with link: LinkRunner? = nil) {
    let link = link ?? last
    machine.end()
    calls?.end(end.detail)
    calls = nil
    links = [:]
    lists = [:]
    (last, loss) = (nil, nil)
    guard isTold, let link else { return }
    isTold = false
    log.session(.ended, uri: link.uri, link: link, epoch: epoch, end: end)
    onEnded?(end)
  }

  // MARK: What the machine says

  private func perform(_ actions: [CarryMachine.Action]) {
    for action in actions {
      switch action {
      case .send(let epoch, let number): if let calls { links[number]?.take(calls, epoch: epoch) }
      case .settle(let epoch, let number):
        guard let link = links[number], let list = lists[number], list.epoch == epoch else { continue }
        link.settle(with: list)
        carried(by: link)
      case .close(let number): links[number]?.end(.superseded, "a newer link over the same transport")
      }
    }
  }

  private func carried(by link: LinkRunner) {
    // A list that cannot be true ended the link, and perhaps the session.
    guard !link.isOver, self.link === link else { return }
    last = link
    loss = nil
    log.session(.active, uri: link.uri, link: link, epoch: epoch, resumed: true)
    onResumed?(link)
  }
}

extension StandingLink {
  @LoopActor fileprivate init(_ link: LinkRunner, rank: Int) {
    let nonces = link.nonces ?? StandingLink.Nonces(opener: 0, acceptor: 0)
    self.init(link.number, rank: rank, transport: link.uri, nonces: nonces)
  }
}

extension SessionEnd {
  /// The same end of a link as the end of the session, which waited in vain, or had to make way.
  func concluding(_ detail: String) -> SessionEnd {
    SessionEnd(reason, peerReason: peerReason, "\(self.detail); \(detail)", evidence: evidence)
  }

  /// What is said to the links that are left when a session ends by one of them.
  var farewell: ByeReason { peerReason ?? (reason == .protocolError ? .protocolError : .unknown) }
}
