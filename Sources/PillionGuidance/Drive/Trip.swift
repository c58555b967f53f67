package import PillionModel

/// A trip under way: the one machine that the phone program owns.
///
/// It begins at the first `advance` and tells what happened since, which snapshot to send and when to call again.
package struct Trip: Sendable {
  /// Where positions come from.
  package enum Source: Sendable {
    /// Made up: along the route with its own speeds, this many times as fast.
    case drive(factor: Double)
    /// Recorded earlier and played back, this many times as fast.
    case trace(Trace, factor: Double)
  }

  /// What the route does not say.
  package struct Options: Sendable, Hashable {
    /// Number of the route within the session; grows when the route changes.
    package var routeRevision: UInt32
    /// Number of the first snapshot; a trip that follows another in one session goes on behind it.
    package var firstSequence: UInt64
    /// Seconds east of UTC at the destination. Nil: unknown, for a router does not tell.
    package var destinationUTCOffsetSeconds: Int32?

    /// Options.
    package init(routeRevision: UInt32 = 1, firstSequence: UInt64 = 1, destinationUTCOffsetSeconds: Int32? = nil) {
      self.routeRevision = routeRevision
      self.firstSequence = firstSequence
      self.destinationUTCOffsetSeconds = destinationUTCOffsetSeconds
    }
  }

  private enum Vehicle {
    case drive(RouteDrive)
    case replay(TraceReplay, RouteProgress)
  }

  /// A made-up drive is looked at so often, in real seconds, however late the caller comes.
  private static let grain = 0.2
  /// A caller that comes very late costs no more steps than this.
  private static let mostSteps = 2000.0

  private let plan: RoutePlan
  private let options: Options
  private let builder: SnapshotBuilder
  private var guidance: Guidance
  private var vehicle: Vehicle
  private var pacing = SnapshotPacing()
  private var begun: Moment?
  private var elapsed = 0.0
  private var lastLine: GuidanceLine?
  private var nextSequence: UInt64

  /// A trip that has not begun.
  package init(route: Route, source: Source, options: Options = Options()) {
    plan = RoutePlan(route: route)
    self.options = options
    guidance = Guidance(plan: plan)
    nextSequence = options.firstSequence
    switch source {
    case .drive(let factor):
      vehicle = .drive(RouteDrive(plan: plan, factor: factor))
    case .trace(let trace, let factor):
      vehicle = .replay(TraceReplay(trace: trace, factor: factor), RouteProgress(plan: plan))
    }
    var isSimulated = false
    if case .drive = source { isSimulated = true }
    builder = SnapshotBuilder(
      plan: plan, routeRevision: options.routeRevision, isSimulated: isSimulated,
      destinationUTCOffsetSeconds: options.destinationUTCOffsetSeconds)
  }

  /// How guidance stands.
  package var state: GuidanceState { guidance.state }

  /// How the trip stands.
  package var outcome: TripStep.Outcome {
    switch guidance.state.stage {
    case .following: .running
    case .arrived: .arrived
    case .ended: .cutShort
    }
  }

  /// What happened up to `now`. The first call begins the trip.
  ///
  /// - Parameters:
  ///   - now: Never earlier than in the call before.
  ///   - epochSeconds: The wall clock now, in seconds since 1970 UTC; arrival times count from it, never accelerated.
  package mutating func advance(to now: Moment, epochSeconds: Double) -> TripStep {
    let start = begun ?? now
    begun = start
    var events: [GuidanceEvent] = []
    if outcome == .running {
      let until = max(elapsed, Moment(nanoseconds: now.nanoseconds(since: start)).seconds)
      switch vehicle {
      case .drive(let drive): events = advance(drive, until: until)
      case .replay(let replay, let progress): events = advance(replay, progress, until: until)
      }
      elapsed = until
    }
    return finish(events, at: now, epochSeconds: epochSeconds)
  }

  /// The state as a fresh snapshot, for a head unit that has just (re)connected. Counts as sent.
  package mutating func snapshot(at now: Moment, epochSeconds: Double) -> NavigationSnapshot {
    let snapshot = builder.snapshot(guidance.state, sequence: nextSequence, epochSeconds: epochSeconds)
    nextSequence &+= 1
    pacing.wasSent(guidance.state, routeRevision: options.routeRevision, at: now)
    return snapshot
  }

  /// Ends guidance before its time: an `ended` line and a snapshot that clears the head unit. After arrival it does nothing.
  package mutating func end(at now: Moment, epochSeconds: Double) -> TripStep {
    guidance.end()
    return finish([], at: now, epochSeconds: epochSeconds)
  }

  /// Stops at every place where a maneuver is done, so that the caller's ticks hide none.
  private mutating func advance(_ drive: RouteDrive, until: Double) -> [GuidanceEvent] {
    let grain = max(Self.grain, (until - elapsed) / Self.mostSteps)
    var events: [GuidanceEvent] = []
    var at = elapsed
    repeat {
      var next = min(until, at + grain)
      var passing = 0.0
      if let end = guidance.exactEnd, case let reached = drive.elapsed(at: end), reached <= next {
        (next, passing) = (max(at, reached), end)
      }
      var placement = drive.placement(at: next)
      // The timetable's rounding must not leave the drive a hair before the place.
      placement.along = max(placement.along, passing)
      events += take(.onRoute(placement), at: next)
      at = next
    } while at < until && outcome == .running
    return events
  }

  private mutating func advance(_ replay: TraceReplay, _ progress: RouteProgress, until: Double) -> [GuidanceEvent] {
    var (replay, progress) = (replay, progress)
    var events: [GuidanceEvent] = []
    for fix in replay.due(at: until) { events += take(progress.update(fix), at: fix.at) }
    if replay.isInGap { events += take(.unknown, at: replay.time(at: until)) }
    if replay.nextElapsed == nil { guidance.end() }
    vehicle = .replay(replay, progress)
    return events
  }

  /// One reading's events, with a guidance line where the card changes.
  private mutating func take(_ reading: RouteReading, at seconds: Double) -> [GuidanceEvent] {
    let before = guidance.state
    let events = guidance.update(reading, at: seconds)
    let after = guidance.state
    let changed = before.maneuver != after.maneuver || before.leg != after.leg || before.stage != after.stage
    return changed ? events + [line()] : events
  }

  private mutating func line() -> GuidanceEvent {
    lastLine = guidance.line
    return .guidance(guidance.line)
  }

  private mutating func finish(_ events: [GuidanceEvent], at now: Moment, epochSeconds: Double) -> TripStep {
    var step = TripStep(events: events, outcome: outcome)
    if pacing.isDue(guidance.state, routeRevision: options.routeRevision, at: now) {
      step.snapshot = snapshot(at: now, epochSeconds: epochSeconds)
      if guidance.line != lastLine { step.events.append(line()) }
    }
    step.deadline = deadline(after: now)
    return step
  }

  private func deadline(after now: Moment) -> Moment? {
    guard let begun, outcome != .cutShort else { return nil }
    guard outcome == .running else { return pacing.deadline(after: now, isMoving: false) }
    let next: Double?
    switch vehicle {
    case .drive(let drive): next = guidance.exactEnd.map(drive.elapsed(at:)) ?? drive.duration
    case .replay(let replay, _): next = replay.nextElapsed
    }
    let paced = pacing.deadline(after: now, isMoving: true)
    // A millisecond later than the event itself, so that no rounding on the way through a timer calls before it.
    let event = begun + .seconds(min(next ?? 0, 1e9)) + .milliseconds(1)
    return event > now ? min(paced, event) : paced
  }
}
