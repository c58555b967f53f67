// Written by protoc-gen-pillion from pillion/v1/pairing.proto. Do not edit: run Proto/generate.sh.

public struct CommitRequest: Sendable, Hashable {
  /// SHA-256 of the head unit's nonce: 32 bytes.
  public var commitment: [UInt8] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    commitment: [UInt8] = []
  ) {
    self.commitment = commitment
  }
}

public struct CommitResponse: Sendable, Hashable {
  /// The phone's nonce: 32 random bytes.
  public var nonce: [UInt8] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    nonce: [UInt8] = []
  ) {
    self.nonce = nonce
  }
}

public struct RevealRequest: Sendable, Hashable {
  /// The head unit's nonce: 32 random bytes.
  public var nonce: [UInt8] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    nonce: [UInt8] = []
  ) {
    self.nonce = nonce
  }
}

public struct RevealResponse: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

public struct ConfirmRequest: Sendable, Hashable {
  /// The person said that the digits are the same.
  public var accepted: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    accepted: Bool = false
  ) {
    self.accepted = accepted
  }
}

public struct ConfirmResponse: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

/// Detail of a pairing call that failed: why.
public struct PairingRefused: Sendable, Hashable {
  public var reason: Reason = .unknown

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    reason: Reason = .unknown
  ) {
    self.reason = reason
  }

  /// What is in the way.
  public enum Reason: Int32, ProtoEnum {
    case unknown = 0
    /// Nobody holds the pairing window open on this side.
    case closed = 1
    /// The window's one try is used up.
    case used = 2
    /// The nonce does not fit the commitment, or a length is wrong.
    case mismatch = 3
    /// A call came out of order.
    case order = 4
    /// The person said no.
    case declined = 5
    /// Nobody answered in time.
    case expired = 6

    /// The value that stands for everything unknown.
    public init() { self = .unknown }
  }
}
