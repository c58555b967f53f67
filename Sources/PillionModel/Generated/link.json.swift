// Written by protoc-gen-pillion from pillion/v1/link.proto. Do not edit: run Proto/generate.sh.

extension Role {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .phone: "phone"
      case .unit: "unit"
      case .tool: "tool"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "ROLE_UNKNOWN": self = .unknown
      case "phone", "ROLE_PHONE": self = .phone
      case "unit", "ROLE_UNIT": self = .unit
      case "tool", "ROLE_TOOL": self = .tool
      default: return nil
    }
  }
}

extension ByeReason {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .done: "done"
      case .shutdown: "shutdown"
      case .suspending: "suspending"
      case .superseded: "superseded"
      case .busy: "busy"
      case .version: "version"
      case .protocolError: "protocolError"
      case .notPaired: "notPaired"
      case .role: "role"
      case .heartbeat: "heartbeat"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "BYE_REASON_UNKNOWN": self = .unknown
      case "done", "BYE_REASON_DONE": self = .done
      case "shutdown", "BYE_REASON_SHUTDOWN": self = .shutdown
      case "suspending", "BYE_REASON_SUSPENDING": self = .suspending
      case "superseded", "BYE_REASON_SUPERSEDED": self = .superseded
      case "busy", "BYE_REASON_BUSY": self = .busy
      case "version", "BYE_REASON_VERSION": self = .version
      case "protocolError", "BYE_REASON_PROTOCOL_ERROR": self = .protocolError
      case "notPaired", "BYE_REASON_NOT_PAIRED": self = .notPaired
      case "role", "BYE_REASON_ROLE": self = .role
      case "heartbeat", "BYE_REASON_HEARTBEAT": self = .heartbeat
      default: return nil
    }
  }
}

extension StatusCode {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .ok: "ok"
      case .cancelled: "cancelled"
      case .unknown: "unknown"
      case .invalidArgument: "invalidArgument"
      case .deadlineExceeded: "deadlineExceeded"
      case .notFound: "notFound"
      case .alreadyExists: "alreadyExists"
      case .permissionDenied: "permissionDenied"
      case .resourceExhausted: "resourceExhausted"
      case .failedPrecondition: "failedPrecondition"
      case .aborted: "aborted"
      case .outOfRange: "outOfRange"
      case .unimplemented: "unimplemented"
      case .`internal`: "internal"
      case .unavailable: "unavailable"
      case .dataLoss: "dataLoss"
      case .unauthenticated: "unauthenticated"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "ok", "STATUS_CODE_OK": self = .ok
      case "cancelled", "STATUS_CODE_CANCELLED": self = .cancelled
      case "unknown", "STATUS_CODE_UNKNOWN": self = .unknown
      case "invalidArgument", "STATUS_CODE_INVALID_ARGUMENT": self = .invalidArgument
      case "deadlineExceeded", "STATUS_CODE_DEADLINE_EXCEEDED": self = .deadlineExceeded
      case "notFound", "STATUS_CODE_NOT_FOUND": self = .notFound
      case "alreadyExists", "STATUS_CODE_ALREADY_EXISTS": self = .alreadyExists
      case "permissionDenied", "STATUS_CODE_PERMISSION_DENIED": self = .permissionDenied
      case "resourceExhausted", "STATUS_CODE_RESOURCE_EXHAUSTED": self = .resourceExhausted
      case "failedPrecondition", "STATUS_CODE_FAILED_PRECONDITION": self = .failedPrecondition
      case "aborted", "STATUS_CODE_ABORTED": self = .aborted
      case "outOfRange", "STATUS_CODE_OUT_OF_RANGE": self = .outOfRange
      case "unimplemented", "STATUS_CODE_UNIMPLEMENTED": self = .unimplemented
      case "internal", "STATUS_CODE_INTERNAL": self = .`internal`
      case "unavailable", "STATUS_CODE_UNAVAILABLE": self = .unavailable
      case "dataLoss", "STATUS_CODE_DATA_LOSS": self = .dataLoss
      case "unauthenticated", "STATUS_CODE_UNAUTHENTICATED": self = .unauthenticated
      default: return nil
    }
  }
}

extension Hello: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "role": try notes.read(member, into: &self.role)
        case "installId", "install_id": try notes.read(member, into: &self.installId)
        case "name": try notes.read(member, into: &self.name)
        case "product": try notes.read(member, into: &self.product)
        case "prefaces": try notes.read(member, into: &self.prefaces)
        case "capabilities": try notes.read(member, into: &self.capabilities)
        case "maxFrameBytes", "max_frame_bytes": try notes.read(member, into: &self.maxFrameBytes)
        case "maxMessageBytes", "max_message_bytes": try notes.read(member, into: &self.maxMessageBytes)
        case "streamWindowBytes", "stream_window_bytes": try notes.read(member, into: &self.streamWindowBytes)
        case "linkWindowBytes", "link_window_bytes": try notes.read(member, into: &self.linkWindowBytes)
        case "maxStreams", "max_streams": try notes.read(member, into: &self.maxStreams)
        case "heartbeatIntervalMs", "heartbeat_interval_ms": try notes.read(member, into: &self.heartbeatIntervalMs)
        case "heartbeatBudgetMs", "heartbeat_budget_ms": try notes.read(member, into: &self.heartbeatBudgetMs)
        case "sessionToken", "session_token": try notes.read(member, into: &self.sessionToken)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.role.rawValue != 0 { object.append("role", self.role.jsonValue) }
    if !self.installId.isEmpty { object.append("installId", self.installId.jsonValue) }
    if !self.name.isEmpty { object.append("name", self.name.jsonValue) }
    if !self.product.isEmpty { object.append("product", self.product.jsonValue) }
    if !self.prefaces.isEmpty { object.append("prefaces", self.prefaces.jsonValue) }
    if !self.capabilities.isEmpty { object.append("capabilities", self.capabilities.jsonValue) }
    if let value = self.maxFrameBytes { object.append("maxFrameBytes", value.jsonValue) }
    if let value = self.maxMessageBytes { object.append("maxMessageBytes", value.jsonValue) }
    if let value = self.streamWindowBytes { object.append("streamWindowBytes", value.jsonValue) }
    if let value = self.linkWindowBytes { object.append("linkWindowBytes", value.jsonValue) }
    if let value = self.maxStreams { object.append("maxStreams", value.jsonValue) }
    if let value = self.heartbeatIntervalMs { object.append("heartbeatIntervalMs", value.jsonValue) }
    if let value = self.heartbeatBudgetMs { object.append("heartbeatBudgetMs", value.jsonValue) }
    if !self.sessionToken.isEmpty { object.append("sessionToken", self.sessionToken.jsonValue) }
    return .object(object)
  }
}

extension Welcome: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "self": try notes.read(member, into: &self.self_)
        case "sessionToken", "session_token": try notes.read(member, into: &self.sessionToken)
        case "resumed": try notes.read(member, into: &self.resumed)
        case "epoch": try notes.read(member, into: &self.epoch)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.self_ { object.append("self", value.jsonValue) }
    if !self.sessionToken.isEmpty { object.append("sessionToken", self.sessionToken.jsonValue) }
    if self.resumed { object.append("resumed", self.resumed.jsonValue) }
    if self.epoch != 0 { object.append("epoch", self.epoch.jsonValue) }
    return .object(object)
  }
}

extension Ping: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "opaque": try notes.read(member, into: &self.opaque)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.opaque != 0 { object.append("opaque", self.opaque.jsonValue) }
    return .object(object)
  }
}

extension Pong: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "opaque": try notes.read(member, into: &self.opaque)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.opaque != 0 { object.append("opaque", self.opaque.jsonValue) }
    return .object(object)
  }
}

extension Bye: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "reason": try notes.read(member, into: &self.reason)
        case "detail": try notes.read(member, into: &self.detail)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.reason.rawValue != 0 { object.append("reason", self.reason.jsonValue) }
    if !self.detail.isEmpty { object.append("detail", self.detail.jsonValue) }
    return .object(object)
  }
}

extension Delivered: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "stream": try notes.read(member, into: &self.stream)
        case "count": try notes.read(member, into: &self.count)
        case "bytes": try notes.read(member, into: &self.bytes)
        case "ended": try notes.read(member, into: &self.ended)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.stream != 0 { object.append("stream", self.stream.jsonValue) }
    if self.count != 0 { object.append("count", self.count.jsonValue) }
    if self.bytes != 0 { object.append("bytes", self.bytes.jsonValue) }
    if self.ended { object.append("ended", self.ended.jsonValue) }
    return .object(object)
  }
}

extension Carry: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "epoch": try notes.read(member, into: &self.epoch)
        case "delivered": try notes.read(member, into: &self.delivered)
        case "lastStream", "last_stream": try notes.read(member, into: &self.lastStream)
        case "more": try notes.read(member, into: &self.more)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.epoch != 0 { object.append("epoch", self.epoch.jsonValue) }
    if !self.delivered.isEmpty { object.append("delivered", self.delivered.jsonValue) }
    if self.lastStream != 0 { object.append("lastStream", self.lastStream.jsonValue) }
    if self.more { object.append("more", self.more.jsonValue) }
    return .object(object)
  }
}

extension Receipt: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "mapBytes", "map_bytes": try notes.read(member, into: &self.mapBytes)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.mapBytes != 0 { object.append("mapBytes", self.mapBytes.jsonValue) }
    return .object(object)
  }
}

extension Metadata: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "key": try notes.read(member, into: &self.key)
        case "value": try notes.read(member, into: &self.value)
        case "binary": try notes.read(member, into: &self.binary)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.key.isEmpty { object.append("key", self.key.jsonValue) }
    if !self.value.isEmpty { object.append("value", self.value.jsonValue) }
    if !self.binary.isEmpty { object.append("binary", self.binary.jsonValue) }
    return .object(object)
  }
}

extension Open: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "method": try notes.read(member, into: &self.method)
        case "timeoutMs", "timeout_ms": try notes.read(member, into: &self.timeoutMs)
        case "metadata": try notes.read(member, into: &self.metadata)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.method.isEmpty { object.append("method", self.method.jsonValue) }
    if let value = self.timeoutMs { object.append("timeoutMs", value.jsonValue) }
    if !self.metadata.isEmpty { object.append("metadata", self.metadata.jsonValue) }
    return .object(object)
  }
}

extension Headers: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "metadata": try notes.read(member, into: &self.metadata)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.metadata.isEmpty { object.append("metadata", self.metadata.jsonValue) }
    return .object(object)
  }
}

extension Credit: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "totalBytes", "total_bytes": try notes.read(member, into: &self.totalBytes)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.totalBytes != 0 { object.append("totalBytes", self.totalBytes.jsonValue) }
    return .object(object)
  }
}

extension Ack: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "delivered": try notes.read(member, into: &self.delivered)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.delivered != 0 { object.append("delivered", self.delivered.jsonValue) }
    return .object(object)
  }
}

extension Reset: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "code": try notes.read(member, into: &self.code)
        case "message": try notes.read(member, into: &self.message)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.code.rawValue != 0 { object.append("code", self.code.jsonValue) }
    if !self.message.isEmpty { object.append("message", self.message.jsonValue) }
    return .object(object)
  }
}

extension ErrorDetail: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "type": try notes.read(member, into: &self.type)
        case "value": try notes.read(member, into: &self.value)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.type.isEmpty { object.append("type", self.type.jsonValue) }
    if !self.value.isEmpty { object.append("value", self.value.jsonValue) }
    return .object(object)
  }
}

extension Status: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "code": try notes.read(member, into: &self.code)
        case "message": try notes.read(member, into: &self.message)
        case "details": try notes.read(member, into: &self.details)
        case "trailers": try notes.read(member, into: &self.trailers)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.code.rawValue != 0 { object.append("code", self.code.jsonValue) }
    if !self.message.isEmpty { object.append("message", self.message.jsonValue) }
    if !self.details.isEmpty { object.append("details", self.details.jsonValue) }
    if !self.trailers.isEmpty { object.append("trailers", self.trailers.jsonValue) }
    return .object(object)
  }
}
