import PillionIO
import PillionLink
import PillionModel

/// The bytes of a message, in memory of their own or in what is given.
func encoded(_ message: some WireMessage, into memory: consuming [UInt8] = []) throws(RPCError) -> [UInt8] {
  do throws(WireError) {
    try message.append(to: &memory)
    return memory
  } catch { throw RPCError(error, .internal) }
}

func decoded<Message: WireMessage>(_ bytes: [UInt8], onMalformed code: StatusCode) throws(RPCError) -> Message {
  do throws(WireError) { return try Message(wire: bytes) } catch { throw RPCError(error, code) }
}

/// Messages that are made and read on the loop: their bytes lie in memory that the link uses again.
extension CallTable {
  func encoded(_ message: some WireMessage) throws(RPCError) -> [UInt8] {
    try PillionRuntime.encoded(message, into: link?.machine.spareMemory() ?? [])
  }

  func decoded<Message: WireMessage>(_ bytes: consuming [UInt8], onMalformed code: StatusCode) throws(RPCError) -> Message {
    let message: Message = try PillionRuntime.decoded(copy bytes, onMalformed: code)
    link?.machine.recycle(bytes)
    return message
  }
}
