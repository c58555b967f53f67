import CSystemBus
import Glibc
package import PillionIO
import PillionModel

/// A connection to the system bus, on the loop: calls and signals of the machine's own services, by sd-bus.
///
/// It never waits, not even for the bus to say who we are: what is asked before goes out then. A bus that goes is told of once, and everything
/// that was asked of it comes to nothing.
@LoopActor @safe
package final class SystemBus {
  /// The bus is gone.
  package var onGone: (@LoopActor () -> Void)?

  private var bus: OpaquePointer?
  private var descriptor: PolledDescriptor?
  private var watch: Watch?
  private var timer: LoopTimer?
  private var waiting: [UInt64: @LoopActor (Result<BusMessage, SystemError>) -> Void] = [:]
  private var watching: [UInt64: @LoopActor (BusMessage) -> Void] = [:]
  private var lastTag: UInt64 = 0

  /// - Parameter address: in D-Bus's own notation, "unix:path=…"; nil: the system's, or what DBUS_SYSTEM_BUS_ADDRESS names.
  package init(_ address: String? = nil) throws(SystemError) {
    var opened: OpaquePointer?
    _ = try Syscall.negated("the system bus") {
      guard let address else { return unsafe cbus_open(nil, &opened) }
      return unsafe address.withCString { unsafe cbus_open($0, &opened) }
    }
    guard let bus = unsafe opened else { throw SystemError(ENOMEM, "the system bus") }
    unsafe self.bus = unsafe bus
    do throws(SystemError) {
      // A duplicate, which may be closed when it likes: the socket itself is sd-bus's.
      let number = unsafe cbus_descriptor(bus)
      let polled = PolledDescriptor(Descriptor(owning: try Syscall.call("dup") { fcntl(number, F_DUPFD_CLOEXEC, 3) }))
      descriptor = polled
      timer = LoopTimer { [weak self] in self?.turn() }
      watch = try EventLoop.shared.watch(polled.descriptor, for: []) { [weak self] _ in self?.turn() }
      timer?.set(.now)
    } catch {
      close()
      throw error
    }
  }

  isolated deinit { close() }

  /// Ends it. Nothing is told any more.
  package func close() {
    guard let bus = unsafe bus else { return }
    unsafe self.bus = nil
    watch?.cancel()
    timer?.set(nil)
    (watch, timer, descriptor, onGone) = (nil, nil, nil, nil)
    (waiting, watching) = ([:], [:])
    unsafe cbus_close(bus)
  }

  /// Calls a method with strings. `then` is told once, in a later turn, unless the bus is closed before; an error is what sd-bus makes of D-Bus's.
  package func call(_ method: BusMethod, _ strings: [String] = [], then: @escaping @LoopActor (Result<BusMessage, SystemError>) -> Void) {
    guard let bus = unsafe bus else { return }
    lastTag += 1
    let tag = lastTag
    waiting[tag] = then
    let code = unsafe SystemBus.send(method, strings, over: bus, tag)
    // Never from inside of this call: the bus answers itself that it cannot.
    if code < 0 { refused(tag, SystemError(-code, method.name)) }
    timer?.set(.now)
  }

  /// Tells signals of a match rule ("type='signal',…") until the bus is closed.
  package func watch(_ rule: String, _ onSignal: @escaping @LoopActor (BusMessage) -> Void) {
    guard let bus = unsafe bus else { return }
    lastTag += 1
    watching[lastTag] = onSignal
    let tag = lastTag
    _ = unsafe rule.withCString { unsafe cbus_watch(bus, $0, tag) }
    timer?.set(.now)
  }

  private func refused(_ tag: UInt64, _ error: SystemError) {
    EventLoop.spawn { [weak self] in self?.waiting.removeValue(forKey: tag)?(.failure(error)) }
  }

  private static func send(_ method: BusMethod, _ strings: [String], over bus: OpaquePointer, _ tag: UInt64) -> Int32 {
    let copies = unsafe strings.map { unsafe UnsafePointer(strdup($0)) }
    defer { unsafe copies.forEach { unsafe free(UnsafeMutablePointer(mutating: $0)) } }
    return unsafe cbus_call(bus, method.service, method.path, method.interface, method.name, copies, copies.count, tag)
  }

  private func turn() {
    guard let bus = unsafe bus else { return }
    let code = unsafe cbus_process(bus)
    deliver()
    guard let bus = unsafe self.bus else { return }
    if code < 0 { return lost() }
    watch?.setInterest(Interest(rawValue: UInt32(bitPattern: unsafe cbus_interest(bus))))
    let wait = unsafe cbus_wait(bus)
    timer?.set(code > 0 ? .now : wait < 0 ? nil : Moment.now + .microseconds(wait))
  }

  private func deliver() {
    // Whoever is told may close the bus.
    var note = unsafe cbus_note()
    while let bus = unsafe bus, unsafe cbus_take(bus, &note) == 1 {
      let tag = unsafe note.tag
      guard let message = unsafe note.message.map({ unsafe BusMessage($0) }) else {
        waiting.removeValue(forKey: tag)?(.failure(SystemError(unsafe note.error, "the answer")))
        continue
      }
      if let then = waiting.removeValue(forKey: tag) { then(.success(message)) } else { watching[tag]?(message) }
      message.drop()
    }
  }

  private func lost() {
    let told = onGone
    close()
    told?()
  }
}

/// A descriptor in a class's optional: the class may let go of it early.
private final class PolledDescriptor {
  let descriptor: Descriptor
  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}
