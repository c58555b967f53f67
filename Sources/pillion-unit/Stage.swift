import PillionCanvas
import PillionDisplay
import PillionIO
import PillionModel
import PillionRuntime
import PillionScreen

/// The thread that draws: takes news from the loop, maps them to a view, draws it, and tells the loop what is on the screen. It is the
/// main thread; the loop never waits for it.
final class Stage {
  /// Where the loop leaves news.
  let news = StageMailbox()
  private let log: EventLog
  private var displays: Displays
  private let painter: Painter
  private var screen: GuidanceScreen
  private let settings: ScreenSettings
  private var epoch: UInt32 = 0
  private var changes = ViewChange()
  private var acknowledged: UInt64?
  private var told: Set<ScreenNote> = []
  private var toldRevision: UInt32 = 0
  private var vehicle = VehicleReport()
  private var outcome: SessionOutcome?

  init(_ options: ScreenOptions, displays: Displays, log: EventLog) {
    self.log = log
    self.displays = displays
    settings = options.settings
    painter = Painter(profile: options.profile)
    painter.shaper.textDirection = options.settings.locale.textDirection
    screen = GuidanceScreen(profile: options.profile, settings: options.settings)
    screen.waitForPhone()
  }

  /// Draws until the session's outcome arrives.
  func run(reportingTo unit: HeadUnit) -> SessionOutcome {
    present(unit)
    while true {
      let now = Moment.now
      for item in news.take(until: screen.deadline(after: now, clock: clock)) ?? [] { take(item) }
      present(unit)
      if let outcome {
        displays.close()
        return outcome
      }
    }
  }

  private var clock: PillionScreen.WallClock {
    let epoch = PillionIO.WallClock.epochSeconds
    return PillionScreen.WallClock(epochSeconds: epoch, offsetSeconds: PillionIO.WallClock.zoneOffsetSeconds(at: epoch))
  }

  private func take(_ item: StageNews) {
    switch item {
    case .began(let epoch):
      self.epoch = epoch
      acknowledged = nil
      told = []
      screen.sessionBegan(resumed: false)
    case .snapshot(let snapshot, let received):
      if case .dropped(let note) = screen.receive(snapshot, at: received) { log.problem("snapshot", note.detail, ids: [note.id]) }
    case .lost(let moment): screen.linkLost(at: moment)
    case .over: screen.sessionEnded()
    case .finish(let outcome): self.outcome = outcome
    }
  }

  private func present(_ unit: HeadUnit) {
    let presentation = screen.present(at: .now, clock: clock, measurer: painter.shaper)
    let view = presentation.view
    if let revision = changes.take(view) {
      displays.show(presentation, painter: painter, log: log)
      // After the pixels: a view that was told is a view that was seen.
      var members: [(String, JSON)] = [("revision", .integer(Int64(clamping: revision)))]
      if epoch > 0 { members.append(("epoch", .integer(Int64(epoch)))) }
      log.emit("view", members + [("view", view.json)])
    }
    report(presentation, to: unit)
  }

  private func report(_ presentation: Presentation, to unit: HeadUnit) {
    let snapshot = screen.snapshot
    if let revision = snapshot?.routeRevision, revision != toldRevision {
      toldRevision = revision
      told = []
    }
    let fresh = presentation.notes.filter { told.count < 256 && told.insert($0).inserted }
    for note in fresh { log.problem("dropped", note.detail, ids: [note.id]) }
    let dropped = fresh.map { GuideEvent.Dropped(id: $0.id, reason: $0.reason.rawValue) }
    let isNews = snapshot?.sequence != acknowledged
    acknowledged = snapshot?.sequence
    let state = vehicle.state(presentation, screen.profile, settings, hint: snapshot?.unitsHint)
    guard isNews || !dropped.isEmpty || state.changed || presentation.view.stale else { return }
    let report = StageReport(
      sequence: snapshot?.sequence, routeRevision: snapshot?.routeRevision ?? 0, viewRevision: changes.revision,
      stale: presentation.view.stale, dropped: dropped, vehicle: state.value)
    EventLoop.spawn { unit.shown(report) }
  }
}
