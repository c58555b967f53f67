// Written by protoc-gen-pillion from pillion/v1/diagnostics.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension HealthRequest: PlainWire {
  public static var protoName: String { "pillion.v1.HealthRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__HealthRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__health_request__init(raw.assumingMemoryBound(to: Pillion__V1__HealthRequest.self))
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

extension HealthResponse: PlainWire {
  public static var protoName: String { "pillion.v1.HealthResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__HealthResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__health_response__init(raw.assumingMemoryBound(to: Pillion__V1__HealthResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__HealthResponse.self)
    self.role = unsafe FromC.value(c.pointee.role)
    self.product = try unsafe FromC.text(c.pointee.product, "pillion.v1.HealthResponse.product")
    self.uptimeSeconds = unsafe c.pointee.uptime_seconds
    self.links = unsafe c.pointee.links
    self.callsServed = unsafe c.pointee.calls_served
    self.unknownFrames = unsafe c.pointee.unknown_frames
    self.unknownEnumValues = unsafe c.pointee.unknown_enum_values
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__HealthResponse.self)
    if self.role.rawValue != 0 { unsafe c.pointee.has_role = 1; unsafe c.pointee.role = self.role.rawValue }
    if !self.product.isEmpty { unsafe c.pointee.has_product = 1; try unsafe c.pointee.product = memory.text(self.product) }
    if self.uptimeSeconds.bitPattern != 0 { unsafe c.pointee.has_uptime_seconds = 1; unsafe c.pointee.uptime_seconds = self.uptimeSeconds }
    if self.links != 0 { unsafe c.pointee.has_links = 1; unsafe c.pointee.links = self.links }
    if self.callsServed != 0 { unsafe c.pointee.has_calls_served = 1; unsafe c.pointee.calls_served = self.callsServed }
    if self.unknownFrames != 0 { unsafe c.pointee.has_unknown_frames = 1; unsafe c.pointee.unknown_frames = self.unknownFrames }
    if self.unknownEnumValues != 0 { unsafe c.pointee.has_unknown_enum_values = 1; unsafe c.pointee.unknown_enum_values = self.unknownEnumValues }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.role = fields.value()
        case 18: self.product = fields.text()
        case 25: self.uptimeSeconds = Double(bitPattern: fields.fixed64())
        case 32: self.links = fields.uint32()
        case 40: self.callsServed = fields.varint()
        case 48: self.unknownFrames = fields.varint()
        case 56: self.unknownEnumValues = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.role.rawValue != 0 { fields.signed(8, Int64(self.role.rawValue)) }
    if !self.product.isEmpty { fields.text(18, self.product) }
    if self.uptimeSeconds.bitPattern != 0 { fields.fixed64(25, self.uptimeSeconds.bitPattern) }
    if self.links != 0 { fields.varint(32, UInt64(self.links)) }
    if self.callsServed != 0 { fields.varint(40, self.callsServed) }
    if self.unknownFrames != 0 { fields.varint(48, self.unknownFrames) }
    if self.unknownEnumValues != 0 { fields.varint(56, self.unknownEnumValues) }
  }

  public var plainBytes: Int {
    var count = 65
    count += self.product.utf8.count
    return count
  }
}

extension ListServicesRequest: PlainWire {
  public static var protoName: String { "pillion.v1.ListServicesRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ListServicesRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__list_services_request__init(raw.assumingMemoryBound(to: Pillion__V1__ListServicesRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListServicesRequest.self)
    self.service = try unsafe FromC.text(c.pointee.service, "pillion.v1.ListServicesRequest.service")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListServicesRequest.self)
    if !self.service.isEmpty { unsafe c.pointee.has_service = 1; try unsafe c.pointee.service = memory.text(self.service) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.service = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.service.isEmpty { fields.text(10, self.service) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.service.utf8.count
    return count
  }
}

extension MethodInfo: PlainWire {
  public static var protoName: String { "pillion.v1.MethodInfo" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__MethodInfo>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__method_info__init(raw.assumingMemoryBound(to: Pillion__V1__MethodInfo.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MethodInfo.self)
    self.name = try unsafe FromC.text(c.pointee.name, "pillion.v1.MethodInfo.name")
    self.request = try unsafe FromC.text(c.pointee.request, "pillion.v1.MethodInfo.request")
    self.response = try unsafe FromC.text(c.pointee.response, "pillion.v1.MethodInfo.response")
    self.clientStreaming = unsafe c.pointee.client_streaming != 0
    self.serverStreaming = unsafe c.pointee.server_streaming != 0
    self.delivery = unsafe FromC.value(c.pointee.delivery)
    self.trafficClass = unsafe FromC.value(c.pointee.traffic_class)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MethodInfo.self)
    if !self.name.isEmpty { unsafe c.pointee.has_name = 1; try unsafe c.pointee.name = memory.text(self.name) }
    if !self.request.isEmpty { unsafe c.pointee.has_request = 1; try unsafe c.pointee.request = memory.text(self.request) }
    if !self.response.isEmpty { unsafe c.pointee.has_response = 1; try unsafe c.pointee.response = memory.text(self.response) }
    if self.clientStreaming { unsafe c.pointee.has_client_streaming = 1; unsafe c.pointee.client_streaming = self.clientStreaming ? 1 : 0 }
    if self.serverStreaming { unsafe c.pointee.has_server_streaming = 1; unsafe c.pointee.server_streaming = self.serverStreaming ? 1 : 0 }
    if self.delivery.rawValue != 0 { unsafe c.pointee.has_delivery = 1; unsafe c.pointee.delivery = self.delivery.rawValue }
    if self.trafficClass.rawValue != 0 { unsafe c.pointee.has_traffic_class = 1; unsafe c.pointee.traffic_class = self.trafficClass.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.name = fields.text()
        case 18: self.request = fields.text()
        case 26: self.response = fields.text()
        case 32: self.clientStreaming = fields.flag()
        case 40: self.serverStreaming = fields.flag()
        case 48: self.delivery = fields.value()
        case 56: self.trafficClass = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.name.isEmpty { fields.text(10, self.name) }
    if !self.request.isEmpty { fields.text(18, self.request) }
    if !self.response.isEmpty { fields.text(26, self.response) }
    if self.clientStreaming { fields.varint(32, self.clientStreaming ? 1 : 0) }
    if self.serverStreaming { fields.varint(40, self.serverStreaming ? 1 : 0) }
    if self.delivery.rawValue != 0 { fields.signed(48, Int64(self.delivery.rawValue)) }
    if self.trafficClass.rawValue != 0 { fields.signed(56, Int64(self.trafficClass.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 44
    count += self.name.utf8.count
    count += self.request.utf8.count
    count += self.response.utf8.count
    return count
  }
}

extension ServiceInfo: PlainWire {
  public static var protoName: String { "pillion.v1.ServiceInfo" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ServiceInfo>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__service_info__init(raw.assumingMemoryBound(to: Pillion__V1__ServiceInfo.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ServiceInfo.self)
    self.name = try unsafe FromC.text(c.pointee.name, "pillion.v1.ServiceInfo.name")
    self.methods = try unsafe FromC.messages(c.pointee.n_methods, c.pointee.methods)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ServiceInfo.self)
    if !self.name.isEmpty { unsafe c.pointee.has_name = 1; try unsafe c.pointee.name = memory.text(self.name) }
    if !self.methods.isEmpty { try unsafe (c.pointee.n_methods, c.pointee.methods) = memory.messages(self.methods) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.name = fields.text()
        case 18: fields.message(&self.methods)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.name.isEmpty { fields.text(10, self.name) }
    fields.messages(18, self.methods.span)
  }

  public var plainBytes: Int {
    var count = 6
    count += self.name.utf8.count
    count += PlainRoom.messages(6, self.methods.span)
    return count
  }
}

extension ListServicesResponse: PlainWire {
  public static var protoName: String { "pillion.v1.ListServicesResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ListServicesResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__list_services_response__init(raw.assumingMemoryBound(to: Pillion__V1__ListServicesResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListServicesResponse.self)
    self.services = try unsafe FromC.messages(c.pointee.n_services, c.pointee.services)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListServicesResponse.self)
    if !self.services.isEmpty { try unsafe (c.pointee.n_services, c.pointee.services) = memory.messages(self.services) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.services)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.services.span)
  }

  public var plainBytes: Int {
    var count = 0
    count += PlainRoom.messages(6, self.services.span)
    return count
  }
}

extension DescribeServicesRequest: PlainWire {
  public static var protoName: String { "pillion.v1.DescribeServicesRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__DescribeServicesRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__describe_services_request__init(raw.assumingMemoryBound(to: Pillion__V1__DescribeServicesRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DescribeServicesRequest.self)
    self.service = try unsafe FromC.text(c.pointee.service, "pillion.v1.DescribeServicesRequest.service")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DescribeServicesRequest.self)
    if !self.service.isEmpty { unsafe c.pointee.has_service = 1; try unsafe c.pointee.service = memory.text(self.service) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.service = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.service.isEmpty { fields.text(10, self.service) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.service.utf8.count
    return count
  }
}

extension DescribeServicesResponse: PlainWire {
  public static var protoName: String { "pillion.v1.DescribeServicesResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__DescribeServicesResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__describe_services_response__init(raw.assumingMemoryBound(to: Pillion__V1__DescribeServicesResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DescribeServicesResponse.self)
    self.files = unsafe FromC.blobs(c.pointee.n_files, c.pointee.files)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DescribeServicesResponse.self)
    if !self.files.isEmpty { try unsafe (c.pointee.n_files, c.pointee.files) = memory.blobs(self.files) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.files.append(fields.blob())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.blobs(10, self.files)
  }

  public var plainBytes: Int {
    var count = 0
    count += PlainRoom.blobs(6, self.files)
    return count
  }
}

extension EventsRequest: PlainWire {
  public static var protoName: String { "pillion.v1.EventsRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__EventsRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__events_request__init(raw.assumingMemoryBound(to: Pillion__V1__EventsRequest.self))
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

extension EventLine: PlainWire {
  public static var protoName: String { "pillion.v1.EventLine" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__EventLine>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__event_line__init(raw.assumingMemoryBound(to: Pillion__V1__EventLine.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__EventLine.self)
    self.text = try unsafe FromC.text(c.pointee.text, "pillion.v1.EventLine.text")
    self.missed = unsafe c.pointee.missed
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__EventLine.self)
    if !self.text.isEmpty { unsafe c.pointee.has_text = 1; try unsafe c.pointee.text = memory.text(self.text) }
    if self.missed != 0 { unsafe c.pointee.has_missed = 1; unsafe c.pointee.missed = self.missed }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.text = fields.text()
        case 16: self.missed = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.text.isEmpty { fields.text(10, self.text) }
    if self.missed != 0 { fields.varint(16, self.missed) }
  }

  public var plainBytes: Int {
    var count = 17
    count += self.text.utf8.count
    return count
  }
}
