import PillionModel

/// How streams begin, end and stand in line.
extension LinkMachine {
  /// Acks wait this long for company unless many are owed.
  static let ackDelay = Duration.milliseconds(50)
  /// Control frames that wait to leave, at most, in bytes. Only a peer that asks without end and never reads brings this about.
  private static let maxControlBytes = 1 << 20

  @discardableResult
  mutating func begin(_ id: UInt32, isOurs: Bool, trafficClass: TrafficClass, timeout: UInt64?, at now: Moment) -> Int {
    let slot = streams.insert(id)
    streams.slots[slot].outbound.keeps = terms?.resumes ?? false
    streams.slots[slot].begin(
      id: id, isOurs: isOurs, trafficClass: trafficClass, sendWindow: terms?.streamWindowBytes ?? 0,
      receiveWindow: configuration.limits.streamWindowBytes)
    if let timeout {
      let deadline = now.advanced(milliseconds: timeout)
      streams.slots[slot].deadline = deadline
      deadlines.add(deadline, stream: id)
    }
    return slot
  }

  /// Ends a stream. What arrived for it and was not consumed counts as consumed for the link.
  mutating func close(_ slot: Int) {
    let outstanding = streams.slots[slot].receiveCredit.outstanding &- streams.slots[slot].inheritedBytes
    linkReceive.letGo(streams.slots[slot].receiveCredit.partial)
    linkReceive.consume(outstanding)
    heldBytes &-= streams.slots[slot].reassembly.heldBytes
    keptBytes &-= streams.slots[slot].outbound.keptBytes
    let hadDeadline = streams.slots[slot].deadline != nil
    streams.remove(slot)
    tellRoom()
    closings &+= 1
    if hadDeadline {
      let table = streams
      deadlines.forget(living: table.count) { table.slot(of: $0) != nil }
    }
    if closings & 1023 == 0, scheduler.count > streams.count &* 2 &+ 64 {
      // Output that nobody takes: what streams left behind in the lines would pile up.
      let table = streams
      scheduler.keep { table.isValid($0) }
      waitingAcks.keep { table.isValid($0) }
    }
  }

  /// Ends a stream at once on our own account: the peer gets Reset, the user's side the event.
  mutating func resetHere(_ slot: Int, _ code: StatusCode, _ message: String) {
    let stream = streams.slots[slot].streamID
    let reset = Reset(code: code, message: message)
    // Of a deaf one only its last word is left, which the user's side said.
    if !streams.slots[slot].isDeaf { events.append(.reset(stream, reset, by: .us)) }
    sendReset(slot, reset)
  }

  /// Ends a stream; the peer gets Reset unless it never heard of the stream.
  mutating func sendReset(_ slot: Int, _ reset: Reset) {
    let id = streams.slots[slot].id
    let isKnown = streams.slots[slot].open == nil || streams.slots[slot].hasSentOpen
    let isOurs = streams.slots[slot].isOurs
    close(slot)
    if !isOurs { keep(FinalWord(id, reset)) }
    switch carrying {
    case .carries: if isKnown { push(.reset(reset), stream: id) }
    case .settles: if isOurs && isKnown { unsaidResets.append((id, reset)) }
    case .standsBy: break
    }
  }

  /// Puts a stream with messages in its class's line; one in the middle of a message at the front.
  mutating func standInLine(_ slot: Int) {
    guard !streams.slots[slot].isReady, !streams.slots[slot].outbound.isEmpty else { return }
    streams.slots[slot].isReady = true
    scheduler.addReady(streams.place(slot), streams.slots[slot].trafficClass, first: streams.slots[slot].outbound.hasBegun)
  }

  /// Puts a stream that owes a frame without credit in the urgent line.
  mutating func hurry(_ slot: Int) {
    guard !streams.slots[slot].isUrgent else { return }
    streams.slots[slot].isUrgent = true
    scheduler.addUrgent(streams.place(slot))
  }

  /// Owes the peer a Credit once there is enough to tell.
  mutating func noteCredit(_ slot: Int) {
    guard streams.slots[slot].receiveCredit.isDue, !streams.slots[slot].reassembly.hasEnded else { return }
    streams.slots[slot].owesCredit = true
    hurry(slot)
  }

  /// Encodes a control message and lets it wait to leave.
  mutating func push(_ message: ControlMessage, stream: UInt32 = 0) {
    // Bye was the last word, also where calls wait for `park` and end meanwhile.
    if isEnded { return }
    var payload: [UInt8] = []
    guard encode(message, into: &payload) else { return }
    control.append(message.type, stream: stream, payload)
    if control.count > LinkMachine.maxControlBytes {
      violation("the peer asks for more than it reads: \(control.count) bytes of answers wait for it")
    }
  }

  /// Appends the bytes of a control message. False is our own bug, and ends the link.
  mutating func encode(_ message: ControlMessage, into bytes: inout [UInt8]) -> Bool {
    do throws(ControlCodecError) {
      try codec.encode(message, into: &bytes)
      return true
    } catch {
      end(LinkFault(.protocolError, blame: .us, "this side's \(message.type) cannot be written: \(error.what)"))
      return false
    }
  }

  /// Ends the calls whose time is up.
  mutating func expireCalls(at now: Moment) {
    while let id = deadlines.popExpired(at: now) {
      // A call that is over but for its last word has none any more, though its number was noted.
      guard let slot = streams.slot(of: id), streams.slots[slot].deadline != nil else { continue }
      resetHere(slot, .deadlineExceeded, "the call's time is up")
    }
  }

  /// Sends the Acks that have waited long enough.
  mutating func flushAcks(at now: Moment) {
    guard let due = acksDue, now >= due else { return }
    acksDue = nil
    finals.hurry()
    while let place = waitingAcks.popFirst() {
      guard streams.isValid(place) else { continue }
      streams.slots[place.slot].awaitsAck = false
      guard streams.slots[place.slot].unacknowledged > 0 else { continue }
      streams.slots[place.slot].owesAck = true
      hurry(place.slot)
    }
  }
}

extension Moment {
  /// This moment moved by a peer's number of milliseconds, however large.
  func advanced(milliseconds: UInt64) -> Moment {
    let (step, overflow) = Int64(clamping: milliseconds).multipliedReportingOverflow(by: 1_000_000)
    return advanced(nanoseconds: overflow ? .max : step)
  }
}
