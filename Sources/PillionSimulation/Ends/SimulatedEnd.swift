import PillionIO
import PillionModel

/// A phone or the head unit, whatever process it runs at the moment.
@LoopActor
final class SimulatedEnd {
  let side: Side
  let who: String
  let media: [Script.Medium]
  let phone: Int?
  /// What outlives its processes.
  let folder = MapFolder()
  private unowned let world: World
  private(set) var life: Life?
  /// While a process stood still, or there was none.
  private(set) var absences: [Spans] = []
  private var lives = 0
  private var isDown = false

  init(_ world: World, _ side: Side, phone: Int?, _ media: [Script.Medium]) {
    (self.world, self.side, self.phone, self.media) = (world, side, phone, media)
    who = phone.map { "phone\($0)" } ?? "unit"
  }

  func start() {
    lives += 1
    let life = Life(world, side, phone: phone, number: lives)
    self.life = life
    life.start(media)
  }

  // MARK: What happens to it

  func freeze(for duration: Duration, isMachine: Bool) {
    guard let life, !life.isStopped, !life.isOver, !isDown else { return }
    // A head unit that sleeps lets its buses sleep, and keeps them powered.
    let sleeping = isMachine && side == .unit ? world.cables.filter { $0.enumeration?.isAlive == true && !$0.isAsleep } : []
    for cable in sleeping { cable.sleep(true) }
    life.stop()
    world.agenda.after(duration) { [self] in
      for cable in sleeping { cable.sleep(false) }
      if self.life === life { life.resume(slept: isMachine ? duration : .zero) }
    }
  }

  func kill(for duration: Duration) {
    guard let life, !isDown else { return }
    goDown(duration) { life.kill() }
  }

  func leave(for duration: Duration) {
    guard let life, !isDown, !life.isStopped else { return }
    goDown(duration) { life.leave() }
  }

  private func goDown(_ duration: Duration, _ body: () -> Void) {
    isDown = true
    var absence = Spans()
    absence.begin(at: VirtualTime.now)
    if var stops = life?.stops {
      stops.close(at: VirtualTime.now)
      absences.append(stops)
    }
    absence.end(at: VirtualTime.now + duration)
    absences.append(absence)
    if absences.count > 16 { absences.removeFirst(2) }
    body()
    // One that is asked to end has two seconds for it.
    world.agenda.after(duration) { [self] in comeBack() }
  }

  private func comeBack() {
    guard isDown, !world.isWindingDown else { return }
    isDown = false
    if let life, life.isLeaving, !life.isOver, !life.isGhost {
      world.fail("\(who) was asked to end and has not")
    }
    start()
  }

  /// All that hinders it ends.
  func heal() {
    if isDown { comeBack() }
    life?.desk.dawdling = .zero
    if life?.isStopped == true { life?.resume() }
    if life?.plan?.isEndless == true { leave(for: .milliseconds(2500)) }
  }

  /// The world ends.
  func abandon() {
    isDown = true
    life?.kill()
  }
}
