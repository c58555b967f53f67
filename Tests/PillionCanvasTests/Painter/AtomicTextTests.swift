import PillionScreen
import Testing

@testable import PillionCanvas

@Suite("bug 91: a number is drawn whole or not at all")
struct AtomicTextTests {
  private let painter = Painter(profile: Profile.builtIn[0])
  private let font = TextFont(role: .distance, pixelSize: 30, weight: .bold)

  private func draw(_ text: String, _ box: Rectangle, side: Label.Side = .left) -> Surface {
    let surface = Surface(width: 300, height: 80)
    let label = Label(runs: [Label.Run(text: text, font: font, color: Color(0xFFFFFF))], side: side)
    painter.draw(Element(part: .distance, box: box, shape: .label(label)), Context(surface))
    return surface
  }

  @Test("in boxes of 20 to 80 pixels", arguments: ["4.9 km", "120 km", "٣٥٠ م", "999 yd"])
  func narrow(text: String) {
    for width in stride(from: 20.0, through: 80, by: 3) {
      let box = Rectangle(100, 20, width, 40)
      let surface = draw(text, box)
      #expect(!surface.hasInk(outside: box.outward))
      // Whole: as many separate strokes of ink as the same text has with room to spare.
      let strokes = surface.strokes
      #expect(strokes == 0 || strokes >= 2)
      if strokes > 0 { #expect(painter.shaper.measure(text, font: smallest, width: nil, lines: 1).width <= width + 0.5) }
    }
  }

  /// The smallest size a label shrinks to.
  private var smallest: TextFont { TextFont(role: .distance, pixelSize: 15, weight: .bold) }

  @Test("what cannot fit at half its size is not drawn")
  func hidden() {
    #expect(draw("120 km", Rectangle(100, 20, 20, 40)).strokes == 0)
    #expect(draw("120 km", Rectangle(100, 20, 200, 6)).strokes == 0)
    #expect(draw("120 km", Rectangle(100, 20, 200, 40)).strokes > 0)
  }

  @Test("what stands aside gives way before a time becomes hard to read")
  func aside() {
    var small = font
    small.pixelSize = 20
    let runs = ["11:30", "+1", "Newfoundland Time"].map { Label.Run(text: $0, font: $0 == "11:30" ? font : small, color: Color(0xFFFFFF)) }
    let label = Label(runs: runs, side: .left)
    let alone = FittedLabel(label, width: 130, height: 40, shaper: painter.shaper)
    #expect(alone?.pieces.count == 2)
    #expect(alone?.pieces.first.map { $0.font.pixelSize >= 30 * 0.76 } == true)
    #expect(FittedLabel(label, width: 300, height: 40, shaper: painter.shaper)?.pieces.count == 3)
    #expect(FittedLabel(label, width: 60, height: 40, shaper: painter.shaper)?.pieces.count == 1)
    #expect(FittedLabel(label, width: 20, height: 40, shaper: painter.shaper) == nil)
  }

  @Test("text starts at the side it was given")
  func sides() {
    let box = Rectangle(50, 20, 200, 40)
    let left = draw("120 km", box, side: .left).inkedColumns
    let right = draw("120 km", box, side: .right).inkedColumns
    let center = draw("120 km", box, side: .center).inkedColumns
    #expect(left.lowerBound < 58 && right.upperBound > 242)
    #expect(abs((center.lowerBound + center.upperBound) / 2 - 150) <= 2)
  }
}

extension Surface {
  private func column(_ x: Int) -> Bool { (0..<height).contains { pixel(x, $0) != 0 } }

  /// Runs of columns with ink.
  fileprivate var strokes: Int {
    var (count, inside) = (0, false)
    for x in 0..<width {
      let ink = column(x)
      if ink, !inside { count += 1 }
      inside = ink
    }
    return count
  }

  fileprivate var inkedColumns: ClosedRange<Int> {
    let columns = (0..<width).filter(column)
    return (columns.first ?? 0)...(columns.last ?? 0)
  }
}
