import PillionFlight
package import PillionIO
package import PillionLink
package import PillionModel
package import PillionSession

/// The flight recorder's ear on one link: it hears the plain bytes beside the machine, which knows nothing of it.
@LoopActor
package final class LinkTap {
  private let recorder: FlightRecorder
  private let link: UInt32
  private var received: FrameWalk
  private var sent: FrameWalk

  package init(_ recorder: FlightRecorder, id: String, uri: String, medium: LinkMedium, _ configuration: LinkConfiguration) {
    self.recorder = recorder
    let depth: FrameWalk.Depth = recorder.capture == nil ? .headers : .everything
    received = FrameWalk(depth, nonce: configuration.peerNonce)
    sent = FrameWalk(depth)
    let members: [(String, JSON)] = [
      ("link", .string(uri)), ("linkId", .string(id)), ("medium", .string(medium.rawValue)), ("end", .string(configuration.end.rawValue)),
    ]
    link = recorder.begin(JSON.object(JSONObject(members)).text)
  }

  /// Bytes that came.
  package func took(_ bytes: ArraySlice<UInt8>, at now: Moment) {
    recorder.follow(&received, bytes, .received, link: link, at: now)
  }

  /// Bytes that go to the stream.
  package func gave(_ bytes: ArraySlice<UInt8>, at now: Moment) { recorder.follow(&sent, bytes, .sent, link: link, at: now) }

  /// Something that speaks about the link was seen.
  package func saw(_ kind: EvidenceKind) { say(.evidence, [("kind", .string(kind.rawValue))]) }

  /// What its verdict said.
  package func judged(_ action: LinkVerdict.Action) {
    switch action {
    case .nothing, .end: return
    case .ping: say(.verdict, [("says", "ping")])
    case .sleep: say(.verdict, [("says", "sleep")])
    case .wake: say(.verdict, [("says", "wake")])
    }
  }

  /// It is over.
  package func ended(_ end: SessionEnd, at now: Moment) {
    var members: [(String, JSON)] = [("reason", .string(end.reason.rawValue))]
    if let reason = end.peerReason { members.append(("peerReason", .string(reason.name))) }
    members.append(("detail", .string(end.detail)))
    let evidence = end.evidence.map { piece in
      let ago = Double(now.nanoseconds(since: piece.at)) / 1e9
      return JSON.object(JSONObject([("kind", .string(piece.kind)), ("secondsBefore", .number((ago * 1e3).rounded() / 1e3))]))
    }
    members.append(("evidence", .array(evidence)))
    recorder.end(link, JSON.object(JSONObject(members)).text)
  }

  private func say(_ kind: FlightKind, _ members: [(String, JSON)]) {
    recorder.say(kind, JSON.object(JSONObject(members)).text, link: link)
  }
}
