// Written by protoc-gen-pillion from torture/torture.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire
import CTorture

extension Scalars: WireConvertible {
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
}

extension Optionals: WireConvertible {
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

  public init(plain fields: inout FieldReader) {
    self.init()
    while true {
      switch fields.tag() {
        case 0: return
        case 114: self.strings.append(fields.text())
        case 122: self.blobs.append(fields.blob())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) -> Bool {
    guard self.doubles.isEmpty else { return false }
    guard self.floats.isEmpty else { return false }
    guard self.int32s.isEmpty else { return false }
    guard self.int64s.isEmpty else { return false }
    guard self.uint32s.isEmpty else { return false }
    guard self.uint64s.isEmpty else { return false }
    guard self.sint32s.isEmpty else { return false }
    guard self.sint64s.isEmpty else { return false }
    guard self.fixed32s.isEmpty else { return false }
    guard self.fixed64s.isEmpty else { return false }
    guard self.sfixed32s.isEmpty else { return false }
    guard self.sfixed64s.isEmpty else { return false }
    guard self.bools.isEmpty else { return false }
    guard self.colors.isEmpty else { return false }
    guard self.messages.isEmpty else { return false }
    guard self.unpacked.isEmpty else { return false }
    for value in self.strings { fields.text(114, value) }
    for value in self.blobs { fields.blob(122, value) }
    return true
  }

  public var plainBytes: Int {
    var count = 0
    for value in self.strings { count += 6 + value.utf8.count }
    for value in self.blobs { count += 6 + value.count }
    return count
  }
}

extension Choices: WireConvertible {
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
}

extension Maps: WireConvertible {
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
}

extension Node: WireConvertible {
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
}

extension Branch: WireConvertible {
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
}

extension Words: WireConvertible {
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
}

extension Outer: WireConvertible {
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

  public init(plain fields: inout FieldReader) {
    self.init()
    while true {
      switch fields.tag() {
        case 0: return
        case 10: self.nested = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) -> Bool {
    if !self.nested.isEmpty { fields.text(10, self.nested) }
    return true
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

  public init(plain fields: inout FieldReader) {
    self.init()
    while true {
      switch fields.tag() {
        case 0: return
        case 10: self.t = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) -> Bool {
    if !self.t.isEmpty { fields.text(10, self.t) }
    return true
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

  public init(plain fields: inout FieldReader) {
    self.init()
    while true {
      switch fields.tag() {
        case 0: return
        case 10: self.topLevel = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) -> Bool {
    if !self.topLevel.isEmpty { fields.text(10, self.topLevel) }
    return true
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

  public init(plain fields: inout FieldReader) {
    self.init()
    while true {
      switch fields.tag() {
        case 0: return
        case 10: self.text = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) -> Bool {
    if !self.text.isEmpty { fields.text(10, self.text) }
    return true
  }

  public var plainBytes: Int {
    var count = 6
    count += self.text.utf8.count
    return count
  }
}

extension ErrorMessage: WireConvertible {
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

  public init(plain fields: inout FieldReader) {
    self.init()
    while true {
      switch fields.tag() {
        case 0: return
        case 8: self.set = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) -> Bool {
    if self.set { fields.varint(8, self.set ? 1 : 0) }
    return true
  }

  public var plainBytes: Int {
    2
  }
}

extension HTTPServer: WireConvertible {
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
}

extension SnakeCaseName: WireConvertible {
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

  public init(plain fields: inout FieldReader) {
    self.init()
    while true {
      switch fields.tag() {
        case 0: return
        case 8: self.v1 = fields.int32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) -> Bool {
    if self.v1 != 0 { fields.signed(8, Int64(self.v1)) }
    return true
  }

  public var plainBytes: Int {
    11
  }
}

extension Empty: WireConvertible {
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
}

extension Elsewhere: WireConvertible {
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
}
