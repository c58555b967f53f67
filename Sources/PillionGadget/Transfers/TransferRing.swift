package import PillionIO

/// One transfer that came back.
package struct TransferCompletion: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case read, write, emptyWrite }
  package var kind: Kind
  package var slot: Int
  /// Bytes moved, or the kernel's error number.
  package var result: Result

  package enum Result: Sendable, Hashable {
    case moved(Int)
    case failed(Int32)
  }

  package init(_ kind: Kind, slot: Int, _ result: Result) {
    self.kind = kind
    self.slot = slot
    self.result = result
  }
}

/// The transfers of one link, below the stream: the door where the kernel, or a test, stands.
@LoopActor
package protocol TransferRing: AnyObject {
  /// The packet size of the endpoint that writes.
  var packetSize: Int { get }

  /// Begins to tell of completions.
  func start(_ onCompletions: @escaping @LoopActor ([TransferCompletion]) -> Void) throws(SystemError)

  /// Takes what came back and was not told yet.
  func completions() -> [TransferCompletion]

  func postRead(_ slot: Int) throws(SystemError)

  func postWrite(_ slot: Int, _ bytes: Span<UInt8>, followedByEmpty: Bool) throws(SystemError)

  /// Copies from what a read slot holds; returns how many bytes.
  func copy(_ piece: InboundTransfers.Piece, into buffer: inout MutableSpan<UInt8>, at offset: Int) -> Int

  /// Cancels everything and lets go; nothing is told after it. `then` comes when the kernel has given all transfers back, which may be never.
  func retire(then: @escaping @LoopActor () -> Void)
}
