package import PillionIO
import PillionLink
package import PillionModel
package import PillionSession
import PillionWire

/// The head unit's side: listens, serves many links, keeps at most one phone's session, and tells its owner how that goes.
@LoopActor
package final class UnitSession: LinkOwner {
  /// Peers that may be in the middle of a handshake; one more ends the oldest of them, so that silent ones cannot keep others out.
  private static let mostHalfOpen = 16
  /// Tools at one time.
  private static let mostTools = 16
  /// Links in all, those that are saying goodbye included.
  private static let mostLinks = 64

  /// A phone's session began: its channel, who it is, and the epoch. The channel stays good over all links of the session.
  package var onActive: (@LoopActor (Channel, Peer, UInt32) -> Void)?
  /// A link ended before it carried a session, and was no tool's.
  package var onRefused: (@LoopActor (SessionEnd) -> Void)?
  /// The session's last link is gone. Calls wait: `onResumed` or `onEnded` follows.
  package var onSuspended: (@LoopActor (SessionEnd) -> Void)?
  /// The session goes on over this link, with this epoch.
  package var onResumed: (@LoopActor (LinkRunner, UInt32) -> Void)?
  /// The session ended.
  package var onEnded: (@LoopActor (SessionEnd) -> Void)?

  private let settings: SessionSettings
  private let log: EventLog
  private let router: Router
  private let diagnostics: DiagnosticsEndpoint
  private let door: ToolDoor?
  private var holder: SessionHolder
  private let session: SessionRun
  private var listeners: [any SocketListener] = []
  private let ports: SessionPorts
  private let faults: LinkFaults
  private var links: [LinkNumber: LinkRunner] = [:]
  private var ranks: [LinkNumber: Int] = [:]
  private var halfOpen: [LinkNumber] = []
  private var tools: Set<LinkNumber> = []
  private var accepted: UInt64 = 0
  /// This machine goes to sleep, or sleeps: nobody is let in.
  private var isAsleep = false
  /// Those to whom the Bye before sleep is still being said, and whom to tell when that is done.
  private var leaving: Set<LinkNumber> = []
  private var saidBye: (@LoopActor () -> Void)?
  private var stopped: SessionOutcome?
  private var isAlone = false
  private var timer: LoopTimer?
  private var graceTimer: LoopTimer?
  private let outcome = Outcome()

  /// - Parameter makePort: opens the way to a device, for links that no socket carries.
  package init(
    _ settings: SessionSettings, services: [ServiceHandlers] = [], makePort: @escaping SessionPorts.Maker = SessionPorts.none,
    log: EventLog
  ) {
    self.settings = settings
    self.log = log
    holder = SessionHolder(grace: settings.timing.grace)
    session = SessionRun(.unit, log: log)
    faults = LinkFaults(log, settings.faultPlans)
    ports = SessionPorts(settings.links.filter(\.comesByItself), makePort, faults: faults, log: log)
    diagnostics = DiagnosticsEndpoint(role: .unit, product: settings.product, log: log)
    let router = diagnostics.router(serving: services)
    self.router = router
    door = settings.toolSocket.map { ToolDoor(path: $0, role: .unit, settings, router: router, log: log) }
  }

  /// Binds every link; contract.md's codes when one cannot be had.
  package func listen() throws(Failure) {
    if settings.links.isEmpty { throw .usage("a link is needed") }
    for uri in settings.links {
      try settings.network.check(uri)
      _ = try faults.injector(of: uri)
    }
    for uri in settings.links {
      do throws(SocketError) {
        if let listener = try settings.network.listen(uri, onAccept: { [weak self] in self?.accept($0, uri) }) {
          listeners.append(listener)
        }
      } catch {
        closeListeners()
        throw error.failure
      }
    }
    do throws(Failure) {
      try ports.open(
        soleWay: listeners.isEmpty,
        SessionPorts.Owner(
          arrived: { [weak self] in self?.start($0.stream, $0.uri, nonce: $0.nonce) },
          observed: { [weak self] in self?.observed($0, over: $1) }))
    } catch {
      closeListeners()
      throw error
    }
    door?.open()
  }

  /// Serves until it is finished; with `once` until the first session's phone said Bye, or nobody came.
  package func run() async -> SessionOutcome {
    diagnostics.links = { [weak self] in self.map { Array($0.links.values) + ($0.door?.links ?? []) } ?? [] }
    timer = LoopTimer { [weak self] in self?.timeCame() }
    graceTimer = LoopTimer { [weak self] in self?.graceCame() }
    session.onSuspended = { [weak self] in self?.suspended($0) }
    session.onResumed = { [weak self] in self?.resumed($0) }
    session.onEnded = { [weak self] in self?.ended($0) }
    awaitPeer()
    let result = await outcome.value()
    closeListeners()
    await door?.closed()
    await ports.close()
    return result
  }

  /// Says Bye to everybody and makes `run` return, with `outcome`.
  package func finish(_ reason: ByeReason, _ detail: String = "", outcome: SessionOutcome = SessionOutcome(.done)) {
    guard stopped == nil else { return }
    stopped = outcome
    closeListeners()
    for link in links.values { link.bye(reason, detail, drain: settings.timing.drain) }
    timer?.set(.now + settings.timing.finish)
    concludeIfDone()
  }

  /// This machine goes to sleep: says Bye (suspending) to everybody, and lets nobody in until `wake`. `then` is told once that is on its way,
  /// or at once where nobody is there to be told.
  package func sleep(then: @escaping @LoopActor () -> Void) {
    guard stopped == nil, !links.isEmpty else {
      isAsleep = stopped == nil
      return then()
    }
    isAsleep = true
    (leaving, saidBye) = (Set(links.keys), then)
    for link in links.values { link.bye(.suspending, "this head unit goes to sleep", drain: settings.timing.drain) }
  }

  /// It is awake again.
  package func wake() {
    guard isAsleep else { return }
    isAsleep = false
    isAlone = false
    if links.isEmpty { awaitPeer() }
  }

  /// Links that are up or coming up.
  package var linkCount: Int { links.count }

  /// No phone is there, whether its session waits or is over.
  private func awaitPeer() {
    guard settings.once, stopped == nil, !isAlone, !isAsleep else { return }
    isAlone = true
    timer?.set(.now + settings.timing.noPeer)
  }

  private func peerCame() {
    guard stopped == nil else { return }
    isAlone = false
    timer?.set(nil)
  }

  private func timeCame() {
    if isAsleep, stopped == nil { return }
    if stopped == nil {
      let places = settings.links.map(\.text).joined(separator: ", ")
      return finish(
        .shutdown, "no phone came",
        outcome: SessionOutcome(.noPeer, "no phone came to \(places); start 'pillion phone' with the same --link"))
    }
    for link in Array(links.values) { link.cut("the peer did not let us finish in time") }
  }

  private func concludeIfDone() {
    guard let stopped, links.isEmpty else { return }
    graceTimer?.set(nil)
    if let loss = session.loss { session.end(loss.concluding("the program ends")) }
    outcome.set(stopped)
  }

  private func closeListeners() {
    door?.close()
    for listener in listeners { listener.close() }
    listeners = []
  }

  // MARK: Links

  private func accept(_ connection: Result<any ByteStream, SocketError>, _ uri: LinkURI) {
    switch connection {
    case .failure(let error): log.session(.ended, uri: uri.text, end: SessionEnd(error, at: .now))
    case .success(let stream): start(faults.wrap(stream, uri), uri)
    }
  }

  private func start(_ stream: any ByteStream, _ uri: LinkURI, nonce: UInt64? = nil) {
    guard links.count < UnitSession.mostLinks, stopped == nil else {
      stream.close()
      if stopped == nil { log.problem("tooManyLinks", "a connection was closed: \(UnitSession.mostLinks) links are up") }
      return
    }
    makeRoom()
    accepted &+= 1
    let medium = uri.medium(of: .unit)
    let link = LinkRunner(
      LinkNumber(accepted), over: stream, uri: uri.text, medium: medium,
      settings.configuration(.acceptor, .unit, over: medium, linkStart: nonce), codec: ProtobufControlCodec(), router: router, owner: self,
      recorder: log.recorder)
    links[link.number] = link
    ranks[link.number] = settings.rank(of: uri)
    halfOpen.append(link.number)
    link.start()
  }

  /// A port saw something of the link over this stream.
  private func observed(_ kind: EvidenceKind, over stream: any ByteStream) {
    guard let link = links.values.first(where: { $0.runs(over: stream) }) else { return }
    link.observe(kind, of: link.number)
  }

  private func makeRoom() {
    guard halfOpen.count >= UnitSession.mostHalfOpen else { return }
    let oldest = halfOpen.removeFirst()
    links[oldest]?.cut("a newer connection took the place of this one, which had not introduced itself")
  }

  // MARK: LinkOwner

  package func link(_ link: LinkRunner, received hello: Hello) {
    if stopped != nil { return link.refuse(.shutdown, "this head unit is shutting down") }
    if isAsleep { return link.refuse(.suspending, "this head unit goes to sleep") }
    var hello = hello
    // A token is worth nothing without what it takes to go on.
    if !hello.capabilities.contains("resume") { hello.sessionToken = [] }
    switch holder.onHello(hello, on: link.number, token: Random.bytes(16)) {
    case .refuse(let reason, let detail): link.refuse(reason, detail)
    case .serve where tools.count >= UnitSession.mostTools: link.refuse(.busy, "\(UnitSession.mostTools) tools are connected already")
    case .serve:
      tools.insert(link.number)
      link.accept(sessionToken: [], resumed: false, epoch: 0)
    case .join(let token): link.accept(sessionToken: token, resumed: true, epoch: session.epoch)
    case .begin(let token, let farewell):
      makeWay(farewell)
      link.accept(sessionToken: token, resumed: false, epoch: session.begin(link, rank: rank(of: link)))
    }
    graceTimer?.set(holder.deadline)
  }

  /// The older session's end comes before the new beginning.
  private func makeWay(_ farewell: SessionHolder.Farewell) {
    switch farewell {
    case .none: break
    case .superseded(let ghosts): close(ghosts, .superseded, "a newer link of the same phone")
    case .displaced(let links): close(links, .busy, "a phone that this head unit prefers took over")
    }
    if let loss = session.loss { session.end(loss.concluding("a new session began")) }
  }

  /// The one that carries goes first: with it goes the session.
  private func close(_ numbers: [LinkNumber], _ reason: ByeReason, _ detail: String) {
    let first = numbers.filter { $0 == session.link?.number }
    for number in first + numbers.filter({ !first.contains($0) }) { links[number]?.end(reason, detail) }
  }

  package func link(_ link: LinkRunner, established welcome: Welcome) {
    halfOpen.removeAll { $0 == link.number }
    guard holder.links.contains(link.number), let peer = link.peer else { return }
    guard !welcome.resumed else { return session.join(link, rank: rank(of: link)) }
    peerCame()
    session.tellActive()
    onActive?(Channel(link.calls), peer, welcome.epoch)
  }

  package func link(_ link: LinkRunner, carries carry: Carry) { session.onCarry(carry, on: link) }

  package func link(_ link: LinkRunner, ended end: SessionEnd) {
    guard links.removeValue(forKey: link.number) != nil else { return }
    let wasHalfOpen = halfOpen.contains(link.number)
    halfOpen.removeAll { $0 == link.number }
    if holder.links.contains(link.number) {
      lost(link, end)
    } else if session.link === link {
      // It makes way for a session that is the holder's already.
      session.end(end, with: link)
    } else if tools.remove(link.number) == nil {
      log.session(.ended, uri: link.uri, link: link, end: end)
      if wasHalfOpen, stopped == nil { onRefused?(end) }
    } else if end.reason != .bye && end.reason != .transportError {
      // A tool that leaves is no event.
      log.session(.ended, uri: link.uri, link: link, end: end)
    }
    ranks[link.number] = nil
    leaving.remove(link.number)
    if leaving.isEmpty {
      saidBye?()
      saidBye = nil
    }
    concludeIfDone()
  }

  private func rank(of link: LinkRunner) -> Int { ranks[link.number] ?? settings.links.count }

  // MARK: The session

  /// A link of the session is gone.
  private func lost(_ link: LinkRunner, _ end: SessionEnd) {
    let canGoOn = session.isTold && session.outlives(link, end)
    switch canGoOn ? holder.onLinkEnded(link.number, end, at: .now) : .ended {
    case .nothing: session.lost(link, end, isLast: false)
    case .suspended: session.lost(link, end, isLast: true)
    case .ended: over(end, link)
    }
    graceTimer?.set(holder.deadline)
  }

  private func over(_ end: SessionEnd, _ link: LinkRunner) {
    let rest = holder.end()
    let wasTold = session.isTold
    session.end(end, with: link)
    if !wasTold { log.session(.ended, uri: link.uri, link: link, end: end) }
    guard stopped == nil else { return }
    for number in rest { links[number]?.end(end.farewell, "the session is over") }
  }

  private func graceCame() {
    defer { graceTimer?.set(holder.deadline) }
    guard holder.onDeadline(at: .now) == .ended, let loss = session.loss else { return }
    session.end(loss.concluding("no link came back in time"))
  }

  private func suspended(_ end: SessionEnd) {
    awaitPeer()
    onSuspended?(end)
  }

  private func resumed(_ link: LinkRunner) {
    peerCame()
    onResumed?(link, session.epoch)
  }

  private func ended(_ end: SessionEnd) {
    onEnded?(end)
    guard settings.once, stopped == nil else { return }
    switch end.peerReason {
    case .done: finish(.done)
    case nil, .superseded, .suspending: awaitPeer()
    default: finish(.done, outcome: SessionOutcome(.noPeer, "the phone left before it arrived: \(end.detail)"))
    }
  }
}
