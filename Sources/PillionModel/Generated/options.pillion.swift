// Written by protoc-gen-pillion from pillion/v1/options.proto. Do not edit: run Proto/generate.sh.

/// What the link may do with messages of a stream that wait to be sent. The option speaks of the stream that carries the data: the
/// client's where the client streams, else the server's. What comes back on a call whose client streams is always reliable.
public enum Delivery: Int32, ProtoEnum {
  /// Every message arrives exactly once and in order, or the call fails.
  case reliable = 0
  /// Messages are whole snapshots: what is unsent or unacknowledged is replaced by the newest one.
  case conflated = 1
  /// Messages may be skipped when the link or the reader is slow; nothing is sent again after a cut.
  case droppable = 2

  /// The value that stands for everything unknown.
  public init() { self = .reliable }
}

/// Which messages overtake which, frame by frame. A lower number goes first.
public enum TrafficClass: Int32, ProtoEnum {
  /// Not stated: the class of the service's other methods, template for all others.
  case unspecified = 0
  case control = 1
  case input = 2
  case navigation = 3
  case voice = 4
  case template = 5
  case map = 6

  /// The value that stands for everything unknown.
  public init() { self = .unspecified }
}
