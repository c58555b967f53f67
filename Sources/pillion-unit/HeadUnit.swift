import PillionIO
import PillionMapSurface
import PillionModel
import PillionRuntime
import PillionSession
import PillionSystemBus

/// The head unit's part on the loop: serves Navigation and Vehicle, and carries news between the link and the thread that draws.
@LoopActor
final class HeadUnit: NavigationService, VehicleService {
  private let stage: StageMailbox
  private let log: EventLog
  private let map: MapSurfaceEndpoint
  private let driver = ScreenEndpoint()
  private let maxFramesPerSecond: Double
  private let endsWithTrip: Bool
  private var session: UnitSession?
  private var signals: Signals?
  private var sleep: SystemSleep?
  private var input: DriverInput?
  /// A link carries the session.
  private var active = false
  /// A session waits for a link.
  private var isSuspended = false
  private var held: NavigationSnapshot?
  private var heldIsStale = false
  private var vehicle: VehicleState?
  private var watchers: [UInt64: AsyncStream<VehicleState>.Continuation] = [:]
  private var nextWatcher: UInt64 = 0
  /// Where events about what is shown go: the guide call of the session.
  private var guideEvents: AsyncStream<GuideEvent>.Continuation?
  private var guideNumber: UInt64 = 0

  private init(_ shown: StageReport, _ ways: StageWays, endsWithTrip: Bool, log: EventLog) {
    self.endsWithTrip = endsWithTrip
    stage = ways.news
    self.log = log
    vehicle = shown.vehicle
    maxFramesPerSecond = ways.maxFramesPerSecond
    let geometry = MapGeometry(shown.vehicle, maxFramesPerSecond: ways.maxFramesPerSecond)
    map = MapSurfaceEndpoint(StageScreen(ways: ways), geometry: geometry, isWanted: ways.showsMaps, log: log)
  }

  /// How beginning went: the unit that listens, or why it cannot.
  struct Beginning: Sendable {
    let unit: HeadUnit
    let failure: Failure?
  }

  /// Binds the links and starts to serve. The outcome arrives at the stage as its last news.
  ///
  /// - Parameter shown: what is on the screen now.
  /// - Parameter driver: what the driver does, from `--input`.
  static func begin(
    _ settings: SessionSettings, shown: StageReport, _ ways: StageWays, driver: LineSource? = nil, log: EventLog
  ) async -> Beginning {
    let unit = HeadUnit(shown, ways, endsWithTrip: settings.once, log: log)
    let services = [unit.navigationHandlers, unit.vehicleHandlers, unit.map.mapSurfaceHandlers, unit.driver.screenHandlers]
    let session = UnitSession(settings, services: services, makePort: UnitPorts.make, log: log)
    unit.session = session
    do throws(Failure) {
      try session.listen()
      do throws(SystemError) {
        unit.signals = try Signals { [weak session] _ in session?.finish(.shutdown, "stopped") }
      } catch { throw .inputOutput("signals cannot be watched: \(error)") }
    } catch { return Beginning(unit: unit, failure: error) }
    unit.input = driver.map { DriverInput.begin($0, stage: ways.news, log: log) }
    session.onActive = { [weak unit] channel, peer, epoch in unit?.began(channel, peer, epoch) }
    session.onSuspended = { [weak unit] end in unit?.suspended(end) }
    session.onResumed = { [weak unit] link, epoch in unit?.resumed(link, epoch) }
    session.onEnded = { [weak unit] end in unit?.ended(end) }
    session.onRefused = { [weak unit] end in unit?.refused(end) }
    unit.sleep = SystemSleep(
      "Pillion head unit", over: try? SystemBus(), onSleep: { [weak session] in session?.sleep(then: $0) },
      onWake: { [weak session] in session?.wake() })
    EventLoop.spawn {
      let outcome = await session.run()
      unit.sleep?.close()
      ways.news.post(.finish(outcome))
    }
    return Beginning(unit: unit, failure: nil)
  }

  // MARK: The session

  private func began(_ channel: Channel, _ peer: Peer, _ epoch: UInt32) {
    active = true
    map.began(channel.link, peer, epoch: epoch)
    driver.began()
    held = nil
    stage.post(.began(epoch: epoch))
  }

  /// Everything stays as it is but dimmed, and the driver is told why.
  private func suspended(_ end: SessionEnd) {
    (active, isSuspended) = (false, true)
    map.suspended()
    stage.post(.lost(at: .now, SessionNotice.of(.suspended, last: end) ?? .connectionLost))
  }

  private func resumed(_ link: LinkRunner, _ epoch: UInt32) {
    (active, isSuspended) = (true, false)
    map.resumed(link, epoch: epoch)
    stage.post(.resumed(epoch: epoch))
  }

  private func ended(_ end: SessionEnd) {
    let hadItsTime = isSuspended
    (active, isSuspended) = (false, false)
    guideEvents?.finish()
    guideEvents = nil
    driver.ended()
    map.ended(inOrder: end.reason == .bye)
    // With `--once` the program ends here: what was shown last, the arrival, stays to the end.
    let (mayResume, notice) = SessionNotice.ofEnd(end, hadItsTime: hadItsTime)
    if !endsWithTrip || end.peerReason != .done { stage.post(mayResume ? .lost(at: .now, notice) : .over(notice)) }
    if !mayResume { held = nil }
  }

  /// A phone's link ended before it was a session. What a person can mend is shown while no other phone is there.
  private func refused(_ end: SessionEnd) {
    // "Busy" is said to one phone because of another, and that one is on the screen.
    guard !active, end.reason != .busy, let notice = SessionNotice.of(.idle, last: end), notice != .waitingForPhone else { return }
    stage.post(.refused(notice))
  }

  // MARK: Navigation

  nonisolated func guide(
    _ requests: MessageStream<NavigationUpdate>, _ responses: MessageWriter<GuideEvent>, context: CallContext
  ) async throws {
    try await serveGuide(requests, responses, context)
  }

  private func serveGuide(
    _ requests: MessageStream<NavigationUpdate>, _ responses: MessageWriter<GuideEvent>, _ context: CallContext
  ) async throws {
    guard context.peer.role == .phone else { throw RPCError(.permissionDenied, "only the phone that holds the session guides") }
    // A bound, not a queue: acknowledgements of older snapshots are void once a newer one is shown.
    let (events, continuation) = AsyncStream.makeStream(of: GuideEvent.self, bufferingPolicy: .bufferingNewest(64))
    guideEvents?.finish()
    guideEvents = continuation
    guideNumber &+= 1
    let number = guideNumber
    async let answered: Void = HeadUnit.answer(events, to: responses)
    for try await update in requests {
      // A newer call of the same phone has taken over.
      guard number == guideNumber else { throw RPCError(.aborted, "a newer Guide call took over") }
      guard let snapshot = update.snapshot else { continue }
      held = snapshot
      heldIsStale = false
      stage.post(.snapshot(snapshot, at: .now))
    }
    continuation.finish()
    try await answered
  }

  private static func answer(_ events: AsyncStream<GuideEvent>, to responses: MessageWriter<GuideEvent>) async throws {
    for await event in events { try await responses.write(event) }
  }

  nonisolated func getGuidance(_ request: GetGuidanceRequest, context: CallContext) async throws -> GetGuidanceResponse {
    await guidance
  }

  private var guidance: GetGuidanceResponse { GetGuidanceResponse(snapshot: held, stale: heldIsStale) }

  // MARK: Vehicle

  nonisolated func watch(_ request: WatchRequest, _ responses: MessageWriter<VehicleState>, context: CallContext) async throws {
    for await state in await states() { try await responses.write(state) }
  }

  private func states() -> AsyncStream<VehicleState> {
    let (stream, continuation) = AsyncStream.makeStream(of: VehicleState.self, bufferingPolicy: .bufferingNewest(1))
    nextWatcher &+= 1
    let number = nextWatcher
    watchers[number] = continuation
    if let vehicle { continuation.yield(vehicle) }
    continuation.onTermination = { [weak self] _ in
      EventLoop.spawn { _ = self?.watchers.removeValue(forKey: number) }
    }
    return stream
  }

  // MARK: The driver

  func acted(_ events: [ScreenEvent.Event]) { driver.tell(events) }

  /// The window was closed: what SIGTERM does.
  func stop() { session?.finish(.shutdown, "the window was closed") }

  // MARK: What is on the screen

  func shown(_ frame: FrameControl.Shown) { map.shown(frame) }

  func broken(_ sequence: UInt64, _ reason: FrameRefusal) { map.broken(sequence, reason) }

  /// Takes the stage's word of what it shows, and passes it on to whoever waits for it.
  func shown(_ report: StageReport) {
    heldIsStale = report.stale
    if report.vehicle != vehicle {
      vehicle = report.vehicle
      for watcher in watchers.values { watcher.yield(report.vehicle) }
      map.changed(MapGeometry(report.vehicle, maxFramesPerSecond: maxFramesPerSecond))
    }
    for dropped in report.dropped { guideEvents?.yield(GuideEvent(event: .dropped(dropped))) }
    guard let sequence = report.sequence, !report.stale else { return }
    let shown = GuideEvent.Shown(sequence: sequence, routeRevision: report.routeRevision, viewRevision: report.viewRevision)
    guideEvents?.yield(GuideEvent(event: .shown(shown)))
  }
}
