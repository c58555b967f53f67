import PillionIO
import PillionLink
import PillionModel
import PillionWire

/// Makes an end deaf to what the other's Carry lists as delivered beyond what was acknowledged before: it sends those messages twice. Of one phone
/// and the head unit, over all their links.
@LoopActor
final class CarryDeafness {
  /// What each side acknowledged, by stream.
  private var acknowledged = BothSides<[UInt32: UInt64]>([:])
  /// Streams whose messages a side was made to send again: what is acknowledged of them from then on it cannot understand.
  private var garbled = BothSides<Set<UInt32>>([])

  /// Streams whose end a side was sent.
  private var ended = BothSides<Set<UInt32>>([])

  /// - Parameter side: who hears it.
  /// - Returns: what it understands.
  func hear(_ bytes: [UInt8], through sieve: inout FrameSieve, at side: Side) -> [UInt8] {
    sieve.pass(bytes, touches: { begins($0, at: side) }) { header, frame in changed(header, frame, at: side) }
  }

  private func begins(_ header: FrameHeader, at side: Side) -> Bool {
    switch FrameType(rawValue: header.type) {
    case .ack, .carry, .welcome: return true
    case .message where header.flags.contains(.endOfStream): ended[side].insert(header.stream)
    default: break
    }
    return false
  }

  private func changed(_ header: FrameHeader, _ frame: ArraySlice<UInt8>, at side: Side) -> ArraySlice<UInt8> {
    guard let type = FrameType(rawValue: header.type),
      let message = try? ProtobufControlCodec().decode(type, frame.dropFirst(FrameHeader.size))
    else { return frame }
    switch message {
    case .ack where garbled[side].contains(header.stream): return []
    case .ack(let ack): acknowledged[side.other][header.stream, default: 0].grow(to: ack.delivered)
    // Another session counts its streams anew.
    case .welcome(let welcome) where !welcome.resumed: (acknowledged, garbled, ended) = (BothSides([:]), BothSides([]), BothSides([]))
    case .carry(var carry):
      for index in carry.delivered.indices where !carry.delivered[index].ended {
        let stream = carry.delivered[index].stream
        // An end that comes twice is another fault.
        if ended[side.other].contains(stream) { continue }
        guard let known = acknowledged[side.other][stream], known > 0, known < carry.delivered[index].count else { continue }
        carry.delivered[index].count = known
        garbled[side].insert(stream)
      }
      guard let payload = try? ProtobufControlCodec().encode(.carry(carry)) else { return frame }
      var header = header
      header.length = UInt32(payload.count)
      var changed: [UInt8] = []
      header.append(to: &changed)
      return (changed + payload)[...]
    default: break
    }
    return frame
  }
}

extension UInt64 {
  fileprivate mutating func grow(to other: UInt64) { self = Swift.max(self, other) }
}
