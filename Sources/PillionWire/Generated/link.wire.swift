// Written by protoc-gen-pillion from pillion/v1/link.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension Hello: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.role = fields.value()
        case 18: self.installId = fields.blob()
        case 26: self.name = fields.text()
        case 34: self.product = fields.text()
        case 42: self.prefaces = fields.blob()
        case 50: fields.text(&self.capabilities)
        case 56: self.maxFrameBytes = fields.uint32()
        case 64: self.maxMessageBytes = fields.uint32()
        case 72: self.streamWindowBytes = fields.uint32()
        case 80: self.linkWindowBytes = fields.uint32()
        case 88: self.maxStreams = fields.uint32()
        case 96: self.heartbeatIntervalMs = fields.uint32()
        case 104: self.heartbeatBudgetMs = fields.uint32()
        case 114: self.sessionToken = fields.blob()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.role.rawValue != 0 { fields.signed(8, Int64(self.role.rawValue)) }
    if !self.installId.isEmpty { fields.blob(18, self.installId) }
    if !self.name.isEmpty { fields.text(26, self.name) }
    if !self.product.isEmpty { fields.text(34, self.product) }
    if !self.prefaces.isEmpty { fields.blob(42, self.prefaces) }
    fields.texts(50, self.capabilities)
    if let value = self.maxFrameBytes { fields.varint(56, UInt64(value)) }
    if let value = self.maxMessageBytes { fields.varint(64, UInt64(value)) }
    if let value = self.streamWindowBytes { fields.varint(72, UInt64(value)) }
    if let value = self.linkWindowBytes { fields.varint(80, UInt64(value)) }
    if let value = self.maxStreams { fields.varint(88, UInt64(value)) }
    if let value = self.heartbeatIntervalMs { fields.varint(96, UInt64(value)) }
    if let value = self.heartbeatBudgetMs { fields.varint(104, UInt64(value)) }
    if !self.sessionToken.isEmpty { fields.blob(114, self.sessionToken) }
  }

  public var plainBytes: Int {
    var count = 83
    count += self.installId.count
    count += self.name.utf8.count
    count += self.product.utf8.count
    count += self.prefaces.count
    count += PlainRoom.texts(6, self.capabilities)
    count += self.sessionToken.count
    return count
  }
}

extension Welcome: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.self_)
        case 18: self.sessionToken = fields.blob()
        case 24: self.resumed = fields.flag()
        case 32: self.epoch = fields.uint32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.self_ { fields.message(10, value) }
    if !self.sessionToken.isEmpty { fields.blob(18, self.sessionToken) }
    if self.resumed { fields.varint(24, self.resumed ? 1 : 0) }
    if self.epoch != 0 { fields.varint(32, UInt64(self.epoch)) }
  }

  public var plainBytes: Int {
    var count = 20
    count += (self.self_?.plainBytes ?? 0)
    count += self.sessionToken.count
    return count
  }
}

extension Ping: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.opaque = fields.fixed64()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.opaque != 0 { fields.fixed64(9, self.opaque) }
  }

  public var plainBytes: Int {
    9
  }
}

extension Pong: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.opaque = fields.fixed64()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.opaque != 0 { fields.fixed64(9, self.opaque) }
  }

  public var plainBytes: Int {
    9
  }
}

extension Bye: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.reason = fields.value()
        case 18: self.detail = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.reason.rawValue != 0 { fields.signed(8, Int64(self.reason.rawValue)) }
    if !self.detail.isEmpty { fields.text(18, self.detail) }
  }

  public var plainBytes: Int {
    var count = 17
    count += self.detail.utf8.count
    return count
  }
}

extension Delivered: PlainWire {
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
    self.bytes = unsafe c.pointee.bytes
    self.ended = unsafe c.pointee.ended != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Delivered.self)
    if self.stream != 0 { unsafe c.pointee.has_stream = 1; unsafe c.pointee.stream = self.stream }
    if self.count != 0 { unsafe c.pointee.has_count = 1; unsafe c.pointee.count = self.count }
    if self.bytes != 0 { unsafe c.pointee.has_bytes = 1; unsafe c.pointee.bytes = self.bytes }
    if self.ended { unsafe c.pointee.has_ended = 1; unsafe c.pointee.ended = self.ended ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.stream = fields.uint32()
        case 16: self.count = fields.varint()
        case 24: self.bytes = fields.varint()
        case 32: self.ended = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.stream != 0 { fields.varint(8, UInt64(self.stream)) }
    if self.count != 0 { fields.varint(16, self.count) }
    if self.bytes != 0 { fields.varint(24, self.bytes) }
    if self.ended { fields.varint(32, self.ended ? 1 : 0) }
  }

  public var plainBytes: Int {
    30
  }
}

extension Carry: PlainWire {
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
    self.lastStream = unsafe c.pointee.last_stream
    self.more = unsafe c.pointee.more != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Carry.self)
    if self.epoch != 0 { unsafe c.pointee.has_epoch = 1; unsafe c.pointee.epoch = self.epoch }
    if !self.delivered.isEmpty { try unsafe (c.pointee.n_delivered, c.pointee.delivered) = memory.messages(self.delivered) }
    if self.lastStream != 0 { unsafe c.pointee.has_last_stream = 1; unsafe c.pointee.last_stream = self.lastStream }
    if self.more { unsafe c.pointee.has_more = 1; unsafe c.pointee.more = self.more ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.epoch = fields.uint32()
        case 18: fields.message(&self.delivered)
        case 24: self.lastStream = fields.uint32()
        case 32: self.more = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.epoch != 0 { fields.varint(8, UInt64(self.epoch)) }
    fields.messages(18, self.delivered.span)
    if self.lastStream != 0 { fields.varint(24, UInt64(self.lastStream)) }
    if self.more { fields.varint(32, self.more ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 14
    count += PlainRoom.messages(6, self.delivered.span)
    return count
  }
}

extension Receipt: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.mapBytes = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.mapBytes != 0 { fields.varint(8, self.mapBytes) }
  }

  public var plainBytes: Int {
    11
  }
}

extension Metadata: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.key = fields.text()
        case 18: self.value = fields.text()
        case 26: self.binary = fields.blob()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.key.isEmpty { fields.text(10, self.key) }
    if !self.value.isEmpty { fields.text(18, self.value) }
    if !self.binary.isEmpty { fields.blob(26, self.binary) }
  }

  public var plainBytes: Int {
    var count = 18
    count += self.key.utf8.count
    count += self.value.utf8.count
    count += self.binary.count
    return count
  }
}

extension Open: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.method = fields.text()
        case 16: self.timeoutMs = fields.varint()
        case 26: fields.message(&self.metadata)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.method.isEmpty { fields.text(10, self.method) }
    if let value = self.timeoutMs { fields.varint(16, value) }
    fields.messages(26, self.metadata.span)
  }

  public var plainBytes: Int {
    var count = 17
    count += self.method.utf8.count
    count += PlainRoom.messages(6, self.metadata.span)
    return count
  }
}

extension Headers: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.metadata)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.metadata.span)
  }

  public var plainBytes: Int {
    var count = 0
    count += PlainRoom.messages(6, self.metadata.span)
    return count
  }
}

extension Credit: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.totalBytes = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.totalBytes != 0 { fields.varint(8, self.totalBytes) }
  }

  public var plainBytes: Int {
    11
  }
}

extension Ack: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.delivered = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.delivered != 0 { fields.varint(8, self.delivered) }
  }

  public var plainBytes: Int {
    11
  }
}

extension Reset: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.code = fields.value()
        case 18: self.message = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.code.rawValue != 0 { fields.signed(8, Int64(self.code.rawValue)) }
    if !self.message.isEmpty { fields.text(18, self.message) }
  }

  public var plainBytes: Int {
    var count = 17
    count += self.message.utf8.count
    return count
  }
}

extension ErrorDetail: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.type = fields.text()
        case 18: self.value = fields.blob()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.type.isEmpty { fields.text(10, self.type) }
    if !self.value.isEmpty { fields.blob(18, self.value) }
  }

  public var plainBytes: Int {
    var count = 12
    count += self.type.utf8.count
    count += self.value.count
    return count
  }
}

extension Status: PlainWire {
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

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.code = fields.value()
        case 18: self.message = fields.text()
        case 26: fields.message(&self.details)
        case 34: fields.message(&self.trailers)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.code.rawValue != 0 { fields.signed(8, Int64(self.code.rawValue)) }
    if !self.message.isEmpty { fields.text(18, self.message) }
    fields.messages(26, self.details.span)
    fields.messages(34, self.trailers.span)
  }

  public var plainBytes: Int {
    var count = 17
    count += self.message.utf8.count
    count += PlainRoom.messages(6, self.details.span)
    count += PlainRoom.messages(6, self.trailers.span)
    return count
  }
}
