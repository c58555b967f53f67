import PillionLink
import PillionModel
import PillionSession
import Testing

@Suite("design.md, Exactly once: what is sent is kept until the peer's consumer has it")
struct DeliveryLedgerTests {
  @Test("items leave in order and are kept until they are acknowledged")
  func keeps() {
    var ledger = caller()
    for text in ["a", "b", "c"] { #expect(ledger.push(message(text), on: call) == .taken) }
    #expect(ledger.write() == [message("a"), message("b"), message("c")])
    #expect(ledger.bytes == 3 * (1 + DeliveryItem.overhead))
    #expect(ledger.onAck(3, on: call) == .nothing)
    #expect(ledger.bytes == 1 + DeliveryItem.overhead)
    #expect(ledger.onAck(3, on: call) == .nothing, "a doubled Ack does no harm")
    #expect(ledger.onAck(2, on: call) == .nothing, "a late one neither")
    #expect(ledger.onAck(4, on: call) == .nothing)
    #expect(ledger.bytes == 0)
  }

  @Test("an Ack of more than was sent is the peer's fault; one of what is being written too")
  func tooMany() {
    var ledger = caller()
    _ = ledger.push(message("a"), on: call)
    #expect(ledger.next(on: call) == message("a"))
    #expect(ledger.onAck(2, on: call) == .broken("the peer acknowledged 2 messages on stream 1, more than were sent"))
  }

  @Test("after a cut the rest of a stream leaves again, whole and in order, what was half written too")
  func replays() {
    var ledger = caller()
    for text in ["a", "b", "c", "d"] { _ = ledger.push(message(text), on: call) }
    for _ in 0..<2 {
      _ = ledger.next(on: call)
      ledger.onLeft(call)
    }
    _ = ledger.next(on: call)  // half of c
    #expect(ledger.list() == list((1, 0)))
    #expect(ledger.next(on: call) == nil, "nothing leaves before the peer's list")
    #expect(ledger.push(message("e"), on: call) == .taken)
    let resumption = ledger.resume(with: list((1, 2)))
    #expect(resumption?.credit == [call] && resumption?.replays == [call])
    #expect(ledger.write() == [message("b"), message("c"), message("d"), message("e")])
    #expect(ledger.onAck(6, on: call) == .nothing)
    #expect(ledger.bytes == 0)
  }

  @Test("what arrived and was not taken comes again; what was taken does not, though its Ack was lost")
  func receiver() {
    var ledger = callee()
    #expect(ledger.take(.message) == 2)
    #expect(ledger.onArrived(.message, on: call) == .hand)
    #expect(ledger.list() == list((1, 2)))
    #expect(ledger.onArrived(.message, on: call) == .drop(acknowledge: nil), "of the old link")
    #expect(ledger.onTaken(.message, on: call) == nil)
    _ = ledger.resume(with: list((1, 0)))
    #expect(ledger.delivered(on: call) == 2)
    #expect(ledger.take(.message) == 3)
  }

  @Test("what came again counts once: the Reset behind it is acknowledged by the number its sender gave it")
  func countsOnce() {
    var ledger = callee()
    for _ in 0..<3 { #expect(ledger.onArrived(.message, on: call) == .hand) }
    _ = ledger.list()
    _ = ledger.resume(with: list((1, 0)))
    #expect(ledger.onArrived(.reset, on: call) == .hand)
    #expect(ledger.onTaken(.reset, on: call) == 2)
  }

  @Test("a Status that was not taken before the cut does not count as come: a caller that gives up then still says so")
  func statusAgain() {
    var ledger = caller()
    #expect(ledger.onArrived(.status, on: call) == .hand)
    _ = ledger.list()
    _ = ledger.resume(with: list((1, 1)))
    #expect(ledger.push(DeliveryItem(.reset), on: call) == .taken)
    #expect(ledger.write() == [DeliveryItem(.reset)])
  }

  @Test("a cut in the middle of the lists changes nothing: they are made again")
  func twice() {
    var ledger = caller()
    _ = ledger.push(message("a"), on: call)
    _ = ledger.write()
    #expect(ledger.list() == ledger.list())
    _ = ledger.resume(with: list((1, 1)))
    #expect(ledger.write() == [message("a")])
    _ = ledger.list()
    _ = ledger.resume(with: list((1, 2)))
    #expect(ledger.write() == [])
  }

  @Test("a peer that never heard of a stream is sent its Open again, in rising order; one that is over there is forgotten")
  func unheard() {
    var ledger = caller()
    for number: UInt32 in [3, 5, 7] {
      _ = ledger.open(StreamID(number), open, sending: number == 5 ? .conflated : .reliable, receiving: .reliable)
      _ = ledger.push(message("x"), on: StreamID(number))
      _ = ledger.write(StreamID(number))
    }
    _ = ledger.list()
    // Stream 1 is over at the peer, 3 it has, of 5 and 7 it never heard.
    let resumption = ledger.resume(with: list((3, 1)))
    #expect(resumption?.lost == [call], "nobody here ended it: the peer lost it")
    #expect(resumption?.credit == [StreamID(3)])
    #expect(resumption?.opens == [StreamID(5), StreamID(7)])
    #expect(resumption?.snapshots == [StreamID(5)])
    #expect(resumption?.replays == [StreamID(3), StreamID(7)])
    #expect(ledger.write(StreamID(7)) == [open, message("x")])
  }

  @Test("the last stream of the peer is listed though it is over, with all that was delivered")
  func lastStream() {
    var ledger = callee()
    _ = ledger.push(DeliveryItem(.status), on: call)
    _ = ledger.write()
    #expect(ledger.onAck(1, on: call) == .nothing)
    #expect(ledger.streams == [])
    #expect(ledger.list() == list((1, 1)))
  }

  @Test("Status is kept until the caller has it, and a caller that has it says so by not naming the stream")
  func status() {
    var ledger = callee()
    _ = ledger.push(message("a"), on: call)
    #expect(ledger.push(DeliveryItem(.status), on: call) == .taken)
    #expect(ledger.push(message("b"), on: call) == .closed)
    _ = ledger.write()
    #expect(ledger.onArrived(.message, on: call) == .drop(acknowledge: nil), "nobody reads it any more")
    var heard = ledger
    _ = heard.list()
    #expect(heard.resume(with: []) == Resumption())
    #expect(heard.streams == [] && heard.bytes == 0)
    _ = ledger.list()
    #expect(ledger.resume(with: list((1, 1)))?.replays == [call])
    #expect(ledger.write() == [DeliveryItem(.status)])
    #expect(ledger.onAck(2, on: call) == .nothing)
    #expect(ledger.streams == [])
  }

  @Test("Reset drops what waits, the rest of a half-written message too, and is kept until the peer has it")
  func reset() {
    var ledger = caller()
    for text in ["a", "b", "c"] { _ = ledger.push(message(text), on: call) }
    _ = ledger.next(on: call)
    ledger.onLeft(call)
    _ = ledger.next(on: call)  // half of b
    #expect(ledger.push(DeliveryItem(.reset), on: call) == .taken)
    #expect(ledger.write() == [DeliveryItem(.reset)])
    // Open, a, Reset: the peer counts no half message.
    #expect(ledger.onAck(3, on: call) == .nothing)
    #expect(ledger.streams == [] && ledger.bytes == 0)
  }

  @Test("a Reset of a stream whose Open never left needs not leave either")
  func resetUnheard() {
    var ledger = DeliveryLedger(opensOdd: true)
    _ = ledger.open(call, open, sending: .reliable, receiving: .reliable)
    #expect(ledger.push(DeliveryItem(.reset), on: call) == .over(acknowledge: nil))
    #expect(ledger.streams == [] && ledger.bytes == 0)
    #expect(ledger.open(call, open, sending: .reliable, receiving: .reliable) == .closed, "no number is used twice")
  }

  @Test("a Status that arrived and was not taken when its caller gives up is acknowledged then")
  func resetAfterStatus() {
    var ledger = caller()
    #expect(ledger.onArrived(.message, on: call) == .hand)
    #expect(ledger.onArrived(.status, on: call) == .hand)
    #expect(ledger.push(DeliveryItem(.reset), on: call) == .over(acknowledge: 2))
    #expect(ledger.streams == [])
  }

  @Test("when both ends reset at once, both are done")
  func crossing() {
    var (ours, theirs) = (caller(), callee())
    _ = ours.push(DeliveryItem(.reset), on: call)
    _ = theirs.push(DeliveryItem(.reset), on: call)
    _ = (ours.write(), theirs.write())
    #expect(ours.onArrived(.reset, on: call) == .drop(acknowledge: 1))
    #expect(theirs.onArrived(.reset, on: call) == .drop(acknowledge: 2))
    #expect(ours.streams == [] && theirs.streams == [])
    #expect(ours.onAck(2, on: call) == .nothing && theirs.onAck(1, on: call) == .nothing)
  }

  @Test("after the end of a direction no message follows; Status and Reset may")
  func ended() {
    var ledger = caller()
    #expect(ledger.push(DeliveryItem(.end), on: call) == .taken)
    #expect(ledger.push(message("a"), on: call) == .closed)
    #expect(ledger.push(DeliveryItem(.end), on: call) == .closed)
    #expect(ledger.push(DeliveryItem(.reset), on: call) == .taken)
  }

  @Test("late items of a forgotten stream are dropped, those of a stream that never was are the peer's fault")
  func late() {
    var ledger = callee()
    _ = ledger.take(.reset)
    #expect(ledger.streams == [])
    #expect(ledger.onArrived(.message, on: call) == .drop(acknowledge: nil))
    #expect(ledger.onArrived(.message, on: StreamID(3)) == .broken("the peer sent a message on stream 3, which was never opened"))
    #expect(ledger.onArrived(.open, on: call) == .broken("the peer opened stream 1 again, or out of order"))
    #expect(ledger.onArrived(.open, on: StreamID(2)) == .broken("the peer opened stream 2 again, or out of order"))
  }
}

@Suite("design.md, Exactly once: conflated and droppable directions")
struct ConflatedDeliveryTests {
  @Test("of a conflated direction one message is kept, the newest, whatever left before it")
  func newest() {
    var ledger = caller(.conflated)
    #expect(ledger.push(message("1"), on: call) == .taken)
    _ = ledger.write()
    #expect(ledger.push(message("2"), on: call) == .replaced)
    #expect(ledger.push(message("3"), on: call) == .replaced)
    #expect(ledger.bytes == message("3").cost)
    #expect(ledger.write() == [message("3")])
    _ = ledger.list()
    #expect(ledger.resume(with: list((1, 1)))?.snapshots == [call])
    #expect(ledger.write() == [message("3")])
    #expect(ledger.onAck(2, on: call) == .nothing, "numbers go on from what the peer had")
    #expect(ledger.bytes == 0)
  }

  @Test("a message that is being written is not replaced; after a cut only the newest leaves")
  func begun() {
    var ledger = caller(.conflated)
    _ = ledger.push(message("1"), on: call)
    #expect(ledger.next(on: call) == message("1"))
    #expect(ledger.push(message("2"), on: call) == .taken)
    #expect(ledger.push(message("3"), on: call) == .replaced)
    #expect(ledger.next(on: call) == message("1"))
    _ = ledger.push(DeliveryItem(.end), on: call)
    _ = ledger.list()
    _ = ledger.resume(with: list((1, 1)))
    #expect(ledger.write() == [message("3"), DeliveryItem(.end)])
  }

  @Test("a snapshot that the peer has is not sent again")
  func had() {
    var ledger = caller(.conflated)
    _ = ledger.push(message("1"), on: call)
    _ = ledger.write()
    _ = ledger.list()
    #expect(ledger.resume(with: list((1, 2)))?.snapshots == [])
    #expect(ledger.write() == [])
  }

  @Test("a droppable message is neither numbered nor sent again; what begins and ends its stream is")
  func droppable() {
    var ledger = caller(.droppable, limit: 100)
    #expect(ledger.push(DeliveryItem(.message, [UInt8](repeating: 0, count: 1000)), on: call) == .taken)
    _ = ledger.write()
    #expect(ledger.bytes == 0)
    _ = ledger.push(message("2"), on: call)
    #expect(ledger.push(message("3"), on: call) == .replaced)
    _ = ledger.push(DeliveryItem(.end), on: call)
    #expect(ledger.write() == [message("3"), DeliveryItem(.end)])
    _ = ledger.list()
    #expect(ledger.resume(with: list((1, 1)))?.replays == [call])
    #expect(ledger.write() == [DeliveryItem(.end)])
    #expect(ledger.onAck(2, on: call) == .nothing)
    var served = callee()
    served.shape(call, sending: .reliable, receiving: .droppable)
    #expect(served.take(.message) == 1)
    #expect(served.take(.end) == 2)
  }
}

@Suite("design.md, Exactly once: memory is bounded, and no peer traps it")
struct DeliveryBoundsTests {
  @Test("at the limit senders wait, and are told when half of it is free; one message always fits")
  func limit() {
    var ledger = caller(limit: 1000)
    let long = DeliveryItem(.message, [UInt8](repeating: 0, count: 5000))
    #expect(ledger.push(long, on: call) == .taken)
    #expect(ledger.push(message("a"), on: call) == .wait)
    _ = ledger.write()
    #expect(ledger.onAck(2, on: call) == .room)
    var count = 0
    while ledger.push(message("a"), on: call) == .taken { count += 1 }
    #expect(count == 1000 / message("a").cost)
    #expect(ledger.bytes <= 1000)
    #expect(ledger.open(StreamID(3), open, sending: .reliable, receiving: .reliable) == .wait)
    #expect(ledger.push(DeliveryItem(.end), on: call) == .taken, "what ends a stream never waits")
    _ = ledger.write()
    #expect(ledger.onAck(5, on: call) == .nothing)
    #expect(ledger.onAck(12, on: call) == .room)
    #expect(ledger.onAck(13, on: call) == .nothing, "told once")
  }

  @Test("the limit is 8 MiB")
  func eight() { #expect(DeliveryLedger.limit == 8_388_608) }

  @Test("a peer that makes calls and acknowledges none of their ends is stopped")
  func unacknowledged() {
    var ledger = DeliveryLedger(opensOdd: false)
    var stopped: DeliveryLedger.OnArrival?
    for number in 0..<20_000 where stopped == nil {
      let stream = StreamID(UInt32(2 * number + 1))
      if case .broken = ledger.onArrived(.open, on: stream) { stopped = .broken("\(number)") }
      _ = ledger.push(DeliveryItem(.status), on: stream)
    }
    #expect(stopped == .broken("16384"))
  }

  @Test("lists that cannot be true end the session: too many, too few, of streams that never were, a stream twice, unasked")
  func lies() {
    var ledger = caller()
    _ = ledger.push(message("a"), on: call)
    _ = ledger.write()
    _ = ledger.onAck(2, on: call)
    #expect(ledger.settle(with: []) == .broken("the peer's list came where none of ours was made"))
    for lie in [list((1, 3)), list((1, 1)), list((1, 2), (3, 0)), list((1, 2), (1, 2)), list((1, .max)), list((.max, 1))] {
      var ledger = ledger
      _ = ledger.list()
      let answer = ledger.settle(with: lie)
      guard case .broken = answer else {
        Issue.record("\(lie) gave \(answer)")
        continue
      }
    }
    _ = ledger.list()
    #expect(ledger.resume(with: list((1, 2), (2, 9), (8, 1))) != nil, "streams of the peer's that are over here are nobody's fault")
  }
}
