package import PillionLink
import PillionModel

/// Control messages of a link as protobuf.
package struct ProtobufControlCodec: ControlCodec {
  /// It has no state.
  package init() {}

  /// The message's protobuf bytes.
  package func encode(_ message: ControlMessage) throws(ControlCodecError) -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(message, into: &bytes)
    return bytes
  }

  /// Appends the message's protobuf bytes.
  package func encode(_ message: ControlMessage, into bytes: inout [UInt8]) throws(ControlCodecError) {
    do throws(WireError) {
      switch message {
      case .hello(let message): try message.append(to: &bytes)
      case .welcome(let message): try message.append(to: &bytes)
      case .ping(let message): try message.append(to: &bytes)
      case .pong(let message): try message.append(to: &bytes)
      case .bye(let message): try message.append(to: &bytes)
      case .carry(let message): try message.append(to: &bytes)
      case .open(let message): try message.append(to: &bytes)
      case .credit(let message): try message.append(to: &bytes)
      case .ack(let message): try message.append(to: &bytes)
      case .reset(let message): try message.append(to: &bytes)
      case .status(let message): try message.append(to: &bytes)
      case .headers(let message): try message.append(to: &bytes)
      case .receipt(let message): try message.append(to: &bytes)
      }
    } catch { throw ControlCodecError(error.description) }
  }

  /// Reads the payload of a frame of a type other than `message`.
  package func decode(_ type: FrameType, _ payload: ArraySlice<UInt8>) throws(ControlCodecError) -> ControlMessage {
    let bytes = unsafe payload.span.bytes
    do throws(WireError) {
      return switch type {
      case .hello: .hello(try Hello(wire: bytes))
      case .welcome: .welcome(try Welcome(wire: bytes))
      case .ping: .ping(try Ping(wire: bytes))
      case .pong: .pong(try Pong(wire: bytes))
      case .bye: .bye(try Bye(wire: bytes))
      case .carry: .carry(try Carry(wire: bytes))
      case .open: .open(try Open(wire: bytes))
      case .credit: .credit(try Credit(wire: bytes))
      case .ack: .ack(try Ack(wire: bytes))
      case .reset: .reset(try Reset(wire: bytes))
      case .status: .status(try Status(wire: bytes))
      case .headers: .headers(try Headers(wire: bytes))
      case .receipt: .receipt(try Receipt(wire: bytes))
      case .message: throw .malformed(message: "a Message frame as a control message")
      }
    } catch { throw ControlCodecError(error.description) }
  }
}
