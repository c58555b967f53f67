package import PillionIO

/// What a door tells.
package enum GadgetDoorEvent: Sendable, Hashable {
  /// Events of ep0. After a SETUP among them nothing comes until it was answered with `readNonce` or `stall`.
  case function([FunctionEvent])
  /// ep0 is gone: somebody removed the function or unmounted it.
  case removed
  /// The controller's state changed, as sysfs tells it.
  case controllerState(String)
  /// The set-up failed or something lacks; it is tried again.
  case problem(String)
}

/// The gadget below its port: the kernel's, or a test's.
@LoopActor
package protocol GadgetDoor: AnyObject {
  /// Sets the gadget up and arms it; `onEvent` is told until `close`.
  func open(_ onEvent: @escaping @LoopActor (GadgetDoorEvent) -> Void) throws(PortFailure)

  /// Empties both queues and makes a ring; no transfer of an older one may be out.
  func makeRing() throws(SystemError) -> any TransferRing

  /// Takes the eight bytes of LINK_START, which answers it. `then` gets nil when the request was cancelled.
  func readNonce(then: @escaping @LoopActor (UInt64?) -> Void)

  /// Refuses the request that waits.
  func stall()

  /// Lets go of the pull-up for a moment, as if the cable had been pulled and put back.
  func replug()

  /// Unbinds and removes what it made; nothing is told after this. `then` comes when that is done.
  func close(then: @escaping @LoopActor () -> Void)
}
