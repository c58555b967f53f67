// Written by protoc-gen-pillion from weather.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

extension TodayRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "town": try notes.read(member, into: &self.town)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.town.isEmpty { object.append("town", self.town.jsonValue) }
    return .object(object)
  }
}

extension TodayResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "sky": try notes.read(member, into: &self.sky)
        case "degrees": try notes.read(member, into: &self.degrees)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.sky.isEmpty { object.append("sky", self.sky.jsonValue) }
    if self.degrees.bitPattern != 0 { object.append("degrees", self.degrees.jsonValue) }
    return .object(object)
  }
}
