import PillionModel
import Testing

@testable import PillionScreen

@Suite("Guidance on the screen, rule by rule")
struct GuidanceScreenTests {
  @Test("R1: the longest that fits, in smaller letters if need be, whatever the order; the shorter one where no letters are small enough")
  func instruction() {
    let texts = ["Turn right onto International Boulevard", "Turn right onto Intl Blvd", "Right"]
    func shown(_ texts: [String], text size: Double = 1) -> View {
      var profile = Samples.profile()
      profile.fonts.size = size
      return Samples.view(Samples.snapshot([Samples.turn(texts: texts)]), profile: profile)
    }
    #expect(shown(texts).instruction == texts[0])
    #expect(shown(texts.reversed()).instruction == texts[0])
    #expect(shown(["Right", "Turn right onto X"]).instruction == "Turn right onto X")
    let endless = String(repeating: "Turn right onto International Boulevard and then ", count: 8)
    #expect(shown([endless] + texts).instruction == texts[0])
    #expect(shown([endless, texts[2]]).instruction == "Right")
    #expect(!shown([endless, texts[2]]).truncated)
  }

  @Test("R1: what tells more is set smaller, on more lines, before less is said")
  func styles() {
    func shown(_ texts: [String]) -> Presentation { Samples.present(Samples.snapshot([Samples.turn(texts: texts)])) }
    let long = "Enter Place d'Armes and take the 3rd exit onto Avenue Prince Pierre."
    let short = "Take the 3rd exit"
    #expect(shown([long]).view.instruction == long)
    #expect(!shown([long]).view.truncated)
    #expect(shown([long]).layout.fonts.instruction.pixelSize == 24)
    #expect(shown([long, short]).view.instruction == long)
    #expect(shown([short]).layout.fonts.instruction.pixelSize == 28)
    #expect((shown([long]).layout.card?.rect.height ?? 0) > (shown([short]).layout.card?.rect.height ?? 999))
  }

  @Test("R2: what is left of a word too long for a line takes no more room than it needs")
  func longWord() {
    let shown = Samples.present(Samples.snapshot([Samples.turn(texts: [String(repeating: "Donaudampfschifffahrt", count: 8)])]))
    #expect(shown.view.truncated)
    #expect(shown.layout.card?.instructionLines == 3)
  }

  @Test("R2, R23c: a next maneuver gives way before the current one's text is cut, and is reported")
  func nextGivesWay() {
    let word = "Hauptstraße "
    var snapshot = Samples.snapshot([Samples.turn(texts: ["Short"]), Samples.turn("n", .right, after: 30)])
    snapshot.maneuvers[0].lanes = [Lane(directions: [.left], highlighted: .left, state: .preferred)]
    snapshot.tripEstimate = TravelEstimate(distanceMeters: 9000)
    #expect(Samples.view(snapshot).next != nil)
    // Longer and longer: the next maneuver is gone before the first text is cut.
    var wentFirst = false
    for count in 1..<16 {
      snapshot.maneuvers[0].instructionVariants = [String(repeating: word, count: count) + "Ende"]
      let view = Samples.view(snapshot)
      if view.next == nil, !view.truncated {
        wentFirst = true
        #expect(view.dropped == [ViewDropped(id: "n", reason: "limit")])
      }
      #expect(view.next == nil || !view.truncated)
    }
    #expect(wentFirst)
  }

  @Test("Bug row 21: the head unit's own text keeps the road's name as long as any size holds it")
  func ownStyles() {
    var maneuver = Samples.turn(texts: [])
    maneuver.road = ["Boulevard du Jardin Exotique de Monaco"]
    let view = Samples.view(Samples.snapshot([maneuver]))
    #expect(view.instruction?.contains("Exotique de Monaco") == true)
  }

  @Test("R23c: where the next maneuver's text is too long its road tells enough")
  func nextRoad() {
    var next = Samples.turn("n", .right, texts: [String(repeating: "Turn right onto a very long road ", count: 3)], after: 30)
    next.road = ["Rue Grimaldi"]
    #expect(Samples.view(Samples.snapshot([Samples.turn(), next])).next?.instruction == "Rue Grimaldi")
  }

  @Test("R23c: where no text and no road fits beside the next symbol, a word does, in every language", arguments: Words.table.keys.sorted())
  func nextBrief(language: String) {
    let long = String(repeating: "Turn right onto a very long road ", count: 3)
    let maneuvers = [
      Maneuver(id: "n", kind: .arrive, instructionVariants: [long]), Maneuver(id: "n", kind: .roundaboutEnterExit, exitNumber: 3),
      Maneuver(id: "n", kind: .offRamp, direction: .slightRight, instructionVariants: [long], highwayExit: "23B"),
      Maneuver(id: "n", kind: .uTurnWhenPossible), Maneuver(id: "n", kind: .turn, direction: .sharpLeft),
    ]
    for var next in maneuvers {
      next.distanceFromPrevious = 30
      let text = Samples.view(Samples.snapshot([Samples.turn(), next]), locale: language).next?.instruction
      #expect(text?.contains("…") == false, "\(language): \(text ?? "")")
      #expect(text?.contains("{") == false)
    }
    let words = Words.table[language]?.brief
    #expect(words?.left != words?.right)
  }

  @Test("A kind that nobody knows is said as it is drawn: by its direction")
  func unknownWithDirection() {
    #expect(Samples.view(Samples.snapshot([Maneuver(id: "x", direction: .left)])).instruction == "Turn left")
    #expect(Samples.view(Samples.snapshot([Maneuver(id: "x", road: ["Rue A"])])).instruction == "Follow the route on \u{2068}Rue A\u{2069}")
  }

  @Test("What is wrong twice about one maneuver is dropped once")
  func droppedOnce() {
    let ring = Maneuver(id: "r", kind: .roundaboutEnterExit, exitNumber: 0, exitAngle: 361)
    let shown = Samples.present(Samples.snapshot([ring]))
    #expect(shown.view.dropped == [ViewDropped(id: "r", reason: "invalid")])
    #expect(shown.notes.count == 2)
  }

  @Test("R2: where none fits the shortest is cut and reported")
  func cut() {
    let long = String(repeating: "Donaudampfschifffahrt", count: 8)
    let view = Samples.view(Samples.snapshot([Samples.turn(texts: [long])]))
    #expect(view.truncated)
    #expect(view.instruction?.hasSuffix("…") == true)
  }

  @Test("R3: a run's picture that cannot be shown leaves its text")
  func attributed() {
    var maneuver = Samples.turn(texts: ["Turn right"])
    maneuver.attributed = [
      AttributedText(runs: [
        AttributedRun(text: "Turn right on "), AttributedRun(text: "520", image: Image(mediaType: "image/png")),
        AttributedRun(text: " East"),
      ])
    ]
    #expect(Samples.view(Samples.snapshot([maneuver])).instruction == "Turn right on 520 East")
  }

  @Test("R4: attributed, then plain, then the head unit's own words")
  func chain() {
    var maneuver = Samples.turn(texts: ["Plain"])
    maneuver.attributed = [AttributedText(runs: [AttributedRun(text: "Attributed")])]
    #expect(Samples.view(Samples.snapshot([maneuver])).instruction == "Attributed")
    maneuver.attributed = [AttributedText(runs: [AttributedRun(text: " ")])]
    #expect(Samples.view(Samples.snapshot([maneuver])).instruction == "Plain")
    maneuver.instructionVariants = ["", "undefined"]
    #expect(Samples.view(Samples.snapshot([maneuver])).instruction == "Turn left")
    maneuver.road = ["Rue Grimaldi"]
    #expect(Samples.view(Samples.snapshot([maneuver])).instruction == "Turn left onto \u{2068}Rue Grimaldi\u{2069}")
  }

  @Test("R5: the road's label hides when there is no name", arguments: [[], [""], ["undefined"], ["  ", "null"]])
  func noRoad(names: [String]) {
    var snapshot = Samples.snapshot()
    snapshot.currentRoad = names
    let view = Samples.view(snapshot)
    #expect(view.road == nil)
    #expect(view.rects.road == nil)
    #expect(view.json["road"] == nil)
  }

  @Test("R5: the road's first name that fits is shown")
  func road() {
    var snapshot = Samples.snapshot()
    snapshot.currentRoad = [String(repeating: "Long ", count: 20), "D 6007", "E 80"]
    #expect(Samples.view(snapshot).road == "D 6007")
  }

  @Test("R5, OsmAnd#19438: without a next maneuver no word for then is left over")
  func noDanglingThen() {
    let view = Samples.view(Samples.snapshot())
    #expect(view.next == nil)
    #expect(view.json["next"] == nil)
  }

  @Test("R6: one system for the card and the trip; the hint wins over the locale, the setting over both")
  func units() {
    var snapshot = Samples.snapshot(meters: 500)
    snapshot.tripEstimate = TravelEstimate(distanceMeters: 12_000)
    let american = Samples.view(snapshot, locale: "en-US")
    #expect(american.distance == "0.3 mi" && american.estimates?.distance == "7.5 mi")
    snapshot.unitsHint = .metric
    let hinted = Samples.view(snapshot, locale: "en-US")
    #expect(hinted.distance == "500 m" && hinted.estimates?.distance == "12 km")
    let chosen = Samples.view(snapshot, locale: "en-US", units: .uk)
    #expect(chosen.distance == "0.3 mi" && chosen.estimates?.distance == "7.5 mi")
  }

  @Test("Bug row 37: the step's distance is the step's, the trip's is the trip's")
  func stepAndTrip() {
    var snapshot = Samples.snapshot(meters: 693)
    snapshot.waypointEstimate = TravelEstimate(distanceMeters: 3000)
    snapshot.tripEstimate = TravelEstimate(distanceMeters: 9000)
    let view = Samples.view(snapshot)
    #expect(view.distance == "700 m")
    #expect(view.estimates?.distance == "9 km")
  }

  @Test("R10: what the sender wants shown is shown as sent")
  func verbatim() {
    var snapshot = Samples.snapshot(meters: 2000)
    snapshot.stepEstimate?.distanceDisplay = "2.0 km"
    #expect(Samples.view(snapshot, locale: "ar-EG").distance == "2.0 km")
    snapshot.stepEstimate?.distanceDisplay = " "
    #expect(Samples.view(snapshot).distance == "2 km")
  }

  @Test("R12: noise does not lift the distance, a whole step does, a new route does at once")
  func steady() {
    var drive = Drive()
    var texts: [String?] = []
    for (index, meters) in [98.0, 101, 99, 103, 97, 122, 123].enumerated() {
      drive.send(Samples.snapshot(meters: meters, sequence: UInt64(index + 1)))
      texts.append(drive.view.distance)
    }
    #expect(texts == ["100 m", "100 m", "100 m", "100 m", "100 m", "100 m", "100 m"])
    // 120 m shows 100 m; 126 m would show 150 m, but grew by less than a step of 50 m.
    var other = Drive()
    other.send(Samples.snapshot(meters: 120, sequence: 1))
    other.send(Samples.snapshot(meters: 126, sequence: 2))
    #expect(other.view.distance == "100 m")
    other.send(Samples.snapshot(meters: 171, sequence: 3))
    #expect(other.view.distance == "150 m")
    other.send(Samples.snapshot(meters: 60, sequence: 4))
    other.send(Samples.snapshot(meters: 70, sequence: 5))
    #expect(other.view.distance == "50 m")
    other.send(Samples.snapshot(meters: 70, revision: 2, sequence: 6))
    #expect(other.view.distance == "75 m")
  }

  @Test("R13, bug row 45: estimates without numbers are --, without an estimate there are none")
  func missingEstimates() {
    var snapshot = Samples.snapshot()
    #expect(Samples.view(snapshot).estimates == nil)
    snapshot.tripEstimate = TravelEstimate()
    let view = Samples.view(snapshot)
    #expect(view.estimates == ViewEstimates(distance: "--", duration: "--"))
    #expect(view.json["estimates"]?["arrival"] == nil)
    snapshot.tripEstimate = TravelEstimate(distanceMeters: 0, durationSeconds: 0)
    #expect(Samples.view(snapshot).estimates?.duration == "arriving")
    snapshot.tripEstimate = TravelEstimate(distanceMeters: -5, durationSeconds: -5)
    let bad = Samples.present(snapshot)
    #expect(bad.view.estimates == ViewEstimates(distance: "--", duration: "--"))
    #expect(bad.notes.map(\.reason) == [.invalid, .invalid])
  }

  @Test("R15, R17: the trip's arrival is in its own zone and never in the past")
  func arrival() {
    var snapshot = Samples.snapshot()
    let noon = Int64(Samples.noon.epochSeconds)
    snapshot.tripEstimate = TravelEstimate(
      durationSeconds: 7500, arrivalEpochSeconds: noon + 7500, arrivalUtcOffsetSeconds: 7200, zoneName: "EET")
    let view = Samples.view(snapshot)
    #expect(view.estimates?.arrival == "16:05")
    #expect(view.estimates?.zone == "EET")
    #expect(view.estimates?.dayOffset == nil)
    snapshot.tripEstimate?.arrivalEpochSeconds = noon - 60
    #expect(Samples.view(snapshot).estimates?.arrival == "--")
    // The remaining time is the sender's, whatever the clocks say.
    #expect(Samples.view(snapshot).estimates?.duration == "2 h 05 min")
  }

  @Test("Delay is told by name; no data is nothing")
  func delay() {
    var snapshot = Samples.snapshot()
    snapshot.tripEstimate = TravelEstimate(durationSeconds: 60)
    #expect(Samples.view(snapshot).json["estimates"]?["delay"] == nil)
    snapshot.delay = .heavy
    #expect(Samples.view(snapshot).json["estimates"]?["delay"] == "heavy")
  }
}
