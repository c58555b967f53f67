package import PillionModel

/// The payload of every frame but Message: one of link.proto's messages.
package enum ControlMessage: Sendable, Hashable {
  indirect case hello(Hello)
  indirect case welcome(Welcome)
  case ping(Ping)
  case pong(Pong)
  case bye(Bye)
  case carry(Carry)
  case receipt(Receipt)
  case open(Open)
  case credit(Credit)
  case ack(Ack)
  case reset(Reset)
  case status(Status)
  case headers(Headers)

  /// The frame type that carries it.
  package var type: FrameType {
    switch self {
    case .hello: .hello
    case .welcome: .welcome
    case .ping: .ping
    case .pong: .pong
    case .bye: .bye
    case .carry: .carry
    case .receipt: .receipt
    case .open: .open
    case .credit: .credit
    case .ack: .ack
    case .reset: .reset
    case .status: .status
    case .headers: .headers
    }
  }
}

/// A payload that is not what its frame's type says. `what` is one line a person can read.
package struct ControlCodecError: Error, Sendable, Hashable {
  package var what: String

  package init(_ what: String) {
    self.what = what
  }
}

/// Turns control messages into protobuf bytes and back. The link machine is pure and knows no protobuf library; PillionWire implements this.
package protocol ControlCodec: Sendable {
  /// The message's protobuf bytes.
  func encode(_ message: ControlMessage) throws(ControlCodecError) -> [UInt8]

  /// Appends the message's protobuf bytes: for what leaves so often that no memory may be asked for.
  func encode(_ message: ControlMessage, into bytes: inout [UInt8]) throws(ControlCodecError)

  /// Reads the payload of a frame of a type other than `message`. Unknown fields are skipped; broken bytes throw, never trap.
  func decode(_ type: FrameType, _ payload: ArraySlice<UInt8>) throws(ControlCodecError) -> ControlMessage
}

extension ControlCodec {
  package func encode(_ message: ControlMessage, into bytes: inout [UInt8]) throws(ControlCodecError) {
    bytes += try encode(message)
  }
}
