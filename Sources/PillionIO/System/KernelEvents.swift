import CLinux
import Glibc

/// The kernel's own words about devices of one kind (uevents), over its netlink socket.
///
/// Not libudev's monitor: that one passes on what udevd made of them, a program that a small phone may not run and that may be busy with a
/// hundred other devices while a cable is pulled. Only whether something changed is taken from here; what, is read from sysfs.
@LoopActor
package final class KernelEvents {
  /// Longer than any event (the kernel's own buffer is 2048 bytes, and its head a path).
  private static let longest = 8192
  /// Events of one turn, at most: others want the loop too.
  private static let mostInTurn = 64

  private let socket: Descriptor
  private let subsystem: String
  private let onEvent: @LoopActor () -> Void
  private var watch: Watch?
  private var buffer = [UInt8](repeating: 0, count: KernelEvents.longest)

  /// - Parameter subsystem: "power_supply", for instance.
  package init(of subsystem: String, _ onEvent: @escaping @LoopActor () -> Void) throws(SystemError) {
    self.subsystem = subsystem
    self.onEvent = onEvent
    socket = Descriptor(owning: try Syscall.negated("uevents") { clinux_open_uevents() })
    watch = try EventLoop.shared.watch(socket, for: .readable) { [weak self] _ in self?.take() }
  }

  /// No event comes any more.
  package func close() {
    watch?.cancel()
    watch = nil
  }

  /// What an event says under a name; nil where it is none.
  package nonisolated static func value(_ name: String, of event: some Collection<UInt8>) -> String? {
    let key = Array("\(name)=".utf8)
    // Strings that end in NUL: "change@/devices/…", then one "NAME=value" after another.
    let member = event.split(separator: 0).dropFirst().first { $0.starts(with: key) }
    return member.map { String(decoding: $0.dropFirst(key.count), as: UTF8.self) }
  }

  private func take() {
    var isOurs = false
    let number = socket.number
    for _ in 0..<KernelEvents.mostInTurn {
      do throws(SystemError) {
        let count = try Syscall.negated("uevent") {
          unsafe buffer.withUnsafeMutableBufferPointer { unsafe clinux_receive_uevent(number, $0.baseAddress, $0.count) }
        }
        // From somebody else than the kernel.
        if count == 0 { continue }
        if KernelEvents.value("SUBSYSTEM", of: buffer[..<Int(count)]) == subsystem { isOurs = true }
      } catch {
        if error.number == ENOBUFS {
          // Some were lost: ours may have been among them.
          isOurs = true
          continue
        }
        break
      }
    }
    if isOurs { onEvent() }
  }
}
