/// A box on the ground.
struct Bounds: Sendable, Hashable {
  private(set) var low: Ground
  private(set) var high: Ground

  /// The box of one place.
  init(_ place: Ground) { (low, high) = (place, place) }

  /// The smallest box around points; nil around none.
  init?(_ points: some Sequence<Ground>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    (low, high) = (first, first)
    while let point = iterator.next() { take(point) }
  }

  mutating func take(_ point: Ground) {
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }

  var size: Ground { high - low }
  var center: Ground { (low + high) / 2 }

  /// Whether any point lies in both, edges included.
  func meets(_ other: Bounds) -> Bool { !any((low .> other.high) .| (other.low .> high)) }

  /// The smallest box around both.
  func union(_ other: Bounds) -> Bounds {
    var box = self
    box.take(other.low)
    box.take(other.high)
    return box
  }

  /// The box with each side moved outwards.
  func grown(by margin: Double) -> Bounds {
    var box = self
    box.low -= margin
    box.high += margin
    return box
  }
}
