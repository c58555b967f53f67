package import PillionIO
import PillionLink
package import PillionModel
package import PillionSession
import PillionWire

/// The phone's side: connects to the head unit, best link first, keeps trying, takes links that come by a cable, and tells its owner when a
/// session begins and ends.
@LoopActor
package final class PhoneSession: LinkOwner {
  /// A session began: make calls through the channel. Every call of an earlier session has ended.
  package var onActive: (@LoopActor (Channel, Welcome) -> Void)?
  /// The session ended.
  package var onEnded: (@LoopActor (SessionEnd) -> Void)?

  private let settings: SessionSettings
  private let log: EventLog
  private let router: Router
  private let diagnostics: DiagnosticsEndpoint
  private let door: ToolDoor?
  /// Links that we dial.
  private let dialled: [LinkURI]
  private let ports: SessionPorts
  /// Whether the cable of a link on our own USB port charges us.
  private lazy var charging = ChargingReader(powerReadings, log: log) { [weak self] in self?.observed($0) }
  private let faults: LinkFaults
  private var machine: PhoneSessionMachine
  private var sleep = SleepMachine()
  private var sleepTimer: LoopTimer?
  private var link: LinkRunner?
  private var activeEpoch: UInt32?
  private var attempts: UInt64 = 0
  private var lastDetail = ""
  private var stopped: SessionOutcome?
  private var timer: LoopTimer?
  /// To be told once the Bye before sleep was said.
  private var saidBye: (@LoopActor () -> Void)?
  private let outcome = Outcome()

  /// - Parameter makePort: opens the way to a device, for links that no socket carries.
  package init(
    _ settings: SessionSettings, services: [ServiceHandlers] = [], makePort: @escaping SessionPorts.Maker = SessionPorts.none,
    log: EventLog
  ) {
    self.settings = settings
    self.log = log
    dialled = settings.links.filter { !$0.comesByItself }
    faults = LinkFaults(log)
    ports = SessionPorts(settings.links.filter(\.comesByItself), makePort, faults: faults, log: log)
    diagnostics = DiagnosticsEndpoint(role: .phone, product: settings.product, log: log)
    let router = diagnostics.router(serving: services)
    self.router = router
    door = settings.toolSocket.map { ToolDoor(path: $0, role: .phone, settings, router: router, log: log) }
    var phone = PhoneSessionMachine.Settings(links: dialled.count, once: settings.once)
    phone.noPeerBudget = settings.timing.noPeer
    phone.retry = settings.timing.retry
    machine = PhoneSessionMachine(phone)
  }

  /// When bytes came last on the link that carries the session; nil without one.
  package var lastReceived: Moment? { link?.lastReceived }

  /// Connects and keeps trying. Returns when it is over: finished, or (with `once`) nobody there, cut short or refused.
  package func run() async -> SessionOutcome {
    diagnostics.links = { [weak self] in (self?.link.map { [$0] } ?? []) + (self?.door?.links ?? []) }
    timer = LoopTimer { [weak self] in self?.timeCame() }
    sleepTimer = LoopTimer { [weak self] in self?.sleepTimeCame() }
    do throws(Failure) {
      if settings.links.isEmpty { throw .usage("a link is needed") }
      for link in settings.links {
        try settings.network.check(link)
        _ = try faults.injector(of: link)
      }
      try ports.open(
        soleWay: dialled.isEmpty,
        SessionPorts.Owner(
          arrived: { [weak self] in self?.arrived($0) }, observed: { [weak self] in self?.observed($0, over: $1) }))
    } catch { return SessionOutcome(error.code, error.message) }
    door?.open()
    perform(machine.onStart(at: .now))
    let result = await outcome.value()
    door?.close()
    await door?.closed()
    await ports.close()
    return result
  }

  /// Says Bye, after what is queued, and makes `run` return, with `outcome`.
  package func finish(_ reason: ByeReason, _ detail: String = "", outcome: SessionOutcome = SessionOutcome(.done)) {
    guard stopped == nil else { return }
    stopped = outcome
    door?.close()
    let action = machine.onFinish()
    if let link {
      link.bye(reason, detail, drain: settings.timing.drain)
      timer?.set(.now + settings.timing.finish)
    }
    if case .end = action { perform(action) }
  }

  /// This machine goes to sleep: says Bye (suspending), and begins no link until `wake`. `then` is told once the Bye is on its way, or at once
  /// where nobody is there to be told.
  package func sleep(then: @escaping @LoopActor () -> Void) {
    guard stopped == nil else { return then() }
    machine.onSleep()
    timer?.set(machine.deadline)
    guard let link else { return then() }
    saidBye = then
    link.bye(.suspending, "this phone goes to sleep", drain: settings.timing.drain)
  }

  /// It is awake again: connects at once.
  package func wake() {
    if stopped == nil { perform(machine.onWake(at: .now)) }
  }

  private func timeCame() {
    if stopped != nil { link?.cut("the peer did not let us finish in time") } else { perform(machine.onDeadline(at: .now)) }
  }

  private func perform(_ first: PhoneSessionMachine.Action) {
    var action = first
    while case .connect(let index) = action {
      guard let end = connect(index) else { break }
      action = machine.onLinkEnded(end, random: Random.unit, at: .now)
    }
    if case .end(let verdict) = action { return conclude(verdict) }
    if stopped == nil { timer?.set(machine.deadline) }
  }

  /// Nil when a link is under way.
  private func connect(_ index: Int) -> SessionEnd? {
    let uri = dialled[index]
    log.session(.connecting, uri: uri.text)
    do throws(SocketError) {
      if let stream = try settings.network.connect(uri) { start(faults.wrap(stream, uri), uri) }
      return nil
    } catch {
      let end = SessionEnd(error, at: .now)
      lastDetail = end.detail
      log.session(.ended, uri: uri.text, end: end)
      return end
    }
  }

  /// The supplies that a link on our own USB port is judged by, through the fault plan of that port if it has one.
  private var powerReadings: any PowerReadings {
    let source = settings.makePowerReading()
    let port = settings.links.first { $0.medium(of: .phone) == .usbDevice && $0.fault != nil }
    return port.map { faults.wrap(source, $0) } ?? source
  }

  private func start(_ stream: any ByteStream, _ uri: LinkURI, nonce: UInt64? = nil) {
    attempts &+= 1
    let medium = uri.medium(of: .phone)
    if medium == .usbDevice { charging.begin() }
    let link = LinkRunner(
      LinkNumber(attempts), over: stream, uri: uri.text, medium: medium, power: medium == .usbDevice ? charging.power : nil,
      settings.configuration(.opener, .phone, over: medium, linkStart: nonce), codec: ProtobufControlCodec(), router: router, owner: self,
      recorder: log.recorder)
    self.link = link
    if medium == .usbDevice { link.onClock = { [weak self] in self?.charging.beat() } }
    link.start()
  }

  /// A head unit began a link over a cable.
  private func arrived(_ arrival: SessionPorts.Arrival) {
    // The port has ended an older link of the same cable before; this is its turn to be heard.
    if let link, link.uri == arrival.uri.text { link.cut(.restarted) }
    guard stopped == nil, machine.onArrival() else { return arrival.stream.close() }
    timer?.set(machine.deadline)
    log.session(.connecting, uri: arrival.uri.text)
    start(arrival.stream, arrival.uri, nonce: arrival.nonce)
  }

  /// A port saw something of the link over this stream.
  private func observed(_ kind: EvidenceKind, over stream: any ByteStream) {
    guard let link, link.runs(over: stream) else { return }
    // What a suspend means depends on the power there is then.
    if link.medium == .usbDevice { charging.read() }
    link.observe(kind, of: link.number)
  }

  /// The phone's power supplies say so: of whatever link stands on its port.
  private func observed(_ kind: EvidenceKind) {
    if let link { link.observe(kind, of: link.number) }
  }

  private func sleepTimeCame() { tell(sleep.onDeadline(at: .now)) }

  private func tell(_ action: SleepMachine.Action) {
    sleepTimer?.set(sleep.deadline)
    guard let link, let activeEpoch else { return }
    switch action {
    case .nothing: return
    case .tellAsleep(let evidence):
      let end = SessionEnd(.asleep, "the bus sleeps, and the session is kept", evidence: evidence)
      log.session(.suspended, uri: link.uri, link: link, epoch: activeEpoch, end: end)
    case .tellAwake: log.session(.active, uri: link.uri, link: link, epoch: activeEpoch, resumed: true)
    }
  }

  private func conclude(_ verdict: PhoneSessionMachine.Verdict) {
    timer?.set(nil)
    if let link {
      // Given up in the middle of a handshake.
      self.link = nil
      charging.end()
      link.cut("given up")
    }
    outcome.set(stopped ?? settings.outcome(of: verdict, lastDetail))
  }

  // MARK: LinkOwner

  package func link(_ link: LinkRunner, received hello: Hello) {}

  package func link(_ link: LinkRunner, established welcome: Welcome) {
    guard welcome.self_?.role == .unit else { return link.end(.role, "this is a phone, and it talks to head units") }
    guard stopped == nil else { return }
    machine.onActive(at: .now)
    timer?.set(machine.deadline)
    activeEpoch = welcome.epoch
    log.session(.active, uri: link.uri, link: link, epoch: welcome.epoch)
    onActive?(Channel(link.calls), welcome)
  }

  package func link(_ link: LinkRunner, sleeps evidence: [Evidence]) {
    guard link === self.link else { return }
    if evidence.isEmpty { return tell(sleep.onWake()) }
    sleep.onSleep(evidence, at: .now)
    tell(.nothing)
  }

  package func link(_ link: LinkRunner, ended end: SessionEnd) {
    guard link === self.link else { return }
    sleep.onLinkEnded()
    sleepTimer?.set(nil)
    self.link = nil
    lastDetail = end.detail
    log.session(.ended, uri: link.uri, link: link, epoch: activeEpoch ?? 0, end: end)
    if link.medium == .usbDevice { charging.end() }
    // The head unit cannot know what we saw: it is shown a cable that goes.
    if end.reason.isDoubt { ports.replug(link.uri) }
    let wasActive = activeEpoch != nil
    activeEpoch = nil
    if wasActive { onEnded?(end) }
    saidBye?()
    saidBye = nil
    perform(machine.onLinkEnded(end, random: Random.unit, at: .now))
  }
}

extension SessionSettings {
  /// What the phone's verdict means for the program.
  fileprivate func outcome(of verdict: PhoneSessionMachine.Verdict, _ lastDetail: String) -> SessionOutcome {
    let places = links.map(\.text).joined(separator: ", ")
    switch verdict {
    case .finished: return SessionOutcome(.done)
    case .noPeer:
      let why = lastDetail.isEmpty ? "" : " (\(lastDetail))"
      return SessionOutcome(.noPeer, "no head unit carried a session at \(places)\(why); start 'pillion unit' with the same --link")
    case .cutShort(let end): return SessionOutcome(.noPeer, "the head unit ended the session before the trip was over: \(end.detail)")
    case .refused(let end):
      let code: ExitCode = end.reason == .notPaired || end.reason == .notAllowed ? .notAllowed : .noPeer
      return SessionOutcome(code, "the session was refused at \(places): \(end.detail)")
    case .superseded:
      return SessionOutcome(.noPeer, "another program of this installation took the session; end one of them, or give each its own --state")
    }
  }
}

extension SessionEnd {
  /// A link that could not even begin.
  init(_ error: SocketError, at now: Moment) {
    let reason: EndReason =
      switch error {
      case .nobody: .noPeer
      case .otherUser, .notLoopback: .notAllowed
      case .failed, .pathTooLong, .otherFile, .notNumeric, .live, .portTaken: .transportError
      }
    self.init(reason, error.description, evidence: [Evidence(reason.rawValue, at: now)])
  }
}
