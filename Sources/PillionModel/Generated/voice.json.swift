// Written by protoc-gen-pillion from pillion/v1/voice.proto. Do not edit: run Proto/generate.sh.

extension Topic {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .maneuver: "maneuver"
      case .roadEvent: "roadEvent"
      case .speeding: "speeding"
      case .fasterAlternative: "fasterAlternative"
      case .route: "route"
      case .arrival: "arrival"
      case .answer: "answer"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "TOPIC_UNKNOWN": self = .unknown
      case "maneuver", "TOPIC_MANEUVER": self = .maneuver
      case "roadEvent", "TOPIC_ROAD_EVENT": self = .roadEvent
      case "speeding", "TOPIC_SPEEDING": self = .speeding
      case "fasterAlternative", "TOPIC_FASTER_ALTERNATIVE": self = .fasterAlternative
      case "route", "TOPIC_ROUTE": self = .route
      case "arrival", "TOPIC_ARRIVAL": self = .arrival
      case "answer", "TOPIC_ANSWER": self = .answer
      default: return nil
    }
  }
}

extension SpeechPriority {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .normal: "normal"
      case .high: "high"
      case .urgent: "urgent"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "normal", "SPEECH_PRIORITY_NORMAL": self = .normal
      case "high", "SPEECH_PRIORITY_HIGH": self = .high
      case "urgent", "SPEECH_PRIORITY_URGENT": self = .urgent
      default: return nil
    }
  }
}

extension SpeechDrop {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .cancelled: "cancelled"
      case .muted: "muted"
      case .late: "late"
      case .preempted: "preempted"
      case .noSpeaker: "noSpeaker"
      case .noLanguage: "noLanguage"
      case .invalid: "invalid"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "SPEECH_DROP_UNKNOWN": self = .unknown
      case "cancelled", "SPEECH_DROP_CANCELLED": self = .cancelled
      case "muted", "SPEECH_DROP_MUTED": self = .muted
      case "late", "SPEECH_DROP_LATE": self = .late
      case "preempted", "SPEECH_DROP_PREEMPTED": self = .preempted
      case "noSpeaker", "SPEECH_DROP_NO_SPEAKER": self = .noSpeaker
      case "noLanguage", "SPEECH_DROP_NO_LANGUAGE": self = .noLanguage
      case "invalid", "SPEECH_DROP_INVALID": self = .invalid
      default: return nil
    }
  }
}

extension SpeechProgress {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .started: "started"
      case .finished: "finished"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "SPEECH_PROGRESS_UNKNOWN": self = .unknown
      case "started", "SPEECH_PROGRESS_STARTED": self = .started
      case "finished", "SPEECH_PROGRESS_FINISHED": self = .finished
      default: return nil
    }
  }
}

extension Phrase: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "text": try notes.read(member, into: &self.text)
        case "language": try notes.read(member, into: &self.language)
        case "priority": try notes.read(member, into: &self.priority)
        case "validForSeconds", "valid_for_seconds": try notes.read(member, into: &self.validForSeconds)
        case "topic": try notes.read(member, into: &self.topic)
        case "subjectId", "subject_id": try notes.read(member, into: &self.subjectId)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.text.isEmpty { object.append("text", self.text.jsonValue) }
    if !self.language.isEmpty { object.append("language", self.language.jsonValue) }
    if self.priority.rawValue != 0 { object.append("priority", self.priority.jsonValue) }
    if let value = self.validForSeconds { object.append("validForSeconds", value.jsonValue) }
    if self.topic.rawValue != 0 { object.append("topic", self.topic.jsonValue) }
    if !self.subjectId.isEmpty { object.append("subjectId", self.subjectId.jsonValue) }
    return .object(object)
  }
}

extension Utterance: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "phrase": if let value = try notes.value(member, as: Phrase.self) { self.content = .phrase(value) }
        case "cancel": if let value = try notes.value(member, as: String.self) { self.content = .cancel(value) }
        case "muted": if let value = try notes.value(member, as: Bool.self) { self.content = .muted(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if case .phrase(let value)? = self.content { object.append("phrase", value.jsonValue) }
    if case .cancel(let value)? = self.content { object.append("cancel", value.jsonValue) }
    if case .muted(let value)? = self.content { object.append("muted", value.jsonValue) }
    return .object(object)
  }
}

extension SpeechEvent: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "readiness": if let value = try notes.value(member, as: Readiness.self) { self.event = .readiness(value) }
        case "progress": if let value = try notes.value(member, as: SpeechProgress.self) { self.event = .progress(value) }
        case "dropped": if let value = try notes.value(member, as: SpeechDrop.self) { self.event = .dropped(value) }
        case "ducking": if let value = try notes.value(member, as: Bool.self) { self.event = .ducking(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if case .readiness(let value)? = self.event { object.append("readiness", value.jsonValue) }
    if case .progress(let value)? = self.event { object.append("progress", value.jsonValue) }
    if case .dropped(let value)? = self.event { object.append("dropped", value.jsonValue) }
    if case .ducking(let value)? = self.event { object.append("ducking", value.jsonValue) }
    return .object(object)
  }
}

extension SpeechEvent.Readiness: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "canSpeak", "can_speak": try notes.read(member, into: &self.canSpeak)
        case "muted": try notes.read(member, into: &self.muted)
        case "languages": try notes.read(member, into: &self.languages)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.canSpeak { object.append("canSpeak", self.canSpeak.jsonValue) }
    if self.muted { object.append("muted", self.muted.jsonValue) }
    if !self.languages.isEmpty { object.append("languages", self.languages.jsonValue) }
    return .object(object)
  }
}
