import PillionIO
import PillionModel

/// A port whose soft words about its links come late or twice, as callbacks do, or, where a witness is switched off, never.
@LoopActor
final class WitnessedPort: LinkPort {
  private unowned let world: World
  private let port: any LinkPort
  private let life: Life
  private var newest: (any ByteStream)?
  private var isOpen = false

  init(_ world: World, _ port: any LinkPort, of life: Life) { (self.world, self.port, self.life) = (world, port, life) }

  func open(_ onEvent: @escaping @LoopActor (LinkPortEvent) -> Void) throws(PortFailure) {
    isOpen = true
    try port.open { [weak self] event in self?.pass(event, onEvent) }
  }

  func replug() { port.replug() }

  func close() {
    isOpen = false
    newest = nil
    port.close()
  }

  func closed() async { await port.closed() }

  private func pass(_ event: LinkPortEvent, _ onEvent: @escaping @LoopActor (LinkPortEvent) -> Void) {
    switch event {
    case .arrived(let stream, _, _): newest = stream
    case .evidence("writeStalled", _) where world.isWithout(.writeStalled): return
    case .evidence(let kind, let stream):
      // Once more, when another link may have begun: it speaks of its own all the same, also where that one is over by it.
      if let stream = stream ?? (life.side == .phone ? newest : nil), world.chance(0.4) { repeatLater(kind, stream, onEvent) }
    case .problem: break
    }
    onEvent(event)
  }

  private func repeatLater(_ kind: String, _ stream: any ByteStream, _ onEvent: @escaping @LoopActor (LinkPortEvent) -> Void) {
    // What the kernel tells in the order it happens cannot come late for a link that goes on.
    let newest = self.newest
    world.agenda.after(.milliseconds(Int64.random(in: 300...8000, using: &world.random))) { [weak self] in
      guard let self, newest !== self.newest, isOpen, !life.isGhost else { return }
      let bound = world.isWithout(.linkId) ? self.newest : stream
      life.process.runWhenItCan { onEvent(.evidence(kind: kind, on: bound)) }
    }
  }
}
