import CLinux  // struct timespec belongs to whichever module the compiler met first
import Glibc

/// What the process was started with.
package enum Environment {
  /// The value of a variable; nil when it is missing or empty.
  package static func value(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    let value = unsafe String(cString: text)
    return value.isEmpty ? nil : value
  }

  /// Sets a variable for a program that this one becomes. Only while no other thread runs.
  package static func set(_ name: String, to value: String) { _ = unsafe setenv(name, value, 1) }

  /// The user's home folder.
  package static var home: String? {
    if let home = value("HOME") { return home }
    guard let entry = unsafe getpwuid(geteuid()), let folder = unsafe entry.pointee.pw_dir else { return nil }
    return unsafe String(cString: folder)
  }
}

/// The time of day, for arrival times. Never for how long something took.
package enum WallClock {
  /// Seconds since 1970 in UTC.
  package static var epochSeconds: Double { Double(nanoseconds) * 1e-9 }

  /// Nanoseconds since 1970 in UTC.
  package static var nanoseconds: Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// What this machine's zone adds to UTC at that time, in seconds.
  package static func zoneOffsetSeconds(at epochSeconds: Double) -> Int {
    guard let seconds = time_t(exactly: epochSeconds.rounded(.down)) else { return 0 }
    var (time, parts) = unsafe (seconds, tm())
    guard unsafe localtime_r(&time, &parts) != nil else { return 0 }
    return unsafe parts.tm_gmtoff
  }
}
