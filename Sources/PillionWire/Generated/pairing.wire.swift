// Written by protoc-gen-pillion from pillion/v1/pairing.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension CommitRequest: PlainWire {
  public static var protoName: String { "pillion.v1.CommitRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__CommitRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__commit_request__init(raw.assumingMemoryBound(to: Pillion__V1__CommitRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__CommitRequest.self)
    self.commitment = unsafe FromC.bytes(c.pointee.commitment)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__CommitRequest.self)
    if !self.commitment.isEmpty { unsafe c.pointee.has_commitment = 1; try unsafe c.pointee.commitment = memory.bytes(self.commitment) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.commitment = fields.blob()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.commitment.isEmpty { fields.blob(10, self.commitment) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.commitment.count
    return count
  }
}

extension CommitResponse: PlainWire {
  public static var protoName: String { "pillion.v1.CommitResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__CommitResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__commit_response__init(raw.assumingMemoryBound(to: Pillion__V1__CommitResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__CommitResponse.self)
    self.nonce = unsafe FromC.bytes(c.pointee.nonce)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__CommitResponse.self)
    if !self.nonce.isEmpty { unsafe c.pointee.has_nonce = 1; try unsafe c.pointee.nonce = memory.bytes(self.nonce) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.nonce = fields.blob()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.nonce.isEmpty { fields.blob(10, self.nonce) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.nonce.count
    return count
  }
}

extension RevealRequest: PlainWire {
  public static var protoName: String { "pillion.v1.RevealRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__RevealRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__reveal_request__init(raw.assumingMemoryBound(to: Pillion__V1__RevealRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RevealRequest.self)
    self.nonce = unsafe FromC.bytes(c.pointee.nonce)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RevealRequest.self)
    if !self.nonce.isEmpty { unsafe c.pointee.has_nonce = 1; try unsafe c.pointee.nonce = memory.bytes(self.nonce) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.nonce = fields.blob()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.nonce.isEmpty { fields.blob(10, self.nonce) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.nonce.count
    return count
  }
}

extension RevealResponse: PlainWire {
  public static var protoName: String { "pillion.v1.RevealResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__RevealResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__reveal_response__init(raw.assumingMemoryBound(to: Pillion__V1__RevealResponse.self))
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

extension ConfirmRequest: PlainWire {
  public static var protoName: String { "pillion.v1.ConfirmRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ConfirmRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__confirm_request__init(raw.assumingMemoryBound(to: Pillion__V1__ConfirmRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ConfirmRequest.self)
    self.accepted = unsafe c.pointee.accepted != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ConfirmRequest.self)
    if self.accepted { unsafe c.pointee.has_accepted = 1; unsafe c.pointee.accepted = self.accepted ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.accepted = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.accepted { fields.varint(8, self.accepted ? 1 : 0) }
  }

  public var plainBytes: Int {
    2
  }
}

extension ConfirmResponse: PlainWire {
  public static var protoName: String { "pillion.v1.ConfirmResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ConfirmResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__confirm_response__init(raw.assumingMemoryBound(to: Pillion__V1__ConfirmResponse.self))
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

extension PairingRefused: PlainWire {
  public static var protoName: String { "pillion.v1.PairingRefused" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__PairingRefused>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__pairing_refused__init(raw.assumingMemoryBound(to: Pillion__V1__PairingRefused.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PairingRefused.self)
    self.reason = unsafe FromC.value(c.pointee.reason)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PairingRefused.self)
    if self.reason.rawValue != 0 { unsafe c.pointee.has_reason = 1; unsafe c.pointee.reason = self.reason.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.reason = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.reason.rawValue != 0 { fields.signed(8, Int64(self.reason.rawValue)) }
  }

  public var plainBytes: Int {
    11
  }
}
