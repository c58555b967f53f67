import PillionIO
import PillionModel
import PillionRuntime

/// What the loop tells the thread that draws.
enum StageNews: Sendable {
  case began(epoch: UInt32)
  case snapshot(NavigationSnapshot, at: Moment)
  /// The link is gone and may come back.
  case lost(at: Moment)
  /// The session is over in order.
  case over
  case finish(SessionOutcome)
}

/// News on their way to the thread that draws: a newer snapshot takes the place of one that was not drawn yet, all else keeps its order.
typealias StageMailbox = Mailbox<[StageNews]>

extension Mailbox<[StageNews]> {
  func post(_ news: StageNews) {
    put { waiting in
      var list = waiting ?? []
      if case .snapshot = news, case .snapshot = list.last { list.removeLast() }
      list.append(news)
      waiting = list
    }
  }
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
