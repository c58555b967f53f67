import PillionModel

extension AnswerNode {
  /// The places of this encoded polyline.
  func polyline(_ precision: Polyline.Precision) throws(RouterError) -> [Coordinate] {
    guard let text = value.string else { throw fault("should be an encoded polyline") }
    do {
      return try Polyline.decode(text, precision: precision)
    } catch {
      throw fault("\(error.what) at character \(error.offset + 1)")
    }
  }

  /// The places of an encoded polyline or of a GeoJSON line.
  func line(_ precision: Polyline.Precision) throws(RouterError) -> [Coordinate] {
    guard value.object != nil else { return try polyline(precision) }
    var places: [Coordinate] = []
    for node in try required("coordinates").elements() {
      guard let place = node.place else { throw node.fault("should be a longitude and a latitude") }
      places.append(place)
    }
    return places
  }

  /// This pair of longitude and latitude as a place on the earth; nil if it is none.
  var place: Coordinate? {
    guard let longitude = value[0]?.double, let latitude = value[1]?.double else { return nil }
    let place = Coordinate(latitude: latitude, longitude: longitude)
    return place.isOnEarth ? place : nil
  }
}

extension Polyline {
  /// The precision with which the polyline's first point is closer to a place; nil for no polyline.
  static func precision(of text: String, near place: Coordinate) -> Precision? {
    // A pair takes at most fourteen characters; its place off the earth with five digits speaks for six.
    let start = String(decoding: text.utf8.prefix(14), as: UTF8.self)
    guard let six = first(start, .six) else { return nil }
    guard let five = first(start, .five) else { return .six }
    return six.distance(to: place) <= five.distance(to: place) ? .six : .five
  }
}

extension [String] {
  /// Several numbers of one exit as on its sign: "23A/23B"; nil for none.
  var joinedSign: String? { isEmpty ? nil : joined(separator: "/") }
}
