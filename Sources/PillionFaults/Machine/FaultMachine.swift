package import PillionModel

/// Acts out one plan: bytes, transfers, events and the time go in, what becomes of them comes out. No clock and no randomness of its own.
///
/// Its shell asks `news` after each call, and obeys `mustDie`.
package struct FaultMachine: Sendable {
  package let plan: FaultPlan
  /// Faults that struck since this was last emptied, oldest first.
  package var news: [FaultNews] = []
  /// The plan wants this program dead.
  package private(set) var mustDie = false
  let start: Moment
  var links: [Int: FaultyLink] = [:]
  private var lastLink = 0
  /// What belongs to no link.
  private var dice: FaultDice
  private var armed: [FaultArm?] = []
  private var timesLeft: [Int?]
  private var windows: [FaultWindow] = []
  private var frozenUntil = Moment.zero
  private var flapping: (since: Moment, every: Duration, until: Moment)?
  /// Which ways' frames a trigger wants to know.
  private let scanned: Set<FaultWay>

  /// - Parameter now: what the plan's `at` counts from.
  package init(_ plan: FaultPlan, at now: Moment) {
    self.plan = plan
    start = now
    dice = FaultDice(seed: plan.seed, link: 0)
    timesLeft = plan.faults.map(\.times)
    scanned = plan.faults.reduce(into: []) { if case .message(_, _, let ways) = $1.trigger { $0.formUnion(ways) } }
    armed = plan.faults.indices.map { arm($0, link: nil) }
    tick(at: now)
  }

  // MARK: Time

  /// When a trigger's time comes; nil: none waits for a time.
  package var deadline: Moment? {
    let moments = (links.values.filter { !$0.isDone }.flatMap(\.armed) + armed).compactMap {
      if case .moment(let moment)? = $0 { moment } else { nil }
    }
    return moments.min()
  }

  package mutating func tick(at now: Moment) {
    for index in plan.faults.indices {
      if case .moment(let due)? = armed[index], due <= now { strike(index, link: nil, way: nil, at: now) }
      for number in links.keys.sorted() {
        if case .moment(let due)? = armed(index, link: number), due <= now { strike(index, link: number, way: nil, at: now) }
      }
    }
  }

  // MARK: Links

  /// A link begins; what is told of it is told with this number, from 1.
  package mutating func linkBegan(at now: Moment) -> Int {
    lastLink += 1
    var link = FaultyLink(number: lastLink, began: now, dice: FaultDice(seed: plan.seed, link: lastLink))
    if scanned.contains(.in) { link.inScanner = FrameScanner() }
    if scanned.contains(.out) { link.outScanner = FrameScanner() }
    links[lastLink] = link
    let armed = plan.faults.indices.map { arm($0, link: lastLink) }
    links[lastLink]?.armed = armed
    tick(at: now)
    return lastLink
  }

  package mutating func linkEnded(_ number: Int) {
    links[number] = nil
    windows.removeAll { $0.link == number && $0.events.allSatisfy(\.isOfLink) }
  }

  // MARK: Events

  /// An event of the kernel or a callback came; what becomes of it.
  package mutating func onEvent(_ event: FaultEvent, link: Int? = nil, at now: Moment) -> FaultVerdict {
    for (index, fault) in plan.faults.enumerated() {
      guard case .event(let events, _) = fault.trigger, events.contains(event) else { continue }
      countDown(index, link: event.isOfLink ? link : nil, way: nil, at: now)
    }
    windows.removeAll { $0.until <= now || $0.left == 0 }
    guard let place = windows.firstIndex(where: { $0.events.contains(event) && ($0.link == nil || $0.link == link || !event.isOfLink) })
    else { return .pass }
    if let left = windows[place].left { windows[place].left = left - 1 }
    switch windows[place].kind {
    case .drop: return .drop
    case .double: return .double
    case .delay(let by): return .delay(until: now + dice.drawSeconds(by))
    }
  }

  // MARK: Charging

  /// The power supplies keep saying what they said.
  package func isChargingFrozen(at now: Moment) -> Bool { now < frozenUntil }

  /// The USB power supplies are off now, by the plan.
  package func isChargingOff(at now: Moment) -> Bool {
    guard let flapping, now < flapping.until else { return false }
    let period = max(1, flapping.every.wholeNanoseconds)
    return now.nanoseconds(since: flapping.since) % period < period / 2
  }

  /// When the supplies change next by the plan alone.
  package func nextChargingChange(after now: Moment) -> Moment? {
    guard let flapping, now < flapping.until else { return nil }
    let half = max(1, flapping.every.wholeNanoseconds / 2)
    let next = flapping.since.advanced(nanoseconds: (now.nanoseconds(since: flapping.since) / half + 1) * half)
    return min(next, flapping.until)
  }

  // MARK: Striking

  /// What fault `index` waits for there; nil when it never strikes there again. A time that comes again at once would never let go.
  private mutating func arm(_ index: Int, link number: Int?, anew: Moment? = nil) -> FaultArm? {
    let fault = plan.faults[index]
    guard timesLeft[index] != 0 else { return nil }
    guard let number else {
      let isHere: Bool
      switch fault.trigger {
      case .event: isHere = true
      case .at: isHere = !fault.action.isOfLink
      case .bytes, .seconds, .message: isHere = false
      }
      return isHere && fault.link == nil ? FaultArm(fault.trigger, start: start, began: start, anew: anew, &dice).unlessAtOnce(anew) : nil
    }
    if case .at = fault.trigger, !fault.action.isOfLink { return nil }
    guard fault.link == nil || fault.link == number, var link = links[number] else { return nil }
    defer { links[number] = link }
    return FaultArm(fault.trigger, start: start, began: link.began, anew: anew, &link.dice).unlessAtOnce(anew)
  }

  func armed(_ index: Int, link number: Int?) -> FaultArm? {
    guard let number else { return armed[index] }
    guard let link = links[number], !link.isDone else { return nil }
    return link.armed.indices.contains(index) ? link.armed[index] : nil
  }

  /// One more of what fault `index` counts; strikes when that was the one.
  mutating func countDown(_ index: Int, link number: Int?, way: FaultWay?, bytes: Int = 0, at now: Moment) {
    guard case .nth(let left)? = armed(index, link: number) else { return }
    guard left <= 1 else {
      if let number { links[number]?.armed[index] = .nth(left: left - 1) } else { armed[index] = .nth(left: left - 1) }
      return
    }
    strike(index, link: number, way: way, frame: bytes, at: now)
  }

  /// The trigger of fault `index` says so.
  ///
  /// - Parameters:
  ///   - number: where its trigger counts; nil: for no link.
  ///   - way: between which bytes it strikes; nil: now.
  ///   - frame: bytes of the frame that begins here.
  mutating func strike(_ index: Int, link number: Int?, way: FaultWay?, frame: Int = 0, at now: Moment) {
    let fault = plan.faults[index]
    let happens = number == nil ? dice.happens(fault.chance) : links[number ?? 0]?.dice.happens(fault.chance) ?? false
    if happens, timesLeft[index] != 0 {
      if let left = timesLeft[index] { timesLeft[index] = left - 1 }
      let struck = fault.action.isOfLink && number == nil ? links.keys.sorted() : number.map { [$0] } ?? []
      for link in struck where fault.action.isOfLink {
        links[link]?.act(fault.action, way: link == number ? way : nil, frame: frame, at: now)
      }
      if !fault.action.isOfLink { act(fault.action, trigger: fault.trigger, link: number, at: now) }
      news.append(FaultNews(fault: index, action: fault.action.name, link: number, at: now))
    }
    let next = arm(index, link: number, anew: now)
    if let number { links[number]?.armed[index] = next } else { armed[index] = next }
  }

  private mutating func act(_ action: FaultAction, trigger: FaultTrigger, link: Int?, at now: Moment) {
    switch action {
    case .events(let kind, let events, let count, let span):
      windows.append(FaultWindow(kind: kind, events: events, link: link, left: count, until: FaultLane.end(of: span, now)))
    case .freezeCharging(let span): frozenUntil = FaultLane.end(of: span, now)
    case .flapCharging(let every, let span): flapping = (now, every, FaultLane.end(of: span, now))
    case .kill: mustDie = true
    default: break
    }
  }
}
