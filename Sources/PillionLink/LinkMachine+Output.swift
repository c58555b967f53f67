package import PillionModel

/// What leaves, frame by frame.
extension LinkMachine {
  /// True when `takeOutput` may have bytes. After it gave none, false until something changes.
  package var hasOutput: Bool {
    if !prologue.isEmpty || !control.isEmpty { return true }
    switch stage {
    case .handshaking, .parked, .ended: return false
    case .established: return owesPing || owesReceipt || linkReceive.isDue || hasStreamOutput
    case .draining: return owesPing || owesReceipt || linkReceive.isDue || hasStreamOutput || !waitsForCredit
    }
  }

  /// Something of the calls may leave.
  private var hasStreamOutput: Bool { carrying == .carries && (scheduler.hasUrgent || scheduler.hasReady || finals.owesAck) }

  /// Appends whole frames, most urgent first, until at least `limit` bytes were appended or nothing may be sent now. Exceeds the limit by
  /// a few frames at most. Pull small amounts: what left the machine cannot be overtaken. Events may follow.
  /// - Returns: the number of bytes appended.
  @discardableResult
  package mutating func takeOutput(upTo limit: Int, into output: inout [UInt8], at now: Moment) -> Int {
    let start = output.count
    if !prologue.isEmpty {
      output.append(contentsOf: prologue)
      prologue = []
    }
    if !control.isEmpty {
      counters.framesSent &+= UInt64(control.drain(upTo: limit &- (output.count &- start), into: &output))
    }
    switch stage {
    case .handshaking, .parked, .ended: break
    case .established: emit(upTo: start &+ limit, into: &output, at: now)
    case .draining(let bye, _):
      emit(upTo: start &+ limit, into: &output, at: now)
      if output.count < start &+ limit, !isEnded, !hasStreamOutput, !waitsForCredit {
        end(bye.ours, saying: bye.reason, bye.detail)
        counters.framesSent &+= UInt64(control.drain(upTo: .max, into: &output))
      }
    }
    let count = output.count &- start
    if count > 0 {
      counters.bytesSent &+= UInt64(count)
      heartbeat?.sent(at: now)
    }
    return count
  }

  /// True while a queued message waits for the peer's credit.
  private var waitsForCredit: Bool {
    streams.openSlots.contains { !streams.slots[$0].outbound.isEmpty }
  }

  private mutating func emit(upTo end: Int, into output: inout [UInt8], at now: Moment) {
    while output.count < end {
      if owesPing {
        owesPing = false
        let opaque = heartbeat?.pingLeaves(at: now) ?? 0
        write(.ping(Ping(opaque: opaque)), into: &output)
      } else if owesReceipt {
        owesReceipt = false
        write(.receipt(Receipt(mapBytes: mapArrived)), into: &output)
      } else if linkReceive.isDue {
        write(.credit(Credit(totalBytes: linkReceive.announce())), into: &output)
      } else if carrying != .carries {
        return
      } else if finals.owesAck {
        write(.ack(Ack(delivered: finals.announce())), into: &output)
      } else if let place = scheduler.popUrgent() {
        if streams.isValid(place) { emitUrgent(place.slot, into: &output, at: now) }
      } else if let number = scheduler.firstClass {
        emitMessage(from: number, into: &output, at: now)
      } else {
        return
      }
    }
  }

  /// All that the stream owes without credit, Open first, Status last.
  private mutating func emitUrgent(_ slot: Int, into output: inout [UInt8], at now: Moment) {
    streams.slots[slot].isUrgent = false
    let id = streams.slots[slot].id
    if !streams.slots[slot].hasSentOpen, let open = streams.slots[slot].open {
      streams.slots[slot].hasSentOpen = true
      guard writeOpen(open, slot, into: &output, at: now) else { return }
    }
    if streams.slots[slot].owesHeaders, let headers = streams.slots[slot].headers {
      streams.slots[slot].owesHeaders = false
      guard write(.headers(Headers(metadata: headers)), stream: id, into: &output) else { return }
    }
    if streams.slots[slot].owesCredit {
      streams.slots[slot].owesCredit = false
      let total = streams.slots[slot].receiveCredit.announce()
      guard write(.credit(Credit(totalBytes: total)), stream: id, into: &output) else { return }
    }
    if streams.slots[slot].owesAck && !streams.slots[slot].owesStatus {
      streams.slots[slot].owesAck = false
      streams.slots[slot].unacknowledged = 0
      streams.slots[slot].unacknowledgedBytes = 0
      guard write(.ack(Ack(delivered: streams.slots[slot].messagesConsumed)), stream: id, into: &output) else { return }
    }
    if streams.slots[slot].owesEnd {
      streams.slots[slot].hasSentEnd = true
      writeHeader(.message, stream: id, flags: .endOfStream, streams.slots[slot].trafficClass, into: &output)
    }
    emitStatus(slot, into: &output)
  }

  private mutating func writeOpen(_ open: Open, _ slot: Int, into output: inout [UInt8], at now: Moment) -> Bool {
    let (id, trafficClass) = (streams.slots[slot].id, streams.slots[slot].trafficClass)
    if let bytes = latestSentOpen.bytes(of: open) {
      writeHeader(.open, bytes.count, stream: id, trafficClass, into: &output)
      output.append(contentsOf: bytes)
      return true
    }
    var open = open
    // What travels is the time left at the moment the frame leaves.
    if let deadline = streams.slots[slot].deadline {
      open.timeoutMs = UInt64(max(1, deadline.nanoseconds(since: now) / 1_000_000))
    }
    guard write(.open(open), stream: id, trafficClass, into: &output) else { return false }
    // Where `write` left it.
    latestSentOpen.note(scratch[...], open)
    return true
  }

  /// The last frame of a stream that we serve, once nothing of it is queued.
  private mutating func emitStatus(_ slot: Int, into output: inout [UInt8]) {
    guard streams.slots[slot].owesStatus, let status = streams.slots[slot].status.take() else { return }
    let id = streams.slots[slot].id
    if keepsCalls { keepFinal(of: slot, status) }
    close(slot)
    if status.isBare { writeHeader(.status, stream: id, into: &output) } else { write(.status(status), stream: id, into: &output) }
  }

  /// One frame of the first stream in a class, if credit allows.
  private mutating func emitMessage(from number: Int, into output: inout [UInt8], at now: Moment) {
    guard let place = scheduler.firstReady(in: number), let terms else { return scheduler.stall() }
    guard streams.isValid(place) else { return scheduler.popReady(in: number) }
    let slot = place.slot
    let trafficClass = streams.slots[slot].trafficClass
    guard Int(trafficClass.rawValue) == number else {
      leaveLine(slot, number)
      return standInLine(slot)
    }
    var size = min(terms.maxFrameBytes &- FrameHeader.size, streams.slots[slot].outbound.remaining)
    let cost = UInt64(size &+ FrameHeader.size)
    let streamCredit = streams.slots[slot].sendCredit.available
    guard streamCredit >= min(cost, streams.slots[slot].sendCredit.worthwhile) else { return leaveLine(slot, number) }
    guard linkSend.available >= min(cost, linkSend.worthwhile) else { return scheduler.stall() }
    size = min(size, Int(clamping: min(streamCredit, linkSend.available)) &- FrameHeader.size)
    let isBounded = trafficClass == .map && terms.givesReceipts
    if isBounded {
      size = min(size, mapWindow.chunk)
      guard mapWindow.admits(size &+ FrameHeader.size) else { return scheduler.holdMap() }
    }

    var flags: FrameHeader.Flags = streams.slots[slot].outbound.hasBegun ? [] : .first
    let isLastPiece = size == streams.slots[slot].outbound.remaining
    if isLastPiece {
      flags.insert(.last)
      if streams.slots[slot].isFinished, !streams.slots[slot].hasStatus, streams.slots[slot].outbound.isLast {
        flags.insert(.endOfStream)
        streams.slots[slot].hasSentEnd = true
      }
    }
    let header = FrameHeader(
      length: UInt32(clamping: size), stream: place.id, type: FrameType.message.rawValue, flags: flags,
      trafficClass: UInt8(truncatingIfNeeded: number))
    header.append(to: &output)
    let kept = streams.slots[slot].outbound.keptBytes
    _ = streams.slots[slot].outbound.cut(size, into: &output, giving: &spare)
    keptBytes &+= streams.slots[slot].outbound.keptBytes &- kept
    streams.slots[slot].sendCredit.spend(header.cost)
    linkSend.spend(header.cost)
    if isBounded { mapWindow.left(header.cost, at: now) }
    counters.framesSent &+= 1
    if isLastPiece { messageLeft(slot, number, into: &output) }
  }

  /// A message's last frame left: the next stream of the class has its turn.
  private mutating func messageLeft(_ slot: Int, _ number: Int, into output: inout [UInt8]) {
    streams.slots[slot].messagesSent &+= 1
    leaveLine(slot, number)
    standInLine(slot)
    if streams.slots[slot].outbound.takeRoomNotice(limit: configuration.limits.sendQueueBytes) {
      events.append(.writable(streams.slots[slot].streamID))
    }
    emitStatus(slot, into: &output)
  }

  private mutating func leaveLine(_ slot: Int, _ number: Int) {
    scheduler.popReady(in: number)
    streams.slots[slot].isReady = false
  }

  /// Writes a control frame straight to the output. False when that failed and the link is over, with all its streams.
  @discardableResult
  private mutating func write(
    _ message: ControlMessage, stream: UInt32 = 0, _ trafficClass: TrafficClass = .control, into output: inout [UInt8]
  ) -> Bool {
    var payload: [UInt8] = []
    swap(&payload, &scratch)
    defer { swap(&payload, &scratch) }
    payload.removeAll(keepingCapacity: true)
    guard encode(message, into: &payload) else { return false }
    writeHeader(message.type, payload.count, stream: stream, trafficClass, into: &output)
    output.append(contentsOf: payload)
    return true
  }

  /// The header of a frame whose payload follows; of one that has none, all of it.
  private mutating func writeHeader(
    _ type: FrameType, _ length: Int = 0, stream: UInt32, flags: FrameHeader.Flags = [], _ trafficClass: TrafficClass = .control,
    into output: inout [UInt8]
  ) {
    let header = FrameHeader(
      length: UInt32(clamping: length), stream: stream, type: type.rawValue, flags: flags,
      trafficClass: UInt8(truncatingIfNeeded: trafficClass.rawValue))
    header.append(to: &output)
    counters.framesSent &+= 1
  }
}
