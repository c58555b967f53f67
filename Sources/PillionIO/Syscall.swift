import Glibc

/// An error number of the kernel, and the call that met it.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  package var number: Int32
  package var call: String

  package init(_ number: Int32, _ call: String) {
    self.number = number
    self.call = call
  }

  /// The kernel's words: "connect: Connection refused".
  package var description: String { "\(call): \(reason)" }

  /// The kernel's words without the call: "Connection refused".
  package var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// The one place where EINTR is met and errno is read.
package enum Syscall {
  /// Calls until it is not interrupted; a result below zero becomes errno.
  package static func call<Result: FixedWidthInteger & SignedInteger>(
    _ name: @autoclosure () -> String, _ body: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = body()
      if result >= 0 { return result }
      let number = errno
      if number != EINTR { throw SystemError(number, name()) }
    }
  }

  /// The same for calls of CLinux, which return the negated errno.
  package static func negated(_ name: @autoclosure () -> String, _ body: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = body()
      if result >= 0 { return result }
      if result != -EINTR { throw SystemError(-result, name()) }
    }
  }

  /// Writing to a pipe or a socket that nobody reads is an error of that write, never the death of the process.
  package static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
