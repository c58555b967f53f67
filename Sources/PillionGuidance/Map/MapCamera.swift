package import PillionModel

/// How the map is looked at: behind the vehicle, over the whole route, or where the driver pushed it. E14: a push makes the camera free,
/// recentring makes it follow.
///
/// `view` is asked for every picture and moves what moves by itself on to that moment.
package struct MapCamera: Sendable {
  /// From a continent to a yard.
  package static let zooms = 3.0...20.0
  /// One event zooms by no more than this many levels.
  private static let mostLevels = 3.0
  /// B11: where nothing else says how close.
  static let plainZoom = 15.0
  /// Shares of a second in which half of a turn, or of a change of zoom, is made up for.
  private static let turning = 0.25
  private static let zooming = 0.8

  package private(set) var mode = CameraMode.following
  private let bounds: MapBounds?
  private let start: Coordinate?
  private var motion: MapMotion
  private var geometry = MapGeometry()
  private var toManeuver: Double?
  private var isStanding = false
  /// Levels by which the driver wants to be closer than the following camera would be.
  private var closer = 0.0
  private var free = (center: MapPlane(x: 0, y: 0), zoom: MapCamera.plainZoom, bearing: 0.0)
  /// As shown last: eased towards what they should be.
  private var course: Double?
  private var zoom: Double?
  private var easedAt: Moment?
  private var isEasing = false

  /// A camera over a route that follows as soon as there is a position.
  package init(shape: RouteShape) {
    motion = MapMotion(shape: shape)
    bounds = MapBounds(shape.points)
    start = shape.points.first
  }

  // MARK: What is told

  package mutating func onGeometry(_ geometry: MapGeometry) { self.geometry = geometry }

  /// How guidance stands; may be told as often as one likes.
  package mutating func onGuidance(_ state: GuidanceState, at now: Moment) {
    motion.onPosition(state.location, along: state.along, at: now)
    toManeuver = state.toManeuver?.meters
    isStanding = state.isStanding
  }

  // MARK: What the driver does

  /// A press of pan arrows.
  package mutating func pan(_ direction: PanDirection, at now: Moment) {
    let offset = direction.offset(scale: scale)
    pan(right: offset.x, down: offset.y, at: now)
  }

  /// Moves the camera by pixels of the screen.
  package mutating func pan(right: Double, down: Double, at now: Moment) {
    guard right.isFinite, down.isFinite, right != 0 || down != 0 else { return }
    setFree(at: now)
    // A push of more than a few screens is none of a hand's.
    free.center = moved(free.center, min(max(right, -1e5), 1e5), min(max(down, -1e5), 1e5))
  }

  /// The finger takes the map along. What it moved before the drag began is not made up for, or the map would jump (B13).
  package mutating func drag(_ phase: GesturePhase, right: Double, down: Double, at now: Moment) {
    guard phase != .began, phase != .unknown else { return }
    pan(right: -right, down: -down, at: now)
  }

  /// Draws things larger by a factor, around a pixel or the middle.
  package mutating func zoom(by factor: Double, around focus: (x: Double, y: Double)? = nil, at now: Moment) {
    guard factor > 0, factor.isFinite else { return }
    let levels = min(max(Math.log2(factor), -Self.mostLevels), Self.mostLevels)
    if mode == .following {
      let automatic = followingZoom(at: now)
      closer = Self.clamped(automatic + closer + levels) - automatic
      return
    }
    setFree(at: now)
    let before = free.zoom
    free.zoom = Self.clamped(before + levels)
    guard let focus, focus.x.isFinite, focus.y.isFinite else { return }
    let area = visibleArea
    let (right, down) = (focus.x - area.x - area.width / 2, focus.y - area.y - area.height / 2)
    // The place under the finger stays there: it is as far from the middle as before in pixels, so nearer on the ground.
    let share = 1 - Math.exp2(before - free.zoom)
    free.center = free.center.moved(
      right: right * share, down: down * share, bearing: free.bearing, pixels: MapPlane.pixels(zoom: before, scale: scale))
  }

  /// Gives false where nothing can be done: to follow a vehicle whose position is unknown (B11).
  package mutating func look(_ wanted: CameraMode, at now: Moment) -> Bool {
    switch wanted {
    case .following:
      guard motion.place(at: now) != nil else { return false }
      mode = .following
      closer = 0
    case .overview:
      guard bounds != nil else { return false }
      mode = .overview
    case .free: setFree(at: now)
    case .unknown: return false
    }
    return true
  }

  // MARK: What is to be seen

  package mutating func view(at now: Moment) -> MapView {
    let place = motion.place(at: now)
    ease(to: place, at: now)
    var view = MapView()
    view.coordinate = place.map(\.coordinate.rounded)
    view.course = course.map { Angle.bearing(($0 * 10).rounded() / 10) }
    view.speed = motion.speed.map { ($0 * 10).rounded() / 10 }
    view.meters = place?.along.map { ($0 * 10).rounded() / 10 }
    view.camera = mode
    view.isStanding = isStanding
    switch mode {
    case .following, .unknown: view.zoom = (zoom.map { Self.clamped($0) }).map { ($0 * 1000).rounded() / 1000 }
    case .overview: break
    case .free:
      view.center = free.center.coordinate.rounded
      view.zoom = (free.zoom * 1000).rounded() / 1000
      view.mapBearing = (free.bearing * 10).rounded() / 10
    }
    return view
  }

  /// Whether the view changes without anything being told.
  package func isMoving(at now: Moment) -> Bool { motion.isMoving(at: now) || isEasing }

  private mutating func ease(to place: MapMotion.Place?, at now: Moment) {
    let seconds = easedAt.map { max(0, (now - $0).inSeconds) } ?? .infinity
    easedAt = now
    isEasing = false
    // Standing still has no direction: the last one stays.
    if let wanted = place?.course {
      let turn = course.map { Angle.turn(from: $0, to: wanted) } ?? 0
      course = Angle.bearing(turn.magnitude < 0.1 ? wanted : (course ?? wanted) + turn * Self.share(seconds, Self.turning))
      if turn.magnitude >= 0.1 { isEasing = true }
    }
    guard mode == .following, place != nil else { return zoom = nil }
    let wanted = followingZoom(at: now) + closer
    let step = wanted - (zoom ?? wanted)
    zoom = step.magnitude < 0.002 ? wanted : (zoom ?? wanted) + step * Self.share(seconds, Self.zooming)
    if step.magnitude >= 0.002 { isEasing = true }
  }

  private static func share(_ seconds: Double, _ half: Double) -> Double {
    seconds.isFinite ? seconds / (seconds + half) : 1
  }

  private func followingZoom(at now: Moment) -> Double {
    FollowingZoom.zoom(
      speed: motion.speed, toManeuver: toManeuver, points: visibleArea.height / scale,
      latitude: (motion.place(at: now)?.coordinate ?? start)?.latitude ?? 0)
  }

  // MARK: The free camera

  /// Lets go of the vehicle or the route without a jump: what is in the middle of the visible area stays there.
  private mutating func setFree(at now: Moment) {
    switch mode {
    case .free: return
    case .following, .unknown:
      free.bearing = course ?? 0
      free.zoom = Self.clamped(zoom ?? followingZoom(at: now))
      let vehicle = motion.place(at: now)?.coordinate ?? start ?? Coordinate()
      free.center = moved(MapPlane(vehicle), 0, -visibleArea.height * (FollowingZoom.anchor - 0.5))
    case .overview:
      var box = bounds
      if let place = motion.place(at: now) { box?.take(MapPlane(place.coordinate)) }
      free = (box?.center ?? free.center, Self.clamped(box?.zoom(in: visibleArea, scale: scale) ?? Self.plainZoom), 0)
    }
    mode = .free
  }

  private func moved(_ center: MapPlane, _ right: Double, _ down: Double) -> MapPlane {
    center.moved(right: right, down: down, bearing: free.bearing, pixels: MapPlane.pixels(zoom: free.zoom, scale: scale))
  }

  /// Pixels to a point; a head unit that tells none has as many of either.
  private var scale: Double { geometry.scale > 0 && geometry.scale.isFinite ? min(max(geometry.scale, 0.25), 8) : 1 }

  /// R32: unknown or empty is the whole picture.
  private var visibleArea: (x: Double, y: Double, width: Double, height: Double) {
    if let area = geometry.visibleArea, area.width > 0, area.height > 0 {
      return (Double(area.x), Double(area.y), Double(area.width), Double(area.height))
    }
    return (0, 0, Double(max(geometry.widthPixels, 1)), Double(max(geometry.heightPixels, 1)))
  }

  private static func clamped(_ zoom: Double) -> Double { min(max(zoom, zooms.lowerBound), zooms.upperBound) }
}

extension Coordinate {
  /// To a centimetre: what differs by less is the same picture.
  fileprivate var rounded: Coordinate {
    Coordinate(latitude: (latitude * 1e7).rounded() / 1e7, longitude: (longitude * 1e7).rounded() / 1e7)
  }
}
