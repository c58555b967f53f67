/// Messages inside of messages, and lists.
extension FieldWriter {
  /// A message.
  @inlinable
  public mutating func message<Message: PlainFields & ~Copyable>(_ tag: UInt32, _ value: borrowing Message) {
    let begin = open(tag)
    value.write(plain: &self)
    close(begin)
  }

  /// Messages.
  @inlinable
  public mutating func messages<Message: PlainFields & ~Copyable>(_ tag: UInt32, _ list: Span<Message>) {
    for index in list.indices { message(tag, list[index]) }
  }

  /// Texts.
  public mutating func texts(_ tag: UInt32, _ list: [String]) {
    let texts = list.span
    for index in texts.indices { text(tag, texts[index]) }
  }

  /// Strings of bytes.
  public mutating func blobs(_ tag: UInt32, _ list: [[UInt8]]) {
    let blobs = list.span
    for index in blobs.indices { blob(tag, blobs[index]) }
  }

  /// Numbers one behind the other without tags.
  @inlinable
  public mutating func packed<Number>(_ tag: UInt32, _ list: [Number], _ bits: (Number) -> UInt64) {
    if list.isEmpty { return }
    let begin = open(tag)
    for value in list {
      check()
      put(bits(value))
    }
    close(begin)
  }

  /// Numbers of a fixed size one behind the other without tags.
  @inlinable
  public mutating func packedFixed<Number, Bits: FixedWidthInteger & BitwiseCopyable>(
    _ tag: UInt32, _ list: [Number], _ bits: (Number) -> Bits
  ) {
    if list.isEmpty { return }
    varint(tag, UInt64(list.count * MemoryLayout<Bits>.size))
    for value in list {
      check()
      putFixed(bits(value))
    }
  }
}
