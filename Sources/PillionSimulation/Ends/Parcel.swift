import PillionModel
import PillionRuntime

/// What the ends send each other: a number, and bytes that only take room.
struct Parcel: WireMessage {
  static let protoName = "pillion.sim.Parcel"

  var number: UInt64
  var room: Int

  init(_ number: UInt64, room: Int = 0) { (self.number, self.room) = (number, room) }

  init(wire bytes: RawSpan) throws(WireError) {
    try self.init(wire: (0..<bytes.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) })
  }

  init(wire bytes: [UInt8]) throws(WireError) {
    guard bytes.count >= 8 else { throw .malformed(message: Parcel.protoName) }
    number = (0..<8).reduce(0) { $0 | UInt64(bytes[$1]) << (8 * UInt64($1)) }
    room = bytes.count - 8
    // Each byte tells that it is the one that was sent.
    let mark = UInt8(truncatingIfNeeded: number)
    guard bytes[8...].allSatisfy({ $0 == mark }) else { throw .malformed(message: Parcel.protoName) }
  }

  func wire() throws(WireError) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } + [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: room)
  }
}

/// The service that both ends serve.
enum Post {
  static let ask = method("Ask")
  static let listen = method("Listen", server: true)
  static let tell = method("Tell", client: true)
  static let show = method("Show", client: true, delivery: .conflated)

  private static func method(
    _ name: String, client: Bool = false, server: Bool = false, delivery: Delivery = .reliable
  ) -> MethodDescriptor {
    MethodDescriptor(
      service: "pillion.sim.Post", name: name, request: Parcel.protoName, response: Parcel.protoName, clientStreaming: client,
      serverStreaming: server, delivery: delivery, trafficClass: .navigation)
  }
}
