import Glibc
import PillionCanvas

/// How the ground is seen: a flat earth through a pinhole, tilted or from straight above.
///
/// The place `center` stands at the pixel `anchor`; the vertical line of pixels through it looks along `bearing`. Distances are true to
/// `pixelsPerMetre` at the anchor, grow below it and shrink above it when the camera is tilted.
struct Camera: Sendable, Hashable {
  /// The picture's size in pixels.
  let width: Double
  let height: Double
  let anchor: Point
  let center: Ground
  /// Degrees clockwise from north that point up on the picture.
  let bearing: Double
  /// Pixels of one metre of the plane at the anchor.
  let pixelsPerMetre: Double
  /// Degrees from straight down.
  let pitch: Double
  /// Pixels to a point.
  let scale: Double

  // The projection as three linear forms of the step from `center`: x and y before division, and the depth they are divided by.
  private let across: Ground
  private let up: Ground
  private let depth: Ground
  /// Pixels from the picture's middle, where the camera looks, down to the anchor.
  private var drop: Double
  /// The depth of `center`.
  private var near = 1.0
  private let middle: Double

  /// The eye's distance in heights of the picture: a field of view of 37 degrees, that of MapLibre.
  private static let eye = 1.5
  /// Pixels beyond the picture's edges within which lines are still drawn: wider than half of any line.
  static let margin = 96.0

  init(
    width: Double, height: Double, anchor: Point, center: Ground, bearing: Double, pixelsPerMetre: Double, pitch: Double, scale: Double
  ) {
    (self.width, self.height, self.anchor, self.center) = (width, height, anchor, center)
    (self.bearing, self.pixelsPerMetre, self.pitch, self.scale) = (bearing, pixelsPerMetre, pitch, scale)
    let turn = bearing * .pi / 180
    let tilt = pitch * .pi / 180
    let right = Ground(cos(turn), -sin(turn))
    let forward = Ground(sin(turn), cos(turn))
    across = right * pixelsPerMetre
    up = forward * (pixelsPerMetre * cos(tilt))
    depth = forward * (pixelsPerMetre * sin(tilt) / (Self.eye * height))
    middle = height / 2
    drop = anchor.y - middle
  }

  /// A place before division by depth: the pixel is (anchor.x + x / w, middle + y / w) where w is positive.
  struct Seen {
    var x: Double
    var y: Double
    var w: Double
  }

  func seen(_ place: Ground) -> Seen {
    let step = place - center
    return Seen(
      x: across.x * step.x + across.y * step.y, y: drop - up.x * step.x - up.y * step.y, w: near + depth.x * step.x + depth.y * step.y)
  }

  func pixel(_ seen: Seen) -> Point { Point(anchor.x + seen.x / seen.w, middle + seen.y / seen.w) }

  /// The pixel of a place that is known to lie before the camera.
  func pixel(_ place: Ground) -> Point { pixel(seen(place)) }

  /// Pixels of one metre of the plane at a place, across the line of sight.
  func pixelsPerMetre(at place: Ground) -> Double { pixelsPerMetre / seen(place).w }

  /// The place on the ground at a pixel. It must lie below the horizon, as all of the picture does.
  func place(at pixel: Point) -> Ground {
    let tilt = pitch * .pi / 180
    let rise = middle - pixel.y
    let forward = (rise + drop) / (pixelsPerMetre * (cos(tilt) - rise * sin(tilt) / (Self.eye * height)))
    let w = 1 + pixelsPerMetre * sin(tilt) / (Self.eye * height) * forward
    let right = (pixel.x - anchor.x) * w / pixelsPerMetre
    let turn = bearing * .pi / 180
    return center + Ground(cos(turn), -sin(turn)) * right + Ground(sin(turn), cos(turn)) * forward
  }

  /// A box on the ground around all that is seen, and a little more.
  var view: Bounds {
    var box = Bounds(center)
    for corner in [Point(0, 0), Point(width, 0), Point(0, height), Point(width, height)] { box.take(place(at: corner)) }
    return box.grown(by: Self.margin / 2 / pixelsPerMetre)
  }

  /// The camera as it sees a plane that lies above the ground by metres of the plane.
  func lifted(by height: Double) -> Camera {
    let tilt = pitch * .pi / 180
    var camera = self
    camera.drop -= pixelsPerMetre * sin(tilt) * height
    camera.near -= pixelsPerMetre * cos(tilt) * height / (Self.eye * self.height)
    return camera
  }

  /// The zoom of web maps at the anchor.
  var zoom: Double { Mercator.zoom(pixelsPerMetre: pixelsPerMetre, scale: scale) }
}
