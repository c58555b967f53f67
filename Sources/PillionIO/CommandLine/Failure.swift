/// Exit codes of every program (contract.md, "Exit codes").
package enum ExitCode: Int32, Sendable {
  case done = 0
  case usage = 64
  case badInput = 65
  case noPeer = 69
  case bug = 70
  case inputOutput = 74
  case notAllowed = 77
}

/// A failure as the person at the terminal sees it: one line that says what, where and what to do, and the exit code.
package struct Failure: Error, Equatable, Sendable {
  package let code: ExitCode
  package let message: String

  package init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  package static func usage(_ message: String) -> Failure { Failure(.usage, message) }
  package static func badInput(_ message: String) -> Failure { Failure(.badInput, message) }
  package static func noPeer(_ message: String) -> Failure { Failure(.noPeer, message) }
  package static func inputOutput(_ message: String) -> Failure { Failure(.inputOutput, message) }
  package static func notAllowed(_ message: String) -> Failure { Failure(.notAllowed, message) }
}
