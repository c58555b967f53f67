import PillionLink
import Testing

@Suite("Credit: absolute totals, granted when the consumer has taken")
struct CreditTests {
  @Test("nothing new is told until half the window is")
  func halfWindow() {
    var book = ReceiveCredit(window: 1_000)
    #expect(book.receive(900) == true)
    book.consume(499)
    #expect(!book.isDue)
    book.consume(1)
    #expect(book.isDue)
    #expect(book.announce() == 1_500)
    #expect(!book.isDue)
  }

  @Test("a peer that sends more than it was told it may is seen")
  func overCredit() {
    var book = ReceiveCredit(window: 100)
    #expect(book.receive(100) == true)
    #expect(book.receive(1) == false)
  }

  @Test("a message of many windows is credited as it enters, so that it does not wait for itself")
  func longMessage() {
    var book = ReceiveCredit(window: 100)
    var told: UInt64 = 100
    for _ in 0..<100 {
      #expect(book.received + 50 <= told)
      #expect(book.receive(50) == true)
      book.hold(50)
      if book.isDue { told = book.announce() }
    }
    book.letGo(5_000)
    // It is whole and not taken: from now on a window and no more.
    #expect(book.receive(told - book.received) == true)
    #expect(!book.isDue)
    book.consume(book.received)
    #expect(book.announce() == book.received + 100)
  }

  @Test("rpc 4.4: whatever arrives in what order, once all is consumed the whole window is free")
  func nothingLeaks() {
    var book = ReceiveCredit(window: 64)
    for round in 0..<1_000 {
      let piece = UInt64(round % 30 + 1)
      _ = book.receive(piece)
      if round % 3 == 0 {
        book.hold(piece)
        book.letGo(piece)
      }
      book.consume(piece)
      #expect(book.announce() == book.received + 64)
    }
  }

  @Test("doubled, old and lost grants do no harm")
  func grants() {
    var book = SendCredit(window: 100)
    book.spend(80)
    #expect(book.available == 20)
    #expect(book.grant(300) == true)
    #expect(book.grant(300) == false)
    #expect(book.grant(200) == false)
    #expect(book.available == 220)
    #expect(book.grant(.max) == true)
    book.spend(.max - 80)
    #expect(book.available == 0)
  }

  @Test("on a new link the sender's book begins at what the receiver has: what was under way or half there comes again")
  func rewound() {
    var (sender, receiver) = (SendCredit(window: 100), ReceiveCredit(window: 100))
    sender.spend(90)
    #expect(receiver.receive(70) == true)  // 20 were under way
    receiver.consume(30)
    receiver.hold(10)
    receiver.forgetPartial(10)
    #expect(receiver.received == 60 && receiver.partial == 0)
    #expect(sender.rewind(to: receiver.received) == true)
    #expect(sender.available == 40)
    #expect(sender.grant(receiver.announce()) == true)
    sender.spend(sender.available)
    #expect(receiver.receive(sender.sent - 60) == true)
    #expect(receiver.receive(1) == false)
  }

  @Test("a receiver that claims more than was sent is not believed")
  func rewoundTooFar() {
    var sender = SendCredit(window: 100)
    sender.spend(5)
    #expect(sender.rewind(to: 6) == false)
    #expect(sender.sent == 5)
  }
}
