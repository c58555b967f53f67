import ConformanceSuite
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime

/// Two ends of one link in one process; the opener calls, the acceptor serves.
@LoopActor
struct Pair {
  let client = End()
  let server = End()

  init(
    serving services: [ServiceHandlers] = [], heartbeat: HeartbeatSettings = End.patient, limits: LinkLimits = LinkLimits(),
    recorder: FlightRecorder? = nil, through wrap: @LoopActor (SocketStream) -> any ByteStream = { $0 }
  ) async throws {
    let (a, b) = try SocketStream.pair()
    server.start(.acceptor, over: wrap(b), serving: services, heartbeat: heartbeat, limits: limits, recorder: recorder)
    client.start(.opener, over: wrap(a), heartbeat: heartbeat, limits: limits)
    try await client.established()
    try await server.established()
  }

  var channel: Channel { get throws { try client.channel } }

  func close() async throws {
    client.link?.bye(.done, "")
    _ = try await client.end()
    _ = try await server.end()
  }
}
