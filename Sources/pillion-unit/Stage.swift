import PillionCanvas
import PillionDisplay
import PillionIO
import PillionModel
import PillionRuntime
import PillionScreen
import PillionSession

/// The thread that draws: takes news from the loop, maps them to a view, draws it, and tells the loop what is on the screen. It is the
/// main thread; the loop never waits for it.
final class Stage {
  /// Where the loop leaves news and frames.
  let ways: StageWays
  let log: EventLog
  private(set) var displays: Displays
  let painter: Painter
  var screen: GuidanceScreen
  var map = MapStage()
  var control: MapControl
  private var themes = ThemeSwitch()
  /// What is on the screen.
  private(set) var shown: Presentation?
  /// Of the driver, to be told to the phone.
  var acts: [ScreenEvent.Event] = []
  /// Arrow keys that are down.
  var arrowKeys: PanDirections = []
  var isClosed = false
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
    ways = StageWays(
      showsMaps: displays.showsPixels && !options.profile.isCluster, maxFramesPerSecond: displays.maxFramesPerSecond)
    control = MapControl(options.profile)
    painter = Painter(profile: options.profile)
    painter.shaper.textDirection = options.settings.locale.textDirection
    screen = GuidanceScreen(profile: options.profile, settings: options.settings)
    screen.waitForPhone()
    if let window = displays.window {
      resize(width: window.width, height: window.height)
      ways.news.ring(Window.wake)
    }
  }

  /// Shows the first view, before anything can come.
  func open() -> StageReport {
    let (presentation, revision) = draw(nil)
    tellView(presentation, revision)
    let state = vehicle.state(presentation, screen.profile, screen.settings, hint: nil, theme: screen.theme)
    return StageReport(viewRevision: changes.revision, vehicle: state.value)
  }

  /// Draws until the session's outcome arrives.
  func run(reportingTo unit: HeadUnit) -> SessionOutcome {
    while true {
      let deadlines = [screen.deadline(after: .now, clock: clock), map.deadline, control.deadline, themes.deadline]
      let news = wait(until: deadlines.compactMap { $0 }.min())
      for item in news { take(item) }
      let now = Moment.now
      map.onDeadline(at: now)
      acts += control.onDeadline(at: now) + control.onMap(map.isOn)
      present(unit)
      if isClosed {
        isClosed = false
        EventLoop.spawn { unit.stop() }
      }
      if let outcome {
        displays.close()
        return outcome
      }
    }
  }

  private func wait(until moment: Moment?) -> [StageNews] {
    guard let window = displays.window else { return ways.news.take(until: moment) }
    let events = window.wait(until: moment)
    for input in events.inputs { take(input) }
    if events.isExposed { displays.expose(painter) }
    return ways.news.take(until: .zero)
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
      map.began(at: .now)
    case .resumed(let epoch):
      self.epoch = epoch
      // What was drawn while there was no link was told to nobody.
      acknowledged = nil
      screen.sessionBegan(resumed: true)
      map.began(at: .now)
    case .snapshot(let snapshot, let received):
      if case .dropped(let note) = screen.receive(snapshot, at: received) { log.problem("snapshot", note.detail, ids: [note.id]) }
    case .frame: break  // Decoded once all news is heard.
    case .map(let news): map.take(news, at: .now)
    case .driver(let act): take(act)
    case .lost(let moment, let notice): screen.linkLost(at: moment, ViewBadge.Kind(notice))
    case .over(let notice):
      screen.sessionEnded(ViewBadge.Kind(notice))
      map.clear()
    case .refused(let notice): screen.phoneRefused(at: .now, ViewBadge.Kind(notice))
    case .finish(let outcome): self.outcome = outcome
    }
  }

  private func present(_ unit: HeadUnit) {
    if screen.isCleared(at: .now), !map.isOn { map.clear() }
    var fresh: MapStage.Fresh?
    switch map.next(from: ways.frames) {
    case .nothing: break
    case .fresh(let frame):
      fresh = frame
      control.camera = frame.frame.frame.cameraMode
    case .broken(let sequence, let reason): EventLoop.spawn { unit.broken(sequence, reason) }
    }
    let (presentation, revision) = draw(fresh)
    if let fresh { tellFrame(fresh, to: unit) }
    tellView(presentation, revision)
    acts += control.onPresented()
    if !acts.isEmpty {
      let told = acts
      acts = []
      EventLoop.spawn { unit.acted(told) }
    }
    report(presentation, to: unit)
  }

  /// Brings the screen up to date. Gives the view's number where it changed.
  private func draw(_ fresh: MapStage.Fresh?) -> (Presentation, UInt64?) {
    let now = Moment.now
    screen.map = ScreenMap(
      age: map.age(at: now), isPaused: map.isPaused, buttons: control.shownButtons, isPanning: control.isPanning,
      theme: themes.theme(wanted: screen.theme, map: map.theme, at: now))
    painter.map = map.picture
    let presentation = screen.present(at: now, clock: clock, measurer: painter.shaper)
    let revision = changes.take(presentation.view)
    if revision != nil || fresh != nil { displays.show(presentation, isView: revision != nil, painter: painter) }
    shown = presentation
    return (presentation, revision)
  }

  /// After the pixels: a view that was told is a view that was seen.
  private func tellView(_ presentation: Presentation, _ revision: UInt64?) {
    guard let revision else { return }
    var members: [(String, JSON)] = [("revision", .integer(Int64(clamping: revision)))]
    if epoch > 0 { members.append(("epoch", .integer(Int64(epoch)))) }
    log.emit("view", members + [("view", presentation.view.json)])
  }

  private func tellFrame(_ fresh: MapStage.Fresh, to unit: HeadUnit) {
    let now = Moment.now
    let (frame, age) = (fresh.frame.frame, map.shown(fresh, at: now))
    let shown = ways.frames.shown(fresh.frame, at: now)
    log.emit(
      "frame",
      [
        ("sequence", .unsigned(frame.sequence)), ("bytes", .integer(Int64(frame.data.count))),
        ("ageMs", .number((age / .microseconds(1)).rounded() / 1000)), ("dropped", .integer(Int64(shown.skipped))),
      ])
    EventLoop.spawn { unit.shown(shown) }
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
    let state = vehicle.state(presentation, screen.profile, screen.settings, hint: snapshot?.unitsHint, theme: screen.theme)
    guard isNews || !dropped.isEmpty || state.changed || presentation.view.stale else { return }
    let report = StageReport(
      sequence: snapshot?.sequence, routeRevision: snapshot?.routeRevision ?? 0, viewRevision: changes.revision,
      stale: presentation.view.stale, dropped: dropped, vehicle: state.value)
    EventLoop.spawn { unit.shown(report) }
  }
}
