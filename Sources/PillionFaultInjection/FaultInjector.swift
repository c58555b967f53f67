import Glibc
package import PillionFaults
package import PillionIO
package import PillionModel

/// Acts out a plan in this program: the machine with a clock, and with a hand on every stream, port, door and power supply that is wrapped with
/// it. A program without a plan has none, and nothing is wrapped.
@LoopActor
package final class FaultInjector {
  private var machine: FaultMachine
  private let onDeath: @LoopActor () -> Void
  private let onNews: @LoopActor (FaultNews) -> Void
  private var timer: LoopTimer?
  private var streams: [Int: Weak] = [:]
  private var onCharging: (@LoopActor () -> Void)?
  private var chargingTimer: LoopTimer?

  private struct Weak { weak var stream: FaultyStream? }

  /// As by `kill -9`.
  package nonisolated static let killProgram: @Sendable @LoopActor () -> Void = { kill(getpid(), SIGKILL) }

  /// - Parameters:
  ///   - onNews: a fault struck.
  ///   - onDeath: the plan wants the program dead, from now on.
  package init(
    _ plan: FaultPlan, _ onNews: @escaping @LoopActor (FaultNews) -> Void = { _ in }, onDeath: @escaping @LoopActor () -> Void = killProgram
  ) {
    machine = FaultMachine(plan, at: .now)
    self.onDeath = onDeath
    self.onNews = onNews
    timer = LoopTimer { [weak self] in self?.timeCame() }
    chargingTimer = LoopTimer { [weak self] in self?.chargingChanges() }
    obey()
  }

  /// A stream whose bytes and callbacks go through the plan.
  ///
  /// - Parameter hasDoor: its transfers go through the plan at the door of its driver.
  package func wrap(_ stream: any ByteStream, hasDoor: Bool = false) -> FaultyStream {
    let number = machine.linkBegan(at: .now)
    let faulty = FaultyStream(stream, number: number, hasDoor: hasDoor, self)
    streams[number] = Weak(stream: faulty)
    obey()
    return faulty
  }

  // MARK: What the wrapped ask

  /// What becomes of an event that came from below.
  package func onEvent(_ event: FaultEvent, link: Int? = nil) -> FaultVerdict { ask { $0.onEvent(event, link: link, at: .now) } }

  /// How many bytes of a transfer get through.
  package func kept(of count: Int, _ way: FaultWay, link: Int? = nil) -> Int { ask { $0.kept(of: count, way, link: link) } }

  /// Whether a read is to come back empty first.
  package func comesEmpty(link: Int? = nil) -> Bool { ask { $0.comesEmpty(link: link) } }

  func ask<Answer>(_ question: (inout FaultMachine) -> Answer) -> Answer {
    let answer = question(&machine)
    obey()
    return answer
  }

  func ended(_ number: Int) {
    streams[number] = nil
    ask { $0.linkEnded(number) }
  }

  // MARK: Charging

  var isChargingFrozen: Bool { machine.isChargingFrozen(at: .now) }
  /// When the supplies change next by the plan alone.
  package var nextChargingChange: Moment? { machine.nextChargingChange(after: .now) }
  var isChargingOff: Bool { machine.isChargingOff(at: .now) }

  /// Whoever reads the supplies is told when the plan changes them; nil: nobody.
  func watchCharging(_ onChange: (@LoopActor () -> Void)?) {
    onCharging = onChange
    chargingTimer?.set(onChange == nil ? nil : nextChargingChange)
  }

  private func chargingChanges() {
    onCharging?()
    chargingTimer?.set(onCharging == nil ? nil : nextChargingChange)
  }

  // MARK: What the machine says

  private func timeCame() {
    ask { $0.tick(at: .now) }
    for number in streams.keys.sorted() { streams[number]?.stream?.look() }
  }

  private func obey() {
    let news = machine.news
    machine.news = []
    for one in news { onNews(one) }
    if machine.mustDie { onDeath() }
    timer?.set(machine.deadline)
    guard !news.isEmpty, onCharging != nil, nextChargingChange != nil else { return }
    chargingTimer?.set(.now)
  }
}
