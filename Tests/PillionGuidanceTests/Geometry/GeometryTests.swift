import PillionModel
import TestSupport
import Testing

@testable import PillionGuidance

@Suite("Distances, bearings and shapes")
struct GeometryTests {
  private let monaco = Coordinate(latitude: 43.7333, longitude: 7.4167)
  private let singapore = Coordinate(latitude: 1.2897, longitude: 103.8501)

  @Test("Great circles: a degree of meridian is 111.195 km, a quarter of the earth 10,007.6 km")
  func distances() {
    let zero = Coordinate(latitude: 0, longitude: 0)
    #expect((zero.distance(to: Coordinate(latitude: 1, longitude: 0)) - 111_195.08).magnitude < 0.1)
    #expect((zero.distance(to: Coordinate(latitude: 0, longitude: 90)) - 10_007_557).magnitude < 1)
    #expect((zero.distance(to: Coordinate(latitude: 0, longitude: 180)) - 20_015_115).magnitude < 1)
    // Across the date line it is as near as anywhere.
    let west = Coordinate(latitude: 0, longitude: -179.9999)
    #expect((Coordinate(latitude: 0, longitude: 179.9999).distance(to: west) - 22.24).magnitude < 0.01)
    #expect(monaco.distance(to: monaco) == 0)
    // A metre apart is a metre apart: no loss near zero.
    #expect((monaco.distance(to: monaco.moved(meters: 1, bearing: 77)) - 1).magnitude < 1e-6)
  }

  @Test("Bearings", arguments: [0.0, 45, 90, 135, 180, 225, 270, 315, 359.5])
  func bearings(degrees: Double) {
    let there = monaco.moved(meters: 500, bearing: degrees)
    #expect(Angle.between(monaco.bearing(to: there), degrees) < 1e-6)
    #expect((monaco.distance(to: there) - 500).magnitude < 1e-6)
  }

  @Test(
    "Turns run from -180 to 180, clockwise positive",
    arguments: [(350.0, 10.0, 20.0), (10, 350, -20), (0, 180, 180), (90, 270, 180), (5, 5, 0), (270, 0, 90)])
  func turns(from: Double, to: Double, turn: Double) {
    #expect(Angle.turn(from: from, to: to) == turn)
  }

  @Test("Angles answer every number")
  func angles() {
    for degrees in [Double.nan, .infinity, -.infinity, 1e300, -1e-300, -720, 719.5] { #expect((0..<360).contains(Angle.bearing(degrees))) }
    #expect(Angle.whole(.nan) == nil && Angle.whole(1e20) == nil && Angle.whole(-12.6) == -13)
  }

  @Test("Classes of turns are Valhalla's")
  func classes() {
    let bounds: [(ClosedRange<Int>, Direction)] = [
      (0...10, .straight), (11...44, .slightRight), (45...135, .right), (136...159, .sharpRight), (160...180, .uTurnRight),
      (181...200, .uTurnLeft), (201...224, .sharpLeft), (225...315, .left), (316...349, .slightLeft), (350...359, .straight),
    ]
    for (range, direction) in bounds { for degrees in range { #expect(Direction(turn: Double(degrees)) == direction, "\(degrees)") } }
  }

  @Test("The polyline of Google's documentation, with five digits, and the same with six")
  func polylines() throws {
    let places = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)].map { Coordinate(latitude: $0, longitude: $1) }
    #expect(try Polyline.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@", precision: .five) == places)
    #expect(try Polyline.decode(Polyline.encode(places, precision: .six), precision: .six) == places)
    #expect(try Polyline.decode("", precision: .six).isEmpty)
  }

  @Test("Hostile polylines are faults, never traps", arguments: ["_", "_p~iF", "\u{7F}", " ", "é", "~~~~~~~~~~~~~~~~", "_p~iF~ps|U\n"])
  func hostilePolylines(text: String) { #expect(throws: Polyline.Fault.self) { try Polyline.decode(text, precision: .five) } }

  @Test("Random polylines give places on the earth or a fault")
  func randomPolylines() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in UInt8.random(in: 60...127, using: &generator) }
      let places = try? Polyline.decode(String(decoding: bytes, as: UTF8.self), precision: .five)
      #expect(places?.allSatisfy(\.isOnEarth) ?? true)
    }
  }

  @Test("Places on a shape: clamped at its ends, pieces without length passed over")
  func shapes() {
    let corner = monaco.moved(meters: 100, bearing: 0)
    let shape = RouteShape([monaco, corner, corner, corner.moved(meters: 50, bearing: 90)])
    #expect((shape.length - 150).magnitude < 1e-6)
    #expect(shape.segment(at: -5) == 0 && shape.segment(at: 99) == 0 && shape.segment(at: 120) == 2 && shape.segment(at: 1e9) == 2)
    #expect(shape.segment(at: .nan) == nil)
    #expect((shape.place(at: 50)?.distance(to: monaco) ?? 0) - 50 < 1e-6)
    #expect(shape.place(at: -1) == monaco && shape.place(at: 1e9) == shape.points.last)
    #expect(Angle.between(shape.bearingBefore(2) ?? -1, 0) < 0.01 && Angle.between(shape.bearingAfter(1) ?? -1, 90) < 0.01)
    #expect(shape.bearingBefore(0) == nil && shape.bearingAfter(3) == nil && shape.bearingAfter(9) == nil)
    for points in [[], [monaco], [monaco, monaco]] {
      let flat = RouteShape(points)
      #expect(flat.length == 0 && flat.place(at: 7) == points.first && flat.bearingAfter(0) == nil)
    }
  }

  @Test("A U-turn goes round as the shape does, and on one road as traffic does")
  func uTurns() {
    func shape(_ turns: [(meters: Double, bearing: Double)]) -> RouteShape {
      var points = [singapore]
      for turn in turns { points.append((points.last ?? singapore).moved(meters: turn.meters, bearing: turn.bearing)) }
      return RouteShape(points)
    }
    let right = shape([(100, 0), (12, 90), (100, 180)])
    #expect(right.uTurn(at: 1, side: .right) == .uTurnRight && right.uTurn(at: 1, side: .left) == .uTurnRight)
    let left = shape([(100, 0), (12, 270), (100, 180)])
    #expect(left.uTurn(at: 1, side: .left) == .uTurnLeft)
    let back = shape([(100, 0), (100, 180)])
    #expect(back.uTurn(at: 1, side: .right) == .uTurnLeft && back.uTurn(at: 1, side: .left) == .uTurnRight)
    #expect(back.uTurn(at: 1, side: .unknown) == .uTurnLeft && back.uTurn(at: 9, side: .left) == .uTurnRight)
  }
}
