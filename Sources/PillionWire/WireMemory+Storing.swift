import CWire
public import PillionModel

/// Copies of Swift values as C sees them. Used by generated code; the element types of C are inferred from where the result goes.
extension WireMemory {
  /// A message's C struct.
  public func message<Message: WireConvertible, C>(_ value: Message) throws(WireError) -> UnsafeMutablePointer<C> {
    try unsafe raw(value).assumingMemoryBound(to: C.self)
  }

  /// Pointers to the C structs of messages.
  public func messages<Message: WireConvertible, C>(
    _ values: [Message]
  ) throws(WireError) -> (Int, UnsafeMutablePointer<UnsafeMutablePointer<C>?>) {
    let pointers = try unsafe room(values.count, of: UnsafeMutablePointer<C>?.self, for: Message.protoName)
    for (index, value) in values.enumerated() { try unsafe (pointers + index).initialize(to: message(value)) }
    return unsafe (values.count, pointers)
  }

  /// Pointers to the entries of a map, in the order of its keys.
  public func map<Key: MapKey, Value, C>(
    _ values: [Key: Value], _ fill: (UnsafeMutablePointer<C>, Key, Value) throws(WireError) -> Void
  ) throws(WireError) -> (Int, UnsafeMutablePointer<UnsafeMutablePointer<C>?>) {
    let pointers = try unsafe room(values.count, of: UnsafeMutablePointer<C>?.self, for: "a map")
    for (index, entry) in values.ordered.enumerated() {
      let c = try unsafe room(1, of: C.self, for: "a map")
      try unsafe fill(c, entry.key, entry.value)
      unsafe (pointers + index).initialize(to: c)
    }
    return unsafe (values.count, pointers)
  }

  /// Text as protobuf-c's `ProtobufCBinaryData`.
  public func text<Data>(_ value: String) throws(WireError) -> Data {
    var value = value
    let count = value.utf8.count
    let place = try unsafe room(count, of: UInt8.self, for: "text")
    value.withUTF8 { text in
      if let start = text.baseAddress { unsafe place.initialize(from: start, count: count) }
    }
    return unsafe unsafeBitCast(ProtobufCBinaryData(len: count, data: place), to: Data.self)
  }

  /// Texts.
  public func texts<Data>(_ values: [String]) throws(WireError) -> (Int, UnsafeMutablePointer<Data>) {
    let data = try unsafe room(values.count, of: Data.self, for: "text")
    for (index, value) in values.enumerated() { try unsafe (data + index).initialize(to: text(value)) }
    return unsafe (values.count, data)
  }

  /// Bytes as protobuf-c's `ProtobufCBinaryData`.
  public func bytes<Data>(_ value: [UInt8]) throws(WireError) -> Data {
    let (count, place) = try unsafe numbers(value)
    return unsafe unsafeBitCast(ProtobufCBinaryData(len: count, data: place), to: Data.self)
  }

  /// Strings of bytes.
  public func blobs<Data>(_ values: [[UInt8]]) throws(WireError) -> (Int, UnsafeMutablePointer<Data>) {
    let data = try unsafe room(values.count, of: Data.self, for: "bytes")
    for (index, value) in values.enumerated() { try unsafe (data + index).initialize(to: bytes(value)) }
    return unsafe (values.count, data)
  }

  /// Numbers.
  public func numbers<Number: BitwiseCopyable>(_ values: [Number]) throws(WireError) -> (Int, UnsafeMutablePointer<Number>) {
    let place = try unsafe room(values.count, of: Number.self, for: "numbers")
    unsafe values.withUnsafeBufferPointer { numbers in
      if let start = numbers.baseAddress { unsafe place.initialize(from: start, count: numbers.count) }
    }
    return unsafe (values.count, place)
  }

  /// Flags as protobuf-c has them.
  public func flags(_ values: [Bool]) throws(WireError) -> (Int, UnsafeMutablePointer<Int32>) {
    try unsafe numbers(values.map { $0 ? 1 : 0 })
  }

  /// Enum values by number.
  public func values<Value: ProtoEnum>(_ values: [Value]) throws(WireError) -> (Int, UnsafeMutablePointer<Int32>) {
    try unsafe numbers(values.map(\.rawValue))
  }

  /// A message's C struct without its type.
  func raw<Message: WireConvertible>(_ value: Message) throws(WireError) -> UnsafeMutableRawPointer {
    guard let raw = unsafe allocate(Message.cSize) else { throw .tooLarge(message: Message.protoName) }
    unsafe Message.initialize(raw)
    try unsafe value.store(in: raw, self)
    return unsafe raw
  }

  private func room<Element>(_ count: Int, of type: Element.Type, for what: String) throws(WireError) -> UnsafeMutablePointer<Element> {
    let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, let raw = unsafe allocate(size) else { throw .tooLarge(message: what) }
    return unsafe raw.bindMemory(to: Element.self, capacity: count)
  }
}
