// Written by protoc-gen-pillion from echo.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire
import CEcho

extension Progress: PlainWire {
  public static var protoName: String { "pillion.bench.Progress" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Bench__Progress>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__bench__progress__init(raw.assumingMemoryBound(to: Pillion__Bench__Progress.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Bench__Progress.self)
    self.sequence = unsafe c.pointee.sequence
    self.sentMicroseconds = unsafe c.pointee.sent_microseconds
    self.latitude = unsafe c.pointee.latitude
    self.longitude = unsafe c.pointee.longitude
    self.courseDegrees = unsafe c.pointee.course_degrees
    self.speedMps = unsafe c.pointee.speed_mps
    self.metersToManeuver = unsafe c.pointee.meters_to_maneuver
    self.secondsToManeuver = unsafe c.pointee.seconds_to_maneuver
    self.metersToDestination = unsafe c.pointee.meters_to_destination
    self.secondsToDestination = unsafe c.pointee.seconds_to_destination
    self.maneuverKind = unsafe c.pointee.maneuver_kind
    self.road = try unsafe FromC.text(c.pointee.road, "pillion.bench.Progress.road")
    self.nextRoad = try unsafe FromC.text(c.pointee.next_road, "pillion.bench.Progress.next_road")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Bench__Progress.self)
    if self.sequence != 0 { unsafe c.pointee.has_sequence = 1; unsafe c.pointee.sequence = self.sequence }
    if self.sentMicroseconds != 0 { unsafe c.pointee.has_sent_microseconds = 1; unsafe c.pointee.sent_microseconds = self.sentMicroseconds }
    if self.latitude.bitPattern != 0 { unsafe c.pointee.has_latitude = 1; unsafe c.pointee.latitude = self.latitude }
    if self.longitude.bitPattern != 0 { unsafe c.pointee.has_longitude = 1; unsafe c.pointee.longitude = self.longitude }
    if self.courseDegrees.bitPattern != 0 { unsafe c.pointee.has_course_degrees = 1; unsafe c.pointee.course_degrees = self.courseDegrees }
    if self.speedMps.bitPattern != 0 { unsafe c.pointee.has_speed_mps = 1; unsafe c.pointee.speed_mps = self.speedMps }
    if self.metersToManeuver != 0 { unsafe c.pointee.has_meters_to_maneuver = 1; unsafe c.pointee.meters_to_maneuver = self.metersToManeuver }
    if self.secondsToManeuver != 0 { unsafe c.pointee.has_seconds_to_maneuver = 1; unsafe c.pointee.seconds_to_maneuver = self.secondsToManeuver }
    if self.metersToDestination != 0 { unsafe c.pointee.has_meters_to_destination = 1; unsafe c.pointee.meters_to_destination = self.metersToDestination }
    if self.secondsToDestination != 0 { unsafe c.pointee.has_seconds_to_destination = 1; unsafe c.pointee.seconds_to_destination = self.secondsToDestination }
    if self.maneuverKind != 0 { unsafe c.pointee.has_maneuver_kind = 1; unsafe c.pointee.maneuver_kind = self.maneuverKind }
    if !self.road.isEmpty { unsafe c.pointee.has_road = 1; try unsafe c.pointee.road = memory.text(self.road) }
    if !self.nextRoad.isEmpty { unsafe c.pointee.has_next_road = 1; try unsafe c.pointee.next_road = memory.text(self.nextRoad) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.sequence = fields.varint()
        case 16: self.sentMicroseconds = fields.varint()
        case 25: self.latitude = Double(bitPattern: fields.fixed64())
        case 33: self.longitude = Double(bitPattern: fields.fixed64())
        case 45: self.courseDegrees = Float(bitPattern: fields.fixed32())
        case 53: self.speedMps = Float(bitPattern: fields.fixed32())
        case 56: self.metersToManeuver = fields.uint32()
        case 64: self.secondsToManeuver = fields.uint32()
        case 72: self.metersToDestination = fields.uint32()
        case 80: self.secondsToDestination = fields.uint32()
        case 88: self.maneuverKind = fields.uint32()
        case 98: self.road = fields.text()
        case 106: self.nextRoad = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.sequence != 0 { fields.varint(8, self.sequence) }
    if self.sentMicroseconds != 0 { fields.varint(16, self.sentMicroseconds) }
    if self.latitude.bitPattern != 0 { fields.fixed64(25, self.latitude.bitPattern) }
    if self.longitude.bitPattern != 0 { fields.fixed64(33, self.longitude.bitPattern) }
    if self.courseDegrees.bitPattern != 0 { fields.fixed32(45, self.courseDegrees.bitPattern) }
    if self.speedMps.bitPattern != 0 { fields.fixed32(53, self.speedMps.bitPattern) }
    if self.metersToManeuver != 0 { fields.varint(56, UInt64(self.metersToManeuver)) }
    if self.secondsToManeuver != 0 { fields.varint(64, UInt64(self.secondsToManeuver)) }
    if self.metersToDestination != 0 { fields.varint(72, UInt64(self.metersToDestination)) }
    if self.secondsToDestination != 0 { fields.varint(80, UInt64(self.secondsToDestination)) }
    if self.maneuverKind != 0 { fields.varint(88, UInt64(self.maneuverKind)) }
    if !self.road.isEmpty { fields.text(98, self.road) }
    if !self.nextRoad.isEmpty { fields.text(106, self.nextRoad) }
  }

  public var plainBytes: Int {
    var count = 92
    count += self.road.utf8.count
    count += self.nextRoad.utf8.count
    return count
  }
}
