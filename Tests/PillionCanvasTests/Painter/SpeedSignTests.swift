import PillionCanvas
import PillionModel
import PillionScreen
import Testing

@Suite("R38: speed signs")
struct SpeedSignTests {
  private let painter = Painter(profile: Profile.builtIn[0])

  private func draw(_ text: String, plate: Bool, status: SpeedLimit.Status, _ box: Rectangle) -> Surface {
    let sign = SpeedSign(
      text: text, isPlate: plate, status: status, font: TextFont(role: .speedLimit, pixelSize: 32, weight: .bold), colors: .day)
    let surface = Surface(width: 200, height: 200)
    painter.draw(Element(part: .speedLimit, box: box, shape: .sign(sign)), Context(surface))
    return surface
  }

  @Test("digits stand inside the ring, 1 to 3 of them", arguments: ["5", "50", "130", "888"], [40.0, 80, 160])
  func ring(text: String, side: Double) {
    for status in SpeedLimit.Status.allCases {
      let box = Rectangle(20, 20, side, side)
      let with = draw(text, plate: false, status: status, box)
      let without = draw("", plate: false, status: status, box)
      let middle = box.center
      // The ring takes a fifth of the radius.
      let inside = (side / 2 - 1) * 0.8
      var digits = 0
      for y in 0..<200 {
        for x in 0..<200 where with.pixel(x, y) != without.pixel(x, y) {
          digits += 1
          let (dx, dy) = (Double(x) + 0.5 - middle.x, Double(y) + 0.5 - middle.y)
          #expect(dx * dx + dy * dy <= (inside + 0.8) * (inside + 0.8), "\(text) at \(x), \(y)")
        }
      }
      #expect(digits > 20)
    }
  }

  @Test("digits stand inside the plate", arguments: ["5", "65", "100"])
  func plate(text: String) {
    let box = Rectangle(20, 20, 72, 92)
    let with = draw(text, plate: true, status: .below, box)
    let without = draw("", plate: true, status: .below, box)
    let frame = box.inset(8)
    var digits = 0
    for y in 0..<200 {
      for x in 0..<200 where with.pixel(x, y) != without.pixel(x, y) {
        digits += 1
        #expect(Double(x) >= frame.x && Double(x) < frame.maxX && Double(y) >= frame.y && Double(y) < frame.maxY)
      }
    }
    #expect(digits > 50)
  }

  @Test("below, above, and above the tolerance look different")
  func styles() {
    for plate in [false, true] {
      let pictures = [SpeedLimit.Status.below, .strict, .tolerant].map {
        draw("50", plate: plate, status: $0, Rectangle(20, 20, 80, 92)).rgb
      }
      #expect(Set(pictures).count == 3)
    }
  }

  @Test("no digits, no sign")
  func none() {
    var view = Sample.full
    view.speedLimit?.text = ""
    let sample = Sample(view, Profile.builtIn[0])
    #expect(!Scene(sample.view, sample.layout).elements.contains { $0.part == .speedLimit })
  }
}
