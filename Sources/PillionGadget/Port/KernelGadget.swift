import CGadget
import Glibc
package import PillionIO
import PillionModel

/// The gadget of the kernel: configfs, FunctionFS and their files. What may wait is done by errands.
@LoopActor
package final class KernelGadget: GadgetDoor {
  /// A set-up that failed is tried again after this.
  private static let again = Duration.seconds(2)

  private let configuration: GadgetConfiguration
  private var armed: ArmedGadget?
  private var watch: Watch?
  private var controller: ControllerWatch?
  private var onEvent: (@LoopActor (GadgetDoorEvent) -> Void)?
  private var againTimer: LoopTimer?
  private var lastProblem: String?
  private var isArming = false
  private var isReplugging = false
  private var pending: ControlRequest?
  private var onClosed: (@LoopActor () -> Void)?

  package init(_ configuration: GadgetConfiguration) { self.configuration = configuration }

  package func open(_ onEvent: @escaping @LoopActor (GadgetDoorEvent) -> Void) throws(PortFailure) {
    if let failure = GadgetReadiness(configuration).failure { throw failure }
    self.onEvent = onEvent
    againTimer = LoopTimer { [weak self] in self?.arm() }
    arm()
  }

  package func makeRing() throws(SystemError) -> any TransferRing {
    guard let endpoints = armed?.endpoints else { throw SystemError(ENODEV, "endpoints") }
    for number in [endpoints.toHost.number, endpoints.fromHost.number] { _ = try Syscall.negated("flush") { cgadget_flush(number) } }
    return try KernelRing(endpoints, reads: GadgetStream.reads, writes: GadgetStream.writes)
  }

  package func readNonce(then: @escaping @LoopActor (UInt64?) -> Void) {
    guard let armed, pending != nil else { return then(nil) }
    // The head unit sends the data stage when it likes.
    Errand.run {
      armed.readNonce()
    } then: { [weak self] nonce in
      guard let self, onEvent != nil else { return }
      answered()
      then(nonce)
    }
  }

  package func stall() {
    guard let armed, let pending else { return }
    armed.stall(pending)
    answered()
  }

  package func replug() {
    guard let armed, !isReplugging else { return }
    isReplugging = true
    Errand.run {
      armed.replug()
    } then: { [weak self] problem in
      self?.isReplugging = false
      if let problem { self?.onEvent?(.problem(problem)) }
    }
  }

  package func close(then: @escaping @LoopActor () -> Void) {
    withExtendedLifetime(onEvent) { onEvent = nil }
    againTimer?.set(nil)
    letGo()
    onClosed = then
    if !isArming { disarm() }
  }

  // MARK: Setting up and taking down

  private func arm() {
    guard !isArming, armed == nil, onEvent != nil else { return }
    isArming = true
    Errand.run { [configuration] in
      Self.setUp(configuration)
    } then: { [self] result in
      isArming = false
      switch result {
      case .success((let gadget, let problem)):
        armed = gadget
        if onEvent == nil { return disarm() }
        lastProblem = nil
        if let problem { onEvent?(.problem(problem)) }
        listen(gadget)
      case .failure(let failure):
        if onEvent == nil { disarm() } else { failed(failure.detail) }
      }
    }
  }

  private nonisolated static func setUp(_ configuration: GadgetConfiguration) -> Result<(ArmedGadget, String?), PortFailure> {
    do throws(PortFailure) {
      let gadget = try ArmedGadget(configuration)
      do throws(PortFailure) { return .success((gadget, try gadget.bind(configuration))) } catch {
        gadget.remove()
        throw error
      }
    } catch { return .failure(error) }
  }

  private func failed(_ problem: String) {
    againTimer?.set(.now + Self.again)
    guard problem != lastProblem else { return }
    lastProblem = problem
    onEvent?(.problem(problem))
  }

  private func disarm() {
    let gadget = armed
    armed = nil
    Errand.run {
      gadget?.remove()
    } then: { [self] in
      onClosed?()
      onClosed = nil
    }
  }

  private func listen(_ gadget: ArmedGadget) {
    lookAtController()
    do throws(SystemError) {
      watch = try EventLoop.shared.watch(gadget.control, for: .readable) { [weak self] _ in self?.readEvents() }
    } catch { removed("ep0: \(error)") }
  }

  /// Controllers come and go with their drivers and with the role of a port, and the kernel binds the gadget again by itself.
  private func lookAtController() {
    if let controller, controller.look() { return }
    controller = nil
    guard let name = armed?.boundController else { return }
    controller = try? ControllerWatch(Controllers(configuration.roots).stateFile(of: name)) { [weak self] state in
      self?.onEvent?(.controllerState(state))
    }
    if let state = controller?.last { onEvent?(.controllerState(state)) }
  }

  private func letGo() {
    watch?.cancel()
    controller?.close()
    (watch, controller, pending) = (nil, nil, nil)
  }

  /// ep0 is of no use any more. Everything is made anew, which a person who removed it on purpose can prevent only by stopping us.
  private func removed(_ problem: String) {
    letGo()
    armed = nil
    onEvent?(.removed)
    failed(problem)
  }

  // MARK: ep0

  private func readEvents() {
    guard let armed, pending == nil else { return }
    do throws(SystemError) {
      let events = try armed.readEvents()
      for case .setup(let request) in events { pending = request }
      // As long as a request waits, reading ep0 would take its data.
      if pending != nil { watch?.setInterest([]) }
      lookAtController()
      onEvent?(.function(events))
    } catch {
      // EIDRM: the request that waited was cancelled; the next read tells by what.
      if [EAGAIN, EIDRM].contains(error.number) { return }
      removed("the gadget was taken away (\(error)); it is set up again")
    }
  }

  private func answered() {
    pending = nil
    watch?.setInterest(.readable)
  }
}
