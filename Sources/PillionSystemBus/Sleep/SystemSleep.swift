import Glibc
package import PillionIO
import PillionModel

/// Tells a program that its machine is about to sleep, and holds the sleep back until it has said goodbye (logind's delay lock); tells it when
/// the machine is awake again. Where there is no bus or no logind, nothing is told: links end by their heartbeats.
@LoopActor
package final class SystemSleep {
  private static let service = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"
  private static let interface = "org.freedesktop.login1.Manager"
  private static let inhibit = BusMethod(service, path, interface, "Inhibit")
  /// Last writes of links that ended may still go out.
  private static let lingering = Duration.milliseconds(250)

  private let who: String
  private let onSleep: @LoopActor (_ ready: @escaping @LoopActor () -> Void) -> Void
  private let onWake: @LoopActor () -> Void
  private var machine = SystemSleepMachine()
  private var bus: SystemBus?
  private var lock: SleepLock?
  private var timer: LoopTimer?
  private var readyTimer: LoopTimer?

  /// - Parameters:
  ///   - who: what `systemd-inhibit --list` calls us.
  ///   - bus: a bus of its own; nil: there is none.
  ///   - onSleep: the machine goes to sleep; to call `ready` once everybody was told.
  package init(
    _ who: String, over bus: SystemBus?, onSleep: @escaping @LoopActor (_ ready: @escaping @LoopActor () -> Void) -> Void,
    onWake: @escaping @LoopActor () -> Void
  ) {
    self.who = who
    self.bus = bus
    self.onSleep = onSleep
    self.onWake = onWake
    guard let bus else { return }
    timer = LoopTimer { [weak self] in if let self { run(machine.onDeadline(at: .now)) } }
    readyTimer = LoopTimer { [weak self] in if let self { run(machine.onReady(at: .now)) } }
    bus.onGone = { [weak self] in self?.gone() }
    bus.watch(
      "type='signal',sender='\(Self.service)',path='\(Self.path)',interface='\(Self.interface)',member='PrepareForSleep'"
    ) { [weak self] signal in
      guard let self, let isSleep = signal.boolean() else { return }
      run(machine.onPrepare(isSleep, at: .now))
    }
    bus.watch(
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.service)'"
    ) { [weak self] signal in
      // Name, who had it, who has it.
      guard let self, signal.text() != nil, signal.text() != nil, signal.text()?.isEmpty == false else { return }
      run(machine.onService())
    }
    run(machine.onService())
  }

  /// Lets the machine sleep when it likes, and tells nothing any more.
  package func close() {
    bus?.close()
    (bus, lock) = (nil, nil)
    timer?.set(nil)
    readyTimer?.set(nil)
  }

  private func run(_ actions: [SystemSleepMachine.Action]) {
    for action in actions {
      switch action {
      case .ask: ask()
      case .release: lock = nil
      case .tellSleep: onSleep { [weak self] in self?.readyTimer?.set(.now + Self.lingering) }
      case .tellWake:
        readyTimer?.set(nil)
        onWake()
      }
    }
    timer?.set(machine.deadline)
  }

  private func ask() {
    bus?.call(Self.inhibit, ["sleep", who, "says goodbye to its peer first", "delay"]) { [weak self] answer in
      guard let self else { return }
      if case .success(let message) = answer, let descriptor = message.descriptor() { lock = SleepLock(descriptor) }
      run(machine.onLock(granted: lock != nil))
    }
  }

  private func gone() {
    bus = nil
    run(machine.onGone())
  }
}

/// Held while it is open.
private final class SleepLock {
  private let descriptor: Descriptor
  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}
