import PillionIO
import PillionModel

/// The two command lines of a test.
struct CallCommands: Sendable {
  /// Of whom and what, for a person.
  let name: String
  let path: String
  let serve: [String]
  private let kind: CallKind
  private let test: CallTest
  private let socket: String
  /// The message as a file, for rivals.
  private let message: String

  init(_ kind: CallKind, _ test: CallTest, _ rivals: Rivals, in folder: String) throws(Failure) {
    (self.kind, self.test) = (kind, test)
    name = "\(kind.rawValue) \(test.rawValue)"
    socket = "\(folder)/link"
    if kind.isRival {
      guard let program = rivals.program(kind.rawValue) else { throw .inputOutput("\(kind.rawValue) is not built") }
      path = program
      serve = ["serve", socket]
      message = try Scratch.write(EchoMessage.bytes(of: EchoMessage.small()), in: folder)
    } else {
      path = try RunningProgram.sibling("pillion-bench")
      serve = ["serve", kind.rawValue, socket]
      message = ""
    }
  }

  func call(server: Int32) -> [String] {
    guard kind.isRival else { return ["call", kind.rawValue, test.rawValue, socket, "\(server)"] }
    let times = [CallTime.warm, CallTime.measured].map { "\($0.wholeNanoseconds)" }
    return ["call", socket, "\(test.outstanding)", "\(server)"] + times + [message]
  }
}
