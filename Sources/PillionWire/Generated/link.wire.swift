// Written by protoc-gen-pillion from pillion/v1/link.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension Hello: WireConvertible {
  public static var protoName: String { "pillion.v1.Hello" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Hello>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__hello__init(raw.assumingMemoryBound(to: Pillion__V1__Hello.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Hello.self)
    self.role = unsafe FromC.value(c.pointee.role)
    self.installId = unsafe FromC.bytes(c.pointee.install_id)
    self.name = try unsafe FromC.text(c.pointee.name, "pillion.v1.Hello.name")
    self.product = try unsafe FromC.text(c.pointee.product, "pillion.v1.Hello.product")
    self.prefaces = unsafe FromC.bytes(c.pointee.prefaces)
    self.capabilities = try unsafe FromC.texts(c.pointee.n_capabilities, c.pointee.capabilities, "pillion.v1.Hello.capabilities")
    self.maxFrameBytes = unsafe c.pointee.has_max_frame_bytes != 0 ? c.pointee.max_frame_bytes : nil
    self.maxMessageBytes = unsafe c.pointee.has_max_message_bytes != 0 ? c.pointee.max_message_bytes : nil
    self.streamWindowBytes = unsafe c.pointee.has_stream_window_bytes != 0 ? c.pointee.stream_window_bytes : nil
    self.linkWindowBytes = unsafe c.pointee.has_link_window_bytes != 0 ? c.pointee.link_window_bytes : nil
    self.maxStreams = unsafe c.pointee.has_max_streams != 0 ? c.pointee.max_streams : nil
    self.heartbeatIntervalMs = unsafe c.pointee.has_heartbeat_interval_ms != 0 ? c.pointee.heartbeat_interval_ms : nil
    self.heartbeatBudgetMs = unsafe c.pointee.has_heartbeat_budget_ms != 0 ? c.pointee.heartbeat_budget_ms : nil
    self.sessionToken = unsafe FromC.bytes(c.pointee.session_token)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Hello.self)
    if self.role.rawValue != 0 { unsafe c.pointee.has_role = 1; unsafe c.pointee.role = self.role.rawValue }
    if !self.installId.isEmpty { unsafe c.pointee.has_install_id = 1; try unsafe c.pointee.install_id = memory.bytes(self.installId) }
    if !self.name.isEmpty { unsafe c.pointee.has_name = 1; try unsafe c.pointee.name = memory.text(self.name) }
    if !self.product.isEmpty { unsafe c.pointee.has_product = 1; try unsafe c.pointee.product = memory.text(self.product) }
    if !self.prefaces.isEmpty { unsafe c.pointee.has_prefaces = 1; try unsafe c.pointee.prefaces = memory.bytes(self.prefaces) }
    if !self.capabilities.isEmpty { try unsafe (c.pointee.n_capabilities, c.pointee.capabilities) = memory.texts(self.capabilities) }
    if let value = self.maxFrameBytes { unsafe c.pointee.has_max_frame_bytes = 1; unsafe c.pointee.max_frame_bytes = value }
    if let value = self.maxMessageBytes { unsafe c.pointee.has_max_message_bytes = 1; unsafe c.pointee.max_message_bytes = value }
    if let value = self.streamWindowBytes { unsafe c.pointee.has_stream_window_bytes = 1; unsafe c.pointee.stream_window_bytes = value }
    if let value = self.linkWindowBytes { unsafe c.pointee.has_link_window_bytes = 1; unsafe c.pointee.link_window_bytes = value }
    if let value = self.maxStreams { unsafe c.pointee.has_max_streams = 1; unsafe c.pointee.max_streams = value }
    if let value = self.heartbeatIntervalMs { unsafe c.pointee.has_heartbeat_interval_ms = 1; unsafe c.pointee.heartbeat_interval_ms = value }
    if let value = self.heartbeatBudgetMs { unsafe c.pointee.has_heartbeat_budget_ms = 1; unsafe c.pointee.heartbeat_budget_ms = value }
    if !self.sessionToken.isEmpty { unsafe c.pointee.has_session_token = 1; try unsafe c.pointee.session_token = memory.bytes(self.sessionToken) }
  }
}

extension Welcome: WireConvertible {
  public static var protoName: String { "pillion.v1.Welcome" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Welcome>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__welcome__init(raw.assumingMemoryBound(to: Pillion__V1__Welcome.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Welcome.self)
    self.self_ = try unsafe FromC.message(c.pointee.field1)
    self.sessionToken = unsafe FromC.bytes(c.pointee.session_token)
    self.resumed = unsafe c.pointee.resumed != 0
    self.epoch = unsafe c.pointee.epoch
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Welcome.self)
    if let value = self.self_ { try unsafe c.pointee.field1 = memory.message(value) }
    if !self.sessionToken.isEmpty { unsafe c.pointee.has_session_token = 1; try unsafe c.pointee.session_token = memory.bytes(self.sessionToken) }
    if self.resumed { unsafe c.pointee.has_resumed = 1; unsafe c.pointee.resumed = self.resumed ? 1 : 0 }
    if self.epoch != 0 { unsafe c.pointee.has_epoch = 1; unsafe c.pointee.epoch = self.epoch }
  }
}

extension Ping: WireConvertible {
  public static var protoName: String { "pillion.v1.Ping" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Ping>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__ping__init(raw.assumingMemoryBound(to: Pillion__V1__Ping.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Ping.self)
    self.opaque = unsafe c.pointee.opaque
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Ping.self)
    if self.opaque != 0 { unsafe c.pointee.has_opaque = 1; unsafe c.pointee.opaque = self.opaque }
  }
}

extension Pong: WireConvertible {
  public static var protoName: String { "pillion.v1.Pong" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Pong>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__pong__init(raw.assumingMemoryBound(to: Pillion__V1__Pong.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Pong.self)
    self.opaque = unsafe c.pointee.opaque
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Pong.self)
    if self.opaque != 0 { unsafe c.pointee.has_opaque = 1; unsafe c.pointee.opaque = self.opaque }
  }
}

extension Bye: WireConvertible {
  public static var protoName: String { "pillion.v1.Bye" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Bye>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__bye__init(raw.assumingMemoryBound(to: Pillion__V1__Bye.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Bye.self)
    self.reason = unsafe FromC.value(c.pointee.reason)
    self.detail = try unsafe FromC.text(c.pointee.detail, "pillion.v1.Bye.detail")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Bye.self)
    if self.reason.rawValue != 0 { unsafe c.pointee.has_reason = 1; unsafe c.pointee.reason = self.reason.rawValue }
    if !self.detail.isEmpty { unsafe c.pointee.has_detail = 1; try unsafe c.pointee.detail = memory.text(self.detail) }
  }
}

extension Delivered: WireConvertible {
  public static var protoName: String { "pillion.v1.Delivered" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Delivered>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__delivered__init(raw.assumingMemoryBound(to: Pillion__V1__Delivered.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Delivered.self)
    self.stream = unsafe c.pointee.stream
    self.count = unsafe c.pointee.count
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Delivered.self)
    if self.stream != 0 { unsafe c.pointee.has_stream = 1; unsafe c.pointee.stream = self.stream }
    if self.count != 0 { unsafe c.pointee.has_count = 1; unsafe c.pointee.count = self.count }
  }
}

extension Carry: WireConvertible {
  public static var protoName: String { "pillion.v1.Carry" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Carry>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__carry__init(raw.assumingMemoryBound(to: Pillion__V1__Carry.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Carry.self)
    self.epoch = unsafe c.pointee.epoch
    self.delivered = try unsafe FromC.messages(c.pointee.n_delivered, c.pointee.delivered)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Carry.self)
    if self.epoch != 0 { unsafe c.pointee.has_epoch = 1; unsafe c.pointee.epoch = self.epoch }
    if !self.delivered.isEmpty { try unsafe (c.pointee.n_delivered, c.pointee.delivered) = memory.messages(self.delivered) }
  }
}

extension Receipt: WireConvertible {
  public static var protoName: String { "pillion.v1.Receipt" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Receipt>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__receipt__init(raw.assumingMemoryBound(to: Pillion__V1__Receipt.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Receipt.self)
    self.mapBytes = unsafe c.pointee.map_bytes
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Receipt.self)
    if self.mapBytes != 0 { unsafe c.pointee.has_map_bytes = 1; unsafe c.pointee.map_bytes = self.mapBytes }
  }
}

extension Metadata: WireConvertible {
  public static var protoName: String { "pillion.v1.Metadata" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Metadata>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__metadata__init(raw.assumingMemoryBound(to: Pillion__V1__Metadata.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Metadata.self)
    self.key = try unsafe FromC.text(c.pointee.key, "pillion.v1.Metadata.key")
    self.value = try unsafe FromC.text(c.pointee.value, "pillion.v1.Metadata.value")
    self.binary = unsafe FromC.bytes(c.pointee.binary)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Metadata.self)
    if !self.key.isEmpty { unsafe c.pointee.has_key = 1; try unsafe c.pointee.key = memory.text(self.key) }
    if !self.value.isEmpty { unsafe c.pointee.has_value = 1; try unsafe c.pointee.value = memory.text(self.value) }
    if !self.binary.isEmpty { unsafe c.pointee.has_binary = 1; try unsafe c.pointee.binary = memory.bytes(self.binary) }
  }
}

extension Open: WireConvertible {
  public static var protoName: String { "pillion.v1.Open" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Open>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__open__init(raw.assumingMemoryBound(to: Pillion__V1__Open.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Open.self)
    self.method = try unsafe FromC.text(c.pointee.method, "pillion.v1.Open.method")
    self.timeoutMs = unsafe c.pointee.has_timeout_ms != 0 ? c.pointee.timeout_ms : nil
    self.metadata = try unsafe FromC.messages(c.pointee.n_metadata, c.pointee.metadata)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Open.self)
    if !self.method.isEmpty { unsafe c.pointee.has_method = 1; try unsafe c.pointee.method = memory.text(self.method) }
    if let value = self.timeoutMs { unsafe c.pointee.has_timeout_ms = 1; unsafe c.pointee.timeout_ms = value }
    if !self.metadata.isEmpty { try unsafe (c.pointee.n_metadata, c.pointee.metadata) = memory.messages(self.metadata) }
  }
}

extension Headers: WireConvertible {
  public static var protoName: String { "pillion.v1.Headers" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Headers>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__headers__init(raw.assumingMemoryBound(to: Pillion__V1__Headers.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Headers.self)
    self.metadata = try unsafe FromC.messages(c.pointee.n_metadata, c.pointee.metadata)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Headers.self)
    if !self.metadata.isEmpty { try unsafe (c.pointee.n_metadata, c.pointee.metadata) = memory.messages(self.metadata) }
  }
}

extension Credit: WireConvertible {
  public static var protoName: String { "pillion.v1.Credit" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Credit>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__credit__init(raw.assumingMemoryBound(to: Pillion__V1__Credit.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Credit.self)
    self.totalBytes = unsafe c.pointee.total_bytes
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Credit.self)
    if self.totalBytes != 0 { unsafe c.pointee.has_total_bytes = 1; unsafe c.pointee.total_bytes = self.totalBytes }
  }
}

extension Ack: WireConvertible {
  public static var protoName: String { "pillion.v1.Ack" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Ack>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__ack__init(raw.assumingMemoryBound(to: Pillion__V1__Ack.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Ack.self)
    self.delivered = unsafe c.pointee.delivered
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Ack.self)
    if self.delivered != 0 { unsafe c.pointee.has_delivered = 1; unsafe c.pointee.delivered = self.delivered }
  }
}

extension Reset: WireConvertible {
  public static var protoName: String { "pillion.v1.Reset" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Reset>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__reset__init(raw.assumingMemoryBound(to: Pillion__V1__Reset.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Reset.self)
    self.code = unsafe FromC.value(c.pointee.code)
    self.message = try unsafe FromC.text(c.pointee.message, "pillion.v1.Reset.message")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Reset.self)
    if self.code.rawValue != 0 { unsafe c.pointee.has_code = 1; unsafe c.pointee.code = self.code.rawValue }
    if !self.message.isEmpty { unsafe c.pointee.has_message = 1; try unsafe c.pointee.message = memory.text(self.message) }
  }
}

extension ErrorDetail: WireConvertible {
  public static var protoName: String { "pillion.v1.ErrorDetail" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ErrorDetail>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__error_detail__init(raw.assumingMemoryBound(to: Pillion__V1__ErrorDetail.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ErrorDetail.self)
    self.type = try unsafe FromC.text(c.pointee.type, "pillion.v1.ErrorDetail.type")
    self.value = unsafe FromC.bytes(c.pointee.value)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ErrorDetail.self)
    if !self.type.isEmpty { unsafe c.pointee.has_type = 1; try unsafe c.pointee.type = memory.text(self.type) }
    if !self.value.isEmpty { unsafe c.pointee.has_value = 1; try unsafe c.pointee.value = memory.bytes(self.value) }
  }
}

extension Status: WireConvertible {
  public static var protoName: String { "pillion.v1.Status" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Status>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__status__init(raw.assumingMemoryBound(to: Pillion__V1__Status.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Status.self)
    self.code = unsafe FromC.value(c.pointee.code)
    self.message = try unsafe FromC.text(c.pointee.message, "pillion.v1.Status.message")
    self.details = try unsafe FromC.messages(c.pointee.n_details, c.pointee.details)
    self.trailers = try unsafe FromC.messages(c.pointee.n_trailers, c.pointee.trailers)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Status.self)
    if self.code.rawValue != 0 { unsafe c.pointee.has_code = 1; unsafe c.pointee.code = self.code.rawValue }
    if !self.message.isEmpty { unsafe c.pointee.has_message = 1; try unsafe c.pointee.message = memory.text(self.message) }
    if !self.details.isEmpty { try unsafe (c.pointee.n_details, c.pointee.details) = memory.messages(self.details) }
    if !self.trailers.isEmpty { try unsafe (c.pointee.n_trailers, c.pointee.trailers) = memory.messages(self.trailers) }
  }
}
