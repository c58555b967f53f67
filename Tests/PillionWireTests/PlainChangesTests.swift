import PillionModel
import TestSupport
import Testing

@testable import PillionWire

@Suite("Changed bytes are what protobuf-c says that they are")
struct PlainChangesTests {
  /// Bytes of a sample that are cut or changed one by one; of a longer one as many, spread over it.
  private static let places = 80

  @Test("cut off anywhere", arguments: PlainWireTests.names)
  func cut(_ name: String) throws {
    let (type, bytes) = try sample(name, seed: 21)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / Self.places)) {
      try PlainWitness.compare(type, Array(bytes.prefix(length)))
    }
  }

  @Test("one byte is another", arguments: PlainWireTests.names)
  func flipped(_ name: String) throws {
    var random = SeededGenerator(seed: 5)
    for seed in UInt64(31)...32 {
      let (type, bytes) = try sample(name, seed: seed)
      for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / Self.places)) {
        for byte in [bytes[index] ^ 1 << UInt8.random(in: 0...7, using: &random), UInt8.random(in: 0...255, using: &random)] {
          var changed = bytes
          changed[index] = byte
          try PlainWitness.compare(type, changed)
        }
      }
    }
  }

  @Test("some are gone, doubled or others", arguments: PlainWireTests.names)
  func mixed(_ name: String) throws {
    var random = SeededGenerator(seed: 3)
    for seed in UInt64(1)...60 {
      var (type, bytes) = try sample(name, seed: seed)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let index = bytes.indices.randomElement(using: &random) else { continue }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes[index], at: index)
        default: bytes.removeSubrange(index...)
        }
      }
      try PlainWitness.compare(type, bytes)
    }
  }

  @Test("one message behind another, as a field of it or of another number", arguments: PlainWireTests.names)
  func doubled(_ name: String) throws {
    for seed in UInt64(41)...46 {
      let (type, bytes) = try sample(name, seed: seed)
      let (_, more) = try sample(name, seed: seed + 100)
      try PlainWitness.compare(type, bytes + bytes)
      try PlainWitness.compare(type, bytes + more)
      for field: UInt32 in [1, 2, 3, 8, 17] { try PlainWitness.compare(type, bytes + Wire.delimited(field, more)) }
    }
  }

  @Test("tags, lengths and numbers that take more bytes than they need")
  func overlong() throws {
    for more in 1...10 {
      let padding = [UInt8](repeating: 0x80, count: more - 1) + [0]
      // A tag; the length of text, of a message, of packed numbers; a number of 32 and of 64 bits; one in packed numbers.
      let tag = [0x8A] + padding + [1, 0x61]
      let text = [0x0A, 0x81] + padding + [0x61]
      let message = [0x6A, 0x82] + padding + [0x18, 1]
      let packed = [0x5A, 0x81] + padding + [2]
      let number = [0x38, 0x81] + padding
      let inside = Wire.delimited(11, [0x82] + padding)
      for bytes in [tag, text, message, packed, number, inside] { try PlainWitness.compare(Maneuver.self, bytes) }
      try PlainWitness.compare(Credit.self, [0x08, 0x81] + padding)
      try PlainWitness.compare(NavigationUpdate.self, [0x0A, 0x82] + padding + [0x10, 1])
    }
  }

  @Test("a tag or a length in more than five bytes is refused, as by protobuf-c and Google's", arguments: 1...8)
  func tooLong(_ extra: Int) throws {
    let zeros = [UInt8](repeating: 0x80, count: extra - 1) + [0]
    for bytes in [[0x12, 0x81] + zeros + [0x61], [0x92] + zeros + [1, 0x61]] as [[UInt8]] {
      let message = try? Reset(wire: bytes).message
      #expect(message == (extra < 5 ? "a" : nil), "\(bytes)")
    }
  }

  @Test("numbers at the ends of their ranges, and beyond")
  func ranges() throws {
    let ends: [UInt64] = [0, 1, 2, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x1_0000_0000, 1 << 63]
    for bits in ends + ends.map({ ~$0 }) {
      for field: UInt32 in [3, 4, 5, 6, 7, 8, 13, 16] { try PlainWitness.compare(Scalars.self, Wire.number(field, bits)) }
      for field: UInt32 in [3, 4, 5, 6, 7, 8, 13, 16, 18] {
        try PlainWitness.compare(Lists.self, Wire.delimited(field, Wire.varint(bits) + Wire.varint(1)) + Wire.number(field, bits))
      }
    }
  }

  private func sample(_ name: String, seed: UInt64) throws -> (any PlainWire.Type, [UInt8]) {
    let type = try #require(ProtoTree.everyType[name] as? any PlainWire.Type)
    var samples = Samples(seed % 2 == 0 ? .full : .any, seed: seed)
    return (type, samples.bytes(of: type))
  }
}
