import PillionIO
import PillionModel
import PillionSession

/// The `session` events of contract.md.
enum SessionState: String {
  case connecting, securing, active, suspended, ended
}

extension EventLog {
  /// - Parameter link: nil while there is only an address.
  @LoopActor func session(
    _ state: SessionState, uri: String, link: LinkRunner? = nil, epoch: UInt32 = 0, resumed: Bool = false, end: SessionEnd? = nil
  ) {
    var members: [(String, JSON)] = [("state", .string(state.rawValue)), ("link", .string(uri))]
    if let link { members.append(("linkId", .string(link.id))) }
    if epoch > 0 { members.append(("epoch", .integer(Int64(epoch)))) }
    if let peer = link?.peer { members.append(("peer", .string(peer.title))) }
    if state == .active { members.append(("resumed", .bool(resumed))) }
    if let end {
      members.append(("reason", .string(end.reason.rawValue)))
      if let reason = end.peerReason { members.append(("peerReason", .string(reason.name))) }
      if !end.detail.isEmpty { members.append(("detail", .string(end.detail))) }
      let evidence = end.evidence.map { JSON.object(JSONObject([("kind", .string($0.kind)), ("at", .number(seconds($0.at)))])) }
      members.append(("evidence", .array(evidence)))
    }
    emit("session", members)
  }

  /// A link of the session is up, beside the one that carries it: that is no state of the session.
  @LoopActor func standby(_ link: LinkRunner) {
    emit("standby", [("link", .string(link.uri)), ("linkId", .string(link.id))])
  }
}

extension Peer {
  /// What a person calls it, else its program, else the start of its installation's id.
  package var title: String {
    if !name.isEmpty { return name }
    return product.isEmpty ? Hexadecimal.text(installID.prefix(4)) : product
  }
}
