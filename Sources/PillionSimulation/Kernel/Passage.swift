import PillionIO
import PillionModel
import PillionSession

/// Both directions of one socket or radio channel, with their ends.
@LoopActor
final class Passage {
  private unowned let world: World
  let truth: LinkTruth
  private let toPhone: SimulatedPipe
  private let toUnit: SimulatedPipe
  let phoneEnd: SimulatedStream
  let unitEnd: SimulatedStream

  init(_ world: World, _ truth: LinkTruth, _ weather: Weather, phone: VirtualProcess, unit: VirtualProcess) {
    self.world = world
    self.truth = truth
    truth.delay = weather.most
    let capacity = truth.medium == .bluetooth ? 8_192 : 212_992
    toPhone = SimulatedPipe(world, truth, to: .phone, capacity: capacity, weather)
    toUnit = SimulatedPipe(world, truth, to: .unit, capacity: capacity, weather)
    phoneEnd = SimulatedStream(world, truth, .phone, in: phone, from: toPhone, to: toUnit)
    unitEnd = SimulatedStream(world, truth, .unit, in: unit, from: toUnit, to: toPhone)
  }

  private func pipe(to side: Side) -> SimulatedPipe { side == .phone ? toPhone : toUnit }

  /// Both ends have closed it, or were killed.
  var isOver: Bool { (phoneEnd.isClosed || truth.isDead.phone) && (unitEnd.isClosed || truth.isDead.unit) }

  func stall(_ sides: [Side], for duration: Duration) {
    for side in sides { pipe(to: side).stall(true) }
    world.agenda.after(duration) { [self] in for side in sides { pipe(to: side).stall(false) } }
  }

  /// After so many bytes more to a side, no byte comes to these sides any more; `told` hear it from their kernel.
  func cut(after count: Int, to side: Side, deaf: [Side], told: [Side], _ loss: StreamLoss) {
    // It may never happen, and waits in our own pipe.
    let happen: @LoopActor () -> Void = { [weak self] in
      guard let self else { return }
      for side in deaf { pipe(to: side).die() }
      for side in told { pipe(to: side).fail(loss) }
    }
    if count <= 0 { happen() } else { pipe(to: side).cut(after: count, happen) }
  }
}
