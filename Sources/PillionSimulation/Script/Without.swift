/// What can be switched off, to see that something is missed then.
package enum Without: String, Sendable, Hashable, CaseIterable {
  // Words of the phone's kernel.
  case gadgetDisable, gadgetEnable, gadgetSuspend, endpointShutDown, controllerState, charging
  // Words of the head unit's kernel.
  case hotplugLeft, hotplugArrived, transferError, noDevice
  // Of sockets.
  case endOfFile, transportError
  /// A write that moves no byte for two seconds.
  case writeStalled
  /// The heartbeat's budget.
  case heartbeat
  /// The check that evidence speaks of the link that it is told about.
  case linkId
  /// The clock that goes on while the machine sleeps.
  case bootTime
  /// The fresh start of the heartbeat's budget after a gap in our own running.
  case gap
  /// The list of what arrived, as links change: what was not acknowledged is sent again.
  case dedup
  /// The mark that a phone leaves while its map is on the head unit's screen.
  case mapMark
}
