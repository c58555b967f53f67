package import PillionModel

extension FaultMachine {
  /// Bytes of a link that its lane takes now.
  package func room(_ way: FaultWay, of link: Int) -> Int { links[link].map { $0.isCut ? 0 : $0[way].room } ?? 0 }

  /// Bytes, or a cut, wait to be taken, now or later.
  package func isWaiting(_ way: FaultWay, of link: Int) -> Bool { links[link].map { !$0[way].isEmpty } ?? false }

  /// Whether the link is cut, and everything before the cut was taken.
  package func isCut(_ link: Int) -> Bool { links[link]?.isCut ?? true }

  /// When bytes of the link may come out that wait now; nil: not by time alone.
  package func deadline(_ way: FaultWay, of link: Int) -> Moment? { links[link].flatMap { $0[way].deadline } }

  /// Bytes of a link go in; never more than its room.
  package mutating func offer(_ bytes: ArraySlice<UInt8>, _ way: FaultWay, of link: Int, at now: Moment) {
    guard links[link] != nil else { return }
    var rest = bytes
    guard var scanner = way == .in ? links[link]?.inScanner : links[link]?.outScanner else { return pass(rest, way, link, now) }
    while true {
      switch scanner.next(from: &rest) {
      case .needsMore:
        if way == .in { links[link]?.inScanner = scanner } else { links[link]?.outScanner = scanner }
        return
      case .passes(let piece): pass(piece, way, link, now)
      case .begins(let kind, let trafficClass, let count, let head):
        begins(kind, trafficClass, count, way, link, now)
        pass(head[...], way, link, now)
      }
    }
  }

  /// Bytes, or the cut, come out: at most so many.
  package mutating func take(_ most: Int, _ way: FaultWay, of link: Int, at now: Moment) -> FaultLane.Step {
    guard let isCut = links[link]?.isCut else { return .nothing }
    if isCut { return .cut }
    let step = links[link]?[way].take(most, at: now) ?? .nothing
    if step == .cut { links[link]?.isCut = true }
    return step
  }

  // MARK: Transfers

  /// Of a transfer of so many bytes, how many get through.
  ///
  /// - Parameter link: nil: of whichever link has the transfers cut short.
  package mutating func kept(of count: Int, _ way: FaultWay, link: Int? = nil) -> Int {
    let numbers = link.map { [$0] } ?? links.keys.sorted()
    for number in numbers {
      guard let one = links[number]?.truncations[way] else { continue }
      if let left = one.left { links[number]?.truncations[way] = left > 1 ? .init(bytes: one.bytes, left: left - 1) : nil }
      return min(count, one.bytes)
    }
    return count
  }

  /// Whether a read is to come back empty before it comes back with its bytes.
  package mutating func comesEmpty(link: Int? = nil) -> Bool {
    let numbers = link.map { [$0] } ?? links.keys.sorted()
    for number in numbers where links[number]?.empties != 0 {
      if let left = links[number]?.empties ?? nil { links[number]?.empties = left - 1 }
      return links[number] != nil
    }
    return false
  }

  // MARK: Triggers between bytes

  private mutating func begins(_ kind: String?, _ trafficClass: UInt8, _ count: Int, _ way: FaultWay, _ link: Int, _ now: Moment) {
    for (index, fault) in plan.faults.enumerated() {
      guard case .message(let wanted, _, let ways) = fault.trigger, ways.contains(way), wanted.kind == nil || wanted.kind == kind,
        wanted.trafficClass == nil || wanted.trafficClass == trafficClass, wanted.kind != nil || kind != "preface"
      else { continue }
      countDown(index, link: link, way: way, bytes: count, at: now)
    }
  }

  private mutating func pass(_ bytes: ArraySlice<UInt8>, _ way: FaultWay, _ link: Int, _ now: Moment) {
    var rest = bytes
    while !rest.isEmpty, links[link]?.isDone == false {
      let due = plan.faults.indices.filter { counts($0, way) }
      let lefts = due.compactMap { index -> (Int, Int)? in
        if case .bytes(let left)? = armed(index, link: link) { (index, left) } else { nil }
      }
      let piece = rest.prefix(lefts.map(\.1).min() ?? rest.count)
      rest = rest.dropFirst(piece.count)
      append(piece, way, link, now)
      for (index, left) in lefts {
        links[link]?.armed[index] = .bytes(left: left - piece.count)
        if left == piece.count { strike(index, link: link, way: way, at: now) }
      }
    }
  }

  private func counts(_ index: Int, _ way: FaultWay) -> Bool {
    if case .bytes(_, let ways) = plan.faults[index].trigger { ways.contains(way) } else { false }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, _ way: FaultWay, _ link: Int, _ now: Moment) {
    guard var dice = links[link]?.dice else { return }
    links[link]?[way].append(bytes, at: now, &dice)
    links[link]?.dice = dice
  }
}

extension FaultyLink {
  /// Does what a fault says to this link.
  ///
  /// - Parameter place: between which bytes; nil: now, wherever they are.
  mutating func act(_ action: FaultAction, way place: FaultWay?, frame: Int, at now: Moment) {
    switch action {
    case .cut:
      isDone = true
      if let place { self[place].put(.cut, at: now) } else { isCut = true }
    case .cutOneWay(let way): self[way].vanish()
    case .stall(let ways, let span): mark(.stall(span), ways, place, now)
    case .throttle(let ways, let rate, let span): mark(.throttle(rate, span), ways, place, now)
    case .delay(let ways, let by, let span): for way in ways { self[way].delay(by: by, span, at: now) }
    case .corrupt(let ways, let bytes): for way in ways { self[way].change(bytes) }
    case .drop(let ways, let bytes): for way in ways where bytes != nil || way == place { self[way].lose(bytes ?? frame) }
    case .duplicate(let ways, let bytes): for way in ways where bytes != nil || way == place { self[way].double(bytes ?? frame) }
    case .truncate(let ways, let to, let count): for way in ways { truncations[way] = Truncation(bytes: to, left: count) }
    case .empty(let count): empties = count
    case .events, .freezeCharging, .flapCharging, .kill: break
    }
  }

  private mutating func mark(_ mark: FaultLane.Mark, _ ways: Set<FaultWay>, _ place: FaultWay?, _ now: Moment) {
    for way in ways { if way == place { self[way].put(mark, at: now) } else { self[way].act(mark, at: now) } }
  }
}
