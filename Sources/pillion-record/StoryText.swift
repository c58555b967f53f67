import PillionFlight
import PillionModel

/// A recording's story, for the person who asks why the screen went dark.
enum StoryText {
  static func text(_ story: FlightStory) -> String {
    story.runs.map(text).joined(separator: "\n")
  }

  private static func text(_ run: FlightStory.Run) -> String {
    let name = run.product.isEmpty ? "a \(run.role.name), from before what was kept" : run.product
    let end = run.end == nil ? "no orderly end: it runs on, was killed, or lost its power" : "ended in order"
    var lines = ["\(name): \(time(run.first)) to \(time(run.last)) UTC, \(end)"]
    for problem in run.problems { lines.append("  problem \(problem.code), \(problem.count) times: \(problem.detail)") }
    for link in run.links { lines += Self.lines(link) }
    for gap in run.gaps {
      let seconds = gap.to.map { "\(Self.seconds($0 - gap.from)) s" } ?? "to the end"
      lines.append("  no link from \(time(gap.from)), \(seconds)")
    }
    return lines.map { $0.inOneLine + "\n" }.joined()
  }

  private static func lines(_ link: LinkStory) -> [String] {
    let uri = link.said?["link"]?.string ?? "?"
    let peer = link.peer.isEmpty ? "nobody who said who it is" : link.peer
    var lines = ["  link \(link.number) over \(uri) to \(peer): from \(time(link.first)), \(seconds(link.last - link.first)) s"]
    if let end = link.end {
      var line = "    ended by \(end["reason"]?.string ?? "?")"
      if let detail = end["detail"]?.string, !detail.isEmpty { line += ": \(detail)" }
      let evidence = (end["evidence"]?.array ?? []).map { piece in
        "\(piece["kind"]?.string ?? "?") \(piece["secondsBefore"]?.double ?? 0) s before"
      }
      if !evidence.isEmpty { line += " (\(evidence.joined(separator: ", ")))" }
      lines.append(line)
    } else {
      lines.append("    up when the recording ends")
    }
    for (verb, traffic) in [("received", link.received), ("sent", link.sent)] {
      var line = "    \(verb) \(traffic.frames) frames, \(traffic.bytes) bytes"
      if traffic.longestSilence > 0 { line += ", longest pause \(seconds(traffic.longestSilence)) s from \(time(traffic.silenceFrom))" }
      lines.append(line)
    }
    let trips = link.roundTrips
    if trips.count > 0 {
      let parts = [trips.least, trips.sum / Int64(trips.count), trips.most].map { "\(Double($0 / 1000) / 1000)" }
      lines.append("    round trip \(parts.joined(separator: " / ")) ms (least, mean, most of \(trips.count))")
    }
    return lines + calls(link)
  }

  private static func calls(_ link: LinkStory) -> [String] {
    var groups: [(name: String, calls: [LinkStory.Call])] = []
    for call in link.calls {
      let name = "\(call.method ?? "a call begun before") \(call.code?.name ?? "still open")"
      if let known = groups.firstIndex(where: { $0.name == name }) {
        groups[known].calls.append(call)
      } else {
        groups.append((name, [call]))
      }
    }
    return groups.map { group in
      let times = group.calls.compactMap { call in call.began.flatMap { began in call.ended.map { $0 - began } } }
      var line = "    \(group.calls.count) x \(group.name)"
      if let most = times.max() { line += ", at most \(seconds(most)) s" }
      if let message = group.calls.first(where: { !$0.message.isEmpty })?.message { line += ": \(message)" }
      return line
    }
  }

  private static func time(_ wall: Int64) -> String { WallTime.text(wall, digits: 3) }
  private static func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds / 1_000_000) / 1000 }
}
