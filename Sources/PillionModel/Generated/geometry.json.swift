// Written by protoc-gen-pillion from pillion/v1/geometry.proto. Do not edit: run Proto/generate.sh.

extension Coordinate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "latitude": try notes.read(member, into: &self.latitude)
        case "longitude": try notes.read(member, into: &self.longitude)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.latitude.bitPattern != 0 { object.append("latitude", self.latitude.jsonValue) }
    if self.longitude.bitPattern != 0 { object.append("longitude", self.longitude.jsonValue) }
    return .object(object)
  }
}

extension Location: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "coordinate": try notes.read(member, into: &self.coordinate)
        case "courseDegrees", "course_degrees": try notes.read(member, into: &self.courseDegrees)
        case "speedMps", "speed_mps": try notes.read(member, into: &self.speedMps)
        case "accuracyMeters", "accuracy_meters": try notes.read(member, into: &self.accuracyMeters)
        case "altitudeMeters", "altitude_meters": try notes.read(member, into: &self.altitudeMeters)
        case "epochSeconds", "epoch_seconds": try notes.read(member, into: &self.epochSeconds)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.coordinate { object.append("coordinate", value.jsonValue) }
    if let value = self.courseDegrees { object.append("courseDegrees", value.jsonValue) }
    if let value = self.speedMps { object.append("speedMps", value.jsonValue) }
    if let value = self.accuracyMeters { object.append("accuracyMeters", value.jsonValue) }
    if let value = self.altitudeMeters { object.append("altitudeMeters", value.jsonValue) }
    if let value = self.epochSeconds { object.append("epochSeconds", value.jsonValue) }
    return .object(object)
  }
}
