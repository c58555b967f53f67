import PillionIO
import PillionModel

/// What the phone's end measured of a link, as it tells it in one line.
struct ShapedResult: Sendable, Equatable {
  /// Round trips of the small calls, in nanoseconds.
  var trips: [Int64]
  /// Bytes of whole map frames that arrived in each second meanwhile; nil without map frames.
  var bulk: Double?
  /// What the phone's link thought it carries: bytes per second, the least round trip in nanoseconds, and the bytes of map frames it let be in flight.
  var rate: Double?
  var leastTrip: Int64?
  var window: Int64?

  init(trips: [Int64]) { self.trips = trips }

  init(parsing text: String) throws(Failure) {
    guard let json = try? JSON(parsing: text), let values = json["trips"]?.array else {
      throw Failure(.bug, "a caller said '\(text.prefix(100))'")
    }
    trips = values.compactMap(\.int)
    guard !trips.isEmpty, trips.count == values.count else { throw Failure(.bug, "a caller's calls are not whole: '\(text.prefix(100))'") }
    bulk = json["bulk"]?.double
    rate = json["rate"]?.double
    leastTrip = json["leastTrip"]?.int
    window = json["window"]?.int
  }

  var milliseconds: Samples {
    var samples = Samples()
    for trip in trips { samples.add(Double(trip) / 1e6) }
    return samples
  }

  /// One line.
  var text: String {
    var members: [(String, JSON)] = [("trips", .array(trips.map { .integer($0) }))]
    if let bulk { members.append(("bulk", .number(bulk))) }
    if let rate { members.append(("rate", .number(rate))) }
    if let leastTrip { members.append(("leastTrip", .integer(leastTrip))) }
    if let window { members.append(("window", .integer(window))) }
    return JSON.object(JSONObject(members)).text
  }
}
