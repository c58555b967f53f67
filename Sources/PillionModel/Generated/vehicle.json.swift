// Written by protoc-gen-pillion from pillion/v1/vehicle.proto. Do not edit: run Proto/generate.sh.

extension DrivingState {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .parked: "parked"
      case .idle: "idle"
      case .moving: "moving"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "DRIVING_STATE_UNKNOWN": self = .unknown
      case "parked", "DRIVING_STATE_PARKED": self = .parked
      case "idle", "DRIVING_STATE_IDLE": self = .idle
      case "moving", "DRIVING_STATE_MOVING": self = .moving
      default: return nil
    }
  }
}

extension Overflow {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .keepFirst: "keepFirst"
      case .keepLast: "keepLast"
      case .reject: "reject"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "OVERFLOW_UNKNOWN": self = .unknown
      case "keepFirst", "OVERFLOW_KEEP_FIRST": self = .keepFirst
      case "keepLast", "OVERFLOW_KEEP_LAST": self = .keepLast
      case "reject", "OVERFLOW_REJECT": self = .reject
      default: return nil
    }
  }
}

extension WatchRequest: JSONMessage {
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

extension Rect: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "x": try notes.read(member, into: &self.x)
        case "y": try notes.read(member, into: &self.y)
        case "width": try notes.read(member, into: &self.width)
        case "height": try notes.read(member, into: &self.height)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.x != 0 { object.append("x", self.x.jsonValue) }
    if self.y != 0 { object.append("y", self.y.jsonValue) }
    if self.width != 0 { object.append("width", self.width.jsonValue) }
    if self.height != 0 { object.append("height", self.height.jsonValue) }
    return .object(object)
  }
}

extension Limit: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "name": try notes.read(member, into: &self.name)
        case "max": try notes.read(member, into: &self.max)
        case "overflow": try notes.read(member, into: &self.overflow)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.name.isEmpty { object.append("name", self.name.jsonValue) }
    if self.max != 0 { object.append("max", self.max.jsonValue) }
    if self.overflow.rawValue != 0 { object.append("overflow", self.overflow.jsonValue) }
    return .object(object)
  }
}

extension VehicleState: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "profile": try notes.read(member, into: &self.profile)
        case "widthPixels", "width_pixels": try notes.read(member, into: &self.widthPixels)
        case "heightPixels", "height_pixels": try notes.read(member, into: &self.heightPixels)
        case "scale": try notes.read(member, into: &self.scale)
        case "visibleArea", "visible_area": try notes.read(member, into: &self.visibleArea)
        case "stableArea", "stable_area": try notes.read(member, into: &self.stableArea)
        case "theme": try notes.read(member, into: &self.theme)
        case "driverSide", "driver_side": try notes.read(member, into: &self.driverSide)
        case "driving": try notes.read(member, into: &self.driving)
        case "units": try notes.read(member, into: &self.units)
        case "locale": try notes.read(member, into: &self.locale)
        case "inputs": try notes.read(member, into: &self.inputs)
        case "limits": try notes.read(member, into: &self.limits)
        case "geometryRevision", "geometry_revision": try notes.read(member, into: &self.geometryRevision)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.profile.isEmpty { object.append("profile", self.profile.jsonValue) }
    if self.widthPixels != 0 { object.append("widthPixels", self.widthPixels.jsonValue) }
    if self.heightPixels != 0 { object.append("heightPixels", self.heightPixels.jsonValue) }
    if self.scale.bitPattern != 0 { object.append("scale", self.scale.jsonValue) }
    if let value = self.visibleArea { object.append("visibleArea", value.jsonValue) }
    if let value = self.stableArea { object.append("stableArea", value.jsonValue) }
    if self.theme.rawValue != 0 { object.append("theme", self.theme.jsonValue) }
    if self.driverSide.rawValue != 0 { object.append("driverSide", self.driverSide.jsonValue) }
    if self.driving.rawValue != 0 { object.append("driving", self.driving.jsonValue) }
    if self.units.rawValue != 0 { object.append("units", self.units.jsonValue) }
    if !self.locale.isEmpty { object.append("locale", self.locale.jsonValue) }
    if !self.inputs.isEmpty { object.append("inputs", self.inputs.jsonValue) }
    if !self.limits.isEmpty { object.append("limits", self.limits.jsonValue) }
    if self.geometryRevision != 0 { object.append("geometryRevision", self.geometryRevision.jsonValue) }
    return .object(object)
  }
}
