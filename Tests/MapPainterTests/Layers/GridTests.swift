import TestSupport
import Testing

@testable import pillion_map

@Suite("The grid finds what a look at everything finds")
struct GridTests {
  @Test("each box once, none missed, none too many")
  func equal() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<60 {
      func box(_ reach: Double) -> Bounds {
        let low = Ground(.random(in: -1_000...1_000, using: &random), .random(in: -1_000...1_000, using: &random))
        var box = Bounds(low)
        box.take(low + Ground(.random(in: 0...reach, using: &random), .random(in: 0...reach, using: &random)))
        return box
      }
      let boxes = (0..<(round * 7)).map { box($0 % 9 == 0 ? 2_000 : 30) }
      let grid = Grid(boxes)
      for reach in [0.0, 50, 500, 5_000] {
        let view = box(reach)
        var found: [Int] = []
        grid.forEach(in: view) { found.append($0) }
        #expect(found.sorted() == boxes.indices.filter { boxes[$0].meets(view) })
      }
    }
  }

  @Test("boxes all at one place, and none at all")
  func degenerate() {
    var found = 0
    Grid([]).forEach(in: Bounds(.zero)) { _ in found += 1 }
    #expect(found == 0)
    Grid(Array(repeating: Bounds(Ground(3, 3)), count: 50)).forEach(in: Bounds(Ground(3, 3))) { _ in found += 1 }
    #expect(found == 50)
  }
}
