package import PillionModel

/// What a picture of the map is to show: the renderer's `draw`.
package struct MapView: Sendable, Hashable {
  /// Where the vehicle is. Nil before the first position.
  package var coordinate: Coordinate?
  /// Direction of travel in degrees. Nil while unknown.
  package var course: Double?
  /// Metres per second. Nil while unknown.
  package var speed: Double?
  /// Metres along the route. Nil when off it.
  package var meters: Double?
  package var camera = CameraMode.following
  /// The middle of the visible area, for a free camera.
  package var center: Coordinate?
  /// As in web maps: the world is 512 points wide at zoom 0. Nil leaves it to the renderer.
  package var zoom: Double?
  /// What points up with a free camera, in degrees.
  package var mapBearing: Double?
  package var isStanding = false

  package init() {}
}
