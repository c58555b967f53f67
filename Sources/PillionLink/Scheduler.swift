import PillionModel

/// Who may send next: streams with frames that need no credit before all others, then the classes in strict order, frame by frame.
///
/// Within a class a message that has begun is finished before another begins, so that the receiver puts few messages together at a time;
/// between messages the streams of a class take turns.
struct Scheduler: Sendable {
  /// Streams with Open, Credit, Ack, Status or a bare end to send, in the order they came: streams open in the order of their numbers.
  private var urgent = Fifo<StreamTable.Place>()
  /// By class number; 0 is not used.
  private var classes: [Fifo<StreamTable.Place>] = Array(repeating: Fifo(), count: 7)
  /// A bit for each class that somebody waits in.
  private var waiting: UInt8 = 0
  /// True while no map frame may leave: enough of them are in flight.
  private var isMapHeld = false
  /// True when the first in line needs more link credit than there is.
  private(set) var isStalled = false

  var hasUrgent: Bool { !urgent.isEmpty }
  var hasReady: Bool { ready != 0 && !isStalled }

  /// The classes that somebody waits in and may send.
  private var ready: UInt8 { isMapHeld ? waiting & ~(1 << UInt8(TrafficClass.map.rawValue)) : waiting }

  mutating func addUrgent(_ place: StreamTable.Place) { urgent.append(place) }
  mutating func popUrgent() -> StreamTable.Place? { urgent.popFirst() }

  /// The most urgent class somebody waits in.
  var firstClass: Int? { ready == 0 || isStalled ? nil : ready.trailingZeroBitCount }

  mutating func addReady(_ place: StreamTable.Place, _ trafficClass: TrafficClass, first: Bool) {
    let number = Int(trafficClass.rawValue)
    if first { classes[number].prepend(place) } else { classes[number].append(place) }
    waiting |= 1 << number
    // The newcomer may need less than the one that stalled.
    isStalled = false
  }

  func firstReady(in number: Int) -> StreamTable.Place? { classes[number].first }

  mutating func popReady(in number: Int) {
    _ = classes[number].popFirst()
    if classes[number].isEmpty { waiting &= ~(1 << number) }
  }

  /// Nobody sends before `resume`.
  mutating func stall() { isStalled = true }
  mutating func resume() { isStalled = false }

  /// No map frame leaves before `releaseMap`; the other classes go on.
  mutating func holdMap() { isMapHeld = true }
  mutating func releaseMap() { isMapHeld = false }

  /// Places in all lines, those of ended streams included.
  var count: Int { classes.reduce(urgent.count) { $0 + $1.count } }

  /// Takes the places of ended streams out of the lines.
  mutating func keep(_ isValid: (StreamTable.Place) -> Bool) {
    urgent.keep(isValid)
    for number in classes.indices {
      classes[number].keep(isValid)
      if classes[number].isEmpty { waiting &= ~(1 << number) }
    }
  }

  mutating func removeAll() {
    urgent.removeAll()
    for number in classes.indices { classes[number].removeAll() }
    waiting = 0
    isStalled = false
    isMapHeld = false
  }
}

extension TrafficClass {
  /// The class a frame's byte states; what nobody knows counts as template.
  init(frame number: UInt8) {
    let known = TrafficClass(rawValue: Int32(number)) ?? .template
    self = known == .unspecified ? .template : known
  }
}
