package import PillionModel

/// How calls outlive a link (design.md, Session, "Exactly once").
///
/// They live in the machine of the link that carries. When it goes, or a better one comes, `park` takes them out of it and `adopt` puts them into
/// another, which sends a Carry with what arrived here. `settle` reads the peer's: what the peer has is let go of, all later messages leave again,
/// whole. What one end does not list is over there, or was never heard of when its number is higher than `last_stream`.
extension LinkMachine {
  /// What is unacknowledged at most, in bytes; then senders wait. A stream with nothing unacknowledged may always send one message.
  static let mostKept = 8 << 20
  /// Entries of a Carry list, at most: more than streams and their last words can be.
  private static let mostListed = 65_536
  /// The most that one entry takes in a Carry: four numbers with their tags, and its own length.
  private static let entryBytes = 40

  /// Both ends know how to go on over another link.
  package var keepsCalls: Bool { terms?.resumes == true }

  /// True while calls may be opened.
  var takesCalls: Bool {
    switch stage {
    case .established: carrying != .standsBy
    case .parked: true
    case .handshaking, .draining, .ended: false
    }
  }

  // MARK: Leaving a link

  /// Takes the calls out of this link, which stands by from now on if it lives. The answer is a machine without a link: calls are opened, written
  /// to and ended in it as before, their deadlines hold, nothing leaves.
  package mutating func park() -> LinkMachine {
    var parked = self
    parked.stage = .parked
    parked.carrying = .standsBy
    parked.prologue = []
    parked.control.removeAll()
    parked.heartbeat = nil
    parked.owesPing = false
    parked.owesReceipt = false
    parked.refusesCalls = false
    parked.scheduler.removeAll()
    parked.waitingAcks.removeAll()
    parked.acksDue = nil
    parked.arrivingCarry = nil
    parked.events = Fifo()
    parked.spare = SpareMemory()
    parked.heldBytes = 0
    for slot in parked.streams.openSlots { parked.streams.slots[slot].interrupt() }
    forgetCalls()
    return parked
  }

  /// The calls are somebody else's, or nobody's. What they left unread no longer counts against this link.
  mutating func forgetCalls() {
    if !isEnded {
      linkReceive.letGo(linkReceive.partial)
      linkReceive.consume(linkReceive.outstanding)
      if keepsCalls { carrying = .standsBy }
    }
    streams = StreamTable(opensOdd: configuration.end == .opener)
    deadlines = DeadlineQueue()
    finals = FinalWords()
    keptBytes = 0
    heldBytes = 0
    waitingForAcks = []
    scheduler.removeAll()
    waitingAcks.removeAll()
    acksDue = nil
  }

  /// A frame of a call where none are carried: it was on its way when they went, and comes again.
  mutating func standbyFrameArrived(_ type: FrameType, _ header: FrameHeader) {
    counters.lateFrames &+= 1
    guard type == .message else { return }
    guard linkReceive.receive(header.cost) else { return violation("the peer sent more than the credit of the link") }
    linkReceive.consume(header.cost)
    if header.trafficClass == UInt8(TrafficClass.map.rawValue), terms?.givesReceipts == true {
      mapArrived &+= header.cost
      owesReceipt = true
    }
  }

  // MARK: Coming to a link

  /// Takes the calls of a parked machine and sends Carry. Nothing of them leaves or is taken before `settle`.
  /// - Returns: false when this link is not up, or cannot carry them; the parked machine stays what it was.
  package mutating func adopt(_ parked: LinkMachine, epoch: UInt32) -> Bool {
    guard case .established = stage, keepsCalls, parked.configuration.end == configuration.end else { return false }
    streams = parked.streams
    deadlines = parked.deadlines
    finals = parked.finals
    finals.restart()
    keptBytes = parked.keptBytes
    waitingForAcks = parked.waitingForAcks
    scheduler.removeAll()
    carrying = .settles
    settlingEpoch = epoch
    unsaidResets = []
    for slot in streams.openSlots { streams.slots[slot].interrupt() }
    sendCarry(epoch)
    return true
  }

  private mutating func sendCarry(_ epoch: UInt32) {
    var list = streams.orderedSlots.map { slot in
      let stream = streams.slots[slot]
      return Delivered(
        stream: stream.id, count: stream.messagesArrived &+ (stream.reassembly.hasEnded ? 1 : 0), bytes: stream.receiveCredit.received,
        ended: stream.isDeaf)
    }
    finals.kept.forEach { list.append(Delivered(stream: $0.stream, ended: true)) }
    let room = max(
      1, ((terms?.maxFrameBytes ?? LinkTerms.leastFrameBytes) - FrameHeader.size - LinkMachine.entryBytes) / LinkMachine.entryBytes)
    repeat {
      let part = Array(list.prefix(room))
      list.removeFirst(part.count)
      push(.carry(Carry(epoch: epoch, delivered: part, lastStream: streams.lastTheirs, more: !list.isEmpty)))
    } while !list.isEmpty && !isEnded
  }

  /// Joins the parts of the peer's list.
  mutating func carryArrived(_ part: Carry, at now: Moment) {
    guard keepsCalls else { return }
    var carry = part
    // Taken out, not copied: a peer may send it in very many parts.
    if arrivingCarry?.epoch == part.epoch, var begun = arrivingCarry.take() {
      begun.delivered += part.delivered
      carry.delivered = begun.delivered
    }
    guard carry.delivered.count <= LinkMachine.mostListed else {
      return violation("the peer's Carry lists \(carry.delivered.count) calls")
    }
    arrivingCarry = carry.more ? carry : nil
    if carry.more { return }
    events.append(.carry(carry))
    // What follows in the same read may be the first frames of its calls.
    if carry.epoch == settlingEpoch { settle(with: carry, at: now) }
  }

  /// Goes on with the peer's list, of a Carry with the epoch of ours, where it came before ours was sent; where it comes after, the machine does so
  /// by itself. A list that cannot be true ends the link as a broken protocol.
  package mutating func settle(with carry: Carry, at now: Moment) {
    guard carrying == .settles, case .established = stage, let terms else { return }
    var told: [UInt32: Delivered] = [:]
    for entry in carry.delivered where told.updateValue(entry, forKey: entry.stream) != nil {
      return violation("the peer's Carry lists stream \(entry.stream) twice")
    }
    let heard = carry.lastStream
    if heard != 0, streams.isTheirs(heard) || !streams.wasOpened(heard) {
      return violation("the peer's Carry says that it heard of stream \(heard), which was never opened")
    }
    carrying = .carries
    // Calls opened meanwhile stand there already, before older ones: a peer takes them in the order of their numbers.
    scheduler.removeAll()
    // Before the streams: one that cannot go on here is reset, and its end is said once.
    var words = finals.interrupt()
    for slot in streams.orderedSlots where !isEnded {
      streams.slots[slot].isUrgent = false
      streams.slots[slot].isReady = false
      settle(slot, told[streams.slots[slot].id], heard: heard, terms)
    }
    while let word = words.popFirst() {
      if isEnded {
        // It waits for `park`, like all else.
        finals.keep(word)
        continue
      }
      keptBytes &-= word.bytes
      guard let entry = told[word.stream], let untruth = say(word, again: entry, terms, at: now) else { continue }
      keep(word)
      violation("the peer's Carry says \(untruth) of stream \(word.stream)")
    }
    for (stream, reset) in unsaidResets where told[stream] != nil { push(.reset(reset), stream: stream) }
    unsaidResets = []
    tellRoom()
  }

  /// One stream. The peer's entry is nil when the call is over at its end, or was never heard of.
  private mutating func settle(_ slot: Int, _ entry: Delivered?, heard: UInt32, _ terms: LinkTerms) {
    let stream = streams.slots[slot].streamID
    if streams.slots[slot].isOurs, !streams.slots[slot].hasSentOpen, entry != nil || stream.rawValue <= heard {
      return violation("the peer's Carry says that it heard of stream \(stream.rawValue), whose Open never left")
    }
    guard let entry else {
      if streams.slots[slot].isOurs, stream.rawValue > heard { return startAnew(slot, terms) }
      // A last word of ours that nobody waits for any more.
      if streams.slots[slot].isDeaf { return close(slot) }
      let reset =
        streams.slots[slot].isOurs
        ? Reset(code: .unavailable, message: "the peer lost the call")
        : Reset(code: .cancelled, message: "the caller gave the call up while no link carried it")
      close(slot)
      return events.append(.reset(stream, reset, by: .peer))
    }
    if entry.ended {
      guard streams.slots[slot].isOurs else {
        return violation("the peer's Carry says that it ended stream \(stream.rawValue), which this side serves")
      }
      keptBytes &-= streams.slots[slot].outbound.keptBytes
      let delivery = streams.slots[slot].outbound.delivery
      streams.slots[slot].outbound.clear()
      streams.slots[slot].outbound.delivery = delivery
      streams.slots[slot].isFinished = true
      streams.slots[slot].hasSentEnd = true
    } else if let untruth = rewind(slot, entry) {
      return violation("the peer's Carry says \(untruth) of stream \(stream.rawValue)")
    }
    streams.slots[slot].hasSentOpen = true
    streams.slots[slot].owesHeaders = streams.slots[slot].headers != nil && entry.count == 0
    streams.slots[slot].owesCredit = !streams.slots[slot].reassembly.hasEnded
    streams.slots[slot].owesAck = streams.slots[slot].messagesConsumed > 0
    goOn(slot, terms)
  }

  /// Stands in line again with all that is owed. It was measured for the frames of another link, which may have been longer.
  private mutating func goOn(_ slot: Int, _ terms: LinkTerms) {
    if streams.slots[slot].owesHeaders, streams.slots[slot].headers?.fits(terms.maxFrameBytes) == false {
      let what = "the leading metadata does not fit into \(terms.maxFrameBytes) bytes of the link that carries now"
      return resetHere(slot, .resourceExhausted, what)
    }
    streams.slots[slot].status = streams.slots[slot].status?.fitting(terms.maxFrameBytes)
    hurry(slot)
    standInLine(slot)
  }

  /// What the peer has of a stream is let go of; the rest leaves again. Gives what cannot be true.
  private mutating func rewind(_ slot: Int, _ entry: Delivered) -> String? {
    let sent = streams.slots[slot].messagesSent
    // The end counts as one more.
    let hasEnd = streams.slots[slot].hasSentEnd && entry.count == sent &+ 1
    let count = hasEnd ? sent : entry.count
    guard count <= sent, count >= streams.slots[slot].messagesDelivered else {
      return "that \(entry.count) messages arrived, where \(sent) were sent and \(streams.slots[slot].messagesDelivered) acknowledged,"
    }
    guard streams.slots[slot].sendCredit.rewind(to: entry.bytes) else { return "that more bytes arrived than were sent" }
    let kept = streams.slots[slot].outbound.keptBytes
    streams.slots[slot].outbound.rewind(unacknowledged: sent &- count)
    keptBytes &+= streams.slots[slot].outbound.keptBytes &- kept
    streams.slots[slot].messagesSent = count
    streams.slots[slot].hasSentEnd = hasEnd
    return nil
  }

  /// The peer never heard of this call of ours: all of it leaves again.
  private mutating func startAnew(_ slot: Int, _ terms: LinkTerms) {
    let stream = streams.slots[slot].streamID
    guard streams.slots[slot].messagesDelivered == 0 else {
      return violation("the peer's Carry does not know stream \(stream.rawValue), of which it acknowledged messages")
    }
    guard let open = streams.slots[slot].open, open.mostBytes <= terms.maxFrameBytes else {
      close(slot)
      let what = "method and metadata do not fit into \(terms.maxFrameBytes) bytes of the link that carries now"
      return events.append(.reset(stream, Reset(code: .resourceExhausted, message: what), by: .us))
    }
    let kept = streams.slots[slot].outbound.keptBytes
    streams.slots[slot].outbound.rewind(unacknowledged: streams.slots[slot].messagesSent)
    keptBytes &+= streams.slots[slot].outbound.keptBytes &- kept
    streams.slots[slot].sendCredit = SendCredit(window: terms.streamWindowBytes)
    streams.slots[slot].messagesSent = 0
    streams.slots[slot].hasSentEnd = false
    streams.slots[slot].hasSentOpen = false
    goOn(slot, terms)
  }

  /// The caller still waits for how its call ended. Gives what cannot be true, and then nothing was said.
  private mutating func say(_ word: FinalWord, again entry: Delivered, _ terms: LinkTerms, at now: Moment) -> String? {
    if entry.ended { return "that it ended it, where this side served and ended it," }
    switch word.word {
    case .reset(let reset):
      keep(word)
      push(.reset(reset), stream: word.stream)
    case .status(let status):
      let messages = word.messages
      // One more is the end of our direction.
      let count = entry.count == word.messagesSent &+ 1 ? word.messagesSent : entry.count
      guard count <= word.messagesSent, word.delivery != .reliable || word.messagesSent &- count <= UInt64(messages.count) else {
        return "that \(entry.count) messages arrived, where \(word.messagesSent) were sent and \(messages.count) are kept,"
      }
      var credit = word.sendCredit
      guard credit.rewind(to: entry.bytes) else { return "that more bytes arrived than were sent" }
      let slot = begin(word.stream, isOurs: false, trafficClass: word.trafficClass, timeout: nil, at: now)
      streams.slots[slot].isDeaf = true
      streams.slots[slot].outbound.delivery = word.delivery
      streams.slots[slot].isFinished = true
      streams.slots[slot].status = status
      streams.slots[slot].headers = word.headers
      streams.slots[slot].hasHeaders = word.headers != nil
      streams.slots[slot].owesHeaders = word.headers != nil && count == 0
      streams.slots[slot].messagesSent = count
      streams.slots[slot].sendCredit = credit
      streams.slots[slot].outbound.restore(Array(messages.suffix(Int(clamping: word.messagesSent &- count))))
      goOn(slot, terms)
    }
    return nil
  }

  // MARK: What is kept

  /// Bytes of messages, and ends of calls, that are kept until the peer has them.
  package var keptForPeer: Int { keptBytes + finals.count }

  /// Keeps how a call ended that this side served.
  mutating func keep(_ word: FinalWord) {
    guard keepsCalls else { return }
    finals.keep(word)
    keptBytes &+= word.bytes
    if finals.isCrowded { violation("the peer acknowledges nothing: the ends of \(finals.count) calls wait for it") }
  }

  mutating func keepFinal(of slot: Int, _ status: Status) {
    let kept = streams.slots[slot].outbound.keptBytes
    let word = FinalWord(of: &streams.slots[slot], status)
    keptBytes &+= streams.slots[slot].outbound.keptBytes &- kept
    keep(word)
  }

  /// The peer ended a call: it wants to hear that this is known here.
  mutating func noteFinal(of stream: UInt32, at now: Moment) {
    guard keepsCalls, !streams.isTheirs(stream), streams.wasOpened(stream) else { return }
    if finals.note(), acksDue == nil { acksDue = now + LinkMachine.ackDelay }
  }

  mutating func finalsAcknowledged(_ count: UInt64) {
    guard let bytes = finals.acknowledge(count, giving: &spare) else {
      return violation("the peer acknowledged the ends of \(count) calls on this link, which are more than there were")
    }
    keptBytes &-= bytes
    tellRoom()
  }

  /// The peer has all but so many messages of a stream.
  mutating func release(_ slot: Int, unacknowledged: UInt64) {
    let kept = streams.slots[slot].outbound.keptBytes
    guard kept > 0 else { return }
    streams.slots[slot].outbound.release(unacknowledged: unacknowledged, giving: &spare)
    keptBytes &+= streams.slots[slot].outbound.keptBytes &- kept
    tellRoom()
  }

  /// Whoever was told to wait until less is kept may send again.
  mutating func tellRoom() {
    // Nothing is told after the end: they wait for `park`.
    guard !waitingForAcks.isEmpty, keptBytes <= LinkMachine.mostKept / 2, !isEnded else { return }
    for place in waitingForAcks where streams.isValid(place) && !streams.slots[place.slot].isDeaf {
      events.append(.writable(streams.slots[place.slot].streamID))
    }
    waitingForAcks = []
  }
}
