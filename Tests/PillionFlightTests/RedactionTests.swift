import PillionFlight
import PillionLink
import PillionModel
import PillionWire
import Testing

@Suite("No secret reaches the recorder's files")
struct RedactionTests {
  private static let secret = Array("S3cret-T0ken-0f-16".utf8)

  /// One of each control message, full of secrets.
  private static let messages: [ControlMessage] = {
    let text = String(decoding: secret, as: UTF8.self)
    let metadata = [Metadata(key: "authorization", value: "Bearer \(text)"), Metadata(key: "trace-bin", binary: secret)]
    let hello = Hello(role: .phone, installId: secret, name: "Anna's phone", product: "pillion-phone 0.1.0", sessionToken: secret)
    return [
      .hello(hello), .welcome(Welcome(self_: hello, sessionToken: secret, resumed: true, epoch: 3)),
      .open(Open(method: "a.B/C", timeoutMs: 5, metadata: metadata)), .headers(Headers(metadata: metadata)),
      .status(Status(code: .notFound, message: "no such town", details: [ErrorDetail(type: "a.D", value: secret)], trailers: metadata)),
      .bye(Bye(reason: .heartbeat, detail: "nothing came")), .ping(Ping(opaque: 1 << 60)), .pong(Pong(opaque: 7)),
      .credit(Credit(totalBytes: 1 << 40)), .ack(Ack(delivered: 300)), .reset(Reset(code: .cancelled, message: "gone")),
      .receipt(Receipt(mapBytes: 12345)),
      .carry(Carry(epoch: 9, delivered: [Delivered(stream: 3, count: 4, bytes: 500, ended: true)], lastStream: 7, more: true)),
    ]
  }()

  private func masked(_ type: FrameType, _ payload: [UInt8]) -> [UInt8] {
    var bytes = [0xAA, 0xBB] + payload
    ControlMask.mask(type, &bytes, from: 2)
    #expect(bytes.starts(with: [0xAA, 0xBB]) && bytes.count == payload.count + 2, "in place, and nothing before it")
    return Array(bytes.dropFirst(2))
  }

  private func holds(_ bytes: [UInt8], _ part: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  @Test("of no control message does any eight bytes of a secret stay", arguments: messages.indices)
  func secrets(_ index: Int) throws {
    let message = Self.messages[index]
    let bytes = masked(message.type, try ProtobufControlCodec().encode(message))
    for start in 0...(Self.secret.count - 5) {
      #expect(!holds(bytes, Self.secret[start..<(start + 5)]), "\(message.type) from byte \(start)")
    }
  }

  @Test("what is left still reads as the message, with all that is no secret", arguments: messages.indices)
  func rest(_ index: Int) throws {
    let message = Self.messages[index]
    let bytes = masked(message.type, try ProtobufControlCodec().encode(message))
    let read = try ProtobufControlCodec().decode(message.type, bytes[...])
    switch (read, message) {
    case (.hello(let read), .hello): expectHello(read)
    case (.welcome(let read), .welcome):
      #expect(read.epoch == 3 && read.resumed)
      expectHello(try #require(read.self_))
    case (.open(let read), .open):
      #expect(read.method == "a.B/C" && read.timeoutMs == 5 && read.metadata.map(\.key) == ["authorization", "trace-bin"])
    case (.headers(let read), .headers): #expect(read.metadata.map(\.key) == ["authorization", "trace-bin"])
    case (.status(let read), .status):
      #expect(read.code == .notFound && read.message == "no such town" && read.details.map(\.type) == ["a.D"])
      #expect(read.trailers.map(\.key) == ["authorization", "trace-bin"])
    default: #expect(read == message)
    }
  }

  private func expectHello(_ hello: Hello) {
    #expect(hello.role == .phone && hello.name == "Anna's phone" && hello.product == "pillion-phone 0.1.0")
    #expect(hello.installId.count == 18 && hello.installId.prefix(4) == Self.secret.prefix(4))
    #expect(hello.sessionToken.count == 18)
  }

  @Test("two tokens that are the same stay the same, others do not")
  func same() throws {
    func token(_ bytes: [UInt8]) throws -> [UInt8] {
      masked(.hello, try ProtobufControlCodec().encode(.hello(Hello(sessionToken: bytes))))
    }
    #expect(try token(Self.secret) == token(Self.secret))
    #expect(try token(Self.secret) != token(Self.secret.reversed()))
  }

  @Test("a field of a later version is a secret, of whatever kind it is")
  func unknown() {
    // Field 15: bytes, varint, fixed64; then field 3 of Hello, which is known.
    let payload: [UInt8] = [0x7A, 3, 1, 2, 3, 0x78, 0x85, 0x07, 0x79, 1, 2, 3, 4, 5, 6, 7, 8, 0x1A, 1, 0x41]
    #expect(
      masked(.hello, payload) == [0x7A, 3, 0, 0, 0, 0x78, 0x80, 0, 0x79, 0, 0, 0, 0, 0, 0, 0, 0, 0x1A, 1, 0x41])
  }

  @Test("of a payload that cannot be read nothing stays from there on; none traps")
  func broken() throws {
    for message in Self.messages {
      let payload = try ProtobufControlCodec().encode(message)
      for cut in 0..<payload.count {
        let bytes = masked(message.type, Array(payload[..<cut]))
        for start in 0...(Self.secret.count - 5) { #expect(!holds(bytes, Self.secret[start..<(start + 5)]), "\(message.type), \(cut)") }
      }
      for index in payload.indices {
        for value in [0, 0x7F, 0x80, 0xFF, 0x0B] as [UInt8] {
          var changed = payload
          changed[index] = value
          _ = masked(message.type, changed)
        }
      }
    }
  }

  @Test("of events the recorder keeps no road, no position and no text of the screen")
  func events() throws {
    let guidance = EventMask.text(
      "guidance", [("state", "following"), ("road", "Rue Grimaldi"), ("distanceToManeuver", 12.5), ("maneuver", 3)])
    #expect(guidance == #"{"event":"guidance","state":"following","maneuver":3}"#)
    let view = EventMask.text(
      "view", [("revision", 7), ("view", ["template": "map", "instruction": "Rue Grimaldi", "stale": true, "road": "x", "lanes": []])])
    #expect(view == #"{"event":"view","revision":7,"view":{"template":"map","stale":true}}"#)
    #expect(EventMask.text("roadName", [("road", "Rue Grimaldi")]) == nil)
    #expect(EventMask.text("session", [("state", "ended"), ("reason", "bye")]) == #"{"event":"session","state":"ended","reason":"bye"}"#)
  }
}
