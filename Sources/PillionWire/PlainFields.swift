import PillionLink
import PillionModel

/// The control messages that calls are made of, read and written without protobuf-c, whose tables and memory cost several times as much for so
/// few bytes.
///
/// Only what has no messages inside and comes as encoders write it is taken. All else, broken bytes above all, is left to protobuf-c: what
/// is refused, and how, is decided in one place.
enum PlainFields {
  // MARK: Writing

  /// Appends the message's protobuf bytes, as protobuf-c would; false when nothing was appended because protobuf-c has to.
  static func append(_ message: ControlMessage, to bytes: inout [UInt8]) -> Bool {
    switch message {
    case .open(let message):
      guard message.metadata.isEmpty else { return false }
      text(1, message.method, to: &bytes)
      if let timeout = message.timeoutMs { number(2, timeout, to: &bytes) }
    case .credit(let message): if message.totalBytes != 0 { number(1, message.totalBytes, to: &bytes) }
    case .ack(let message): if message.delivered != 0 { number(1, message.delivered, to: &bytes) }
    case .reset(let message): code(message.code, message.message, to: &bytes)
    case .status(let message):
      guard message.details.isEmpty, message.trailers.isEmpty else { return false }
      code(message.code, message.message, to: &bytes)
    case .hello, .welcome, .ping, .pong, .bye, .carry, .receipt, .headers: return false
    }
    return true
  }

  private static func code(_ value: StatusCode, _ message: String, to bytes: inout [UInt8]) {
    if value.rawValue != 0 { number(1, UInt64(bitPattern: Int64(value.rawValue)), to: &bytes) }
    text(2, message, to: &bytes)
  }

  private static func number(_ field: UInt8, _ value: UInt64, to bytes: inout [UInt8]) {
    bytes.append(field << 3)
    varint(value, to: &bytes)
  }

  private static func text(_ field: UInt8, _ value: String, to bytes: inout [UInt8]) {
    if value.isEmpty { return }
    bytes.append(field << 3 | 2)
    varint(UInt64(value.utf8.count), to: &bytes)
    bytes.append(contentsOf: value.utf8)
  }

  private static func varint(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  // MARK: Reading

  /// Reads the message; nil when protobuf-c has to look at it.
  static func read(_ type: FrameType, _ bytes: Span<UInt8>) -> ControlMessage? {
    var position = 0
    switch type {
    case .open:
      var open = Open()
      while position < bytes.count {
        switch tag(bytes, &position) {
        case 0x0A:
          guard let text = text(bytes, &position) else { return nil }
          open.method = text
        case 0x10:
          guard let number = varint(bytes, &position) else { return nil }
          open.timeoutMs = number
        default: return nil
        }
      }
      return .open(open)
    case .status: return code(bytes).map { .status(Status(code: $0, message: $1)) }
    case .reset: return code(bytes).map { .reset(Reset(code: $0, message: $1)) }
    case .credit: return number(bytes).map { .credit(Credit(totalBytes: $0)) }
    case .ack: return number(bytes).map { .ack(Ack(delivered: $0)) }
    case .ping, .pong, .hello, .welcome, .bye, .carry, .receipt, .headers, .message: return nil
    }
  }

  private static func code(_ bytes: Span<UInt8>) -> (StatusCode, String)? {
    var position = 0
    var result = (StatusCode.ok, "")
    while position < bytes.count {
      switch tag(bytes, &position) {
      case 0x08:
        guard let number = varint(bytes, &position), let code = StatusCode(number) else { return nil }
        result.0 = code
      case 0x12:
        guard let text = text(bytes, &position) else { return nil }
        result.1 = text
      default: return nil
      }
    }
    return result
  }

  private static func number(_ bytes: Span<UInt8>) -> UInt64? {
    var position = 0
    var result: UInt64 = 0
    while position < bytes.count {
      guard tag(bytes, &position) == 0x08, let number = varint(bytes, &position) else { return nil }
      result = number
    }
    return result
  }

  /// The tag of a field below 16, as the byte it is.
  private static func tag(_ bytes: Span<UInt8>, _ position: inout Int) -> UInt8 {
    defer { position &+= 1 }
    return bytes[position]
  }

  /// A number of at most nine bytes.
  private static func varint(_ bytes: Span<UInt8>, _ position: inout Int) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position &+= 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  private static func text(_ bytes: Span<UInt8>, _ position: inout Int) -> String? {
    guard let length = varint(bytes, &position), length <= UInt64(bytes.count &- position) else { return nil }
    let end = position &+ Int(length)
    defer { position = end }
    return Texts.valid(bytes.extracting(position..<end))
  }
}

extension StatusCode {
  fileprivate init?(_ number: UInt64) {
    guard let number = Int32(exactly: number) else { return nil }
    self.init(rawValue: number)
  }
}
