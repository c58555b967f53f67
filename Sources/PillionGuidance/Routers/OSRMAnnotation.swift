import PillionModel

/// The arrays of an OSRM leg that hold a value for every piece of its shape.
struct OSRMAnnotation {
  /// A step's part of the shape, with what is known of all of it.
  struct Stretch {
    var begin: Int
    var end: Int
    /// Metres per second.
    var speed: Double?
    var road: [String]
  }

  private var speeds: [Double?]
  private var limits: [Double?]

  init(_ leg: AnswerNode) {
    let annotation = leg.member("annotation")
    speeds = (annotation?.elements(of: "speed") ?? []).map { $0.value.double.flatMap { $0 > 0 && $0 < 200 ? $0 : nil } }
    limits = (annotation?.elements(of: "maxspeed") ?? []).map(Self.limit)
  }

  /// Spans of equal values over the steps of a leg whose shape runs between two points. Arrays that do not fit the shape are not believed.
  func spans(over stretches: [Stretch], from begin: Int, to end: Int) -> [RouteSpan] {
    let speeds = speeds.count == end - begin ? speeds : []
    let limits = limits.count == end - begin ? limits : []
    var spans: [RouteSpan] = []
    for stretch in stretches {
      guard !speeds.isEmpty || !limits.isEmpty else {
        append(stretch, begin: stretch.begin, end: stretch.end, limit: nil, to: &spans)
        continue
      }
      for piece in stretch.begin..<stretch.end {
        var part = stretch
        if !speeds.isEmpty { part.speed = speeds[piece - begin] }
        append(part, begin: piece, end: piece + 1, limit: limits.isEmpty ? nil : limits[piece - begin], to: &spans)
      }
    }
    return spans
  }

  private func append(_ stretch: Stretch, begin: Int, end: Int, limit: Double?, to spans: inout [RouteSpan]) {
    let (first, last) = (UInt32(clamping: begin), UInt32(clamping: end))
    if let previous = spans.last, previous.shapeEnd == first, previous.speedMps == stretch.speed, previous.limitMps == limit,
      previous.road == stretch.road
    {
      spans[spans.count - 1].shapeEnd = last
    } else {
      spans.append(RouteSpan(shapeBegin: first, shapeEnd: last, speedMps: stretch.speed, limitMps: limit, road: stretch.road))
    }
  }

  /// A limit in metres per second: {"speed": 50, "unit": "km/h"} or "mph"; nil for unknown and for none.
  private static func limit(_ node: AnswerNode) -> Double? {
    guard let speed = node.member("speed")?.value.double, speed > 0, speed < 500 else { return nil }
    switch node.text("unit") {
    case "km/h": return speed / 3.6
    case "mph": return speed * 0.44704
    default: return nil
    }
  }
}
