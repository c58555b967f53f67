/// Where the map is pushed to: an option set, so that two arrows make a diagonal (display.md, B10).
package struct PanDirection: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let left = PanDirection(rawValue: 1)
  package static let right = PanDirection(rawValue: 2)
  package static let up = PanDirection(rawValue: 4)
  package static let down = PanDirection(rawValue: 8)

  /// Points that one press moves the camera (R31).
  package static let points = 80.0

  /// By how much the camera moves, in pixels, x to the right and y down: R31. Opposite arrows cancel; a diagonal is as long as a straight push.
  package func offset(scale: Double) -> (x: Double, y: Double) {
    let across = (contains(.right) ? 1.0 : 0) - (contains(.left) ? 1 : 0)
    let along = (contains(.down) ? 1.0 : 0) - (contains(.up) ? 1 : 0)
    let length = Self.points * scale * (across != 0 && along != 0 ? 0.5.squareRoot() : 1)
    return (across * length, along * length)
  }
}
