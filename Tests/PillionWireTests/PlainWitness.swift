import PillionModel
import Testing

@testable import PillionWire

/// protobuf-c as the witness of what is read and written without it.
enum PlainWitness {
  /// Both ways say the same of the bytes: the same error, or a value that both write alike. What is usual is read without protobuf-c's help.
  static func compare<Message: PlainWire>(_ type: Message.Type, _ bytes: [UInt8], isUsual: Bool = false) throws {
    let witness = Result { () throws(WireError) in try unpack(type, bytes) }
    let ours = Result { () throws(WireError) in try type.init(wire: bytes) }
    if isUsual {
      var reader = FieldReader(bytes.span)
      var read = Message()
      read.read(plain: &reader)
      let isGood = reader.isGood
      #expect(isGood, "\(Message.protoName) gave up \(bytes)")
    }
    switch (witness, ours) {
    case (.success(let witness), .success(let ours)):
      var expected: [UInt8] = []
      try Message.pack(witness, into: &expected)
      var packed: [UInt8] = []
      try Message.pack(ours, into: &packed)
      #expect(packed == expected, "\(Message.protoName) read \(bytes)")
      #expect(try ours.wire() == expected, "\(Message.protoName) wrote \(bytes)")
    case (.failure(let witness), .failure(let ours)): #expect(witness == ours, "\(Message.protoName) \(bytes)")
    case (.success, .failure): Issue.record("\(Message.protoName): only protobuf-c takes \(bytes)")
    case (.failure, .success): Issue.record("\(Message.protoName): protobuf-c refuses \(bytes)")
    }
  }

  private static func unpack<Message: PlainWire>(_ type: Message.Type, _ bytes: [UInt8]) throws(WireError) -> Message {
    try unsafe bytes.span.bytes.withUnsafeBytes { buffer throws(WireError) in try unsafe Message.unpack(buffer) }
  }
}
