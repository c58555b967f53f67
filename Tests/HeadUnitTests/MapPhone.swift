import ConformanceSuite
import Foundation
import PillionFrames
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime

/// A phone that has nothing but a map: takes it, sends frames as it is told, and remembers what it hears.
@LoopActor
final class MapPhone {
  let controls = Signal<FrameControl.Event>()
  let acts = Signal<ScreenEvent>()
  let ended = Signal<RPCError?>()
  private(set) var term: UInt64 = 0
  private(set) var sequence: UInt64 = 0
  /// Frames may be sent.
  private(set) var holdsScreen = false
  private let session: PhoneSession
  private let channels = Signal<Channel>()
  private var frames: AsyncStream<MapFrame>.Continuation?

  init(_ path: String, heartbeat: Duration = .seconds(30), id: UInt8 = 1) throws {
    var settings = SessionSettings(
      links: [try LinkURI(parsing: "unix:\(path)")], installID: [UInt8](repeating: id, count: 16), product: "MapPhone", once: true)
    settings.timing.heartbeat = HeartbeatSettings(interval: heartbeat / 5, budget: heartbeat)
    session = PhoneSession(settings, log: EventLog())
    session.onActive = { [channels] channel, _ in channels.send(channel) }
    EventLoop.spawn { [session] in _ = await session.run() }
  }

  var channel: Channel { get async throws { try await channels.pick { $0 } } }

  /// Takes the map and opens the stream of frames.
  @discardableResult
  func take() async throws -> MapGeometry {
    let client = MapSurfaceClient(try await channel)
    let answer = try await client.takeMap(TakeMapRequest(lastOwnerTerm: term))
    term = answer.ownerTerm
    let (stream, continuation) = AsyncStream.makeStream(of: MapFrame.self, bufferingPolicy: .bufferingNewest(1000))
    frames = continuation
    holdsScreen = true
    EventLoop.spawn { [weak self, controls, ended] in
      do {
        try await client.frames { writer, answers in
          async let writing: Void = MapPhone.write(stream, writer)
          for try await control in answers { if let event = control.event { controls.send(event) } }
          continuation.finish()
          _ = try? await writing
        }
        self?.holdsScreen = false
        ended.send(nil)
      } catch {
        self?.holdsScreen = false
        ended.send(error as? RPCError)
      }
      // Whoever waits for an answer of the head unit waits in vain.
      controls.send(.returned(FrameControl.Returned()))
    }
    return answer.geometry ?? MapGeometry()
  }

  private static func write(_ stream: AsyncStream<MapFrame>, _ writer: MessageWriter<MapFrame>) async throws {
    for await frame in stream { try await writer.write(frame) }
  }

  /// Listens to what the driver does.
  func listen() async throws {
    let client = ScreenClient(try await channel)
    EventLoop.spawn { [acts] in
      try? await client.events { events in for try await event in events { acts.send(event) } }
    }
  }

  /// The next frame for a geometry: one colour, 0xRRGGBB, all over.
  func frame(for geometry: MapGeometry, color: UInt32 = 0x3366CC) throws -> MapFrame {
    sequence += 1
    let size = FrameSize(width: Int(geometry.widthPixels), height: Int(geometry.heightPixels))
    let pixels = [UInt32](repeating: color, count: size.width * size.height)
    var data: [UInt8] = []
    let format = FrameEncoder.Format.jpeg(quality: 90, chroma: .half)
    try unsafe FrameEncoder().encode(pixels.span.bytes, size: size, stride: size.width * 4, as: format, into: &data)
    return MapFrame(
      sequence: sequence, ownerTerm: term, geometryRevision: geometry.revision, ageMs: 5, codec: .jpeg, widthPixels: geometry.widthPixels,
      heightPixels: geometry.heightPixels, theme: geometry.theme, cameraMode: .following, data: data)
  }

  func send(_ frame: MapFrame) { frames?.yield(frame) }

  func close() { session.finish(.done) }
}
