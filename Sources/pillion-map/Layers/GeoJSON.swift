import PillionModel

/// What a map takes from a GeoJSON text (RFC 7946): shapes on the ground and the properties of their features.
struct GeoJSON: Sendable {
  /// A feature of any geometry; a collection of geometries is taken apart.
  struct Feature: Sendable {
    var properties = JSONObject()
    var points: [Ground] = []
    var lines: [[Ground]] = []
    /// Each polygon as its outer ring and its holes.
    var polygons: [[[Ground]]] = []
  }

  private(set) var features: [Feature] = []

  /// A city with its buildings stays far below these.
  static let limits = JSONLimits(depth: 64, nodes: 16_000_000, bytes: 128 << 20)

  /// Reads a text. A feature without a geometry is skipped, an empty geometry draws nothing; what is no GeoJSON is refused.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    let root = try JSON(parsing: bytes, limits: Self.limits)
    switch root["type"]?.string {
    case "FeatureCollection":
      guard let members = root["features"]?.array else { throw JSONError(what: "a FeatureCollection without a list of features") }
      for (index, member) in members.enumerated() {
        do throws(JSONError) { try take(feature: member) } catch {
          throw JSONError(what: "feature \(index + 1) of \(members.count): \(error.what)")
        }
      }
    case "Feature": try take(feature: root)
    case .some:
      var feature = Feature()
      try feature.take(geometry: root)
      features.append(feature)
    case nil: throw JSONError(what: "this is no GeoJSON: it has no type")
    }
  }

  private mutating func take(feature json: JSON) throws(JSONError) {
    guard json["type"]?.string == "Feature" else { throw JSONError(what: "expected an object of type Feature") }
    guard let geometry = json["geometry"], !geometry.isNull else { return }
    var feature = Feature(properties: json["properties"]?.object ?? JSONObject())
    try feature.take(geometry: geometry)
    features.append(feature)
  }
}

extension GeoJSON.Feature {
  fileprivate mutating func take(geometry json: JSON) throws(JSONError) {
    guard let type = json["type"]?.string else { throw JSONError(what: "a geometry without a type") }
    if type == "GeometryCollection" {
      for inner in try Self.list(json["geometries"], "geometries") { try take(geometry: inner) }
      return
    }
    let coordinates = try Self.list(json["coordinates"], "coordinates")
    switch type {
    // An empty point is written as an empty list.
    case "Point": if !coordinates.isEmpty { points.append(try Self.position(.array(coordinates))) }
    case "MultiPoint": points += try Self.positions(coordinates)
    case "LineString": lines.append(try Self.positions(coordinates))
    case "MultiLineString": lines += try Self.nested(coordinates)
    case "Polygon": polygons.append(try Self.nested(coordinates))
    case "MultiPolygon":
      for polygon in coordinates { polygons.append(try Self.nested(try Self.list(polygon, "a polygon"))) }
    default: throw JSONError(what: "GeoJSON has no geometry '\(type.prefix(40))'")
    }
  }

  private static func list(_ json: JSON?, _ name: String) throws(JSONError) -> [JSON] {
    guard let list = json?.array else { throw JSONError(what: "\(name): expected a list") }
    return list
  }

  private static func nested(_ lists: [JSON]) throws(JSONError) -> [[Ground]] {
    var lines: [[Ground]] = []
    for entry in lists { lines.append(try positions(try list(entry, "coordinates"))) }
    return lines
  }

  private static func positions(_ list: [JSON]) throws(JSONError) -> [Ground] {
    var places: [Ground] = []
    places.reserveCapacity(list.count)
    for entry in list { places.append(try position(entry)) }
    return places
  }

  private static func position(_ json: JSON) throws(JSONError) -> Ground {
    guard let numbers = json.array, numbers.count >= 2, let longitude = numbers[0].double, let latitude = numbers[1].double else {
      throw JSONError(what: "a position must be a list of longitude and latitude")
    }
    guard let place = Mercator.place(longitude: longitude, latitude: latitude) else {
      throw JSONError(what: "\(longitude), \(latitude) are no longitude and latitude in degrees")
    }
    return place
  }
}
