import PillionModel

/// What arrives, frame by frame.
extension LinkMachine {
  mutating func handle(_ header: FrameHeader, _ payload: ArraySlice<UInt8>, at now: Moment) {
    counters.framesReceived &+= 1
    if !header.flags.isSubset(of: .known) { counters.unknownFlags &+= 1 }
    guard let type = FrameType(rawValue: header.type) else {
      counters.unknownFrames &+= 1
      return
    }
    if type.belongsToLink ? header.stream != 0 : header.stream == 0 && type != .credit && !(type == .ack && keepsCalls) {
      return violation("the peer sent a frame of type \(type) on stream \(header.stream)")
    }
    if carrying != .carries, handshake.isOver, !type.belongsToLink, header.stream != 0 || type == .ack {
      return standbyFrameArrived(type, header)
    }
    if type == .message {
      return handshake.isOver ? messageArrived(header, payload) : outOfPlace(type)
    }
    if type == .open, handshake.isOver, let open = latestOpen.open(of: payload) { return openArrived(open, header, at: now) }
    let message: ControlMessage
    do throws(ControlCodecError) {
      message = try read(type, payload)
    } catch {
      return violation("the peer's \(type) cannot be read: \(error.what)")
    }
    if handshake.isOver {
      handle(message, header, at: now)
    } else {
      handleHandshake(message, at: now)
    }
  }

  private mutating func read(_ type: FrameType, _ payload: ArraySlice<UInt8>) throws(ControlCodecError) -> ControlMessage {
    // A message of nothing but defaults has no bytes.
    if type == .status, payload.isEmpty { return .status(Status()) }
    let message = try codec.decode(type, payload)
    if case .open(let open) = message { latestOpen.note(payload, open) }
    return message
  }

  private mutating func handle(_ message: consuming ControlMessage, _ header: FrameHeader, at now: Moment) {
    switch consume message {
    case .hello: outOfPlace(.hello)
    case .welcome: outOfPlace(.welcome)
    case .bye(let bye): byeArrived(bye)
    case .ping(let ping):
      guard heartbeat?.pingArrived(at: now) == true else {
        counters.pingsIgnored &+= 1
        return
      }
      push(.pong(Pong(opaque: ping.opaque)))
    case .pong(let pong):
      if let roundTrip = heartbeat?.pongArrived(pong.opaque, at: now) { events.append(.roundTrip(roundTrip)) }
    case .carry(let carry): carryArrived(carry, at: now)
    case .open(let open): openArrived(open, header, at: now)
    case .credit(let credit): creditArrived(credit, header.stream)
    case .ack(let ack): ackArrived(ack, header.stream)
    case .reset(let reset):
      noteFinal(of: header.stream, at: now)
      guard let slot = slot(of: header.stream, .reset) else { return }
      let isOver = streams.slots[slot].isDeaf
      close(slot)
      if !isOver { events.append(.reset(StreamID(header.stream), reset, by: .peer)) }
    case .status(let status):
      noteFinal(of: header.stream, at: now)
      statusArrived(status, header.stream)
    case .headers(let headers): headersArrived(headers, header.stream)
    case .receipt(let receipt): receiptArrived(receipt, at: now)
    }
  }

  /// The stream of a frame; nil when it is closed already (the frame is late, nobody's fault) or never was (the link ends).
  private mutating func slot(of stream: UInt32, _ type: FrameType) -> Int? {
    if let slot = streams.slot(of: stream) { return slot }
    if streams.wasOpened(stream) {
      counters.lateFrames &+= 1
    } else {
      violation("the peer sent a frame of type \(type) on stream \(stream), which was never opened")
    }
    return nil
  }

  private mutating func openArrived(_ open: consuming Open, _ header: FrameHeader, at now: Moment) {
    let id = header.stream
    guard streams.isTheirs(id) else { return violation("the peer opened stream \(id), whose number is for this side to use") }
    guard streams.claimTheirs(id) else { return violation("the peer opened stream \(id) after a later one") }
    if case .draining = stage { return refuseOpen(id, .unavailable, "this side is closing the link") }
    if refusesCalls { return refuseOpen(id, .unavailable, "this side is closing the link") }
    let limits = configuration.limits
    guard streams.theirs < limits.maxStreams else {
      return refuseOpen(id, .resourceExhausted, "at most \(limits.maxStreams) calls at a time")
    }
    let trafficClass = TrafficClass(frame: header.trafficClass)
    begin(id, isOurs: false, trafficClass: trafficClass, timeout: open.timeoutMs, at: now)
    events.append(.opened(StreamID(id), open, trafficClass: trafficClass))
  }

  private mutating func refuseOpen(_ id: UInt32, _ code: StatusCode, _ message: String) {
    let reset = Reset(code: code, message: message)
    keep(FinalWord(id, reset))
    push(.reset(reset), stream: id)
  }

  private mutating func creditArrived(_ credit: Credit, _ stream: UInt32) {
    if stream == 0 {
      if linkSend.grant(credit.totalBytes) { scheduler.resume() } else { counters.creditsIgnored &+= 1 }
      return
    }
    guard let slot = slot(of: stream, .credit) else { return }
    if streams.slots[slot].sendCredit.grant(credit.totalBytes) { standInLine(slot) } else { counters.creditsIgnored &+= 1 }
  }

  private mutating func ackArrived(_ ack: Ack, _ stream: UInt32) {
    if stream == 0 { return finalsAcknowledged(ack.delivered) }
    guard let slot = slot(of: stream, .ack) else { return }
    guard ack.delivered <= streams.slots[slot].messagesSent else {
      return violation(
        "the peer acknowledged \(ack.delivered) messages on stream \(stream), where \(streams.slots[slot].messagesSent) were sent")
    }
    guard ack.delivered > streams.slots[slot].messagesDelivered else { return }
    streams.slots[slot].messagesDelivered = ack.delivered
    release(slot, unacknowledged: streams.slots[slot].messagesSent &- ack.delivered)
    if !streams.slots[slot].isDeaf { events.append(.delivered(StreamID(stream), ack.delivered)) }
  }

  private mutating func statusArrived(_ status: consuming Status, _ stream: UInt32) {
    guard let slot = slot(of: stream, .status) else { return }
    guard streams.slots[slot].isOurs else { return violation("the peer sent the status of stream \(stream), which this side serves") }
    if streams.slots[slot].reassembly.isUnfinished { return violation("the peer sent the status of stream \(stream) inside a message") }
    close(slot)
    events.append(.status(StreamID(stream), status))
  }

  private mutating func headersArrived(_ headers: Headers, _ stream: UInt32) {
    guard let slot = slot(of: stream, .headers) else { return }
    guard streams.slots[slot].isOurs else {
      return violation("the peer sent leading metadata on stream \(stream), which this side serves")
    }
    // After a change of links they come again.
    if streams.slots[slot].hasHeaders, keepsCalls { return }
    guard !streams.slots[slot].hasHeaders else { return violation("the peer sent leading metadata twice on stream \(stream)") }
    streams.slots[slot].hasHeaders = true
    events.append(.headers(StreamID(stream), headers.metadata))
  }

  private mutating func messageArrived(_ header: FrameHeader, _ payload: ArraySlice<UInt8>) {
    let cost = header.cost
    guard linkReceive.receive(cost) else { return violation("the peer sent more than the credit of the link") }
    if header.trafficClass == UInt8(TrafficClass.map.rawValue), terms?.givesReceipts == true {
      mapArrived &+= cost
      owesReceipt = cost > 0 || owesReceipt
    }
    guard let slot = slot(of: header.stream, .message), !streams.slots[slot].isDeaf else {
      // Late bytes count as taken, else a cancelled call would eat the link's credit.
      linkReceive.consume(cost)
      return
    }
    guard streams.slots[slot].receiveCredit.receive(cost) else {
      return violation("the peer sent more than the credit of stream \(header.stream)")
    }
    let isWhole = header.flags.contains([.first, .last])
    guard isWhole || heldBytes &+ payload.count <= configuration.limits.maxReassemblyBytes else {
      return resetHere(slot, .resourceExhausted, "too many long messages at a time")
    }
    let held = streams.slots[slot].reassembly.heldBytes
    let limit = configuration.limits.maxMessageBytes(in: TrafficClass(frame: header.trafficClass))
    switch streams.slots[slot].reassembly.take(header, payload, limit: limit, spare: &spare) {
    case .held:
      heldBytes &+= payload.count
      streams.slots[slot].receiveCredit.hold(cost)
      linkReceive.hold(cost)
      noteCredit(slot)
    case .wholeInPlace:
      var message = spare.take(for: payload.count)
      message.append(contentsOf: payload)
      deliver(message, cost, slot)
    case .whole(let message, let heldCost):
      heldBytes &-= held
      streams.slots[slot].receiveCredit.letGo(heldCost)
      linkReceive.letGo(heldCost)
      deliver(message, heldCost &+ cost, slot)
    case .endOnly:
      events.append(.halfClosed(StreamID(header.stream)))
    case .tooLong:
      resetHere(slot, .resourceExhausted, "a message longer than \(limit) bytes")
    case .broken(let what):
      violation("the peer sent \(what) on stream \(header.stream)")
    }
  }

  private mutating func deliver(_ message: consuming [UInt8], _ cost: UInt64, _ slot: Int) {
    let stream = streams.slots[slot].streamID
    streams.slots[slot].unconsumed.append(UInt32(clamping: cost))
    events.append(.message(stream, message, isLast: streams.slots[slot].reassembly.hasEnded))
  }
}
