import PillionGuidance
import PillionIO
import PillionMapFeed
import PillionModel

/// Paints pictures that say whose they are.
@LoopActor
final class SimulatedPainter: MapSource {
  private static let time = Duration.milliseconds(5)

  var onPicture: (@LoopActor (MapPicture) -> Void)?
  var onReady: (@LoopActor () -> Void)?
  private let author: MapAuthor
  private var geometry: MapGeometry?
  private var timer: LoopTimer?
  private var isPainting = false

  init(_ author: MapAuthor) { self.author = author }

  var isReady: Bool { geometry != nil && !isPainting }

  func paint(for geometry: MapGeometry) {
    self.geometry = geometry
    onReady?()
  }

  func draw(_ view: MapView) {
    isPainting = true
    let timer = timer ?? LoopTimer { [weak self] in self?.painted() }
    self.timer = timer
    timer.set(.now + SimulatedPainter.time)
  }

  private func painted() {
    isPainting = false
    guard let geometry else { return }
    onPicture?(
      MapPicture(
        geometryRevision: geometry.revision, width: geometry.widthPixels, height: geometry.heightPixels, codec: .jpeg, theme: .day,
        camera: .free, data: author.picture))
    onReady?()
  }

  func stop() {
    timer?.set(nil)
    withExtendedLifetime((onPicture, onReady)) { (onPicture, onReady) = (nil, nil) }
  }
}
