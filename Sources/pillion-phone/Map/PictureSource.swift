import PillionGuidance
import PillionIO
import PillionMapFeed
import PillionModel
import PillionRuntime

/// Pictures from a folder instead of a renderer: each when it is due, the last one for ever. They are read off the loop, one at a time.
@LoopActor
final class PictureSource: MapSource {
  var onPicture: (@LoopActor (MapPicture) -> Void)?
  var onReady: (@LoopActor () -> Void)?

  private let folder: String
  private let list: PictureList
  private let log: EventLog
  private var geometry: MapGeometry?
  private var began: Moment?
  private var isReading = false
  /// The picture read last, so that a still one is not read again.
  private var kept: (index: Int, picture: MapPicture)?

  init(folder: String, list: PictureList, log: EventLog) {
    self.folder = folder
    self.list = list
    self.log = log
  }

  var isReady: Bool { geometry != nil && !isReading }

  func paint(for geometry: MapGeometry) {
    self.geometry = geometry
    began = began ?? .now
    onReady?()
  }

  func draw(_ view: MapView) {
    guard isReady, let geometry, let began else { return }
    let elapsed = Moment(nanoseconds: Moment.now.nanoseconds(since: began)).seconds
    let index = max(0, (list.entries.lastIndex { $0.at <= elapsed }) ?? 0)
    if let kept, kept.index == index { return give(kept.picture) }
    let path = "\(folder)/\(list.entries[index].file)"
    isReading = true
    EventLoop.spawn { [weak self] in
      let result = await PictureSource.read(path, theme: geometry.theme)
      self?.took(result, index)
    }
  }

  func stop() { geometry = nil }

  private func took(_ result: Result<MapPicture, Failure>, _ index: Int) {
    isReading = false
    guard geometry != nil else { return }
    switch result {
    case .success(let picture):
      kept = (index, picture)
      give(picture)
    case .failure(let failure): log.problem("picture", failure.message)
    }
    onReady?()
  }

  private func give(_ picture: MapPicture) {
    guard let geometry else { return }
    var picture = picture
    picture.geometryRevision = geometry.revision
    picture.theme = geometry.theme
    onPicture?(picture)
  }

  /// A disk may take its time: the loop does not wait for it.
  private nonisolated static func read(_ path: String, theme: Theme) async -> Result<MapPicture, Failure> {
    await withTaskExecutorPreference(globalConcurrentExecutor) { await load(path, theme: theme) }
  }

  @concurrent
  private nonisolated static func load(_ path: String, theme: Theme) async -> Result<MapPicture, Failure> {
    do throws(Failure) {
      let bytes = try FileBytes.read(path, limit: MapFrame.maxBytes)
      guard let header = PictureFile.header(bytes) else { throw .badInput("\(path): this is no JPEG and no PNG") }
      return .success(
        MapPicture(
          geometryRevision: 0, width: header.width, height: header.height, codec: header.codec, theme: theme, camera: .unknown, data: bytes)
      )
    } catch { return .failure(error) }
  }
}
