// Written by protoc-gen-pillion from pillion/v1/pairing.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import PillionWire

extension MethodDescriptor {
  /// pillion.v1.Pairing/Commit
  public static let pairingCommit = MethodDescriptor(
    service: "pillion.v1.Pairing", name: "Commit",
    request: "pillion.v1.CommitRequest", response: "pillion.v1.CommitResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .control
  )
  /// pillion.v1.Pairing/Reveal
  public static let pairingReveal = MethodDescriptor(
    service: "pillion.v1.Pairing", name: "Reveal",
    request: "pillion.v1.RevealRequest", response: "pillion.v1.RevealResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .control
  )
  /// pillion.v1.Pairing/Confirm
  public static let pairingConfirm = MethodDescriptor(
    service: "pillion.v1.Pairing", name: "Confirm",
    request: "pillion.v1.ConfirmRequest", response: "pillion.v1.ConfirmResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .control
  )
}

extension ServiceDescriptor {
  /// pillion.v1.Pairing
  public static let pairing = ServiceDescriptor(
    name: "pillion.v1.Pairing", methods: [.pairingCommit, .pairingReveal, .pairingConfirm],
    file: .pillionV1Pairing
  )
}

/// Calls pillion.v1.Pairing over a channel.
///
/// Served by both sides, on a link that is not trusted yet and only while a person holds the pairing window open: one try each time.
/// The head unit calls Commit and Reveal on the phone, in this order; then each side calls Confirm on the other. Both sides compute
/// the digits: HKDF with SHA-256 of the TLS session's exporter and both nonces, the head unit's first, as a number modulo a million; so
/// nobody between them can show the same ones. A call out of order, a second try or a wrong length ends the try. Errors are
/// FAILED_PRECONDITION with PairingRefused.
public struct PairingClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// The head unit binds itself to a nonce without showing it; the phone answers with its own. Reliable.
  public func commit(_ request: CommitRequest = CommitRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> CommitResponse {
    try await channel.unary(.pairingCommit, request, options: options)
  }

  /// The head unit shows its nonce. The phone refuses one that does not fit the commitment. Reliable.
  public func reveal(_ request: RevealRequest = RevealRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> RevealResponse {
    try await channel.unary(.pairingReveal, request, options: options)
  }

  /// What this side's person said of the digits. The devices are paired when both sides said yes. Reliable.
  public func confirm(_ request: ConfirmRequest = ConfirmRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ConfirmResponse {
    try await channel.unary(.pairingConfirm, request, options: options)
  }
}

/// Serves pillion.v1.Pairing. What is not implemented answers UNIMPLEMENTED.
///
/// Served by both sides, on a link that is not trusted yet and only while a person holds the pairing window open: one try each time.
/// The head unit calls Commit and Reveal on the phone, in this order; then each side calls Confirm on the other. Both sides compute
/// the digits: HKDF with SHA-256 of the TLS session's exporter and both nonces, the head unit's first, as a number modulo a million; so
/// nobody between them can show the same ones. A call out of order, a second try or a wrong length ends the try. Errors are
/// FAILED_PRECONDITION with PairingRefused.
public protocol PairingService: Sendable {
  /// The head unit binds itself to a nonce without showing it; the phone answers with its own. Reliable.
  func commit(_ request: CommitRequest, context: CallContext) async throws -> CommitResponse

  /// The head unit shows its nonce. The phone refuses one that does not fit the commitment. Reliable.
  func reveal(_ request: RevealRequest, context: CallContext) async throws -> RevealResponse

  /// What this side's person said of the digits. The devices are paired when both sides said yes. Reliable.
  func confirm(_ request: ConfirmRequest, context: CallContext) async throws -> ConfirmResponse
}

extension PairingService {
  /// Answers UNIMPLEMENTED.
  public func commit(_ request: CommitRequest, context: CallContext) async throws -> CommitResponse {
    throw RPCError(.unimplemented, "pillion.v1.Pairing/Commit is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func reveal(_ request: RevealRequest, context: CallContext) async throws -> RevealResponse {
    throw RPCError(.unimplemented, "pillion.v1.Pairing/Reveal is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func confirm(_ request: ConfirmRequest, context: CallContext) async throws -> ConfirmResponse {
    throw RPCError(.unimplemented, "pillion.v1.Pairing/Confirm is not served here")
  }

  /// The service as a server registers it.
  public var pairingHandlers: ServiceHandlers {
    ServiceHandlers(.pairing, [
      .unary(.pairingCommit) { try await self.commit($0, context: $1) },
      .unary(.pairingReveal) { try await self.reveal($0, context: $1) },
      .unary(.pairingConfirm) { try await self.confirm($0, context: $1) },
    ])
  }
}
