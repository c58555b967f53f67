import Glibc
import PillionCanvas

/// The vehicle's mark: a disc that lies on the ground, with an arrow where it heads.
struct Puck {
  private let camera: Camera
  private let place: Ground?
  private let course: Double?

  /// Points of the disc with its ring: smaller where the map shows a whole town.
  static func radius(_ camera: Camera) -> Double { 22 * size(camera) }

  private static func size(_ camera: Camera) -> Double { min(max(0.7 + (camera.zoom - 14) * 0.15, 0.7), 1) }

  init(_ scene: MapScene) {
    camera = scene.camera
    place = scene.vehicle
    course = scene.course
  }

  func paint(_ palette: MapPalette, _ context: Context) {
    guard let place, Frustum(camera).outcode(camera.seen(place)) == 0 else { return }
    for step in 1...5 {
      let soft = decal(disc(22 + Double(step) * 1.4), at: place, turned: 0, down: 2.5)
      context.fill(soft, palette.puck.shadow.opacity(0.07))
    }
    context.fill(decal(disc(22), at: place, turned: 0), palette.puck.ring)
    context.fill(decal(disc(18.8), at: place, turned: 0), palette.puck.disc)
    if let course {
      // A dart that is notched behind, about the middle of its own weight.
      let dart = [Point(0, -14), Point(10.4, 11), Point(0, 5.6), Point(-10.4, 11)]
      context.fill(decal(dart, at: place, turned: course), palette.puck.arrow)
    } else {
      context.fill(decal(disc(5), at: place, turned: 0), palette.puck.arrow)
    }
  }

  private func disc(_ radius: Double) -> [Point] {
    (0..<48).map { Point(heading: Double($0) * 7.5) * radius }
  }

  /// A shape in points of the full size, drawn flat on the ground: up is the heading. `down` moves it down the picture by points.
  private func decal(_ shape: [Point], at place: Ground, turned heading: Double, down: Double = 0) -> Path {
    let metres = Self.size(camera) * camera.scale / camera.pixelsPerMetre
    let turn = heading * .pi / 180
    let (sine, cosine) = (sin(turn), cos(turn))
    let pixels = shape.map { point in
      let (right, forward) = (point.x * metres, -point.y * metres)
      return camera.pixel(place + Ground(cosine, -sine) * right + Ground(sine, cosine) * forward)
        + Point(0, down * camera.scale)
    }
    return Path(through: pixels, closed: true)
  }
}
