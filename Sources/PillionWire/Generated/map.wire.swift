// Written by protoc-gen-pillion from pillion/v1/map.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension MapFrame: PlainWire {
  public static var protoName: String { "pillion.v1.MapFrame" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__MapFrame>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__map_frame__init(raw.assumingMemoryBound(to: Pillion__V1__MapFrame.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MapFrame.self)
    self.sequence = unsafe c.pointee.sequence
    self.ownerTerm = unsafe c.pointee.owner_term
    self.geometryRevision = unsafe c.pointee.geometry_revision
    self.ageMs = unsafe c.pointee.age_ms
    self.codec = unsafe FromC.value(c.pointee.codec)
    self.widthPixels = unsafe c.pointee.width_pixels
    self.heightPixels = unsafe c.pointee.height_pixels
    self.theme = unsafe FromC.value(c.pointee.theme)
    self.cameraMode = unsafe FromC.value(c.pointee.camera_mode)
    self.data = unsafe FromC.bytes(c.pointee.data)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MapFrame.self)
    if self.sequence != 0 { unsafe c.pointee.has_sequence = 1; unsafe c.pointee.sequence = self.sequence }
    if self.ownerTerm != 0 { unsafe c.pointee.has_owner_term = 1; unsafe c.pointee.owner_term = self.ownerTerm }
    if self.geometryRevision != 0 { unsafe c.pointee.has_geometry_revision = 1; unsafe c.pointee.geometry_revision = self.geometryRevision }
    if self.ageMs.bitPattern != 0 { unsafe c.pointee.has_age_ms = 1; unsafe c.pointee.age_ms = self.ageMs }
    if self.codec.rawValue != 0 { unsafe c.pointee.has_codec = 1; unsafe c.pointee.codec = self.codec.rawValue }
    if self.widthPixels != 0 { unsafe c.pointee.has_width_pixels = 1; unsafe c.pointee.width_pixels = self.widthPixels }
    if self.heightPixels != 0 { unsafe c.pointee.has_height_pixels = 1; unsafe c.pointee.height_pixels = self.heightPixels }
    if self.theme.rawValue != 0 { unsafe c.pointee.has_theme = 1; unsafe c.pointee.theme = self.theme.rawValue }
    if self.cameraMode.rawValue != 0 { unsafe c.pointee.has_camera_mode = 1; unsafe c.pointee.camera_mode = self.cameraMode.rawValue }
    if !self.data.isEmpty { unsafe c.pointee.has_data = 1; try unsafe c.pointee.data = memory.bytes(self.data) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.sequence = fields.varint()
        case 16: self.ownerTerm = fields.varint()
        case 24: self.geometryRevision = fields.uint32()
        case 33: self.ageMs = Double(bitPattern: fields.fixed64())
        case 40: self.codec = fields.value()
        case 48: self.widthPixels = fields.int32()
        case 56: self.heightPixels = fields.int32()
        case 64: self.theme = fields.value()
        case 72: self.cameraMode = fields.value()
        case 82: self.data = fields.blob()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.sequence != 0 { fields.varint(8, self.sequence) }
    if self.ownerTerm != 0 { fields.varint(16, self.ownerTerm) }
    if self.geometryRevision != 0 { fields.varint(24, UInt64(self.geometryRevision)) }
    if self.ageMs.bitPattern != 0 { fields.fixed64(33, self.ageMs.bitPattern) }
    if self.codec.rawValue != 0 { fields.signed(40, Int64(self.codec.rawValue)) }
    if self.widthPixels != 0 { fields.signed(48, Int64(self.widthPixels)) }
    if self.heightPixels != 0 { fields.signed(56, Int64(self.heightPixels)) }
    if self.theme.rawValue != 0 { fields.signed(64, Int64(self.theme.rawValue)) }
    if self.cameraMode.rawValue != 0 { fields.signed(72, Int64(self.cameraMode.rawValue)) }
    if !self.data.isEmpty { fields.blob(82, self.data) }
  }

  public var plainBytes: Int {
    var count = 98
    count += self.data.count
    return count
  }
}

extension MapGeometry: PlainWire {
  public static var protoName: String { "pillion.v1.MapGeometry" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__MapGeometry>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__map_geometry__init(raw.assumingMemoryBound(to: Pillion__V1__MapGeometry.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MapGeometry.self)
    self.revision = unsafe c.pointee.revision
    self.widthPixels = unsafe c.pointee.width_pixels
    self.heightPixels = unsafe c.pointee.height_pixels
    self.scale = unsafe c.pointee.scale
    self.visibleArea = try unsafe FromC.message(c.pointee.visible_area)
    self.stableArea = try unsafe FromC.message(c.pointee.stable_area)
    self.theme = unsafe FromC.value(c.pointee.theme)
    self.codecs = unsafe FromC.values(c.pointee.n_codecs, c.pointee.codecs)
    self.maxFramesPerSecond = unsafe c.pointee.has_max_frames_per_second != 0 ? c.pointee.max_frames_per_second : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MapGeometry.self)
    if self.revision != 0 { unsafe c.pointee.has_revision = 1; unsafe c.pointee.revision = self.revision }
    if self.widthPixels != 0 { unsafe c.pointee.has_width_pixels = 1; unsafe c.pointee.width_pixels = self.widthPixels }
    if self.heightPixels != 0 { unsafe c.pointee.has_height_pixels = 1; unsafe c.pointee.height_pixels = self.heightPixels }
    if self.scale.bitPattern != 0 { unsafe c.pointee.has_scale = 1; unsafe c.pointee.scale = self.scale }
    if let value = self.visibleArea { try unsafe c.pointee.visible_area = memory.message(value) }
    if let value = self.stableArea { try unsafe c.pointee.stable_area = memory.message(value) }
    if self.theme.rawValue != 0 { unsafe c.pointee.has_theme = 1; unsafe c.pointee.theme = self.theme.rawValue }
    if !self.codecs.isEmpty { try unsafe (c.pointee.n_codecs, c.pointee.codecs) = memory.values(self.codecs) }
    if let value = self.maxFramesPerSecond { unsafe c.pointee.has_max_frames_per_second = 1; unsafe c.pointee.max_frames_per_second = value }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.revision = fields.uint32()
        case 16: self.widthPixels = fields.int32()
        case 24: self.heightPixels = fields.int32()
        case 33: self.scale = Double(bitPattern: fields.fixed64())
        case 42: fields.message(&self.visibleArea)
        case 50: fields.message(&self.stableArea)
        case 56: self.theme = fields.value()
        case 64: self.codecs.append(fields.value())
        case 66: fields.packed(&self.codecs) { $0.value() }
        case 73: self.maxFramesPerSecond = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.revision != 0 { fields.varint(8, UInt64(self.revision)) }
    if self.widthPixels != 0 { fields.signed(16, Int64(self.widthPixels)) }
    if self.heightPixels != 0 { fields.signed(24, Int64(self.heightPixels)) }
    if self.scale.bitPattern != 0 { fields.fixed64(33, self.scale.bitPattern) }
    if let value = self.visibleArea { fields.message(42, value) }
    if let value = self.stableArea { fields.message(50, value) }
    if self.theme.rawValue != 0 { fields.signed(56, Int64(self.theme.rawValue)) }
    fields.packed(66, self.codecs) { UInt64(bitPattern: Int64($0.rawValue)) }
    if let value = self.maxFramesPerSecond { fields.fixed64(73, value.bitPattern) }
  }

  public var plainBytes: Int {
    var count = 69
    count += (self.visibleArea?.plainBytes ?? 0)
    count += (self.stableArea?.plainBytes ?? 0)
    count += 6 + 10 * self.codecs.count
    return count
  }
}

extension FrameControl: PlainWire {
  public static var protoName: String { "pillion.v1.FrameControl" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__FrameControl>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__frame_control__init(raw.assumingMemoryBound(to: Pillion__V1__FrameControl.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl.self)
    switch unsafe c.pointee.event_case.rawValue {
      case 1: self.event = try unsafe .geometry(FromC.message(c.pointee.geometry) ?? MapGeometry())
      case 2: self.event = try unsafe .shown(FromC.message(c.pointee.shown) ?? Shown())
      case 3: self.event = try unsafe .refused(FromC.message(c.pointee.refused) ?? Refused())
      case 4: self.event = try unsafe .requestKeyframe(FromC.message(c.pointee.request_keyframe) ?? RequestKeyframe())
      case 5: self.event = try unsafe .returned(FromC.message(c.pointee.returned) ?? Returned())
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl.self)
    switch self.event {
      case .geometry(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 1)
        try unsafe c.pointee.geometry = memory.message(value)
      case .shown(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 2)
        try unsafe c.pointee.shown = memory.message(value)
      case .refused(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 3)
        try unsafe c.pointee.refused = memory.message(value)
      case .requestKeyframe(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 4)
        try unsafe c.pointee.request_keyframe = memory.message(value)
      case .returned(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 5)
        try unsafe c.pointee.returned = memory.message(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.event = .geometry(fields.message())
        case 18: self.event = .shown(fields.message())
        case 26: self.event = .refused(fields.message())
        case 34: self.event = .requestKeyframe(fields.message())
        case 42: self.event = .returned(fields.message())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    switch self.event {
      case .geometry(let value)?: fields.message(10, value)
      case .shown(let value)?: fields.message(18, value)
      case .refused(let value)?: fields.message(26, value)
      case .requestKeyframe(let value)?: fields.message(34, value)
      case .returned(let value)?: fields.message(42, value)
      case nil: break
    }
  }

  public var plainBytes: Int {
    var count = 6
    switch self.event {
      case .geometry(let value)?: count += value.plainBytes
      case .shown(let value)?: count += value.plainBytes
      case .refused(let value)?: count += value.plainBytes
      case .requestKeyframe(let value)?: count += value.plainBytes
      case .returned(let value)?: count += value.plainBytes
      case nil: break
    }
    return count
  }
}

extension FrameControl.Shown: PlainWire {
  public static var protoName: String { "pillion.v1.FrameControl.Shown" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__FrameControl__Shown>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__frame_control__shown__init(raw.assumingMemoryBound(to: Pillion__V1__FrameControl__Shown.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl__Shown.self)
    self.sequence = unsafe c.pointee.sequence
    self.delayMs = unsafe c.pointee.delay_ms
    self.skipped = unsafe c.pointee.skipped
    self.fitted = unsafe c.pointee.fitted != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl__Shown.self)
    if self.sequence != 0 { unsafe c.pointee.has_sequence = 1; unsafe c.pointee.sequence = self.sequence }
    if self.delayMs.bitPattern != 0 { unsafe c.pointee.has_delay_ms = 1; unsafe c.pointee.delay_ms = self.delayMs }
    if self.skipped != 0 { unsafe c.pointee.has_skipped = 1; unsafe c.pointee.skipped = self.skipped }
    if self.fitted { unsafe c.pointee.has_fitted = 1; unsafe c.pointee.fitted = self.fitted ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.sequence = fields.varint()
        case 17: self.delayMs = Double(bitPattern: fields.fixed64())
        case 24: self.skipped = fields.uint32()
        case 32: self.fitted = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.sequence != 0 { fields.varint(8, self.sequence) }
    if self.delayMs.bitPattern != 0 { fields.fixed64(17, self.delayMs.bitPattern) }
    if self.skipped != 0 { fields.varint(24, UInt64(self.skipped)) }
    if self.fitted { fields.varint(32, self.fitted ? 1 : 0) }
  }

  public var plainBytes: Int {
    28
  }
}

extension FrameControl.Refused: PlainWire {
  public static var protoName: String { "pillion.v1.FrameControl.Refused" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__FrameControl__Refused>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__frame_control__refused__init(raw.assumingMemoryBound(to: Pillion__V1__FrameControl__Refused.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl__Refused.self)
    self.sequence = unsafe c.pointee.sequence
    self.reason = unsafe FromC.value(c.pointee.reason)
    self.geometry = try unsafe FromC.message(c.pointee.geometry)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl__Refused.self)
    if self.sequence != 0 { unsafe c.pointee.has_sequence = 1; unsafe c.pointee.sequence = self.sequence }
    if self.reason.rawValue != 0 { unsafe c.pointee.has_reason = 1; unsafe c.pointee.reason = self.reason.rawValue }
    if let value = self.geometry { try unsafe c.pointee.geometry = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.sequence = fields.varint()
        case 16: self.reason = fields.value()
        case 26: fields.message(&self.geometry)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.sequence != 0 { fields.varint(8, self.sequence) }
    if self.reason.rawValue != 0 { fields.signed(16, Int64(self.reason.rawValue)) }
    if let value = self.geometry { fields.message(26, value) }
  }

  public var plainBytes: Int {
    var count = 28
    count += (self.geometry?.plainBytes ?? 0)
    return count
  }
}

extension FrameControl.RequestKeyframe: PlainWire {
  public static var protoName: String { "pillion.v1.FrameControl.RequestKeyframe" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__FrameControl__RequestKeyframe>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__frame_control__request_keyframe__init(raw.assumingMemoryBound(to: Pillion__V1__FrameControl__RequestKeyframe.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl__RequestKeyframe.self)
    self.geometryRevision = unsafe c.pointee.geometry_revision
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl__RequestKeyframe.self)
    if self.geometryRevision != 0 { unsafe c.pointee.has_geometry_revision = 1; unsafe c.pointee.geometry_revision = self.geometryRevision }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.geometryRevision = fields.uint32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.geometryRevision != 0 { fields.varint(8, UInt64(self.geometryRevision)) }
  }

  public var plainBytes: Int {
    6
  }
}

extension FrameControl.Returned: PlainWire {
  public static var protoName: String { "pillion.v1.FrameControl.Returned" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__FrameControl__Returned>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__frame_control__returned__init(raw.assumingMemoryBound(to: Pillion__V1__FrameControl__Returned.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl__Returned.self)
    self.ownerTerm = unsafe c.pointee.owner_term
    self.reason = unsafe FromC.value(c.pointee.reason)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__FrameControl__Returned.self)
    if self.ownerTerm != 0 { unsafe c.pointee.has_owner_term = 1; unsafe c.pointee.owner_term = self.ownerTerm }
    if self.reason.rawValue != 0 { unsafe c.pointee.has_reason = 1; unsafe c.pointee.reason = self.reason.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.ownerTerm = fields.varint()
        case 16: self.reason = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.ownerTerm != 0 { fields.varint(8, self.ownerTerm) }
    if self.reason.rawValue != 0 { fields.signed(16, Int64(self.reason.rawValue)) }
  }

  public var plainBytes: Int {
    22
  }
}

extension TakeMapRequest: PlainWire {
  public static var protoName: String { "pillion.v1.TakeMapRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__TakeMapRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__take_map_request__init(raw.assumingMemoryBound(to: Pillion__V1__TakeMapRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TakeMapRequest.self)
    self.lastOwnerTerm = unsafe c.pointee.last_owner_term
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TakeMapRequest.self)
    if self.lastOwnerTerm != 0 { unsafe c.pointee.has_last_owner_term = 1; unsafe c.pointee.last_owner_term = self.lastOwnerTerm }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.lastOwnerTerm = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.lastOwnerTerm != 0 { fields.varint(8, self.lastOwnerTerm) }
  }

  public var plainBytes: Int {
    11
  }
}

extension TakeMapResponse: PlainWire {
  public static var protoName: String { "pillion.v1.TakeMapResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__TakeMapResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__take_map_response__init(raw.assumingMemoryBound(to: Pillion__V1__TakeMapResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TakeMapResponse.self)
    self.ownerTerm = unsafe c.pointee.owner_term
    self.leaseMs = unsafe c.pointee.lease_ms
    self.geometry = try unsafe FromC.message(c.pointee.geometry)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TakeMapResponse.self)
    if self.ownerTerm != 0 { unsafe c.pointee.has_owner_term = 1; unsafe c.pointee.owner_term = self.ownerTerm }
    if self.leaseMs != 0 { unsafe c.pointee.has_lease_ms = 1; unsafe c.pointee.lease_ms = self.leaseMs }
    if let value = self.geometry { try unsafe c.pointee.geometry = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.ownerTerm = fields.varint()
        case 16: self.leaseMs = fields.uint32()
        case 26: fields.message(&self.geometry)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.ownerTerm != 0 { fields.varint(8, self.ownerTerm) }
    if self.leaseMs != 0 { fields.varint(16, UInt64(self.leaseMs)) }
    if let value = self.geometry { fields.message(26, value) }
  }

  public var plainBytes: Int {
    var count = 23
    count += (self.geometry?.plainBytes ?? 0)
    return count
  }
}

extension ReturnMapRequest: PlainWire {
  public static var protoName: String { "pillion.v1.ReturnMapRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ReturnMapRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__return_map_request__init(raw.assumingMemoryBound(to: Pillion__V1__ReturnMapRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ReturnMapRequest.self)
    self.ownerTerm = unsafe c.pointee.owner_term
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ReturnMapRequest.self)
    if self.ownerTerm != 0 { unsafe c.pointee.has_owner_term = 1; unsafe c.pointee.owner_term = self.ownerTerm }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.ownerTerm = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.ownerTerm != 0 { fields.varint(8, self.ownerTerm) }
  }

  public var plainBytes: Int {
    11
  }
}

extension ReturnMapResponse: PlainWire {
  public static var protoName: String { "pillion.v1.ReturnMapResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ReturnMapResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__return_map_response__init(raw.assumingMemoryBound(to: Pillion__V1__ReturnMapResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ReturnMapResponse.self)
    self.ownerTerm = unsafe c.pointee.owner_term
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ReturnMapResponse.self)
    if self.ownerTerm != 0 { unsafe c.pointee.has_owner_term = 1; unsafe c.pointee.owner_term = self.ownerTerm }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.ownerTerm = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.ownerTerm != 0 { fields.varint(8, self.ownerTerm) }
  }

  public var plainBytes: Int {
    11
  }
}
