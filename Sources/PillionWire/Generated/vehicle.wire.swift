// Written by protoc-gen-pillion from pillion/v1/vehicle.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension WatchRequest: PlainWire {
  public static var protoName: String { "pillion.v1.WatchRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__WatchRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__watch_request__init(raw.assumingMemoryBound(to: Pillion__V1__WatchRequest.self))
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

extension Rect: PlainWire {
  public static var protoName: String { "pillion.v1.Rect" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Rect>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__rect__init(raw.assumingMemoryBound(to: Pillion__V1__Rect.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Rect.self)
    self.x = unsafe c.pointee.x
    self.y = unsafe c.pointee.y
    self.width = unsafe c.pointee.width
    self.height = unsafe c.pointee.height
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Rect.self)
    if self.x != 0 { unsafe c.pointee.has_x = 1; unsafe c.pointee.x = self.x }
    if self.y != 0 { unsafe c.pointee.has_y = 1; unsafe c.pointee.y = self.y }
    if self.width != 0 { unsafe c.pointee.has_width = 1; unsafe c.pointee.width = self.width }
    if self.height != 0 { unsafe c.pointee.has_height = 1; unsafe c.pointee.height = self.height }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.x = fields.int32()
        case 16: self.y = fields.int32()
        case 24: self.width = fields.int32()
        case 32: self.height = fields.int32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.x != 0 { fields.signed(8, Int64(self.x)) }
    if self.y != 0 { fields.signed(16, Int64(self.y)) }
    if self.width != 0 { fields.signed(24, Int64(self.width)) }
    if self.height != 0 { fields.signed(32, Int64(self.height)) }
  }

  public var plainBytes: Int {
    44
  }
}

extension Limit: PlainWire {
  public static var protoName: String { "pillion.v1.Limit" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Limit>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__limit__init(raw.assumingMemoryBound(to: Pillion__V1__Limit.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Limit.self)
    self.name = try unsafe FromC.text(c.pointee.name, "pillion.v1.Limit.name")
    self.max = unsafe c.pointee.max
    self.overflow = unsafe FromC.value(c.pointee.overflow)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Limit.self)
    if !self.name.isEmpty { unsafe c.pointee.has_name = 1; try unsafe c.pointee.name = memory.text(self.name) }
    if self.max != 0 { unsafe c.pointee.has_max = 1; unsafe c.pointee.max = self.max }
    if self.overflow.rawValue != 0 { unsafe c.pointee.has_overflow = 1; unsafe c.pointee.overflow = self.overflow.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.name = fields.text()
        case 16: self.max = fields.uint32()
        case 24: self.overflow = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.name.isEmpty { fields.text(10, self.name) }
    if self.max != 0 { fields.varint(16, UInt64(self.max)) }
    if self.overflow.rawValue != 0 { fields.signed(24, Int64(self.overflow.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 23
    count += self.name.utf8.count
    return count
  }
}

extension VehicleState: PlainWire {
  public static var protoName: String { "pillion.v1.VehicleState" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__VehicleState>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__vehicle_state__init(raw.assumingMemoryBound(to: Pillion__V1__VehicleState.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__VehicleState.self)
    self.profile = try unsafe FromC.text(c.pointee.profile, "pillion.v1.VehicleState.profile")
    self.widthPixels = unsafe c.pointee.width_pixels
    self.heightPixels = unsafe c.pointee.height_pixels
    self.scale = unsafe c.pointee.scale
    self.visibleArea = try unsafe FromC.message(c.pointee.visible_area)
    self.stableArea = try unsafe FromC.message(c.pointee.stable_area)
    self.theme = unsafe FromC.value(c.pointee.theme)
    self.driverSide = unsafe FromC.value(c.pointee.driver_side)
    self.driving = unsafe FromC.value(c.pointee.driving)
    self.units = unsafe FromC.value(c.pointee.units)
    self.locale = try unsafe FromC.text(c.pointee.locale, "pillion.v1.VehicleState.locale")
    self.inputs = try unsafe FromC.texts(c.pointee.n_inputs, c.pointee.inputs, "pillion.v1.VehicleState.inputs")
    self.limits = try unsafe FromC.messages(c.pointee.n_limits, c.pointee.limits)
    self.geometryRevision = unsafe c.pointee.geometry_revision
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__VehicleState.self)
    if !self.profile.isEmpty { unsafe c.pointee.has_profile = 1; try unsafe c.pointee.profile = memory.text(self.profile) }
    if self.widthPixels != 0 { unsafe c.pointee.has_width_pixels = 1; unsafe c.pointee.width_pixels = self.widthPixels }
    if self.heightPixels != 0 { unsafe c.pointee.has_height_pixels = 1; unsafe c.pointee.height_pixels = self.heightPixels }
    if self.scale.bitPattern != 0 { unsafe c.pointee.has_scale = 1; unsafe c.pointee.scale = self.scale }
    if let value = self.visibleArea { try unsafe c.pointee.visible_area = memory.message(value) }
    if let value = self.stableArea { try unsafe c.pointee.stable_area = memory.message(value) }
    if self.theme.rawValue != 0 { unsafe c.pointee.has_theme = 1; unsafe c.pointee.theme = self.theme.rawValue }
    if self.driverSide.rawValue != 0 { unsafe c.pointee.has_driver_side = 1; unsafe c.pointee.driver_side = self.driverSide.rawValue }
    if self.driving.rawValue != 0 { unsafe c.pointee.has_driving = 1; unsafe c.pointee.driving = self.driving.rawValue }
    if self.units.rawValue != 0 { unsafe c.pointee.has_units = 1; unsafe c.pointee.units = self.units.rawValue }
    if !self.locale.isEmpty { unsafe c.pointee.has_locale = 1; try unsafe c.pointee.locale = memory.text(self.locale) }
    if !self.inputs.isEmpty { try unsafe (c.pointee.n_inputs, c.pointee.inputs) = memory.texts(self.inputs) }
    if !self.limits.isEmpty { try unsafe (c.pointee.n_limits, c.pointee.limits) = memory.messages(self.limits) }
    if self.geometryRevision != 0 { unsafe c.pointee.has_geometry_revision = 1; unsafe c.pointee.geometry_revision = self.geometryRevision }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.profile = fields.text()
        case 16: self.widthPixels = fields.int32()
        case 24: self.heightPixels = fields.int32()
        case 33: self.scale = Double(bitPattern: fields.fixed64())
        case 42: fields.message(&self.visibleArea)
        case 50: fields.message(&self.stableArea)
        case 56: self.theme = fields.value()
        case 64: self.driverSide = fields.value()
        case 72: self.driving = fields.value()
        case 80: self.units = fields.value()
        case 90: self.locale = fields.text()
        case 98: fields.text(&self.inputs)
        case 106: fields.message(&self.limits)
        case 112: self.geometryRevision = fields.uint32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.profile.isEmpty { fields.text(10, self.profile) }
    if self.widthPixels != 0 { fields.signed(16, Int64(self.widthPixels)) }
    if self.heightPixels != 0 { fields.signed(24, Int64(self.heightPixels)) }
    if self.scale.bitPattern != 0 { fields.fixed64(33, self.scale.bitPattern) }
    if let value = self.visibleArea { fields.message(42, value) }
    if let value = self.stableArea { fields.message(50, value) }
    if self.theme.rawValue != 0 { fields.signed(56, Int64(self.theme.rawValue)) }
    if self.driverSide.rawValue != 0 { fields.signed(64, Int64(self.driverSide.rawValue)) }
    if self.driving.rawValue != 0 { fields.signed(72, Int64(self.driving.rawValue)) }
    if self.units.rawValue != 0 { fields.signed(80, Int64(self.units.rawValue)) }
    if !self.locale.isEmpty { fields.text(90, self.locale) }
    fields.texts(98, self.inputs)
    fields.messages(106, self.limits.span)
    if self.geometryRevision != 0 { fields.varint(112, UInt64(self.geometryRevision)) }
  }

  public var plainBytes: Int {
    var count = 105
    count += self.profile.utf8.count
    count += (self.visibleArea?.plainBytes ?? 0)
    count += (self.stableArea?.plainBytes ?? 0)
    count += self.locale.utf8.count
    count += PlainRoom.texts(6, self.inputs)
    count += PlainRoom.messages(6, self.limits.span)
    return count
  }
}
