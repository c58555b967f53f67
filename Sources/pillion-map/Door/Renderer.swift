import PillionCanvas
import PillionModel

/// Keeps what the door said and makes the picture that was asked for last.
final class Renderer {
  /// A picture and the line before it.
  struct Frame {
    var header: FrameHeader
    var picture: [UInt8]
  }

  private let painter: MapPainter
  private let encoder: PictureEncoder
  private let pitch: Double
  /// Where the map is shown while nothing is known of the vehicle.
  private let home: Ground
  private(set) var geometry: FrameGeometry?
  private(set) var route = RouteLine.none
  private var surface = Surface(width: 1, height: 1)
  /// The last ones known, for orders that lack them.
  private var vehicle: Ground?
  private var course: Double?
  private var reader = LineReader()
  private var order: DrawOrder?

  /// - Parameter pitch: degrees that a following camera is tilted.
  init(_ layers: MapLayers, encoder: PictureEncoder, pitch: Double) {
    painter = MapPainter(layers)
    home = layers.bounds?.center ?? .zero
    self.encoder = encoder
    self.pitch = pitch
  }

  /// Takes a piece of input. Of several orders in it only the newest is kept: the others would be late.
  /// - Parameter remark: called with what could not be taken.
  func take(_ bytes: some Sequence<UInt8>, remark: (String) -> Void) {
    for line in reader.take(bytes) {
      switch line {
      case .tooLong: remark("a line of more than \(LineReader.mostBytes >> 20) MiB was skipped")
      case .whole(let line):
        var notes: [String] = []
        do throws(DoorError) { take(try DoorMessage(parsing: line, notes: &notes)) } catch { remark(error.description) }
        notes.forEach(remark)
      }
    }
  }

  private func take(_ message: DoorMessage) {
    switch message {
    case .geometry(let geometry): self.geometry = geometry
    case .route(let route): self.route = route
    case .draw(let order): self.order = order
    }
  }

  /// The picture of the newest order; nil where there is none, or where it cannot be made, which is told in `remark`.
  func frame(remark: (String) -> Void) -> Frame? {
    guard let order else { return nil }
    self.order = nil
    guard let geometry else {
      remark("draw \(order.number): no size is known yet; a geometry must come first")
      return nil
    }
    let scene = scene(order, geometry)
    if surface.width != geometry.width || surface.height != geometry.height {
      surface = Surface(width: geometry.width, height: geometry.height)
    }
    painter.paint(scene, on: surface)
    do throws(DoorError) {
      let picture = try encoder.encode(surface)
      let header = FrameHeader(
        number: order.number, geometryRevision: geometry.revision, width: geometry.width, height: geometry.height,
        codec: encoder.codec, isNight: geometry.isNight, camera: order.camera, bytes: picture.count)
      return Frame(header: header, picture: picture)
    } catch {
      remark("draw \(order.number): \(error.description)")
      return nil
    }
  }

  private func scene(_ order: DrawOrder, _ geometry: FrameGeometry) -> MapScene {
    vehicle = order.place ?? vehicle
    course = order.course ?? course
    let split = order.meters.flatMap { route.split(at: $0, near: vehicle) }
    return MapScene(
      camera: camera(order, geometry), geometry: geometry, route: route, split: split, vehicle: vehicle, course: order.course)
  }

  private func camera(_ order: DrawOrder, _ geometry: FrameGeometry) -> Camera {
    let place = vehicle ?? route.points.first ?? home
    switch order.camera {
    case .overview:
      var box = route.bounds
      if let vehicle { box?.take(vehicle) }
      return .overview(geometry, box: box, around: place)
    case .free:
      return .free(
        geometry, center: order.center ?? place, zoom: order.zoom ?? Camera.freeZoom, bearing: order.mapBearing ?? 0)
    case .following, .unknown:
      // Where the heading is unknown the map stays as it was turned last.
      return .following(geometry, place: place, bearing: course ?? 0, zoom: order.zoom ?? Camera.followingZoom, pitch: pitch)
    }
  }
}
