import PillionIO
import PillionModel

/// What a caller measured, as it tells it in one line; what it did not is nil. Rivals tell the first four.
struct CallResult: Sendable {
  /// Round trips of calls.
  private(set) var trips = Samples()
  /// Nanoseconds between the first one's begin and the last one's end, and what both processes used of processors meanwhile.
  private var elapsed: Int64?
  private var caller: Int64?
  private var answerer: Int64?
  /// Bytes that the answering process had in memory.
  private(set) var resident: Int64?
  var bytesPerSecond: Double?
  /// For each message received.
  var allocations: Double?

  init() {}

  init(trips: [Int64], elapsed: Int64, caller: Int64, answerer: Int64, resident: Int64) {
    (self.elapsed, self.caller, self.answerer, self.resident) = (elapsed, caller, answerer, resident)
    for trip in trips { self.trips.add(Double(trip)) }
  }

  init(parsing text: String) throws(Failure) {
    guard let json = try? JSON(parsing: text), json.object != nil else { throw Failure(.bug, "a caller said '\(text.prefix(100))'") }
    elapsed = json["elapsed"]?.int
    caller = json["caller"]?.int
    answerer = json["answerer"]?.int
    resident = json["resident"]?.int
    bytesPerSecond = json["bytesPerSecond"]?.double
    allocations = json["allocations"]?.double
    for trip in json["trips"]?.array ?? [] {
      guard let trip = trip.double, trip > 0 else { throw Failure(.bug, "a caller said that a call took '\(trip.text)'") }
      trips.add(trip)
    }
  }

  /// Microseconds.
  var p50us: Double? { trips.isEmpty ? nil : trips.p50 / 1000 }
  var p99us: Double? { trips.isEmpty ? nil : trips.p99 / 1000 }
  var callsPerSecond: Double? { elapsed.flatMap { $0 > 0 && !trips.isEmpty ? Double(trips.count) / Double($0) * 1e9 : nil } }
  /// Microseconds of processors for each call.
  var callerus: Double? { each(caller) }
  var answererus: Double? { each(answerer) }

  private func each(_ nanoseconds: Int64?) -> Double? {
    nanoseconds.flatMap { $0 > 0 && !trips.isEmpty ? Double($0) / Double(trips.count) / 1000 : nil }
  }

  /// One line.
  var text: String {
    var members: [(String, JSON)] = []
    for (name, value) in [("elapsed", elapsed), ("caller", caller), ("answerer", answerer), ("resident", resident)] {
      if let value { members.append((name, .integer(value))) }
    }
    for (name, value) in [("bytesPerSecond", bytesPerSecond), ("allocations", allocations)] {
      if let value { members.append((name, .number(value))) }
    }
    if !trips.isEmpty { members.append(("trips", .array(trips.values.map { .integer(Int64($0)) }))) }
    return JSON.object(JSONObject(members)).text
  }
}
