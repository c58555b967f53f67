/// Messages inside of messages, and lists. A message is read where it is to stay: large ones are dear to move.
extension FieldReader {
  /// A message of a oneof, where the last one counts, or of a map's entry.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func message<Message: PlainFields>() -> Message {
    var message = Message()
    read(&message)
    return message
  }

  /// A singular message.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func message<Message: PlainFields>(_ place: inout Message?) {
    // What becomes of two is for protobuf-c to say.
    guard place == nil else { return giveUp() }
    var message = Message()
    read(&message)
    place = message
  }

  /// One more message of a list.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func message<Message: PlainFields>(_ list: inout [Message]) {
    if list.isEmpty { list.reserveCapacity(min(fieldsAlike(), memory / Self.memory(of: MemoryLayout<Message>.stride))) }
    list.append(Message())
    read(&list[list.count - 1])
  }

  @inlinable
  @_lifetime(self: copy self)
  mutating func read<Message: PlainFields>(_ message: inout Message) {
    let outer = enter(MemoryLayout<Message>.stride)
    message.read(plain: &self)
    leave(outer)
  }

  /// One more text of a list.
  @_lifetime(self: copy self)
  public mutating func text(_ list: inout [String]) {
    if list.isEmpty { list.reserveCapacity(fieldsAlike()) }
    list.append(text())
  }

  /// Numbers one behind the other without tags, all read by `read`: of so many bytes each, or varints.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func packed<Number>(_ list: inout [Number], of size: Int? = nil, _ read: (inout FieldReader) -> Number) {
    let range = delimited()
    if list.isEmpty { list.reserveCapacity(size.map { range.count / $0 } ?? varints(range)) }
    let outer = end
    (position, end) = gaveUp ? (position, end) : (range.lowerBound, range.upperBound)
    while position < end { list.append(read(&self)) }
    end = outer
  }

  /// Goes into a message for which memory is taken. Returns where the one around it ends.
  @usableFromInline
  @_lifetime(self: copy self)
  mutating func enter(_ size: Int) -> Int {
    let outer = end
    let range = delimited()
    depth &-= 1
    memory &-= Self.memory(of: size)
    if gaveUp || depth < 0 || memory < 0 {
      giveUp()
    } else {
      (position, end) = (range.lowerBound, range.upperBound)
    }
    return outer
  }

  @inlinable
  @_lifetime(self: copy self)
  mutating func leave(_ outer: Int) {
    end = outer
    depth &+= 1
  }

  /// What a message of such a size is taken for: lists grow by doubling, and protobuf-c, whose limit this is, has its own notes about each
  /// message.
  @usableFromInline static func memory(of size: Int) -> Int { 2 * size + 128 }

  /// How many fields of this tag stand here one behind the other, at least the one that was gone to.
  @usableFromInline
  func fieldsAlike() -> Int {
    var ahead = self
    var count = 0
    repeat {
      _ = ahead.delimited()
      count += 1
    } while ahead.next() && ahead.tag == tag
    return count
  }

  /// How many varints these bytes are: each has one last byte.
  @usableFromInline
  func varints(_ range: Range<Int>) -> Int {
    var count = 0
    for index in range { count &+= unsafe bytes[unchecked: index] < 0x80 ? 1 : 0 }
    return count
  }
}
