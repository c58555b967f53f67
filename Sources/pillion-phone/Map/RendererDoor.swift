import PillionGuidance
import PillionModel

/// The lines that a renderer reads on its standard input: one JSON object each.
enum RendererDoor {
  /// What to paint for.
  static func geometry(_ geometry: MapGeometry) -> [UInt8] {
    var members: [(String, JSON)] = [
      ("revision", .integer(Int64(geometry.revision))), ("width", .integer(Int64(geometry.widthPixels))),
      ("height", .integer(Int64(geometry.heightPixels))), ("scale", .number(geometry.scale)),
    ]
    if let area = geometry.visibleArea { members.append(("visibleArea", rectangle(area))) }
    if let area = geometry.stableArea { members.append(("stableArea", rectangle(area))) }
    members.append(("theme", .string(geometry.theme == .night ? "night" : "day")))
    return line("geometry", members)
  }

  /// The whole route.
  static func route(revision: UInt32, shape: [Coordinate]) -> [UInt8] {
    line("route", [("revision", .integer(Int64(revision))), ("shape", .array(shape.map(place)))])
  }

  /// One picture.
  static func draw(_ number: UInt64, _ view: MapView) -> [UInt8] {
    var members: [(String, JSON)] = [("number", .integer(Int64(clamping: number)))]
    if let coordinate = view.coordinate {
      members += [("longitude", .number(coordinate.longitude)), ("latitude", .number(coordinate.latitude))]
    }
    if let course = view.course { members.append(("course", .number(course))) }
    if let speed = view.speed { members.append(("speed", .number(speed))) }
    if let meters = view.meters { members.append(("meters", .number(meters))) }
    members.append(("camera", .string(view.camera.name)))
    if let center = view.center { members.append(("center", place(center))) }
    if let zoom = view.zoom { members.append(("zoom", .number(zoom))) }
    if let bearing = view.mapBearing { members.append(("mapBearing", .number(bearing))) }
    members.append(("standing", .bool(view.isStanding)))
    return line("draw", members)
  }

  private static func line(_ key: String, _ members: [(String, JSON)]) -> [UInt8] {
    Array(JSON.object(JSONObject([(key, .object(JSONObject(members)))])).text.utf8) + [10]
  }

  private static func place(_ coordinate: Coordinate) -> JSON { [.number(coordinate.longitude), .number(coordinate.latitude)] }

  private static func rectangle(_ area: Rect) -> JSON { .array([area.x, area.y, area.width, area.height].map { .integer(Int64($0)) }) }
}
