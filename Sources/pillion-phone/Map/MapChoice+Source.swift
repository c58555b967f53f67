import PillionIO
import PillionMapFeed
import PillionModel
import PillionRuntime

extension MapChoice {
  /// What paints; nil for no map.
  @LoopActor
  func source(for route: Route, log: EventLog) -> (any MapSource)? {
    switch self {
    case .none: nil
    case .pictures(let folder, let list): PictureSource(folder: folder, list: list, log: log)
    case .renderer(let command): Renderer(command, route: route.shape, log: log)
    }
  }
}
