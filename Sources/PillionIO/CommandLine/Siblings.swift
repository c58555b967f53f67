package import Glibc

/// The project's other programs, found beside this one as git finds its own.
package enum Siblings {
  /// The folder this program's file lies in, links resolved.
  package static var folder: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe readlink("/proc/self/exe", base.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Path of a sibling that can be run.
  package static func path(of name: String) -> String? {
    let path = "\(folder)/\(name)"
    return unsafe access(path, X_OK) == 0 ? path : nil
  }

  /// Becomes the sibling. Returns only when that failed.
  package static func become(_ name: String, arguments: [String]) -> Failure {
    guard let path = path(of: name) else {
      return .inputOutput("'\(name)' is not beside 'pillion' in \(folder); build it with 'make release' or install it there")
    }
    let code = unsafe withArguments([path] + arguments) { unsafe execv(path, $0) == 0 ? 0 : errno }
    return .inputOutput("cannot run \(path): \(SystemError(code, "exec").reason)")
  }

  /// Starts the sibling as a child with this program's standard streams.
  package static func start(_ name: String, arguments: [String]) throws(Failure) -> Child {
    guard let path = path(of: name) else {
      throw .inputOutput("'\(name)' is not beside 'pillion' in \(folder); build it with 'make release' or install it there")
    }
    var pid: pid_t = 0
    let code = unsafe withArguments([path] + arguments) { unsafe posix_spawn(&pid, path, nil, nil, $0, environ) }
    guard code == 0 else { throw .inputOutput("cannot run \(path): \(SystemError(code, "exec").reason)") }
    return Child(pid: pid, name: name)
  }

  private static func withArguments<R>(_ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R) -> R {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a list with its end mark is not empty") }
      return unsafe body(base)
    }
  }
}

/// A running sibling.
package struct Child: Sendable {
  package let pid: pid_t
  package let name: String

  /// How a child ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)

    /// From what `waitpid` writes.
    init(status: Int32) {
      let signal = status & 0x7f
      self = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
    }
  }

  /// Waits until it ends.
  package func wait() -> Ending {
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0 {
      if errno != EINTR { return .exited(ExitCode.bug.rawValue) }
    }
    return Ending(status: status)
  }

  /// Waits until one of several ends. `Signals.hold` must have been called before they were started: SIGTERM and SIGINT that come
  /// meanwhile ask all of them to end.
  package static func waitForAny(of children: [Child]) -> (Child, Ending) {
    // Held only now, so that no child is born with it held; one that ended before is found below all the same.
    var signals = Signals.stopSignals()
    _ = unsafe sigaddset(&signals, SIGCHLD)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    while true {
      for child in children {
        if let ending = child.ending { return (child, ending) }
      }
      let signal = unsafe sigwaitinfo(&signals, nil)
      if signal == SIGTERM || signal == SIGINT { for child in children { child.stop() } }
    }
  }

  /// How it ended, which is told once; nil while it runs.
  private var ending: Ending? {
    var status: Int32 = 0
    let found = unsafe waitpid(pid, &status, WNOHANG)
    if found == 0 || (found < 0 && errno == EINTR) { return nil }
    return found == pid ? Ending(status: status) : .exited(ExitCode.bug.rawValue)
  }

  /// Asks it to end in order.
  package func stop() { kill(pid, SIGTERM) }
}
