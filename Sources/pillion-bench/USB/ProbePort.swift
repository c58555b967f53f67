import PillionIO
import PillionModel

/// The links of a probed cable, one after the other.
@LoopActor
final class ProbePort {
  private let port: any LinkPort
  private var next: (stream: any ByteStream, nonce: UInt64)?
  private var resume: CheckedContinuation<Void, Never>?
  private var timer: LoopTimer?
  /// The last link that was given out.
  private weak var given: ProbeEnd?
  private(set) var isOver = false

  init(_ port: any LinkPort) {
    self.port = port
    timer = LoopTimer { [weak self] in self?.wake() }
  }

  /// A cable may be probed only in the rig: on it anybody may say anything.
  nonisolated static func mustBeInRig() throws(Failure) {
    guard !Rig.allowsPlainUSB else { return }
    throw .notAllowed("a cable is probed without TLS, which only the rig allows: 'make rig SCENARIO=usb-sizes' does it there")
  }

  func open() throws(Failure) {
    do throws(PortFailure) { try port.open { [weak self] in self?.told($0) } } catch {
      throw Failure(error.isPermission ? .notAllowed : .inputOutput, error.detail)
    }
  }

  /// The next link, met by both ends; nil when none came in time, or when it is over.
  func link(within patience: Duration?) async throws(ProbeFault) -> ProbeEnd? {
    if next == nil, !isOver {
      timer?.set(patience.map { .now + $0 })
      await withCheckedContinuation { resume = $0 }
    }
    guard let link = next else { return nil }
    next = nil
    let end = ProbeEnd(over: link.stream)
    given = end
    try end.start()
    end.send(.hello(nonce: link.nonce))
    try await end.meet(link.nonce, within: .seconds(10))
    return end
  }

  /// No more links: whoever waits for one, or in one, is told so.
  func stop() {
    isOver = true
    given?.close()
    wake()
  }

  func close() async {
    stop()
    next?.stream.close()
    next = nil
    port.close()
    await port.closed()
  }

  private func told(_ event: LinkPortEvent) {
    switch event {
    case .arrived(let stream, _, let nonce):
      next?.stream.close()
      next = (stream, nonce ?? 0)
      wake()
    case .problem(let code, let detail): ProbeNews.tell("problem", [("code", .string(code)), ("detail", .string(detail))])
    case .evidence(let kind, _): ProbeNews.tell("evidence", [("kind", .string(kind))])
    }
  }

  private func wake() {
    timer?.set(nil)
    resume?.resume()
    resume = nil
  }
}
