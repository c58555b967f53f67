package import PillionGuidance
package import PillionIO
package import PillionModel
package import PillionRuntime
package import PillionSession

/// The moving map on its way to the head unit: whose screen it is on, what is painted next, and which picture is sent. Guidance tells it how
/// things stand and never waits for it.
///
/// It owns three machines: `MapOwnerPhoneMachine` says who shows, `FramePacing` how fast, `MapCamera` what.
@LoopActor
package final class MapFeed {
  /// Pictures a second while the map moves.
  static let interval = Duration.milliseconds(100)
  /// What the driver does is seen sooner.
  private static let inputInterval = Duration.milliseconds(33)
  /// A head unit that wants no map now, or gave it back, is asked again after this.
  static let retake = Duration.seconds(5)
  private static let sides: ClosedRange<Int32> = 1...Int32(MapFrame.maxSide)

  let source: any MapSource
  private let mark: (any MapMarking)?
  let log: EventLog
  var owner: MapOwnerPhoneMachine
  private var pacing = FramePacing()
  private var camera: MapCamera
  var ledger = FrameLedger()
  private var geometry: MapGeometry?
  var leaseMs: UInt32 = 0
  private var timer: LoopTimer?
  /// The view that the renderer was asked for last.
  private var drawn: MapView?
  private var nextDraw = Moment.zero
  private var lastDraw = Moment.zero
  /// A picture that may not be sent yet, and when it was ready.
  var held: (picture: MapPicture, ready: Moment)?

  private var sessions: UInt64 = 0
  /// What is asked and answered belongs to a session, whatever links it runs over.
  var session: (number: UInt64, channel: Channel, heard: @LoopActor () -> Moment?)?
  private var links: UInt64 = 0
  /// The link that carries the session; nil while there is none.
  private var link: LinkNumber?
  var frames: AsyncStream<Outgoing>.Continuation?
  /// Counts the calls that carried frames: what an older one says at its end is not of the one that goes on.
  var framesNumber: UInt64 = 0
  var takeAt: Moment?
  var wasRefused = false
  private var isStopped = false
  /// Complains, after a while, that the head unit ended the frames.
  var complaint: LoopTimer?

  /// A frame for the link.
  struct Outgoing: Sendable {
    var frame: MapFrame
    var ready: Moment
  }

  package init(_ source: any MapSource, shape: RouteShape, mark: (any MapMarking)?, log: EventLog) {
    self.source = source
    self.mark = mark
    self.log = log
    camera = MapCamera(shape: shape)
    owner = mark?.read().map { MapOwnerPhoneMachine(markLeftWith: $0, at: .now) } ?? MapOwnerPhoneMachine()
    source.onPicture = { [weak self] in self?.take($0) }
    source.onReady = { [weak self] in self?.advance() }
    let timer = LoopTimer { [weak self] in self?.advance() }
    self.timer = timer
    timer.set(owner.deadline)
  }

  /// Whether the map is on the phone's own screen.
  package var showsHere: Bool { owner.shows }

  // MARK: The session

  /// A session began.
  ///
  /// - Parameter heard: when bytes came last on the link that carries it.
  package func begin(_ channel: Channel, heard: @escaping @LoopActor () -> Moment?) {
    sessions &+= 1
    let number = sessions
    session = (number, channel, heard)
    nextLink()
    // Another head unit, or the same one started anew, counts its geometries from the beginning.
    geometry = nil
    wasRefused = false
    // A head unit that begins a session shows nothing of the one before.
    perform(owner.onSessionOver(.superseded))
    takeAt = .now
    EventLoop.spawn { [weak self] in await MapFeed.listen(to: channel, in: number, for: self) }
    advance()
  }

  private func nextLink() {
    links &+= 1
    link = LinkNumber(links)
  }

  /// The session's last link is gone. Calls wait, the lease does not.
  package func suspend() {
    guard let link else { return }
    self.link = nil
    held = nil
    owner.onLinkEnded(link)
    advance()
  }

  /// The session goes on over another link. Frames that were under way on the one before will never be answered.
  package func resume() {
    guard session != nil else { return }
    if let link { owner.onLinkEnded(link) }
    nextLink()
    settleLease(at: .now)
    held = nil
    ledger.clear()
    pacing.restart()
    drawn = nil
    if owner.state == .here { takeAt = .now }
    perform(owner.onLink())
    advance()
  }

  /// The session is over.
  package func pause(_ end: SessionEnd) {
    guard session != nil else { return }
    session = nil
    takeAt = nil
    closeFrames()
    if let link { owner.onLinkEnded(link) }
    link = nil
    if owner.state == .asking { owner.onNoOffer() }
    if end.byeReceived { perform(owner.onSessionOver(.unknown)) }
    advance()
  }

  /// The program ends, before it says Bye: the renderer goes with it. The mark stays while the head unit may still show.
  package func stop() {
    isStopped = true
    timer?.set(nil)
    closeFrames()
    source.stop()
  }

  // MARK: What moves the map

  /// How guidance stands.
  package func update(_ state: GuidanceState) {
    camera.onGuidance(state, at: .now)
    advance()
  }

  /// What the driver does with the map.
  package func receive(_ event: ScreenEvent) {
    let now = Moment.now
    switch event.event {
    case .pan(let pan): camera.pan(right: pan.deltaX, down: pan.deltaY, at: now)
    case .drag(let drag): camera.drag(drag.phase, right: drag.deltaX, down: drag.deltaY, at: now)
    case .zoom(let zoom):
      let focus = zoom.focusX.flatMap { x in zoom.focusY.map { (x: x, y: $0) } }
      camera.zoom(by: zoom.factor, around: focus, at: now)
    case .camera(let mode):
      if !camera.look(mode, at: now) { log.problem("noPosition", "the map cannot be put to '\(mode.name)': there is no position yet") }
    case .stack, .pressed, .selected, .searchText, .panMode, .alertEnded, .tripChosen, nil: return
    }
    nextDraw = min(nextDraw, lastDraw + Self.inputInterval)
    advance()
  }

  // MARK: The turn

  /// Does what is due, and sets the clock for what is next.
  func advance() {
    guard !isStopped else { return }
    let now = Moment.now
    settleLease(at: now)
    if let takeAt, now >= takeAt, link != nil {
      self.takeAt = nil
      perform(owner.onTake())
    }
    let window = link.map { owner.window(on: $0) } ?? 0
    if let held, let sequence = pacing.onHeld(window: window, at: now) {
      self.held = nil
      send(held.picture, ready: held.ready, sequence: sequence, at: now)
    }
    var next = [owner.deadline, link == nil ? nil : takeAt].compactMap { $0 }
    if let due = draw(window: window, at: now) { next.append(due) }
    timer?.set(next.min())
  }

  /// Asks for a picture where one is due. Gives the moment to look again.
  private func draw(window: Int, at now: Moment) -> Moment? {
    guard geometry != nil, frames != nil, window > 0 else { return nil }
    let view = camera.view(at: now)
    let moved = view != drawn
    let due = pacing.deadline(moved: moved, window: window).map { max($0, held == nil ? nextDraw : $0) }
    guard let due else { return nil }
    guard now >= due, source.isReady, pacing.mayDraw(moved: moved, window: window, at: now) else {
      if now < due { return moved || !camera.isMoving(at: now) ? due : min(due, max(nextDraw, now + Self.inputInterval)) }
      // Waits for the source, which calls.
      return nil
    }
    drawn = view
    // Ten a second and not one less: a late turn does not put off the next one, unless it is very late.
    nextDraw = now - nextDraw < Self.interval ? nextDraw + Self.interval : now + Self.interval
    lastDraw = now
    source.draw(view)
    return camera.isMoving(at: now) ? nextDraw : now + FramePacing.still
  }

  /// What is heard on the link keeps the map where it is; silence brings it back.
  func settleLease(at now: Moment) {
    if let link, let heard = session?.heard() { owner.onHeard(on: link, at: heard) }
    if let deadline = owner.deadline, now >= deadline { perform(owner.onDeadline(at: now)) }
  }

  func perform(_ action: MapOwnerPhoneMachine.Action) {
    switch action {
    case .nothing: break
    case .take(let last): takeMap(last: last)
    case .paint:
      pacing.restart()
      drawn = nil
      openFrames()
    case .giveBack(let term): returnMap(term)
    case .end(let reason):
      let wasAway = frames != nil || mark?.read() != nil
      closeFrames()
      mark?.remove()
      if wasAway { tell("phone", [("reason", .string(reason.name))]) }
      if session != nil { takeAt = .now + Self.retake }
    }
  }

  private func tell(_ screen: String, _ more: [(String, JSON)]) {
    log.emit("map", [("screen", .string(screen)), ("term", .integer(Int64(clamping: owner.term)))] + more)
  }

  // MARK: Pictures

  private func take(_ picture: MapPicture) {
    let now = Moment.now
    settleLease(at: now)
    guard let link, frames != nil else { return }
    switch pacing.onPicture(revision: picture.geometryRevision, window: owner.window(on: link), at: now) {
    case .send(let sequence):
      held = nil
      send(picture, ready: now, sequence: sequence, at: now)
    case .hold: held = (picture, now)
    case .drop: held = nil
    }
    advance()
  }

  /// A frame could not be handed to the link.
  func onUnsent(_ sequence: UInt64) {
    pacing.onAnswer(to: sequence)
    _ = ledger.onRefused(sequence)
  }

  private func send(_ picture: MapPicture, ready: Moment, sequence: UInt64, at now: Moment) {
    guard let link, let frames else { return pacing.onAnswer(to: sequence) }
    let wasHere = owner.shows
    // The mark stands before the map is given away.
    if wasHere { mark?.leave(milliseconds: leaseMs) }
    switch owner.onFrame(sequence, on: link, at: now) {
    case .send:
      if wasHere { tell("unit", []) }
      frames.yield(Outgoing(frame: picture.frame(sequence: sequence, term: owner.term), ready: ready))
      ledger.onSent(
        sequence, FrameLedger.Sent(bytes: picture.data.count, ageMs: Double(max(0, now.nanoseconds(since: ready))) / 1e6))
    case .hold: pacing.onAnswer(to: sequence)
    case .take(let last):
      pacing.onAnswer(to: sequence)
      perform(.take(last: last))
    }
  }

  func take(_ told: MapGeometry?) {
    guard let told, told.revision >= geometry?.revision ?? 0 else { return }
    guard Self.sides.contains(told.widthPixels), Self.sides.contains(told.heightPixels) else {
      return log.problem(
        "geometry", "the head unit wants a map of \(told.widthPixels)x\(told.heightPixels) pixels; nothing is painted for that")
    }
    guard told != geometry else { return }
    geometry = told
    held = nil
    pacing.onGeometry(told)
    camera.onGeometry(told)
    source.paint(for: told)
  }

  // MARK: What the head unit says

  func receive(_ control: FrameControl, in session: UInt64) {
    guard self.session?.number == session else { return }
    let now = Moment.now
    settleLease(at: now)
    switch control.event {
    case .geometry(let told): take(told)
    case .shown(let shown):
      pacing.onAnswer(to: shown.sequence)
      answered(shown.sequence, nil, at: now)
      if let sent = ledger.onShown(shown.sequence) { tell(shown, sent) }
    case .refused(let refused):
      pacing.onAnswer(to: refused.sequence)
      take(refused.geometry)
      if ledger.onRefused(refused.sequence), refused.reason != .oldGeometry {
        log.problem("frameRefused", "the head unit did not show frame \(refused.sequence): \(refused.reason.name)")
      }
      drawn = nil
      answered(refused.sequence, refused.reason, at: now)
    case .requestKeyframe:
      pacing.onRequest(at: now)
      drawn = nil
    case .returned(let returned): perform(owner.onReturned(returned))
    case nil: return
    }
    advance()
  }

  /// An answer counts for the link that it comes over, if its frame went over that one.
  private func answered(_ sequence: UInt64, _ refusal: FrameRefusal?, at now: Moment) {
    if let link { perform(owner.onAnswer(to: sequence, refusal, on: link, at: now)) }
  }

  private func tell(_ shown: FrameControl.Shown, _ sent: FrameLedger.Sent) {
    let delay = shown.delayMs.isFinite ? max(0, shown.delayMs) : 0
    log.emit(
      "frame",
      [
        ("sequence", .integer(Int64(clamping: shown.sequence))), ("bytes", .integer(Int64(sent.bytes))),
        ("ageMs", .number(((sent.ageMs + delay) * 10).rounded() / 10)), ("dropped", .integer(Int64(shown.skipped))),
      ])
  }
}
