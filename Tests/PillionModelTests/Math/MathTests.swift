import Glibc
import TestSupport
import Testing

@testable import PillionModel

/// Named for the C library's, which the tests measure against.
private typealias Own = PillionModel.Math

@Suite("Trigonometry against the C library")
struct MathTests {
  @Test("Sine and cosine, near and far")
  func sineAndCosine() {
    for limit in [1e-8, 1, 10, 1000, 1e6] {
      for x in samples(limit) {
        #expect(distance(Own.sin(x), Glibc.sin(x)) <= 2 || (Own.sin(x) - Glibc.sin(x)).magnitude < 1e-16, "sin \(x)")
        #expect(distance(Own.cos(x), Glibc.cos(x)) <= 2 || (Own.cos(x) - Glibc.cos(x)).magnitude < 1e-16, "cos \(x)")
      }
    }
  }

  @Test("Tangent")
  func tangent() {
    for x in samples(100) { #expect(distance(Own.tan(x), Glibc.tan(x)) <= 4 || (Own.tan(x) - Glibc.tan(x)).magnitude < 1e-15, "tan \(x)") }
  }

  @Test("Arcs")
  func arcs() {
    for limit in [1e-9, 1, 5, 1e9] {
      for x in samples(limit) { #expect(distance(Own.atan(x), Glibc.atan(x)) <= 2, "atan \(x)") }
    }
    for x in samples(1) {
      #expect(distance(Own.asin(x), Glibc.asin(x)) <= 3, "asin \(x)")
      #expect(distance(Own.acos(x), Glibc.acos(x)) <= 3, "acos \(x)")
    }
    let values = samples(3, count: 60) + [0, -0.0, .infinity, -.infinity, 1, -1, 1e-300, -1e300]
    for y in values {
      for x in values where !(y.isInfinite && x.isInfinite) {
        #expect(distance(Own.atan2(y, x), Glibc.atan2(y, x)) <= 3, "atan2 \(y) \(x)")
      }
    }
  }

  @Test("Hypotenuse does not overflow")
  func hypotenuse() {
    #expect(
      Own.hypot(3, -4) == 5 && distance(Own.hypot(3e200, 4e200), 5e200) <= 2 && Own.hypot(0, 0) == 0
        && Own.hypot(.infinity, .nan) == .infinity)
    #expect(Own.hypot(.nan, 1).isNaN)
  }

  @Test("Every number is answered, also those without a value")
  func total() {
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(Own.sin(x).isNaN && Own.cos(x).isNaN && Own.tan(x).isNaN && Own.asin(x).isNaN && Own.acos(x).isNaN)
    }
    #expect(Own.atan(.infinity) == .pi / 2 && Own.atan(-.infinity) == -.pi / 2 && Own.asin(1.0000001).isNaN)
    #expect(Own.atan2(.nan, 1).isNaN && Own.atan2(1, .nan).isNaN && Own.atan2(.infinity, .infinity).isFinite)
    for x in [1e7, 1e15, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude] { #expect(Own.sin(x).magnitude <= 1) }
  }

  private func samples(_ limit: Double, count: Int = 4000) -> [Double] {
    var generator = SeededGenerator(seed: 7)
    return (0..<count).map { _ in Double.random(in: -limit...limit, using: &generator) } + [0, limit, -limit]
  }

  /// How many doubles lie between two.
  private func distance(_ one: Double, _ other: Double) -> UInt64 {
    if one == other { return 0 }
    guard one.sign == other.sign else { return .max }
    return one.bitPattern > other.bitPattern ? one.bitPattern - other.bitPattern : other.bitPattern - one.bitPattern
  }
}
