// Written by protoc-gen-pillion from pillion/v1/companion.proto. Do not edit: run Proto/generate.sh.

extension Waiting {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .terms: "terms"
      case .location: "location"
      case .microphone: "microphone"
      case .speech: "speech"
      case .notifications: "notifications"
      case .data: "data"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "WAITING_UNKNOWN": self = .unknown
      case "terms", "WAITING_TERMS": self = .terms
      case "location", "WAITING_LOCATION": self = .location
      case "microphone", "WAITING_MICROPHONE": self = .microphone
      case "speech", "WAITING_SPEECH": self = .speech
      case "notifications", "WAITING_NOTIFICATIONS": self = .notifications
      case "data", "WAITING_DATA": self = .data
      default: return nil
    }
  }
}

extension DescribeRequest: JSONMessage {
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

extension DescribeResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "name": try notes.read(member, into: &self.name)
        case "product": try notes.read(member, into: &self.product)
        case "alternativesSelectable", "alternatives_selectable": try notes.read(member, into: &self.alternativesSelectable)
        case "searchable": try notes.read(member, into: &self.searchable)
        case "paintsMap", "paints_map": try notes.read(member, into: &self.paintsMap)
        case "languages": try notes.read(member, into: &self.languages)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.name.isEmpty { object.append("name", self.name.jsonValue) }
    if !self.product.isEmpty { object.append("product", self.product.jsonValue) }
    if self.alternativesSelectable { object.append("alternativesSelectable", self.alternativesSelectable.jsonValue) }
    if self.searchable { object.append("searchable", self.searchable.jsonValue) }
    if self.paintsMap { object.append("paintsMap", self.paintsMap.jsonValue) }
    if !self.languages.isEmpty { object.append("languages", self.languages.jsonValue) }
    return .object(object)
  }
}

extension Waypoint: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "nameVariants", "name_variants": try notes.read(member, into: &self.nameVariants)
        case "addressLines", "address_lines": try notes.read(member, into: &self.addressLines)
        case "coordinate": try notes.read(member, into: &self.coordinate)
        case "utcOffsetSeconds", "utc_offset_seconds": try notes.read(member, into: &self.utcOffsetSeconds)
        case "thresholdMeters", "threshold_meters": try notes.read(member, into: &self.thresholdMeters)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.nameVariants.isEmpty { object.append("nameVariants", self.nameVariants.jsonValue) }
    if !self.addressLines.isEmpty { object.append("addressLines", self.addressLines.jsonValue) }
    if let value = self.coordinate { object.append("coordinate", value.jsonValue) }
    if let value = self.utcOffsetSeconds { object.append("utcOffsetSeconds", value.jsonValue) }
    if let value = self.thresholdMeters { object.append("thresholdMeters", value.jsonValue) }
    return .object(object)
  }
}

extension StartGuidanceRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "routeId", "route_id": if let value = try notes.value(member, as: String.self) { self.target = .routeId(value) }
        case "placeId", "place_id": if let value = try notes.value(member, as: String.self) { self.target = .placeId(value) }
        case "waypoint": if let value = try notes.value(member, as: Waypoint.self) { self.target = .waypoint(value) }
        case "nextLeg", "next_leg": if let value = try notes.value(member, as: Bool.self) { self.target = .nextLeg(value) }
        case "startKey", "start_key": try notes.read(member, into: &self.startKey)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if case .routeId(let value)? = self.target { object.append("routeId", value.jsonValue) }
    if case .placeId(let value)? = self.target { object.append("placeId", value.jsonValue) }
    if case .waypoint(let value)? = self.target { object.append("waypoint", value.jsonValue) }
    if case .nextLeg(let value)? = self.target { object.append("nextLeg", value.jsonValue) }
    if !self.startKey.isEmpty { object.append("startKey", self.startKey.jsonValue) }
    return .object(object)
  }
}

extension StartGuidanceResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "routeId", "route_id": try notes.read(member, into: &self.routeId)
        case "routeRevision", "route_revision": try notes.read(member, into: &self.routeRevision)
        case "alreadyStarted", "already_started": try notes.read(member, into: &self.alreadyStarted)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.routeId.isEmpty { object.append("routeId", self.routeId.jsonValue) }
    if self.routeRevision != 0 { object.append("routeRevision", self.routeRevision.jsonValue) }
    if self.alreadyStarted { object.append("alreadyStarted", self.alreadyStarted.jsonValue) }
    return .object(object)
  }
}

extension StartRefused: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "reason": try notes.read(member, into: &self.reason)
        case "waiting": try notes.read(member, into: &self.waiting)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.reason.rawValue != 0 { object.append("reason", self.reason.jsonValue) }
    if !self.waiting.isEmpty { object.append("waiting", self.waiting.jsonValue) }
    return .object(object)
  }
}

extension StartRefused.Reason {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .waitingOnPhone: "waitingOnPhone"
      case .noRoute: "noRoute"
      case .noLocation: "noLocation"
      case .noNetwork: "noNetwork"
      case .noData: "noData"
      case .nativeNavigation: "nativeNavigation"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "REASON_UNKNOWN": self = .unknown
      case "waitingOnPhone", "REASON_WAITING_ON_PHONE": self = .waitingOnPhone
      case "noRoute", "REASON_NO_ROUTE": self = .noRoute
      case "noLocation", "REASON_NO_LOCATION": self = .noLocation
      case "noNetwork", "REASON_NO_NETWORK": self = .noNetwork
      case "noData", "REASON_NO_DATA": self = .noData
      case "nativeNavigation", "REASON_NATIVE_NAVIGATION": self = .nativeNavigation
      default: return nil
    }
  }
}

extension StopGuidanceRequest: JSONMessage {
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

extension StopGuidanceResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "routeId", "route_id": try notes.read(member, into: &self.routeId)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.routeId.isEmpty { object.append("routeId", self.routeId.jsonValue) }
    return .object(object)
  }
}

extension SwitchRouteRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "alternativeId", "alternative_id": try notes.read(member, into: &self.alternativeId)
        case "routeRevision", "route_revision": try notes.read(member, into: &self.routeRevision)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.alternativeId.isEmpty { object.append("alternativeId", self.alternativeId.jsonValue) }
    if self.routeRevision != 0 { object.append("routeRevision", self.routeRevision.jsonValue) }
    return .object(object)
  }
}

extension SwitchRouteResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "routeId", "route_id": try notes.read(member, into: &self.routeId)
        case "routeRevision", "route_revision": try notes.read(member, into: &self.routeRevision)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.routeId.isEmpty { object.append("routeId", self.routeId.jsonValue) }
    if self.routeRevision != 0 { object.append("routeRevision", self.routeRevision.jsonValue) }
    return .object(object)
  }
}

extension SearchRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "text": try notes.read(member, into: &self.text)
        case "near": try notes.read(member, into: &self.near)
        case "limit": try notes.read(member, into: &self.limit)
        case "language": try notes.read(member, into: &self.language)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.text.isEmpty { object.append("text", self.text.jsonValue) }
    if let value = self.near { object.append("near", value.jsonValue) }
    if self.limit != 0 { object.append("limit", self.limit.jsonValue) }
    if !self.language.isEmpty { object.append("language", self.language.jsonValue) }
    return .object(object)
  }
}

extension SearchResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "places": try notes.read(member, into: &self.places)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.places.isEmpty { object.append("places", self.places.jsonValue) }
    return .object(object)
  }
}

extension Place: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "waypoint": try notes.read(member, into: &self.waypoint)
        case "distanceMeters", "distance_meters": try notes.read(member, into: &self.distanceMeters)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if let value = self.waypoint { object.append("waypoint", value.jsonValue) }
    if let value = self.distanceMeters { object.append("distanceMeters", value.jsonValue) }
    return .object(object)
  }
}

extension MuteRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "muted": try notes.read(member, into: &self.muted)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.muted { object.append("muted", self.muted.jsonValue) }
    return .object(object)
  }
}

extension MuteResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "muted": try notes.read(member, into: &self.muted)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.muted { object.append("muted", self.muted.jsonValue) }
    return .object(object)
  }
}

extension GetStateRequest: JSONMessage {
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

extension CompanionState: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "guidance": try notes.read(member, into: &self.guidance)
        case "routeId", "route_id": try notes.read(member, into: &self.routeId)
        case "routeRevision", "route_revision": try notes.read(member, into: &self.routeRevision)
        case "leg": try notes.read(member, into: &self.leg)
        case "muted": try notes.read(member, into: &self.muted)
        case "simulated": try notes.read(member, into: &self.simulated)
        case "waiting": try notes.read(member, into: &self.waiting)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.guidance.rawValue != 0 { object.append("guidance", self.guidance.jsonValue) }
    if !self.routeId.isEmpty { object.append("routeId", self.routeId.jsonValue) }
    if self.routeRevision != 0 { object.append("routeRevision", self.routeRevision.jsonValue) }
    if self.leg != 0 { object.append("leg", self.leg.jsonValue) }
    if self.muted { object.append("muted", self.muted.jsonValue) }
    if self.simulated { object.append("simulated", self.simulated.jsonValue) }
    if !self.waiting.isEmpty { object.append("waiting", self.waiting.jsonValue) }
    return .object(object)
  }
}
