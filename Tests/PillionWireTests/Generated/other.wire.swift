// Written by protoc-gen-pillion from torture/deep/other.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire
import CTorture

extension Other: PlainWire {
  public static var protoName: String { "pillion.torture.deep.Other" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Deep__Other>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__deep__other__init(raw.assumingMemoryBound(to: Pillion__Torture__Deep__Other.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Deep__Other.self)
    self.part = try unsafe FromC.message(c.pointee.part)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Deep__Other.self)
    if let value = self.part { try unsafe c.pointee.part = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.part)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.part { fields.message(10, value) }
  }

  public var plainBytes: Int {
    var count = 6
    count += (self.part?.plainBytes ?? 0)
    return count
  }
}

extension Other.Part: PlainWire {
  public static var protoName: String { "pillion.torture.deep.Other.Part" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Deep__Other__Part>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__deep__other__part__init(raw.assumingMemoryBound(to: Pillion__Torture__Deep__Other__Part.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Deep__Other__Part.self)
    self.mood = unsafe FromC.value(c.pointee.mood)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Deep__Other__Part.self)
    if self.mood.rawValue != 0 { unsafe c.pointee.has_mood = 1; unsafe c.pointee.mood = self.mood.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.mood = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.mood.rawValue != 0 { fields.signed(8, Int64(self.mood.rawValue)) }
  }

  public var plainBytes: Int {
    11
  }
}
