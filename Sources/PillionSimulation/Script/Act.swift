import PillionModel

/// Who something happens to.
package enum Who: Sendable, Hashable, CustomStringConvertible {
  case phone(Int)
  case unit

  package var description: String {
    switch self {
    case .phone(let number): "phone\(number)"
    case .unit: "unit"
    }
  }
}

/// One thing that happens to the world.
package enum Act: Sendable, Hashable {
  case plug(Int, chargingAfter: Duration)
  case unplug(Int, Witnesses)
  /// The supply says off and on again while the cable is in.
  case flap(Int, off: Duration, times: Int)
  /// The controller's file says something else while bytes flow.
  case lie(Int, state: String)
  /// Nothing moves over the link, to these sides, for so long.
  case stall(Int, [Side], for: Duration)
  /// After so many bytes to a side, none comes to the deaf ones any more, and the told ones hear of it.
  case cut(Int, after: Int, to: Side, deaf: [Side], told: [Side])
  /// SIGSTOP, and SIGCONT so much later.
  case freeze(Who, for: Duration)
  /// The whole machine sleeps.
  case sleep(Who, for: Duration)
  /// SIGKILL, and a new process so much later.
  case kill(Who, for: Duration)
  /// SIGTERM, and a new process so much later.
  case leave(Who, for: Duration)
  /// Who takes messages lies down before each for so long.
  case dawdle(Who, Duration)
  /// Many calls at once.
  case burst(Who, Int)
  /// Something in the phone sends pictures of the map by a term that is over, as one would that does not know it.
  case showOld(Int, term: UInt64)
  /// The phone is carried away and back.
  case outOfRange(Int, for: Duration, told: Bool)
}

extension Act: CustomStringConvertible {
  package var description: String {
    func ms(_ duration: Duration) -> String { "\(duration.wholeNanoseconds / 1_000_000) ms" }
    func names(_ sides: [Side]) -> String { sides.isEmpty ? "nobody" : sides.map(\.rawValue).joined(separator: "+") }
    return switch self {
    case .plug(let phone, let lag): "plug \(phone), charging after \(ms(lag))"
    case .unplug(let phone, let witnesses): "unplug \(phone), \(witnesses)"
    case .flap(let phone, let off, let times): "charger of \(phone) flaps \(times) times, \(ms(off)) off"
    case .lie(let phone, let state): "controller of \(phone) says '\(state)'"
    case .stall(let phone, let sides, let time): "link of \(phone) stalls to \(names(sides)) for \(ms(time))"
    case .cut(let phone, let count, let side, let deaf, let told):
      "link of \(phone) is cut after \(count) bytes to \(side.rawValue), deaf: \(names(deaf)), told: \(names(told))"
    case .freeze(let who, let time): "\(who) is stopped for \(ms(time))"
    case .sleep(let who, let time): "\(who) sleeps for \(ms(time))"
    case .kill(let who, let time): "\(who) is killed, back after \(ms(time))"
    case .leave(let who, let time): "\(who) leaves, back after \(ms(time))"
    case .dawdle(let who, let time): "\(who) takes \(ms(time)) for each message"
    case .burst(let who, let count): "\(who) makes \(count) calls at once"
    case .showOld(let phone, let term): "phone\(phone) sends pictures of term \(term)"
    case .outOfRange(let phone, let time, let told): "phone\(phone) is out of range for \(ms(time)), \(told ? "told" : "untold")"
    }
  }
}
