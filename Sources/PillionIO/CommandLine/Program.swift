import CLinux
import Glibc
import PillionModel

/// The frame every program runs in: help, version, one line for a failure, an exit code.
package enum Program {
  /// Arguments after the program's own name.
  package static var words: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// Prints a failure as one line on standard error.
  package static func complain(_ failure: Failure) {
    let line = failure.message.split(whereSeparator: \.isNewline).joined(separator: " ")
    Program.writeAll("pillion: \(line)\n", to: STDERR_FILENO)
  }

  /// Prints a remark as one line on standard error; the program goes on.
  package static func complain(_ remark: String) { complain(Failure(.done, remark)) }

  /// Prints text on standard output, whole.
  /// - Returns: false when nobody reads it any more, or the file can take no more.
  @discardableResult
  package static func say(_ text: String) -> Bool { writeAll(text, to: STDOUT_FILENO) }

  @discardableResult
  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Ends the process with a code of the contract.
  package static func leave(_ code: ExitCode) -> Never { exit(code.rawValue) }

  /// Ends the process with a code that says what was found out, not that something went wrong: a check that fails.
  package static func leave(failing code: Int32) -> Never { exit(code) }

  /// Runs the verb that the first word names and takes that word off; where it names none, the first of them. `--version` prints this build's number.
  package static func run(_ name: String, _ verbs: KeyValuePairs<String, ([String]) throws(Failure) -> ExitCode>) -> Never {
    run { () throws(Failure) in
      var words = words
      let named = verbs.first { $0.key == words.first }
      if named != nil { words.removeFirst() }
      if words == ["--version"] {
        say("\(name) \(PillionVersion.number)\n")
        return .done
      }
      guard let verb = named ?? verbs.first else { return .done }
      return try verb.value(words)
    }
  }

  /// Runs a program's body; a failure becomes its line and its exit code.
  package static func run(_ body: () throws(Failure) -> ExitCode) -> Never {
    // A reader that went away must not kill us in the middle of a trip: every write checks its own result.
    Syscall.ignoreBrokenPipes()
    do throws(Failure) {
      leave(try body())
    } catch {
      complain(error)
      leave(error.code)
    }
  }
}
