/// What a fault does.
package enum FaultAction: Sendable, Hashable {
  /// The link ends at once, and both ends can see it.
  case cut
  /// From now on nothing gets through this way, and nobody is told.
  case cutOneWay(FaultWay)
  /// Nothing passes for a time, nothing is lost; nil: for good.
  case stall(Set<FaultWay>, Duration?)
  /// Each byte comes so many seconds later.
  case delay(Set<FaultWay>, by: FaultNumber, Duration?)
  /// So many bytes a second pass, and no more than one frame waits.
  case throttle(Set<FaultWay>, bytesPerSecond: Int, Duration?)
  /// The next bytes are changed.
  case corrupt(Set<FaultWay>, bytes: Int)
  /// The next bytes are lost; nil: the frame that begins here.
  case drop(Set<FaultWay>, bytes: Int?)
  /// The next bytes pass twice; nil: the frame that begins here.
  case duplicate(Set<FaultWay>, bytes: Int?)
  /// Of the next transfers only the first bytes get through; count nil: of all.
  case truncate(Set<FaultWay>, to: Int, count: Int?)
  /// The next reads come back empty before they come back with their bytes; count nil: all.
  case empty(count: Int?)
  /// The next such events are lost, late or told twice; count nil: all of them, duration nil: whenever they come.
  case events(EventFault, Set<FaultEvent>, count: Int?, Duration?)
  /// The phone's power supplies keep saying what they said last.
  case freezeCharging(Duration?)
  /// The phone's USB power supplies go off and on again, once in each period.
  case flapCharging(every: Duration, Duration?)
  /// The program that runs the plan is killed, as by SIGKILL.
  case kill

  /// What becomes of an event.
  package enum EventFault: Sendable, Hashable {
    case drop
    case delay(FaultNumber)
    case double
  }

  /// As `do` of the plan says it.
  package var name: String {
    switch self {
    case .cut, .cutOneWay: "cut"
    case .stall: "stall"
    case .delay: "delay"
    case .throttle: "throttle"
    case .corrupt: "corrupt"
    case .drop: "drop"
    case .duplicate: "duplicate"
    case .truncate: "truncate"
    case .empty: "empty"
    case .events(.drop, _, _, _): "dropEvent"
    case .events(.delay, _, _, _): "delayEvent"
    case .events(.double, _, _, _): "doubleEvent"
    case .freezeCharging: "freezeCharging"
    case .flapCharging: "flapCharging"
    case .kill: "kill"
    }
  }

  /// It happens to a link; else to the whole program.
  package var isOfLink: Bool {
    switch self {
    case .cut, .cutOneWay, .stall, .delay, .throttle, .corrupt, .drop, .duplicate, .truncate, .empty: true
    case .events, .freezeCharging, .flapCharging, .kill: false
    }
  }
}
