/// A two-way stream of bytes under a link: a socket, USB transfers, RFCOMM later. It never blocks.
@LoopActor
package protocol ByteStream: AnyObject {
  /// Begins to tell `owner` when there is something to read, and when a refused write may be tried again.
  func start(_ owner: any ByteStreamOwner) throws(SystemError)

  /// Takes what has arrived.
  func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult

  /// Hands over as many bytes as the medium takes now. After fewer than all, `owner` is told when to go on.
  func write(_ bytes: Span<UInt8>) -> WriteResult

  /// How many bytes should be chosen for the medium at one time: what lies below can no longer be overtaken (design.md, Wire 8).
  var sendWindow: Int { get }

  /// Bytes per second that the medium was last seen to take; nil while it never refused any.
  var bytesPerSecond: Double? { get }

  /// Whether `owner` wants to be told of what there is to read. It does at first; while it does not, what arrives waits below.
  func setReading(_ wanted: Bool)

  /// Releases everything at once. Nothing is told after this.
  func close()
}

extension ByteStream {
  /// Not measured.
  package var bytesPerSecond: Double? { nil }

  /// For streams that tell once of what arrived, and not again.
  package func setReading(_ wanted: Bool) {}
}

/// Who is told about a stream.
@LoopActor
package protocol ByteStreamOwner: AnyObject {
  func streamBecameReadable()
  func streamBecameWritable()
}

/// What a read gave.
package enum ReadResult: Sendable, Hashable {
  case bytes(Int)
  case nothing
  case lost(StreamLoss)
}

/// What a write took.
package enum WriteResult: Sendable, Hashable {
  case took(Int)
  case lost(StreamLoss)
}

/// Why a stream carries nothing any more.
package enum StreamLoss: Sendable, Hashable, CustomStringConvertible {
  case endOfFile
  /// It never began: nobody answers at the other end.
  case unreachable(SystemError)
  case failed(SystemError)
  case device(DeviceLoss)

  package var description: String {
    switch self {
    case .endOfFile: "the peer closed the connection"
    case .unreachable(let error): "nobody listens there (\(error.reason))"
    case .failed(let error): error.description
    case .device(let loss): loss.description
    }
  }
}
