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
}
