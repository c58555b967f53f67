import PillionIO
import PillionModel

/// What a caller measured, as it tells it in one line; what it did not is nil. A rival's line has `times` alone.
struct CallResult: Sendable {
  /// Calls, in nanoseconds.
  struct Times: Sendable, Equatable {
    /// Round trips.
    var trips: [Int64]
    /// From the first call that was measured to the last one.
    var elapsed: Int64
    /// What the calling process used of processors meanwhile, and the answering one.
    var caller: Int64
    var server: Int64
    /// Bytes that the answering process had in memory at the end.
    var resident: Int64
  }

  private(set) var times: Times?
  private var samples = Samples()
  var megabytesPerSecond: Double?
  /// For each message received.
  var allocations: Double?
  /// Milliseconds from the answering process's start until it could be called.
  var startms: Double?

  init() {}

  init(_ times: Times) { set(times) }

  private mutating func set(_ times: Times) {
    self.times = times
    for trip in times.trips { samples.add(Double(trip) / 1000) }
  }

  init(parsing text: String) throws(Failure) {
    guard let json = try? JSON(parsing: text), json.object != nil else { throw Failure(.bug, "a caller said '\(text.prefix(100))'") }
    if let trips = json["trips"]?.array {
      let counts = ["elapsed", "caller", "server", "resident"].compactMap { json[$0]?.int }
      let times = trips.compactMap(\.int)
      guard counts.count == 4, counts[0] > 0, !times.isEmpty, times.count == trips.count else {
        throw Failure(.bug, "a caller's calls are not whole: '\(text.prefix(100))'")
      }
      set(Times(trips: times, elapsed: counts[0], caller: counts[1], server: counts[2], resident: counts[3]))
    }
    megabytesPerSecond = json["megabytesPerSecond"]?.double
    allocations = json["allocations"]?.double
  }

  /// Microseconds.
  var p50us: Double? { samples.isEmpty ? nil : samples.p50 }
  var p99us: Double? { samples.isEmpty ? nil : samples.p99 }
  var callsPerSecond: Double? { times.map { Double($0.trips.count) / Double($0.elapsed) * 1e9 } }
  /// Microseconds of processors for each call.
  var callerus: Double? { times.map { Double($0.caller) / Double($0.trips.count) / 1000 } }
  var serverus: Double? { times.map { Double($0.server) / Double($0.trips.count) / 1000 } }
  var processorus: Double? { times.map { Double($0.caller + $0.server) / Double($0.trips.count) / 1000 } }
  var residentMB: Double? { times.map { Double($0.resident) / 1e6 } }

  /// One line.
  var text: String {
    var members: [(String, JSON)] = []
    if let times {
      members += [
        ("elapsed", .integer(times.elapsed)), ("caller", .integer(times.caller)), ("server", .integer(times.server)),
        ("resident", .integer(times.resident)), ("trips", .array(times.trips.map { .integer($0) })),
      ]
    }
    if let megabytesPerSecond { members.append(("megabytesPerSecond", .number(megabytesPerSecond))) }
    if let allocations { members.append(("allocations", .number(allocations))) }
    return JSON.object(JSONObject(members)).text
  }
}
