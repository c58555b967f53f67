// Written by protoc-gen-pillion from pillion/v1/geometry.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension Coordinate: PlainWire {
  public static var protoName: String { "pillion.v1.Coordinate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Coordinate>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__coordinate__init(raw.assumingMemoryBound(to: Pillion__V1__Coordinate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Coordinate.self)
    self.latitude = unsafe c.pointee.latitude
    self.longitude = unsafe c.pointee.longitude
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Coordinate.self)
    if self.latitude.bitPattern != 0 { unsafe c.pointee.has_latitude = 1; unsafe c.pointee.latitude = self.latitude }
    if self.longitude.bitPattern != 0 { unsafe c.pointee.has_longitude = 1; unsafe c.pointee.longitude = self.longitude }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.latitude = Double(bitPattern: fields.fixed64())
        case 17: self.longitude = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.latitude.bitPattern != 0 { fields.fixed64(9, self.latitude.bitPattern) }
    if self.longitude.bitPattern != 0 { fields.fixed64(17, self.longitude.bitPattern) }
  }

  public var plainBytes: Int {
    18
  }
}

extension Location: PlainWire {
  public static var protoName: String { "pillion.v1.Location" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Location>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__location__init(raw.assumingMemoryBound(to: Pillion__V1__Location.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Location.self)
    self.coordinate = try unsafe FromC.message(c.pointee.coordinate)
    self.courseDegrees = unsafe c.pointee.has_course_degrees != 0 ? c.pointee.course_degrees : nil
    self.speedMps = unsafe c.pointee.has_speed_mps != 0 ? c.pointee.speed_mps : nil
    self.accuracyMeters = unsafe c.pointee.has_accuracy_meters != 0 ? c.pointee.accuracy_meters : nil
    self.altitudeMeters = unsafe c.pointee.has_altitude_meters != 0 ? c.pointee.altitude_meters : nil
    self.epochSeconds = unsafe c.pointee.has_epoch_seconds != 0 ? c.pointee.epoch_seconds : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Location.self)
    if let value = self.coordinate { try unsafe c.pointee.coordinate = memory.message(value) }
    if let value = self.courseDegrees { unsafe c.pointee.has_course_degrees = 1; unsafe c.pointee.course_degrees = value }
    if let value = self.speedMps { unsafe c.pointee.has_speed_mps = 1; unsafe c.pointee.speed_mps = value }
    if let value = self.accuracyMeters { unsafe c.pointee.has_accuracy_meters = 1; unsafe c.pointee.accuracy_meters = value }
    if let value = self.altitudeMeters { unsafe c.pointee.has_altitude_meters = 1; unsafe c.pointee.altitude_meters = value }
    if let value = self.epochSeconds { unsafe c.pointee.has_epoch_seconds = 1; unsafe c.pointee.epoch_seconds = value }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.coordinate)
        case 17: self.courseDegrees = Double(bitPattern: fields.fixed64())
        case 25: self.speedMps = Double(bitPattern: fields.fixed64())
        case 33: self.accuracyMeters = Double(bitPattern: fields.fixed64())
        case 41: self.altitudeMeters = Double(bitPattern: fields.fixed64())
        case 49: self.epochSeconds = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.coordinate { fields.message(10, value) }
    if let value = self.courseDegrees { fields.fixed64(17, value.bitPattern) }
    if let value = self.speedMps { fields.fixed64(25, value.bitPattern) }
    if let value = self.accuracyMeters { fields.fixed64(33, value.bitPattern) }
    if let value = self.altitudeMeters { fields.fixed64(41, value.bitPattern) }
    if let value = self.epochSeconds { fields.fixed64(49, value.bitPattern) }
  }

  public var plainBytes: Int {
    var count = 51
    count += (self.coordinate?.plainBytes ?? 0)
    return count
  }
}
