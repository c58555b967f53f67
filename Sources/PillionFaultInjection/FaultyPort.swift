package import PillionIO

/// A port whose links go through a plan. What happens below, to transfers and to events of the kernel, the plan does at the port's own door.
@LoopActor
package final class FaultyPort: LinkPort {
  private let inner: any LinkPort
  private let injector: FaultInjector
  private var streams: [FaultyStream] = []

  package init(_ inner: any LinkPort, _ injector: FaultInjector) {
    self.inner = inner
    self.injector = injector
  }

  package func open(_ onEvent: @escaping @LoopActor (LinkPortEvent) -> Void) throws(PortFailure) {
    try inner.open { [weak self] event in self?.tell(event, onEvent) }
  }

  package func replug() { inner.replug() }
  package func close() { inner.close() }
  package func closed() async { await inner.closed() }

  private func tell(_ event: LinkPortEvent, _ onEvent: @LoopActor (LinkPortEvent) -> Void) {
    switch event {
    case .arrived(let stream, let device, let nonce):
      let faulty = injector.wrap(stream, hasDoor: true)
      // The other end is to see it as well, where this one can show it.
      faulty.onCut = { [weak self] in self?.inner.replug() }
      streams = streams.filter { !$0.isClosed } + [faulty]
      onEvent(.arrived(faulty, device: device, nonce: nonce))
    case .evidence(let kind, let stream):
      onEvent(.evidence(kind: kind, on: stream.map { stream in streams.first { $0.inner === stream } ?? stream }))
    case .problem: onEvent(event)
    }
  }
}
