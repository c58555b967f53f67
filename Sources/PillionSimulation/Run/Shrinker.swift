import PillionModel

/// Makes a script that fails shorter, as long as it fails.
package struct Shrinker {
  /// Worlds that may be played for it.
  private static let most = 400

  /// - Parameter fails: what goes wrong with a script, and when; nil: nothing.
  /// - Returns: the shortest that was found, and how it fails.
  package static func shrink(
    _ script: Script, failing failure: String, _ fails: (Script) async -> String?
  ) async -> (Script, String) {
    var best = (script, failure)
    var left = most
    func attempt(_ change: (inout Script) -> Void) async -> Bool {
      guard left > 0 else { return false }
      left -= 1
      var script = best.0
      change(&script)
      guard let failure = await fails(script) else { return false }
      best = (script, failure)
      return true
    }
    // Halves of what happens, then quarters, down to single acts; whoever nothing happens to; what is beside the point.
    var size = max(1, script.events.count / 2)
    while true {
      var start = 0
      while start < best.0.events.count {
        let end = min(start + size, best.0.events.count)
        if await !attempt({ $0.events.removeSubrange(start..<end) }) { start = end }
      }
      if size == 1 { break }
      size /= 2
    }
    if best.0.phones.count > 1 { _ = await attempt { $0.phones.removeLast() } }
    _ = await attempt { $0.films = false }
    _ = await attempt { $0.isStrict = true }
    _ = await attempt { $0.weather = Weather() }
    return best
  }
}

extension Script {
  /// For people: a line for each thing that happens.
  package var lines: [String] {
    let who = phones.enumerated().map { "phone\($0 + 1) over \($1.map(\.rawValue).joined(separator: ", "))" }.joined(separator: "; ")
    let broken = plans.keys.map(\.description).sorted().map { "a fault plan in \($0)" }
    return broken + ["\(who); \(Trace.seconds(length)) s, calls every \(Trace.seconds(pace)) s\(films ? ", map frames" : "")"]
      + events.map { "\(Trace.seconds($0.at)) \($0.act)" }
  }
}
