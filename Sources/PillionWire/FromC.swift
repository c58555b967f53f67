import CWire
public import PillionModel

/// Swift values out of C structs that protobuf-c has unpacked. Used by generated code. A count says how many elements stand at a pointer; where it is
/// 0 the pointer may be nil.
public enum FromC {
  /// Text, which must be UTF-8; an inner NUL is a character like any other.
  public static func text<Data>(_ data: Data, _ field: StaticString) throws(WireError) -> String {
    guard let text = unsafe Texts.valid(Span(_unsafeElements: contents(data))) else {
      throw .invalidText(field: field.description)
    }
    return text
  }

  /// Texts.
  public static func texts(_ count: Int, _ start: UnsafeMutableRawPointer?, _ field: StaticString) throws(WireError) -> [String] {
    let data: UnsafeBufferPointer<ProtobufCBinaryData> = unsafe elements(count, start)
    return try unsafe data.map { data throws(WireError) in try unsafe text(data, field) }
  }

  /// Bytes.
  public static func bytes<Data>(_ data: Data) -> [UInt8] { unsafe Array(contents(data)) }

  /// Strings of bytes.
  public static func blobs(_ count: Int, _ start: UnsafeMutableRawPointer?) -> [[UInt8]] {
    let data: UnsafeBufferPointer<ProtobufCBinaryData> = unsafe elements(count, start)
    return unsafe data.map { unsafe bytes($0) }
  }

  /// Numbers.
  public static func numbers<Number: BitwiseCopyable>(_ count: Int, _ start: UnsafeMutablePointer<Number>?) -> [Number] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Flags.
  public static func flags(_ count: Int, _ start: UnsafeMutablePointer<Int32>?) -> [Bool] { unsafe numbers(count, start).map { $0 != 0 } }

  /// The enum value of a number. An unknown one becomes the enum's zero case and is counted.
  public static func value<Value: ProtoEnum>(_ number: Int32) -> Value {
    if let value = Value(rawValue: number) { return value }
    WireCounters.countUnknownEnumValue()
    return Value()
  }

  /// Enum values.
  public static func values<Value: ProtoEnum>(_ count: Int, _ start: UnsafeMutablePointer<Int32>?) -> [Value] {
    unsafe numbers(count, start).map { value($0) }
  }

  /// A message, where there is one.
  public static func message<Message: WireConvertible>(_ start: UnsafeMutableRawPointer?) throws(WireError) -> Message? {
    guard let start = unsafe start else { return nil }
    return try unsafe Message(c: start)
  }

  /// Messages.
  public static func messages<Message: WireConvertible>(_ count: Int, _ start: UnsafeMutableRawPointer?) throws(WireError) -> [Message] {
    let pointers: UnsafeBufferPointer<UnsafeRawPointer> = unsafe elements(count, start)
    return try unsafe pointers.map { pointer throws(WireError) in try unsafe Message(c: pointer) }
  }

  /// A map from its entries; of equal keys the last wins.
  public static func map<C, Key: Hashable, Value>(
    _ count: Int, _ start: UnsafeMutablePointer<UnsafeMutablePointer<C>?>?,
    _ read: (UnsafeMutablePointer<C>) throws(WireError) -> (Key, Value)
  ) throws(WireError) -> [Key: Value] {
    var map: [Key: Value] = [:]
    let pointers = unsafe UnsafeBufferPointer(start: start, count: count)
    for index in 0..<count {
      guard let pointer = unsafe pointers[index] else { continue }
      let (key, value) = try unsafe read(pointer)
      map[key] = value
    }
    return map
  }

  /// What a `ProtobufCBinaryData` points to. A module of generated C has its own copy of that type, so it comes as any type of its layout.
  private static func contents<Data>(_ data: Data) -> UnsafeBufferPointer<UInt8> {
    let data = unsafe unsafeBitCast(data, to: ProtobufCBinaryData.self)
    return unsafe UnsafeBufferPointer(start: data.data, count: data.data == nil ? 0 : data.len)
  }

  private static func elements<Element>(_ count: Int, _ start: UnsafeMutableRawPointer?) -> UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: start?.assumingMemoryBound(to: Element.self), count: count)
  }
}
