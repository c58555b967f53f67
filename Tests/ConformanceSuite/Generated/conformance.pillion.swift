// Written by protoc-gen-pillion from conformance.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

/// Where a handler stops and tells the test.
public enum Point: Int32, ProtoEnum {
  case none = 0
  /// Nothing was read.
  case begun = 1
  /// The first request was read.
  case requested = 2
  /// The first response was written.
  case replied = 3
  /// The requests have ended.
  case halfClosed = 4

  /// The value that stands for everything unknown.
  public init() { self = .none }
}

/// Says nothing.
public struct Nothing: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

/// How a call shall end.
public struct Outcome: Sendable, Hashable {
  /// A number of gRPC's.
  public var code: UInt32 = 0
  public var message: String = ""
  /// Type and value of a detail that goes with it. Empty means none.
  public var detailType: String = ""
  public var detailValue: [UInt8] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    code: UInt32 = 0,
    message: String = "",
    detailType: String = "",
    detailValue: [UInt8] = []
  ) {
    self.code = code
    self.message = message
    self.detailType = detailType
    self.detailValue = detailValue
  }
}

/// What is asked of a handler.
public struct Ask: Sendable, Hashable {
  /// Names the call in the books of the test.
  public var name: String = ""
  public var body: [UInt8] = []
  /// One reply of each size.
  public var replyBytes: [UInt32] = []
  /// Absent means success.
  public var outcome: Outcome?
  public var number: UInt64 = 0
  /// Where a handler of Gates stops.
  public var stopAt: Point = .none

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    name: String = "",
    body: [UInt8] = [],
    replyBytes: [UInt32] = [],
    outcome: Outcome? = nil,
    number: UInt64 = 0,
    stopAt: Point = .none
  ) {
    self.name = name
    self.body = body
    self.replyBytes = replyBytes
    self.outcome = outcome
    self.number = number
    self.stopAt = stopAt
  }
}

/// What a handler answers.
public struct Reply: Sendable, Hashable {
  public var body: [UInt8] = []
  public var number: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    body: [UInt8] = [],
    number: UInt64 = 0
  ) {
    self.body = body
    self.number = number
  }
}
