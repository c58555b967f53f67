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
  /// Others' libraries, each called as its own users call it (Tests/Rivals).
  case grpc, capnp, zmq

  var isRival: Bool { self == .grpc || self == .capnp || self == .zmq }
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

  /// Not every kind does everything: of rivals calls are measured, and memory is counted below the typed layer.
  func isMade(by kind: CallKind) -> Bool {
    switch self {
    case .unary, .unary64: true
    case .stream: !kind.isRival
    case .bounce: kind == .loop
    }
  }

  /// Calls under way at one time.
  var outstanding: Int { self == .unary64 ? 64 : 1 }
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
