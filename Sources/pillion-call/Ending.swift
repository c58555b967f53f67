import PillionIO
import PillionModel
import PillionRuntime

/// How a call ended.
enum Ending: Sendable {
  case done
  /// By the peer's status, or the link's.
  case status(RPCError)
  /// On our side.
  case failure(Failure)

  init(_ error: any Error) {
    switch error {
    case let error as RPCError: self = .status(error)
    case let error as Failure: self = .failure(error)
    default: self = .failure(Failure(.bug, "\(error)"))
    }
  }

  /// The program's end (contract.md, "Exit codes"): a status is 100 and its number, with its name on standard error.
  func leave() throws(Failure) -> ExitCode {
    switch self {
    case .done: return .done
    case .failure(let failure): throw failure
    case .status(let error):
      Program.complain(error.message.isEmpty ? error.code.protoName : "\(error.code.protoName): \(error.message)")
      Program.leave(failing: 100 + error.code.rawValue)
    }
  }
}

extension StatusCode {
  /// The name that gRPC gives it: "NOT_FOUND".
  var protoName: String {
    name.reduce(into: "") { text, character in
      if character.isUppercase { text += "_" }
      text += character.uppercased()
    }
  }
}
