// Written by protoc-gen-pillion from torture/deep/other.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

extension Mood {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .calm: "calm"
      case .wild: "wild"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "calm", "MOOD_CALM": self = .calm
      case "wild", "MOOD_WILD": self = .wild
      default: return nil
    }
  }
}

extension Other: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "part": try notes.read(member, into: &self.part)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.part { object.append("part", value.jsonValue) }
    return .object(object)
  }
}

extension Other.Part: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "mood": try notes.read(member, into: &self.mood)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.mood.rawValue != 0 { object.append("mood", self.mood.jsonValue) }
    return .object(object)
  }
}
