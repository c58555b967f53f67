package import PillionIO
package import PillionLink
package import PillionModel

/// Bytes of a link on their way out: what the machine gave and the stream has not taken yet.
package struct LinkOutlet {
  /// Writes of one turn, at most: other links want to write too.
  private static let mostWrites = 16

  private var bytes: [UInt8] = []
  private var written = 0
  private var awaitsRoom = false

  package init() {}

  /// True when nothing waits for the stream.
  package var isEmpty: Bool { written == bytes.count }

  /// What came of writing.
  package enum Flush: Sendable, Hashable {
    /// All is written, or the stream takes no more now.
    case done
    /// There is more than one turn should write.
    case more
    /// Nothing was written: what the machine has to tell is to be heard first, for what is answered leaves in the same write.
    case waits
    case lost(StreamLoss)
  }

  /// What the end of a turn came to.
  package struct Turn: Sendable {
    package var flush: Flush
    /// The machine has something to tell.
    package var hasEvents: Bool
    /// When the machine wants its next `tick`.
    package var deadline: Moment?
  }

  /// The stream takes bytes again.
  package mutating func hasRoom() { awaitsRoom = false }

  /// Moves what may leave from the machine to the stream, a send window at a time.
  ///
  /// All that is asked of the machine at the end of a turn is asked here.
  @LoopActor
  package mutating func endTurn(of machine: inout LinkMachine, to stream: any ByteStream, heardBy tap: LinkTap? = nil) -> Turn {
    if machine.hasEvents { return Turn(flush: .waits, hasEvents: true) }
    let flush = flush(&machine, to: stream, tap)
    return Turn(flush: flush, hasEvents: machine.hasEvents, deadline: machine.deadline)
  }

  @LoopActor
  private mutating func flush(_ machine: inout LinkMachine, to stream: any ByteStream, _ tap: LinkTap?) -> Flush {
    guard !awaitsRoom else { return .done }
    for _ in 0..<LinkOutlet.mostWrites {
      if isEmpty {
        bytes.removeAll(keepingCapacity: true)
        written = 0
        guard machine.hasOutput else { return .done }
        let now = Moment.now
        guard machine.takeOutput(upTo: stream.sendWindow, into: &bytes, at: now) > 0 else { return .done }
        tap?.gave(bytes[...], at: now)
      }
      switch stream.write(bytes.span.extracting(written..<bytes.count)) {
      case .took(let count):
        written += count
        awaitsRoom = !isEmpty
        if awaitsRoom { return .done }
      case .lost(let loss): return .lost(loss)
      }
    }
    return .more
  }
}
