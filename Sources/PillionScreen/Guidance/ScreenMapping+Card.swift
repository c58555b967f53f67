import PillionModel

extension ScreenMapping {
  /// Fills in what the card shows and returns its text; nil is no card.
  mutating func card(_ snapshot: NavigationSnapshot, _ shown: ManeuverProgress.Shown?) -> InstructionText? {
    let pause = ViewPause(snapshot)
    view.pause = pause
    switch pause {
    case .arrived: return arrival(snapshot)
    // The old maneuver is gone at once, its lanes with it (rule R23b).
    case .rerouting: return InstructionText(text.words.states.rerouting, text)
    case .loading: return InstructionText(text.words.states.loading, text)
    case .locating: return InstructionText(text.words.states.locating, text)
    case .proceedToRoute: return InstructionText(text.words.states.proceedToRoute, text)
    case nil: break
    }
    switch snapshot.state {
    case .suspended: return InstructionText(text.words.states.paused, text)
    case .stopped: return nil
    default: return shown.flatMap { guidance(snapshot, $0) }
    }
  }

  private mutating func guidance(_ snapshot: NavigationSnapshot, _ shown: ManeuverProgress.Shown) -> InstructionText? {
    guard snapshot.maneuvers.indices.contains(shown.index) else { return nil }
    let maneuver = snapshot.maneuvers[shown.index]
    if shown.held {
      notes.append(ScreenNote(id: maneuver.id, reason: .stale, detail: "the snapshot went back to a maneuver already passed"))
    }
    view.maneuver = map(maneuver)
    view.maneuverID = maneuver.id.isEmpty ? nil : maneuver.id
    view.phase = shown.phase
    view.distance = distance(snapshot, shown)
    let lanes = LaneRow(maneuver, metrics: metrics)
    notes += lanes.notes
    view.lanes = lanes.lanes
    view.hiddenLanes = lanes.hidden
    let following = shown.index + 1
    if snapshot.maneuvers.indices.contains(following) {
      let candidate = snapshot.maneuvers[following]
      if NextManeuver.isNear(gap: candidate.distanceFromPrevious, speed: NextManeuver.speed(snapshot)) { next = candidate }
    }
    return InstructionText(maneuver, text)
  }

  /// The maneuver stays, as an arrival (contract.md): the current one where it is one, else the next arrival of the trip.
  private mutating func arrival(_ snapshot: NavigationSnapshot) -> InstructionText {
    let from = min(Int(snapshot.currentManeuver), snapshot.maneuvers.count)
    let maneuver = snapshot.maneuvers[from...].first { $0.kind == .arrive || $0.kind == .arriveVia } ?? Maneuver(kind: .arrive)
    view.maneuver = map(maneuver)
    view.maneuverID = maneuver.id.isEmpty ? nil : maneuver.id
    view.phase = .execute
    let states = text.words.states
    return InstructionText(maneuver, text, arrived: maneuver.kind == .arriveVia ? states.arrivedVia : states.arrived)
  }

  mutating func map(_ maneuver: Maneuver) -> ViewManeuver {
    var mapping = ManeuverMapping()
    var mapped = mapping.map(maneuver)
    notes += mapping.notes
    if let number = mapped.exitNumber, text.numbers.zero != "0" { mapped.exitText = text.numbers.whole(number) }
    return mapped
  }

  /// As the sender wants it shown, else the steady metres; nil where the step has no estimate at all.
  private mutating func distance(_ snapshot: NavigationSnapshot, _ shown: ManeuverProgress.Shown) -> String? {
    guard let step = snapshot.stepEstimate else { return nil }
    if !shown.held, let sent = CleanText.clean(step.distanceDisplay) { return text.shown(sent) }
    noteDistance(step, "stepEstimate")
    return text.shown(text.distance(units(snapshot)).text(shown.meters))
  }

  mutating func noteDistance(_ estimate: TravelEstimate, _ field: String) {
    for (name, value) in [("distanceMeters", estimate.distanceMeters), ("durationSeconds", estimate.durationSeconds)] {
      guard let value, !value.isFinite || value < 0 else { continue }
      notes.append(ScreenNote(id: "\(field).\(name)", reason: .invalid, detail: "\(value) is no length or time"))
    }
  }
}

extension ViewPause {
  /// The reason sent, else the one the state is.
  fileprivate init?(_ snapshot: NavigationSnapshot) {
    if snapshot.state == .stopped { return nil }
    switch snapshot.pauseReason {
    case .arrived: self = .arrived
    case .loading: self = .loading
    case .locating: self = .locating
    case .rerouting: self = .rerouting
    case .proceedToRoute: self = .proceedToRoute
    case .unknown, nil:
      switch snapshot.state {
      case .loading: self = .loading
      case .rerouting: self = .rerouting
      case .arrived: self = .arrived
      case .unknown, .enroute, .suspended, .stopped: return nil
      }
    }
  }
}
