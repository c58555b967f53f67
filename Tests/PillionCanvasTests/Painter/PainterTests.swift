import PillionCanvas
import PillionModel
import PillionScreen
import TestSupport
import Testing

@Suite("Painting")
struct PainterTests {
  @Test("the same view again draws nothing, and the first one draws everything")
  func unchanged() {
    let profile = Profile.builtIn[0]
    let painter = Painter(profile: profile)
    let sample = Sample(Sample.full, profile)
    #expect(painter.paint(sample.view, sample.layout) == [Rectangle(0, 0, 800, 480)])
    #expect(painter.paint(sample.view, sample.layout).isEmpty)
  }

  @Test("a new distance draws the box of the distance again and nothing else")
  func distanceOnly() throws {
    let profile = Profile.builtIn[1]
    let painter = Painter(profile: profile)
    var sample = Sample(Sample.full, profile)
    painter.paint(sample.view, sample.layout)
    sample.view.distance = "300 m"
    let box = try #require(sample.layout.card?.distance)
    #expect(painter.paint(sample.view, sample.layout) == [Rectangle(box)])
  }

  @Test("what was drawn again in pieces equals what is drawn at once, pixel by pixel", arguments: 0..<15)
  func piecewise(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let profile = Profile.builtIn[seed % Profile.builtIn.count]
    let painter = Painter(profile: profile)
    var view = Sample.random(&random)
    let fixed = view
    for step in 0..<4 {
      let sample = Sample(view, profile)
      painter.paint(sample.view, sample.layout)
      let fresh = Painter(profile: profile, shaper: painter.shaper)
      fresh.paint(sample.view, sample.layout)
      let same = painter.surface.equals(fresh.surface)
      #expect(same, "seed \(seed), step \(step)")
      // Small changes first, then another view altogether.
      view = step == 2 ? Sample.random(&random) : fixed
      view.distance = "\(step) km"
      view.lanes.shuffle(using: &random)
      view.speedLimit?.status = .strict
    }
  }

  @Test("no view traps, on any profile", arguments: 0..<40)
  func total(seed: Int) {
    var random = SeededGenerator(seed: 1_000 + UInt64(seed))
    var profile = Profile.builtIn[seed % Profile.builtIn.count]
    profile.widthPixels = Int.random(in: 64...2_000, using: &random)
    profile.heightPixels = Int.random(in: 64...900, using: &random)
    profile.scale = [0.25, 1, 8].randomElement(using: &random) ?? 1
    let sample = Sample(Sample.random(&random), profile)
    let painter = Painter(profile: profile)
    #expect(!painter.paint(sample.view, sample.layout).isEmpty)
    // A layout of another view: parts without a place, places without a part.
    painter.paint(Sample.random(&random), sample.layout)
  }

  @Test("no element leaves ink outside its box", arguments: 0..<15)
  func boxes(seed: Int) {
    var random = SeededGenerator(seed: 2_000 + UInt64(seed))
    let profile = Profile.builtIn[seed % Profile.builtIn.count]
    let sample = Sample(seed < Profile.builtIn.count ? Sample.full : Sample.random(&random), profile)
    let painter = Painter(profile: profile)
    for element in Scene(sample.view, sample.layout).elements {
      let surface = Surface(width: profile.widthPixels, height: profile.heightPixels)
      painter.draw(element, Context(surface))
      #expect(!surface.hasInk(outside: element.box.outward), "\(element.part) in \(element.box)")
    }
  }

  @Test("R33, R34: words mirror with the direction of text, symbols and lanes never do")
  func directions() throws {
    for profile in Profile.builtIn {
      var view = Sample.full
      let one = Sample(view, profile)
      view.textDirection = .rightToLeft
      let other = Sample(view, profile)
      func subjects(_ sample: Sample) -> [GlyphCache.Subject] {
        Scene(sample.view, sample.layout).elements.compactMap {
          if case .symbol(let subject, _, _) = $0.shape { subject } else { nil }
        }
      }
      #expect(subjects(one) == subjects(other))
      func lanes(_ sample: Sample) -> [Double] {
        Scene(sample.view, sample.layout).elements.compactMap { if case .lane = $0.part { $0.box.x } else { nil } }
      }
      #expect(lanes(other) == lanes(other).sorted(), "physical order, left to right")
      let place = try #require(one.layout.card?.instruction)
      let mirrored = try #require(other.layout.card?.instruction)
      #expect(place != mirrored)
    }
  }

  @Test("bug 7: no exit number is drawn where none was sent, nor zero")
  func exitNumbers() {
    for (number, drawn) in [(nil, false), (0, false), (-1, false), (1, true), (12, true)] as [(Int?, Bool)] {
      var view = Sample.full
      view.maneuver?.exitNumber = number
      let sample = Sample(view, Profile.builtIn[0])
      #expect(Scene(sample.view, sample.layout).elements.contains { $0.part == .exitNumber } == drawn)
    }
  }

  @Test("what is stale looks different: quieter")
  func stale() {
    var view = Sample.full
    let profile = Profile.builtIn[0]
    func card(_ view: View) -> Color? {
      let sample = Sample(view, profile)
      return Scene(sample.view, sample.layout).elements.lazy.compactMap {
        if $0.part == .card, case .panel(let panel) = $0.shape { panel.color } else { nil }
      }.first
    }
    let fresh = card(view)
    view.stale = true
    #expect(card(view) != fresh)
  }
}
