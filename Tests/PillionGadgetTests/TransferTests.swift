import PillionGadget
import PillionModel
import Testing

private func at(_ milliseconds: Int64) -> Moment { Moment(nanoseconds: milliseconds * 1_000_000) }

@Suite("Read transfers as bookkeeping")
struct InboundTransfersTests {
  @Test("all slots can be out at once, and no more")
  func slots() {
    var inbound = InboundTransfers(slots: 3)
    let posted = [inbound.nextToPost(), inbound.nextToPost(), inbound.nextToPost()]
    #expect(posted == [0, 1, 2])
    #expect(inbound.nextToPost() == nil)
    #expect(!inbound.isIdle)
  }

  @Test("bytes are read in the order of completions, in pieces as small as asked for")
  func order() {
    var inbound = InboundTransfers(slots: 2)
    _ = inbound.nextToPost()
    _ = inbound.nextToPost()
    inbound.completed(0, count: 10)
    inbound.completed(1, count: 5)
    inbound.took(4)
    #expect(inbound.next == InboundTransfers.Piece(slot: 0, offset: 4, count: 6))
    inbound.took(6)
    #expect(inbound.next == InboundTransfers.Piece(slot: 1, offset: 0, count: 5))
    inbound.took(5)
    #expect(!inbound.hasBytes && inbound.isIdle)
  }

  @Test("a slot is not posted again before its bytes were taken: that is the back pressure")
  func backPressure() {
    var inbound = InboundTransfers(slots: 1)
    _ = inbound.nextToPost()
    inbound.completed(0, count: 2)
    #expect(inbound.nextToPost() == nil)
    inbound.took(1)
    #expect(inbound.nextToPost() == nil)
    inbound.took(1)
    #expect(inbound.nextToPost() == 0)
  }

  @Test("peers 37: an empty completion means nothing yet, and its slot is posted again")
  func empty() {
    var inbound = InboundTransfers(slots: 1)
    _ = inbound.nextToPost()
    inbound.completed(0, count: 0)
    #expect(!inbound.hasBytes)
    #expect(inbound.nextToPost() == 0)
  }

  @Test("a refused post leaves its slot free")
  func refused() {
    var inbound = InboundTransfers(slots: 1)
    _ = inbound.nextToPost()
    inbound.refused(0)
    #expect(inbound.isIdle)
    #expect(inbound.nextToPost() == 0)
  }
}

@Suite("Write transfers as bookkeeping")
struct OutboundTransfersTests {
  @Test(
    "peers 36: a transfer whose length is a multiple of the packet size is followed by an empty packet, no other is",
    arguments: [64, 512, 1024])
  func zeroLengthPackets(packetSize: Int) {
    for count in 1...OutboundTransfers.longest {
      var outbound = OutboundTransfers(packetSize: packetSize)
      let begun = outbound.begin(count, at: .zero)
      if begun?.needsEmpty != count.isMultiple(of: packetSize) { Issue.record("\(count) bytes: \(String(describing: begun))") }
    }
  }

  @Test("at most two are out, each until its last part came back")
  func two() throws {
    var outbound = OutboundTransfers(packetSize: 512)
    let firstBegun = outbound.begin(512, at: .zero)
    let first = try #require(firstBegun)
    let secondBegun = outbound.begin(100, at: .zero)
    let second = try #require(secondBegun)
    #expect(first.slot != second.slot)
    #expect(outbound.begin(1, at: .zero) == nil)
    let early = outbound.completed(first.slot, at: .zero)
    #expect(!early && outbound.freeSlots == 0)
    let whole = outbound.completed(first.slot, at: .zero)
    #expect(whole && outbound.freeSlots == 1)
    let other = outbound.completed(second.slot, at: .zero)
    #expect(other && outbound.isIdle)
  }

  @Test("neither nothing nor more than a transfer holds can be begun")
  func lengths() {
    var outbound = OutboundTransfers(packetSize: 512)
    #expect(outbound.begin(0, at: .zero) == nil)
    #expect(outbound.begin(OutboundTransfers.longest + 1, at: .zero) == nil)
    #expect(outbound.begin(OutboundTransfers.longest, at: .zero) != nil)
  }

  @Test("a write that moves nothing for 2 s is told of once")
  func stall() throws {
    var outbound = OutboundTransfers(packetSize: 512)
    #expect(outbound.deadline == nil)
    let firstBegun = outbound.begin(100, at: at(1000))
    let first = try #require(firstBegun)
    _ = outbound.begin(100, at: at(2900))
    #expect(outbound.deadline == at(3000))
    let early = outbound.tick(at: at(2999))
    #expect(!early)
    let due = outbound.tick(at: at(3000))
    #expect(due && outbound.deadline == nil)
    let again = outbound.tick(at: at(9000))
    #expect(!again)
    // What moves at last may stall again.
    _ = outbound.completed(first.slot, at: at(9000))
    #expect(outbound.deadline == at(11_000))
  }

  @Test("completions that belong to nothing are passed over")
  func stray() {
    var outbound = OutboundTransfers(packetSize: 512)
    let one = outbound.completed(0, at: .zero)
    let other = outbound.completed(17, at: .zero)
    #expect(!one && !other && outbound.freeSlots == 2)
  }
}
