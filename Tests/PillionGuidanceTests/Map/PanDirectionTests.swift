import PillionGuidance
import Testing

@Suite("R31: pan vectors")
struct PanDirectionTests {
  private static let diagonal = 56.568_542_494_923_8

  /// All sixteen sets of arrows (display.md, FX7).
  static let vectors: [(PanDirection, Double, Double)] = [
    ([], 0, 0), ([.left], -80, 0), ([.right], 80, 0), ([.up], 0, -80), ([.down], 0, 80),
    ([.left, .up], -diagonal, -diagonal), ([.right, .up], diagonal, -diagonal), ([.left, .down], -diagonal, diagonal),
    ([.right, .down], diagonal, diagonal), ([.left, .right], 0, 0), ([.up, .down], 0, 0), ([.left, .right, .up], 0, -80),
    ([.left, .right, .down], 0, 80), ([.left, .up, .down], -80, 0), ([.right, .up, .down], 80, 0), ([.left, .right, .up, .down], 0, 0),
  ]

  @Test("R31: every set of arrows has its vector, opposite ones cancel, none is (0, 0)", arguments: vectors)
  func golden(_ direction: PanDirection, _ x: Double, _ y: Double) {
    let offset = direction.offset(scale: 1)
    #expect((offset.x - x).magnitude < 1e-9 && (offset.y - y).magnitude < 1e-9)
  }

  @Test("R31: the head unit's density scales them")
  func density() {
    let offset = PanDirection.up.offset(scale: 1.5)
    #expect(offset.x == 0 && offset.y == -120)
  }
}
