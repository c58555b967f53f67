// Written by protoc-gen-pillion from pillion/v1/diagnostics.proto. Do not edit: run Proto/generate.sh.

extension HealthRequest: JSONMessage {
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

extension HealthResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "role": try notes.read(member, into: &self.role)
        case "product": try notes.read(member, into: &self.product)
        case "uptimeSeconds", "uptime_seconds": try notes.read(member, into: &self.uptimeSeconds)
        case "links": try notes.read(member, into: &self.links)
        case "callsServed", "calls_served": try notes.read(member, into: &self.callsServed)
        case "unknownFrames", "unknown_frames": try notes.read(member, into: &self.unknownFrames)
        case "unknownEnumValues", "unknown_enum_values": try notes.read(member, into: &self.unknownEnumValues)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.role.rawValue != 0 { object.append("role", self.role.jsonValue) }
    if !self.product.isEmpty { object.append("product", self.product.jsonValue) }
    if self.uptimeSeconds.bitPattern != 0 { object.append("uptimeSeconds", self.uptimeSeconds.jsonValue) }
    if self.links != 0 { object.append("links", self.links.jsonValue) }
    if self.callsServed != 0 { object.append("callsServed", self.callsServed.jsonValue) }
    if self.unknownFrames != 0 { object.append("unknownFrames", self.unknownFrames.jsonValue) }
    if self.unknownEnumValues != 0 { object.append("unknownEnumValues", self.unknownEnumValues.jsonValue) }
    return .object(object)
  }
}

extension ListServicesRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "service": try notes.read(member, into: &self.service)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.service.isEmpty { object.append("service", self.service.jsonValue) }
    return .object(object)
  }
}

extension MethodInfo: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "name": try notes.read(member, into: &self.name)
        case "request": try notes.read(member, into: &self.request)
        case "response": try notes.read(member, into: &self.response)
        case "clientStreaming", "client_streaming": try notes.read(member, into: &self.clientStreaming)
        case "serverStreaming", "server_streaming": try notes.read(member, into: &self.serverStreaming)
        case "delivery": try notes.read(member, into: &self.delivery)
        case "trafficClass", "traffic_class": try notes.read(member, into: &self.trafficClass)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.name.isEmpty { object.append("name", self.name.jsonValue) }
    if !self.request.isEmpty { object.append("request", self.request.jsonValue) }
    if !self.response.isEmpty { object.append("response", self.response.jsonValue) }
    if self.clientStreaming { object.append("clientStreaming", self.clientStreaming.jsonValue) }
    if self.serverStreaming { object.append("serverStreaming", self.serverStreaming.jsonValue) }
    if self.delivery.rawValue != 0 { object.append("delivery", self.delivery.jsonValue) }
    if self.trafficClass.rawValue != 0 { object.append("trafficClass", self.trafficClass.jsonValue) }
    return .object(object)
  }
}

extension ServiceInfo: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "name": try notes.read(member, into: &self.name)
        case "methods": try notes.read(member, into: &self.methods)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.name.isEmpty { object.append("name", self.name.jsonValue) }
    if !self.methods.isEmpty { object.append("methods", self.methods.jsonValue) }
    return .object(object)
  }
}

extension ListServicesResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "services": try notes.read(member, into: &self.services)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.services.isEmpty { object.append("services", self.services.jsonValue) }
    return .object(object)
  }
}

extension DescribeServicesRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "service": try notes.read(member, into: &self.service)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.service.isEmpty { object.append("service", self.service.jsonValue) }
    return .object(object)
  }
}

extension DescribeServicesResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "files": try notes.read(member, into: &self.files)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.files.isEmpty { object.append("files", self.files.jsonValue) }
    return .object(object)
  }
}

extension EventsRequest: JSONMessage {
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

extension EventLine: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "text": try notes.read(member, into: &self.text)
        case "missed": try notes.read(member, into: &self.missed)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.text.isEmpty { object.append("text", self.text.jsonValue) }
    if self.missed != 0 { object.append("missed", self.missed.jsonValue) }
    return .object(object)
  }
}
