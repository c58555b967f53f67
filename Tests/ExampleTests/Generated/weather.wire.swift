// Written by protoc-gen-pillion from weather.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire
import CExample

extension TodayRequest: PlainWire {
  public static var protoName: String { "demo.TodayRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Demo__TodayRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe demo__today_request__init(raw.assumingMemoryBound(to: Demo__TodayRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Demo__TodayRequest.self)
    self.town = try unsafe FromC.text(c.pointee.town, "demo.TodayRequest.town")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Demo__TodayRequest.self)
    if !self.town.isEmpty { unsafe c.pointee.has_town = 1; try unsafe c.pointee.town = memory.text(self.town) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.town = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.town.isEmpty { fields.text(10, self.town) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.town.utf8.count
    return count
  }
}

extension TodayResponse: PlainWire {
  public static var protoName: String { "demo.TodayResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Demo__TodayResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe demo__today_response__init(raw.assumingMemoryBound(to: Demo__TodayResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Demo__TodayResponse.self)
    self.sky = try unsafe FromC.text(c.pointee.sky, "demo.TodayResponse.sky")
    self.degrees = unsafe c.pointee.degrees
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Demo__TodayResponse.self)
    if !self.sky.isEmpty { unsafe c.pointee.has_sky = 1; try unsafe c.pointee.sky = memory.text(self.sky) }
    if self.degrees.bitPattern != 0 { unsafe c.pointee.has_degrees = 1; unsafe c.pointee.degrees = self.degrees }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.sky = fields.text()
        case 17: self.degrees = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.sky.isEmpty { fields.text(10, self.sky) }
    if self.degrees.bitPattern != 0 { fields.fixed64(17, self.degrees.bitPattern) }
  }

  public var plainBytes: Int {
    var count = 15
    count += self.sky.utf8.count
    return count
  }
}
