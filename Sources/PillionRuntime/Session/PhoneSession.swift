package import PillionIO
import PillionLink
package import PillionModel
package import PillionSession
import PillionWire

/// The phone's side: dials its places and takes links that come by themselves, all for one session with one head unit, and tells its owner how
/// that goes.
@LoopActor
package final class PhoneSession: LinkOwner {
  /// A session began: make calls through the channel, which stays good over all links of the session. Every call of an earlier one has ended.
  package var onActive: (@LoopActor (Channel, Welcome) -> Void)?
  /// The session's last link is gone. Calls wait: `onResumed` or `onEnded` follows.
  package var onSuspended: (@LoopActor (SessionEnd) -> Void)?
  /// The session goes on over another link, after a suspension or without one.
  package var onResumed: (@LoopActor () -> Void)?
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
  private var ticket: SessionTicket
  private let session: SessionRun
  private var sleep = SleepMachine()
  private var sleepTimer: LoopTimer?
  private var links: [LinkNumber: Standing] = [:]
  private var attempts: UInt64 = 0
  private var lastDetail = ""
  private var stopped: SessionOutcome?
  private var timer: LoopTimer?
  private var graceTimer: LoopTimer?
  /// Those to whom the Bye before sleep is still being said, and whom to tell when that is done.
  private var leaving: Set<LinkNumber> = []
  private var saidBye: (@LoopActor () -> Void)?
  /// The link that a session was told as ended with, while it stood.
  private weak var endTold: LinkRunner?
  private let outcome = Outcome()

  /// A link that is up or coming up.
  private struct Standing {
    let link: LinkRunner
    let source: PhoneSessionMachine.Source
    let rank: Int
  }

  /// - Parameter makePort: opens the way to a device, for links that no socket carries.
  package init(
    _ settings: SessionSettings, services: [ServiceHandlers] = [], makePort: @escaping SessionPorts.Maker = SessionPorts.none,
    log: EventLog
  ) {
    self.settings = settings
    self.log = log
    session = SessionRun(.phone, log: log)
    dialled = settings.links.filter { !$0.comesByItself }
    faults = LinkFaults(log, settings.faultPlans)
    ports = SessionPorts(settings.links.filter(\.comesByItself), makePort, faults: faults, log: log)
    diagnostics = DiagnosticsEndpoint(role: .phone, product: settings.product, log: log)
    let router = diagnostics.router(serving: services)
    self.router = router
    door = settings.toolSocket.map { ToolDoor(path: $0, role: .phone, settings, router: router, log: log) }
    var phone = PhoneSessionMachine.Settings(links: dialled.count, once: settings.once)
    phone.noPeerBudget = settings.timing.noPeer
    phone.retry = settings.timing.retry
    machine = PhoneSessionMachine(phone)
    ticket = SessionTicket(grace: settings.timing.grace)
  }

  /// When bytes came last on the link that carries the session, or carried it last; nil without a session.
  package var lastReceived: Moment? { session.last?.lastReceived }
  /// Links that are up or coming up.
  package var linkCount: Int { links.count }

  /// Connects and keeps trying. Returns when it is over: finished, or (with `once`) nobody there, cut short or refused.
  package func run() async -> SessionOutcome {
    diagnostics.links = { [weak self] in self.map { $0.links.values.map(\.link) + ($0.door?.links ?? []) } ?? [] }
    timer = LoopTimer { [weak self] in self?.timeCame() }
    graceTimer = LoopTimer { [weak self] in self?.graceCame() }
    sleepTimer = LoopTimer { [weak self] in self?.sleepTimeCame() }
    session.onSuspended = { [weak self] in self?.onSuspended?($0) }
    session.onResumed = { [weak self] _ in self?.resumed() }
    session.onEnded = { [weak self] in self?.onEnded?($0) }
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
    let actions = machine.onFinish()
    for standing in links.values { standing.link.bye(reason, detail, drain: settings.timing.drain) }
    timer?.set(.now + settings.timing.finish)
    perform(actions)
  }

  /// This machine goes to sleep: says Bye (suspending), and begins no link until `wake`. `then` is told once the Bye is on its way, or at once
  /// where nobody is there to be told.
  package func sleep(then: @escaping @LoopActor () -> Void) {
    guard stopped == nil else { return then() }
    machine.onSleep()
    timer?.set(machine.deadline)
    guard !links.isEmpty else { return then() }
    (leaving, saidBye) = (Set(links.keys), then)
    for standing in links.values { standing.link.bye(.suspending, "this phone goes to sleep", drain: settings.timing.drain) }
  }

  /// It is awake again: connects at once.
  package func wake() {
    if stopped == nil { perform(machine.onWake(at: .now)) }
  }

  private func timeCame() {
    guard stopped != nil else { return perform(machine.onDeadline(at: .now)) }
    for standing in links.values { standing.link.cut("the peer did not let us finish in time") }
  }

  private func perform(_ first: [PhoneSessionMachine.Action]) {
    var actions = first[...]
    while let action = actions.popFirst() {
      switch action {
      case .connect(let place):
        guard let end = connect(place) else { continue }
        actions += machine.onLinkEnded(.place(place), end, random: Random.unit, at: .now)
      case .end(let verdict): return conclude(verdict)
      }
    }
    if stopped == nil { timer?.set(machine.deadline) }
  }

  private func conclude(_ verdict: PhoneSessionMachine.Verdict) {
    for timer in [timer, graceTimer, sleepTimer] { timer?.set(nil) }
    // Given up in the middle of a handshake.
    let rest = links.values
    links = [:]
    for standing in rest { standing.link.cut("given up") }
    charging.end()
    if let loss = session.loss { session.end(loss.concluding("the program ends")) }
    outcome.set(stopped ?? settings.outcome(of: verdict, lastDetail))
  }

  // MARK: Links

  /// Nil when a link is under way.
  private func connect(_ place: Int) -> SessionEnd? {
    let uri = dialled[place]
    if machine.tells(of: place) { log.session(.connecting, uri: uri.text) }
    do throws(SocketError) {
      if let stream = try settings.network.connect(uri) { start(faults.wrap(stream, uri), uri, .place(place)) }
      return nil
    } catch {
      let end = SessionEnd(error, at: .now)
      lastDetail = end.detail
      if machine.tells(of: place, end) { log.session(.ended, uri: uri.text, end: end) }
      return end
    }
  }

  /// The supplies that a link on our own USB port is judged by, through the fault plan of that port if it has one.
  private var powerReadings: any PowerReadings {
    let source = settings.makePowerReading()
    let port = settings.links.first { $0.medium(of: .phone) == .usbDevice && $0.fault != nil }
    return port.map { faults.wrap(source, $0) } ?? source
  }

  private func start(_ stream: any ByteStream, _ uri: LinkURI, _ source: PhoneSessionMachine.Source? = nil, nonce: UInt64? = nil) {
    attempts &+= 1
    let number = LinkNumber(attempts)
    let medium = uri.medium(of: .phone)
    if medium == .usbDevice { charging.begin() }
    let link = LinkRunner(
      number, over: stream, uri: uri.text, medium: medium, power: medium == .usbDevice ? charging.power : nil,
      settings.configuration(.opener, .phone, over: medium, linkStart: nonce, resuming: ticket.token), codec: ProtobufControlCodec(),
      router: router, owner: self, recorder: log.recorder)
    links[number] = Standing(link: link, source: source ?? .arrival(number), rank: settings.rank(of: uri))
    if medium == .usbDevice { link.onClock = { [weak self] in self?.charging.beat() } }
    link.start()
  }

  /// A head unit began a link over a cable.
  private func arrived(_ arrival: SessionPorts.Arrival) {
    // The port has ended an older link of the same cable before; this is its turn to be heard.
    for standing in links.values where standing.link.uri == arrival.uri.text { standing.link.cut(.restarted) }
    guard stopped == nil, machine.onArrival(LinkNumber(attempts + 1)) else { return arrival.stream.close() }
    timer?.set(machine.deadline)
    log.session(.connecting, uri: arrival.uri.text)
    start(arrival.stream, arrival.uri, nonce: arrival.nonce)
  }

  /// A port saw something of the link over this stream.
  private func observed(_ kind: EvidenceKind, over stream: any ByteStream) {
    guard let link = links.values.first(where: { $0.link.runs(over: stream) })?.link else { return }
    // What a suspend means depends on the power there is then.
    if link.medium == .usbDevice { charging.read() }
    link.observe(kind, of: link.number)
  }

  /// The phone's power supplies say so: of whatever link stands on its port.
  private func observed(_ kind: EvidenceKind) {
    for standing in links.values where standing.link.medium == .usbDevice { standing.link.observe(kind, of: standing.link.number) }
  }

  // MARK: A bus that sleeps

  private func sleepTimeCame() { tell(sleep.onDeadline(at: .now)) }

  private func tell(_ action: SleepMachine.Action) {
    sleepTimer?.set(sleep.deadline)
    guard let link = session.link, session.isTold else { return }
    switch action {
    case .nothing: return
    case .tellAsleep(let evidence):
      let end = SessionEnd(.asleep, "the bus sleeps, and the session is kept", evidence: evidence)
      log.session(.suspended, uri: link.uri, link: link, epoch: session.epoch, end: end)
    case .tellAwake: log.session(.active, uri: link.uri, link: link, epoch: session.epoch, resumed: true)
    }
  }

  package func link(_ link: LinkRunner, sleeps evidence: [Evidence]) {
    guard link === session.link else { return }
    if evidence.isEmpty { return tell(sleep.onWake()) }
    sleep.onSleep(evidence, at: .now)
    tell(.nothing)
  }

  /// What slept was a link that carries no more.
  private func forgetSleep() {
    sleep.onLinkEnded()
    sleepTimer?.set(nil)
  }

  // MARK: The session

  package func link(_ link: LinkRunner, received hello: Hello) {}

  package func link(_ link: LinkRunner, established welcome: Welcome) {
    guard welcome.self_?.role == .unit else { return link.end(.role, "this is a phone, and it talks to head units") }
    guard stopped == nil, let standing = links[link.number] else { return }
    guard link.resumes || !welcome.resumed else { return link.end(.protocolError, "the head unit resumes what it said it cannot") }
    // Of two links that began at once the older one's Welcome may come last; the head unit has given its session up by then.
    if session.isTold, let carrier = session.link, !welcome.resumed, welcome.epoch < session.epoch,
      link.number.rawValue < carrier.number.rawValue
    {
      return link.end(.superseded, "the head unit has begun a newer session since")
    }
    switch ticket.onWelcome(welcome, on: link.number) {
    case .begin(let older): begin(standing, welcome, older: older)
    case .join:
      machine.onUp(standing.source, at: .now)
      session.join(link, rank: standing.rank)
    case .otherUnit:
      machine.onOtherUnit(standing.source)
      link.end(.busy, "this phone is with another head unit")
    case .tooLate: link.end(.superseded, "the session that it resumes is over")
    }
    graceTimer?.set(ticket.deadline)
    perform(machine.onDeadline(at: .now))
  }

  private func begin(_ standing: Standing, _ welcome: Welcome, older: [LinkNumber]) {
    let link = standing.link
    machine.onUp(standing.source, at: .now)
    machine.onSession(.none)
    if session.isTold {
      let before = session.loss ?? SessionEnd(.superseded, "the link carries no session", evidence: [Evidence("superseded", at: .now)])
      endTold = session.last
      session.end(before.concluding("a new session began"))
      for number in older { links[number]?.link.end(.superseded, "a newer session took the place of this one") }
    }
    session.begin(link, rank: standing.rank, epoch: welcome.epoch)
    machine.onSession(link.resumes ? .active : .sole)
    session.tellActive()
    onActive?(Channel(link.calls), welcome)
  }

  package func link(_ link: LinkRunner, carries carry: Carry) { session.onCarry(carry, on: link) }

  private func resumed() {
    forgetSleep()
    machine.onSession(.active)
    onResumed?()
  }

  package func link(_ link: LinkRunner, ended end: SessionEnd) {
    guard let standing = links.removeValue(forKey: link.number) else { return }
    if link === session.link { forgetSleep() }
    lastDetail = end.detail
    if link.medium == .usbDevice { charging.end() }
    // The head unit cannot know what we saw: it is shown a cable that goes.
    if end.reason.isDoubt { ports.replug(link.uri) }
    if ticket.links.contains(link.number) {
      lost(link, end)
    } else if link === session.link {
      // It makes way for a session that is the ticket's already.
      session.end(end, with: link)
    } else {
      tell(standing, end)
    }
    leaving.remove(link.number)
    if leaving.isEmpty {
      saidBye?()
      saidBye = nil
    }
    perform(machine.onLinkEnded(standing.source, end, random: Random.unit, at: .now))
  }

  /// A link ended that was none of the session's.
  private func tell(_ standing: Standing, _ end: SessionEnd) {
    // With it a session ended, and was told.
    if standing.link === endTold { return }
    if case .place(let place) = standing.source, !machine.tells(of: place, end) { return }
    log.session(.ended, uri: standing.link.uri, link: standing.link, end: end)
  }

  /// A link of the session is gone.
  private func lost(_ link: LinkRunner, _ end: SessionEnd) {
    // By its word the session is no longer ours, on none of its links.
    let isTaken = end.peerReason == .superseded
    switch !isTaken && session.outlives(link, end) ? ticket.onLinkEnded(link.number, end, at: .now) : .ended {
    case .nothing: session.lost(link, end, isLast: false)
    case .suspended:
      machine.onSession(.suspended)
      session.lost(link, end, isLast: true)
    case .ended: over(end, link)
    }
    graceTimer?.set(ticket.deadline)
  }

  private func over(_ end: SessionEnd, _ link: LinkRunner) {
    let rest = ticket.end()
    machine.onSession(.none)
    session.end(end, with: link)
    guard stopped == nil else { return }
    for number in rest { links[number]?.link.end(end.farewell, "the session is over") }
  }

  private func graceCame() {
    let isOver = ticket.onDeadline(at: .now) == .ended
    graceTimer?.set(ticket.deadline)
    guard isOver else { return }
    machine.onSession(.none)
    if let loss = session.loss { session.end(loss.concluding("no link came back in time")) }
    perform(machine.onDeadline(at: .now))
  }
}
