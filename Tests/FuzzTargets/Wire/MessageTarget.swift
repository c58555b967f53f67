import PillionModel
import PillionWire

/// Bytes as a message of any type: both ways of reading them agree, and what was read can be written and is the same when read again.
enum MessageTarget {
  static func run(_ input: FuzzInput) throws(Finding) {
    var input = input
    let type = input.pick(MessageTypes.all)
    try feed(type, Array(input.rest))
  }

  private static func feed<Message: WireConvertible>(_ type: Message.Type, _ bytes: [UInt8]) throws(Finding) {
    let message: Message
    do {
      message = try type.init(wire: bytes)
    } catch {
      try Finding.unlessClear(error)
      if let plain = type as? any PlainWire.Type { try compare(plain, bytes) }
      return
    }
    let written = try write(message)
    let again: Message
    do { again = try type.init(wire: written) } catch { throw Finding("what was written cannot be read: \(error)") }
    try hold(write(again) == written, "written, read and written again it is another: \(message)")
    if let plain = type as? any PlainWire.Type { try compare(plain, bytes) }
    if let json = message as? any JSONMessage { try survive(json, written) }
  }

  /// The direct reader and writer against protobuf-c.
  private static func compare<Message: PlainWire>(_ type: Message.Type, _ bytes: [UInt8]) throws(Finding) {
    let witness: Result<Message, WireError>
    do { witness = .success(try unpack(type, bytes)) } catch { witness = .failure(error) }
    let ours: Result<Message, WireError>
    do { ours = .success(try type.init(wire: bytes)) } catch { ours = .failure(error) }
    switch (witness, ours) {
    case (.failure(let witness), .failure(let ours)): try hold(witness == ours, "protobuf-c: \(witness); directly: \(ours)")
    case (.success(let witness), .success(let ours)):
      let expected = try pack(witness)
      try hold(pack(ours) == expected, "protobuf-c reads \(witness), directly it is \(ours)")
      let written = try write(ours)
      try hold(written == expected, "protobuf-c writes \(expected), directly it is \(written)")
    default: throw Finding("protobuf-c: \(witness); directly: \(ours)")
    }
  }

  private static func unpack<Message: PlainWire>(_ type: Message.Type, _ bytes: [UInt8]) throws(WireError) -> Message {
    try unsafe bytes.span.bytes.withUnsafeBytes { buffer throws(WireError) in try unsafe Message.unpack(buffer) }
  }

  private static func pack<Message: PlainWire>(_ message: Message) throws(Finding) -> [UInt8] {
    var bytes: [UInt8] = []
    do { try Message.pack(message, into: &bytes) } catch { throw Finding("protobuf-c cannot write what was read: \(error)") }
    return bytes
  }

  static func write(_ message: some WireMessage) throws(Finding) -> [UInt8] {
    do { return try message.wire() } catch { throw Finding("what was read cannot be written: \(error)") }
  }

  /// A message that was read from bytes prints JSON from which the same bytes come.
  private static func survive<Message: JSONMessage>(_ message: Message, _ written: [UInt8]) throws(Finding) {
    let text = message.json.text
    let again: Message
    do { again = try Message(json: JSON(parsing: text)) } catch { throw Finding("its own JSON cannot be read: \(error)\n\(text)") }
    guard let again = again as? any WireMessage else { return }
    try hold(write(again) == written || text.contains("NaN"), "its JSON says another message: \(text)")
  }
}
