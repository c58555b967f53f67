package import PillionModel

/// What the recorder keeps of a program's events: what tells how links, screens and the recorder's own program did. Where somebody drove, and
/// what was written on the screen, it does not keep.
package enum EventMask {
  private enum Rule: Sendable {
    case everything
    case keys([String])
    /// These keys, and of the object of this name only those.
    case inner([String], String, [String])
  }

  private static let rules: [String: Rule] = [
    "session": .everything, "evidence": .everything, "problem": .everything, "frame": .everything, "map": .everything,
    "view": .inner(["revision", "epoch"], "view", ["template", "theme", "modal", "pause", "stale", "mapAge", "depth"]),
    "guidance": .keys(["state", "leg", "maneuver", "kind"]),
  ]

  /// One event as it is recorded; nil where it is not.
  package static func text(_ event: String, _ members: [(String, JSON)]) -> String? {
    var object = JSONObject([("event", .string(event))])
    switch rules[event] {
    case .everything: for (key, value) in members { object.append(key, value) }
    case .keys(let keys): for (key, value) in members where keys.contains(key) { object.append(key, value) }
    case .inner(let keys, let inner, let innerKeys):
      for (key, value) in members {
        if keys.contains(key) { object.append(key, value) }
        guard key == inner else { continue }
        object.append(key, .object(JSONObject(innerKeys.compactMap { name in value[name].map { (name, $0) } })))
      }
    case nil: return nil
    }
    return JSON.object(object).text
  }
}
