import PillionGuidance
import PillionIO
import PillionMapFeed
import PillionModel
import PillionRuntime
import PillionSession
import PillionSystemBus

/// The phone's program: one trip, one session, and the stream of snapshots between them.
///
/// The trip begins with the first session and goes on while links and sessions come and go. What a head unit is told first is the state as it
/// is then.
@LoopActor
final class Phone {
  private let options: PhoneOptions
  private let log: EventLog
  private let session: PhoneSession
  private let map: MapFeed?
  private var trip: Trip
  private var outcome = TripStep.Outcome.running
  private var timer: LoopTimer?
  private var signals: Signals?
  private var sleep: SystemSleep?
  /// Where snapshots go while a link guides.
  private var stream: AsyncStream<NavigationSnapshot>.Continuation?
  private var guiding: Task<Void, Never>?
  /// The snapshot that says how the trip ended; it must be shown before Bye.
  private var last: NavigationSnapshot?

  init(_ options: PhoneOptions, log: EventLog) {
    self.options = options
    self.log = log
    trip = Trip(route: options.route, source: options.source)
    var settings = options.session
    if settings.links.contains(where: { $0.medium(of: .phone) == .usbDevice }) {
      let power = UPower(besides: PowerSource(settings.powerSupplies)) { try? SystemBus() }
      settings.powerReading = { power }
    }
    session = PhoneSession(settings, makePort: PhonePorts.maker(installID: options.session.installID), log: log)
    map = options.map.source(for: options.route, log: log).map {
      MapFeed($0, shape: RouteShape(options.route.shape), mark: options.mark, log: log)
    }
  }

  func run() async -> SessionOutcome {
    do throws(SystemError) {
      signals = try Signals { [weak self] _ in self?.stop() }
    } catch { return SessionOutcome(.inputOutput, "signals cannot be watched: \(error)") }
    timer = LoopTimer { [weak self] in self?.advance() }
    session.onActive = { [weak self] channel, _ in self?.begin(channel) }
    session.onSuspended = { [weak self] _ in self?.map?.suspend() }
    session.onResumed = { [weak self] in self?.resume() }
    session.onEnded = { [weak self] end in self?.pause(end) }
    sleep = SystemSleep(
      "Pillion phone", over: try? SystemBus(), onSleep: { [weak self] in self?.session.sleep(then: $0) },
      onWake: { [weak self] in self?.session.wake() })
    for unmapped in options.route.unmapped { log.problem("unmapped", "the router's type '\(unmapped)' is in no table") }
    let outcome = await session.run()
    timer?.set(nil)
    sleep?.close()
    map?.stop()
    return outcome
  }

  // MARK: The trip

  private func advance() {
    take(trip.advance(to: .now, epochSeconds: WallClock.epochSeconds))
  }

  private func take(_ step: TripStep) {
    for event in step.events { log.emit(event.name, event.members) }
    outcome = step.outcome
    if let snapshot = step.snapshot { send(snapshot) }
    timer?.set(step.deadline)
    map?.update(trip.state)
  }

  private func send(_ snapshot: NavigationSnapshot) {
    if outcome != .running { last = snapshot }
    stream?.yield(snapshot)
  }

  // MARK: The session

  private func begin(_ channel: Channel) {
    advance()
    let (snapshots, continuation) = AsyncStream.makeStream(of: NavigationSnapshot.self, bufferingPolicy: .bufferingNewest(1))
    stream = continuation
    // First the state as it is now: this head unit may know nothing, or an older state.
    send(trip.snapshot(at: .now, epochSeconds: WallClock.epochSeconds))
    guiding = EventLoop.spawn { [weak self] in await self?.guide(channel, snapshots) }
    map?.begin(channel) { [weak self] in self?.session.lastReceived }
  }

  /// The call that guides goes on by itself, and what of it was under way leaves again: of snapshots the newest. Behind it goes the state of
  /// this moment, for the newest may be as old as the last step of the trip.
  private func resume() {
    advance()
    send(trip.snapshot(at: .now, epochSeconds: WallClock.epochSeconds))
    map?.resume()
  }

  private func pause(_ end: SessionEnd) {
    map?.pause(end)
    stream?.finish()
    stream = nil
    guiding = nil
  }

  private func guide(_ channel: Channel, _ snapshots: AsyncStream<NavigationSnapshot>) async {
    do {
      try await NavigationClient(channel).guide { [weak self] updates, events in
        async let acknowledged: Void = Phone.read(events, for: self)
        for await snapshot in snapshots { try await updates.write(NavigationUpdate(snapshot: snapshot)) }
        try await updates.finish()
        try await acknowledged
      }
    } catch let error as RPCError {
      // The end of the session ends every call of it, and says so itself.
      if error.code != .unavailable, error.code != .cancelled { log.problem("guide", "\(error.code.name): \(error.message)") }
    } catch { log.problem("guide", "\(error)") }
  }

  private static func read(_ events: MessageStream<GuideEvent>, for phone: Phone?) async throws {
    for try await message in events { phone?.receive(message) }
  }

  private func receive(_ message: GuideEvent) {
    switch message.event {
    case .shown(let shown):
      guard options.once, let last, shown.sequence >= last.sequence else { return }
      finish()
    case .dropped(let dropped):
      log.problem("dropped", "the head unit left out '\(dropped.id)': \(dropped.reason)", ids: [dropped.id])
    case nil: return
    }
  }

  private func finish() {
    guard outcome != .running else { return }
    map?.stop()
    switch outcome {
    case .running: return
    case .arrived: session.finish(.done)
    case .cutShort:
      session.finish(.done, outcome: SessionOutcome(.noPeer, "the trip was cut short: the trace ends before the destination"))
    }
  }

  private func stop() {
    let wasRunning = outcome == .running
    if wasRunning { take(trip.end(at: .now, epochSeconds: WallClock.epochSeconds)) }
    map?.stop()
    session.finish(
      .shutdown, "stopped", outcome: wasRunning && options.once ? SessionOutcome(.noPeer, "stopped before arrival") : SessionOutcome(.done))
  }
}
