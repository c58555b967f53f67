package import PillionIO
import PillionLink
package import PillionModel
package import PillionSession
import PillionWire

/// The head unit's side: listens, serves many links, keeps at most one phone active, and tells its owner when a session begins and ends.
@LoopActor
package final class UnitSession: LinkOwner {
  /// Peers that may be in the middle of a handshake; one more ends the oldest of them, so that silent ones cannot keep others out.
  private static let mostHalfOpen = 16
  /// Tools at one time.
  private static let mostTools = 16
  /// Links in all, those that are saying goodbye included.
  private static let mostLinks = 64

  /// A phone's session began: its channel, who it is, and the epoch.
  package var onActive: (@LoopActor (Channel, Peer, UInt32) -> Void)?
  /// A link ended before it carried a session, and was no tool's.
  package var onRefused: (@LoopActor (SessionEnd) -> Void)?
  /// The session ended.
  package var onEnded: (@LoopActor (SessionEnd) -> Void)?

  private let settings: SessionSettings
  private let log: EventLog
  private let router: Router
  private let diagnostics: DiagnosticsEndpoint
  private let door: ToolDoor?
  private var machine = UnitSessionMachine()
  private var listeners: [any SocketListener] = []
  private let ports: SessionPorts
  private let faults: LinkFaults
  private var links: [LinkNumber: LinkRunner] = [:]
  private var halfOpen: [LinkNumber] = []
  private var tools: Set<LinkNumber> = []
  private var active: (link: LinkNumber, epoch: UInt32)?
  private var accepted: UInt64 = 0
  /// This machine goes to sleep, or sleeps: nobody is let in.
  private var isAsleep = false
  /// Those to whom the Bye before sleep is still being said, and whom to tell when that is done.
  private var leaving: Set<LinkNumber> = []
  private var saidBye: (@LoopActor () -> Void)?
  private var stopped: SessionOutcome?
  private var timer: LoopTimer?
  private let outcome = Outcome()

  /// - Parameter makePort: opens the way to a device, for links that no socket carries.
  package init(
    _ settings: SessionSettings, services: [ServiceHandlers] = [], makePort: @escaping SessionPorts.Maker = SessionPorts.none,
    log: EventLog
  ) {
    self.settings = settings
    self.log = log
    faults = LinkFaults(log)
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
        if let listener = try settings.network.listen(uri, onAccept: { [weak self] in self?.accept($0, uri) }) { listeners.append(listener) }
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
    if links.isEmpty { awaitPeer() }
  }

  /// Links that are up or coming up.
  package var linkCount: Int { links.count }

  private func awaitPeer() {
    if settings.once, stopped == nil, !isAsleep { timer?.set(.now + settings.timing.noPeer) }
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
    if let stopped, links.isEmpty { outcome.set(stopped) }
  }

  private func closeListeners() {
    door?.close()
    for listener in listeners { listener.close() }
    listeners = []
  }

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
    switch machine.onHello(hello, on: link.number) {
    case .refuse(let reason, let detail): link.refuse(reason, detail)
    case .serve where tools.count >= UnitSession.mostTools: link.refuse(.busy, "\(UnitSession.mostTools) tools are connected already")
    case .serve:
      tools.insert(link.number)
      link.accept(sessionToken: [], epoch: 0)
    case .carry(let epoch, let ghost):
      // The ghost's end comes before the new beginning.
      if let ghost { links[ghost]?.end(.superseded, "a newer link of the same phone") }
      link.accept(sessionToken: Random.bytes(16), epoch: epoch)
    }
  }

  package func link(_ link: LinkRunner, established welcome: Welcome) {
    halfOpen.removeAll { $0 == link.number }
    guard machine.holder?.link == link.number, let peer = link.peer else { return }
    if stopped == nil { timer?.set(nil) }
    active = (link.number, welcome.epoch)
    log.session(.active, uri: link.uri, link: link, epoch: welcome.epoch)
    onActive?(Channel(link.calls), peer, welcome.epoch)
  }

  package func link(_ link: LinkRunner, ended end: SessionEnd) {
    guard links.removeValue(forKey: link.number) != nil else { return }
    halfOpen.removeAll { $0 == link.number }
    _ = machine.onLinkEnded(link.number)
    let wasTool = tools.remove(link.number) != nil
    let epoch = active?.link == link.number ? active?.epoch : nil
    // A tool that leaves is no event.
    if !wasTool || (end.reason != .bye && end.reason != .transportError) {
      log.session(.ended, uri: link.uri, link: link, epoch: epoch ?? 0, end: end)
    }
    if epoch != nil {
      active = nil
      onEnded?(end)
      sessionEnded(end)
    } else if !wasTool, stopped == nil {
      onRefused?(end)
    }
    leaving.remove(link.number)
    if leaving.isEmpty {
      saidBye?()
      saidBye = nil
    }
    concludeIfDone()
  }

  private func sessionEnded(_ end: SessionEnd) {
    guard settings.once, stopped == nil else { return }
    switch end.peerReason {
    case .done: finish(.done)
    case nil, .superseded, .suspending: awaitPeer()
    default: finish(.done, outcome: SessionOutcome(.noPeer, "the phone left before it arrived: \(end.detail)"))
    }
  }
}
