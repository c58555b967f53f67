package import PillionModel

/// A line on the earth with the distance of each of its points from the start.
package struct RouteShape: Sendable, Hashable {
  /// The points.
  package let points: [Coordinate]
  /// Metres from the first point along the line; as many as there are points, never falling.
  package let distances: [Double]

  /// A line through these points.
  package init(_ points: [Coordinate]) {
    self.points = points
    var distances: [Double] = []
    distances.reserveCapacity(points.count)
    for (index, point) in points.enumerated() {
      distances.append(index == 0 ? 0 : distances[index - 1] + points[index - 1].distance(to: point))
    }
    self.distances = distances
  }

  /// Metres from end to end; 0 for fewer than two points.
  package var length: Double { distances.last ?? 0 }

  /// Index of the piece that holds a distance: `points[i]` to `points[i + 1]`. Clamped to the line; nil for fewer than two points.
  package func segment(at meters: Double) -> Int? {
    guard points.count > 1, !meters.isNaN else { return nil }
    // Points in one place make pieces without length: the last one that starts at or before the distance is taken.
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if distances[middle] <= meters { low = middle } else { high = middle }
    }
    return low
  }

  /// The place at a distance, clamped to the line; nil for a line without points.
  package func place(at meters: Double) -> Coordinate? {
    guard let segment = segment(at: meters) else { return points.first }
    let length = distances[segment + 1] - distances[segment]
    guard length > 0 else { return points[segment] }
    let fraction = max(0, min(1, (meters - distances[segment]) / length))
    return points[segment].interpolated(to: points[segment + 1], fraction: fraction)
  }

  /// Bearing of travel that reaches a point, seen over up to `reach` metres before it so that a short first piece does not decide.
  /// Nil at the start, or where all points before are in the same place.
  package func bearingBefore(_ index: Int, reach: Double = 15) -> Double? {
    guard points.indices.contains(index) else { return nil }
    let from = max(0, distances[index] - reach)
    guard distances[index] - from > 0.01, let start = place(at: from) else { return nil }
    return start.bearing(to: points[index])
  }

  /// Bearing of travel that leaves a point, seen over up to `reach` metres behind it. Nil at the end.
  package func bearingAfter(_ index: Int, reach: Double = 15) -> Double? {
    guard points.indices.contains(index) else { return nil }
    let to = min(length, distances[index] + reach)
    guard to - distances[index] > 0.01, let end = place(at: to) else { return nil }
    return points[index].bearing(to: end)
  }
}
