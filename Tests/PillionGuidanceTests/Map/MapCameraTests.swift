import PillionGuidance
import PillionModel
import Testing

@Suite("The map's camera")
struct MapCameraTests {
  /// Straight to the north for two kilometres, near the equator so that degrees are alike.
  private static let shape = RouteShape((0...20).map { Coordinate(latitude: Double($0) * 100 / 111_195, longitude: 7) })
  private static let geometry = MapGeometry(revision: 1, widthPixels: 800, heightPixels: 480, scale: 1, theme: .day)

  private func at(_ seconds: Double) -> Moment { Moment(seconds: 100 + seconds) }

  private func state(_ along: Double, speed: Double = 10, toManeuver: Double = 1500) -> GuidanceState {
    var state = GuidanceState()
    state.along = along
    state.toManeuver = .init(meters: toManeuver, seconds: 60)
    state.location = Location(coordinate: Self.shape.place(at: along), courseDegrees: 0, speedMps: speed)
    return state
  }

  private func camera(_ geometry: MapGeometry = geometry) -> MapCamera {
    var camera = MapCamera(shape: Self.shape)
    camera.onGeometry(geometry)
    return camera
  }

  private func driving(_ geometry: MapGeometry = geometry) -> MapCamera {
    var camera = camera(geometry)
    camera.onGuidance(state(500), at: at(0))
    _ = camera.view(at: at(0))
    return camera
  }

  /// Pixels of a step on the ground in a free camera that looks north.
  private func pixels(_ from: Coordinate, _ to: Coordinate, zoom: Double, scale: Double = 1) -> (right: Double, down: Double) {
    let world = 512 * scale * Math.exp2(zoom)
    return ((to.longitude - from.longitude) / 360 * world, (from.latitude - to.latitude) / 360 * world)
  }

  @Test("between fixes it moves on ten times a second, never back and never a metre beside the pace")
  func interpolates() throws {
    var camera = camera()
    var last = -1.0
    for tenth in 0..<60 {
      let now = Double(tenth) / 10
      if tenth % 10 == 0 { camera.onGuidance(state(500 + Double(tenth)), at: at(now)) }
      let seen1 = camera.view(at: at(now))
      let meters = try #require(seen1.meters)
      #expect(meters > last)
      #expect((meters - (500 + Double(tenth))).magnitude < 1)
      last = meters
    }
  }

  @Test("a drive that runs faster than life moves as fast as its fixes")
  func factor() throws {
    var camera = camera()
    for fix in 0...5 { camera.onGuidance(state(100 + Double(fix) * 40, speed: 10), at: at(Double(fix) * 0.2)) }
    _ = camera.view(at: at(1))
    let seen2 = camera.view(at: at(1.1))
    let meters = try #require(seen2.meters)
    #expect((meters - 320).magnitude < 8)
  }

  @Test("where fixes stay away it stops after a second and a half")
  func guesses() throws {
    var camera = driving()
    #expect(camera.isMoving(at: at(1)))
    let seen3 = camera.view(at: at(60))
    #expect(seen3.meters == 515)
    _ = camera.view(at: at(61))
    #expect(!camera.isMoving(at: at(62)))
  }

  @Test("standing still the view stays the same to the last digit")
  func stands() {
    var camera = camera()
    camera.onGuidance(state(500, speed: 0), at: at(0))
    let view = camera.view(at: at(5))
    let seen4 = camera.view(at: at(6))
    #expect(seen4 == view)
    #expect(!camera.isMoving(at: at(6)))
  }

  @Test("a small error of the guess is worked off, a jump is shown as one")
  func corrects() throws {
    var camera = driving()
    _ = camera.view(at: at(1))
    camera.onGuidance(state(505), at: at(1))
    let seen5 = camera.view(at: at(1))
    let after = try #require(seen5.meters)
    #expect((after - 510).magnitude < 0.2, "no jump back to 505")
    camera.onGuidance(state(1500), at: at(1.5))
    let seen6 = camera.view(at: at(1.5))
    #expect(seen6.meters == 1500)
  }

  @Test("the faster, the farther away; near a maneuver closer; both smoothly")
  func zooms() throws {
    var slow = camera()
    slow.onGuidance(state(500, speed: 14), at: at(0))
    var fast = camera()
    fast.onGuidance(state(500, speed: 36), at: at(0))
    let seen7 = slow.view(at: at(0))
    let seen8 = fast.view(at: at(0))
    let (near, far) = (try #require(seen7.zoom), try #require(seen8.zoom))
    #expect(near > far + 1)
    #expect(near > 15.5 && near < 17.5 && far > 14 && far < 16)
    fast.onGuidance(state(501, speed: 36, toManeuver: 100), at: at(0.1))
    let seen9 = fast.view(at: at(0.1))
    let soon = try #require(seen9.zoom)
    #expect(soon > far && soon - far < 0.5, "it does not jump")
    var closest = soon
    for tenth in 2..<100 {
      let view = fast.view(at: at(Double(tenth) / 10))
      closest = try #require(view.zoom)
    }
    #expect(closest > near)
  }

  @Test("E14: a push makes it free, recentring makes it follow")
  func modes() throws {
    var camera = driving()
    let seen11 = camera.view(at: at(0))
    #expect(seen11.camera == .following)
    camera.pan(.left, at: at(0))
    let view = camera.view(at: at(0))
    #expect(view.camera == .free && view.center != nil && view.zoom != nil && view.mapBearing == 0)
    let seen12 = camera.look(.following, at: at(1))
    #expect(seen12 == true)
    let seen13 = camera.view(at: at(1))
    #expect(seen13.camera == .following)
    let seen14 = camera.view(at: at(1))
    #expect(seen14.center == nil)
  }

  @Test("B11: recentring without a position does nothing")
  func noPosition() {
    var camera = camera()
    camera.pan(.up, at: at(0))
    let before = camera.view(at: at(0))
    let seen15 = camera.look(.following, at: at(0))
    #expect(seen15 == false)
    let seen16 = camera.view(at: at(0))
    #expect(seen16 == before)
  }

  @Test("R31: an arrow moves the free camera by 80 points times the density", arguments: [1.0, 1.5, 2])
  func arrow(_ scale: Double) throws {
    var geometry = Self.geometry
    geometry.scale = scale
    var camera = driving(geometry)
    camera.pan([.left, .right], at: at(0))
    camera.pan(.up, at: at(0))
    let first = camera.view(at: at(0))
    camera.pan(.right, at: at(0))
    camera.pan([.up, .right], at: at(0))
    let second = camera.view(at: at(0))
    let step = pixels(try #require(first.center), try #require(second.center), zoom: try #require(first.zoom), scale: scale)
    #expect((step.right - (80 + 56.5685) * scale).magnitude < 0.5)
    #expect((step.down + 56.5685 * scale).magnitude < 0.5)
  }

  @Test("B13: what the finger moved before a drag began is not made up for, and the map goes with the finger")
  func drag() throws {
    var camera = driving()
    camera.pan(right: 1e-6, down: 0, at: at(0))
    let before = camera.view(at: at(0))
    camera.drag(.began, right: 200, down: 0, at: at(0))
    let seen17 = camera.view(at: at(0))
    #expect(seen17 == before)
    camera.drag(.changed, right: 30, down: -20, at: at(0))
    camera.drag(.ended, right: 1, down: 0, at: at(0))
    let seen18 = camera.view(at: at(0))
    let step = pixels(try #require(before.center), try #require(seen18.center), zoom: try #require(before.zoom))
    #expect((step.right + 31).magnitude < 0.5 && (step.down - 20).magnitude < 0.5)
  }

  @Test("the first push does not jump: what stood in the middle of the visible area stays there (R32)")
  func noJump() throws {
    var geometry = Self.geometry
    geometry.visibleArea = Rect(x: 300, y: 0, width: 500, height: 400)
    var camera = driving(geometry)
    let seen19 = camera.view(at: at(0))
    let zoom = try #require(seen19.zoom)
    camera.pan(right: 1e-6, down: 0, at: at(0))
    let view = camera.view(at: at(0))
    let vehicle = try #require(view.coordinate)
    let step = pixels(try #require(view.center), vehicle, zoom: zoom)
    #expect(step.right.magnitude < 0.5)
    #expect((step.down - 80).magnitude < 0.5, "the vehicle stands at 70 % of the height, 20 % below the middle")
  }

  @Test("zooming while it follows keeps following; recentring forgets it")
  func zoomsFollowing() throws {
    var camera = camera()
    camera.onGuidance(state(500, speed: 0), at: at(0))
    let seen20 = camera.view(at: at(0))
    let plain = try #require(seen20.zoom)
    camera.zoom(by: 2, at: at(0))
    var zoom = plain
    for second in 1...30 {
      let view = camera.view(at: at(Double(second)))
      zoom = try #require(view.zoom)
    }
    #expect(camera.mode == .following)
    #expect((zoom - plain - 1).magnitude < 0.01)
    _ = camera.look(.following, at: at(31))
    for second in 31...60 {
      let view = camera.view(at: at(Double(second)))
      zoom = try #require(view.zoom)
    }
    #expect((zoom - plain).magnitude < 0.01)
  }

  @Test("zooms are clamped, and nonsense is none")
  func clamps() throws {
    var camera = driving()
    camera.pan(.up, at: at(0))
    for _ in 0..<100 { camera.zoom(by: 8, at: at(0)) }
    let seen23 = camera.view(at: at(0))
    #expect(seen23.zoom == MapCamera.zooms.upperBound)
    for _ in 0..<100 { camera.zoom(by: 0.01, at: at(0)) }
    let seen24 = camera.view(at: at(0))
    #expect(seen24.zoom == MapCamera.zooms.lowerBound)
    let before = camera.view(at: at(0))
    for factor in [0, -1, .nan, .infinity] { camera.zoom(by: factor, at: at(0)) }
    camera.pan(right: .nan, down: 1, at: at(0))
    let seen25 = camera.view(at: at(0))
    #expect(seen25 == before)
    camera.pan(right: 1e300, down: -1e300, at: at(0))
    camera.zoom(by: 2, around: (x: .nan, y: 0), at: at(0))
    let seen26 = camera.view(at: at(0))
    #expect(try #require(seen26.center).isOnEarth)
  }

  @Test("zooming around a finger keeps the place under it")
  func focus() throws {
    var camera = driving()
    camera.pan(.up, at: at(0))
    let before = camera.view(at: at(0))
    camera.zoom(by: 2, around: (x: 600, y: 140), at: at(0))
    let after = camera.view(at: at(0))
    let step = pixels(try #require(before.center), try #require(after.center), zoom: try #require(before.zoom))
    #expect((step.right - 100).magnitude < 0.5 && (step.down + 50).magnitude < 0.5)
  }

  @Test("B14: an overview that is pushed begins where the route fits into the visible area")
  func overview() throws {
    var geometry = Self.geometry
    geometry.visibleArea = Rect(x: 384, y: 0, width: 416, height: 480)
    var camera = driving(geometry)
    let seen27 = camera.look(.overview, at: at(0))
    #expect(seen27)
    let seen28 = camera.view(at: at(0))
    #expect(seen28.camera == .overview)
    camera.pan(right: 1e-6, down: 0, at: at(0))
    let view = camera.view(at: at(0))
    let (zoom, center) = (try #require(view.zoom), try #require(view.center))
    for place in [Self.shape.points[0], Self.shape.points[20]] {
      let step = pixels(center, place, zoom: zoom)
      #expect(step.right.magnitude <= 208 && step.down.magnitude <= 240)
      #expect(step.down.magnitude > 180, "and fills it")
    }
  }

  @Test("any input gives a view of places on the earth")
  func total() {
    var camera = MapCamera(shape: RouteShape([]))
    for latitude in [0, 90, -90, 89.9999] {
      var state = GuidanceState()
      state.location = Location(coordinate: Coordinate(latitude: latitude, longitude: 180), courseDegrees: 1e9, speedMps: .infinity)
      camera.onGuidance(state, at: at(0))
      for mode in CameraMode.allCases {
        _ = camera.look(mode, at: at(0))
        camera.pan(.up, at: at(0))
        camera.zoom(by: 4, around: (x: 1e9, y: -1e9), at: at(0))
        let view = camera.view(at: at(1))
        #expect(view.coordinate?.isOnEarth != false && view.center?.isOnEarth != false)
      }
    }
  }
}
