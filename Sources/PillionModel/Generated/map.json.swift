// Written by protoc-gen-pillion from pillion/v1/map.proto. Do not edit: run Proto/generate.sh.

extension FrameCodec {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .jpeg: "jpeg"
      case .png: "png"
      case .raw: "raw"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "FRAME_CODEC_UNKNOWN": self = .unknown
      case "jpeg", "FRAME_CODEC_JPEG": self = .jpeg
      case "png", "FRAME_CODEC_PNG": self = .png
      case "raw", "FRAME_CODEC_RAW": self = .raw
      default: return nil
    }
  }
}

extension FrameRefusal {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .oldGeometry: "oldGeometry"
      case .oldTerm: "oldTerm"
      case .oldSequence: "oldSequence"
      case .codec: "codec"
      case .broken: "broken"
      case .tooLarge: "tooLarge"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "FRAME_REFUSAL_UNKNOWN": self = .unknown
      case "oldGeometry", "FRAME_REFUSAL_OLD_GEOMETRY": self = .oldGeometry
      case "oldTerm", "FRAME_REFUSAL_OLD_TERM": self = .oldTerm
      case "oldSequence", "FRAME_REFUSAL_OLD_SEQUENCE": self = .oldSequence
      case "codec", "FRAME_REFUSAL_CODEC": self = .codec
      case "broken", "FRAME_REFUSAL_BROKEN": self = .broken
      case "tooLarge", "FRAME_REFUSAL_TOO_LARGE": self = .tooLarge
      default: return nil
    }
  }
}

extension MapReturn {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .asked: "asked"
      case .expired: "expired"
      case .nativeNavigation: "nativeNavigation"
      case .noDisplay: "noDisplay"
      case .superseded: "superseded"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "MAP_RETURN_UNKNOWN": self = .unknown
      case "asked", "MAP_RETURN_ASKED": self = .asked
      case "expired", "MAP_RETURN_EXPIRED": self = .expired
      case "nativeNavigation", "MAP_RETURN_NATIVE_NAVIGATION": self = .nativeNavigation
      case "noDisplay", "MAP_RETURN_NO_DISPLAY": self = .noDisplay
      case "superseded", "MAP_RETURN_SUPERSEDED": self = .superseded
      default: return nil
    }
  }
}

extension MapFrame: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "sequence": try notes.read(member, into: &self.sequence)
        case "ownerTerm", "owner_term": try notes.read(member, into: &self.ownerTerm)
        case "geometryRevision", "geometry_revision": try notes.read(member, into: &self.geometryRevision)
        case "ageMs", "age_ms": try notes.read(member, into: &self.ageMs)
        case "codec": try notes.read(member, into: &self.codec)
        case "widthPixels", "width_pixels": try notes.read(member, into: &self.widthPixels)
        case "heightPixels", "height_pixels": try notes.read(member, into: &self.heightPixels)
        case "theme": try notes.read(member, into: &self.theme)
        case "cameraMode", "camera_mode": try notes.read(member, into: &self.cameraMode)
        case "data": try notes.read(member, into: &self.data)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.sequence != 0 { object.append("sequence", self.sequence.jsonValue) }
    if self.ownerTerm != 0 { object.append("ownerTerm", self.ownerTerm.jsonValue) }
    if self.geometryRevision != 0 { object.append("geometryRevision", self.geometryRevision.jsonValue) }
    if self.ageMs.bitPattern != 0 { object.append("ageMs", self.ageMs.jsonValue) }
    if self.codec.rawValue != 0 { object.append("codec", self.codec.jsonValue) }
    if self.widthPixels != 0 { object.append("widthPixels", self.widthPixels.jsonValue) }
    if self.heightPixels != 0 { object.append("heightPixels", self.heightPixels.jsonValue) }
    if self.theme.rawValue != 0 { object.append("theme", self.theme.jsonValue) }
    if self.cameraMode.rawValue != 0 { object.append("cameraMode", self.cameraMode.jsonValue) }
    if !self.data.isEmpty { object.append("data", self.data.jsonValue) }
    return .object(object)
  }
}

extension MapGeometry: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "revision": try notes.read(member, into: &self.revision)
        case "widthPixels", "width_pixels": try notes.read(member, into: &self.widthPixels)
        case "heightPixels", "height_pixels": try notes.read(member, into: &self.heightPixels)
        case "scale": try notes.read(member, into: &self.scale)
        case "visibleArea", "visible_area": try notes.read(member, into: &self.visibleArea)
        case "stableArea", "stable_area": try notes.read(member, into: &self.stableArea)
        case "theme": try notes.read(member, into: &self.theme)
        case "codecs": try notes.read(member, into: &self.codecs)
        case "maxFramesPerSecond", "max_frames_per_second": try notes.read(member, into: &self.maxFramesPerSecond)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.revision != 0 { object.append("revision", self.revision.jsonValue) }
    if self.widthPixels != 0 { object.append("widthPixels", self.widthPixels.jsonValue) }
    if self.heightPixels != 0 { object.append("heightPixels", self.heightPixels.jsonValue) }
    if self.scale.bitPattern != 0 { object.append("scale", self.scale.jsonValue) }
    if let value = self.visibleArea { object.append("visibleArea", value.jsonValue) }
    if let value = self.stableArea { object.append("stableArea", value.jsonValue) }
    if self.theme.rawValue != 0 { object.append("theme", self.theme.jsonValue) }
    if !self.codecs.isEmpty { object.append("codecs", self.codecs.jsonValue) }
    if let value = self.maxFramesPerSecond { object.append("maxFramesPerSecond", value.jsonValue) }
    return .object(object)
  }
}

extension FrameControl: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "geometry": if let value = try notes.value(member, as: MapGeometry.self) { self.event = .geometry(value) }
        case "shown": if let value = try notes.value(member, as: Shown.self) { self.event = .shown(value) }
        case "refused": if let value = try notes.value(member, as: Refused.self) { self.event = .refused(value) }
        case "requestKeyframe", "request_keyframe": if let value = try notes.value(member, as: RequestKeyframe.self) { self.event = .requestKeyframe(value) }
        case "returned": if let value = try notes.value(member, as: Returned.self) { self.event = .returned(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if case .geometry(let value)? = self.event { object.append("geometry", value.jsonValue) }
    if case .shown(let value)? = self.event { object.append("shown", value.jsonValue) }
    if case .refused(let value)? = self.event { object.append("refused", value.jsonValue) }
    if case .requestKeyframe(let value)? = self.event { object.append("requestKeyframe", value.jsonValue) }
    if case .returned(let value)? = self.event { object.append("returned", value.jsonValue) }
    return .object(object)
  }
}

extension FrameControl.Shown: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "sequence": try notes.read(member, into: &self.sequence)
        case "delayMs", "delay_ms": try notes.read(member, into: &self.delayMs)
        case "skipped": try notes.read(member, into: &self.skipped)
        case "fitted": try notes.read(member, into: &self.fitted)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.sequence != 0 { object.append("sequence", self.sequence.jsonValue) }
    if self.delayMs.bitPattern != 0 { object.append("delayMs", self.delayMs.jsonValue) }
    if self.skipped != 0 { object.append("skipped", self.skipped.jsonValue) }
    if self.fitted { object.append("fitted", self.fitted.jsonValue) }
    return .object(object)
  }
}

extension FrameControl.Refused: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "sequence": try notes.read(member, into: &self.sequence)
        case "reason": try notes.read(member, into: &self.reason)
        case "geometry": try notes.read(member, into: &self.geometry)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.sequence != 0 { object.append("sequence", self.sequence.jsonValue) }
    if self.reason.rawValue != 0 { object.append("reason", self.reason.jsonValue) }
    if let value = self.geometry { object.append("geometry", value.jsonValue) }
    return .object(object)
  }
}

extension FrameControl.RequestKeyframe: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "geometryRevision", "geometry_revision": try notes.read(member, into: &self.geometryRevision)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.geometryRevision != 0 { object.append("geometryRevision", self.geometryRevision.jsonValue) }
    return .object(object)
  }
}

extension FrameControl.Returned: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "ownerTerm", "owner_term": try notes.read(member, into: &self.ownerTerm)
        case "reason": try notes.read(member, into: &self.reason)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.ownerTerm != 0 { object.append("ownerTerm", self.ownerTerm.jsonValue) }
    if self.reason.rawValue != 0 { object.append("reason", self.reason.jsonValue) }
    return .object(object)
  }
}

extension TakeMapRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "lastOwnerTerm", "last_owner_term": try notes.read(member, into: &self.lastOwnerTerm)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.lastOwnerTerm != 0 { object.append("lastOwnerTerm", self.lastOwnerTerm.jsonValue) }
    return .object(object)
  }
}

extension TakeMapResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "ownerTerm", "owner_term": try notes.read(member, into: &self.ownerTerm)
        case "leaseMs", "lease_ms": try notes.read(member, into: &self.leaseMs)
        case "geometry": try notes.read(member, into: &self.geometry)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.ownerTerm != 0 { object.append("ownerTerm", self.ownerTerm.jsonValue) }
    if self.leaseMs != 0 { object.append("leaseMs", self.leaseMs.jsonValue) }
    if let value = self.geometry { object.append("geometry", value.jsonValue) }
    return .object(object)
  }
}

extension ReturnMapRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "ownerTerm", "owner_term": try notes.read(member, into: &self.ownerTerm)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.ownerTerm != 0 { object.append("ownerTerm", self.ownerTerm.jsonValue) }
    return .object(object)
  }
}

extension ReturnMapResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "ownerTerm", "owner_term": try notes.read(member, into: &self.ownerTerm)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.ownerTerm != 0 { object.append("ownerTerm", self.ownerTerm.jsonValue) }
    return .object(object)
  }
}
