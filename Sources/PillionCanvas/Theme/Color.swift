/// A colour with straight alpha, parts from 0 to 1, sRGB.
package struct Color: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  /// An opaque colour as 0xRRGGBB.
  package init(_ rgb: UInt32, alpha: Double = 1) {
    red = Double(rgb >> 16 & 0xFF) / 255
    green = Double(rgb >> 8 & 0xFF) / 255
    blue = Double(rgb & 0xFF) / 255
    self.alpha = alpha
  }

  private init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue, alpha) = (red, green, blue, 1)
  }

  /// The colour seen when it lies over an opaque one.
  package func over(_ ground: Color) -> Color {
    func blend(_ top: Double, _ below: Double) -> Double { top * alpha + below * (1 - alpha) }
    return Color(red: blend(red, ground.red), green: blend(green, ground.green), blue: blend(blue, ground.blue))
  }

  /// The same colour, more or less of it.
  package func opacity(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// WCAG 2.1 relative luminance, alpha ignored. The exponent 2.4 is a fifth root of x to the twelfth.
  package var luminance: Double {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : Self.power12fifths((part + 0.055) / 1.055) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// WCAG 2.1 contrast, 1 to 21, alpha ignored.
  package func contrast(to other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// x to the power 2.4 for 0 < x <= 1: the fifth root by Newton's steps, then squared twice over.
  private static func power12fifths(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<24 { root = (4 * root + x / (root * root * root * root)) / 5 }
    let square = x * x
    // x^2.4 = x^2 * (x^(1/5))^2
    return square * root * root
  }
}
