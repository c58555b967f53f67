// Written by protoc-gen-pillion from pillion/v1/navigation.proto. Do not edit: run Proto/generate.sh.

extension Side {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .left: "left"
      case .right: "right"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "SIDE_UNKNOWN": self = .unknown
      case "left", "SIDE_LEFT": self = .left
      case "right", "SIDE_RIGHT": self = .right
      default: return nil
    }
  }
}

extension Direction {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .none: "none"
      case .straight: "straight"
      case .slightLeft: "slightLeft"
      case .left: "left"
      case .sharpLeft: "sharpLeft"
      case .uTurnLeft: "uTurnLeft"
      case .slightRight: "slightRight"
      case .right: "right"
      case .sharpRight: "sharpRight"
      case .uTurnRight: "uTurnRight"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "none", "DIRECTION_NONE": self = .none
      case "straight", "DIRECTION_STRAIGHT": self = .straight
      case "slightLeft", "DIRECTION_SLIGHT_LEFT": self = .slightLeft
      case "left", "DIRECTION_LEFT": self = .left
      case "sharpLeft", "DIRECTION_SHARP_LEFT": self = .sharpLeft
      case "uTurnLeft", "DIRECTION_U_TURN_LEFT": self = .uTurnLeft
      case "slightRight", "DIRECTION_SLIGHT_RIGHT": self = .slightRight
      case "right", "DIRECTION_RIGHT": self = .right
      case "sharpRight", "DIRECTION_SHARP_RIGHT": self = .sharpRight
      case "uTurnRight", "DIRECTION_U_TURN_RIGHT": self = .uTurnRight
      default: return nil
    }
  }
}

extension Rotation {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .clockwise: "clockwise"
      case .counterclockwise: "counterclockwise"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "ROTATION_UNKNOWN": self = .unknown
      case "clockwise", "ROTATION_CLOCKWISE": self = .clockwise
      case "counterclockwise", "ROTATION_COUNTERCLOCKWISE": self = .counterclockwise
      default: return nil
    }
  }
}

extension Provenance {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .router: "router"
      case .derived: "derived"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "PROVENANCE_UNKNOWN": self = .unknown
      case "router", "PROVENANCE_ROUTER": self = .router
      case "derived", "PROVENANCE_DERIVED": self = .derived
      default: return nil
    }
  }
}

extension DisplayStyle {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unspecified: "unspecified"
      case .leadingSymbol: "leadingSymbol"
      case .trailingSymbol: "trailingSymbol"
      case .symbolOnly: "symbolOnly"
      case .instructionOnly: "instructionOnly"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unspecified", "DISPLAY_STYLE_UNSPECIFIED": self = .unspecified
      case "leadingSymbol", "DISPLAY_STYLE_LEADING_SYMBOL": self = .leadingSymbol
      case "trailingSymbol", "DISPLAY_STYLE_TRAILING_SYMBOL": self = .trailingSymbol
      case "symbolOnly", "DISPLAY_STYLE_SYMBOL_ONLY": self = .symbolOnly
      case "instructionOnly", "DISPLAY_STYLE_INSTRUCTION_ONLY": self = .instructionOnly
      default: return nil
    }
  }
}

extension FerryKind {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .boat: "boat"
      case .train: "train"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "FERRY_KIND_UNKNOWN": self = .unknown
      case "boat", "FERRY_KIND_BOAT": self = .boat
      case "train", "FERRY_KIND_TRAIN": self = .train
      default: return nil
    }
  }
}

extension Delay {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .noData: "noData"
      case .light: "light"
      case .medium: "medium"
      case .heavy: "heavy"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "noData", "DELAY_NO_DATA": self = .noData
      case "light", "DELAY_LIGHT": self = .light
      case "medium", "DELAY_MEDIUM": self = .medium
      case "heavy", "DELAY_HEAVY": self = .heavy
      default: return nil
    }
  }
}

extension PauseReason {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .arrived: "arrived"
      case .loading: "loading"
      case .locating: "locating"
      case .rerouting: "rerouting"
      case .proceedToRoute: "proceedToRoute"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "PAUSE_REASON_UNKNOWN": self = .unknown
      case "arrived", "PAUSE_REASON_ARRIVED": self = .arrived
      case "loading", "PAUSE_REASON_LOADING": self = .loading
      case "locating", "PAUSE_REASON_LOCATING": self = .locating
      case "rerouting", "PAUSE_REASON_REROUTING": self = .rerouting
      case "proceedToRoute", "PAUSE_REASON_PROCEED_TO_ROUTE": self = .proceedToRoute
      default: return nil
    }
  }
}

extension Theme {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .day: "day"
      case .night: "night"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "THEME_UNKNOWN": self = .unknown
      case "day", "THEME_DAY": self = .day
      case "night", "THEME_NIGHT": self = .night
      default: return nil
    }
  }
}

extension CameraMode {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .following: "following"
      case .overview: "overview"
      case .free: "free"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "CAMERA_MODE_UNKNOWN": self = .unknown
      case "following", "CAMERA_MODE_FOLLOWING": self = .following
      case "overview", "CAMERA_MODE_OVERVIEW": self = .overview
      case "free", "CAMERA_MODE_FREE": self = .free
      default: return nil
    }
  }
}

extension Units {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .metric: "metric"
      case .us: "us"
      case .uk: "uk"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "UNITS_UNKNOWN": self = .unknown
      case "metric", "UNITS_METRIC": self = .metric
      case "us", "UNITS_US": self = .us
      case "uk", "UNITS_UK": self = .uk
      default: return nil
    }
  }
}

extension Image: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "mediaType", "media_type": try notes.read(member, into: &self.mediaType)
        case "data": try notes.read(member, into: &self.data)
        case "scale": try notes.read(member, into: &self.scale)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.mediaType.isEmpty { object.append("mediaType", self.mediaType.jsonValue) }
    if !self.data.isEmpty { object.append("data", self.data.jsonValue) }
    if let value = self.scale { object.append("scale", value.jsonValue) }
    return .object(object)
  }
}

extension AttributedRun: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "text": try notes.read(member, into: &self.text)
        case "image": try notes.read(member, into: &self.image)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.text.isEmpty { object.append("text", self.text.jsonValue) }
    if let value = self.image { object.append("image", value.jsonValue) }
    return .object(object)
  }
}

extension AttributedText: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "runs": try notes.read(member, into: &self.runs)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.runs.isEmpty { object.append("runs", self.runs.jsonValue) }
    return .object(object)
  }
}

extension Symbol: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "light": try notes.read(member, into: &self.light)
        case "dark": try notes.read(member, into: &self.dark)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.light { object.append("light", value.jsonValue) }
    if let value = self.dark { object.append("dark", value.jsonValue) }
    return .object(object)
  }
}

extension Maneuver: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "kind": try notes.read(member, into: &self.kind)
        case "direction": try notes.read(member, into: &self.direction)
        case "instructionVariants", "instruction_variants": try notes.read(member, into: &self.instructionVariants)
        case "attributed": try notes.read(member, into: &self.attributed)
        case "road": try notes.read(member, into: &self.road)
        case "exitNumber", "exit_number": try notes.read(member, into: &self.exitNumber)
        case "exitAngle", "exit_angle": try notes.read(member, into: &self.exitAngle)
        case "rotation": try notes.read(member, into: &self.rotation)
        case "trafficSide", "traffic_side": try notes.read(member, into: &self.trafficSide)
        case "junctionAngles", "junction_angles": try notes.read(member, into: &self.junctionAngles)
        case "highwayExit", "highway_exit": try notes.read(member, into: &self.highwayExit)
        case "lanes": try notes.read(member, into: &self.lanes)
        case "symbol": try notes.read(member, into: &self.symbol)
        case "junctionImage", "junction_image": try notes.read(member, into: &self.junctionImage)
        case "distanceFromPrevious", "distance_from_previous": try notes.read(member, into: &self.distanceFromPrevious)
        case "ferryKind", "ferry_kind": try notes.read(member, into: &self.ferryKind)
        case "displayStyle", "display_style": try notes.read(member, into: &self.displayStyle)
        case "provenance": try notes.read(member, into: &self.provenance)
        case "leg": try notes.read(member, into: &self.leg)
        case "location": try notes.read(member, into: &self.location)
        case "distanceFromStart", "distance_from_start": try notes.read(member, into: &self.distanceFromStart)
        case "turnAngle", "turn_angle": try notes.read(member, into: &self.turnAngle)
        case "durationFromPrevious", "duration_from_previous": try notes.read(member, into: &self.durationFromPrevious)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    object.append("kind", self.kind.jsonValue)
    object.append("direction", self.direction.jsonValue)
    if !self.instructionVariants.isEmpty { object.append("instructionVariants", self.instructionVariants.jsonValue) }
    if !self.attributed.isEmpty { object.append("attributed", self.attributed.jsonValue) }
    if !self.road.isEmpty { object.append("road", self.road.jsonValue) }
    if let value = self.exitNumber { object.append("exitNumber", value.jsonValue) }
    if let value = self.exitAngle { object.append("exitAngle", value.jsonValue) }
    object.append("rotation", self.rotation.jsonValue)
    object.append("trafficSide", self.trafficSide.jsonValue)
    if !self.junctionAngles.isEmpty { object.append("junctionAngles", self.junctionAngles.jsonValue) }
    if let value = self.highwayExit { object.append("highwayExit", value.jsonValue) }
    if !self.lanes.isEmpty { object.append("lanes", self.lanes.jsonValue) }
    if let value = self.symbol { object.append("symbol", value.jsonValue) }
    if let value = self.junctionImage { object.append("junctionImage", value.jsonValue) }
    if let value = self.distanceFromPrevious { object.append("distanceFromPrevious", value.jsonValue) }
    object.append("ferryKind", self.ferryKind.jsonValue)
    object.append("displayStyle", self.displayStyle.jsonValue)
    object.append("provenance", self.provenance.jsonValue)
    object.append("leg", self.leg.jsonValue)
    if let value = self.location { object.append("location", value.jsonValue) }
    if let value = self.distanceFromStart { object.append("distanceFromStart", value.jsonValue) }
    if let value = self.turnAngle { object.append("turnAngle", value.jsonValue) }
    if let value = self.durationFromPrevious { object.append("durationFromPrevious", value.jsonValue) }
    return .object(object)
  }
}

extension Maneuver.Kind {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .depart: "depart"
      case .departUTurn: "departUTurn"
      case .straight: "straight"
      case .nameChange: "nameChange"
      case .keep: "keep"
      case .turn: "turn"
      case .turnAtEnd: "turnAtEnd"
      case .uTurn: "uTurn"
      case .uTurnWhenPossible: "uTurnWhenPossible"
      case .onRamp: "onRamp"
      case .offRamp: "offRamp"
      case .fork: "fork"
      case .merge: "merge"
      case .changeHighway: "changeHighway"
      case .roundaboutEnter: "roundaboutEnter"
      case .roundaboutEnterExit: "roundaboutEnterExit"
      case .roundaboutExit: "roundaboutExit"
      case .roundaboutTurn: "roundaboutTurn"
      case .ferryEnter: "ferryEnter"
      case .ferryExit: "ferryExit"
      case .ferryChange: "ferryChange"
      case .arriveVia: "arriveVia"
      case .arrive: "arrive"
      case .notification: "notification"
      case .nonDriving: "nonDriving"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "KIND_UNKNOWN": self = .unknown
      case "depart", "KIND_DEPART": self = .depart
      case "departUTurn", "KIND_DEPART_U_TURN": self = .departUTurn
      case "straight", "KIND_STRAIGHT": self = .straight
      case "nameChange", "KIND_NAME_CHANGE": self = .nameChange
      case "keep", "KIND_KEEP": self = .keep
      case "turn", "KIND_TURN": self = .turn
      case "turnAtEnd", "KIND_TURN_AT_END": self = .turnAtEnd
      case "uTurn", "KIND_U_TURN": self = .uTurn
      case "uTurnWhenPossible", "KIND_U_TURN_WHEN_POSSIBLE": self = .uTurnWhenPossible
      case "onRamp", "KIND_ON_RAMP": self = .onRamp
      case "offRamp", "KIND_OFF_RAMP": self = .offRamp
      case "fork", "KIND_FORK": self = .fork
      case "merge", "KIND_MERGE": self = .merge
      case "changeHighway", "KIND_CHANGE_HIGHWAY": self = .changeHighway
      case "roundaboutEnter", "KIND_ROUNDABOUT_ENTER": self = .roundaboutEnter
      case "roundaboutEnterExit", "KIND_ROUNDABOUT_ENTER_EXIT": self = .roundaboutEnterExit
      case "roundaboutExit", "KIND_ROUNDABOUT_EXIT": self = .roundaboutExit
      case "roundaboutTurn", "KIND_ROUNDABOUT_TURN": self = .roundaboutTurn
      case "ferryEnter", "KIND_FERRY_ENTER": self = .ferryEnter
      case "ferryExit", "KIND_FERRY_EXIT": self = .ferryExit
      case "ferryChange", "KIND_FERRY_CHANGE": self = .ferryChange
      case "arriveVia", "KIND_ARRIVE_VIA": self = .arriveVia
      case "arrive", "KIND_ARRIVE": self = .arrive
      case "notification", "KIND_NOTIFICATION": self = .notification
      case "nonDriving", "KIND_NON_DRIVING": self = .nonDriving
      default: return nil
    }
  }
}

extension Lane: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "directions": try notes.read(member, into: &self.directions)
        case "highlighted": try notes.read(member, into: &self.highlighted)
        case "state": try notes.read(member, into: &self.state)
        case "kind": try notes.read(member, into: &self.kind)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.directions.isEmpty { object.append("directions", self.directions.jsonValue) }
    if let value = self.highlighted { object.append("highlighted", value.jsonValue) }
    object.append("state", self.state.jsonValue)
    object.append("kind", self.kind.jsonValue)
    return .object(object)
  }
}

extension Lane.State {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .no: "no"
      case .usable: "usable"
      case .preferred: "preferred"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "STATE_UNKNOWN": self = .unknown
      case "no", "STATE_NO": self = .no
      case "usable", "STATE_USABLE": self = .usable
      case "preferred", "STATE_PREFERRED": self = .preferred
      default: return nil
    }
  }
}

extension Lane.Kind {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .plain: "plain"
      case .bus: "bus"
      case .tram: "tram"
      case .taxi: "taxi"
      case .bike: "bike"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "plain", "KIND_PLAIN": self = .plain
      case "bus", "KIND_BUS": self = .bus
      case "tram", "KIND_TRAM": self = .tram
      case "taxi", "KIND_TAXI": self = .taxi
      case "bike", "KIND_BIKE": self = .bike
      default: return nil
    }
  }
}

extension TravelEstimate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "distanceMeters", "distance_meters": try notes.read(member, into: &self.distanceMeters)
        case "durationSeconds", "duration_seconds": try notes.read(member, into: &self.durationSeconds)
        case "arrivalEpochSeconds", "arrival_epoch_seconds": try notes.read(member, into: &self.arrivalEpochSeconds)
        case "arrivalUtcOffsetSeconds", "arrival_utc_offset_seconds": try notes.read(member, into: &self.arrivalUtcOffsetSeconds)
        case "zoneName", "zone_name": try notes.read(member, into: &self.zoneName)
        case "distanceDisplay", "distance_display": try notes.read(member, into: &self.distanceDisplay)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.distanceMeters { object.append("distanceMeters", value.jsonValue) }
    if let value = self.durationSeconds { object.append("durationSeconds", value.jsonValue) }
    if let value = self.arrivalEpochSeconds { object.append("arrivalEpochSeconds", value.jsonValue) }
    if let value = self.arrivalUtcOffsetSeconds { object.append("arrivalUtcOffsetSeconds", value.jsonValue) }
    if let value = self.zoneName { object.append("zoneName", value.jsonValue) }
    if let value = self.distanceDisplay { object.append("distanceDisplay", value.jsonValue) }
    return .object(object)
  }
}

extension SpeedLimit: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "metersPerSecond", "meters_per_second": try notes.read(member, into: &self.metersPerSecond)
        case "signUnit", "sign_unit": try notes.read(member, into: &self.signUnit)
        case "text": try notes.read(member, into: &self.text)
        case "status": try notes.read(member, into: &self.status)
        case "sign": try notes.read(member, into: &self.sign)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.metersPerSecond.bitPattern != 0 { object.append("metersPerSecond", self.metersPerSecond.jsonValue) }
    if self.signUnit.rawValue != 0 { object.append("signUnit", self.signUnit.jsonValue) }
    if let value = self.text { object.append("text", value.jsonValue) }
    if self.status.rawValue != 0 { object.append("status", self.status.jsonValue) }
    if self.sign.rawValue != 0 { object.append("sign", self.sign.jsonValue) }
    return .object(object)
  }
}

extension SpeedLimit.SignUnit {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .kmh: "kmh"
      case .mph: "mph"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "SIGN_UNIT_UNKNOWN": self = .unknown
      case "kmh", "SIGN_UNIT_KMH": self = .kmh
      case "mph", "SIGN_UNIT_MPH": self = .mph
      default: return nil
    }
  }
}

extension SpeedLimit.Status {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .below: "below"
      case .strict: "strict"
      case .tolerant: "tolerant"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "STATUS_UNKNOWN": self = .unknown
      case "below", "STATUS_BELOW": self = .below
      case "strict", "STATUS_STRICT": self = .strict
      case "tolerant", "STATUS_TOLERANT": self = .tolerant
      default: return nil
    }
  }
}

extension SpeedLimit.Sign {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .vienna: "vienna"
      case .mutcd: "mutcd"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "SIGN_UNKNOWN": self = .unknown
      case "vienna", "SIGN_VIENNA": self = .vienna
      case "mutcd", "SIGN_MUTCD": self = .mutcd
      default: return nil
    }
  }
}

extension Speeding: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "percent": try notes.read(member, into: &self.percent)
        case "severity": try notes.read(member, into: &self.severity)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.percent.bitPattern != 0 { object.append("percent", self.percent.jsonValue) }
    if self.severity.rawValue != 0 { object.append("severity", self.severity.jsonValue) }
    return .object(object)
  }
}

extension Speeding.Severity {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .none: "none"
      case .minor: "minor"
      case .major: "major"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "SEVERITY_UNKNOWN": self = .unknown
      case "none", "SEVERITY_NONE": self = .none
      case "minor", "SEVERITY_MINOR": self = .minor
      case "major", "SEVERITY_MAJOR": self = .major
      default: return nil
    }
  }
}

extension Alternative: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "summaryVariants", "summary_variants": try notes.read(member, into: &self.summaryVariants)
        case "deltaSeconds", "delta_seconds": try notes.read(member, into: &self.deltaSeconds)
        case "deltaMeters", "delta_meters": try notes.read(member, into: &self.deltaMeters)
        case "fastest": try notes.read(member, into: &self.fastest)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.summaryVariants.isEmpty { object.append("summaryVariants", self.summaryVariants.jsonValue) }
    if let value = self.deltaSeconds { object.append("deltaSeconds", value.jsonValue) }
    if let value = self.deltaMeters { object.append("deltaMeters", value.jsonValue) }
    if self.fastest { object.append("fastest", self.fastest.jsonValue) }
    return .object(object)
  }
}

extension RoadEvent: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "tags": try notes.read(member, into: &self.tags)
        case "description": try notes.read(member, into: &self.description)
        case "distanceMeters", "distance_meters": try notes.read(member, into: &self.distanceMeters)
        case "speedLimit", "speed_limit": try notes.read(member, into: &self.speedLimit)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.tags.isEmpty { object.append("tags", self.tags.jsonValue) }
    if !self.description.isEmpty { object.append("description", self.description.jsonValue) }
    if let value = self.distanceMeters { object.append("distanceMeters", value.jsonValue) }
    if let value = self.speedLimit { object.append("speedLimit", value.jsonValue) }
    return .object(object)
  }
}

extension DirectionSign: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "direction": try notes.read(member, into: &self.direction)
        case "items": try notes.read(member, into: &self.items)
        case "distanceMeters", "distance_meters": try notes.read(member, into: &self.distanceMeters)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.direction.rawValue != 0 { object.append("direction", self.direction.jsonValue) }
    if !self.items.isEmpty { object.append("items", self.items.jsonValue) }
    if let value = self.distanceMeters { object.append("distanceMeters", value.jsonValue) }
    return .object(object)
  }
}

extension DirectionSign.Item: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "toponym": if let value = try notes.value(member, as: String.self) { self.content = .toponym(value) }
        case "road": if let value = try notes.value(member, as: String.self) { self.content = .road(value) }
        case "exit": if let value = try notes.value(member, as: String.self) { self.content = .exit(value) }
        case "icon": if let value = try notes.value(member, as: String.self) { self.content = .icon(value) }
        case "textColor", "text_color": try notes.read(member, into: &self.textColor)
        case "backgroundColor", "background_color": try notes.read(member, into: &self.backgroundColor)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if case .toponym(let value)? = self.content { object.append("toponym", value.jsonValue) }
    if case .road(let value)? = self.content { object.append("road", value.jsonValue) }
    if case .exit(let value)? = self.content { object.append("exit", value.jsonValue) }
    if case .icon(let value)? = self.content { object.append("icon", value.jsonValue) }
    if let value = self.textColor { object.append("textColor", value.jsonValue) }
    if let value = self.backgroundColor { object.append("backgroundColor", value.jsonValue) }
    return .object(object)
  }
}

extension NavigationSnapshot: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "routeRevision", "route_revision": try notes.read(member, into: &self.routeRevision)
        case "sequence": try notes.read(member, into: &self.sequence)
        case "validForSeconds", "valid_for_seconds": try notes.read(member, into: &self.validForSeconds)
        case "state": try notes.read(member, into: &self.state)
        case "routeId", "route_id": try notes.read(member, into: &self.routeId)
        case "leg": try notes.read(member, into: &self.leg)
        case "currentManeuver", "current_maneuver": try notes.read(member, into: &self.currentManeuver)
        case "maneuvers": try notes.read(member, into: &self.maneuvers)
        case "stepEstimate", "step_estimate": try notes.read(member, into: &self.stepEstimate)
        case "tripEstimate", "trip_estimate": try notes.read(member, into: &self.tripEstimate)
        case "waypointEstimate", "waypoint_estimate": try notes.read(member, into: &self.waypointEstimate)
        case "currentRoad", "current_road": try notes.read(member, into: &self.currentRoad)
        case "speedLimit", "speed_limit": try notes.read(member, into: &self.speedLimit)
        case "speeding": try notes.read(member, into: &self.speeding)
        case "delay": try notes.read(member, into: &self.delay)
        case "pauseReason", "pause_reason": try notes.read(member, into: &self.pauseReason)
        case "alternatives": try notes.read(member, into: &self.alternatives)
        case "roadEvents", "road_events": try notes.read(member, into: &self.roadEvents)
        case "directionSigns", "direction_signs": try notes.read(member, into: &self.directionSigns)
        case "lightingSuggestion", "lighting_suggestion": try notes.read(member, into: &self.lightingSuggestion)
        case "location": try notes.read(member, into: &self.location)
        case "cameraMode", "camera_mode": try notes.read(member, into: &self.cameraMode)
        case "standing": try notes.read(member, into: &self.standing)
        case "simulated": try notes.read(member, into: &self.simulated)
        case "unitsHint", "units_hint": try notes.read(member, into: &self.unitsHint)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.routeRevision != 0 { object.append("routeRevision", self.routeRevision.jsonValue) }
    if self.sequence != 0 { object.append("sequence", self.sequence.jsonValue) }
    if let value = self.validForSeconds { object.append("validForSeconds", value.jsonValue) }
    if self.state.rawValue != 0 { object.append("state", self.state.jsonValue) }
    if !self.routeId.isEmpty { object.append("routeId", self.routeId.jsonValue) }
    if self.leg != 0 { object.append("leg", self.leg.jsonValue) }
    if self.currentManeuver != 0 { object.append("currentManeuver", self.currentManeuver.jsonValue) }
    if !self.maneuvers.isEmpty { object.append("maneuvers", self.maneuvers.jsonValue) }
    if let value = self.stepEstimate { object.append("stepEstimate", value.jsonValue) }
    if let value = self.tripEstimate { object.append("tripEstimate", value.jsonValue) }
    if let value = self.waypointEstimate { object.append("waypointEstimate", value.jsonValue) }
    if !self.currentRoad.isEmpty { object.append("currentRoad", self.currentRoad.jsonValue) }
    if let value = self.speedLimit { object.append("speedLimit", value.jsonValue) }
    if let value = self.speeding { object.append("speeding", value.jsonValue) }
    if self.delay.rawValue != 0 { object.append("delay", self.delay.jsonValue) }
    if let value = self.pauseReason { object.append("pauseReason", value.jsonValue) }
    if !self.alternatives.isEmpty { object.append("alternatives", self.alternatives.jsonValue) }
    if !self.roadEvents.isEmpty { object.append("roadEvents", self.roadEvents.jsonValue) }
    if !self.directionSigns.isEmpty { object.append("directionSigns", self.directionSigns.jsonValue) }
    if let value = self.lightingSuggestion { object.append("lightingSuggestion", value.jsonValue) }
    if let value = self.location { object.append("location", value.jsonValue) }
    if self.cameraMode.rawValue != 0 { object.append("cameraMode", self.cameraMode.jsonValue) }
    if self.standing { object.append("standing", self.standing.jsonValue) }
    if self.simulated { object.append("simulated", self.simulated.jsonValue) }
    if let value = self.unitsHint { object.append("unitsHint", value.jsonValue) }
    return .object(object)
  }
}

extension NavigationSnapshot.State {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .loading: "loading"
      case .enroute: "enroute"
      case .rerouting: "rerouting"
      case .arrived: "arrived"
      case .suspended: "suspended"
      case .stopped: "stopped"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "STATE_UNKNOWN": self = .unknown
      case "loading", "STATE_LOADING": self = .loading
      case "enroute", "STATE_ENROUTE": self = .enroute
      case "rerouting", "STATE_REROUTING": self = .rerouting
      case "arrived", "STATE_ARRIVED": self = .arrived
      case "suspended", "STATE_SUSPENDED": self = .suspended
      case "stopped", "STATE_STOPPED": self = .stopped
      default: return nil
    }
  }
}

extension NavigationUpdate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "snapshot": try notes.read(member, into: &self.snapshot)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.snapshot { object.append("snapshot", value.jsonValue) }
    return .object(object)
  }
}

extension GuideEvent: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "shown": if let value = try notes.value(member, as: Shown.self) { self.event = .shown(value) }
        case "dropped": if let value = try notes.value(member, as: Dropped.self) { self.event = .dropped(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if case .shown(let value)? = self.event { object.append("shown", value.jsonValue) }
    if case .dropped(let value)? = self.event { object.append("dropped", value.jsonValue) }
    return .object(object)
  }
}

extension GuideEvent.Shown: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "sequence": try notes.read(member, into: &self.sequence)
        case "routeRevision", "route_revision": try notes.read(member, into: &self.routeRevision)
        case "viewRevision", "view_revision": try notes.read(member, into: &self.viewRevision)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.sequence != 0 { object.append("sequence", self.sequence.jsonValue) }
    if self.routeRevision != 0 { object.append("routeRevision", self.routeRevision.jsonValue) }
    if self.viewRevision != 0 { object.append("viewRevision", self.viewRevision.jsonValue) }
    return .object(object)
  }
}

extension GuideEvent.Dropped: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "reason": try notes.read(member, into: &self.reason)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.reason.isEmpty { object.append("reason", self.reason.jsonValue) }
    return .object(object)
  }
}

extension GetGuidanceRequest: JSONMessage {
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

extension GetGuidanceResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "snapshot": try notes.read(member, into: &self.snapshot)
        case "stale": try notes.read(member, into: &self.stale)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.snapshot { object.append("snapshot", value.jsonValue) }
    if self.stale { object.append("stale", self.stale.jsonValue) }
    return .object(object)
  }
}

extension RouteLeg: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "distanceMeters", "distance_meters": try notes.read(member, into: &self.distanceMeters)
        case "durationSeconds", "duration_seconds": try notes.read(member, into: &self.durationSeconds)
        case "shapeBegin", "shape_begin": try notes.read(member, into: &self.shapeBegin)
        case "shapeEnd", "shape_end": try notes.read(member, into: &self.shapeEnd)
        case "destination": try notes.read(member, into: &self.destination)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.distanceMeters.bitPattern != 0 { object.append("distanceMeters", self.distanceMeters.jsonValue) }
    if self.durationSeconds.bitPattern != 0 { object.append("durationSeconds", self.durationSeconds.jsonValue) }
    if self.shapeBegin != 0 { object.append("shapeBegin", self.shapeBegin.jsonValue) }
    if self.shapeEnd != 0 { object.append("shapeEnd", self.shapeEnd.jsonValue) }
    if !self.destination.isEmpty { object.append("destination", self.destination.jsonValue) }
    return .object(object)
  }
}

extension RouteSpan: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "shapeBegin", "shape_begin": try notes.read(member, into: &self.shapeBegin)
        case "shapeEnd", "shape_end": try notes.read(member, into: &self.shapeEnd)
        case "speedMps", "speed_mps": try notes.read(member, into: &self.speedMps)
        case "limitMps", "limit_mps": try notes.read(member, into: &self.limitMps)
        case "road": try notes.read(member, into: &self.road)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.shapeBegin != 0 { object.append("shapeBegin", self.shapeBegin.jsonValue) }
    if self.shapeEnd != 0 { object.append("shapeEnd", self.shapeEnd.jsonValue) }
    if let value = self.speedMps { object.append("speedMps", value.jsonValue) }
    if let value = self.limitMps { object.append("limitMps", value.jsonValue) }
    if !self.road.isEmpty { object.append("road", self.road.jsonValue) }
    return .object(object)
  }
}

extension Route: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "source": try notes.read(member, into: &self.source)
        case "distanceMeters", "distance_meters": try notes.read(member, into: &self.distanceMeters)
        case "durationSeconds", "duration_seconds": try notes.read(member, into: &self.durationSeconds)
        case "maneuvers": try notes.read(member, into: &self.maneuvers)
        case "legs": try notes.read(member, into: &self.legs)
        case "shape": try notes.read(member, into: &self.shape)
        case "spans": try notes.read(member, into: &self.spans)
        case "language": try notes.read(member, into: &self.language)
        case "drivingSide", "driving_side": try notes.read(member, into: &self.drivingSide)
        case "unitsHint", "units_hint": try notes.read(member, into: &self.unitsHint)
        case "maneuverShape", "maneuver_shape": try notes.read(member, into: &self.maneuverShape)
        case "alternatives": try notes.read(member, into: &self.alternatives)
        case "unmapped": try notes.read(member, into: &self.unmapped)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.source.isEmpty { object.append("source", self.source.jsonValue) }
    if self.distanceMeters.bitPattern != 0 { object.append("distanceMeters", self.distanceMeters.jsonValue) }
    if self.durationSeconds.bitPattern != 0 { object.append("durationSeconds", self.durationSeconds.jsonValue) }
    if !self.maneuvers.isEmpty { object.append("maneuvers", self.maneuvers.jsonValue) }
    if !self.legs.isEmpty { object.append("legs", self.legs.jsonValue) }
    if !self.shape.isEmpty { object.append("shape", self.shape.jsonValue) }
    if !self.spans.isEmpty { object.append("spans", self.spans.jsonValue) }
    if !self.language.isEmpty { object.append("language", self.language.jsonValue) }
    if self.drivingSide.rawValue != 0 { object.append("drivingSide", self.drivingSide.jsonValue) }
    if let value = self.unitsHint { object.append("unitsHint", value.jsonValue) }
    if !self.maneuverShape.isEmpty { object.append("maneuverShape", self.maneuverShape.jsonValue) }
    if !self.alternatives.isEmpty { object.append("alternatives", self.alternatives.jsonValue) }
    if !self.unmapped.isEmpty { object.append("unmapped", self.unmapped.jsonValue) }
    return .object(object)
  }
}
