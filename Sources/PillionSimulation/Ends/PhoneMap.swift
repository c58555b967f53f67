import PillionGuidance
import PillionIO
import PillionMapFeed
import PillionModel
import PillionRuntime
import PillionSession

/// The moving map of a phone's process: the product's feed, with a painter of its own and a driver who pushes the map about.
@LoopActor
final class PhoneMap {
  private static let pace = Duration.milliseconds(150)

  private let feed: MapFeed
  private let painter: SimulatedPainter
  private var driver: LoopTimer?
  private let author: MapAuthor
  private var channel: Channel?

  init(_ author: MapAuthor, mark: (any MapMarking)?, log: EventLog) {
    self.author = author
    painter = SimulatedPainter(author)
    feed = MapFeed(painter, shape: RouteShape([]), mark: mark, log: log)
    driver = LoopTimer { [weak self] in self?.push() }
  }

  /// Whether the map is on the phone's own screen.
  var showsHere: Bool { feed.showsHere }

  func began(_ channel: Channel, heard: @escaping @LoopActor () -> Moment?) {
    self.channel = channel
    feed.begin(channel, heard: heard)
    driver?.set(.now + PhoneMap.pace)
  }

  func suspended() { feed.suspend() }
  func resumed() { feed.resume() }

  func ended(_ end: SessionEnd) {
    channel = nil
    feed.pause(end)
    driver?.set(nil)
  }

  func stop() {
    feed.stop()
    driver?.set(nil)
  }

  /// Sends pictures of a process that is no more.
  func showOld(_ term: UInt64) {
    guard let channel else { return }
    let picture = MapAuthor(phone: author.phone, life: 0).picture
    EventLoop.spawn {
      try? await MapSurfaceClient(channel).frames { frames, controls in
        for sequence in 1...5 {
          try await frames.write(
            MapFrame(
              sequence: 1_000_000 + UInt64(sequence), ownerTerm: term, geometryRevision: 1, codec: .jpeg, widthPixels: 80, heightPixels: 48,
              data: picture))
        }
        try await frames.finish()
        for try await _ in controls {}
      }
    }
  }

  private func push() {
    feed.receive(ScreenEvent(event: .pan(ScreenEvent.Pan(deltaX: 1, deltaY: 1))))
    driver?.set(.now + PhoneMap.pace)
  }
}
