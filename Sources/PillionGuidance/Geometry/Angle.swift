/// Degrees on a circle: bearings run clockwise from north, 0 to below 360; turns run from -180 to 180, clockwise positive.
package enum Angle {
  /// Any finite number of degrees as a bearing. 0 for what is not finite.
  package static func bearing(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    // A tiny negative rest rounds up to 360 itself.
    return positive < 360 ? positive : 0
  }

  /// How far one turns from a bearing to another: above -180, up to 180; clockwise is positive. 180 is the about-turn.
  package static func turn(from: Double, to: Double) -> Double {
    let turn = bearing(to - from)
    return turn > 180 ? turn - 360 : turn
  }

  /// The size of the turn, 0 to 180.
  package static func between(_ one: Double, _ other: Double) -> Double {
    turn(from: one, to: other).magnitude
  }

  /// Degrees rounded to a whole number that fits; nil for what is not finite.
  package static func whole(_ degrees: Double) -> Int32? {
    Int32(exactly: degrees.rounded())
  }
}
