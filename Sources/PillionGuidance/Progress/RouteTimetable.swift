import PillionModel

/// When an unhindered drive is where: seconds since departure against metres from the start, both never falling.
///
/// The times of maneuvers are the router's own; between them its speeds for the stretches share the time out. Where times are missing, those
/// of legs serve, then that of the whole route, then the speeds alone.
package struct RouteTimetable: Sendable {
  /// A pace for roads of which nothing is known: 36 km/h, town traffic without stops.
  private static let unknownPace = 10.0
  /// No trip is longer; what is comes from a broken file.
  private static let longest = 366 * 86_400.0

  private var places: [Double] = [0]
  private var times: [Double] = [0]

  /// Seconds from start to destination.
  package var duration: Double { times[times.count - 1] }

  /// When a place is reached, and left again where the drive waits there.
  package func time(at along: Double) -> Double {
    let index = last(in: places, atOrBefore: along)
    guard index + 1 < places.count else { return times[index] }
    let length = places[index + 1] - places[index]
    guard length > 0, along > places[index] else { return times[index] }
    return times[index] + (times[index + 1] - times[index]) * (along - places[index]) / length
  }

  /// Where the drive is at a time.
  package func place(at time: Double) -> Double {
    let index = last(in: times, atOrBefore: time)
    guard index + 1 < times.count else { return places[index] }
    let lasting = times[index + 1] - times[index]
    guard lasting > 0, time > times[index] else { return places[index] }
    return places[index] + (places[index + 1] - places[index]) * (time - times[index]) / lasting
  }

  /// Metres per second at a time.
  package func speed(at time: Double) -> Double {
    let index = last(in: times, atOrBefore: time)
    guard index + 1 < times.count else { return 0 }
    let lasting = times[index + 1] - times[index]
    return lasting > 0 ? (places[index + 1] - places[index]) / lasting : 0
  }

  private func last(in values: [Double], atOrBefore value: Double) -> Int {
    var (low, high) = (0, values.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  init(route: Route, shape: RouteShape, places: [Double], legEnds: [Double], spans: [Int?]) {
    let paces = spans.map { span in
      span.flatMap { route.spans[$0].speedMps }.flatMap { $0.isFinite && $0 > 0.01 ? $0 : nil } ?? Self.meanPace(route, shape.length)
    }
    for anchor in Self.anchors(route, places: places, legEnds: legEnds, length: shape.length) {
      append(until: anchor.place, lasting: anchor.seconds, shape, paces)
    }
  }

  /// A place that the drive reaches that many seconds after the anchor before. Nil: only the paces tell.
  private struct Anchor {
    var place: Double
    var seconds: Double?
  }

  private static func anchors(_ route: Route, places: [Double], legEnds: [Double], length: Double) -> [Anchor] {
    let told = route.maneuvers.dropFirst().map { valid($0.durationFromPrevious) }
    if !told.isEmpty, !told.contains(nil) {
      let anchors = zip(places.dropFirst(), told).map { Anchor(place: $0, seconds: $1) }
      return (places.first ?? 0 > 0 ? [Anchor(place: places[0])] : []) + anchors + [Anchor(place: length)]
    }
    let legs = route.legs.map { valid($0.durationSeconds) }
    if !legs.isEmpty, legs.allSatisfy({ ($0 ?? 0) > 0 }) {
      return zip(legEnds, legs).map { Anchor(place: $0, seconds: $1) }
    }
    let whole = valid(route.durationSeconds).flatMap { $0 > 0 ? $0 : nil }
    return [Anchor(place: length, seconds: whole)]
  }

  private static func valid(_ seconds: Double?) -> Double? {
    seconds.flatMap { (0...longest).contains($0) ? $0 : nil }
  }

  private static func meanPace(_ route: Route, _ length: Double) -> Double {
    guard let duration = valid(route.durationSeconds), duration > 0, length > 0 else { return unknownPace }
    return max(0.1, length / duration)
  }

  /// Adds the stretch up to an anchor: a knot wherever the pace changes, the whole stretched to the time that is told.
  private mutating func append(until end: Double, lasting seconds: Double?, _ shape: RouteShape, _ paces: [Double]) {
    let (startPlace, startTime) = (places[places.count - 1], duration)
    var knots: [(place: Double, time: Double)] = []
    var (place, time) = (startPlace, 0.0)
    if var piece = shape.segment(at: startPlace) {
      while place < end, piece < paces.count {
        let next = min(end, max(place, shape.distances[piece + 1]))
        time += (next - place) / paces[piece]
        place = next
        let paceChanges = piece + 1 >= paces.count || paces[piece + 1] != paces[piece]
        if paceChanges || place >= end { knots.append((place, time)) }
        piece += 1
      }
    }
    if knots.last?.place ?? startPlace < end { knots.append((end, time)) }
    if knots.isEmpty, let seconds, seconds > 0 { knots.append((startPlace, 0)) }
    let told = seconds ?? time
    for (index, knot) in knots.enumerated() {
      let share = time > 0 ? knot.time / time : index == knots.count - 1 ? 1 : 0
      places.append(knot.place)
      times.append(startTime + told * share)
    }
  }
}
