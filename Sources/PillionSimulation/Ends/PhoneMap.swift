import PillionGuidance
import PillionIO
import PillionMapFeed
import PillionModel
import PillionRuntime
import PillionSession

/// The moving map of a phone's process: the product's feed, with a painter that takes no time and a driver who pushes the map about.
@LoopActor
final class PhoneMap {
  private static let pace = Duration.milliseconds(150)

  private let feed: MapFeed
  private let painter: SimulatedPainter
  private var driver: LoopTimer?

  init(_ author: MapAuthor, mark: (any MapMarking)?, log: EventLog) {
    painter = SimulatedPainter(author)
    feed = MapFeed(painter, shape: RouteShape([]), mark: mark, log: log)
    driver = LoopTimer { [weak self] in self?.push() }
  }

  /// Whether the map is on the phone's own screen.
  var showsHere: Bool { feed.showsHere }

  func began(_ channel: Channel, heard: @escaping @LoopActor () -> Moment?) {
    feed.begin(channel, heard: heard)
    driver?.set(.now + PhoneMap.pace)
  }

  func suspended() { feed.suspend() }
  func resumed() { feed.resume() }

  func ended(_ end: SessionEnd) {
    feed.pause(end)
    driver?.set(nil)
  }

  func stop() {
    feed.stop()
    driver?.set(nil)
  }

  private func push() {
    feed.receive(ScreenEvent(event: .pan(ScreenEvent.Pan(deltaX: 1, deltaY: 1))))
    driver?.set(.now + PhoneMap.pace)
  }
}
