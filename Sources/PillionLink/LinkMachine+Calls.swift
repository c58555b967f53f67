package import PillionModel

/// What the user's side asks for.
extension LinkMachine {
  /// Opens a stream for a call. `open.timeoutMs` counts from now. Before `established` it is refused UNAVAILABLE; at the peer's limit of streams,
  /// or when the metadata does not fit into a frame, RESOURCE_EXHAUSTED.
  package mutating func open(_ open: Open, trafficClass: TrafficClass, delivery: Delivery, at now: Moment) -> OpenResult {
    guard takesCalls, let terms else { return .refused(Status(code: .unavailable, message: "the link is not up")) }
    guard !refusesCalls else { return .refused(Status(code: .unavailable, message: "this side is closing the link")) }
    guard streams.ours < terms.maxStreams else {
      return .refused(Status(code: .resourceExhausted, message: "the peer takes at most \(terms.maxStreams) calls at a time"))
    }
    guard open.mostBytes <= terms.maxFrameBytes else {
      return .refused(Status(code: .resourceExhausted, message: "method and metadata do not fit into \(terms.maxFrameBytes) bytes"))
    }
    if open.timeoutMs == 0 { return .refused(Status(code: .deadlineExceeded, message: "the call's time was up before it began")) }
    guard let id = streams.claimOurs() else {
      return .refused(Status(code: .unavailable, message: "the link has used up its stream numbers"))
    }
    let known = trafficClass == .unspecified ? .template : trafficClass
    let slot = begin(id, isOurs: true, trafficClass: known, timeout: open.timeoutMs, at: now)
    streams.slots[slot].outbound.delivery = delivery
    streams.slots[slot].open = open
    hurry(slot)
    return .opened(StreamID(id))
  }

  /// Sets class and delivery of our direction of a stream (the callee's side, once it knows the method).
  package mutating func shape(_ stream: StreamID, trafficClass: TrafficClass, delivery: Delivery) {
    guard let slot = streams.slot(of: stream.rawValue) else { return }
    if trafficClass != .unspecified { streams.slots[slot].trafficClass = trafficClass }
    streams.slots[slot].outbound.delivery = delivery
  }

  /// Queues a message. Its memory is another message's once this one has left: whoever keeps it as well pays for a copy.
  package mutating func send(_ message: [UInt8], on stream: StreamID) -> SendResult {
    guard let terms, let slot = streams.slot(of: stream.rawValue), !streams.slots[slot].isFinished else { return .closed }
    if case .draining = stage { return .closed }
    let limit = terms.maxMessageBytes(in: streams.slots[slot].trafficClass)
    if message.count > limit { return .tooLarge(limit: limit) }
    if keptBytes > LinkMachine.mostKept, streams.slots[slot].outbound.keptBytes > 0, streams.slots[slot].outbound.delivery == .reliable {
      let place = streams.place(slot)
      if !waitingForAcks.contains(place) { waitingForAcks.append(place) }
      return .full
    }
    let result = streams.slots[slot].outbound.push(message, limit: configuration.limits.sendQueueBytes)
    if result == .replaced { counters.messagesReplaced &+= 1 }
    standInLine(slot)
    return result
  }

  /// Callee: sends leading metadata, before the first message and once at most.
  package mutating func lead(_ metadata: [Metadata], on stream: StreamID) -> LeadResult {
    guard let terms, let slot = streams.slot(of: stream.rawValue), !streams.slots[slot].isOurs, !streams.slots[slot].isFinished else {
      return .closed
    }
    guard !streams.slots[slot].hasHeaders, streams.slots[slot].messagesSent == 0, streams.slots[slot].outbound.isEmpty else { return .late }
    guard metadata.fits(terms.maxFrameBytes) else {
      return .tooLarge(limit: terms.maxFrameBytes)
    }
    streams.slots[slot].hasHeaders = true
    streams.slots[slot].headers = metadata
    streams.slots[slot].owesHeaders = true
    hurry(slot)
    return .queued
  }

  /// No further message of ours follows on this stream (half-close). Queued ones still go.
  package mutating func finish(_ stream: StreamID) {
    guard let slot = streams.slot(of: stream.rawValue), !streams.slots[slot].isFinished else { return }
    streams.slots[slot].isFinished = true
    // Else the end goes with the last message.
    if streams.slots[slot].outbound.isEmpty { hurry(slot) }
  }

  /// Callee: ends the call with its status, after what is queued.
  package mutating func respond(_ status: Status, on stream: StreamID) {
    guard let terms, let slot = streams.slot(of: stream.rawValue), !streams.slots[slot].isOurs, !streams.slots[slot].hasStatus else {
      return
    }
    streams.slots[slot].status = status.isBare ? status : status.fitting(terms.maxFrameBytes)
    streams.slots[slot].isFinished = true
    if streams.slots[slot].outbound.isEmpty { hurry(slot) }
  }

  /// Either side: ends the stream at once; what is queued is dropped. No event follows.
  package mutating func reset(_ stream: StreamID, _ code: StatusCode, _ message: String = "") {
    guard let slot = streams.slot(of: stream.rawValue) else { return }
    sendReset(slot, Reset(code: code, message: message.cut(toUTF8: 128)))
  }

  /// The consumer has taken the oldest message of this stream not yet taken. This is what grants credit and sends Ack.
  package mutating func consumed(_ stream: StreamID, at now: Moment) {
    guard let slot = streams.slot(of: stream.rawValue), let cost = streams.slots[slot].consume() else { return }
    linkReceive.consume(cost)
    if case .parked = stage { return }
    noteCredit(slot)
    if streams.slots[slot].unacknowledged >= 16 || streams.slots[slot].unacknowledgedBytes >= 32_768 {
      streams.slots[slot].owesAck = true
      hurry(slot)
    } else if !streams.slots[slot].awaitsAck {
      streams.slots[slot].awaitsAck = true
      waitingAcks.append(streams.place(slot))
      if acksDue == nil { acksDue = now + LinkMachine.ackDelay }
    }
  }

  /// Memory for a small message to send, empty: it was an earlier one's.
  package mutating func spareMemory() -> [UInt8] { spare.take(for: 0) }

  /// Gives a message's memory back for the next message. Optional: without it each message costs an allocation.
  package mutating func recycle(_ message: consuming [UInt8]) {
    if !isEnded { spare.give(message) }
  }

  /// Sends a Ping at once (soft evidence of the session); the answer is the event `roundTrip`.
  package mutating func ping(at now: Moment) {
    if heartbeat != nil && !isEnded { owesPing = true }
  }

  /// The medium sleeps while the session is kept: heartbeats pause.
  package mutating func sleep() { heartbeat?.pause() }

  /// The medium woke up: heartbeats go on with a whole budget, and a Ping leaves at once.
  package mutating func wake(at now: Moment) {
    heartbeat?.resume(at: now)
    ping(at: now)
  }
}

extension Open {
  /// More bytes than a frame of it takes: text and bytes, and 16 for the tags and lengths of each part.
  var mostBytes: Int {
    metadata.reduce(FrameHeader.size + method.utf8.count + 32) { $0 + $1.mostBytes }
  }
}

extension Metadata {
  fileprivate var mostBytes: Int { key.utf8.count + value.utf8.count + binary.count + 16 }
}

extension [Metadata] {
  /// True where a frame of it takes at most so many bytes.
  func fits(_ frameBytes: Int) -> Bool { reduce(FrameHeader.size) { $0 + $1.mostBytes } <= frameBytes }
}

extension Status {
  /// Success, and nothing more: it has no bytes.
  var isBare: Bool { code == .ok && message.isEmpty && details.isEmpty && trailers.isEmpty }

  /// More bytes than a frame of it takes.
  private var mostBytes: Int {
    let details = details.reduce(0) { $0 + $1.type.utf8.count + $1.value.count + 16 }
    return trailers.reduce(FrameHeader.size + message.utf8.count + 32 + details) { $0 + $1.mostBytes }
  }

  /// This status, or what of it fits into a frame: the code always, then the message, then trailers, details last. Success without
  /// its trailers would not be what was said: that fails.
  func fitting(_ frameBytes: Int) -> Status {
    guard mostBytes > frameBytes else { return self }
    if code == .ok {
      return Status(code: .resourceExhausted, message: "the trailing metadata does not fit into \(frameBytes) bytes")
    }
    var fitted = self
    fitted.details = []
    if fitted.mostBytes > frameBytes { fitted.trailers = [] }
    if fitted.mostBytes > frameBytes { fitted.message = message.cut(toUTF8: frameBytes - FrameHeader.size - 32) }
    return fitted
  }
}
