import PillionModel

/// Maps one snapshot to a view and its layout.
struct ScreenMapping<Measurer: TextMeasurer> {
  let profile: Profile
  let settings: ScreenSettings
  let metrics: LayoutMetrics
  let text: ScreenText
  let fitting: TextFitting<Measurer>
  var notes: [ScreenNote] = []
  var view = View()
  /// The maneuver after the current one, until its text is fitted.
  var next: Maneuver?
  /// Names of the road the vehicle is on, until one is fitted.
  var roads: [String] = []

  init(profile: Profile, settings: ScreenSettings, measurer: Measurer) {
    self.profile = profile
    self.settings = settings
    metrics = LayoutMetrics(profile)
    text = ScreenText(settings, charset: profile.charset)
    fitting = TextFitting(measurer: measurer, ellipsis: text.ellipsis)
  }

  mutating func present(
    snapshot: NavigationSnapshot?, shown: ManeuverProgress.Shown?, stale: Bool, badge: ViewBadge.Kind?,
    map: ScreenMap, clock: WallClock
  ) -> Presentation {
    view.theme = map.theme ?? settings.theme(suggestion: snapshot?.lightingSuggestion)
    view.driverSide = profile.driverSide == .right ? .right : .left
    view.textDirection = settings.locale.textDirection
    view.stale = stale
    if let badge { view.badges.append(ViewBadge(kind: badge, text: text.shown(words(badge)))) }
    show(map)
    var instruction: InstructionText?
    if let snapshot {
      if snapshot.simulated { view.badges.append(ViewBadge(kind: .simulated, text: text.shown(words(.simulated)))) }
      instruction = card(snapshot, shown)
      trip(snapshot, clock)
      if snapshot.state != .stopped { roads = text.shown(CleanText.all(snapshot.currentRoad)) }
    }
    var content = content(card: instruction != nil)
    if let instruction {
      fit(instruction, &content)
      // What to do now comes before what to do then.
      if view.truncated, let later = next {
        next = nil
        content.nextLead = nil
        fit(instruction, &content)
        notes.append(ScreenNote(id: later.id, reason: .limit, detail: "the text before it leaves no room for the next maneuver"))
      }
    }
    let layout = Layout(profile: profile, textDirection: view.textDirection, content: content)
    fitNext(layout)
    fitButtons(layout)
    if let rect = layout.road {
      view.road = fitting.fit(roads, in: TextBox(font: layout.fonts.road, rect: rect), policy: .firstThatFits)?.text
    }
    view.rects = layout.rects
    for dropped in notes.map({ ViewDropped(id: $0.id, reason: $0.reason.rawValue) }) where !view.dropped.contains(dropped) {
      view.dropped.append(dropped)
    }
    return Presentation(view: view, layout: layout, notes: notes)
  }

  func words(_ badge: ViewBadge.Kind) -> String {
    let states = text.words.states
    return switch badge {
    case .waitingForPhone: states.waitingForPhone
    case .phoneNotAnswering: states.phoneNotAnswering
    case .phoneAsleep: states.phoneAsleep
    case .cableUnplugged: states.cableUnplugged
    case .connectionLost: states.connectionLost
    case .phoneLeft: states.phoneLeft
    case .otherPhone: states.otherPhone
    case .otherProgram: states.otherProgram
    case .notPaired: states.notPaired
    case .versionsDiffer: states.versionsDiffer
    case .notAllowed: states.notAllowed
    case .incompatible: states.incompatible
    case .simulated: states.simulated
    case .mapPaused: states.mapPaused
    }
  }
}
