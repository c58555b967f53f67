import PillionIO
public import PillionModel

/// What a server says beside its messages. Make one, put it into the options of one call, and ask it.
public final class ResponseMetadata: Sendable, Hashable {
  @LoopActor private var leading: [Metadata]?
  @LoopActor private var trailing: [Metadata] = []
  @LoopActor private var waiters = Waiters()

  /// Knows nothing yet.
  public init() {}

  /// What came ahead of the first response. Waits until that is known; empty when nothing came or the waiting task was cancelled.
  public var headers: [Metadata] { get async { await awaitHeaders() } }

  /// What came with the status; empty before the call is over.
  public var trailers: [Metadata] { get async { await known() } }

  /// The same object.
  public static func == (left: ResponseMetadata, right: ResponseMetadata) -> Bool { left === right }
  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Leading metadata came, or it is known that none comes.
  @LoopActor func headersArrived(_ metadata: [Metadata]) {
    if leading == nil { leading = metadata }
    waiters.wakeAll()
  }

  /// The call is over.
  @LoopActor func ended(_ trailers: [Metadata]) {
    trailing = trailers
    headersArrived([])
  }

  @LoopActor private func known() -> [Metadata] { trailing }

  @LoopActor private func awaitHeaders() async -> [Metadata] {
    if let leading { return leading }
    let number = Waiters.nextNumber()
    await withTaskCancellationHandler {
      _ = await WaitingPlace.lieDown { place in
        if leading != nil || Task.isCancelled { place.leave(true) } else { waiters.append(number, place) }
      }
    } onCancel: {
      EventLoop.spawn { self.waiters.cancel(number) }
    }
    return leading ?? []
  }
}

extension [Metadata] {
  /// Throws INVALID_ARGUMENT with a sentence unless every key is allowed: lower-case letters, digits, '-', '_' and '.', and bytes under
  /// "-bin" keys only.
  func checked() throws(RPCError) {
    for entry in self {
      let allowed = entry.key.utf8.allSatisfy { byte in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 95 || byte == 46
      }
      guard allowed, !entry.key.isEmpty else {
        throw RPCError(.invalidArgument, "metadata key '\(entry.key.prefix(64))': use lower-case letters, digits, '-', '_' and '.'")
      }
      guard entry.key.hasSuffix("-bin") ? entry.value.isEmpty : entry.binary.isEmpty else {
        throw RPCError(.invalidArgument, "metadata key '\(entry.key.prefix(64))': bytes go under keys that end in -bin, text under others")
      }
    }
  }
}
