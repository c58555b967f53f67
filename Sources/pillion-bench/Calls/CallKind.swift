import PillionIO
import PillionModel

/// Who answers, and who asks.
enum CallKind: String, CaseIterable {
  /// A bare socket, without framing and codec.
  case raw
  /// A link machine on the event loop, messages encoded and decoded, no tasks.
  case loop
  /// Typed calls between tasks.
  case async
}

/// What is asked for.
enum CallTest: String, CaseIterable {
  /// One call of 120 bytes after the other.
  case unary
  /// 64 of them at any time.
  case unary64
  /// Messages of 64 KiB one way.
  case stream
  /// One message of 120 bytes back and forth on one stream, and what of memory the serving side asked for meanwhile.
  case bounce

  /// Not every kind can do everything: a bare socket knows no calls, and memory is counted below the typed layer.
  func isMade(by kind: CallKind) -> Bool {
    switch self {
    case .unary, .stream: true
    case .unary64: kind != .raw
    case .bounce: kind == .loop
    }
  }

  /// Calls under way at one time.
  var outstanding: Int { self == .unary64 ? 64 : 1 }
}

/// What a caller measured; what it did not is nil.
struct CallResult: Sendable {
  var p50us: Double?
  var p99us: Double?
  var callsPerSecond: Double?
  var bytesPerSecond: Double?
  /// For each message received.
  var allocations: Double?

  init() {}

  init(trips: Samples, seconds: Double) {
    p50us = trips.p50
    p99us = trips.p99
    callsPerSecond = Double(trips.count) / seconds
  }

  init(parsing text: String) throws(Failure) {
    guard let json = try? JSON(parsing: text) else { throw Failure(.bug, "a caller said '\(text.prefix(100))'") }
    p50us = json["p50us"]?.double
    p99us = json["p99us"]?.double
    callsPerSecond = json["callsPerSecond"]?.double
    bytesPerSecond = json["bytesPerSecond"]?.double
    allocations = json["allocations"]?.double
  }

  /// One line.
  var text: String {
    let members: [(String, Double?)] = [
      ("p50us", p50us), ("p99us", p99us), ("callsPerSecond", callsPerSecond), ("bytesPerSecond", bytesPerSecond),
      ("allocations", allocations),
    ]
    return JSON.object(JSONObject(members.compactMap { name, value in value.map { (name, .number($0)) } })).text
  }
}

/// How long a caller calls.
struct CallTime: Sendable {
  /// Not measured: caches fill, credit is learned.
  static let warm = Duration.milliseconds(200)
  static let measured = Duration.milliseconds(800)

  /// From now on.
  let begin = Moment.now + CallTime.warm
  var end: Moment { begin + CallTime.measured }

  init() {}
}
