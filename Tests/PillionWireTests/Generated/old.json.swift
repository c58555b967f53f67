// Written by protoc-gen-pillion from torture/old.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

extension Old: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "name": try notes.read(member, into: &self.name)
        case "count": try notes.read(member, into: &self.count)
        case "rank": try notes.read(member, into: &self.rank)
        case "numbers": try notes.read(member, into: &self.numbers)
        case "packedNumbers", "packed_numbers": try notes.read(member, into: &self.packedNumbers)
        case "ranks": try notes.read(member, into: &self.ranks)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.name { object.append("name", value.jsonValue) }
    if let value = self.count { object.append("count", value.jsonValue) }
    if let value = self.rank { object.append("rank", value.jsonValue) }
    if !self.numbers.isEmpty { object.append("numbers", self.numbers.jsonValue) }
    if !self.packedNumbers.isEmpty { object.append("packedNumbers", self.packedNumbers.jsonValue) }
    if !self.ranks.isEmpty { object.append("ranks", self.ranks.jsonValue) }
    return .object(object)
  }
}

extension Old.Rank {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .first: "first"
      case .second: "second"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "first", "RANK_FIRST": self = .first
      case "second", "RANK_SECOND": self = .second
      default: return nil
    }
  }
}
