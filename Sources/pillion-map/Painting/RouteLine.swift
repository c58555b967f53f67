import PillionModel

/// The route on the ground, with how far along it each point lies.
struct RouteLine: Sendable, Hashable {
  let revision: Int64
  let points: [Ground]
  /// Real metres from the start to each point.
  private let distances: [Double]

  static let none = RouteLine(revision: 0, points: [])

  init(revision: Int64, points: [Ground]) {
    self.revision = revision
    self.points = points
    var sum = 0.0
    var distances: [Double] = []
    distances.reserveCapacity(points.count)
    for (index, point) in points.enumerated() {
      if index > 0 { sum += (point - points[index - 1]).length / Mercator.stretch(at: (point + points[index - 1]) / 2) }
      distances.append(sum)
    }
    self.distances = distances
  }

  init(_ json: JSON) throws(DoorError) {
    guard let shape = json["shape"]?.array else { throw DoorError("route: shape is missing; the last route stays") }
    var points: [Ground] = []
    points.reserveCapacity(shape.count)
    for position in shape {
      guard let longitude = position[0]?.double, let latitude = position[1]?.double,
        let place = Mercator.place(longitude: longitude, latitude: latitude)
      else { throw DoorError("route: point \(points.count + 1) of its shape is no place; the last route stays") }
      if points.last != place { points.append(place) }
    }
    self.init(revision: json["revision"]?.int ?? 0, points: points)
  }

  var isEmpty: Bool { points.count < 2 }
  var bounds: Bounds? { Bounds(points) }
  var length: Double { distances.last ?? 0 }

  /// A place on the route: within the piece that ends at point `next`.
  struct Split: Sendable, Hashable {
    var next: Int
    var place: Ground
  }

  /// Where the way driven ends and the way ahead begins.
  ///
  /// Metres alone would drift off on a long route, where the router's idea of a metre differs from ours by a little: near them the
  /// place that is closest to the vehicle counts.
  func split(at meters: Double, near vehicle: Ground?) -> Split? {
    guard !isEmpty else { return nil }
    let given = min(max(meters, 0), length)
    let exact = place(at: given)
    guard let vehicle else { return exact }
    let reach = 30 + given * 0.005
    var best = exact
    var bestDistance = 40 * Mercator.stretch(at: vehicle)
    let first = max(index(at: given - reach), 1)
    let last = min(index(at: given + reach), points.count - 1)
    for next in first...max(first, last) {
      let place = vehicle.nearest(from: points[next - 1], to: points[next])
      let distance = (vehicle - place).length
      if distance < bestDistance { (best, bestDistance) = (Split(next: next, place: place), distance) }
    }
    return best
  }

  /// What lies behind a split and what ahead of it, both with the split's place.
  func parts(_ split: Split?) -> (behind: [Ground], ahead: [Ground]) {
    guard let split else { return ([], isEmpty ? [] : points) }
    return (points[..<split.next] + [split.place], [split.place] + points[split.next...])
  }

  /// The first point at or after a distance.
  private func index(at meters: Double) -> Int {
    var (low, high) = (0, distances.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] < meters { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func place(at meters: Double) -> Split {
    let next = max(index(at: meters), 1)
    let piece = distances[next] - distances[next - 1]
    let share = piece > 0 ? min(max((meters - distances[next - 1]) / piece, 0), 1) : 0
    return Split(next: next, place: points[next - 1] + (points[next] - points[next - 1]) * share)
  }
}

extension Ground {
  /// The place between two others that lies nearest.
  fileprivate func nearest(from a: Ground, to b: Ground) -> Ground {
    let way = b - a
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return a }
    let step = self - a
    let share = (step.x * way.x + step.y * way.y) / square
    return a + way * (share > 0 ? (share < 1 ? share : 1) : 0)
  }
}
