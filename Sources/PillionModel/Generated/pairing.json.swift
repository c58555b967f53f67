// Written by protoc-gen-pillion from pillion/v1/pairing.proto. Do not edit: run Proto/generate.sh.

extension CommitRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "commitment": try notes.read(member, into: &self.commitment)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.commitment.isEmpty { object.append("commitment", self.commitment.jsonValue) }
    return .object(object)
  }
}

extension CommitResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "nonce": try notes.read(member, into: &self.nonce)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.nonce.isEmpty { object.append("nonce", self.nonce.jsonValue) }
    return .object(object)
  }
}

extension RevealRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "nonce": try notes.read(member, into: &self.nonce)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.nonce.isEmpty { object.append("nonce", self.nonce.jsonValue) }
    return .object(object)
  }
}

extension RevealResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      notes.unknownKey(member.key)
    }
  }

  /// The message as JSON.
  public var json: JSON {
    .object(JSONObject())
  }
}

extension ConfirmRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "accepted": try notes.read(member, into: &self.accepted)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.accepted { object.append("accepted", self.accepted.jsonValue) }
    return .object(object)
  }
}

extension ConfirmResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      notes.unknownKey(member.key)
    }
  }

  /// The message as JSON.
  public var json: JSON {
    .object(JSONObject())
  }
}

extension PairingRefused: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "reason": try notes.read(member, into: &self.reason)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.reason.rawValue != 0 { object.append("reason", self.reason.jsonValue) }
    return .object(object)
  }
}

extension PairingRefused.Reason {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .closed: "closed"
      case .used: "used"
      case .mismatch: "mismatch"
      case .order: "order"
      case .declined: "declined"
      case .expired: "expired"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "REASON_UNKNOWN": self = .unknown
      case "closed", "REASON_CLOSED": self = .closed
      case "used", "REASON_USED": self = .used
      case "mismatch", "REASON_MISMATCH": self = .mismatch
      case "order", "REASON_ORDER": self = .order
      case "declined", "REASON_DECLINED": self = .declined
      case "expired", "REASON_EXPIRED": self = .expired
      default: return nil
    }
  }
}
