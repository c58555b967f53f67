package import PillionModel

/// Says a maneuver in the head unit's own words, where the phone sent no text.
package struct ManeuverSentence: Sendable {
  let phrases: PhraseWords
  let brief: BriefWords
  let numbers: NumberText

  package init(words: Words, numbers: NumberText) {
    phrases = words.phrases
    brief = words.brief
    self.numbers = numbers
  }

  /// Ways to say it, longest first: with the road it leads onto (a name before a number, as they were sent), else with the exit's
  /// label, and always the verb alone (bug row 21's chain).
  package func variants(_ maneuver: Maneuver, roads: [String], exit: String?) -> [String] {
    let verb = verb(maneuver)
    if maneuver.kind == .arrive || maneuver.kind == .arriveVia { return [verb] }
    var variants: [String] = []
    let labelled = exit.map { exit in
      maneuver.kind.leavesByExit
        ? fill(phrases.exitNamed, "{exit}", Isolation.isolate(exit)) : verb + " (" + Isolation.isolate(exit) + ")"
    }
    let pattern = maneuver.staysOnRoad ? phrases.along : phrases.onto
    for road in roads {
      let isolated = Isolation.isolate(road)
      if let labelled { variants.append(fill(pattern, "{phrase}", labelled, "{road}", isolated)) }
      variants.append(fill(pattern, "{phrase}", verb, "{road}", isolated))
    }
    if let labelled { variants.append(labelled) }
    return variants + [verb]
  }

  /// The verb alone.
  package func verb(_ maneuver: Maneuver) -> String {
    switch maneuver.kind {
    case .notification, .nonDriving: phrases.follow
    case .depart: phrases.depart
    case .departUTurn, .uTurn: phrases.uTurn
    case .uTurnWhenPossible: phrases.uTurnWhenPossible
    case .straight, .nameChange: phrases.straight
    case .keep, .fork: side(maneuver.direction, left: phrases.keepLeft, right: phrases.keepRight, none: phrases.straight)
    // A type that nobody here knows is drawn by its direction, and said by it.
    case .turn, .turnAtEnd, .roundaboutTurn, .unknown: turn(maneuver.direction)
    case .onRamp: side(maneuver.direction, left: phrases.rampLeft, right: phrases.rampRight, none: phrases.ramp)
    case .offRamp: side(maneuver.direction, left: phrases.exitLeft, right: phrases.exitRight, none: phrases.exit)
    case .merge: phrases.merge
    case .changeHighway: phrases.changeHighway
    case .roundaboutEnter, .roundaboutEnterExit:
      roundabout(maneuver, numbered: phrases.roundaboutExit, plain: phrases.roundabout)
    case .roundaboutExit: phrases.roundaboutLeave
    case .ferryEnter, .ferryChange: phrases.ferry
    case .ferryExit: phrases.ferryLeave
    case .arriveVia: phrases.arriveVia
    case .arrive: side(maneuver.direction, left: phrases.arriveLeft, right: phrases.arriveRight, none: phrases.arrive)
    }
  }

  /// A word or two beside a symbol that shows the rest; nil where the verb is as short.
  package func brief(_ maneuver: Maneuver, exit: String?) -> String? {
    switch maneuver.kind {
    case .keep, .fork, .turn, .turnAtEnd, .roundaboutTurn, .merge, .unknown:
      switch maneuver.direction {
      case .uTurnLeft, .uTurnRight: brief.uTurn
      case .left, .slightLeft, .sharpLeft: brief.left
      case .right, .slightRight, .sharpRight: brief.right
      case .none, .straight: nil
      }
    case .departUTurn, .uTurn, .uTurnWhenPossible: brief.uTurn
    case .onRamp: brief.ramp
    case .offRamp: exit.map { fill(brief.exitNumber, "{n}", Isolation.isolate($0)) } ?? brief.exit
    case .changeHighway: brief.motorway
    case .roundaboutEnter, .roundaboutEnterExit: roundabout(maneuver, numbered: brief.exitNumber, plain: brief.roundabout)
    case .roundaboutExit: brief.exit
    case .arriveVia: brief.stop
    case .arrive: brief.destination
    case .depart, .straight, .nameChange, .ferryEnter, .ferryExit, .ferryChange, .notification, .nonDriving: nil
    }
  }

  private func roundabout(_ maneuver: Maneuver, numbered: String, plain: String) -> String {
    guard let number = maneuver.exitNumber, (1...99).contains(number) else { return plain }
    return fill(numbered, "{n}", numbers.whole(Int(number)))
  }

  private func turn(_ direction: Direction) -> String {
    switch direction {
    case .left: phrases.left
    case .right: phrases.right
    case .slightLeft: phrases.slightLeft
    case .slightRight: phrases.slightRight
    case .sharpLeft: phrases.sharpLeft
    case .sharpRight: phrases.sharpRight
    case .uTurnLeft, .uTurnRight: phrases.uTurn
    case .straight: phrases.straight
    case .none: phrases.follow
    }
  }

  private func side(_ direction: Direction, left: String, right: String, none: String) -> String {
    switch direction {
    case .left, .slightLeft, .sharpLeft, .uTurnLeft: left
    case .right, .slightRight, .sharpRight, .uTurnRight: right
    case .none, .straight: none
    }
  }

  /// Puts values in the places that `pattern` names; what is inserted is not searched again.
  private func fill(_ pattern: String, _ pairs: String...) -> String {
    var text = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let name = rest[open...close]
      let place = stride(from: 0, to: pairs.count - 1, by: 2).first { pairs[$0] == name }
      text += place.map { pairs[$0 + 1] } ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

extension Maneuver.Kind {
  /// An exit's label belongs to it.
  fileprivate var leavesByExit: Bool {
    switch self {
    case .offRamp, .onRamp, .fork, .keep, .changeHighway: true
    default: false
    }
  }

  /// A roundabout: numbers and angles of exits mean something.
  package var isRoundabout: Bool {
    switch self {
    case .roundaboutEnter, .roundaboutEnterExit, .roundaboutExit, .roundaboutTurn: true
    default: false
    }
  }
}

extension Maneuver {
  /// It goes on along a road rather than onto one.
  fileprivate var staysOnRoad: Bool {
    switch kind {
    case .depart, .straight, .nameChange, .notification, .nonDriving: true
    case .unknown: direction == .none || direction == .straight
    default: false
    }
  }
}
