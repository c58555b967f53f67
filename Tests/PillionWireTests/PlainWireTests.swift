import PillionModel
import TestSupport
import Testing

@testable import PillionWire

@Suite("Messages without messages inside, read and written without protobuf-c")
struct PlainWireTests {
  static let names = ProtoTree.everyName.filter { ProtoTree.everyType[$0] is any PlainWire.Type }

  @Test("are the same bytes and the same values as protobuf-c's", arguments: names)
  func same(_ name: String) throws {
    let type = try #require(ProtoTree.everyType[name] as? any PlainWire.Type)
    for seed in UInt64(1)...20 {
      var samples = Samples(seed == 20 ? .zero : .full, seed: seed)
      let bytes = samples.bytes(of: type)
      try compare(type, bytes)
    }
  }

  @Test("changed bytes are what protobuf-c says that they are", arguments: names)
  func changed(_ name: String) throws {
    let type = try #require(ProtoTree.everyType[name] as? any PlainWire.Type)
    var random = SeededGenerator(seed: 3)
    for seed in UInt64(1)...60 {
      var samples = Samples(.full, seed: seed)
      var bytes = samples.bytes(of: type)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let index = bytes.indices.randomElement(using: &random) else { continue }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes[index], at: index)
        default: bytes.removeSubrange(index...)
        }
      }
      try compare(type, bytes)
    }
  }

  @Test("a tag or a length in more than five bytes is refused, as by protobuf-c and Google's", arguments: 1...8)
  func overlong(_ extra: Int) throws {
    let zeros = [UInt8](repeating: 0x80, count: extra - 1) + [0]
    for bytes in [[0x12, 0x81] + zeros + [0x61], [0x92] + zeros + [1, 0x61]] as [[UInt8]] {
      try compare(Reset.self, bytes)
      let message = try? Reset(wire: bytes).message
      #expect(message == (extra < 5 ? "a" : nil), "\(bytes)")
    }
  }

  @Test("those of calls and frames never need protobuf-c")
  func hot() throws {
    func isPlain<Message: PlainWire>(_ message: Message) throws -> Bool {
      let bytes = try message.wire()
      var isWritten = false
      _ = [UInt8](capacity: message.plainBytes) { isWritten = message.write(plain: &$0) }
      var reader = FieldReader(bytes.span)
      _ = Message(plain: &reader)
      return isWritten && reader.isGood && bytes.count <= message.plainBytes
    }
    #expect(try isPlain(Open(method: "pillion.v1.Navigation/Guide", timeoutMs: 7)))
    #expect(try isPlain(Status(code: .notFound, message: "no")))
    #expect(try isPlain(Reset(code: .cancelled, message: "gone")))
    #expect(try isPlain(Credit(totalBytes: 1 << 40)))
    #expect(try isPlain(Ack(delivered: 7)))
    #expect(try isPlain(MapFrame(sequence: 1, ageMs: 0.5, data: [UInt8](repeating: 7, count: 70_000))))
    #expect(try !isPlain(Open(metadata: [Metadata(key: "a", value: "b")])))
  }

  private func compare<Message: PlainWire>(_ type: Message.Type, _ bytes: [UInt8]) throws {
    let witness = Result { () throws(WireError) in try Self.unpack(type, bytes) }
    let ours = Result { () throws(WireError) in try type.init(wire: bytes) }
    switch (witness, ours) {
    case (.success(let witness), .success(let ours)):
      var expected: [UInt8] = []
      try Message.pack(witness, into: &expected)
      var packed: [UInt8] = []
      try Message.pack(ours, into: &packed)
      #expect(packed == expected)
      #expect(try ours.wire() == expected)
    case (.failure(let witness), .failure(let ours)): #expect(witness == ours)
    default: Issue.record("one of the two refused \(bytes)")
    }
  }

  private static func unpack<Message: PlainWire>(_ type: Message.Type, _ bytes: [UInt8]) throws(WireError) -> Message {
    try unsafe bytes.span.bytes.withUnsafeBytes { buffer throws(WireError) in try unsafe Message.unpack(buffer) }
  }
}
