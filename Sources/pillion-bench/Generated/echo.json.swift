// Written by protoc-gen-pillion from echo.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

extension Progress: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "sequence": try notes.read(member, into: &self.sequence)
        case "sentMicroseconds", "sent_microseconds": try notes.read(member, into: &self.sentMicroseconds)
        case "latitude": try notes.read(member, into: &self.latitude)
        case "longitude": try notes.read(member, into: &self.longitude)
        case "courseDegrees", "course_degrees": try notes.read(member, into: &self.courseDegrees)
        case "speedMps", "speed_mps": try notes.read(member, into: &self.speedMps)
        case "metersToManeuver", "meters_to_maneuver": try notes.read(member, into: &self.metersToManeuver)
        case "secondsToManeuver", "seconds_to_maneuver": try notes.read(member, into: &self.secondsToManeuver)
        case "metersToDestination", "meters_to_destination": try notes.read(member, into: &self.metersToDestination)
        case "secondsToDestination", "seconds_to_destination": try notes.read(member, into: &self.secondsToDestination)
        case "maneuverKind", "maneuver_kind": try notes.read(member, into: &self.maneuverKind)
        case "road": try notes.read(member, into: &self.road)
        case "nextRoad", "next_road": try notes.read(member, into: &self.nextRoad)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.sequence != 0 { object.append("sequence", self.sequence.jsonValue) }
    if self.sentMicroseconds != 0 { object.append("sentMicroseconds", self.sentMicroseconds.jsonValue) }
    if self.latitude.bitPattern != 0 { object.append("latitude", self.latitude.jsonValue) }
    if self.longitude.bitPattern != 0 { object.append("longitude", self.longitude.jsonValue) }
    if self.courseDegrees.bitPattern != 0 { object.append("courseDegrees", self.courseDegrees.jsonValue) }
    if self.speedMps.bitPattern != 0 { object.append("speedMps", self.speedMps.jsonValue) }
    if self.metersToManeuver != 0 { object.append("metersToManeuver", self.metersToManeuver.jsonValue) }
    if self.secondsToManeuver != 0 { object.append("secondsToManeuver", self.secondsToManeuver.jsonValue) }
    if self.metersToDestination != 0 { object.append("metersToDestination", self.metersToDestination.jsonValue) }
    if self.secondsToDestination != 0 { object.append("secondsToDestination", self.secondsToDestination.jsonValue) }
    if self.maneuverKind != 0 { object.append("maneuverKind", self.maneuverKind.jsonValue) }
    if !self.road.isEmpty { object.append("road", self.road.jsonValue) }
    if !self.nextRoad.isEmpty { object.append("nextRoad", self.nextRoad.jsonValue) }
    return .object(object)
  }
}
