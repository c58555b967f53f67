// Written by protoc-gen-pillion from pillion/v1/voice.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension Phrase: PlainWire {
  public static var protoName: String { "pillion.v1.Phrase" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Phrase>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__phrase__init(raw.assumingMemoryBound(to: Pillion__V1__Phrase.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Phrase.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.Phrase.id")
    self.text = try unsafe FromC.text(c.pointee.text, "pillion.v1.Phrase.text")
    self.language = try unsafe FromC.text(c.pointee.language, "pillion.v1.Phrase.language")
    self.priority = unsafe FromC.value(c.pointee.priority)
    self.validForSeconds = unsafe c.pointee.has_valid_for_seconds != 0 ? c.pointee.valid_for_seconds : nil
    self.topic = unsafe FromC.value(c.pointee.topic)
    self.subjectId = try unsafe FromC.text(c.pointee.subject_id, "pillion.v1.Phrase.subject_id")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Phrase.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.text.isEmpty { unsafe c.pointee.has_text = 1; try unsafe c.pointee.text = memory.text(self.text) }
    if !self.language.isEmpty { unsafe c.pointee.has_language = 1; try unsafe c.pointee.language = memory.text(self.language) }
    if self.priority.rawValue != 0 { unsafe c.pointee.has_priority = 1; unsafe c.pointee.priority = self.priority.rawValue }
    if let value = self.validForSeconds { unsafe c.pointee.has_valid_for_seconds = 1; unsafe c.pointee.valid_for_seconds = value }
    if self.topic.rawValue != 0 { unsafe c.pointee.has_topic = 1; unsafe c.pointee.topic = self.topic.rawValue }
    if !self.subjectId.isEmpty { unsafe c.pointee.has_subject_id = 1; try unsafe c.pointee.subject_id = memory.text(self.subjectId) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: self.text = fields.text()
        case 26: self.language = fields.text()
        case 32: self.priority = fields.value()
        case 41: self.validForSeconds = Double(bitPattern: fields.fixed64())
        case 48: self.topic = fields.value()
        case 58: self.subjectId = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if !self.text.isEmpty { fields.text(18, self.text) }
    if !self.language.isEmpty { fields.text(26, self.language) }
    if self.priority.rawValue != 0 { fields.signed(32, Int64(self.priority.rawValue)) }
    if let value = self.validForSeconds { fields.fixed64(41, value.bitPattern) }
    if self.topic.rawValue != 0 { fields.signed(48, Int64(self.topic.rawValue)) }
    if !self.subjectId.isEmpty { fields.text(58, self.subjectId) }
  }

  public var plainBytes: Int {
    var count = 55
    count += self.id.utf8.count
    count += self.text.utf8.count
    count += self.language.utf8.count
    count += self.subjectId.utf8.count
    return count
  }
}

extension Utterance: PlainWire {
  public static var protoName: String { "pillion.v1.Utterance" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Utterance>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__utterance__init(raw.assumingMemoryBound(to: Pillion__V1__Utterance.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Utterance.self)
    switch unsafe c.pointee.content_case.rawValue {
      case 1: self.content = try unsafe .phrase(FromC.message(c.pointee.phrase) ?? Phrase())
      case 2: self.content = try unsafe .cancel(FromC.text(c.pointee.cancel, "pillion.v1.Utterance.cancel"))
      case 3: self.content = unsafe .muted(c.pointee.muted != 0)
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Utterance.self)
    switch self.content {
      case .phrase(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 1)
        try unsafe c.pointee.phrase = memory.message(value)
      case .cancel(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 2)
        try unsafe c.pointee.cancel = memory.text(value)
      case .muted(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 3)
        unsafe c.pointee.muted = value ? 1 : 0
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.content = .phrase(fields.message())
        case 18: self.content = .cancel(fields.text())
        case 24: self.content = .muted(fields.flag())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    switch self.content {
      case .phrase(let value)?: fields.message(10, value)
      case .cancel(let value)?: fields.text(18, value)
      case .muted(let value)?: fields.varint(24, value ? 1 : 0)
      case nil: break
    }
  }

  public var plainBytes: Int {
    var count = 6
    switch self.content {
      case .phrase(let value)?: count += value.plainBytes
      case .cancel(let value)?: count += value.utf8.count
      default: break
    }
    return count
  }
}

extension SpeechEvent: PlainWire {
  public static var protoName: String { "pillion.v1.SpeechEvent" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__SpeechEvent>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__speech_event__init(raw.assumingMemoryBound(to: Pillion__V1__SpeechEvent.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SpeechEvent.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.SpeechEvent.id")
    switch unsafe c.pointee.event_case.rawValue {
      case 2: self.event = try unsafe .readiness(FromC.message(c.pointee.readiness) ?? Readiness())
      case 3: self.event = unsafe .progress(FromC.value(c.pointee.progress))
      case 4: self.event = unsafe .dropped(FromC.value(c.pointee.dropped))
      case 5: self.event = unsafe .ducking(c.pointee.ducking != 0)
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SpeechEvent.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    switch self.event {
      case .readiness(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 2)
        try unsafe c.pointee.readiness = memory.message(value)
      case .progress(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 3)
        unsafe c.pointee.progress = value.rawValue
      case .dropped(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 4)
        unsafe c.pointee.dropped = value.rawValue
      case .ducking(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 5)
        unsafe c.pointee.ducking = value ? 1 : 0
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: self.event = .readiness(fields.message())
        case 24: self.event = .progress(fields.value())
        case 32: self.event = .dropped(fields.value())
        case 40: self.event = .ducking(fields.flag())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    switch self.event {
      case .readiness(let value)?: fields.message(18, value)
      case .progress(let value)?: fields.signed(24, Int64(value.rawValue))
      case .dropped(let value)?: fields.signed(32, Int64(value.rawValue))
      case .ducking(let value)?: fields.varint(40, value ? 1 : 0)
      case nil: break
    }
  }

  public var plainBytes: Int {
    var count = 17
    count += self.id.utf8.count
    switch self.event {
      case .readiness(let value)?: count += value.plainBytes
      default: break
    }
    return count
  }
}

extension SpeechEvent.Readiness: PlainWire {
  public static var protoName: String { "pillion.v1.SpeechEvent.Readiness" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__SpeechEvent__Readiness>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__speech_event__readiness__init(raw.assumingMemoryBound(to: Pillion__V1__SpeechEvent__Readiness.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SpeechEvent__Readiness.self)
    self.canSpeak = unsafe c.pointee.can_speak != 0
    self.muted = unsafe c.pointee.muted != 0
    self.languages = try unsafe FromC.texts(c.pointee.n_languages, c.pointee.languages, "pillion.v1.SpeechEvent.Readiness.languages")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SpeechEvent__Readiness.self)
    if self.canSpeak { unsafe c.pointee.has_can_speak = 1; unsafe c.pointee.can_speak = self.canSpeak ? 1 : 0 }
    if self.muted { unsafe c.pointee.has_muted = 1; unsafe c.pointee.muted = self.muted ? 1 : 0 }
    if !self.languages.isEmpty { try unsafe (c.pointee.n_languages, c.pointee.languages) = memory.texts(self.languages) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.canSpeak = fields.flag()
        case 16: self.muted = fields.flag()
        case 26: fields.text(&self.languages)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.canSpeak { fields.varint(8, self.canSpeak ? 1 : 0) }
    if self.muted { fields.varint(16, self.muted ? 1 : 0) }
    fields.texts(26, self.languages)
  }

  public var plainBytes: Int {
    var count = 4
    count += PlainRoom.texts(6, self.languages)
    return count
  }
}
