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
