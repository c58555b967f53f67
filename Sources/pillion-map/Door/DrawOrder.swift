import PillionModel

/// One picture that is asked for.
struct DrawOrder: Sendable, Hashable {
  /// Comes back with the frame.
  var number: Int64
  /// Where the vehicle is; nil while that is unknown.
  var place: Ground?
  /// Degrees clockwise from north; nil is unknown.
  var course: Double?
  /// Along the route; nil when off it.
  var meters: Double?
  var camera: CameraMode
  /// The middle of a free camera.
  var center: Ground?
  /// Of web maps; nil leaves it to the painter.
  var zoom: Double?
  /// What points up with a free camera.
  var mapBearing: Double?

  /// From the whole world to a single yard.
  static let zooms = 0.0...22.0

  /// Reads an order. What of it makes no sense is left out and told in `notes`: a picture that is asked for is painted all the same.
  init(_ json: JSON, notes: inout [String]) throws(DoorError) {
    guard let number = json["number"]?.int else { throw DoorError("draw: number is missing; nothing is painted") }
    self.number = number
    func degrees(_ key: String) -> Double? {
      json[key]?.double.map { $0.truncatingRemainder(dividingBy: 360) }
    }
    let (longitude, latitude) = (json["longitude"], json["latitude"])
    if longitude != nil || latitude != nil {
      place = Self.place(longitude, latitude)
      if place == nil { notes.append("draw \(number): longitude and latitude are no place") }
    }
    course = degrees("course")
    mapBearing = degrees("mapBearing")
    meters = json["meters"]?.double
    zoom = json["zoom"]?.double.map { min(max($0, Self.zooms.lowerBound), Self.zooms.upperBound) }
    if let given = json["center"] {
      center = Self.place(given[0], given[1])
      if center == nil { notes.append("draw \(number): center is no place") }
    }
    switch json["camera"]?.string {
    case "following", nil: camera = .following
    case "overview": camera = .overview
    case "free": camera = .free
    case .some(let word):
      notes.append("draw \(number): there is no camera '\(word.prefix(40))'; following is painted")
      camera = .following
    }
  }

  private static func place(_ longitude: JSON?, _ latitude: JSON?) -> Ground? {
    guard let longitude = longitude?.double, let latitude = latitude?.double else { return nil }
    return Mercator.place(longitude: longitude, latitude: latitude)
  }
}
