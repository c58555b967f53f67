import CLinux  // struct timespec belongs to whichever module the compiler met first
import Glibc
package import PillionModel
import Synchronization

extension Moment {
  /// The present, by CLOCK_BOOTTIME: it goes on while the machine sleeps and is never set back. In virtual time, by the process's own clock.
  package static var now: Moment {
    let virtual = VirtualTime.clock.load(ordering: .relaxed)
    if virtual != 0 { return VirtualTime.read(virtual) }
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
  }
}

/// Waiting, for programs without a loop.
package enum Pause {
  /// Sleeps until the moment.
  package static func until(_ moment: Moment) {
    while true {
      let left = moment.nanoseconds(since: .now)
      guard left > 0 else { return }
      var time = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
      _ = unsafe nanosleep(&time, nil)
    }
  }
}
