import PillionIO
import PillionMapSurface
import PillionModel

/// Whose screen a phone's map is on: never on two, on none for no longer than the lease, and no picture of one who does not hold it.
@LoopActor
final class MapJudge {
  /// A shell acts on a deadline so much later at most.
  private static let lateness = Duration.milliseconds(50)

  private unowned let world: World
  /// Since when a phone's map is on no screen.
  private var dark: [Int: Moment] = [:]
  /// What the head unit told of the map.
  private(set) var told: [MapTold] = []

  init(_ world: World) { self.world = world }

  func heard(_ news: MapNews, from life: Life) {
    let word =
      switch news {
      case .offered: "offered"
      case .shown: "shown"
      case .returned(let reason): "returned, \(reason.name)"
      }
    world.trace.note(life.who, "map \(word)")
    if told.count < 4096 { told.append(MapTold(at: VirtualTime.now - World.start, what: String(word.prefix { $0 != "," }))) }
  }

  /// A picture is to be shown.
  func accepted(_ author: MapAuthor?, _ term: UInt64, _ owner: MapAuthor?, _ inForce: UInt64?) {
    guard author == nil || author != owner || term != inForce else { return }
    let (author, owner) = (author?.description ?? "nobody", owner?.description ?? "nobody")
    world.fail("the head unit takes a picture of \(author), by term \(term); the map is \(owner)'s, by \(inForce ?? 0)")
  }

  /// After every turn.
  func look() {
    guard world.script.films, world.failure == nil, !world.isWindingDown else { return }
    let shown = shownPhone()
    for end in world.phones {
      guard let life = end.life, let map = life.phoneMap, let phone = life.phone, !life.isGhost, !life.isStopped, !life.isLeaving else {
        if let phone = end.phone { dark[phone] = nil }
        continue
      }
      if map.showsHere {
        dark[phone] = nil
        if shown == phone { world.fail("two owners of the map of \(life.who): it is on its own screen and on the head unit's") }
      } else if shown == phone {
        dark[phone] = nil
      } else {
        let since = dark[phone] ?? VirtualTime.now
        dark[phone] = since
        // A lease, and what was under way as it began: no older than a silence may last.
        let most = Duration.seconds(end.media.contains(.bluetooth) ? 21 : 11)
        if VirtualTime.now > since + most { world.fail("the map of \(life.who) is on no screen for \(Trace.seconds(most)) s") }
      }
    }
  }

  /// Whose map the head unit shows. Of one that stands still nothing can be asked.
  private func shownPhone() -> Int? {
    guard let life = world.unit.life, let map = life.unitMap, !life.isGhost, !life.isStopped, !life.isOver, map.shows else { return nil }
    guard let end = map.leaseEnd else { return nil }
    let now = life.process.run { Moment.now }
    if now < end { return map.author?.phone }
    let ran = life.stops.lastEnd.map { VirtualTime.now - $0 } ?? .seconds(3600)
    if now > end + MapJudge.lateness, ran > MapJudge.lateness { world.fail("the head unit shows a map, and its lease is over") }
    return nil
  }
}

/// A word of the head unit's about the map.
package struct MapTold: Sendable, Hashable {
  /// Since the world began.
  package var at: Duration
  /// "offered", "shown", "returned".
  package var what: String
}
