// Written by protoc-gen-pillion from conformance.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire
import CConformance

extension Nothing: PlainWire {
  public static var protoName: String { "pillion.conformance.Nothing" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Conformance__Nothing>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__conformance__nothing__init(raw.assumingMemoryBound(to: Pillion__Conformance__Nothing.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
  }

  public var plainBytes: Int {
    0
  }
}

extension Outcome: PlainWire {
  public static var protoName: String { "pillion.conformance.Outcome" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Conformance__Outcome>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__conformance__outcome__init(raw.assumingMemoryBound(to: Pillion__Conformance__Outcome.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Conformance__Outcome.self)
    self.code = unsafe c.pointee.code
    self.message = try unsafe FromC.text(c.pointee.message, "pillion.conformance.Outcome.message")
    self.detailType = try unsafe FromC.text(c.pointee.detail_type, "pillion.conformance.Outcome.detail_type")
    self.detailValue = unsafe FromC.bytes(c.pointee.detail_value)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Conformance__Outcome.self)
    if self.code != 0 { unsafe c.pointee.has_code = 1; unsafe c.pointee.code = self.code }
    if !self.message.isEmpty { unsafe c.pointee.has_message = 1; try unsafe c.pointee.message = memory.text(self.message) }
    if !self.detailType.isEmpty { unsafe c.pointee.has_detail_type = 1; try unsafe c.pointee.detail_type = memory.text(self.detailType) }
    if !self.detailValue.isEmpty { unsafe c.pointee.has_detail_value = 1; try unsafe c.pointee.detail_value = memory.bytes(self.detailValue) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.code = fields.uint32()
        case 18: self.message = fields.text()
        case 26: self.detailType = fields.text()
        case 34: self.detailValue = fields.blob()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.code != 0 { fields.varint(8, UInt64(self.code)) }
    if !self.message.isEmpty { fields.text(18, self.message) }
    if !self.detailType.isEmpty { fields.text(26, self.detailType) }
    if !self.detailValue.isEmpty { fields.blob(34, self.detailValue) }
  }

  public var plainBytes: Int {
    var count = 24
    count += self.message.utf8.count
    count += self.detailType.utf8.count
    count += self.detailValue.count
    return count
  }
}

extension Ask: PlainWire {
  public static var protoName: String { "pillion.conformance.Ask" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Conformance__Ask>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__conformance__ask__init(raw.assumingMemoryBound(to: Pillion__Conformance__Ask.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Conformance__Ask.self)
    self.name = try unsafe FromC.text(c.pointee.name, "pillion.conformance.Ask.name")
    self.body = unsafe FromC.bytes(c.pointee.body)
    self.replyBytes = unsafe FromC.numbers(c.pointee.n_reply_bytes, c.pointee.reply_bytes)
    self.outcome = try unsafe FromC.message(c.pointee.outcome)
    self.number = unsafe c.pointee.number
    self.stopAt = unsafe FromC.value(c.pointee.stop_at)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Conformance__Ask.self)
    if !self.name.isEmpty { unsafe c.pointee.has_name = 1; try unsafe c.pointee.name = memory.text(self.name) }
    if !self.body.isEmpty { unsafe c.pointee.has_body = 1; try unsafe c.pointee.body = memory.bytes(self.body) }
    if !self.replyBytes.isEmpty { try unsafe (c.pointee.n_reply_bytes, c.pointee.reply_bytes) = memory.numbers(self.replyBytes) }
    if let value = self.outcome { try unsafe c.pointee.outcome = memory.message(value) }
    if self.number != 0 { unsafe c.pointee.has_number = 1; unsafe c.pointee.number = self.number }
    if self.stopAt.rawValue != 0 { unsafe c.pointee.has_stop_at = 1; unsafe c.pointee.stop_at = self.stopAt.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.name = fields.text()
        case 18: self.body = fields.blob()
        case 24: self.replyBytes.append(fields.uint32())
        case 26: fields.packed(&self.replyBytes) { $0.uint32() }
        case 34: fields.message(&self.outcome)
        case 40: self.number = fields.varint()
        case 48: self.stopAt = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.name.isEmpty { fields.text(10, self.name) }
    if !self.body.isEmpty { fields.blob(18, self.body) }
    fields.packed(26, self.replyBytes) { UInt64($0) }
    if let value = self.outcome { fields.message(34, value) }
    if self.number != 0 { fields.varint(40, self.number) }
    if self.stopAt.rawValue != 0 { fields.signed(48, Int64(self.stopAt.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 40
    count += self.name.utf8.count
    count += self.body.count
    count += 6 + 5 * self.replyBytes.count
    count += (self.outcome?.plainBytes ?? 0)
    return count
  }
}

extension Reply: PlainWire {
  public static var protoName: String { "pillion.conformance.Reply" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Conformance__Reply>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__conformance__reply__init(raw.assumingMemoryBound(to: Pillion__Conformance__Reply.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Conformance__Reply.self)
    self.body = unsafe FromC.bytes(c.pointee.body)
    self.number = unsafe c.pointee.number
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Conformance__Reply.self)
    if !self.body.isEmpty { unsafe c.pointee.has_body = 1; try unsafe c.pointee.body = memory.bytes(self.body) }
    if self.number != 0 { unsafe c.pointee.has_number = 1; unsafe c.pointee.number = self.number }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.body = fields.blob()
        case 16: self.number = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.body.isEmpty { fields.blob(10, self.body) }
    if self.number != 0 { fields.varint(16, self.number) }
  }

  public var plainBytes: Int {
    var count = 17
    count += self.body.count
    return count
  }
}
