public import PillionModel

/// How a call failed: one of gRPC's codes other than OK.
public struct RPCError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Which kind of failure.
  public var code: StatusCode
  /// One line for a developer, in English.
  public var message: String
  /// Machine-readable parts.
  public var details: [ErrorDetail]
  /// Metadata that the server sent with the status.
  public var trailers: [Metadata]

  /// A failure.
  public init(_ code: StatusCode, _ message: String, details: [ErrorDetail] = [], trailers: [Metadata] = []) {
    self.code = code
    self.message = message
    self.details = details
    self.trailers = trailers
  }

  /// The code's name and the message.
  public var description: String { message.isEmpty ? code.name : "\(code.name): \(message)" }

  init(_ status: Status) {
    self.init(status.code, status.message, details: status.details, trailers: status.trailers)
  }

  init(_ reset: Reset) {
    // A Reset that says OK ended the call all the same, without its status.
    self.init(reset.code == .ok ? .cancelled : reset.code, reset.message)
  }

  var status: Status {
    // OK in a thrown error is a mistake of the handler's; it must not look like success.
    Status(code: code == .ok ? .unknown : code, message: message, details: details, trailers: trailers)
  }

  /// What a handler's error becomes for the caller: its own failure as it is, everything else without its details.
  init(thrown error: any Error) {
    if let error = error as? RPCError {
      self = error
    } else if error is CancellationError {
      self.init(.cancelled, "the call was cancelled")
    } else {
      self.init(.unknown, "the service failed")
    }
  }

  init(_ error: WireError, _ code: StatusCode) { self.init(code, error.description) }
}
