import PillionLink
import PillionModel

/// Control messages as JSON: enough for machines that do not care about bytes.
struct JSONCodec: ControlCodec {
  func encode(_ message: ControlMessage) throws(ControlCodecError) -> [UInt8] {
    let json =
      switch message {
      case .hello(let value): value.json
      case .welcome(let value): value.json
      case .ping(let value): value.json
      case .pong(let value): value.json
      case .bye(let value): value.json
      case .carry(let value): value.json
      case .open(let value): value.json
      case .credit(let value): value.json
      case .ack(let value): value.json
      case .reset(let value): value.json
      case .status(let value): value.json
      case .headers(let value): value.json
      case .receipt(let value): value.json
      }
    return Array(json.text.utf8)
  }

  func decode(_ type: FrameType, _ payload: ArraySlice<UInt8>) throws(ControlCodecError) -> ControlMessage {
    do {
      let json = try JSON(parsing: Array(payload))
      var notes = JSONNotes()
      switch type {
      case .hello: return .hello(try Hello(json: json, notes: &notes))
      case .welcome: return .welcome(try Welcome(json: json, notes: &notes))
      case .ping: return .ping(try Ping(json: json, notes: &notes))
      case .pong: return .pong(try Pong(json: json, notes: &notes))
      case .bye: return .bye(try Bye(json: json, notes: &notes))
      case .carry: return .carry(try Carry(json: json, notes: &notes))
      case .open: return .open(try Open(json: json, notes: &notes))
      case .credit: return .credit(try Credit(json: json, notes: &notes))
      case .ack: return .ack(try Ack(json: json, notes: &notes))
      case .reset: return .reset(try Reset(json: json, notes: &notes))
      case .status: return .status(try Status(json: json, notes: &notes))
      case .headers: return .headers(try Headers(json: json, notes: &notes))
      case .receipt: return .receipt(try Receipt(json: json, notes: &notes))
      case .message: throw ControlCodecError("a message is not control")
      }
    } catch let error as ControlCodecError {
      throw error
    } catch {
      throw ControlCodecError("\(error)")
    }
  }
}

/// Refuses to write one type of message, as a codec does whose library is out of memory.
struct FailingCodec: ControlCodec {
  let type: FrameType

  func encode(_ message: ControlMessage) throws(ControlCodecError) -> [UInt8] {
    if message.type == type { throw ControlCodecError("no memory") }
    return try JSONCodec().encode(message)
  }

  func decode(_ type: FrameType, _ payload: ArraySlice<UInt8>) throws(ControlCodecError) -> ControlMessage {
    try JSONCodec().decode(type, payload)
  }
}
