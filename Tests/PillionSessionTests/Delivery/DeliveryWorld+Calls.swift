import PillionLink
import PillionModel
import PillionSession

/// What callers and callees do, and what must hold of it.
extension DeliveryWorld {
  /// One thing that a program does.
  mutating func use(_ end: Int) {
    let open = ends[end].calls.filter { !$0.value.isOver }.keys.sorted()
    guard let stream = open.randomElement(using: &generator), Int.random(in: 0..<6, using: &generator) > 0 else {
      if mayOpen, open.count < 12, ends[end].calls.count < 20 { openCall(end) }
      return
    }
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: push(end, stream, .end)
    case 1: if ends[end].calls[stream]?.isOurs == false { push(end, stream, .status) }
    case 2: if Int.random(in: 0..<3, using: &generator) == 0 { push(end, stream, .reset) }
    default: push(end, stream, .message)
    }
  }

  private mutating func openCall(_ end: Int) {
    let kinds: [(Delivery, Delivery)] = [(.reliable, .reliable), (.conflated, .reliable), (.reliable, .conflated), (.droppable, .reliable)]
    let kind = Int.random(in: 0..<kinds.count, using: &generator)
    let stream = StreamID(ends[end].nextStream)
    let (sending, receiving) = kinds[kind]
    let answer = ends[end].ledger.open(stream, DeliveryItem(.open, [UInt8(kind)]), sending: sending, receiving: receiving)
    guard answer == .taken else { return note("\(answer)") }
    ends[end].nextStream += 2
    ends[end].calls[stream] = Call(sending: sending, receiving: receiving, isOurs: true)
    note("\(sending) to \(receiving)")
  }

  mutating func opened(_ end: Int, _ stream: StreamID, _ bytes: [UInt8]) {
    guard ends[end].calls[stream] == nil else { return fail(end, "\(stream) was opened twice") }
    let kinds: [(Delivery, Delivery)] = [(.reliable, .reliable), (.reliable, .conflated), (.conflated, .reliable), (.reliable, .droppable)]
    let (sending, receiving) = kinds[Int(bytes.first ?? 0)]
    ends[end].ledger.shape(stream, sending: sending, receiving: receiving)
    ends[end].calls[stream] = Call(sending: sending, receiving: receiving, isOurs: false)
  }

  private mutating func push(_ end: Int, _ stream: StreamID, _ kind: DeliveryItem.Kind) {
    guard var call = ends[end].calls[stream], kind.isFinal || !call.hasEnded else { return }
    var bytes: [UInt8] = []
    if kind == .message {
      let number = (call.pushed.last ?? 0) + 1
      bytes = [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      bytes += [UInt8](repeating: 7, count: Int.random(in: 0...300, using: &generator))
    }
    switch ends[end].ledger.push(DeliveryItem(kind, bytes), on: stream) {
    case .wait: return note("wait")
    case .closed: return fail(end, "\(kind) on \(stream): closed")
    case .replaced: note("replaced")
    case .taken: break
    case .over(let count):
      note("over")
      if let count { ends[end].owedAcks[stream] = count }
    }
    if kind == .message { call.pushed.append((call.pushed.last ?? 0) + 1) }
    if kind == .end { call.hasEnded = true }
    if kind.isFinal {
      call.isOver = true
      ends[end].waiting[stream] = nil
      // The rest of what was being written never leaves.
      if kind == .reset { ends[end].offsets[stream] = nil }
      note("\(kind)")
    }
    ends[end].calls[stream] = call
    let bytesKept = ends[end].ledger.bytes
    if bytesKept > DeliveryWorld.limit + DeliveryWorld.slack { fail(end, "\(bytesKept) bytes are kept") }
  }

  /// The consumer takes the oldest item of a stream.
  mutating func take(_ end: Int, _ stream: StreamID) {
    guard var items = ends[end].waiting[stream], !items.isEmpty else { return }
    let item = items.removeFirst()
    ends[end].waiting[stream] = items.isEmpty ? nil : items
    ends[end].progress += 1
    guard var call = ends[end].calls[stream] else { return fail(end, "\(item.kind) on \(stream), which nobody opened") }
    if call.isOver { return }
    if item.kind == .message {
      let number = Int(item.bytes[0]) | Int(item.bytes[1]) << 8
      check(end, stream, call, number)
      call.got.append(number)
      ends[end].receiving[stream]?.consume(UInt64(item.bytes.count))
    } else if item.kind != .open {
      if call.heard.contains(item.kind) { fail(end, "\(item.kind) came twice on \(stream)") }
      call.heard.append(item.kind)
      if item.kind.isFinal { call.isOver = true }
    }
    ends[end].calls[stream] = call
    if let count = ends[end].ledger.onTaken(item.kind, on: stream) { ends[end].owedAcks[stream] = count }
    if item.kind == .message { grant(end, stream) }
  }

  private mutating func check(_ end: Int, _ stream: StreamID, _ call: Call, _ number: Int) {
    let last = call.got.last ?? 0
    switch call.receiving {
    case .reliable: if number != last + 1 { fail(end, "\(stream): \(number) after \(last)") }
    case .conflated, .droppable: if number <= last { fail(end, "\(stream): \(number) after \(last)") }
    }
  }

  /// Callers end what they send, callees answer.
  mutating func finishCalls(_ end: Int) {
    for (stream, call) in ends[end].calls.sorted(by: { $0.key < $1.key }) where !call.isOver {
      push(end, stream, .end)
      if !call.isOurs { push(end, stream, .status) }
    }
  }

  mutating func judge() {
    guard failures.isEmpty else { return }
    for end in 0..<2 {
      let ledger = ends[end].ledger
      if ledger.isSettling { fail(end, "still settling") }
      if !ledger.streams.isEmpty || ledger.bytes != 0 { fail(end, "keeps \(ledger.bytes) bytes of \(ledger.streams)") }
      for (stream, call) in ends[end].calls {
        if !call.isOver { fail(end, "\(stream) is not over") }
        let theirs = ends[1 - end].calls[stream]
        // All of it came, where its end did.
        guard call.heard.contains(.end) || call.heard.contains(.status), let theirs else { continue }
        note("whole")
        switch call.receiving {
        case .reliable: if call.got != theirs.pushed { fail(end, "\(stream): \(call.got) of \(theirs.pushed)") }
        case .conflated: if call.got.last != theirs.pushed.last { fail(end, "\(stream): the last snapshot did not come") }
        case .droppable: break
        }
      }
    }
  }
}
