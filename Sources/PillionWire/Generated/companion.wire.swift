// Written by protoc-gen-pillion from pillion/v1/companion.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension DescribeRequest: PlainWire {
  public static var protoName: String { "pillion.v1.DescribeRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__DescribeRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__describe_request__init(raw.assumingMemoryBound(to: Pillion__V1__DescribeRequest.self))
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

extension DescribeResponse: PlainWire {
  public static var protoName: String { "pillion.v1.DescribeResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__DescribeResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__describe_response__init(raw.assumingMemoryBound(to: Pillion__V1__DescribeResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DescribeResponse.self)
    self.name = try unsafe FromC.text(c.pointee.name, "pillion.v1.DescribeResponse.name")
    self.product = try unsafe FromC.text(c.pointee.product, "pillion.v1.DescribeResponse.product")
    self.alternativesSelectable = unsafe c.pointee.alternatives_selectable != 0
    self.searchable = unsafe c.pointee.searchable != 0
    self.paintsMap = unsafe c.pointee.paints_map != 0
    self.languages = try unsafe FromC.texts(c.pointee.n_languages, c.pointee.languages, "pillion.v1.DescribeResponse.languages")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DescribeResponse.self)
    if !self.name.isEmpty { unsafe c.pointee.has_name = 1; try unsafe c.pointee.name = memory.text(self.name) }
    if !self.product.isEmpty { unsafe c.pointee.has_product = 1; try unsafe c.pointee.product = memory.text(self.product) }
    if self.alternativesSelectable { unsafe c.pointee.has_alternatives_selectable = 1; unsafe c.pointee.alternatives_selectable = self.alternativesSelectable ? 1 : 0 }
    if self.searchable { unsafe c.pointee.has_searchable = 1; unsafe c.pointee.searchable = self.searchable ? 1 : 0 }
    if self.paintsMap { unsafe c.pointee.has_paints_map = 1; unsafe c.pointee.paints_map = self.paintsMap ? 1 : 0 }
    if !self.languages.isEmpty { try unsafe (c.pointee.n_languages, c.pointee.languages) = memory.texts(self.languages) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.name = fields.text()
        case 18: self.product = fields.text()
        case 24: self.alternativesSelectable = fields.flag()
        case 32: self.searchable = fields.flag()
        case 40: self.paintsMap = fields.flag()
        case 50: fields.text(&self.languages)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.name.isEmpty { fields.text(10, self.name) }
    if !self.product.isEmpty { fields.text(18, self.product) }
    if self.alternativesSelectable { fields.varint(24, self.alternativesSelectable ? 1 : 0) }
    if self.searchable { fields.varint(32, self.searchable ? 1 : 0) }
    if self.paintsMap { fields.varint(40, self.paintsMap ? 1 : 0) }
    fields.texts(50, self.languages)
  }

  public var plainBytes: Int {
    var count = 18
    count += self.name.utf8.count
    count += self.product.utf8.count
    count += PlainRoom.texts(6, self.languages)
    return count
  }
}

extension Waypoint: PlainWire {
  public static var protoName: String { "pillion.v1.Waypoint" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Waypoint>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__waypoint__init(raw.assumingMemoryBound(to: Pillion__V1__Waypoint.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Waypoint.self)
    self.nameVariants = try unsafe FromC.texts(c.pointee.n_name_variants, c.pointee.name_variants, "pillion.v1.Waypoint.name_variants")
    self.addressLines = try unsafe FromC.texts(c.pointee.n_address_lines, c.pointee.address_lines, "pillion.v1.Waypoint.address_lines")
    self.coordinate = try unsafe FromC.message(c.pointee.coordinate)
    self.utcOffsetSeconds = unsafe c.pointee.has_utc_offset_seconds != 0 ? c.pointee.utc_offset_seconds : nil
    self.thresholdMeters = unsafe c.pointee.has_threshold_meters != 0 ? c.pointee.threshold_meters : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Waypoint.self)
    if !self.nameVariants.isEmpty { try unsafe (c.pointee.n_name_variants, c.pointee.name_variants) = memory.texts(self.nameVariants) }
    if !self.addressLines.isEmpty { try unsafe (c.pointee.n_address_lines, c.pointee.address_lines) = memory.texts(self.addressLines) }
    if let value = self.coordinate { try unsafe c.pointee.coordinate = memory.message(value) }
    if let value = self.utcOffsetSeconds { unsafe c.pointee.has_utc_offset_seconds = 1; unsafe c.pointee.utc_offset_seconds = value }
    if let value = self.thresholdMeters { unsafe c.pointee.has_threshold_meters = 1; unsafe c.pointee.threshold_meters = value }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.text(&self.nameVariants)
        case 18: fields.text(&self.addressLines)
        case 26: fields.message(&self.coordinate)
        case 32: self.utcOffsetSeconds = fields.sint32()
        case 41: self.thresholdMeters = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.texts(10, self.nameVariants)
    fields.texts(18, self.addressLines)
    if let value = self.coordinate { fields.message(26, value) }
    if let value = self.utcOffsetSeconds { fields.zigzag(32, Int64(value)) }
    if let value = self.thresholdMeters { fields.fixed64(41, value.bitPattern) }
  }

  public var plainBytes: Int {
    var count = 21
    count += PlainRoom.texts(6, self.nameVariants)
    count += PlainRoom.texts(6, self.addressLines)
    count += (self.coordinate?.plainBytes ?? 0)
    return count
  }
}

extension StartGuidanceRequest: PlainWire {
  public static var protoName: String { "pillion.v1.StartGuidanceRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__StartGuidanceRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__start_guidance_request__init(raw.assumingMemoryBound(to: Pillion__V1__StartGuidanceRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__StartGuidanceRequest.self)
    self.startKey = try unsafe FromC.text(c.pointee.start_key, "pillion.v1.StartGuidanceRequest.start_key")
    switch unsafe c.pointee.target_case.rawValue {
      case 1: self.target = try unsafe .routeId(FromC.text(c.pointee.route_id, "pillion.v1.StartGuidanceRequest.route_id"))
      case 2: self.target = try unsafe .placeId(FromC.text(c.pointee.place_id, "pillion.v1.StartGuidanceRequest.place_id"))
      case 3: self.target = try unsafe .waypoint(FromC.message(c.pointee.waypoint) ?? Waypoint())
      case 4: self.target = unsafe .nextLeg(c.pointee.next_leg != 0)
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__StartGuidanceRequest.self)
    if !self.startKey.isEmpty { unsafe c.pointee.has_start_key = 1; try unsafe c.pointee.start_key = memory.text(self.startKey) }
    switch self.target {
      case .routeId(let value)?:
        unsafe c.pointee.target_case = .init(rawValue: 1)
        try unsafe c.pointee.route_id = memory.text(value)
      case .placeId(let value)?:
        unsafe c.pointee.target_case = .init(rawValue: 2)
        try unsafe c.pointee.place_id = memory.text(value)
      case .waypoint(let value)?:
        unsafe c.pointee.target_case = .init(rawValue: 3)
        try unsafe c.pointee.waypoint = memory.message(value)
      case .nextLeg(let value)?:
        unsafe c.pointee.target_case = .init(rawValue: 4)
        unsafe c.pointee.next_leg = value ? 1 : 0
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.target = .routeId(fields.text())
        case 18: self.target = .placeId(fields.text())
        case 26: self.target = .waypoint(fields.message())
        case 32: self.target = .nextLeg(fields.flag())
        case 42: self.startKey = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    switch self.target {
      case .routeId(let value)?: fields.text(10, value)
      case .placeId(let value)?: fields.text(18, value)
      case .waypoint(let value)?: fields.message(26, value)
      case .nextLeg(let value)?: fields.varint(32, value ? 1 : 0)
      case nil: break
    }
    if !self.startKey.isEmpty { fields.text(42, self.startKey) }
  }

  public var plainBytes: Int {
    var count = 12
    count += self.startKey.utf8.count
    switch self.target {
      case .routeId(let value)?: count += value.utf8.count
      case .placeId(let value)?: count += value.utf8.count
      case .waypoint(let value)?: count += value.plainBytes
      default: break
    }
    return count
  }
}

extension StartGuidanceResponse: PlainWire {
  public static var protoName: String { "pillion.v1.StartGuidanceResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__StartGuidanceResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__start_guidance_response__init(raw.assumingMemoryBound(to: Pillion__V1__StartGuidanceResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__StartGuidanceResponse.self)
    self.routeId = try unsafe FromC.text(c.pointee.route_id, "pillion.v1.StartGuidanceResponse.route_id")
    self.routeRevision = unsafe c.pointee.route_revision
    self.alreadyStarted = unsafe c.pointee.already_started != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__StartGuidanceResponse.self)
    if !self.routeId.isEmpty { unsafe c.pointee.has_route_id = 1; try unsafe c.pointee.route_id = memory.text(self.routeId) }
    if self.routeRevision != 0 { unsafe c.pointee.has_route_revision = 1; unsafe c.pointee.route_revision = self.routeRevision }
    if self.alreadyStarted { unsafe c.pointee.has_already_started = 1; unsafe c.pointee.already_started = self.alreadyStarted ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.routeId = fields.text()
        case 16: self.routeRevision = fields.uint32()
        case 24: self.alreadyStarted = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.routeId.isEmpty { fields.text(10, self.routeId) }
    if self.routeRevision != 0 { fields.varint(16, UInt64(self.routeRevision)) }
    if self.alreadyStarted { fields.varint(24, self.alreadyStarted ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 14
    count += self.routeId.utf8.count
    return count
  }
}

extension StartRefused: PlainWire {
  public static var protoName: String { "pillion.v1.StartRefused" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__StartRefused>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__start_refused__init(raw.assumingMemoryBound(to: Pillion__V1__StartRefused.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__StartRefused.self)
    self.reason = unsafe FromC.value(c.pointee.reason)
    self.waiting = unsafe FromC.values(c.pointee.n_waiting, c.pointee.waiting)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__StartRefused.self)
    if self.reason.rawValue != 0 { unsafe c.pointee.has_reason = 1; unsafe c.pointee.reason = self.reason.rawValue }
    if !self.waiting.isEmpty { try unsafe (c.pointee.n_waiting, c.pointee.waiting) = memory.values(self.waiting) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.reason = fields.value()
        case 16: self.waiting.append(fields.value())
        case 18: fields.packed(&self.waiting) { $0.value() }
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.reason.rawValue != 0 { fields.signed(8, Int64(self.reason.rawValue)) }
    fields.packed(18, self.waiting) { UInt64(bitPattern: Int64($0.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 11
    count += 6 + 10 * self.waiting.count
    return count
  }
}

extension StopGuidanceRequest: PlainWire {
  public static var protoName: String { "pillion.v1.StopGuidanceRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__StopGuidanceRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__stop_guidance_request__init(raw.assumingMemoryBound(to: Pillion__V1__StopGuidanceRequest.self))
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

extension StopGuidanceResponse: PlainWire {
  public static var protoName: String { "pillion.v1.StopGuidanceResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__StopGuidanceResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__stop_guidance_response__init(raw.assumingMemoryBound(to: Pillion__V1__StopGuidanceResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__StopGuidanceResponse.self)
    self.routeId = try unsafe FromC.text(c.pointee.route_id, "pillion.v1.StopGuidanceResponse.route_id")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__StopGuidanceResponse.self)
    if !self.routeId.isEmpty { unsafe c.pointee.has_route_id = 1; try unsafe c.pointee.route_id = memory.text(self.routeId) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.routeId = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.routeId.isEmpty { fields.text(10, self.routeId) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.routeId.utf8.count
    return count
  }
}

extension SwitchRouteRequest: PlainWire {
  public static var protoName: String { "pillion.v1.SwitchRouteRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__SwitchRouteRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__switch_route_request__init(raw.assumingMemoryBound(to: Pillion__V1__SwitchRouteRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SwitchRouteRequest.self)
    self.alternativeId = try unsafe FromC.text(c.pointee.alternative_id, "pillion.v1.SwitchRouteRequest.alternative_id")
    self.routeRevision = unsafe c.pointee.route_revision
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SwitchRouteRequest.self)
    if !self.alternativeId.isEmpty { unsafe c.pointee.has_alternative_id = 1; try unsafe c.pointee.alternative_id = memory.text(self.alternativeId) }
    if self.routeRevision != 0 { unsafe c.pointee.has_route_revision = 1; unsafe c.pointee.route_revision = self.routeRevision }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.alternativeId = fields.text()
        case 16: self.routeRevision = fields.uint32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.alternativeId.isEmpty { fields.text(10, self.alternativeId) }
    if self.routeRevision != 0 { fields.varint(16, UInt64(self.routeRevision)) }
  }

  public var plainBytes: Int {
    var count = 12
    count += self.alternativeId.utf8.count
    return count
  }
}

extension SwitchRouteResponse: PlainWire {
  public static var protoName: String { "pillion.v1.SwitchRouteResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__SwitchRouteResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__switch_route_response__init(raw.assumingMemoryBound(to: Pillion__V1__SwitchRouteResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SwitchRouteResponse.self)
    self.routeId = try unsafe FromC.text(c.pointee.route_id, "pillion.v1.SwitchRouteResponse.route_id")
    self.routeRevision = unsafe c.pointee.route_revision
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SwitchRouteResponse.self)
    if !self.routeId.isEmpty { unsafe c.pointee.has_route_id = 1; try unsafe c.pointee.route_id = memory.text(self.routeId) }
    if self.routeRevision != 0 { unsafe c.pointee.has_route_revision = 1; unsafe c.pointee.route_revision = self.routeRevision }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.routeId = fields.text()
        case 16: self.routeRevision = fields.uint32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.routeId.isEmpty { fields.text(10, self.routeId) }
    if self.routeRevision != 0 { fields.varint(16, UInt64(self.routeRevision)) }
  }

  public var plainBytes: Int {
    var count = 12
    count += self.routeId.utf8.count
    return count
  }
}

extension SearchRequest: PlainWire {
  public static var protoName: String { "pillion.v1.SearchRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__SearchRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__search_request__init(raw.assumingMemoryBound(to: Pillion__V1__SearchRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SearchRequest.self)
    self.text = try unsafe FromC.text(c.pointee.text, "pillion.v1.SearchRequest.text")
    self.near = try unsafe FromC.message(c.pointee.near)
    self.limit = unsafe c.pointee.limit
    self.language = try unsafe FromC.text(c.pointee.language, "pillion.v1.SearchRequest.language")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SearchRequest.self)
    if !self.text.isEmpty { unsafe c.pointee.has_text = 1; try unsafe c.pointee.text = memory.text(self.text) }
    if let value = self.near { try unsafe c.pointee.near = memory.message(value) }
    if self.limit != 0 { unsafe c.pointee.has_limit = 1; unsafe c.pointee.limit = self.limit }
    if !self.language.isEmpty { unsafe c.pointee.has_language = 1; try unsafe c.pointee.language = memory.text(self.language) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.text = fields.text()
        case 18: fields.message(&self.near)
        case 24: self.limit = fields.uint32()
        case 34: self.language = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.text.isEmpty { fields.text(10, self.text) }
    if let value = self.near { fields.message(18, value) }
    if self.limit != 0 { fields.varint(24, UInt64(self.limit)) }
    if !self.language.isEmpty { fields.text(34, self.language) }
  }

  public var plainBytes: Int {
    var count = 24
    count += self.text.utf8.count
    count += (self.near?.plainBytes ?? 0)
    count += self.language.utf8.count
    return count
  }
}

extension SearchResponse: PlainWire {
  public static var protoName: String { "pillion.v1.SearchResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__SearchResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__search_response__init(raw.assumingMemoryBound(to: Pillion__V1__SearchResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SearchResponse.self)
    self.places = try unsafe FromC.messages(c.pointee.n_places, c.pointee.places)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SearchResponse.self)
    if !self.places.isEmpty { try unsafe (c.pointee.n_places, c.pointee.places) = memory.messages(self.places) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.places)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.places.span)
  }

  public var plainBytes: Int {
    var count = 0
    count += PlainRoom.messages(6, self.places.span)
    return count
  }
}

extension Place: PlainWire {
  public static var protoName: String { "pillion.v1.Place" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Place>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__place__init(raw.assumingMemoryBound(to: Pillion__V1__Place.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Place.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.Place.id")
    self.waypoint = try unsafe FromC.message(c.pointee.waypoint)
    self.distanceMeters = unsafe c.pointee.has_distance_meters != 0 ? c.pointee.distance_meters : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Place.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if let value = self.waypoint { try unsafe c.pointee.waypoint = memory.message(value) }
    if let value = self.distanceMeters { unsafe c.pointee.has_distance_meters = 1; unsafe c.pointee.distance_meters = value }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: fields.message(&self.waypoint)
        case 25: self.distanceMeters = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if let value = self.waypoint { fields.message(18, value) }
    if let value = self.distanceMeters { fields.fixed64(25, value.bitPattern) }
  }

  public var plainBytes: Int {
    var count = 21
    count += self.id.utf8.count
    count += (self.waypoint?.plainBytes ?? 0)
    return count
  }
}

extension MuteRequest: PlainWire {
  public static var protoName: String { "pillion.v1.MuteRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__MuteRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__mute_request__init(raw.assumingMemoryBound(to: Pillion__V1__MuteRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MuteRequest.self)
    self.muted = unsafe c.pointee.muted != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MuteRequest.self)
    if self.muted { unsafe c.pointee.has_muted = 1; unsafe c.pointee.muted = self.muted ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.muted = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.muted { fields.varint(8, self.muted ? 1 : 0) }
  }

  public var plainBytes: Int {
    2
  }
}

extension MuteResponse: PlainWire {
  public static var protoName: String { "pillion.v1.MuteResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__MuteResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__mute_response__init(raw.assumingMemoryBound(to: Pillion__V1__MuteResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MuteResponse.self)
    self.muted = unsafe c.pointee.muted != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MuteResponse.self)
    if self.muted { unsafe c.pointee.has_muted = 1; unsafe c.pointee.muted = self.muted ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.muted = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.muted { fields.varint(8, self.muted ? 1 : 0) }
  }

  public var plainBytes: Int {
    2
  }
}

extension GetStateRequest: PlainWire {
  public static var protoName: String { "pillion.v1.GetStateRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__GetStateRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__get_state_request__init(raw.assumingMemoryBound(to: Pillion__V1__GetStateRequest.self))
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

extension CompanionState: PlainWire {
  public static var protoName: String { "pillion.v1.CompanionState" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__CompanionState>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__companion_state__init(raw.assumingMemoryBound(to: Pillion__V1__CompanionState.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__CompanionState.self)
    self.guidance = unsafe FromC.value(c.pointee.guidance)
    self.routeId = try unsafe FromC.text(c.pointee.route_id, "pillion.v1.CompanionState.route_id")
    self.routeRevision = unsafe c.pointee.route_revision
    self.leg = unsafe c.pointee.leg
    self.muted = unsafe c.pointee.muted != 0
    self.simulated = unsafe c.pointee.simulated != 0
    self.waiting = unsafe FromC.values(c.pointee.n_waiting, c.pointee.waiting)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__CompanionState.self)
    if self.guidance.rawValue != 0 { unsafe c.pointee.has_guidance = 1; unsafe c.pointee.guidance = self.guidance.rawValue }
    if !self.routeId.isEmpty { unsafe c.pointee.has_route_id = 1; try unsafe c.pointee.route_id = memory.text(self.routeId) }
    if self.routeRevision != 0 { unsafe c.pointee.has_route_revision = 1; unsafe c.pointee.route_revision = self.routeRevision }
    if self.leg != 0 { unsafe c.pointee.has_leg = 1; unsafe c.pointee.leg = self.leg }
    if self.muted { unsafe c.pointee.has_muted = 1; unsafe c.pointee.muted = self.muted ? 1 : 0 }
    if self.simulated { unsafe c.pointee.has_simulated = 1; unsafe c.pointee.simulated = self.simulated ? 1 : 0 }
    if !self.waiting.isEmpty { try unsafe (c.pointee.n_waiting, c.pointee.waiting) = memory.values(self.waiting) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.guidance = fields.value()
        case 18: self.routeId = fields.text()
        case 24: self.routeRevision = fields.uint32()
        case 32: self.leg = fields.uint32()
        case 40: self.muted = fields.flag()
        case 48: self.simulated = fields.flag()
        case 56: self.waiting.append(fields.value())
        case 58: fields.packed(&self.waiting) { $0.value() }
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.guidance.rawValue != 0 { fields.signed(8, Int64(self.guidance.rawValue)) }
    if !self.routeId.isEmpty { fields.text(18, self.routeId) }
    if self.routeRevision != 0 { fields.varint(24, UInt64(self.routeRevision)) }
    if self.leg != 0 { fields.varint(32, UInt64(self.leg)) }
    if self.muted { fields.varint(40, self.muted ? 1 : 0) }
    if self.simulated { fields.varint(48, self.simulated ? 1 : 0) }
    fields.packed(58, self.waiting) { UInt64(bitPattern: Int64($0.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 33
    count += self.routeId.utf8.count
    count += 6 + 10 * self.waiting.count
    return count
  }
}
