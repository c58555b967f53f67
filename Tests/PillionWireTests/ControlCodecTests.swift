import PillionLink
import PillionModel
import PillionWire
import Testing

@Suite("Control messages as protobuf")
struct ControlCodecTests {
  static let messages: [ControlMessage] = [
    .hello(Hello(role: .phone, installId: [1, 2], name: "Anna's phone", capabilities: ["resume"], maxFrameBytes: 0)),
    .welcome(Welcome(self_: Hello(role: .unit), sessionToken: [9], resumed: true, epoch: 3)), .ping(Ping(opaque: .max)),
    .pong(Pong(opaque: 1)),
    .bye(Bye(reason: .done, detail: "over")), .carry(Carry(epoch: 2, delivered: [Delivered(stream: 1, count: 4)])),
    .open(Open(method: "pillion.v1.Navigation/Guide", timeoutMs: 0, metadata: [Metadata(key: "a", value: "b")])),
    .credit(Credit(totalBytes: 1 << 40)), .ack(Ack(delivered: 7)), .reset(Reset(code: .cancelled, message: "gone")),
    .status(Status(code: .unimplemented, message: "no", details: [ErrorDetail(type: "t", value: [0])])),
    .headers(Headers(metadata: [Metadata(key: "a-bin", binary: [0, 255])])), .receipt(Receipt(mapBytes: 1 << 33)),
  ]

  @Test("come back as they were", arguments: messages)
  func roundTrip(_ message: ControlMessage) throws {
    let codec = ProtobufControlCodec()
    let bytes = try codec.encode(message)
    #expect(try codec.decode(message.type, ([0xFF] + bytes)[1...]) == message)
  }

  @Test("broken payloads are refused in words, for every type", arguments: FrameType.allCases)
  func broken(_ type: FrameType) throws {
    let codec = ProtobufControlCodec()
    #expect(throws: ControlCodecError.self) { try codec.decode(type, [0x0A, 0x05, 0x01]) }
  }

  @Test("an empty payload is an empty message, but a Message frame is no control message")
  func empty() throws {
    let codec = ProtobufControlCodec()
    for type in FrameType.allCases where type != .message { #expect(try codec.decode(type, []).type == type) }
    #expect(throws: ControlCodecError.self) { try codec.decode(.message, []) }
  }

  @Test("text that is not UTF-8 is refused by the field's name")
  func text() {
    #expect(throws: ControlCodecError("pillion.v1.Hello.name is not valid UTF-8")) {
      try ProtobufControlCodec().decode(.hello, [0x1A, 0x01, 0xFF])
    }
  }
}
