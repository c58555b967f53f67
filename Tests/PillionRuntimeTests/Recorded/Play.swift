import ConformanceSuite
import PillionIO
import PillionModel
import PillionRuntime

/// What is recorded and played again: the calls of one end, and what the other serves.
enum Play: String, CaseIterable {
  /// One call with a deadline, metadata both ways and ahead, and a response.
  case unary
  /// Messages both ways, one of them longer than a frame, and a failure with details.
  case stream
  /// A phone guides a head unit past three maneuvers.
  case guide

  /// Makes the calls; what was answered, for people to compare.
  @LoopActor func call(_ channel: Channel) async throws -> [String] {
    switch self {
    case .unary: try await unary(channel)
    case .stream: try await stream(channel)
    case .guide: try await guide(channel)
    }
  }

  @LoopActor private func unary(_ channel: Channel) async throws -> [String] {
    let response = ResponseMetadata()
    let metadata = [
      Metadata(key: InteropServer.echoHeader, value: "ahead"), Metadata(key: InteropServer.echoTrailer, binary: [0xAB, 0xCD]),
    ]
    let options = CallOptions(timeout: .seconds(600), metadata: metadata, response: response)
    let reply = try await InteropClient(channel).unaryCall(Ask(name: "unary", body: [1, 2, 3], replyBytes: [20]), options: options)
    let (headers, trailers) = (await response.headers.map(\.value), await response.trailers.map(\.binary))
    return ["\(reply.body.count) bytes for \(reply.number)", "\(headers)", "\(trailers)"]
  }

  @LoopActor private func stream(_ channel: Channel) async throws -> [String] {
    var answers: [String] = []
    do {
      try await InteropClient(channel).fullDuplexCall { writer, replies in
        var iterator = replies.makeAsyncIterator()
        for (size, number) in [(10, 1), (17_000, 2), (0, 3)] as [(Int, UInt64)] {
          try await writer.write(Ask(body: Array(repeating: 7, count: size), replyBytes: [5, 6], number: number))
          for _ in 0..<2 { answers.append("\(try await iterator.next().map { "\($0.body.count) bytes of \($0.number)" } ?? "no reply")") }
        }
        try await writer.write(Ask(outcome: Outcome(code: 5, message: "no such trip", detailType: "a.B", detailValue: [1])))
        _ = try await iterator.next()
      }
    } catch { answers.append("\(error) \((error as? RPCError)?.details.map(\.type) ?? [])") }
    return answers
  }

  @LoopActor private func guide(_ channel: Channel) async throws -> [String] {
    var answers: [String] = []
    try await NavigationClient(channel).guide { writer, events in
      var iterator = events.makeAsyncIterator()
      for snapshot in Play.snapshots {
        try await writer.write(NavigationUpdate(snapshot: snapshot))
        answers.append("\(try await iterator.next()?.event.map { "\($0)" } ?? "no event")")
      }
      try await writer.finish()
      if try await iterator.next() != nil { answers.append("one event too many") }
    }
    return answers
  }

  static let snapshots: [NavigationSnapshot] = (1...3).map { number in
    let kinds: [Maneuver.Kind] = [.turn, .roundaboutExit, .arrive]
    let maneuver = Maneuver(id: "m\(number)", kind: kinds[number - 1], instructionVariants: ["Maneuver \(number)"])
    return NavigationSnapshot(
      routeRevision: 1, sequence: UInt64(number), validForSeconds: 10, state: .enroute, routeId: "r", maneuvers: [maneuver],
      currentRoad: ["Rue Grimaldi", "D\u{2069} 53"])
  }

  /// What the other end serves; `seen` is told what came.
  static func services(_ seen: Signal<String>) -> [ServiceHandlers] {
    [InteropServer().interopHandlers, Screen(seen: seen).navigationHandlers]
  }

  private struct Screen: NavigationService {
    let seen: Signal<String>

    func guide(_ requests: MessageStream<NavigationUpdate>, _ responses: MessageWriter<GuideEvent>, context: CallContext) async throws {
      for try await update in requests {
        guard let snapshot = update.snapshot else { continue }
        await seen.send("\(snapshot.sequence): \(snapshot.state), \(snapshot.maneuvers.map { "\($0.kind) \($0.id)" })")
        let shown = GuideEvent.Shown(sequence: snapshot.sequence, routeRevision: snapshot.routeRevision)
        try await responses.write(GuideEvent(event: .shown(shown)))
      }
    }
  }
}
