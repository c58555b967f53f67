package import PillionIO

/// The phone's side of ep0: events of the kernel in, what to do out. It never waits and never forgets that a request waits for its answer.
package struct GadgetMachine: Sendable {
  /// What its shell does, in this order.
  package enum Action: Sendable, Hashable {
    /// Evidence for the session, under a name of design.md's table.
    case tell(String)
    /// The link over these endpoints is over.
    case endLink(DeviceLoss)
    /// Take back all transfers, empty both queues, post the first reads; then `transfersRenewed`.
    case renewTransfers
    /// Take the data stage of LINK_START, which also answers it; then `nonceRead`.
    case readNonce
    /// Refuse the request that waits.
    case stall
    /// A link begins.
    case arrive(nonce: UInt64)
  }

  private enum Start: Sendable { case none, renewing, reading }

  /// The head unit has chosen our configuration.
  package private(set) var isEnabled = false
  /// The bus sleeps.
  package private(set) var isSuspended = false
  /// A link was told of and has not ended.
  package private(set) var hasLink = false
  private var start = Start.none

  package init() {}

  /// A LINK_START waits for its answer: until then ep0 gives no events.
  package var isStarting: Bool { start != .none }

  /// The kernel told something.
  package mutating func on(_ event: FunctionEvent) -> [Action] {
    switch event {
    case .bind: return lostTrack(.gadgetUnbound, "gadgetUnbind")
    case .unbind:
      isEnabled = false
      isSuspended = false
      return [.tell("gadgetUnbind")] + endLink(.gadgetUnbound)
    case .enable:
      // Enabled while enabled is the DISABLE that was dropped or never came (peers 20).
      let missed = lostTrack(.gadgetDisabled, "gadgetDisable")
      isEnabled = true
      isSuspended = false
      return missed + [.tell("gadgetEnable")]
    case .disable:
      isEnabled = false
      return [.tell("gadgetDisable")] + endLink(.gadgetDisabled)
    case .suspend:
      isSuspended = true
      return [.tell("gadgetSuspend")]
    case .resume:
      isSuspended = false
      return [.tell("gadgetResume")]
    case .setup(let request): return on(request)
    }
  }

  /// All transfers are back and the first reads posted; or not, and the request is refused: the head unit asks again.
  package mutating func transfersRenewed(_ isDone: Bool) -> [Action] {
    guard start == .renewing else { return [] }
    start = isDone ? .reading : .none
    return [isDone ? .readNonce : .stall]
  }

  /// The data stage came; nil: it was cancelled, by a newer request or the end of everything, of which events tell.
  package mutating func nonceRead(_ nonce: UInt64?) -> [Action] {
    guard start == .reading else { return [] }
    start = .none
    guard let nonce, isEnabled else { return [] }
    hasLink = true
    return [.arrive(nonce: nonce)]
  }

  /// A transfer came back with this error, and ep0 said nothing of it in time.
  package mutating func transferFailed(_ loss: DeviceLoss) -> [Action] { endLink(loss) }

  /// The link's owner let go of it.
  package mutating func linkClosed() { hasLink = false }

  /// ep0 itself is gone: the function was removed or its file system taken away.
  package mutating func functionRemoved() -> [Action] { on(.unbind) }

  private mutating func on(_ request: ControlRequest) -> [Action] {
    guard request.isLinkStart else {
      start = .none
      return [.stall]
    }
    // A request reached us, so we are enabled and awake, whatever was told of it.
    let woken: [Action] = isSuspended ? [.tell("gadgetResume")] : []
    let enabled: [Action] = isEnabled ? [] : [.tell("gadgetEnable")]
    isEnabled = true
    isSuspended = false
    let renews: [Action] = start == .renewing ? [] : [.renewTransfers]
    start = .renewing
    return woken + enabled + endLink(.restarted) + renews
  }

  /// An event came that cannot follow what was told before.
  private mutating func lostTrack(_ loss: DeviceLoss, _ evidence: String) -> [Action] {
    defer { isEnabled = false }
    return isEnabled ? [.tell(evidence)] + endLink(loss) : endLink(loss)
  }

  /// A request that waits still gets its answer: the kernel tells nothing more before it.
  private mutating func endLink(_ loss: DeviceLoss) -> [Action] {
    guard hasLink else { return [] }
    hasLink = false
    return [.endLink(loss)]
  }
}
