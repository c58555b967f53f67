// Written by protoc-gen-pillion from torture/torture.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire
import CTorture

extension Scalars: PlainWire {
  public static var protoName: String { "pillion.torture.Scalars" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Scalars>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__scalars__init(raw.assumingMemoryBound(to: Pillion__Torture__Scalars.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Scalars.self)
    self.aDouble = unsafe c.pointee.a_double
    self.aFloat = unsafe c.pointee.a_float
    self.anInt32 = unsafe c.pointee.an_int32
    self.anInt64 = unsafe c.pointee.an_int64
    self.aUint32 = unsafe c.pointee.a_uint32
    self.aUint64 = unsafe c.pointee.a_uint64
    self.aSint32 = unsafe c.pointee.a_sint32
    self.aSint64 = unsafe c.pointee.a_sint64
    self.aFixed32 = unsafe c.pointee.a_fixed32
    self.aFixed64 = unsafe c.pointee.a_fixed64
    self.aSfixed32 = unsafe c.pointee.a_sfixed32
    self.aSfixed64 = unsafe c.pointee.a_sfixed64
    self.aBool = unsafe c.pointee.a_bool != 0
    self.aString = try unsafe FromC.text(c.pointee.a_string, "pillion.torture.Scalars.a_string")
    self.aBytes = unsafe FromC.bytes(c.pointee.a_bytes)
    self.aColor = unsafe FromC.value(c.pointee.a_color)
    self.highest = try unsafe FromC.text(c.pointee.highest, "pillion.torture.Scalars.highest")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Scalars.self)
    if self.aDouble.bitPattern != 0 { unsafe c.pointee.has_a_double = 1; unsafe c.pointee.a_double = self.aDouble }
    if self.aFloat.bitPattern != 0 { unsafe c.pointee.has_a_float = 1; unsafe c.pointee.a_float = self.aFloat }
    if self.anInt32 != 0 { unsafe c.pointee.has_an_int32 = 1; unsafe c.pointee.an_int32 = self.anInt32 }
    if self.anInt64 != 0 { unsafe c.pointee.has_an_int64 = 1; unsafe c.pointee.an_int64 = self.anInt64 }
    if self.aUint32 != 0 { unsafe c.pointee.has_a_uint32 = 1; unsafe c.pointee.a_uint32 = self.aUint32 }
    if self.aUint64 != 0 { unsafe c.pointee.has_a_uint64 = 1; unsafe c.pointee.a_uint64 = self.aUint64 }
    if self.aSint32 != 0 { unsafe c.pointee.has_a_sint32 = 1; unsafe c.pointee.a_sint32 = self.aSint32 }
    if self.aSint64 != 0 { unsafe c.pointee.has_a_sint64 = 1; unsafe c.pointee.a_sint64 = self.aSint64 }
    if self.aFixed32 != 0 { unsafe c.pointee.has_a_fixed32 = 1; unsafe c.pointee.a_fixed32 = self.aFixed32 }
    if self.aFixed64 != 0 { unsafe c.pointee.has_a_fixed64 = 1; unsafe c.pointee.a_fixed64 = self.aFixed64 }
    if self.aSfixed32 != 0 { unsafe c.pointee.has_a_sfixed32 = 1; unsafe c.pointee.a_sfixed32 = self.aSfixed32 }
    if self.aSfixed64 != 0 { unsafe c.pointee.has_a_sfixed64 = 1; unsafe c.pointee.a_sfixed64 = self.aSfixed64 }
    if self.aBool { unsafe c.pointee.has_a_bool = 1; unsafe c.pointee.a_bool = self.aBool ? 1 : 0 }
    if !self.aString.isEmpty { unsafe c.pointee.has_a_string = 1; try unsafe c.pointee.a_string = memory.text(self.aString) }
    if !self.aBytes.isEmpty { unsafe c.pointee.has_a_bytes = 1; try unsafe c.pointee.a_bytes = memory.bytes(self.aBytes) }
    if self.aColor.rawValue != 0 { unsafe c.pointee.has_a_color = 1; unsafe c.pointee.a_color = self.aColor.rawValue }
    if !self.highest.isEmpty { unsafe c.pointee.has_highest = 1; try unsafe c.pointee.highest = memory.text(self.highest) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.aDouble = Double(bitPattern: fields.fixed64())
        case 21: self.aFloat = Float(bitPattern: fields.fixed32())
        case 24: self.anInt32 = fields.int32()
        case 32: self.anInt64 = fields.int64()
        case 40: self.aUint32 = fields.uint32()
        case 48: self.aUint64 = fields.varint()
        case 56: self.aSint32 = fields.sint32()
        case 64: self.aSint64 = fields.sint64()
        case 77: self.aFixed32 = fields.fixed32()
        case 81: self.aFixed64 = fields.fixed64()
        case 93: self.aSfixed32 = Int32(bitPattern: fields.fixed32())
        case 97: self.aSfixed64 = Int64(bitPattern: fields.fixed64())
        case 104: self.aBool = fields.flag()
        case 114: self.aString = fields.text()
        case 122: self.aBytes = fields.blob()
        case 128: self.aColor = fields.value()
        case 4294967290: self.highest = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.aDouble.bitPattern != 0 { fields.fixed64(9, self.aDouble.bitPattern) }
    if self.aFloat.bitPattern != 0 { fields.fixed32(21, self.aFloat.bitPattern) }
    if self.anInt32 != 0 { fields.signed(24, Int64(self.anInt32)) }
    if self.anInt64 != 0 { fields.signed(32, self.anInt64) }
    if self.aUint32 != 0 { fields.varint(40, UInt64(self.aUint32)) }
    if self.aUint64 != 0 { fields.varint(48, self.aUint64) }
    if self.aSint32 != 0 { fields.zigzag(56, Int64(self.aSint32)) }
    if self.aSint64 != 0 { fields.zigzag(64, self.aSint64) }
    if self.aFixed32 != 0 { fields.fixed32(77, self.aFixed32) }
    if self.aFixed64 != 0 { fields.fixed64(81, self.aFixed64) }
    if self.aSfixed32 != 0 { fields.fixed32(93, UInt32(bitPattern: self.aSfixed32)) }
    if self.aSfixed64 != 0 { fields.fixed64(97, UInt64(bitPattern: self.aSfixed64)) }
    if self.aBool { fields.varint(104, self.aBool ? 1 : 0) }
    if !self.aString.isEmpty { fields.text(114, self.aString) }
    if !self.aBytes.isEmpty { fields.blob(122, self.aBytes) }
    if self.aColor.rawValue != 0 { fields.signed(128, Int64(self.aColor.rawValue)) }
    if !self.highest.isEmpty { fields.text(4294967290, self.highest) }
  }

  public var plainBytes: Int {
    var count = 134
    count += self.aString.utf8.count
    count += self.aBytes.count
    count += self.highest.utf8.count
    return count
  }
}

extension Optionals: PlainWire {
  public static var protoName: String { "pillion.torture.Optionals" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Optionals>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__optionals__init(raw.assumingMemoryBound(to: Pillion__Torture__Optionals.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Optionals.self)
    self.aDouble = unsafe c.pointee.has_a_double != 0 ? c.pointee.a_double : nil
    self.aFloat = unsafe c.pointee.has_a_float != 0 ? c.pointee.a_float : nil
    self.anInt32 = unsafe c.pointee.has_an_int32 != 0 ? c.pointee.an_int32 : nil
    self.anInt64 = unsafe c.pointee.has_an_int64 != 0 ? c.pointee.an_int64 : nil
    self.aUint32 = unsafe c.pointee.has_a_uint32 != 0 ? c.pointee.a_uint32 : nil
    self.aUint64 = unsafe c.pointee.has_a_uint64 != 0 ? c.pointee.a_uint64 : nil
    self.aSint32 = unsafe c.pointee.has_a_sint32 != 0 ? c.pointee.a_sint32 : nil
    self.aSint64 = unsafe c.pointee.has_a_sint64 != 0 ? c.pointee.a_sint64 : nil
    self.aFixed32 = unsafe c.pointee.has_a_fixed32 != 0 ? c.pointee.a_fixed32 : nil
    self.aFixed64 = unsafe c.pointee.has_a_fixed64 != 0 ? c.pointee.a_fixed64 : nil
    self.aSfixed32 = unsafe c.pointee.has_a_sfixed32 != 0 ? c.pointee.a_sfixed32 : nil
    self.aSfixed64 = unsafe c.pointee.has_a_sfixed64 != 0 ? c.pointee.a_sfixed64 : nil
    self.aBool = unsafe c.pointee.has_a_bool != 0 ? c.pointee.a_bool != 0 : nil
    self.aString = try unsafe c.pointee.has_a_string != 0 ? FromC.text(c.pointee.a_string, "pillion.torture.Optionals.a_string") : nil
    self.aBytes = unsafe c.pointee.has_a_bytes != 0 ? FromC.bytes(c.pointee.a_bytes) : nil
    self.aColor = unsafe c.pointee.has_a_color != 0 ? FromC.value(c.pointee.a_color) : nil
    self.aMessage = try unsafe FromC.message(c.pointee.a_message)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Optionals.self)
    if let value = self.aDouble { unsafe c.pointee.has_a_double = 1; unsafe c.pointee.a_double = value }
    if let value = self.aFloat { unsafe c.pointee.has_a_float = 1; unsafe c.pointee.a_float = value }
    if let value = self.anInt32 { unsafe c.pointee.has_an_int32 = 1; unsafe c.pointee.an_int32 = value }
    if let value = self.anInt64 { unsafe c.pointee.has_an_int64 = 1; unsafe c.pointee.an_int64 = value }
    if let value = self.aUint32 { unsafe c.pointee.has_a_uint32 = 1; unsafe c.pointee.a_uint32 = value }
    if let value = self.aUint64 { unsafe c.pointee.has_a_uint64 = 1; unsafe c.pointee.a_uint64 = value }
    if let value = self.aSint32 { unsafe c.pointee.has_a_sint32 = 1; unsafe c.pointee.a_sint32 = value }
    if let value = self.aSint64 { unsafe c.pointee.has_a_sint64 = 1; unsafe c.pointee.a_sint64 = value }
    if let value = self.aFixed32 { unsafe c.pointee.has_a_fixed32 = 1; unsafe c.pointee.a_fixed32 = value }
    if let value = self.aFixed64 { unsafe c.pointee.has_a_fixed64 = 1; unsafe c.pointee.a_fixed64 = value }
    if let value = self.aSfixed32 { unsafe c.pointee.has_a_sfixed32 = 1; unsafe c.pointee.a_sfixed32 = value }
    if let value = self.aSfixed64 { unsafe c.pointee.has_a_sfixed64 = 1; unsafe c.pointee.a_sfixed64 = value }
    if let value = self.aBool { unsafe c.pointee.has_a_bool = 1; unsafe c.pointee.a_bool = value ? 1 : 0 }
    if let value = self.aString { unsafe c.pointee.has_a_string = 1; try unsafe c.pointee.a_string = memory.text(value) }
    if let value = self.aBytes { unsafe c.pointee.has_a_bytes = 1; try unsafe c.pointee.a_bytes = memory.bytes(value) }
    if let value = self.aColor { unsafe c.pointee.has_a_color = 1; unsafe c.pointee.a_color = value.rawValue }
    if let value = self.aMessage { try unsafe c.pointee.a_message = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.aDouble = Double(bitPattern: fields.fixed64())
        case 21: self.aFloat = Float(bitPattern: fields.fixed32())
        case 24: self.anInt32 = fields.int32()
        case 32: self.anInt64 = fields.int64()
        case 40: self.aUint32 = fields.uint32()
        case 48: self.aUint64 = fields.varint()
        case 56: self.aSint32 = fields.sint32()
        case 64: self.aSint64 = fields.sint64()
        case 77: self.aFixed32 = fields.fixed32()
        case 81: self.aFixed64 = fields.fixed64()
        case 93: self.aSfixed32 = Int32(bitPattern: fields.fixed32())
        case 97: self.aSfixed64 = Int64(bitPattern: fields.fixed64())
        case 104: self.aBool = fields.flag()
        case 114: self.aString = fields.text()
        case 122: self.aBytes = fields.blob()
        case 128: self.aColor = fields.value()
        case 138: fields.message(&self.aMessage)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.aDouble { fields.fixed64(9, value.bitPattern) }
    if let value = self.aFloat { fields.fixed32(21, value.bitPattern) }
    if let value = self.anInt32 { fields.signed(24, Int64(value)) }
    if let value = self.anInt64 { fields.signed(32, value) }
    if let value = self.aUint32 { fields.varint(40, UInt64(value)) }
    if let value = self.aUint64 { fields.varint(48, value) }
    if let value = self.aSint32 { fields.zigzag(56, Int64(value)) }
    if let value = self.aSint64 { fields.zigzag(64, value) }
    if let value = self.aFixed32 { fields.fixed32(77, value) }
    if let value = self.aFixed64 { fields.fixed64(81, value) }
    if let value = self.aSfixed32 { fields.fixed32(93, UInt32(bitPattern: value)) }
    if let value = self.aSfixed64 { fields.fixed64(97, UInt64(bitPattern: value)) }
    if let value = self.aBool { fields.varint(104, value ? 1 : 0) }
    if let value = self.aString { fields.text(114, value) }
    if let value = self.aBytes { fields.blob(122, value) }
    if let value = self.aColor { fields.signed(128, Int64(value.rawValue)) }
    if let value = self.aMessage { fields.message(138, value) }
  }

  public var plainBytes: Int {
    var count = 131
    count += (self.aString?.utf8.count ?? 0)
    count += (self.aBytes?.count ?? 0)
    count += (self.aMessage?.plainBytes ?? 0)
    return count
  }
}

extension Lists: PlainWire {
  public static var protoName: String { "pillion.torture.Lists" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Lists>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__lists__init(raw.assumingMemoryBound(to: Pillion__Torture__Lists.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Lists.self)
    self.doubles = unsafe FromC.numbers(c.pointee.n_doubles, c.pointee.doubles)
    self.floats = unsafe FromC.numbers(c.pointee.n_floats, c.pointee.floats)
    self.int32s = unsafe FromC.numbers(c.pointee.n_int32s, c.pointee.int32s)
    self.int64s = unsafe FromC.numbers(c.pointee.n_int64s, c.pointee.int64s)
    self.uint32s = unsafe FromC.numbers(c.pointee.n_uint32s, c.pointee.uint32s)
    self.uint64s = unsafe FromC.numbers(c.pointee.n_uint64s, c.pointee.uint64s)
    self.sint32s = unsafe FromC.numbers(c.pointee.n_sint32s, c.pointee.sint32s)
    self.sint64s = unsafe FromC.numbers(c.pointee.n_sint64s, c.pointee.sint64s)
    self.fixed32s = unsafe FromC.numbers(c.pointee.n_fixed32s, c.pointee.fixed32s)
    self.fixed64s = unsafe FromC.numbers(c.pointee.n_fixed64s, c.pointee.fixed64s)
    self.sfixed32s = unsafe FromC.numbers(c.pointee.n_sfixed32s, c.pointee.sfixed32s)
    self.sfixed64s = unsafe FromC.numbers(c.pointee.n_sfixed64s, c.pointee.sfixed64s)
    self.bools = unsafe FromC.flags(c.pointee.n_bools, c.pointee.bools)
    self.strings = try unsafe FromC.texts(c.pointee.n_strings, c.pointee.strings, "pillion.torture.Lists.strings")
    self.blobs = unsafe FromC.blobs(c.pointee.n_blobs, c.pointee.blobs)
    self.colors = unsafe FromC.values(c.pointee.n_colors, c.pointee.colors)
    self.messages = try unsafe FromC.messages(c.pointee.n_messages, c.pointee.messages)
    self.unpacked = unsafe FromC.numbers(c.pointee.n_unpacked, c.pointee.unpacked)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Lists.self)
    if !self.doubles.isEmpty { try unsafe (c.pointee.n_doubles, c.pointee.doubles) = memory.numbers(self.doubles) }
    if !self.floats.isEmpty { try unsafe (c.pointee.n_floats, c.pointee.floats) = memory.numbers(self.floats) }
    if !self.int32s.isEmpty { try unsafe (c.pointee.n_int32s, c.pointee.int32s) = memory.numbers(self.int32s) }
    if !self.int64s.isEmpty { try unsafe (c.pointee.n_int64s, c.pointee.int64s) = memory.numbers(self.int64s) }
    if !self.uint32s.isEmpty { try unsafe (c.pointee.n_uint32s, c.pointee.uint32s) = memory.numbers(self.uint32s) }
    if !self.uint64s.isEmpty { try unsafe (c.pointee.n_uint64s, c.pointee.uint64s) = memory.numbers(self.uint64s) }
    if !self.sint32s.isEmpty { try unsafe (c.pointee.n_sint32s, c.pointee.sint32s) = memory.numbers(self.sint32s) }
    if !self.sint64s.isEmpty { try unsafe (c.pointee.n_sint64s, c.pointee.sint64s) = memory.numbers(self.sint64s) }
    if !self.fixed32s.isEmpty { try unsafe (c.pointee.n_fixed32s, c.pointee.fixed32s) = memory.numbers(self.fixed32s) }
    if !self.fixed64s.isEmpty { try unsafe (c.pointee.n_fixed64s, c.pointee.fixed64s) = memory.numbers(self.fixed64s) }
    if !self.sfixed32s.isEmpty { try unsafe (c.pointee.n_sfixed32s, c.pointee.sfixed32s) = memory.numbers(self.sfixed32s) }
    if !self.sfixed64s.isEmpty { try unsafe (c.pointee.n_sfixed64s, c.pointee.sfixed64s) = memory.numbers(self.sfixed64s) }
    if !self.bools.isEmpty { try unsafe (c.pointee.n_bools, c.pointee.bools) = memory.flags(self.bools) }
    if !self.strings.isEmpty { try unsafe (c.pointee.n_strings, c.pointee.strings) = memory.texts(self.strings) }
    if !self.blobs.isEmpty { try unsafe (c.pointee.n_blobs, c.pointee.blobs) = memory.blobs(self.blobs) }
    if !self.colors.isEmpty { try unsafe (c.pointee.n_colors, c.pointee.colors) = memory.values(self.colors) }
    if !self.messages.isEmpty { try unsafe (c.pointee.n_messages, c.pointee.messages) = memory.messages(self.messages) }
    if !self.unpacked.isEmpty { try unsafe (c.pointee.n_unpacked, c.pointee.unpacked) = memory.numbers(self.unpacked) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.doubles.append(Double(bitPattern: fields.fixed64()))
        case 10: fields.packed(&self.doubles, of: 8) { Double(bitPattern: $0.fixed64()) }
        case 21: self.floats.append(Float(bitPattern: fields.fixed32()))
        case 18: fields.packed(&self.floats, of: 4) { Float(bitPattern: $0.fixed32()) }
        case 24: self.int32s.append(fields.int32())
        case 26: fields.packed(&self.int32s) { $0.int32() }
        case 32: self.int64s.append(fields.int64())
        case 34: fields.packed(&self.int64s) { $0.int64() }
        case 40: self.uint32s.append(fields.uint32())
        case 42: fields.packed(&self.uint32s) { $0.uint32() }
        case 48: self.uint64s.append(fields.varint())
        case 50: fields.packed(&self.uint64s) { $0.varint() }
        case 56: self.sint32s.append(fields.sint32())
        case 58: fields.packed(&self.sint32s) { $0.sint32() }
        case 64: self.sint64s.append(fields.sint64())
        case 66: fields.packed(&self.sint64s) { $0.sint64() }
        case 77: self.fixed32s.append(fields.fixed32())
        case 74: fields.packed(&self.fixed32s, of: 4) { $0.fixed32() }
        case 81: self.fixed64s.append(fields.fixed64())
        case 82: fields.packed(&self.fixed64s, of: 8) { $0.fixed64() }
        case 93: self.sfixed32s.append(Int32(bitPattern: fields.fixed32()))
        case 90: fields.packed(&self.sfixed32s, of: 4) { Int32(bitPattern: $0.fixed32()) }
        case 97: self.sfixed64s.append(Int64(bitPattern: fields.fixed64()))
        case 98: fields.packed(&self.sfixed64s, of: 8) { Int64(bitPattern: $0.fixed64()) }
        case 104: self.bools.append(fields.flag())
        case 106: fields.packed(&self.bools) { $0.flag() }
        case 114: fields.text(&self.strings)
        case 122: self.blobs.append(fields.blob())
        case 128: self.colors.append(fields.value())
        case 130: fields.packed(&self.colors) { $0.value() }
        case 138: fields.message(&self.messages)
        case 144: self.unpacked.append(fields.int32())
        case 146: fields.packed(&self.unpacked) { $0.int32() }
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.packedFixed(10, self.doubles) { $0.bitPattern }
    fields.packedFixed(18, self.floats) { $0.bitPattern }
    fields.packed(26, self.int32s) { UInt64(bitPattern: Int64($0)) }
    fields.packed(34, self.int64s) { UInt64(bitPattern: $0) }
    fields.packed(42, self.uint32s) { UInt64($0) }
    fields.packed(50, self.uint64s) { $0 }
    fields.packed(58, self.sint32s) { FieldWriter.zigzag(Int64($0)) }
    fields.packed(66, self.sint64s) { FieldWriter.zigzag($0) }
    fields.packedFixed(74, self.fixed32s) { $0 }
    fields.packedFixed(82, self.fixed64s) { $0 }
    fields.packedFixed(90, self.sfixed32s) { UInt32(bitPattern: $0) }
    fields.packedFixed(98, self.sfixed64s) { UInt64(bitPattern: $0) }
    fields.packed(106, self.bools) { $0 ? 1 : 0 }
    fields.texts(114, self.strings)
    fields.blobs(122, self.blobs)
    fields.packed(130, self.colors) { UInt64(bitPattern: Int64($0.rawValue)) }
    fields.messages(138, self.messages.span)
    for value in self.unpacked { fields.signed(144, Int64(value)) }
  }

  public var plainBytes: Int {
    var count = 0
    count += 6 + 8 * self.doubles.count
    count += 6 + 4 * self.floats.count
    count += 6 + 10 * self.int32s.count
    count += 6 + 10 * self.int64s.count
    count += 6 + 5 * self.uint32s.count
    count += 6 + 10 * self.uint64s.count
    count += 6 + 5 * self.sint32s.count
    count += 6 + 10 * self.sint64s.count
    count += 6 + 4 * self.fixed32s.count
    count += 6 + 8 * self.fixed64s.count
    count += 6 + 4 * self.sfixed32s.count
    count += 6 + 8 * self.sfixed64s.count
    count += 6 + 1 * self.bools.count
    count += PlainRoom.texts(6, self.strings)
    count += PlainRoom.blobs(6, self.blobs)
    count += 7 + 10 * self.colors.count
    count += PlainRoom.messages(7, self.messages.span)
    count += 12 * self.unpacked.count
    return count
  }
}

extension Choices: PlainWire {
  public static var protoName: String { "pillion.torture.Choices" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Choices>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__choices__init(raw.assumingMemoryBound(to: Pillion__Torture__Choices.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Choices.self)
    self.between = try unsafe FromC.text(c.pointee.between, "pillion.torture.Choices.between")
    switch unsafe c.pointee.value_case.rawValue {
      case 1: self.value = unsafe .aDouble(c.pointee.a_double)
      case 2: self.value = unsafe .aFloat(c.pointee.a_float)
      case 3: self.value = unsafe .anInt32(c.pointee.an_int32)
      case 4: self.value = unsafe .anInt64(c.pointee.an_int64)
      case 5: self.value = unsafe .aUint32(c.pointee.a_uint32)
      case 8: self.value = unsafe .aSint64(c.pointee.a_sint64)
      case 10: self.value = unsafe .aFixed64(c.pointee.a_fixed64)
      case 13: self.value = unsafe .aBool(c.pointee.a_bool != 0)
      case 14: self.value = try unsafe .aString(FromC.text(c.pointee.a_string, "pillion.torture.Choices.a_string"))
      case 15: self.value = unsafe .aBytes(FromC.bytes(c.pointee.a_bytes))
      case 16: self.value = unsafe .aColor(FromC.value(c.pointee.a_color))
      case 17: self.value = try unsafe .aMessage(FromC.message(c.pointee.a_message) ?? Scalars())
      default: break
    }
    switch unsafe c.pointee.second_case.rawValue {
      case 21: self.second = try unsafe .only(FromC.text(c.pointee.only, "pillion.torture.Choices.only"))
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Choices.self)
    if !self.between.isEmpty { unsafe c.pointee.has_between = 1; try unsafe c.pointee.between = memory.text(self.between) }
    switch self.value {
      case .aDouble(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 1)
        unsafe c.pointee.a_double = value
      case .aFloat(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 2)
        unsafe c.pointee.a_float = value
      case .anInt32(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 3)
        unsafe c.pointee.an_int32 = value
      case .anInt64(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 4)
        unsafe c.pointee.an_int64 = value
      case .aUint32(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 5)
        unsafe c.pointee.a_uint32 = value
      case .aSint64(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 8)
        unsafe c.pointee.a_sint64 = value
      case .aFixed64(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 10)
        unsafe c.pointee.a_fixed64 = value
      case .aBool(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 13)
        unsafe c.pointee.a_bool = value ? 1 : 0
      case .aString(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 14)
        try unsafe c.pointee.a_string = memory.text(value)
      case .aBytes(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 15)
        try unsafe c.pointee.a_bytes = memory.bytes(value)
      case .aColor(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 16)
        unsafe c.pointee.a_color = value.rawValue
      case .aMessage(let value)?:
        unsafe c.pointee.value_case = .init(rawValue: 17)
        try unsafe c.pointee.a_message = memory.message(value)
      case nil: break
    }
    switch self.second {
      case .only(let value)?:
        unsafe c.pointee.second_case = .init(rawValue: 21)
        try unsafe c.pointee.only = memory.text(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 9: self.value = .aDouble(Double(bitPattern: fields.fixed64()))
        case 21: self.value = .aFloat(Float(bitPattern: fields.fixed32()))
        case 24: self.value = .anInt32(fields.int32())
        case 32: self.value = .anInt64(fields.int64())
        case 40: self.value = .aUint32(fields.uint32())
        case 64: self.value = .aSint64(fields.sint64())
        case 81: self.value = .aFixed64(fields.fixed64())
        case 104: self.value = .aBool(fields.flag())
        case 114: self.value = .aString(fields.text())
        case 122: self.value = .aBytes(fields.blob())
        case 128: self.value = .aColor(fields.value())
        case 138: self.value = .aMessage(fields.message())
        case 162: self.between = fields.text()
        case 170: self.second = .only(fields.text())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    switch self.value {
      case .aDouble(let value)?: fields.fixed64(9, value.bitPattern)
      case .aFloat(let value)?: fields.fixed32(21, value.bitPattern)
      case .anInt32(let value)?: fields.signed(24, Int64(value))
      case .anInt64(let value)?: fields.signed(32, value)
      case .aUint32(let value)?: fields.varint(40, UInt64(value))
      case .aSint64(let value)?: fields.zigzag(64, value)
      case .aFixed64(let value)?: fields.fixed64(81, value)
      case .aBool(let value)?: fields.varint(104, value ? 1 : 0)
      case .aString(let value)?: fields.text(114, value)
      case .aBytes(let value)?: fields.blob(122, value)
      case .aColor(let value)?: fields.signed(128, Int64(value.rawValue))
      case .aMessage(let value)?: fields.message(138, value)
      case nil: break
    }
    if !self.between.isEmpty { fields.text(162, self.between) }
    if case .only(let value)? = self.second { fields.text(170, value) }
  }

  public var plainBytes: Int {
    var count = 26
    count += self.between.utf8.count
    switch self.value {
      case .aString(let value)?: count += value.utf8.count
      case .aBytes(let value)?: count += value.count
      case .aMessage(let value)?: count += value.plainBytes
      default: break
    }
    switch self.second {
      case .only(let value)?: count += value.utf8.count
      case nil: break
    }
    return count
  }
}

extension Interleaved: PlainWire {
  public static var protoName: String { "pillion.torture.Interleaved" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Interleaved>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__interleaved__init(raw.assumingMemoryBound(to: Pillion__Torture__Interleaved.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Interleaved.self)
    self.late = unsafe FromC.numbers(c.pointee.n_late, c.pointee.late)
    self.last = try unsafe FromC.text(c.pointee.last, "pillion.torture.Interleaved.last")
    self.inside = try unsafe FromC.messages(c.pointee.n_inside, c.pointee.inside)
    self.one = try unsafe FromC.message(c.pointee.one)
    switch unsafe c.pointee.odd_case.rawValue {
      case 1: self.odd = try unsafe .first(FromC.text(c.pointee.first, "pillion.torture.Interleaved.first"))
      case 3: self.odd = try unsafe .third(FromC.message(c.pointee.third) ?? Scalars())
      case 5: self.odd = try unsafe .fifth(FromC.message(c.pointee.fifth) ?? Empty())
      default: break
    }
    switch unsafe c.pointee.even_case.rawValue {
      case 2: self.even = unsafe .second(c.pointee.second)
      case 4: self.even = unsafe .fourth(FromC.bytes(c.pointee.fourth))
      case 6: self.even = try unsafe .sixth(FromC.message(c.pointee.sixth) ?? Interleaved())
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Interleaved.self)
    if !self.late.isEmpty { try unsafe (c.pointee.n_late, c.pointee.late) = memory.numbers(self.late) }
    if !self.last.isEmpty { unsafe c.pointee.has_last = 1; try unsafe c.pointee.last = memory.text(self.last) }
    if !self.inside.isEmpty { try unsafe (c.pointee.n_inside, c.pointee.inside) = memory.messages(self.inside) }
    if let value = self.one { try unsafe c.pointee.one = memory.message(value) }
    switch self.odd {
      case .first(let value)?:
        unsafe c.pointee.odd_case = .init(rawValue: 1)
        try unsafe c.pointee.first = memory.text(value)
      case .third(let value)?:
        unsafe c.pointee.odd_case = .init(rawValue: 3)
        try unsafe c.pointee.third = memory.message(value)
      case .fifth(let value)?:
        unsafe c.pointee.odd_case = .init(rawValue: 5)
        try unsafe c.pointee.fifth = memory.message(value)
      case nil: break
    }
    switch self.even {
      case .second(let value)?:
        unsafe c.pointee.even_case = .init(rawValue: 2)
        unsafe c.pointee.second = value
      case .fourth(let value)?:
        unsafe c.pointee.even_case = .init(rawValue: 4)
        try unsafe c.pointee.fourth = memory.bytes(value)
      case .sixth(let value)?:
        unsafe c.pointee.even_case = .init(rawValue: 6)
        try unsafe c.pointee.sixth = memory.message(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 240: self.late.append(fields.sint64())
        case 242: fields.packed(&self.late) { $0.sint64() }
        case 10: self.odd = .first(fields.text())
        case 26: self.odd = .third(fields.message())
        case 42: self.odd = .fifth(fields.message())
        case 250: self.last = fields.text()
        case 16: self.even = .second(fields.sint32())
        case 34: self.even = .fourth(fields.blob())
        case 50: self.even = .sixth(fields.message())
        case 58: fields.message(&self.inside)
        case 130: fields.message(&self.one)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if case .first(let value)? = self.odd { fields.text(10, value) }
    if case .second(let value)? = self.even { fields.zigzag(16, Int64(value)) }
    if case .third(let value)? = self.odd { fields.message(26, value) }
    if case .fourth(let value)? = self.even { fields.blob(34, value) }
    if case .fifth(let value)? = self.odd { fields.message(42, value) }
    if case .sixth(let value)? = self.even { fields.message(50, value) }
    fields.messages(58, self.inside.span)
    if let value = self.one { fields.message(130, value) }
    fields.packed(242, self.late) { FieldWriter.zigzag($0) }
    if !self.last.isEmpty { fields.text(250, self.last) }
  }

  public var plainBytes: Int {
    var count = 26
    count += 7 + 10 * self.late.count
    count += self.last.utf8.count
    count += PlainRoom.messages(6, self.inside.span)
    count += (self.one?.plainBytes ?? 0)
    switch self.odd {
      case .first(let value)?: count += value.utf8.count
      case .third(let value)?: count += value.plainBytes
      case .fifth(let value)?: count += value.plainBytes
      case nil: break
    }
    switch self.even {
      case .fourth(let value)?: count += value.count
      case .sixth(let value)?: count += value.plainBytes
      default: break
    }
    return count
  }
}

extension Maps: PlainWire {
  public static var protoName: String { "pillion.torture.Maps" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Maps>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__maps__init(raw.assumingMemoryBound(to: Pillion__Torture__Maps.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Maps.self)
    self.texts = try unsafe FromC.map(c.pointee.n_texts, c.pointee.texts) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__TextsEntry>) throws(WireError) in try unsafe (FromC.text(entry.pointee.key, "pillion.torture.Maps.texts"), FromC.text(entry.pointee.value, "pillion.torture.Maps.texts")) }
    self.messages = try unsafe FromC.map(c.pointee.n_messages, c.pointee.messages) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__MessagesEntry>) throws(WireError) in try unsafe (entry.pointee.key, FromC.message(entry.pointee.value) ?? Scalars()) }
    self.colors = try unsafe FromC.map(c.pointee.n_colors, c.pointee.colors) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__ColorsEntry>) throws(WireError) in try unsafe (FromC.text(entry.pointee.key, "pillion.torture.Maps.colors"), FromC.value(entry.pointee.value)) }
    self.blobs = try unsafe FromC.map(c.pointee.n_blobs, c.pointee.blobs) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__BlobsEntry>) throws(WireError) in unsafe (entry.pointee.key != 0, FromC.bytes(entry.pointee.value)) }
    self.doubles = try unsafe FromC.map(c.pointee.n_doubles, c.pointee.doubles) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__DoublesEntry>) throws(WireError) in unsafe (entry.pointee.key, entry.pointee.value) }
    self.flags = try unsafe FromC.map(c.pointee.n_flags, c.pointee.flags) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__FlagsEntry>) throws(WireError) in unsafe (entry.pointee.key, entry.pointee.value != 0) }
    self.numbers = try unsafe FromC.map(c.pointee.n_numbers, c.pointee.numbers) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__NumbersEntry>) throws(WireError) in unsafe (entry.pointee.key, entry.pointee.value) }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Maps.self)
    try unsafe (c.pointee.n_texts, c.pointee.texts) = memory.map(self.texts) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__TextsEntry>, key, value) throws(WireError) in
      unsafe pillion__torture__maps__texts_entry__init(entry)
      unsafe entry.pointee.has_key = 1
      try unsafe entry.pointee.key = memory.text(key)
      unsafe entry.pointee.has_value = 1
      try unsafe entry.pointee.value = memory.text(value)
    }
    try unsafe (c.pointee.n_messages, c.pointee.messages) = memory.map(self.messages) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__MessagesEntry>, key, value) throws(WireError) in
      unsafe pillion__torture__maps__messages_entry__init(entry)
      unsafe entry.pointee.has_key = 1
      unsafe entry.pointee.key = key
      try unsafe entry.pointee.value = memory.message(value)
    }
    try unsafe (c.pointee.n_colors, c.pointee.colors) = memory.map(self.colors) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__ColorsEntry>, key, value) throws(WireError) in
      unsafe pillion__torture__maps__colors_entry__init(entry)
      unsafe entry.pointee.has_key = 1
      try unsafe entry.pointee.key = memory.text(key)
      unsafe entry.pointee.has_value = 1
      unsafe entry.pointee.value = value.rawValue
    }
    try unsafe (c.pointee.n_blobs, c.pointee.blobs) = memory.map(self.blobs) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__BlobsEntry>, key, value) throws(WireError) in
      unsafe pillion__torture__maps__blobs_entry__init(entry)
      unsafe entry.pointee.has_key = 1
      unsafe entry.pointee.key = key ? 1 : 0
      unsafe entry.pointee.has_value = 1
      try unsafe entry.pointee.value = memory.bytes(value)
    }
    try unsafe (c.pointee.n_doubles, c.pointee.doubles) = memory.map(self.doubles) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__DoublesEntry>, key, value) throws(WireError) in
      unsafe pillion__torture__maps__doubles_entry__init(entry)
      unsafe entry.pointee.has_key = 1
      unsafe entry.pointee.key = key
      unsafe entry.pointee.has_value = 1
      unsafe entry.pointee.value = value
    }
    try unsafe (c.pointee.n_flags, c.pointee.flags) = memory.map(self.flags) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__FlagsEntry>, key, value) throws(WireError) in
      unsafe pillion__torture__maps__flags_entry__init(entry)
      unsafe entry.pointee.has_key = 1
      unsafe entry.pointee.key = key
      unsafe entry.pointee.has_value = 1
      unsafe entry.pointee.value = value ? 1 : 0
    }
    try unsafe (c.pointee.n_numbers, c.pointee.numbers) = memory.map(self.numbers) { (entry: UnsafeMutablePointer<Pillion__Torture__Maps__NumbersEntry>, key, value) throws(WireError) in
      unsafe pillion__torture__maps__numbers_entry__init(entry)
      unsafe entry.pointee.has_key = 1
      unsafe entry.pointee.key = key
      unsafe entry.pointee.has_value = 1
      unsafe entry.pointee.value = value
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: let entry: TextsEntry = fields.message(); self.texts[entry.key] = entry.value
        case 18: let entry: MessagesEntry = fields.message(); self.messages[entry.key] = entry.value ?? .init()
        case 26: let entry: ColorsEntry = fields.message(); self.colors[entry.key] = entry.value
        case 34: let entry: BlobsEntry = fields.message(); self.blobs[entry.key] = entry.value
        case 42: let entry: DoublesEntry = fields.message(); self.doubles[entry.key] = entry.value
        case 50: let entry: FlagsEntry = fields.message(); self.flags[entry.key] = entry.value
        case 58: let entry: NumbersEntry = fields.message(); self.numbers[entry.key] = entry.value
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    for (key, value) in self.texts.ordered { fields.message(10, TextsEntry(key: key, value: value)) }
    for (key, value) in self.messages.ordered { fields.message(18, MessagesEntry(key: key, value: value)) }
    for (key, value) in self.colors.ordered { fields.message(26, ColorsEntry(key: key, value: value)) }
    for (key, value) in self.blobs.ordered { fields.message(34, BlobsEntry(key: key, value: value)) }
    for (key, value) in self.doubles.ordered { fields.message(42, DoublesEntry(key: key, value: value)) }
    for (key, value) in self.flags.ordered { fields.message(50, FlagsEntry(key: key, value: value)) }
    for (key, value) in self.numbers.ordered { fields.message(58, NumbersEntry(key: key, value: value)) }
  }

  public var plainBytes: Int {
    var count = 0
    for (key, value) in self.texts { count += 6 + TextsEntry(key: key, value: value).plainBytes }
    for (key, value) in self.messages { count += 6 + MessagesEntry(key: key, value: value).plainBytes }
    for (key, value) in self.colors { count += 6 + ColorsEntry(key: key, value: value).plainBytes }
    for (key, value) in self.blobs { count += 6 + BlobsEntry(key: key, value: value).plainBytes }
    for (key, value) in self.doubles { count += 6 + DoublesEntry(key: key, value: value).plainBytes }
    for (key, value) in self.flags { count += 6 + FlagsEntry(key: key, value: value).plainBytes }
    for (key, value) in self.numbers { count += 6 + NumbersEntry(key: key, value: value).plainBytes }
    return count
  }

  private struct TextsEntry: PlainFields {
    var key: String = ""
    var value: String = ""

    init() {}

    init(key: String, value: String) {
      (self.key, self.value) = (key, value)
    }

    mutating func read(plain fields: inout FieldReader) {
      while fields.next() {
        switch fields.tag {
          case 10: self.key = fields.text()
          case 18: self.value = fields.text()
          default: fields.giveUp()
        }
      }
    }

    func write(plain fields: inout FieldWriter) {
      fields.text(10, self.key)
      fields.text(18, self.value)
    }

    var plainBytes: Int {
      12 + self.key.utf8.count + self.value.utf8.count
    }
  }

  private struct MessagesEntry: PlainFields {
    var key: Int32 = 0
    var value: Scalars?

    init() {}

    init(key: Int32, value: Scalars) {
      (self.key, self.value) = (key, value)
    }

    mutating func read(plain fields: inout FieldReader) {
      while fields.next() {
        switch fields.tag {
          case 8: self.key = fields.int32()
          case 18: fields.message(&self.value)
          default: fields.giveUp()
        }
      }
    }

    func write(plain fields: inout FieldWriter) {
      fields.signed(8, Int64(self.key))
      if let value = self.value { fields.message(18, value) }
    }

    var plainBytes: Int {
      17 + (self.value?.plainBytes ?? 0)
    }
  }

  private struct ColorsEntry: PlainFields {
    var key: String = ""
    var value: Color = .unspecified

    init() {}

    init(key: String, value: Color) {
      (self.key, self.value) = (key, value)
    }

    mutating func read(plain fields: inout FieldReader) {
      while fields.next() {
        switch fields.tag {
          case 10: self.key = fields.text()
          case 16: self.value = fields.value()
          default: fields.giveUp()
        }
      }
    }

    func write(plain fields: inout FieldWriter) {
      fields.text(10, self.key)
      fields.signed(16, Int64(self.value.rawValue))
    }

    var plainBytes: Int {
      17 + self.key.utf8.count
    }
  }

  private struct BlobsEntry: PlainFields {
    var key: Bool = false
    var value: [UInt8] = []

    init() {}

    init(key: Bool, value: [UInt8]) {
      (self.key, self.value) = (key, value)
    }

    mutating func read(plain fields: inout FieldReader) {
      while fields.next() {
        switch fields.tag {
          case 8: self.key = fields.flag()
          case 18: self.value = fields.blob()
          default: fields.giveUp()
        }
      }
    }

    func write(plain fields: inout FieldWriter) {
      fields.varint(8, self.key ? 1 : 0)
      fields.blob(18, self.value)
    }

    var plainBytes: Int {
      8 + self.value.count
    }
  }

  private struct DoublesEntry: PlainFields {
    var key: UInt64 = 0
    var value: Double = 0

    init() {}

    init(key: UInt64, value: Double) {
      (self.key, self.value) = (key, value)
    }

    mutating func read(plain fields: inout FieldReader) {
      while fields.next() {
        switch fields.tag {
          case 8: self.key = fields.varint()
          case 17: self.value = Double(bitPattern: fields.fixed64())
          default: fields.giveUp()
        }
      }
    }

    func write(plain fields: inout FieldWriter) {
      fields.varint(8, self.key)
      fields.fixed64(17, self.value.bitPattern)
    }

    var plainBytes: Int {
      20
    }
  }

  private struct FlagsEntry: PlainFields {
    var key: Int64 = 0
    var value: Bool = false

    init() {}

    init(key: Int64, value: Bool) {
      (self.key, self.value) = (key, value)
    }

    mutating func read(plain fields: inout FieldReader) {
      while fields.next() {
        switch fields.tag {
          case 8: self.key = fields.sint64()
          case 16: self.value = fields.flag()
          default: fields.giveUp()
        }
      }
    }

    func write(plain fields: inout FieldWriter) {
      fields.zigzag(8, self.key)
      fields.varint(16, self.value ? 1 : 0)
    }

    var plainBytes: Int {
      13
    }
  }

  private struct NumbersEntry: PlainFields {
    var key: UInt32 = 0
    var value: Int64 = 0

    init() {}

    init(key: UInt32, value: Int64) {
      (self.key, self.value) = (key, value)
    }

    mutating func read(plain fields: inout FieldReader) {
      while fields.next() {
        switch fields.tag {
          case 13: self.key = fields.fixed32()
          case 16: self.value = fields.int64()
          default: fields.giveUp()
        }
      }
    }

    func write(plain fields: inout FieldWriter) {
      fields.fixed32(13, self.key)
      fields.signed(16, self.value)
    }

    var plainBytes: Int {
      16
    }
  }
}

extension Node: PlainWire {
  public static var protoName: String { "pillion.torture.Node" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Node>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__node__init(raw.assumingMemoryBound(to: Pillion__Torture__Node.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Node.self)
    self.name = try unsafe FromC.text(c.pointee.name, "pillion.torture.Node.name")
    self.next = try unsafe FromC.message(c.pointee.next)
    self.children = try unsafe FromC.messages(c.pointee.n_children, c.pointee.children)
    self.byName = try unsafe FromC.map(c.pointee.n_by_name, c.pointee.by_name) { (entry: UnsafeMutablePointer<Pillion__Torture__Node__ByNameEntry>) throws(WireError) in try unsafe (FromC.text(entry.pointee.key, "pillion.torture.Node.by_name"), FromC.message(entry.pointee.value) ?? Node()) }
    switch unsafe c.pointee.kind_case.rawValue {
      case 5: self.kind = try unsafe .inner(FromC.message(c.pointee.inner) ?? Node())
      case 6: self.kind = try unsafe .branch(FromC.message(c.pointee.branch) ?? Branch())
      case 7: self.kind = try unsafe .leaf(FromC.text(c.pointee.leaf, "pillion.torture.Node.leaf"))
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Node.self)
    if !self.name.isEmpty { unsafe c.pointee.has_name = 1; try unsafe c.pointee.name = memory.text(self.name) }
    if let value = self.next { try unsafe c.pointee.next = memory.message(value) }
    if !self.children.isEmpty { try unsafe (c.pointee.n_children, c.pointee.children) = memory.messages(self.children) }
    try unsafe (c.pointee.n_by_name, c.pointee.by_name) = memory.map(self.byName) { (entry: UnsafeMutablePointer<Pillion__Torture__Node__ByNameEntry>, key, value) throws(WireError) in
      unsafe pillion__torture__node__by_name_entry__init(entry)
      unsafe entry.pointee.has_key = 1
      try unsafe entry.pointee.key = memory.text(key)
      try unsafe entry.pointee.value = memory.message(value)
    }
    switch self.kind {
      case .inner(let value)?:
        unsafe c.pointee.kind_case = .init(rawValue: 5)
        try unsafe c.pointee.inner = memory.message(value)
      case .branch(let value)?:
        unsafe c.pointee.kind_case = .init(rawValue: 6)
        try unsafe c.pointee.branch = memory.message(value)
      case .leaf(let value)?:
        unsafe c.pointee.kind_case = .init(rawValue: 7)
        try unsafe c.pointee.leaf = memory.text(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.name = fields.text()
        case 18: fields.message(&self.next)
        case 26: fields.message(&self.children)
        case 34: let entry: ByNameEntry = fields.message(); self.byName[entry.key] = entry.value ?? .init()
        case 42: self.kind = .inner(fields.message())
        case 50: self.kind = .branch(fields.message())
        case 58: self.kind = .leaf(fields.text())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.name.isEmpty { fields.text(10, self.name) }
    if let value = self.next { fields.message(18, value) }
    fields.messages(26, self.children.span)
    for (key, value) in self.byName.ordered { fields.message(34, ByNameEntry(key: key, value: value)) }
    switch self.kind {
      case .inner(let value)?: fields.message(42, value)
      case .branch(let value)?: fields.message(50, value)
      case .leaf(let value)?: fields.text(58, value)
      case nil: break
    }
  }

  public var plainBytes: Int {
    var count = 18
    count += self.name.utf8.count
    count += (self.next?.plainBytes ?? 0)
    count += PlainRoom.messages(6, self.children.span)
    for (key, value) in self.byName { count += 6 + ByNameEntry(key: key, value: value).plainBytes }
    switch self.kind {
      case .inner(let value)?: count += value.plainBytes
      case .branch(let value)?: count += value.plainBytes
      case .leaf(let value)?: count += value.utf8.count
      case nil: break
    }
    return count
  }

  private struct ByNameEntry: PlainFields {
    var key: String = ""
    var value: Node?

    init() {}

    init(key: String, value: Node) {
      (self.key, self.value) = (key, value)
    }

    mutating func read(plain fields: inout FieldReader) {
      while fields.next() {
        switch fields.tag {
          case 10: self.key = fields.text()
          case 18: fields.message(&self.value)
          default: fields.giveUp()
        }
      }
    }

    func write(plain fields: inout FieldWriter) {
      fields.text(10, self.key)
      if let value = self.value { fields.message(18, value) }
    }

    var plainBytes: Int {
      12 + self.key.utf8.count + (self.value?.plainBytes ?? 0)
    }
  }
}

extension Branch: PlainWire {
  public static var protoName: String { "pillion.torture.Branch" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Branch>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__branch__init(raw.assumingMemoryBound(to: Pillion__Torture__Branch.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Branch.self)
    self.left = try unsafe FromC.message(c.pointee.left)
    self.right = try unsafe FromC.message(c.pointee.right)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Branch.self)
    if let value = self.left { try unsafe c.pointee.left = memory.message(value) }
    if let value = self.right { try unsafe c.pointee.right = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.left)
        case 18: fields.message(&self.right)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.left { fields.message(10, value) }
    if let value = self.right { fields.message(18, value) }
  }

  public var plainBytes: Int {
    var count = 12
    count += (self.left?.plainBytes ?? 0)
    count += (self.right?.plainBytes ?? 0)
    return count
  }
}

extension Words: PlainWire {
  public static var protoName: String { "pillion.torture.Words" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Words>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__words__init(raw.assumingMemoryBound(to: Pillion__Torture__Words.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Words.self)
    self.`in` = try unsafe FromC.text(c.pointee.in, "pillion.torture.Words.in")
    self.`default` = try unsafe FromC.text(c.pointee.field2, "pillion.torture.Words.default")
    self.self_ = try unsafe FromC.text(c.pointee.field3, "pillion.torture.Words.self")
    self.init_ = try unsafe FromC.text(c.pointee.field4, "pillion.torture.Words.init")
    self.`class` = try unsafe FromC.text(c.pointee.field5, "pillion.torture.Words.class")
    self.`func` = try unsafe FromC.text(c.pointee.func, "pillion.torture.Words.func")
    self.json_ = try unsafe FromC.text(c.pointee.json, "pillion.torture.Words.json")
    self.wire_ = try unsafe FromC.text(c.pointee.wire, "pillion.torture.Words.wire")
    self.type = try unsafe FromC.text(c.pointee.field9, "pillion.torture.Words.Type")
    self.description = try unsafe FromC.text(c.pointee.description, "pillion.torture.Words.description")
    self.hashValue_ = try unsafe FromC.text(c.pointee.hash_value, "pillion.torture.Words.hash_value")
    self.base = try unsafe FromC.text(c.pointee.field12, "pillion.torture.Words.base")
    self.items = try unsafe FromC.texts(c.pointee.n_items, c.pointee.items, "pillion.torture.Words.items")
    self.nItems = try unsafe FromC.text(c.pointee.field14, "pillion.torture.Words.n_items")
    self.x = unsafe c.pointee.has_x != 0 ? c.pointee.x : nil
    self.hasX = try unsafe FromC.text(c.pointee.field16, "pillion.torture.Words.has_x")
    self.int = try unsafe FromC.text(c.pointee.field17, "pillion.torture.Words.int")
    self.`operator` = try unsafe FromC.text(c.pointee.field18, "pillion.torture.Words.operator")
    self.pointee = try unsafe FromC.text(c.pointee.field19, "pillion.torture.Words.pointee")
    self.rawValue_ = try unsafe FromC.text(c.pointee.raw_value, "pillion.torture.Words.raw_value")
    self.notes = try unsafe FromC.text(c.pointee.notes, "pillion.torture.Words.notes")
    self.object = try unsafe FromC.text(c.pointee.object, "pillion.torture.Words.object")
    self.member = try unsafe FromC.text(c.pointee.member, "pillion.torture.Words.member")
    self.memory = try unsafe FromC.text(c.pointee.memory, "pillion.torture.Words.memory")
    self.raw = try unsafe FromC.text(c.pointee.raw, "pillion.torture.Words.raw")
    self.c = try unsafe FromC.text(c.pointee.c, "pillion.torture.Words.c")
    self.value = try unsafe FromC.text(c.pointee.value, "pillion.torture.Words.value")
    self.fooURL = try unsafe FromC.text(c.pointee.field28, "pillion.torture.Words.fooURL")
    self.leading = try unsafe FromC.text(c.pointee.field29, "pillion.torture.Words._leading")
    self.trailing = try unsafe FromC.text(c.pointee.field30, "pillion.torture.Words.trailing_")
    self.doubleUnderscore = try unsafe FromC.text(c.pointee.double__underscore, "pillion.torture.Words.double__underscore")
    self.`true` = try unsafe FromC.text(c.pointee.field32, "pillion.torture.Words.true")
    self.`nil` = try unsafe FromC.text(c.pointee.nil, "pillion.torture.Words.nil")
    self.`where` = try unsafe FromC.text(c.pointee.where, "pillion.torture.Words.where")
    self.any = try unsafe FromC.text(c.pointee.any, "pillion.torture.Words.any")
    self.`await` = try unsafe FromC.text(c.pointee.await, "pillion.torture.Words.await")
    self.protoName_ = try unsafe FromC.text(c.pointee.proto_name, "pillion.torture.Words.proto_name")
    self.renamed = try unsafe FromC.text(c.pointee.renamed, "pillion.torture.Words.renamed")
    self.digit1st = try unsafe FromC.text(c.pointee.digit_1st, "pillion.torture.Words.digit_1st")
    self.linux = try unsafe FromC.text(c.pointee.field40, "pillion.torture.Words.linux")
    self.choiceCase = try unsafe FromC.text(c.pointee.field44, "pillion.torture.Words.choice_case")
    switch unsafe c.pointee.choice_case.rawValue {
      case 41: self.choice = try unsafe .`extension`(FromC.text(c.pointee.extension, "pillion.torture.Words.extension"))
      case 42: self.choice = try unsafe .`protocol`(FromC.text(c.pointee.protocol, "pillion.torture.Words.protocol"))
      case 43: self.choice = unsafe .`case`(c.pointee.field43)
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Words.self)
    if !self.`in`.isEmpty { unsafe c.pointee.has_in = 1; try unsafe c.pointee.in = memory.text(self.`in`) }
    if !self.`default`.isEmpty { unsafe c.pointee.has_field2 = 1; try unsafe c.pointee.field2 = memory.text(self.`default`) }
    if !self.self_.isEmpty { unsafe c.pointee.has_field3 = 1; try unsafe c.pointee.field3 = memory.text(self.self_) }
    if !self.init_.isEmpty { unsafe c.pointee.has_field4 = 1; try unsafe c.pointee.field4 = memory.text(self.init_) }
    if !self.`class`.isEmpty { unsafe c.pointee.has_field5 = 1; try unsafe c.pointee.field5 = memory.text(self.`class`) }
    if !self.`func`.isEmpty { unsafe c.pointee.has_func = 1; try unsafe c.pointee.func = memory.text(self.`func`) }
    if !self.json_.isEmpty { unsafe c.pointee.has_json = 1; try unsafe c.pointee.json = memory.text(self.json_) }
    if !self.wire_.isEmpty { unsafe c.pointee.has_wire = 1; try unsafe c.pointee.wire = memory.text(self.wire_) }
    if !self.type.isEmpty { unsafe c.pointee.has_field9 = 1; try unsafe c.pointee.field9 = memory.text(self.type) }
    if !self.description.isEmpty { unsafe c.pointee.has_description = 1; try unsafe c.pointee.description = memory.text(self.description) }
    if !self.hashValue_.isEmpty { unsafe c.pointee.has_hash_value = 1; try unsafe c.pointee.hash_value = memory.text(self.hashValue_) }
    if !self.base.isEmpty { unsafe c.pointee.has_field12 = 1; try unsafe c.pointee.field12 = memory.text(self.base) }
    if !self.items.isEmpty { try unsafe (c.pointee.n_items, c.pointee.items) = memory.texts(self.items) }
    if !self.nItems.isEmpty { unsafe c.pointee.has_field14 = 1; try unsafe c.pointee.field14 = memory.text(self.nItems) }
    if let value = self.x { unsafe c.pointee.has_x = 1; unsafe c.pointee.x = value }
    if !self.hasX.isEmpty { unsafe c.pointee.has_field16 = 1; try unsafe c.pointee.field16 = memory.text(self.hasX) }
    if !self.int.isEmpty { unsafe c.pointee.has_field17 = 1; try unsafe c.pointee.field17 = memory.text(self.int) }
    if !self.`operator`.isEmpty { unsafe c.pointee.has_field18 = 1; try unsafe c.pointee.field18 = memory.text(self.`operator`) }
    if !self.pointee.isEmpty { unsafe c.pointee.has_field19 = 1; try unsafe c.pointee.field19 = memory.text(self.pointee) }
    if !self.rawValue_.isEmpty { unsafe c.pointee.has_raw_value = 1; try unsafe c.pointee.raw_value = memory.text(self.rawValue_) }
    if !self.notes.isEmpty { unsafe c.pointee.has_notes = 1; try unsafe c.pointee.notes = memory.text(self.notes) }
    if !self.object.isEmpty { unsafe c.pointee.has_object = 1; try unsafe c.pointee.object = memory.text(self.object) }
    if !self.member.isEmpty { unsafe c.pointee.has_member = 1; try unsafe c.pointee.member = memory.text(self.member) }
    if !self.memory.isEmpty { unsafe c.pointee.has_memory = 1; try unsafe c.pointee.memory = memory.text(self.memory) }
    if !self.raw.isEmpty { unsafe c.pointee.has_raw = 1; try unsafe c.pointee.raw = memory.text(self.raw) }
    if !self.c.isEmpty { unsafe c.pointee.has_c = 1; try unsafe c.pointee.c = memory.text(self.c) }
    if !self.value.isEmpty { unsafe c.pointee.has_value = 1; try unsafe c.pointee.value = memory.text(self.value) }
    if !self.fooURL.isEmpty { unsafe c.pointee.has_field28 = 1; try unsafe c.pointee.field28 = memory.text(self.fooURL) }
    if !self.leading.isEmpty { unsafe c.pointee.has_field29 = 1; try unsafe c.pointee.field29 = memory.text(self.leading) }
    if !self.trailing.isEmpty { unsafe c.pointee.has_field30 = 1; try unsafe c.pointee.field30 = memory.text(self.trailing) }
    if !self.doubleUnderscore.isEmpty { unsafe c.pointee.has_double__underscore = 1; try unsafe c.pointee.double__underscore = memory.text(self.doubleUnderscore) }
    if !self.`true`.isEmpty { unsafe c.pointee.has_field32 = 1; try unsafe c.pointee.field32 = memory.text(self.`true`) }
    if !self.`nil`.isEmpty { unsafe c.pointee.has_nil = 1; try unsafe c.pointee.nil = memory.text(self.`nil`) }
    if !self.`where`.isEmpty { unsafe c.pointee.has_where = 1; try unsafe c.pointee.where = memory.text(self.`where`) }
    if !self.any.isEmpty { unsafe c.pointee.has_any = 1; try unsafe c.pointee.any = memory.text(self.any) }
    if !self.`await`.isEmpty { unsafe c.pointee.has_await = 1; try unsafe c.pointee.await = memory.text(self.`await`) }
    if !self.protoName_.isEmpty { unsafe c.pointee.has_proto_name = 1; try unsafe c.pointee.proto_name = memory.text(self.protoName_) }
    if !self.renamed.isEmpty { unsafe c.pointee.has_renamed = 1; try unsafe c.pointee.renamed = memory.text(self.renamed) }
    if !self.digit1st.isEmpty { unsafe c.pointee.has_digit_1st = 1; try unsafe c.pointee.digit_1st = memory.text(self.digit1st) }
    if !self.linux.isEmpty { unsafe c.pointee.has_field40 = 1; try unsafe c.pointee.field40 = memory.text(self.linux) }
    if !self.choiceCase.isEmpty { unsafe c.pointee.has_field44 = 1; try unsafe c.pointee.field44 = memory.text(self.choiceCase) }
    switch self.choice {
      case .`extension`(let value)?:
        unsafe c.pointee.choice_case = .init(rawValue: 41)
        try unsafe c.pointee.extension = memory.text(value)
      case .`protocol`(let value)?:
        unsafe c.pointee.choice_case = .init(rawValue: 42)
        try unsafe c.pointee.protocol = memory.text(value)
      case .`case`(let value)?:
        unsafe c.pointee.choice_case = .init(rawValue: 43)
        unsafe c.pointee.field43 = value
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.`in` = fields.text()
        case 18: self.`default` = fields.text()
        case 26: self.self_ = fields.text()
        case 34: self.init_ = fields.text()
        case 42: self.`class` = fields.text()
        case 50: self.`func` = fields.text()
        case 58: self.json_ = fields.text()
        case 66: self.wire_ = fields.text()
        case 74: self.type = fields.text()
        case 82: self.description = fields.text()
        case 90: self.hashValue_ = fields.text()
        case 98: self.base = fields.text()
        case 106: fields.text(&self.items)
        case 114: self.nItems = fields.text()
        case 120: self.x = fields.int32()
        case 130: self.hasX = fields.text()
        case 138: self.int = fields.text()
        case 146: self.`operator` = fields.text()
        case 154: self.pointee = fields.text()
        case 162: self.rawValue_ = fields.text()
        case 170: self.notes = fields.text()
        case 178: self.object = fields.text()
        case 186: self.member = fields.text()
        case 194: self.memory = fields.text()
        case 202: self.raw = fields.text()
        case 210: self.c = fields.text()
        case 218: self.value = fields.text()
        case 226: self.fooURL = fields.text()
        case 234: self.leading = fields.text()
        case 242: self.trailing = fields.text()
        case 250: self.doubleUnderscore = fields.text()
        case 258: self.`true` = fields.text()
        case 266: self.`nil` = fields.text()
        case 274: self.`where` = fields.text()
        case 282: self.any = fields.text()
        case 290: self.`await` = fields.text()
        case 298: self.protoName_ = fields.text()
        case 306: self.renamed = fields.text()
        case 314: self.digit1st = fields.text()
        case 322: self.linux = fields.text()
        case 330: self.choice = .`extension`(fields.text())
        case 338: self.choice = .`protocol`(fields.text())
        case 344: self.choice = .`case`(fields.int64())
        case 354: self.choiceCase = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.`in`.isEmpty { fields.text(10, self.`in`) }
    if !self.`default`.isEmpty { fields.text(18, self.`default`) }
    if !self.self_.isEmpty { fields.text(26, self.self_) }
    if !self.init_.isEmpty { fields.text(34, self.init_) }
    if !self.`class`.isEmpty { fields.text(42, self.`class`) }
    if !self.`func`.isEmpty { fields.text(50, self.`func`) }
    if !self.json_.isEmpty { fields.text(58, self.json_) }
    if !self.wire_.isEmpty { fields.text(66, self.wire_) }
    if !self.type.isEmpty { fields.text(74, self.type) }
    if !self.description.isEmpty { fields.text(82, self.description) }
    if !self.hashValue_.isEmpty { fields.text(90, self.hashValue_) }
    if !self.base.isEmpty { fields.text(98, self.base) }
    fields.texts(106, self.items)
    if !self.nItems.isEmpty { fields.text(114, self.nItems) }
    if let value = self.x { fields.signed(120, Int64(value)) }
    if !self.hasX.isEmpty { fields.text(130, self.hasX) }
    if !self.int.isEmpty { fields.text(138, self.int) }
    if !self.`operator`.isEmpty { fields.text(146, self.`operator`) }
    if !self.pointee.isEmpty { fields.text(154, self.pointee) }
    if !self.rawValue_.isEmpty { fields.text(162, self.rawValue_) }
    if !self.notes.isEmpty { fields.text(170, self.notes) }
    if !self.object.isEmpty { fields.text(178, self.object) }
    if !self.member.isEmpty { fields.text(186, self.member) }
    if !self.memory.isEmpty { fields.text(194, self.memory) }
    if !self.raw.isEmpty { fields.text(202, self.raw) }
    if !self.c.isEmpty { fields.text(210, self.c) }
    if !self.value.isEmpty { fields.text(218, self.value) }
    if !self.fooURL.isEmpty { fields.text(226, self.fooURL) }
    if !self.leading.isEmpty { fields.text(234, self.leading) }
    if !self.trailing.isEmpty { fields.text(242, self.trailing) }
    if !self.doubleUnderscore.isEmpty { fields.text(250, self.doubleUnderscore) }
    if !self.`true`.isEmpty { fields.text(258, self.`true`) }
    if !self.`nil`.isEmpty { fields.text(266, self.`nil`) }
    if !self.`where`.isEmpty { fields.text(274, self.`where`) }
    if !self.any.isEmpty { fields.text(282, self.any) }
    if !self.`await`.isEmpty { fields.text(290, self.`await`) }
    if !self.protoName_.isEmpty { fields.text(298, self.protoName_) }
    if !self.renamed.isEmpty { fields.text(306, self.renamed) }
    if !self.digit1st.isEmpty { fields.text(314, self.digit1st) }
    if !self.linux.isEmpty { fields.text(322, self.linux) }
    switch self.choice {
      case .`extension`(let value)?: fields.text(330, value)
      case .`protocol`(let value)?: fields.text(338, value)
      case .`case`(let value)?: fields.signed(344, value)
      case nil: break
    }
    if !self.choiceCase.isEmpty { fields.text(354, self.choiceCase) }
  }

  public var plainBytes: Int {
    var count = 283
    count += self.`in`.utf8.count
    count += self.`default`.utf8.count
    count += self.self_.utf8.count
    count += self.init_.utf8.count
    count += self.`class`.utf8.count
    count += self.`func`.utf8.count
    count += self.json_.utf8.count
    count += self.wire_.utf8.count
    count += self.type.utf8.count
    count += self.description.utf8.count
    count += self.hashValue_.utf8.count
    count += self.base.utf8.count
    count += PlainRoom.texts(6, self.items)
    count += self.nItems.utf8.count
    count += self.hasX.utf8.count
    count += self.int.utf8.count
    count += self.`operator`.utf8.count
    count += self.pointee.utf8.count
    count += self.rawValue_.utf8.count
    count += self.notes.utf8.count
    count += self.object.utf8.count
    count += self.member.utf8.count
    count += self.memory.utf8.count
    count += self.raw.utf8.count
    count += self.c.utf8.count
    count += self.value.utf8.count
    count += self.fooURL.utf8.count
    count += self.leading.utf8.count
    count += self.trailing.utf8.count
    count += self.doubleUnderscore.utf8.count
    count += self.`true`.utf8.count
    count += self.`nil`.utf8.count
    count += self.`where`.utf8.count
    count += self.any.utf8.count
    count += self.`await`.utf8.count
    count += self.protoName_.utf8.count
    count += self.renamed.utf8.count
    count += self.digit1st.utf8.count
    count += self.linux.utf8.count
    count += self.choiceCase.utf8.count
    switch self.choice {
      case .`extension`(let value)?: count += value.utf8.count
      case .`protocol`(let value)?: count += value.utf8.count
      default: break
    }
    return count
  }
}

extension Outer: PlainWire {
  public static var protoName: String { "pillion.torture.Outer" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Outer>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__outer__init(raw.assumingMemoryBound(to: Pillion__Torture__Outer.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Outer.self)
    self.nested = try unsafe FromC.message(c.pointee.nested)
    self.top = try unsafe FromC.message(c.pointee.top)
    self.type = try unsafe FromC.message(c.pointee.type)
    self.`protocol` = unsafe FromC.value(c.pointee.protocol)
    switch unsafe c.pointee.choice_case.rawValue {
      case 5: self.choice = unsafe .enumerated(FromC.value(c.pointee.enumerated))
      case 6: self.choice = try unsafe .other(FromC.message(c.pointee.other) ?? TopLevelInner())
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Outer.self)
    if let value = self.nested { try unsafe c.pointee.nested = memory.message(value) }
    if let value = self.top { try unsafe c.pointee.top = memory.message(value) }
    if let value = self.type { try unsafe c.pointee.type = memory.message(value) }
    if self.`protocol`.rawValue != 0 { unsafe c.pointee.has_protocol = 1; unsafe c.pointee.protocol = self.`protocol`.rawValue }
    switch self.choice {
      case .enumerated(let value)?:
        unsafe c.pointee.choice_case = .init(rawValue: 5)
        unsafe c.pointee.enumerated = value.rawValue
      case .other(let value)?:
        unsafe c.pointee.choice_case = .init(rawValue: 6)
        try unsafe c.pointee.other = memory.message(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.nested)
        case 18: fields.message(&self.top)
        case 26: fields.message(&self.type)
        case 32: self.`protocol` = fields.value()
        case 40: self.choice = .enumerated(fields.value())
        case 50: self.choice = .other(fields.message())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.nested { fields.message(10, value) }
    if let value = self.top { fields.message(18, value) }
    if let value = self.type { fields.message(26, value) }
    if self.`protocol`.rawValue != 0 { fields.signed(32, Int64(self.`protocol`.rawValue)) }
    switch self.choice {
      case .enumerated(let value)?: fields.signed(40, Int64(value.rawValue))
      case .other(let value)?: fields.message(50, value)
      case nil: break
    }
  }

  public var plainBytes: Int {
    var count = 40
    count += (self.nested?.plainBytes ?? 0)
    count += (self.top?.plainBytes ?? 0)
    count += (self.type?.plainBytes ?? 0)
    switch self.choice {
      case .other(let value)?: count += value.plainBytes
      default: break
    }
    return count
  }
}

extension Outer.Inner: PlainWire {
  public static var protoName: String { "pillion.torture.Outer.Inner" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Outer__Inner>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__outer__inner__init(raw.assumingMemoryBound(to: Pillion__Torture__Outer__Inner.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Outer__Inner.self)
    self.nested = try unsafe FromC.text(c.pointee.nested, "pillion.torture.Outer.Inner.nested")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Outer__Inner.self)
    if !self.nested.isEmpty { unsafe c.pointee.has_nested = 1; try unsafe c.pointee.nested = memory.text(self.nested) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.nested = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.nested.isEmpty { fields.text(10, self.nested) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.nested.utf8.count
    return count
  }
}

extension Outer.TypeMessage: PlainWire {
  public static var protoName: String { "pillion.torture.Outer.Type" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Outer__Type>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__outer__type__init(raw.assumingMemoryBound(to: Pillion__Torture__Outer__Type.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Outer__Type.self)
    self.t = try unsafe FromC.text(c.pointee.t, "pillion.torture.Outer.Type.t")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Outer__Type.self)
    if !self.t.isEmpty { unsafe c.pointee.has_t = 1; try unsafe c.pointee.t = memory.text(self.t) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.t = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.t.isEmpty { fields.text(10, self.t) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.t.utf8.count
    return count
  }
}

extension Inner: PlainWire {
  public static var protoName: String { "pillion.torture.Inner" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Inner>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__inner__init(raw.assumingMemoryBound(to: Pillion__Torture__Inner.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Inner.self)
    self.topLevel = try unsafe FromC.text(c.pointee.top_level, "pillion.torture.Inner.top_level")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Inner.self)
    if !self.topLevel.isEmpty { unsafe c.pointee.has_top_level = 1; try unsafe c.pointee.top_level = memory.text(self.topLevel) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.topLevel = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.topLevel.isEmpty { fields.text(10, self.topLevel) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.topLevel.utf8.count
    return count
  }
}

extension StringMessage: PlainWire {
  public static var protoName: String { "pillion.torture.String" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__String>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__string__init(raw.assumingMemoryBound(to: Pillion__Torture__String.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__String.self)
    self.text = try unsafe FromC.text(c.pointee.text, "pillion.torture.String.text")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__String.self)
    if !self.text.isEmpty { unsafe c.pointee.has_text = 1; try unsafe c.pointee.text = memory.text(self.text) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.text = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.text.isEmpty { fields.text(10, self.text) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.text.utf8.count
    return count
  }
}

extension ErrorMessage: PlainWire {
  public static var protoName: String { "pillion.torture.Error" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Error>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__error__init(raw.assumingMemoryBound(to: Pillion__Torture__Error.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Error.self)
    self.string = try unsafe FromC.message(c.pointee.string)
    self.optional = try unsafe FromC.message(c.pointee.optional)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Error.self)
    if let value = self.string { try unsafe c.pointee.string = memory.message(value) }
    if let value = self.optional { try unsafe c.pointee.optional = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.string)
        case 18: fields.message(&self.optional)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.string { fields.message(10, value) }
    if let value = self.optional { fields.message(18, value) }
  }

  public var plainBytes: Int {
    var count = 12
    count += (self.string?.plainBytes ?? 0)
    count += (self.optional?.plainBytes ?? 0)
    return count
  }
}

extension OptionalMessage: PlainWire {
  public static var protoName: String { "pillion.torture.Optional" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Optional>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__optional__init(raw.assumingMemoryBound(to: Pillion__Torture__Optional.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Optional.self)
    self.set = unsafe c.pointee.set != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Optional.self)
    if self.set { unsafe c.pointee.has_set = 1; unsafe c.pointee.set = self.set ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.set = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.set { fields.varint(8, self.set ? 1 : 0) }
  }

  public var plainBytes: Int {
    2
  }
}

extension HTTPServer: PlainWire {
  public static var protoName: String { "pillion.torture.HTTPServer" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__HTTPServer>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__httpserver__init(raw.assumingMemoryBound(to: Pillion__Torture__HTTPServer.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__HTTPServer.self)
    self.snake = try unsafe FromC.message(c.pointee.snake)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__HTTPServer.self)
    if let value = self.snake { try unsafe c.pointee.snake = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.snake)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.snake { fields.message(10, value) }
  }

  public var plainBytes: Int {
    var count = 6
    count += (self.snake?.plainBytes ?? 0)
    return count
  }
}

extension SnakeCaseName: PlainWire {
  public static var protoName: String { "pillion.torture.snake_case_name" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__SnakeCaseName>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__snake_case_name__init(raw.assumingMemoryBound(to: Pillion__Torture__SnakeCaseName.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__SnakeCaseName.self)
    self.deep = try unsafe FromC.message(c.pointee.deep)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__SnakeCaseName.self)
    if let value = self.deep { try unsafe c.pointee.deep = memory.message(value) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.deep)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.deep { fields.message(10, value) }
  }

  public var plainBytes: Int {
    var count = 6
    count += (self.deep?.plainBytes ?? 0)
    return count
  }
}

extension SnakeCaseName.DeepXMLNode: PlainWire {
  public static var protoName: String { "pillion.torture.snake_case_name.DeepXMLNode" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__SnakeCaseName__DeepXMLNode>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__snake_case_name__deep_xmlnode__init(raw.assumingMemoryBound(to: Pillion__Torture__SnakeCaseName__DeepXMLNode.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__SnakeCaseName__DeepXMLNode.self)
    self.v1 = unsafe c.pointee.v1
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__SnakeCaseName__DeepXMLNode.self)
    if self.v1 != 0 { unsafe c.pointee.has_v1 = 1; unsafe c.pointee.v1 = self.v1 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.v1 = fields.int32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.v1 != 0 { fields.signed(8, Int64(self.v1)) }
  }

  public var plainBytes: Int {
    11
  }
}

extension Empty: PlainWire {
  public static var protoName: String { "pillion.torture.Empty" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Empty>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__empty__init(raw.assumingMemoryBound(to: Pillion__Torture__Empty.self))
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

extension Elsewhere: PlainWire {
  public static var protoName: String { "pillion.torture.Elsewhere" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Elsewhere>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__elsewhere__init(raw.assumingMemoryBound(to: Pillion__Torture__Elsewhere.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Elsewhere.self)
    self.other = try unsafe FromC.message(c.pointee.other)
    self.parts = try unsafe FromC.messages(c.pointee.n_parts, c.pointee.parts)
    self.mood = unsafe FromC.value(c.pointee.mood)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Elsewhere.self)
    if let value = self.other { try unsafe c.pointee.other = memory.message(value) }
    if !self.parts.isEmpty { try unsafe (c.pointee.n_parts, c.pointee.parts) = memory.messages(self.parts) }
    if self.mood.rawValue != 0 { unsafe c.pointee.has_mood = 1; unsafe c.pointee.mood = self.mood.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.other)
        case 18: fields.message(&self.parts)
        case 24: self.mood = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.other { fields.message(10, value) }
    fields.messages(18, self.parts.span)
    if self.mood.rawValue != 0 { fields.signed(24, Int64(self.mood.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 17
    count += (self.other?.plainBytes ?? 0)
    count += PlainRoom.messages(6, self.parts.span)
    return count
  }
}
