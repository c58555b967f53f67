import PillionCanvas
import TestSupport
import Testing

@testable import pillion_map

@Suite("A line on the ground has its width everywhere and no holes")
struct RibbonTests {
  @Test("seen from straight above it covers what Cairo's own stroke of that width covers")
  func likeAStroke() throws {
    let camera = Camera.free(try geometry(width: 400, height: 400, scale: 1), center: .zero, zoom: 16, bearing: 0)
    var random = SeededGenerator(seed: 3)
    for round in 0..<60 {
      let pixels = (0..<6).map { _ in Point(.random(in: 40...360, using: &random), .random(in: 40...360, using: &random)) }
      let (ours, theirs) = (Surface(width: 400, height: 400), Surface(width: 400, height: 400))
      let cap: Ribbon.Cap = round % 2 == 0 ? .round : .butt
      var ribbon = Ribbon(camera)
      Context(ours).fill(Color(0xFFFFFF)) { pen in
        ribbon.trace(pixels.map { camera.place(at: $0) }, half: 9 / camera.pixelsPerMetre, cap: cap, pen)
      }
      Context(theirs).stroke(Path(through: pixels), Color(0xFFFFFF), Context.Stroke(18, cap: cap == .round ? .round : .butt))
      // Pixels that are full in one and empty in the other; edges may differ by a shade.
      var odd = 0
      for y in 0..<400 {
        for x in 0..<400 {
          let (a, b) = (ours.pixel(x, y) >> 24, theirs.pixel(x, y) >> 24)
          if max(a, b) == 255, min(a, b) == 0 { odd += 1 }
        }
      }
      #expect(odd == 0)
    }
  }

  @Test("in a tilted view it is narrower far away")
  func narrows() throws {
    let camera = Camera.following(try geometry(), place: .zero, bearing: 0, pitch: 50)
    let surface = Surface(width: 1920, height: 720)
    var ribbon = Ribbon(camera)
    Context(surface).fill(Color(0xFFFFFF)) { pen in
      ribbon.trace([Ground(0, -1_000), Ground(0, 5_000)], half: 10, cap: .butt, pen)
    }
    func width(_ y: Int) -> Int { (0..<1920).count { surface.pixel($0, y) >> 24 > 127 } }
    #expect(abs(Double(width(504)) - 20 * camera.pixelsPerMetre) <= 1.5)
    #expect(width(30) > 0 && width(30) < width(250) && width(250) < width(504) && width(504) < width(700))
  }

  @Test("lines of no length, of one point and back onto themselves draw what they can")
  func odd() throws {
    let camera = Camera.free(try geometry(width: 100, height: 100, scale: 1), center: .zero, zoom: 16, bearing: 0)
    let lines: [[Ground]] = [
      [], [.zero], [.zero, .zero], [.zero, Ground(20, 0), .zero], [.zero, .zero, Ground(20, 0), Ground(20, 0)],
      [Ground(-1e7, 0), Ground(1e7, 0)],
    ]
    for line in lines {
      let surface = Surface(width: 100, height: 100)
      var ribbon = Ribbon(camera)
      Context(surface).fill(Color(0xFFFFFF)) { pen in ribbon.trace(line, half: 5, cap: .round, pen) }
      #expect((surface.count(Color(0xFFFFFF)) > 0) == (line.count > 2 || line.count == 2 && line[0] != line[1]))
    }
  }
}
