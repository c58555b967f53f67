import CLinux
import Glibc
package import PillionModel
import Synchronization

/// One value that any thread may leave or change and one thread waits for: how the loop hands work to the main thread. A newer value
/// takes the place of one that was not taken yet; nobody who puts ever waits.
package final class Mailbox<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let bell: Descriptor

  package init() {
    do throws(SystemError) {
      bell = Descriptor(owning: try Syscall.call("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) })
    } catch { fatalError("no mailbox: \(error)") }
  }

  /// Changes what lies in the box, and wakes the thread that waits.
  package func put(_ change: (inout sending Value?) -> Void) {
    value.withLock { change(&$0) }
    var one: UInt64 = 1
    let number = bell.number
    _ = try? Syscall.call("write") { unsafe Glibc.write(number, &one, 8) }
  }

  /// Takes what lies in the box, waiting for it until a moment; nil waits without end. Returns nil when the moment came first.
  package func take(until moment: Moment?) -> Value? {
    while true {
      let taken = value.withLock { value -> Value? in
        let taken = value
        value = nil
        return taken
      }
      if let taken { return taken }
      let wait: Int32
      if let moment {
        let left = moment - .now
        guard left > .zero else { return nil }
        wait = Int32(clamping: left.wholeNanoseconds / 1_000_000 + 1)
      } else {
        wait = -1
      }
      let number = bell.number
      var ready = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&ready, 1, wait)
      var count: UInt64 = 0
      _ = try? Syscall.call("read") { unsafe Glibc.read(number, &count, 8) }
    }
  }
}
