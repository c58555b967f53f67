// Written by protoc-gen-pillion from pillion/v1/navigation.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension Image: PlainWire {
  public static var protoName: String { "pillion.v1.Image" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Image>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__image__init(raw.assumingMemoryBound(to: Pillion__V1__Image.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Image.self)
    self.mediaType = try unsafe FromC.text(c.pointee.media_type, "pillion.v1.Image.media_type")
    self.data = unsafe FromC.bytes(c.pointee.data)
    self.scale = unsafe c.pointee.has_scale != 0 ? c.pointee.scale : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Image.self)
    if !self.mediaType.isEmpty { unsafe c.pointee.has_media_type = 1; try unsafe c.pointee.media_type = memory.text(self.mediaType) }
    if !self.data.isEmpty { unsafe c.pointee.has_data = 1; try unsafe c.pointee.data = memory.bytes(self.data) }
    if let value = self.scale { unsafe c.pointee.has_scale = 1; unsafe c.pointee.scale = value }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.mediaType = fields.text()
        case 18: self.data = fields.blob()
        case 25: self.scale = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.mediaType.isEmpty { fields.text(10, self.mediaType) }
    if !self.data.isEmpty { fields.blob(18, self.data) }
    if let value = self.scale { fields.fixed64(25, value.bitPattern) }
  }

  public var plainBytes: Int {
    var count = 21
    count += self.mediaType.utf8.count
    count += self.data.count
    return count
  }
}

extension AttributedRun: PlainWire {
  public static var protoName: String { "pillion.v1.AttributedRun" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__AttributedRun>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__attributed_run__init(raw.assumingMemoryBound(to: Pillion__V1__AttributedRun.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__AttributedRun.self)
    self.text = try unsafe FromC.text(c.pointee.text, "pillion.v1.AttributedRun.text")
    self.image = try unsafe FromC.message(c.pointee.image)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__AttributedRun.self)
    if !self.text.isEmpty { unsafe c.pointee.has_text = 1; try unsafe c.pointee.text = memory.text(self.text) }
    if let value = self.image { try unsafe c.pointee.image = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.text = fields.text()
        case 18: fields.message(&self.image)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.text.isEmpty { fields.text(10, self.text) }
    if let value = self.image { fields.message(18, value) }
  }

  public var plainBytes: Int {
    var count = 12
    count += self.text.utf8.count
    count += (self.image?.plainBytes ?? 0)
    return count
  }
}

extension AttributedText: PlainWire {
  public static var protoName: String { "pillion.v1.AttributedText" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__AttributedText>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__attributed_text__init(raw.assumingMemoryBound(to: Pillion__V1__AttributedText.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__AttributedText.self)
    self.runs = try unsafe FromC.messages(c.pointee.n_runs, c.pointee.runs)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__AttributedText.self)
    if !self.runs.isEmpty { try unsafe (c.pointee.n_runs, c.pointee.runs) = memory.messages(self.runs) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.runs)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.runs.span)
  }

  public var plainBytes: Int {
    var count = 0
    count += PlainRoom.messages(6, self.runs.span)
    return count
  }
}

extension Symbol: PlainWire {
  public static var protoName: String { "pillion.v1.Symbol" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Symbol>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__symbol__init(raw.assumingMemoryBound(to: Pillion__V1__Symbol.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Symbol.self)
    self.light = try unsafe FromC.message(c.pointee.light)
    self.dark = try unsafe FromC.message(c.pointee.dark)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Symbol.self)
    if let value = self.light { try unsafe c.pointee.light = memory.message(value) }
    if let value = self.dark { try unsafe c.pointee.dark = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.light)
        case 18: fields.message(&self.dark)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.light { fields.message(10, value) }
    if let value = self.dark { fields.message(18, value) }
  }

  public var plainBytes: Int {
    var count = 12
    count += (self.light?.plainBytes ?? 0)
    count += (self.dark?.plainBytes ?? 0)
    return count
  }
}

extension Maneuver: PlainWire {
  public static var protoName: String { "pillion.v1.Maneuver" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Maneuver>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__maneuver__init(raw.assumingMemoryBound(to: Pillion__V1__Maneuver.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Maneuver.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.Maneuver.id")
    self.kind = unsafe FromC.value(c.pointee.kind)
    self.direction = unsafe FromC.value(c.pointee.direction)
    self.instructionVariants = try unsafe FromC.texts(c.pointee.n_instruction_variants, c.pointee.instruction_variants, "pillion.v1.Maneuver.instruction_variants")
    self.attributed = try unsafe FromC.messages(c.pointee.n_attributed, c.pointee.attributed)
    self.road = try unsafe FromC.texts(c.pointee.n_road, c.pointee.road, "pillion.v1.Maneuver.road")
    self.exitNumber = unsafe c.pointee.has_exit_number != 0 ? c.pointee.exit_number : nil
    self.exitAngle = unsafe c.pointee.has_exit_angle != 0 ? c.pointee.exit_angle : nil
    self.rotation = unsafe FromC.value(c.pointee.rotation)
    self.trafficSide = unsafe FromC.value(c.pointee.traffic_side)
    self.junctionAngles = unsafe FromC.numbers(c.pointee.n_junction_angles, c.pointee.junction_angles)
    self.highwayExit = try unsafe c.pointee.has_highway_exit != 0 ? FromC.text(c.pointee.highway_exit, "pillion.v1.Maneuver.highway_exit") : nil
    self.lanes = try unsafe FromC.messages(c.pointee.n_lanes, c.pointee.lanes)
    self.symbol = try unsafe FromC.message(c.pointee.symbol)
    self.junctionImage = try unsafe FromC.message(c.pointee.junction_image)
    self.distanceFromPrevious = unsafe c.pointee.has_distance_from_previous != 0 ? c.pointee.distance_from_previous : nil
    self.ferryKind = unsafe FromC.value(c.pointee.ferry_kind)
    self.displayStyle = unsafe FromC.value(c.pointee.display_style)
    self.provenance = unsafe FromC.value(c.pointee.provenance)
    self.leg = unsafe c.pointee.leg
    self.location = try unsafe FromC.message(c.pointee.location)
    self.distanceFromStart = unsafe c.pointee.has_distance_from_start != 0 ? c.pointee.distance_from_start : nil
    self.turnAngle = unsafe c.pointee.has_turn_angle != 0 ? c.pointee.turn_angle : nil
    self.durationFromPrevious = unsafe c.pointee.has_duration_from_previous != 0 ? c.pointee.duration_from_previous : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Maneuver.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if self.kind.rawValue != 0 { unsafe c.pointee.has_kind = 1; unsafe c.pointee.kind = self.kind.rawValue }
    if self.direction.rawValue != 0 { unsafe c.pointee.has_direction = 1; unsafe c.pointee.direction = self.direction.rawValue }
    if !self.instructionVariants.isEmpty { try unsafe (c.pointee.n_instruction_variants, c.pointee.instruction_variants) = memory.texts(self.instructionVariants) }
    if !self.attributed.isEmpty { try unsafe (c.pointee.n_attributed, c.pointee.attributed) = memory.messages(self.attributed) }
    if !self.road.isEmpty { try unsafe (c.pointee.n_road, c.pointee.road) = memory.texts(self.road) }
    if let value = self.exitNumber { unsafe c.pointee.has_exit_number = 1; unsafe c.pointee.exit_number = value }
    if let value = self.exitAngle { unsafe c.pointee.has_exit_angle = 1; unsafe c.pointee.exit_angle = value }
    if self.rotation.rawValue != 0 { unsafe c.pointee.has_rotation = 1; unsafe c.pointee.rotation = self.rotation.rawValue }
    if self.trafficSide.rawValue != 0 { unsafe c.pointee.has_traffic_side = 1; unsafe c.pointee.traffic_side = self.trafficSide.rawValue }
    if !self.junctionAngles.isEmpty { try unsafe (c.pointee.n_junction_angles, c.pointee.junction_angles) = memory.numbers(self.junctionAngles) }
    if let value = self.highwayExit { unsafe c.pointee.has_highway_exit = 1; try unsafe c.pointee.highway_exit = memory.text(value) }
    if !self.lanes.isEmpty { try unsafe (c.pointee.n_lanes, c.pointee.lanes) = memory.messages(self.lanes) }
    if let value = self.symbol { try unsafe c.pointee.symbol = memory.message(value) }
    if let value = self.junctionImage { try unsafe c.pointee.junction_image = memory.message(value) }
    if let value = self.distanceFromPrevious { unsafe c.pointee.has_distance_from_previous = 1; unsafe c.pointee.distance_from_previous = value }
    if self.ferryKind.rawValue != 0 { unsafe c.pointee.has_ferry_kind = 1; unsafe c.pointee.ferry_kind = self.ferryKind.rawValue }
    if self.displayStyle.rawValue != 0 { unsafe c.pointee.has_display_style = 1; unsafe c.pointee.display_style = self.displayStyle.rawValue }
    if self.provenance.rawValue != 0 { unsafe c.pointee.has_provenance = 1; unsafe c.pointee.provenance = self.provenance.rawValue }
    if self.leg != 0 { unsafe c.pointee.has_leg = 1; unsafe c.pointee.leg = self.leg }
    if let value = self.location { try unsafe c.pointee.location = memory.message(value) }
    if let value = self.distanceFromStart { unsafe c.pointee.has_distance_from_start = 1; unsafe c.pointee.distance_from_start = value }
    if let value = self.turnAngle { unsafe c.pointee.has_turn_angle = 1; unsafe c.pointee.turn_angle = value }
    if let value = self.durationFromPrevious { unsafe c.pointee.has_duration_from_previous = 1; unsafe c.pointee.duration_from_previous = value }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 16: self.kind = fields.value()
        case 24: self.direction = fields.value()
        case 34: fields.text(&self.instructionVariants)
        case 42: fields.message(&self.attributed)
        case 50: fields.text(&self.road)
        case 56: self.exitNumber = fields.uint32()
        case 64: self.exitAngle = fields.uint32()
        case 72: self.rotation = fields.value()
        case 80: self.trafficSide = fields.value()
        case 88: self.junctionAngles.append(fields.sint32())
        case 90: fields.packed(&self.junctionAngles) { $0.sint32() }
        case 98: self.highwayExit = fields.text()
        case 106: fields.message(&self.lanes)
        case 114: fields.message(&self.symbol)
        case 122: fields.message(&self.junctionImage)
        case 129: self.distanceFromPrevious = Double(bitPattern: fields.fixed64())
        case 136: self.ferryKind = fields.value()
        case 144: self.displayStyle = fields.value()
        case 152: self.provenance = fields.value()
        case 160: self.leg = fields.uint32()
        case 170: fields.message(&self.location)
        case 177: self.distanceFromStart = Double(bitPattern: fields.fixed64())
        case 184: self.turnAngle = fields.sint32()
        case 193: self.durationFromPrevious = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if self.kind.rawValue != 0 { fields.signed(16, Int64(self.kind.rawValue)) }
    if self.direction.rawValue != 0 { fields.signed(24, Int64(self.direction.rawValue)) }
    fields.texts(34, self.instructionVariants)
    fields.messages(42, self.attributed.span)
    fields.texts(50, self.road)
    if let value = self.exitNumber { fields.varint(56, UInt64(value)) }
    if let value = self.exitAngle { fields.varint(64, UInt64(value)) }
    if self.rotation.rawValue != 0 { fields.signed(72, Int64(self.rotation.rawValue)) }
    if self.trafficSide.rawValue != 0 { fields.signed(80, Int64(self.trafficSide.rawValue)) }
    fields.packed(90, self.junctionAngles) { FieldWriter.zigzag(Int64($0)) }
    if let value = self.highwayExit { fields.text(98, value) }
    fields.messages(106, self.lanes.span)
    if let value = self.symbol { fields.message(114, value) }
    if let value = self.junctionImage { fields.message(122, value) }
    if let value = self.distanceFromPrevious { fields.fixed64(129, value.bitPattern) }
    if self.ferryKind.rawValue != 0 { fields.signed(136, Int64(self.ferryKind.rawValue)) }
    if self.displayStyle.rawValue != 0 { fields.signed(144, Int64(self.displayStyle.rawValue)) }
    if self.provenance.rawValue != 0 { fields.signed(152, Int64(self.provenance.rawValue)) }
    if self.leg != 0 { fields.varint(160, UInt64(self.leg)) }
    if let value = self.location { fields.message(170, value) }
    if let value = self.distanceFromStart { fields.fixed64(177, value.bitPattern) }
    if let value = self.turnAngle { fields.zigzag(184, Int64(value)) }
    if let value = self.durationFromPrevious { fields.fixed64(193, value.bitPattern) }
  }

  public var plainBytes: Int {
    var count = 167
    count += self.id.utf8.count
    count += PlainRoom.texts(6, self.instructionVariants)
    count += PlainRoom.messages(6, self.attributed.span)
    count += PlainRoom.texts(6, self.road)
    count += 6 + 5 * self.junctionAngles.count
    count += (self.highwayExit?.utf8.count ?? 0)
    count += PlainRoom.messages(6, self.lanes.span)
    count += (self.symbol?.plainBytes ?? 0)
    count += (self.junctionImage?.plainBytes ?? 0)
    count += (self.location?.plainBytes ?? 0)
    return count
  }
}

extension Lane: PlainWire {
  public static var protoName: String { "pillion.v1.Lane" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Lane>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__lane__init(raw.assumingMemoryBound(to: Pillion__V1__Lane.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Lane.self)
    self.directions = unsafe FromC.values(c.pointee.n_directions, c.pointee.directions)
    self.highlighted = unsafe c.pointee.has_highlighted != 0 ? FromC.value(c.pointee.highlighted) : nil
    self.state = unsafe FromC.value(c.pointee.state)
    self.kind = unsafe FromC.value(c.pointee.kind)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Lane.self)
    if !self.directions.isEmpty { try unsafe (c.pointee.n_directions, c.pointee.directions) = memory.values(self.directions) }
    if let value = self.highlighted { unsafe c.pointee.has_highlighted = 1; unsafe c.pointee.highlighted = value.rawValue }
    if self.state.rawValue != 0 { unsafe c.pointee.has_state = 1; unsafe c.pointee.state = self.state.rawValue }
    if self.kind.rawValue != 0 { unsafe c.pointee.has_kind = 1; unsafe c.pointee.kind = self.kind.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.directions.append(fields.value())
        case 10: fields.packed(&self.directions) { $0.value() }
        case 16: self.highlighted = fields.value()
        case 24: self.state = fields.value()
        case 32: self.kind = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.packed(10, self.directions) { UInt64(bitPattern: Int64($0.rawValue)) }
    if let value = self.highlighted { fields.signed(16, Int64(value.rawValue)) }
    if self.state.rawValue != 0 { fields.signed(24, Int64(self.state.rawValue)) }
    if self.kind.rawValue != 0 { fields.signed(32, Int64(self.kind.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 33
    count += 6 + 10 * self.directions.count
    return count
  }
}

extension TravelEstimate: PlainWire {
  public static var protoName: String { "pillion.v1.TravelEstimate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__TravelEstimate>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__travel_estimate__init(raw.assumingMemoryBound(to: Pillion__V1__TravelEstimate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TravelEstimate.self)
    self.distanceMeters = unsafe c.pointee.has_distance_meters != 0 ? c.pointee.distance_meters : nil
    self.durationSeconds = unsafe c.pointee.has_duration_seconds != 0 ? c.pointee.duration_seconds : nil
    self.arrivalEpochSeconds = unsafe c.pointee.has_arrival_epoch_seconds != 0 ? c.pointee.arrival_epoch_seconds : nil
    self.arrivalUtcOffsetSeconds = unsafe c.pointee.has_arrival_utc_offset_seconds != 0 ? c.pointee.arrival_utc_offset_seconds : nil
    self.zoneName = try unsafe c.pointee.has_zone_name != 0 ? FromC.text(c.pointee.zone_name, "pillion.v1.TravelEstimate.zone_name") : nil
    self.distanceDisplay = try unsafe c.pointee.has_distance_display != 0 ? FromC.text(c.pointee.distance_display, "pillion.v1.TravelEstimate.distance_display") : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TravelEstimate.self)
    if let value = self.distanceMeters { unsafe c.pointee.has_distance_meters = 1; unsafe c.pointee.distance_meters = value }
    if let value = self.durationSeconds { unsafe c.pointee.has_duration_seconds = 1; unsafe c.pointee.duration_seconds = value }
    if let value = self.arrivalEpochSeconds { unsafe c.pointee.has_arrival_epoch_seconds = 1; unsafe c.pointee.arrival_epoch_seconds = value }
    if let value = self.arrivalUtcOffsetSeconds { unsafe c.pointee.has_arrival_utc_offset_seconds = 1; unsafe c.pointee.arrival_utc_offset_seconds = value }
    if let value = self.zoneName { unsafe c.pointee.has_zone_name = 1; try unsafe c.pointee.zone_name = memory.text(value) }
    if let value = self.distanceDisplay { unsafe c.pointee.has_distance_display = 1; try unsafe c.pointee.distance_display = memory.text(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.distanceMeters = Double(bitPattern: fields.fixed64())
        case 17: self.durationSeconds = Double(bitPattern: fields.fixed64())
        case 24: self.arrivalEpochSeconds = fields.int64()
        case 32: self.arrivalUtcOffsetSeconds = fields.sint32()
        case 42: self.zoneName = fields.text()
        case 50: self.distanceDisplay = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.distanceMeters { fields.fixed64(9, value.bitPattern) }
    if let value = self.durationSeconds { fields.fixed64(17, value.bitPattern) }
    if let value = self.arrivalEpochSeconds { fields.signed(24, value) }
    if let value = self.arrivalUtcOffsetSeconds { fields.zigzag(32, Int64(value)) }
    if let value = self.zoneName { fields.text(42, value) }
    if let value = self.distanceDisplay { fields.text(50, value) }
  }

  public var plainBytes: Int {
    var count = 47
    count += (self.zoneName?.utf8.count ?? 0)
    count += (self.distanceDisplay?.utf8.count ?? 0)
    return count
  }
}

extension SpeedLimit: PlainWire {
  public static var protoName: String { "pillion.v1.SpeedLimit" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__SpeedLimit>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__speed_limit__init(raw.assumingMemoryBound(to: Pillion__V1__SpeedLimit.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SpeedLimit.self)
    self.metersPerSecond = unsafe c.pointee.meters_per_second
    self.signUnit = unsafe FromC.value(c.pointee.sign_unit)
    self.text = try unsafe c.pointee.has_text != 0 ? FromC.text(c.pointee.text, "pillion.v1.SpeedLimit.text") : nil
    self.status = unsafe FromC.value(c.pointee.status)
    self.sign = unsafe FromC.value(c.pointee.sign)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SpeedLimit.self)
    if self.metersPerSecond.bitPattern != 0 { unsafe c.pointee.has_meters_per_second = 1; unsafe c.pointee.meters_per_second = self.metersPerSecond }
    if self.signUnit.rawValue != 0 { unsafe c.pointee.has_sign_unit = 1; unsafe c.pointee.sign_unit = self.signUnit.rawValue }
    if let value = self.text { unsafe c.pointee.has_text = 1; try unsafe c.pointee.text = memory.text(value) }
    if self.status.rawValue != 0 { unsafe c.pointee.has_status = 1; unsafe c.pointee.status = self.status.rawValue }
    if self.sign.rawValue != 0 { unsafe c.pointee.has_sign = 1; unsafe c.pointee.sign = self.sign.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.metersPerSecond = Double(bitPattern: fields.fixed64())
        case 16: self.signUnit = fields.value()
        case 26: self.text = fields.text()
        case 32: self.status = fields.value()
        case 40: self.sign = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.metersPerSecond.bitPattern != 0 { fields.fixed64(9, self.metersPerSecond.bitPattern) }
    if self.signUnit.rawValue != 0 { fields.signed(16, Int64(self.signUnit.rawValue)) }
    if let value = self.text { fields.text(26, value) }
    if self.status.rawValue != 0 { fields.signed(32, Int64(self.status.rawValue)) }
    if self.sign.rawValue != 0 { fields.signed(40, Int64(self.sign.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 48
    count += (self.text?.utf8.count ?? 0)
    return count
  }
}

extension Speeding: PlainWire {
  public static var protoName: String { "pillion.v1.Speeding" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Speeding>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__speeding__init(raw.assumingMemoryBound(to: Pillion__V1__Speeding.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Speeding.self)
    self.percent = unsafe c.pointee.percent
    self.severity = unsafe FromC.value(c.pointee.severity)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Speeding.self)
    if self.percent.bitPattern != 0 { unsafe c.pointee.has_percent = 1; unsafe c.pointee.percent = self.percent }
    if self.severity.rawValue != 0 { unsafe c.pointee.has_severity = 1; unsafe c.pointee.severity = self.severity.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.percent = Double(bitPattern: fields.fixed64())
        case 16: self.severity = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.percent.bitPattern != 0 { fields.fixed64(9, self.percent.bitPattern) }
    if self.severity.rawValue != 0 { fields.signed(16, Int64(self.severity.rawValue)) }
  }

  public var plainBytes: Int {
    20
  }
}

extension Alternative: PlainWire {
  public static var protoName: String { "pillion.v1.Alternative" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Alternative>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__alternative__init(raw.assumingMemoryBound(to: Pillion__V1__Alternative.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Alternative.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.Alternative.id")
    self.summaryVariants = try unsafe FromC.texts(c.pointee.n_summary_variants, c.pointee.summary_variants, "pillion.v1.Alternative.summary_variants")
    self.deltaSeconds = unsafe c.pointee.has_delta_seconds != 0 ? c.pointee.delta_seconds : nil
    self.deltaMeters = unsafe c.pointee.has_delta_meters != 0 ? c.pointee.delta_meters : nil
    self.fastest = unsafe c.pointee.fastest != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Alternative.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.summaryVariants.isEmpty { try unsafe (c.pointee.n_summary_variants, c.pointee.summary_variants) = memory.texts(self.summaryVariants) }
    if let value = self.deltaSeconds { unsafe c.pointee.has_delta_seconds = 1; unsafe c.pointee.delta_seconds = value }
    if let value = self.deltaMeters { unsafe c.pointee.has_delta_meters = 1; unsafe c.pointee.delta_meters = value }
    if self.fastest { unsafe c.pointee.has_fastest = 1; unsafe c.pointee.fastest = self.fastest ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: fields.text(&self.summaryVariants)
        case 25: self.deltaSeconds = Double(bitPattern: fields.fixed64())
        case 33: self.deltaMeters = Double(bitPattern: fields.fixed64())
        case 40: self.fastest = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    fields.texts(18, self.summaryVariants)
    if let value = self.deltaSeconds { fields.fixed64(25, value.bitPattern) }
    if let value = self.deltaMeters { fields.fixed64(33, value.bitPattern) }
    if self.fastest { fields.varint(40, self.fastest ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 26
    count += self.id.utf8.count
    count += PlainRoom.texts(6, self.summaryVariants)
    return count
  }
}

extension RoadEvent: PlainWire {
  public static var protoName: String { "pillion.v1.RoadEvent" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__RoadEvent>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__road_event__init(raw.assumingMemoryBound(to: Pillion__V1__RoadEvent.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RoadEvent.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.RoadEvent.id")
    self.tags = try unsafe FromC.texts(c.pointee.n_tags, c.pointee.tags, "pillion.v1.RoadEvent.tags")
    self.description = try unsafe FromC.text(c.pointee.description, "pillion.v1.RoadEvent.description")
    self.distanceMeters = unsafe c.pointee.has_distance_meters != 0 ? c.pointee.distance_meters : nil
    self.speedLimit = try unsafe FromC.message(c.pointee.speed_limit)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RoadEvent.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.tags.isEmpty { try unsafe (c.pointee.n_tags, c.pointee.tags) = memory.texts(self.tags) }
    if !self.description.isEmpty { unsafe c.pointee.has_description = 1; try unsafe c.pointee.description = memory.text(self.description) }
    if let value = self.distanceMeters { unsafe c.pointee.has_distance_meters = 1; unsafe c.pointee.distance_meters = value }
    if let value = self.speedLimit { try unsafe c.pointee.speed_limit = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: fields.text(&self.tags)
        case 26: self.description = fields.text()
        case 33: self.distanceMeters = Double(bitPattern: fields.fixed64())
        case 42: fields.message(&self.speedLimit)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    fields.texts(18, self.tags)
    if !self.description.isEmpty { fields.text(26, self.description) }
    if let value = self.distanceMeters { fields.fixed64(33, value.bitPattern) }
    if let value = self.speedLimit { fields.message(42, value) }
  }

  public var plainBytes: Int {
    var count = 27
    count += self.id.utf8.count
    count += PlainRoom.texts(6, self.tags)
    count += self.description.utf8.count
    count += (self.speedLimit?.plainBytes ?? 0)
    return count
  }
}

extension DirectionSign: PlainWire {
  public static var protoName: String { "pillion.v1.DirectionSign" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__DirectionSign>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__direction_sign__init(raw.assumingMemoryBound(to: Pillion__V1__DirectionSign.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DirectionSign.self)
    self.direction = unsafe FromC.value(c.pointee.direction)
    self.items = try unsafe FromC.messages(c.pointee.n_items, c.pointee.items)
    self.distanceMeters = unsafe c.pointee.has_distance_meters != 0 ? c.pointee.distance_meters : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DirectionSign.self)
    if self.direction.rawValue != 0 { unsafe c.pointee.has_direction = 1; unsafe c.pointee.direction = self.direction.rawValue }
    if !self.items.isEmpty { try unsafe (c.pointee.n_items, c.pointee.items) = memory.messages(self.items) }
    if let value = self.distanceMeters { unsafe c.pointee.has_distance_meters = 1; unsafe c.pointee.distance_meters = value }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.direction = fields.value()
        case 18: fields.message(&self.items)
        case 25: self.distanceMeters = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.direction.rawValue != 0 { fields.signed(8, Int64(self.direction.rawValue)) }
    fields.messages(18, self.items.span)
    if let value = self.distanceMeters { fields.fixed64(25, value.bitPattern) }
  }

  public var plainBytes: Int {
    var count = 20
    count += PlainRoom.messages(6, self.items.span)
    return count
  }
}

extension DirectionSign.Item: PlainWire {
  public static var protoName: String { "pillion.v1.DirectionSign.Item" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__DirectionSign__Item>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__direction_sign__item__init(raw.assumingMemoryBound(to: Pillion__V1__DirectionSign__Item.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DirectionSign__Item.self)
    self.textColor = unsafe c.pointee.has_text_color != 0 ? c.pointee.text_color : nil
    self.backgroundColor = unsafe c.pointee.has_background_color != 0 ? c.pointee.background_color : nil
    switch unsafe c.pointee.content_case.rawValue {
      case 1: self.content = try unsafe .toponym(FromC.text(c.pointee.toponym, "pillion.v1.DirectionSign.Item.toponym"))
      case 2: self.content = try unsafe .road(FromC.text(c.pointee.road, "pillion.v1.DirectionSign.Item.road"))
      case 3: self.content = try unsafe .exit(FromC.text(c.pointee.exit, "pillion.v1.DirectionSign.Item.exit"))
      case 4: self.content = try unsafe .icon(FromC.text(c.pointee.icon, "pillion.v1.DirectionSign.Item.icon"))
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DirectionSign__Item.self)
    if let value = self.textColor { unsafe c.pointee.has_text_color = 1; unsafe c.pointee.text_color = value }
    if let value = self.backgroundColor { unsafe c.pointee.has_background_color = 1; unsafe c.pointee.background_color = value }
    switch self.content {
      case .toponym(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 1)
        try unsafe c.pointee.toponym = memory.text(value)
      case .road(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 2)
        try unsafe c.pointee.road = memory.text(value)
      case .exit(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 3)
        try unsafe c.pointee.exit = memory.text(value)
      case .icon(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 4)
        try unsafe c.pointee.icon = memory.text(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.content = .toponym(fields.text())
        case 18: self.content = .road(fields.text())
        case 26: self.content = .exit(fields.text())
        case 34: self.content = .icon(fields.text())
        case 40: self.textColor = fields.uint32()
        case 48: self.backgroundColor = fields.uint32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    switch self.content {
      case .toponym(let value)?: fields.text(10, value)
      case .road(let value)?: fields.text(18, value)
      case .exit(let value)?: fields.text(26, value)
      case .icon(let value)?: fields.text(34, value)
      case nil: break
    }
    if let value = self.textColor { fields.varint(40, UInt64(value)) }
    if let value = self.backgroundColor { fields.varint(48, UInt64(value)) }
  }

  public var plainBytes: Int {
    var count = 18
    switch self.content {
      case .toponym(let value)?: count += value.utf8.count
      case .road(let value)?: count += value.utf8.count
      case .exit(let value)?: count += value.utf8.count
      case .icon(let value)?: count += value.utf8.count
      case nil: break
    }
    return count
  }
}

extension NavigationSnapshot: PlainWire {
  public static var protoName: String { "pillion.v1.NavigationSnapshot" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__NavigationSnapshot>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__navigation_snapshot__init(raw.assumingMemoryBound(to: Pillion__V1__NavigationSnapshot.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__NavigationSnapshot.self)
    self.routeRevision = unsafe c.pointee.route_revision
    self.sequence = unsafe c.pointee.sequence
    self.validForSeconds = unsafe c.pointee.has_valid_for_seconds != 0 ? c.pointee.valid_for_seconds : nil
    self.state = unsafe FromC.value(c.pointee.state)
    self.routeId = try unsafe FromC.text(c.pointee.route_id, "pillion.v1.NavigationSnapshot.route_id")
    self.leg = unsafe c.pointee.leg
    self.currentManeuver = unsafe c.pointee.current_maneuver
    self.maneuvers = try unsafe FromC.messages(c.pointee.n_maneuvers, c.pointee.maneuvers)
    self.stepEstimate = try unsafe FromC.message(c.pointee.step_estimate)
    self.tripEstimate = try unsafe FromC.message(c.pointee.trip_estimate)
    self.waypointEstimate = try unsafe FromC.message(c.pointee.waypoint_estimate)
    self.currentRoad = try unsafe FromC.texts(c.pointee.n_current_road, c.pointee.current_road, "pillion.v1.NavigationSnapshot.current_road")
    self.speedLimit = try unsafe FromC.message(c.pointee.speed_limit)
    self.speeding = try unsafe FromC.message(c.pointee.speeding)
    self.delay = unsafe FromC.value(c.pointee.delay)
    self.pauseReason = unsafe c.pointee.has_pause_reason != 0 ? FromC.value(c.pointee.pause_reason) : nil
    self.alternatives = try unsafe FromC.messages(c.pointee.n_alternatives, c.pointee.alternatives)
    self.roadEvents = try unsafe FromC.messages(c.pointee.n_road_events, c.pointee.road_events)
    self.directionSigns = try unsafe FromC.messages(c.pointee.n_direction_signs, c.pointee.direction_signs)
    self.lightingSuggestion = unsafe c.pointee.has_lighting_suggestion != 0 ? FromC.value(c.pointee.lighting_suggestion) : nil
    self.location = try unsafe FromC.message(c.pointee.location)
    self.cameraMode = unsafe FromC.value(c.pointee.camera_mode)
    self.standing = unsafe c.pointee.standing != 0
    self.simulated = unsafe c.pointee.simulated != 0
    self.unitsHint = unsafe c.pointee.has_units_hint != 0 ? FromC.value(c.pointee.units_hint) : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__NavigationSnapshot.self)
    if self.routeRevision != 0 { unsafe c.pointee.has_route_revision = 1; unsafe c.pointee.route_revision = self.routeRevision }
    if self.sequence != 0 { unsafe c.pointee.has_sequence = 1; unsafe c.pointee.sequence = self.sequence }
    if let value = self.validForSeconds { unsafe c.pointee.has_valid_for_seconds = 1; unsafe c.pointee.valid_for_seconds = value }
    if self.state.rawValue != 0 { unsafe c.pointee.has_state = 1; unsafe c.pointee.state = self.state.rawValue }
    if !self.routeId.isEmpty { unsafe c.pointee.has_route_id = 1; try unsafe c.pointee.route_id = memory.text(self.routeId) }
    if self.leg != 0 { unsafe c.pointee.has_leg = 1; unsafe c.pointee.leg = self.leg }
    if self.currentManeuver != 0 { unsafe c.pointee.has_current_maneuver = 1; unsafe c.pointee.current_maneuver = self.currentManeuver }
    if !self.maneuvers.isEmpty { try unsafe (c.pointee.n_maneuvers, c.pointee.maneuvers) = memory.messages(self.maneuvers) }
    if let value = self.stepEstimate { try unsafe c.pointee.step_estimate = memory.message(value) }
    if let value = self.tripEstimate { try unsafe c.pointee.trip_estimate = memory.message(value) }
    if let value = self.waypointEstimate { try unsafe c.pointee.waypoint_estimate = memory.message(value) }
    if !self.currentRoad.isEmpty { try unsafe (c.pointee.n_current_road, c.pointee.current_road) = memory.texts(self.currentRoad) }
    if let value = self.speedLimit { try unsafe c.pointee.speed_limit = memory.message(value) }
    if let value = self.speeding { try unsafe c.pointee.speeding = memory.message(value) }
    if self.delay.rawValue != 0 { unsafe c.pointee.has_delay = 1; unsafe c.pointee.delay = self.delay.rawValue }
    if let value = self.pauseReason { unsafe c.pointee.has_pause_reason = 1; unsafe c.pointee.pause_reason = value.rawValue }
    if !self.alternatives.isEmpty { try unsafe (c.pointee.n_alternatives, c.pointee.alternatives) = memory.messages(self.alternatives) }
    if !self.roadEvents.isEmpty { try unsafe (c.pointee.n_road_events, c.pointee.road_events) = memory.messages(self.roadEvents) }
    if !self.directionSigns.isEmpty { try unsafe (c.pointee.n_direction_signs, c.pointee.direction_signs) = memory.messages(self.directionSigns) }
    if let value = self.lightingSuggestion { unsafe c.pointee.has_lighting_suggestion = 1; unsafe c.pointee.lighting_suggestion = value.rawValue }
    if let value = self.location { try unsafe c.pointee.location = memory.message(value) }
    if self.cameraMode.rawValue != 0 { unsafe c.pointee.has_camera_mode = 1; unsafe c.pointee.camera_mode = self.cameraMode.rawValue }
    if self.standing { unsafe c.pointee.has_standing = 1; unsafe c.pointee.standing = self.standing ? 1 : 0 }
    if self.simulated { unsafe c.pointee.has_simulated = 1; unsafe c.pointee.simulated = self.simulated ? 1 : 0 }
    if let value = self.unitsHint { unsafe c.pointee.has_units_hint = 1; unsafe c.pointee.units_hint = value.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.routeRevision = fields.uint32()
        case 16: self.sequence = fields.varint()
        case 25: self.validForSeconds = Double(bitPattern: fields.fixed64())
        case 32: self.state = fields.value()
        case 42: self.routeId = fields.text()
        case 48: self.leg = fields.uint32()
        case 56: self.currentManeuver = fields.uint32()
        case 66: fields.message(&self.maneuvers)
        case 74: fields.message(&self.stepEstimate)
        case 82: fields.message(&self.tripEstimate)
        case 90: fields.message(&self.waypointEstimate)
        case 98: fields.text(&self.currentRoad)
        case 106: fields.message(&self.speedLimit)
        case 114: fields.message(&self.speeding)
        case 120: self.delay = fields.value()
        case 128: self.pauseReason = fields.value()
        case 138: fields.message(&self.alternatives)
        case 146: fields.message(&self.roadEvents)
        case 154: fields.message(&self.directionSigns)
        case 160: self.lightingSuggestion = fields.value()
        case 170: fields.message(&self.location)
        case 176: self.cameraMode = fields.value()
        case 184: self.standing = fields.flag()
        case 192: self.simulated = fields.flag()
        case 200: self.unitsHint = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.routeRevision != 0 { fields.varint(8, UInt64(self.routeRevision)) }
    if self.sequence != 0 { fields.varint(16, self.sequence) }
    if let value = self.validForSeconds { fields.fixed64(25, value.bitPattern) }
    if self.state.rawValue != 0 { fields.signed(32, Int64(self.state.rawValue)) }
    if !self.routeId.isEmpty { fields.text(42, self.routeId) }
    if self.leg != 0 { fields.varint(48, UInt64(self.leg)) }
    if self.currentManeuver != 0 { fields.varint(56, UInt64(self.currentManeuver)) }
    fields.messages(66, self.maneuvers.span)
    if let value = self.stepEstimate { fields.message(74, value) }
    if let value = self.tripEstimate { fields.message(82, value) }
    if let value = self.waypointEstimate { fields.message(90, value) }
    fields.texts(98, self.currentRoad)
    if let value = self.speedLimit { fields.message(106, value) }
    if let value = self.speeding { fields.message(114, value) }
    if self.delay.rawValue != 0 { fields.signed(120, Int64(self.delay.rawValue)) }
    if let value = self.pauseReason { fields.signed(128, Int64(value.rawValue)) }
    fields.messages(138, self.alternatives.span)
    fields.messages(146, self.roadEvents.span)
    fields.messages(154, self.directionSigns.span)
    if let value = self.lightingSuggestion { fields.signed(160, Int64(value.rawValue)) }
    if let value = self.location { fields.message(170, value) }
    if self.cameraMode.rawValue != 0 { fields.signed(176, Int64(self.cameraMode.rawValue)) }
    if self.standing { fields.varint(184, self.standing ? 1 : 0) }
    if self.simulated { fields.varint(192, self.simulated ? 1 : 0) }
    if let value = self.unitsHint { fields.signed(200, Int64(value.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 157
    count += self.routeId.utf8.count
    count += PlainRoom.messages(6, self.maneuvers.span)
    count += (self.stepEstimate?.plainBytes ?? 0)
    count += (self.tripEstimate?.plainBytes ?? 0)
    count += (self.waypointEstimate?.plainBytes ?? 0)
    count += PlainRoom.texts(6, self.currentRoad)
    count += (self.speedLimit?.plainBytes ?? 0)
    count += (self.speeding?.plainBytes ?? 0)
    count += PlainRoom.messages(7, self.alternatives.span)
    count += PlainRoom.messages(7, self.roadEvents.span)
    count += PlainRoom.messages(7, self.directionSigns.span)
    count += (self.location?.plainBytes ?? 0)
    return count
  }
}

extension NavigationUpdate: PlainWire {
  public static var protoName: String { "pillion.v1.NavigationUpdate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__NavigationUpdate>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__navigation_update__init(raw.assumingMemoryBound(to: Pillion__V1__NavigationUpdate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__NavigationUpdate.self)
    self.snapshot = try unsafe FromC.message(c.pointee.snapshot)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__NavigationUpdate.self)
    if let value = self.snapshot { try unsafe c.pointee.snapshot = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.snapshot)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.snapshot { fields.message(10, value) }
  }

  public var plainBytes: Int {
    var count = 6
    count += (self.snapshot?.plainBytes ?? 0)
    return count
  }
}

extension GuideEvent: PlainWire {
  public static var protoName: String { "pillion.v1.GuideEvent" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__GuideEvent>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__guide_event__init(raw.assumingMemoryBound(to: Pillion__V1__GuideEvent.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GuideEvent.self)
    switch unsafe c.pointee.event_case.rawValue {
      case 1: self.event = try unsafe .shown(FromC.message(c.pointee.shown) ?? Shown())
      case 2: self.event = try unsafe .dropped(FromC.message(c.pointee.dropped) ?? Dropped())
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GuideEvent.self)
    switch self.event {
      case .shown(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 1)
        try unsafe c.pointee.shown = memory.message(value)
      case .dropped(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 2)
        try unsafe c.pointee.dropped = memory.message(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.event = .shown(fields.message())
        case 18: self.event = .dropped(fields.message())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    switch self.event {
      case .shown(let value)?: fields.message(10, value)
      case .dropped(let value)?: fields.message(18, value)
      case nil: break
    }
  }

  public var plainBytes: Int {
    var count = 6
    switch self.event {
      case .shown(let value)?: count += value.plainBytes
      case .dropped(let value)?: count += value.plainBytes
      case nil: break
    }
    return count
  }
}

extension GuideEvent.Shown: PlainWire {
  public static var protoName: String { "pillion.v1.GuideEvent.Shown" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__GuideEvent__Shown>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__guide_event__shown__init(raw.assumingMemoryBound(to: Pillion__V1__GuideEvent__Shown.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GuideEvent__Shown.self)
    self.sequence = unsafe c.pointee.sequence
    self.routeRevision = unsafe c.pointee.route_revision
    self.viewRevision = unsafe c.pointee.view_revision
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GuideEvent__Shown.self)
    if self.sequence != 0 { unsafe c.pointee.has_sequence = 1; unsafe c.pointee.sequence = self.sequence }
    if self.routeRevision != 0 { unsafe c.pointee.has_route_revision = 1; unsafe c.pointee.route_revision = self.routeRevision }
    if self.viewRevision != 0 { unsafe c.pointee.has_view_revision = 1; unsafe c.pointee.view_revision = self.viewRevision }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.sequence = fields.varint()
        case 16: self.routeRevision = fields.uint32()
        case 24: self.viewRevision = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.sequence != 0 { fields.varint(8, self.sequence) }
    if self.routeRevision != 0 { fields.varint(16, UInt64(self.routeRevision)) }
    if self.viewRevision != 0 { fields.varint(24, self.viewRevision) }
  }

  public var plainBytes: Int {
    28
  }
}

extension GuideEvent.Dropped: PlainWire {
  public static var protoName: String { "pillion.v1.GuideEvent.Dropped" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__GuideEvent__Dropped>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__guide_event__dropped__init(raw.assumingMemoryBound(to: Pillion__V1__GuideEvent__Dropped.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GuideEvent__Dropped.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.GuideEvent.Dropped.id")
    self.reason = try unsafe FromC.text(c.pointee.reason, "pillion.v1.GuideEvent.Dropped.reason")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GuideEvent__Dropped.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.reason.isEmpty { unsafe c.pointee.has_reason = 1; try unsafe c.pointee.reason = memory.text(self.reason) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: self.reason = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if !self.reason.isEmpty { fields.text(18, self.reason) }
  }

  public var plainBytes: Int {
    var count = 12
    count += self.id.utf8.count
    count += self.reason.utf8.count
    return count
  }
}

extension GetGuidanceRequest: PlainWire {
  public static var protoName: String { "pillion.v1.GetGuidanceRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__GetGuidanceRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__get_guidance_request__init(raw.assumingMemoryBound(to: Pillion__V1__GetGuidanceRequest.self))
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

extension GetGuidanceResponse: PlainWire {
  public static var protoName: String { "pillion.v1.GetGuidanceResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__GetGuidanceResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__get_guidance_response__init(raw.assumingMemoryBound(to: Pillion__V1__GetGuidanceResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GetGuidanceResponse.self)
    self.snapshot = try unsafe FromC.message(c.pointee.snapshot)
    self.stale = unsafe c.pointee.stale != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GetGuidanceResponse.self)
    if let value = self.snapshot { try unsafe c.pointee.snapshot = memory.message(value) }
    if self.stale { unsafe c.pointee.has_stale = 1; unsafe c.pointee.stale = self.stale ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.snapshot)
        case 16: self.stale = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.snapshot { fields.message(10, value) }
    if self.stale { fields.varint(16, self.stale ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 8
    count += (self.snapshot?.plainBytes ?? 0)
    return count
  }
}

extension RouteLeg: PlainWire {
  public static var protoName: String { "pillion.v1.RouteLeg" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__RouteLeg>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__route_leg__init(raw.assumingMemoryBound(to: Pillion__V1__RouteLeg.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RouteLeg.self)
    self.distanceMeters = unsafe c.pointee.distance_meters
    self.durationSeconds = unsafe c.pointee.duration_seconds
    self.shapeBegin = unsafe c.pointee.shape_begin
    self.shapeEnd = unsafe c.pointee.shape_end
    self.destination = try unsafe FromC.texts(c.pointee.n_destination, c.pointee.destination, "pillion.v1.RouteLeg.destination")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RouteLeg.self)
    if self.distanceMeters.bitPattern != 0 { unsafe c.pointee.has_distance_meters = 1; unsafe c.pointee.distance_meters = self.distanceMeters }
    if self.durationSeconds.bitPattern != 0 { unsafe c.pointee.has_duration_seconds = 1; unsafe c.pointee.duration_seconds = self.durationSeconds }
    if self.shapeBegin != 0 { unsafe c.pointee.has_shape_begin = 1; unsafe c.pointee.shape_begin = self.shapeBegin }
    if self.shapeEnd != 0 { unsafe c.pointee.has_shape_end = 1; unsafe c.pointee.shape_end = self.shapeEnd }
    if !self.destination.isEmpty { try unsafe (c.pointee.n_destination, c.pointee.destination) = memory.texts(self.destination) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.distanceMeters = Double(bitPattern: fields.fixed64())
        case 17: self.durationSeconds = Double(bitPattern: fields.fixed64())
        case 24: self.shapeBegin = fields.uint32()
        case 32: self.shapeEnd = fields.uint32()
        case 42: fields.text(&self.destination)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.distanceMeters.bitPattern != 0 { fields.fixed64(9, self.distanceMeters.bitPattern) }
    if self.durationSeconds.bitPattern != 0 { fields.fixed64(17, self.durationSeconds.bitPattern) }
    if self.shapeBegin != 0 { fields.varint(24, UInt64(self.shapeBegin)) }
    if self.shapeEnd != 0 { fields.varint(32, UInt64(self.shapeEnd)) }
    fields.texts(42, self.destination)
  }

  public var plainBytes: Int {
    var count = 30
    count += PlainRoom.texts(6, self.destination)
    return count
  }
}

extension RouteSpan: PlainWire {
  public static var protoName: String { "pillion.v1.RouteSpan" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__RouteSpan>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__route_span__init(raw.assumingMemoryBound(to: Pillion__V1__RouteSpan.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RouteSpan.self)
    self.shapeBegin = unsafe c.pointee.shape_begin
    self.shapeEnd = unsafe c.pointee.shape_end
    self.speedMps = unsafe c.pointee.has_speed_mps != 0 ? c.pointee.speed_mps : nil
    self.limitMps = unsafe c.pointee.has_limit_mps != 0 ? c.pointee.limit_mps : nil
    self.road = try unsafe FromC.texts(c.pointee.n_road, c.pointee.road, "pillion.v1.RouteSpan.road")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RouteSpan.self)
    if self.shapeBegin != 0 { unsafe c.pointee.has_shape_begin = 1; unsafe c.pointee.shape_begin = self.shapeBegin }
    if self.shapeEnd != 0 { unsafe c.pointee.has_shape_end = 1; unsafe c.pointee.shape_end = self.shapeEnd }
    if let value = self.speedMps { unsafe c.pointee.has_speed_mps = 1; unsafe c.pointee.speed_mps = value }
    if let value = self.limitMps { unsafe c.pointee.has_limit_mps = 1; unsafe c.pointee.limit_mps = value }
    if !self.road.isEmpty { try unsafe (c.pointee.n_road, c.pointee.road) = memory.texts(self.road) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.shapeBegin = fields.uint32()
        case 16: self.shapeEnd = fields.uint32()
        case 25: self.speedMps = Double(bitPattern: fields.fixed64())
        case 33: self.limitMps = Double(bitPattern: fields.fixed64())
        case 42: fields.text(&self.road)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.shapeBegin != 0 { fields.varint(8, UInt64(self.shapeBegin)) }
    if self.shapeEnd != 0 { fields.varint(16, UInt64(self.shapeEnd)) }
    if let value = self.speedMps { fields.fixed64(25, value.bitPattern) }
    if let value = self.limitMps { fields.fixed64(33, value.bitPattern) }
    fields.texts(42, self.road)
  }

  public var plainBytes: Int {
    var count = 30
    count += PlainRoom.texts(6, self.road)
    return count
  }
}

extension Route: PlainWire {
  public static var protoName: String { "pillion.v1.Route" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Route>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__route__init(raw.assumingMemoryBound(to: Pillion__V1__Route.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Route.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.Route.id")
    self.source = try unsafe FromC.text(c.pointee.source, "pillion.v1.Route.source")
    self.distanceMeters = unsafe c.pointee.distance_meters
    self.durationSeconds = unsafe c.pointee.duration_seconds
    self.maneuvers = try unsafe FromC.messages(c.pointee.n_maneuvers, c.pointee.maneuvers)
    self.legs = try unsafe FromC.messages(c.pointee.n_legs, c.pointee.legs)
    self.shape = try unsafe FromC.messages(c.pointee.n_shape, c.pointee.shape)
    self.spans = try unsafe FromC.messages(c.pointee.n_spans, c.pointee.spans)
    self.language = try unsafe FromC.text(c.pointee.language, "pillion.v1.Route.language")
    self.drivingSide = unsafe FromC.value(c.pointee.driving_side)
    self.unitsHint = unsafe c.pointee.has_units_hint != 0 ? FromC.value(c.pointee.units_hint) : nil
    self.maneuverShape = unsafe FromC.numbers(c.pointee.n_maneuver_shape, c.pointee.maneuver_shape)
    self.alternatives = try unsafe FromC.messages(c.pointee.n_alternatives, c.pointee.alternatives)
    self.unmapped = try unsafe FromC.texts(c.pointee.n_unmapped, c.pointee.unmapped, "pillion.v1.Route.unmapped")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Route.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.source.isEmpty { unsafe c.pointee.has_source = 1; try unsafe c.pointee.source = memory.text(self.source) }
    if self.distanceMeters.bitPattern != 0 { unsafe c.pointee.has_distance_meters = 1; unsafe c.pointee.distance_meters = self.distanceMeters }
    if self.durationSeconds.bitPattern != 0 { unsafe c.pointee.has_duration_seconds = 1; unsafe c.pointee.duration_seconds = self.durationSeconds }
    if !self.maneuvers.isEmpty { try unsafe (c.pointee.n_maneuvers, c.pointee.maneuvers) = memory.messages(self.maneuvers) }
    if !self.legs.isEmpty { try unsafe (c.pointee.n_legs, c.pointee.legs) = memory.messages(self.legs) }
    if !self.shape.isEmpty { try unsafe (c.pointee.n_shape, c.pointee.shape) = memory.messages(self.shape) }
    if !self.spans.isEmpty { try unsafe (c.pointee.n_spans, c.pointee.spans) = memory.messages(self.spans) }
    if !self.language.isEmpty { unsafe c.pointee.has_language = 1; try unsafe c.pointee.language = memory.text(self.language) }
    if self.drivingSide.rawValue != 0 { unsafe c.pointee.has_driving_side = 1; unsafe c.pointee.driving_side = self.drivingSide.rawValue }
    if let value = self.unitsHint { unsafe c.pointee.has_units_hint = 1; unsafe c.pointee.units_hint = value.rawValue }
    if !self.maneuverShape.isEmpty { try unsafe (c.pointee.n_maneuver_shape, c.pointee.maneuver_shape) = memory.numbers(self.maneuverShape) }
    if !self.alternatives.isEmpty { try unsafe (c.pointee.n_alternatives, c.pointee.alternatives) = memory.messages(self.alternatives) }
    if !self.unmapped.isEmpty { try unsafe (c.pointee.n_unmapped, c.pointee.unmapped) = memory.texts(self.unmapped) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: self.source = fields.text()
        case 25: self.distanceMeters = Double(bitPattern: fields.fixed64())
        case 33: self.durationSeconds = Double(bitPattern: fields.fixed64())
        case 42: fields.message(&self.maneuvers)
        case 50: fields.message(&self.legs)
        case 58: fields.message(&self.shape)
        case 66: fields.message(&self.spans)
        case 74: self.language = fields.text()
        case 80: self.drivingSide = fields.value()
        case 88: self.unitsHint = fields.value()
        case 96: self.maneuverShape.append(fields.uint32())
        case 98: fields.packed(&self.maneuverShape) { $0.uint32() }
        case 106: fields.message(&self.alternatives)
        case 114: fields.text(&self.unmapped)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if !self.source.isEmpty { fields.text(18, self.source) }
    if self.distanceMeters.bitPattern != 0 { fields.fixed64(25, self.distanceMeters.bitPattern) }
    if self.durationSeconds.bitPattern != 0 { fields.fixed64(33, self.durationSeconds.bitPattern) }
    fields.messages(42, self.maneuvers.span)
    fields.messages(50, self.legs.span)
    fields.messages(58, self.shape.span)
    fields.messages(66, self.spans.span)
    if !self.language.isEmpty { fields.text(74, self.language) }
    if self.drivingSide.rawValue != 0 { fields.signed(80, Int64(self.drivingSide.rawValue)) }
    if let value = self.unitsHint { fields.signed(88, Int64(value.rawValue)) }
    fields.packed(98, self.maneuverShape) { UInt64($0) }
    fields.messages(106, self.alternatives.span)
    fields.texts(114, self.unmapped)
  }

  public var plainBytes: Int {
    var count = 58
    count += self.id.utf8.count
    count += self.source.utf8.count
    count += PlainRoom.messages(6, self.maneuvers.span)
    count += PlainRoom.messages(6, self.legs.span)
    count += PlainRoom.messages(6, self.shape.span)
    count += PlainRoom.messages(6, self.spans.span)
    count += self.language.utf8.count
    count += 6 + 5 * self.maneuverShape.count
    count += PlainRoom.messages(6, self.alternatives.span)
    count += PlainRoom.texts(6, self.unmapped)
    return count
  }
}
