package import PillionIO
package import PillionLink
package import PillionModel
package import PillionSession

/// Who is told about a link's life.
@LoopActor
package protocol LinkOwner: AnyObject {
  /// Acceptor: answer with `accept` or `refuse`.
  func link(_ link: LinkRunner, received hello: Hello)
  func link(_ link: LinkRunner, established welcome: Welcome)
  /// Its bus fell asleep with the link kept, by this evidence; empty: it woke up.
  func link(_ link: LinkRunner, sleeps evidence: [Evidence])
  /// The peer moves the session to this link, or answers our own move: its list.
  func link(_ link: LinkRunner, carries carry: Carry)
  /// The last that is heard of it. Where its calls may go on over another link they are parked.
  func link(_ link: LinkRunner, ended end: SessionEnd)
}

extension LinkOwner {
  package func link(_ link: LinkRunner, carries carry: Carry) {}
  package func link(_ link: LinkRunner, sleeps evidence: [Evidence]) {}
}

/// Runs one link machine over one stream: reads, feeds, tells, writes once a turn of the loop, and ends once, when its verdict says so.
@LoopActor
package final class LinkRunner: ByteStreamOwner, TurnEnding {
  /// One buffer serves all links: what a read gives is handled before the next read.
  private static let input = LoopCell([UInt8](repeating: 0, count: 131_072))

  package let number: LinkNumber
  /// Names the link in events.
  package let id: String
  package let uri: String
  /// The calls it carries; none of the session's while it stands by.
  package var calls: CallTable { table }
  package var peer: Peer? { knownPeer?.peer }
  /// The machine has said its last word.
  package var isOver: Bool { hasEnded }

  /// When bytes came last.
  package var lastReceived: Moment? { LinkRunner.lastReceived(&machine) }
  /// A Ping was answered after this long.
  package var onRoundTrip: (@LoopActor (Duration) -> Void)?
  /// The link's clock rang, about once a heartbeat's interval and more often; what is seen now is weighed before the clock is.
  package var onClock: (@LoopActor () -> Void)?
  /// Calls in progress, of both sides.
  package var openStreams: Int { machine.openStreams }
  private let cell: LoopCell<LinkMachine>
  var machine: LinkMachine {
    _read { yield cell.value }
    _modify { yield &cell.value }
  }
  // What other modules see is computed from these: of a property that they could reach each access is checked.
  var table: CallTable
  private(set) var knownPeer: KnownPeer?
  private(set) var hasEnded = false
  let router: Router
  private let stream: any ByteStream
  private let tap: LinkTap?
  let medium: LinkMedium
  /// Whether the link still stands. What every read and every turn asks of it is kept beside it.
  private var verdict: LinkVerdict
  private var awaitsBytes = false
  private var doubtedUntil: Moment?
  /// After its last event a link may still write its Bye for this long.
  private let lingering: Duration
  private weak var owner: (any LinkOwner)?
  private var timer: LoopTimer?
  /// Keeps the link until it has let go of its stream, however early its owner forgets it.
  private var itself: LinkRunner?
  private var outlet = LinkOutlet()
  /// When the timer rings at the latest, while it is set for the machine. A deadline that is put off leaves it as it is.
  private var armed: Moment?
  private var isTouched = false
  private var isTelling = false
  /// What is said when the last call is over.
  private var farewell: (reason: ByeReason, detail: String)?
  private var graceTimer: LoopTimer?
  /// What the stream said of its end.
  private var loss: StreamLoss?

  /// - Parameter power: at the device's end of a cable, whether it charges us as the link begins; nil where nobody knows.
  package init(
    _ number: LinkNumber, over stream: any ByteStream, uri: String, medium: LinkMedium = .socket, power: Bool? = nil,
    _ configuration: LinkConfiguration, codec: any ControlCodec, router: Router, owner: any LinkOwner,
    lingering: Duration = .milliseconds(200), recorder: FlightRecorder? = nil
  ) {
    self.number = number
    self.router = router
    self.stream = stream
    self.uri = uri
    self.medium = medium
    self.owner = owner
    self.lingering = lingering
    verdict = LinkVerdict(number, over: medium, power: power)
    id = Hexadecimal.text((0..<8).map { UInt8(truncatingIfNeeded: configuration.nonce >> (56 - 8 * $0)) })
    tap = recorder.map { [id] in LinkTap($0, id: id, uri: uri, medium: medium, configuration) }
    cell = LoopCell(LinkMachine(configuration, codec: codec))
    table = CallTable(router: router, mostHandlers: 2 * configuration.limits.maxStreams)
  }

  /// Begins the handshake.
  package func start() {
    guard itself == nil, !isOver else { return }
    itself = self
    table.link = self
    timer = LoopTimer { self.timeCame() }
    machine.start(at: .now)
    do throws(SystemError) { try stream.start(self) } catch { lose(.failed(error)) }
    touch()
  }

  // MARK: What its owner may ask for

  package func accept(sessionToken: [UInt8], resumed: Bool = false, epoch: UInt32) {
    machine.accept(sessionToken: sessionToken, resumed: resumed, epoch: epoch, at: .now)
    touch()
  }

  package func refuse(_ reason: ByeReason, _ detail: String) {
    machine.refuse(reason, detail, at: .now)
    touch()
  }

  /// Ends the link in order; what is queued goes first, for at most `drain`.
  package func bye(_ reason: ByeReason, _ detail: String, drain: Duration = .seconds(1)) {
    machine.bye(reason, detail, drain: drain, at: .now)
    touch()
  }

  /// Ends the link in order once the calls in progress are over, at the latest after `grace`. Until then no call is opened by either side: a
  /// new one fails with UNAVAILABLE.
  package func drain(_ reason: ByeReason, _ detail: String, grace: Duration) {
    guard farewell == nil, !isOver else { return }
    machine.refuseCalls()
    farewell = (reason, detail)
    let timer = LoopTimer { [weak self] in self?.leave() }
    timer.set(.now + grace)
    graceTimer = timer
    touch()
  }

  private func leave() {
    guard let (reason, detail) = farewell else { return }
    farewell = nil
    graceTimer?.set(nil)
    bye(reason, detail)
  }

  /// Ends the link for its owner and its calls now; the Bye is still written.
  package func end(_ reason: ByeReason, _ detail: String) {
    let now = Moment.now
    machine.bye(reason, detail, drain: .zero, at: now)
    machine.tick(at: now)
    tell()
    end(LinkFault(reason == .superseded ? .superseded : reason == .role ? .role : .bye, blame: .us, detail))
    touch()
  }

  /// Sends a Ping now; `onRoundTrip` tells of its answer.
  package func ping() {
    machine.ping(at: .now)
    touch()
  }

  /// The smoothed round trip of Pings; nil before the first answer.
  package var smoothedRoundTrip: Duration? { LinkRunner.smoothedRoundTrip(&machine) }

  /// What the link is thought to carry: by what the peer was seen to take, else by what the medium took.
  package var estimate: LinkEstimate {
    var estimate = LinkRunner.estimate(&machine)
    if estimate.bytesPerSecond == nil { estimate.bytesPerSecond = stream.bytesPerSecond }
    return estimate
  }

  /// How long the peer may be silent before the link is given up, as both sides agreed.
  package var heartbeatBudget: Duration { LinkRunner.heartbeatBudget(&machine) }

  /// Ends the link at once, without a word to the peer.
  package func cut(_ detail: String) {
    machine.transportEnded(detail, at: .now)
    tell()
    close()
  }

  /// The device under the stream has gone, by the word of whoever watches it, before the stream itself could tell.
  package func cut(_ loss: DeviceLoss) { lose(.device(loss)) }

  /// It has its stream, and its machine has not said its last word.
  var isUp: Bool { itself != nil && !isOver }

  /// Whether it runs over this stream: evidence of a port names its link by it.
  package func runs(over stream: any ByteStream) -> Bool { stream === self.stream }

  /// Something was seen that speaks about a link, and was bound to this one then.
  package func observe(_ kind: EvidenceKind, of link: LinkNumber) {
    guard itself != nil, !isOver else { return }
    tap?.saw(kind)
    follow(verdict.onEvidence(kind, of: link, at: .now))
  }

  /// The machine was given something: events are told and bytes written when this turn ends.
  func touch() {
    guard !isTouched, itself != nil else { return }
    isTouched = true
    EventLoop.shared.atEndOfTurn(self)
  }

  // MARK: What the stream and the loop tell

  package func streamBecameReadable() {
    read(passes: 4)
    touch()
  }

  package func streamBecameWritable() {
    outlet.hasRoom()
    touch()
  }

  package func turnEnds() {
    isTouched = false
    guard itself != nil else { return }
    var turn = outlet.endTurn(of: &machine, to: stream, heardBy: tap)
    if case .waits = turn.flush {
      tell()
      guard itself != nil else { return }
      turn = outlet.endTurn(of: &machine, to: stream, heardBy: tap)
    }
    if case .lost(let loss) = turn.flush {
      // A peer that went may have said why: its Bye lies in what was not read yet.
      read(passes: 64)
      if itself != nil { lose(loss) }
      return
    }
    if case .more = turn.flush { touch() }
    if turn.hasEvents {
      tell()
      turn.deadline = LinkRunner.deadline(&machine)
    }
    if isOver { return closeIfWritten() }
    if farewell != nil, LinkRunner.openStreams(&machine) == 0 { leave() }
    arm(turn.deadline)
    if let doubtedUntil { arm(doubtedUntil) }
  }

  private func arm(_ deadline: Moment?) {
    if let armed, let deadline, armed <= deadline { return }
    armed = deadline
    timer?.set(deadline)
  }

  private func timeCame() {
    armed = nil
    if isOver { return close() }
    onClock?()
    guard itself != nil else { return }
    let now = Moment.now
    machine.tick(at: now)
    // Before anybody meets a stream that is closed and does not know why.
    tell()
    if doubtedUntil != nil { follow(verdict.onDeadline(at: now)) }
    touch()
  }

  // MARK: Bytes

  private func read(passes: Int) {
    for _ in 0..<passes where itself != nil {
      var buffer = LinkRunner.input.value.mutableSpan
      switch stream.read(into: &buffer) {
      case .nothing: return
      case .lost(let loss): return lose(loss)
      case .bytes(let count):
        let now = Moment.now
        tap?.took(LinkRunner.input.value[..<count], at: now)
        machine.receive(LinkRunner.input.value[..<count], at: now)
        if awaitsBytes { follow(verdict.onBytes()) }
        tell()
        if count < LinkRunner.input.value.count { return }
      }
    }
  }

  // A large struct in a class's property is copied to be asked something, unless it is asked through inout.
  private static func deadline(_ machine: inout LinkMachine) -> Moment? { machine.deadline }
  private static func smoothedRoundTrip(_ machine: inout LinkMachine) -> Duration? { machine.smoothedRoundTrip }
  private static func openStreams(_ machine: inout LinkMachine) -> Int { machine.openStreams }
  private static func estimate(_ machine: inout LinkMachine) -> LinkEstimate { machine.estimate }
  private static func heartbeatBudget(_ machine: inout LinkMachine) -> Duration {
    machine.terms?.heartbeat.budget ?? machine.configuration.heartbeat.budget
  }
  private static func lastReceived(_ machine: inout LinkMachine) -> Moment? { machine.lastReceived }

  // MARK: The end

  private func lose(_ loss: StreamLoss) {
    self.loss = loss
    machine.transportEnded(loss == .endOfFile ? nil : loss.description, at: .now)
    tell()
    close()
  }

  /// The machine's last word. A transport that failed is weighed by what the stream said of it.
  private func end(_ fault: LinkFault) {
    guard !isOver else { return }
    let now = Moment.now
    if fault.reason == .transportError, let loss,
      case .end(let ending) = verdict.onEvidence(EvidenceKind(loss), fault.detail, of: number, at: now)
    {
      return conclude(ending)
    }
    // Also where the loss means nothing on this medium: no link outlives its stream.
    if case .end(let ending) = verdict.onFault(fault, lastReceived: lastReceived, of: number, at: now) { conclude(ending) }
  }

  /// Does what the verdict says.
  private func follow(_ action: LinkVerdict.Action) {
    (awaitsBytes, doubtedUntil) = (verdict.awaitsBytes, verdict.deadline)
    tap?.judged(action)
    switch action {
    case .nothing: return
    case .ping: machine.ping(at: .now)
    case .sleep:
      machine.sleep()
      owner?.link(self, sleeps: verdict.evidence)
    case .wake:
      machine.wake(at: .now)
      owner?.link(self, sleeps: [])
    case .end(let ending):
      conclude(ending)
      // Nobody is left to read a Bye.
      return cut(ending.detail)
    }
    touch()
  }

  private func conclude(_ ending: SessionEnd) {
    guard !isOver else { return }
    hasEnded = true
    (awaitsBytes, doubtedUntil) = (false, nil)
    farewell = nil
    graceTimer?.set(nil)
    // The machine's deadline may be due in this very turn; from now on the timer means that the Bye had its time.
    timer?.set(nil)
    tap?.ended(ending, at: .now)
    if machine.keepsCalls, ending.mayResume, table.link === self {
      table.park(machine.park(), peer: knownPeer)
    } else {
      table.end("the link is gone: \(ending.detail)")
    }
    owner?.link(self, ended: ending)
  }

  private func closeIfWritten() {
    guard itself != nil else { return }
    if outlet.isEmpty { close() } else { timer?.set(.now + lingering) }
  }

  private func close() {
    stream.close()
    timer?.set(nil)
    timer = nil
    outlet = LinkOutlet()
    if table.link === self { table.link = nil }
    itself = nil
  }

  // MARK: Events

  func tell() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while let event = machine.nextEvent() { if !table.tell(event, from: knownPeer) { tell(event) } }
  }

  private func tell(_ event: LinkEvent) {
    switch event {
    case .helloReceived(let hello): owner?.link(self, received: hello)
    case .established(let hello, let welcome):
      knownPeer = KnownPeer(hello)
      verdict.onEstablished()
      owner?.link(self, established: welcome)
    case .ended(let fault): end(fault)
    case .roundTrip(let duration): onRoundTrip?(duration)
    case .carry(let carry): owner?.link(self, carries: carry)
    case .delivered, .message, .opened, .halfClosed, .headers, .status, .reset, .writable: break
    }
  }
}
