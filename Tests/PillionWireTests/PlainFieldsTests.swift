import PillionLink
import PillionModel
import Testing
import TestSupport

@testable import PillionWire

@Suite("Plain fields of control messages")
struct PlainFieldsTests {
  @Test("are written byte for byte as protobuf-c writes them")
  func written() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let message = Self.random(&random)
      var bytes: [UInt8] = [1]
      #expect(PlainFields.append(message, to: &bytes))
      #expect(bytes[1...] == (try Self.witness(message))[...])
    }
  }

  @Test("are read as protobuf-c reads them")
  func read() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let message = Self.random(&random)
      let bytes = try Self.witness(message)
      #expect(PlainFields.read(message.type, bytes.span) == message)
    }
  }

  @Test("changed bytes mean what protobuf-c says that they mean")
  func changed() throws {
    var random = SeededGenerator(seed: 3)
    var read = 0
    for _ in 0..<20_000 {
      let message = Self.random(&random)
      var bytes = try Self.witness(message)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let index = bytes.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[index], at: index)
        }
      }
      guard let plain = PlainFields.read(message.type, bytes.span) else { continue }
      read += 1
      #expect(plain == (try Self.read(message.type, bytes)))
    }
    #expect(read > 1_000)
  }

  @Test("messages with messages inside are left to protobuf-c")
  func left() throws {
    let metadata = [Metadata(key: "a", value: "b")]
    for message: ControlMessage in [
      .open(Open(method: "m", metadata: metadata)), .status(Status(code: .ok, trailers: metadata)),
      .status(Status(details: [ErrorDetail(type: "t")])), .hello(Hello()),
    ] {
      var bytes: [UInt8] = []
      #expect(!PlainFields.append(message, to: &bytes))
      #expect(bytes.isEmpty)
      let codec = ProtobufControlCodec()
      let encoded = try codec.encode(message)
      #expect(try codec.decode(message.type, encoded[...]) == message)
    }
  }

  private static func random(_ random: inout SeededGenerator) -> ControlMessage {
    let number = UInt64.random(in: 0...UInt64.max >> 1, using: &random) >> UInt64.random(in: 0...63, using: &random)
    let scalars: [Unicode.Scalar] = ["a", "/", "\0", "é", "漢", "🚗"]
    let text = String(
      String.UnicodeScalarView((0..<Int.random(in: 0...200, using: &random)).compactMap { _ in scalars.randomElement(using: &random) }))
    let code = StatusCode.allCases.randomElement(using: &random) ?? .ok
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .open(Open(method: text, timeoutMs: Bool.random(using: &random) ? number : nil))
    case 1: return .credit(Credit(totalBytes: number))
    case 2: return .ack(Ack(delivered: number))
    case 3: return .reset(Reset(code: code, message: text))
    default: return .status(Status(code: code, message: text))
    }
  }

  /// protobuf-c's bytes.
  private static func witness(_ message: ControlMessage) throws -> [UInt8] {
    switch message {
    case .open(let message): try message.wire()
    case .credit(let message): try message.wire()
    case .ack(let message): try message.wire()
    case .reset(let message): try message.wire()
    case .status(let message): try message.wire()
    default: []
    }
  }

  private static func read(_ type: FrameType, _ bytes: [UInt8]) throws -> ControlMessage {
    switch type {
    case .open: .open(try Open(wire: bytes))
    case .credit: .credit(try Credit(wire: bytes))
    case .ack: .ack(try Ack(wire: bytes))
    case .reset: .reset(try Reset(wire: bytes))
    default: .status(try Status(wire: bytes))
    }
  }
}
