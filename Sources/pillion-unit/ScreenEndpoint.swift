import PillionIO
import PillionModel
import PillionRuntime

/// Screen on the loop: what the driver does, told to the phone. The calls that show something are not served yet.
@LoopActor
final class ScreenEndpoint: ScreenService {
  /// Events that wait for a phone that does not read; older ones are forgotten.
  private static let mostEvents = 256
  /// The head unit's own map, the root while the phone has set none.
  private static let root = "map"

  private var reader: AsyncStream<ScreenEvent>.Continuation?
  private var sequence: UInt64 = 0

  nonisolated init() {}

  /// A session began: events are counted anew.
  func began() {
    sequence = 0
    ended()
  }

  func ended() {
    reader?.finish()
    reader = nil
  }

  nonisolated func events(_ request: Subscribe, _ responses: MessageWriter<ScreenEvent>, context: CallContext) async throws {
    guard context.peer.role == .phone else { throw RPCError(.permissionDenied, "only the phone that holds the session is told") }
    for await event in await subscribe() { try await responses.write(event) }
  }

  private func subscribe() -> AsyncStream<ScreenEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ScreenEvent.self, bufferingPolicy: .bufferingNewest(Self.mostEvents))
    reader?.finish()
    reader = continuation
    tell([.stack(ScreenEvent.Stack(ids: [Self.root]))])
    return stream
  }

  /// The driver did something.
  func tell(_ events: [ScreenEvent.Event]) {
    for event in events {
      sequence &+= 1
      let isStack = if case .stack = event { true } else { false }
      reader?.yield(ScreenEvent(sequence: sequence, templateId: isStack ? "" : Self.root, event: event))
    }
  }
}
