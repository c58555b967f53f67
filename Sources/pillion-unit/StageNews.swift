import PillionIO
import PillionMapSurface
import PillionModel
import PillionRuntime
import PillionSession
import Synchronization

/// What the loop tells the thread that draws.
enum StageNews: Sendable {
  case began(epoch: UInt32)
  /// The session goes on over another link.
  case resumed(epoch: UInt32)
  case snapshot(NavigationSnapshot, at: Moment)
  /// A frame of the map waits at the desk.
  case frame
  case map(MapNews)
  /// `--input` says that the driver did something.
  case driver(DriverAct)
  /// The link is gone and may come back.
  case lost(at: Moment, SessionNotice)
  /// The session is over.
  case over(SessionNotice)
  /// A phone was not taken.
  case refused(SessionNotice)
  case finish(SessionOutcome)
}

/// News on their way to the thread that draws: a newer snapshot takes the place of one that was not drawn yet, all else keeps its order.
final class StageMailbox: Sendable {
  private let box = Mailbox<[StageNews]>()
  private let bell = Mutex<(@Sendable () -> Void)?>(nil)

  /// Wakes a thread that waits for something else than news, a window's events.
  func ring(_ bell: @escaping @Sendable () -> Void) { self.bell.withLock { $0 = bell } }

  func post(_ news: StageNews) {
    box.put { waiting in
      var list = waiting ?? []
      if case .snapshot = news, case .snapshot = list.last { list.removeLast() }
      list.append(news)
      waiting = list
    }
    bell.withLock { $0 }?()
  }

  /// Takes what came, waiting for it until a moment; nil waits without end.
  func take(until moment: Moment?) -> [StageNews] { box.take(until: moment) ?? [] }
}

/// What the thread that draws tells the loop once something is on the screen.
struct StageReport: Sendable {
  /// Of the snapshot that is shown; nil when none is.
  var sequence: UInt64?
  var routeRevision: UInt32 = 0
  var viewRevision: UInt64 = 0
  var stale = false
  /// Parts of the snapshot that were left out, each told once.
  var dropped: [GuideEvent.Dropped] = []
  var vehicle: VehicleState
}
