import PillionCanvas
import PillionModel
import Testing

@testable import pillion_map

/// The bundled map, read once.
let monaco: MapLayers = {
  do { return try LayerSource.bundled.load() } catch { preconditionFailure("the bundled map cannot be read: \(error)") }
}()

func ground(_ longitude: Double, _ latitude: Double) -> Ground {
  Mercator.place(longitude: longitude, latitude: latitude) ?? .zero
}

/// A wide screen whose card stands at the driver's side, as the built-in profiles have it.
func geometry(
  width: Int = 1920, height: Int = 720, scale: Double = 1.5, visible: [Int]? = nil, stable: [Int]? = nil, night: Bool = false
) throws -> FrameGeometry {
  let area: (([Int]) -> JSON) = { list in .array(list.map { .integer(Int64($0)) }) }
  return try FrameGeometry([
    "revision": 4, "width": .integer(Int64(width)), "height": .integer(Int64(height)), "scale": .number(scale),
    "visibleArea": area(visible ?? [0, 0, width, height]), "stableArea": area(stable ?? visible ?? [0, 0, width, height]),
    "theme": night ? "night" : "day",
  ])
}

/// The visible areas of a driver on the left and one on the right.
let bothSides = [[666, 18, 1104, 684], [150, 18, 1104, 684]]

/// Through the town: a straight piece of road with a bend at each end, real metres of it about 700.
let townRoute = RouteLine(
  revision: 1,
  points: [ground(7.4123, 43.7278), ground(7.4131, 43.7296), ground(7.4146, 43.7316), ground(7.4190, 43.7334), ground(7.4203, 43.7327)])

/// A scene of a camera that follows the town route.
func scene(
  _ geometry: FrameGeometry, meters: Double = 150, pitch: Double = 50, zoom: Double = Camera.followingZoom, bearing: Double? = nil
) -> MapScene {
  let split = townRoute.split(at: meters, near: nil)
  let place = split?.place ?? townRoute.points[0]
  let next = townRoute.points[split?.next ?? 1]
  let heading = bearing ?? Math.atan2(next.x - place.x, next.y - place.y) / Math.radiansPerDegree
  return MapScene(
    camera: .following(geometry, place: place, bearing: heading, zoom: zoom, pitch: pitch), geometry: geometry, route: townRoute,
    split: split, vehicle: place, course: heading)
}

func paint(_ scene: MapScene, _ layers: MapLayers = monaco) -> Surface {
  let surface = Surface(width: scene.geometry.width, height: scene.geometry.height)
  MapPainter(layers).paint(scene, on: surface)
  return surface
}

extension Color {
  /// As `Surface.pixel` gives an opaque pixel.
  var pixel: UInt32 {
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

extension Surface {
  /// Pixels of exactly this colour.
  func count(_ color: Color, in box: Rectangle? = nil) -> Int {
    let box = box ?? Rectangle(0, 0, Double(width), Double(height))
    var count = 0
    for y in Int(box.y)..<Int(box.maxY) {
      for x in Int(box.x)..<Int(box.maxX) where pixel(x, y) == color.pixel { count += 1 }
    }
    return count
  }

  var bytes: [UInt8] { withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } } }
}

extension Point {
  func distance(to other: Point) -> Double { ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot() }
}
