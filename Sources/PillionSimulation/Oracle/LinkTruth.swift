import PillionIO
import PillionLink
import PillionModel
import PillionSession

/// Something of each side of a link.
struct BothSides<Value: Sendable>: Sendable {
  var phone: Value
  var unit: Value

  init(_ value: Value) { (phone, unit) = (value, value) }

  subscript(side: Side) -> Value {
    get { side == .phone ? phone : unit }
    set { if side == .phone { phone = newValue } else { unit = newValue } }
  }
}

/// What the world knows of one link, whatever its two ends believe.
@LoopActor
final class LinkTruth {
  let number: Int
  /// Its place by the name that its phone gives it.
  let place: String
  let phone: Int
  let medium: LinkMedium
  let began: Moment
  /// The names of its two ends in their events.
  var ids = BothSides<String?>(nil)
  /// When a side's end was handed to its session; nil before, and where the session did not want it.
  var opened = BothSides<Moment?>(nil)
  var established = BothSides<Moment?>(nil)
  var over = BothSides<(at: Moment, reason: String)?>(nil)
  /// A side let go of it, whether or not it told so.
  var closed = BothSides(false)
  /// A side whose process was killed: what it believes is nobody's business.
  var isDead = BothSides(false)
  /// The kernel of a side had bytes for it.
  var arrived = BothSides(Moment.zero)
  /// While no byte can come to a side.
  var blocked = BothSides(Spans())
  /// When a side was first told that the link is gone, by a word that leaves no doubt.
  var hard = BothSides<Moment?>(nil)
  /// What else spoke against it, last: by when it has to be over if no byte comes.
  var soft = BothSides<(at: Moment, by: Moment, kind: String)?>(nil)
  /// When a side has an order to write that the medium has not followed since.
  var stuck = BothSides<Moment?>(nil)
  /// The phone was told that its bus sleeps and has power, and nothing else since.
  private(set) var isDozing = false
  private(set) var woke = Moment.zero
  /// While the bus sleeps.
  var asleep = Spans()
  /// A fault plan had its hand on it: what its ends see is no longer what the world knows.
  var isStruck = false
  /// The longest that bytes take to a side.
  var delay = Duration.milliseconds(1)

  init(_ number: Int, at place: String, of phone: Int, over medium: LinkMedium, at now: Moment) {
    (self.number, self.place, self.phone, self.medium, began) = (number, place, phone, medium, now)
  }

  var budget: Duration { HeartbeatSettings(over: medium).budget }
  var interval: Duration { HeartbeatSettings(over: medium).interval }

  /// Whether it is a link that a side believes in.
  func isUp(_ side: Side) -> Bool { opened[side] != nil && over[side] == nil && !isDead[side] && !closed[side] }

  /// Bytes came to a side.
  func arrived(_ side: Side) {
    arrived[side] = VirtualTime.now
    if side == .phone { dozes(false) }
  }

  /// The phone's kernel says that the bus sleeps, or is awake. Sleep answers a doubt.
  func dozes(_ on: Bool) {
    if on, established.phone != nil { soft.phone = nil }
    if isDozing, !on { woke = VirtualTime.now }
    isDozing = on
  }

  /// A side is told without doubt.
  func told(_ side: Side) { hard[side] = hard[side] ?? VirtualTime.now }

  /// Something speaks against it.
  func doubted(_ side: Side, _ kind: String, within time: Duration) {
    let now = VirtualTime.now
    guard let established = established[side], established < now else { return }
    if let soft = soft[side], arrived[side] <= soft.at { return }
    soft[side] = (now, now + time, kind)
    dozes(false)
  }
}
