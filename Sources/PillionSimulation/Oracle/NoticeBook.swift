import PillionIO
import PillionModel
import PillionSession

/// What the driver reads of the session, as the head unit's program makes it of what it is told: judged by what the session is.
@LoopActor
final class NoticeBook {
  private unowned let world: World
  private var wasSuspended = false
  private(set) var told: [NoticeTold] = []

  init(_ world: World) { self.world = world }

  /// A new process shows nothing of the one before.
  func started() {
    wasSuspended = false
    show(SessionNotice.of(.idle, last: nil))
  }

  func active() {
    wasSuspended = false
    show(SessionNotice.of(.active, last: nil))
  }

  func suspended(_ end: SessionEnd) {
    wasSuspended = true
    show(SessionNotice.of(.suspended, last: end))
  }

  func ended(_ end: SessionEnd) {
    show(SessionNotice.ofEnd(end, hadItsTime: wasSuspended).notice)
    wasSuspended = false
  }

  /// Nothing stands over a session that works, and something wherever there is none (peers 12).
  func audit() {
    guard let life = world.unit.life, !life.isGhost, !life.isStopped, !life.isOver, let last = told.last else { return }
    let isActive = world.oracle.isActive("unit")
    if isActive, let notice = last.notice { world.fail("the head unit has a session, and its driver reads '\(notice)'") }
    if !isActive, last.notice == nil { world.fail("the head unit has no session, and its driver reads nothing") }
  }

  private func show(_ notice: SessionNotice?) {
    guard told.last?.notice != notice?.rawValue || told.isEmpty else { return }
    world.trace.note("unit", "driver reads \(notice?.rawValue ?? "nothing")")
    if told.count == 4096 { told.removeFirst(2048) }
    told.append(NoticeTold(at: VirtualTime.now - World.start, notice: notice?.rawValue))
  }
}

/// What the driver reads from a moment on; nil: no word about the session.
package struct NoticeTold: Sendable, Hashable {
  /// Since the world began.
  package var at: Duration
  package var notice: String?
}
