// Written by protoc-gen-pillion from conformance.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

extension Point {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .none: "none"
      case .begun: "begun"
      case .requested: "requested"
      case .replied: "replied"
      case .halfClosed: "halfClosed"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "none", "POINT_NONE": self = .none
      case "begun", "POINT_BEGUN": self = .begun
      case "requested", "POINT_REQUESTED": self = .requested
      case "replied", "POINT_REPLIED": self = .replied
      case "halfClosed", "POINT_HALF_CLOSED": self = .halfClosed
      default: return nil
    }
  }
}

extension Nothing: JSONMessage {
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

extension Outcome: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "code": try notes.read(member, into: &self.code)
        case "message": try notes.read(member, into: &self.message)
        case "detailType", "detail_type": try notes.read(member, into: &self.detailType)
        case "detailValue", "detail_value": try notes.read(member, into: &self.detailValue)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.code != 0 { object.append("code", self.code.jsonValue) }
    if !self.message.isEmpty { object.append("message", self.message.jsonValue) }
    if !self.detailType.isEmpty { object.append("detailType", self.detailType.jsonValue) }
    if !self.detailValue.isEmpty { object.append("detailValue", self.detailValue.jsonValue) }
    return .object(object)
  }
}

extension Ask: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "name": try notes.read(member, into: &self.name)
        case "body": try notes.read(member, into: &self.body)
        case "replyBytes", "reply_bytes": try notes.read(member, into: &self.replyBytes)
        case "outcome": try notes.read(member, into: &self.outcome)
        case "number": try notes.read(member, into: &self.number)
        case "stopAt", "stop_at": try notes.read(member, into: &self.stopAt)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.name.isEmpty { object.append("name", self.name.jsonValue) }
    if !self.body.isEmpty { object.append("body", self.body.jsonValue) }
    if !self.replyBytes.isEmpty { object.append("replyBytes", self.replyBytes.jsonValue) }
    if let value = self.outcome { object.append("outcome", value.jsonValue) }
    if self.number != 0 { object.append("number", self.number.jsonValue) }
    if self.stopAt.rawValue != 0 { object.append("stopAt", self.stopAt.jsonValue) }
    return .object(object)
  }
}

extension Reply: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "body": try notes.read(member, into: &self.body)
        case "number": try notes.read(member, into: &self.number)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.body.isEmpty { object.append("body", self.body.jsonValue) }
    if self.number != 0 { object.append("number", self.number.jsonValue) }
    return .object(object)
  }
}
