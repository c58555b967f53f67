package import PillionGuidance
package import PillionIO
package import PillionModel

/// Where pictures of the map come from.
@LoopActor
package protocol MapSource: AnyObject {
  /// A picture, asked for or not.
  var onPicture: (@LoopActor (MapPicture) -> Void)? { get set }
  /// It takes the next order now.
  var onReady: (@LoopActor () -> Void)? { get set }
  /// Whether `draw` would be heard.
  var isReady: Bool { get }
  /// What to paint for. The first call begins the work.
  func paint(for geometry: MapGeometry)
  /// Asks for one picture.
  func draw(_ view: MapView)
  /// Ends the work for good.
  func stop()
}
