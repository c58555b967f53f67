/// Which arrows are pressed; several at a time are one movement.
public struct PanDirections: OptionSet, Sendable, Hashable {
  /// One bit an arrow.
  public let rawValue: UInt8

  /// Directions by their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The camera moves to the left of the screen.
  public static let left = PanDirections(rawValue: 1 << 0)
  /// Towards the top.
  public static let up = PanDirections(rawValue: 1 << 1)
  /// To the right.
  public static let right = PanDirections(rawValue: 1 << 2)
  /// Towards the bottom.
  public static let down = PanDirections(rawValue: 1 << 3)

  /// In the order of `Layout.arrows`.
  public static let arrows: [PanDirections] = [.left, .up, .right, .down]

  /// Points the camera moves for one arrow (rules B10 and R31).
  public static let points = 80.0

  /// How far the camera moves in pixels, x to the right and y down, on a display of `scale` pixels to a point: 80 points for one arrow, both
  /// smaller by the root of two for two arrows, nothing for opposite ones (rule R31).
  public func vector(scale: Double) -> (x: Double, y: Double) {
    let x = (contains(.right) ? 1.0 : 0) - (contains(.left) ? 1 : 0)
    let y = (contains(.down) ? 1.0 : 0) - (contains(.up) ? 1 : 0)
    let length = PanDirections.points * scale * (x != 0 && y != 0 ? 0.5.squareRoot() : 1)
    return (x * length, y * length)
  }
}
