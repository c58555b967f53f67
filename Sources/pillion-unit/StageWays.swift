import PillionModel

/// How the loop reaches the stage, and what of a map can be shown there.
struct StageWays: Sendable {
  var news = StageMailbox()
  var frames = FrameDesk()
  /// There is a display with room for a map.
  var showsMaps = true
  var maxFramesPerSecond = 60.0
}

extension MapGeometry {
  /// What to paint for a head unit in this state.
  init(_ state: VehicleState, maxFramesPerSecond: Double) {
    self.init(
      revision: state.geometryRevision, widthPixels: state.widthPixels, heightPixels: state.heightPixels, scale: state.scale,
      visibleArea: state.visibleArea, stableArea: state.stableArea, theme: state.theme, codecs: [.jpeg, .png, .raw],
      maxFramesPerSecond: maxFramesPerSecond)
  }
}
