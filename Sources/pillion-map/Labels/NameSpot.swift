import PillionCanvas

/// A name at a place of the ground, whatever the camera: how it is known again in the next picture.
struct NameSpot: Sendable, Hashable {
  var name: String
  /// The place, or where the street begins.
  var origin: Ground
  /// For a street: the number of steps from its origin, and the step in metres of the plane.
  var number = 0.0
  var step = 0.0
}

/// A place where a street's name may stand.
struct StreetSpot {
  var spot: NameSpot
  var rank: RoadRank
  /// What is seen of the street, in pixels.
  var line: MeasuredLine
  /// Pixels along the line.
  var middle: Double
  /// How large the ground is drawn there, 1 at the anchor.
  var nearness: Double

  /// The spots of a street are tried in the same order whatever the camera does: those at multiples of high powers of two first.
  var order: Int { spot.number == 0 ? 0 : Int(min(spot.number, 1e9)).trailingZeroBitCount }

  /// Whether it is tried before another.
  static func precedes(_ a: StreetSpot, _ b: StreetSpot) -> Bool {
    if a.rank != b.rank { return a.rank < b.rank }
    let (first, second) = (a.order, b.order)
    if first != second { return first > second }
    return a.spot.name < b.spot.name
  }

  /// All spots of a street that are seen, some 50 points apart.
  static func all(of street: Street, _ camera: Camera) -> [StreetSpot] {
    // A power of two, so that spots are the same ones at similar zooms.
    let step = exp2Rounded(48 * camera.scale / camera.pixelsPerMetre)
    var found: [StreetSpot] = []
    Frustum(camera).forEachPiece(of: street.line) { piece, start in
      let line = MeasuredLine(piece.map { camera.pixel($0) })
      guard line.length > 40 * camera.scale else { return }
      var walked = start
      for index in 1..<piece.count {
        let length = (piece[index] - piece[index - 1]).length
        guard length > 0 else { continue }
        var number = (walked / step).rounded(.up)
        while number * step < walked + length {
          let place = piece[index - 1] + (piece[index] - piece[index - 1]) * ((number * step - walked) / length)
          found.append(
            StreetSpot(
              spot: NameSpot(name: street.name, origin: street.line[0], number: number, step: step), rank: street.rank, line: line,
              middle: line.distances[index - 1] + (camera.pixel(place) - line.points[index - 1]).length,
              nearness: camera.pixelsPerMetre(at: place) / camera.pixelsPerMetre))
          number += 1
        }
        walked += length
      }
    }
    return found
  }
}
