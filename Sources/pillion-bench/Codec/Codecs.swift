import PillionModel
import PillionWire

/// The codec as every program uses it.
struct DirectCodec<Message: WireMessage & Equatable> {
  private let message: Message
  private let bytes: [UInt8]

  init(_ message: Message, _ bytes: [UInt8]) { (self.message, self.bytes) = (message, bytes) }

  func cost(_ seconds: Double) throws(WireError) -> CodecCost {
    var written: [UInt8] = []
    let encode = try CodecCost.Share(of: seconds) { () throws(WireError) in written = try message.wire() }
    var read = message
    let decode = try CodecCost.Share(of: seconds) { () throws(WireError) in read = try Message(wire: unsafe bytes.span.bytes) }
    guard written == bytes, read == message else { throw .malformed(message: Message.protoName) }
    return CodecCost(bytes: written.count, encode: encode, decode: decode)
  }
}

/// The same through protobuf-c, whatever faster way the type has.
struct DoorCodec<Message: WireConvertible & Equatable> {
  private let message: Message
  private let bytes: [UInt8]

  init(_ message: Message, _ bytes: [UInt8]) { (self.message, self.bytes) = (message, bytes) }

  func cost(_ seconds: Double) throws(WireError) -> CodecCost {
    var written: [UInt8] = []
    let encode = try CodecCost.Share(of: seconds) { () throws(WireError) in
      written = []
      try Message.pack(message, into: &written)
    }
    var read = message
    let decode = try CodecCost.Share(of: seconds) { () throws(WireError) in
      read = try unsafe bytes.span.bytes.withUnsafeBytes { buffer throws(WireError) in try unsafe Message.unpack(buffer) }
    }
    guard written == bytes, read == message else { throw .malformed(message: Message.protoName) }
    return CodecCost(bytes: written.count, encode: encode, decode: decode)
  }
}
