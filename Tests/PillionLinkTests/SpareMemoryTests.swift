import PillionModel
import Testing

@testable import PillionLink

@Suite("Memory that is used again")
struct SpareMemoryTests {
  private func memory(_ capacity: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(capacity)
    bytes.append(7)
    return bytes
  }

  @Test("what was given is taken empty and with its room, small for small and large for large")
  func piles() {
    var spare = SpareMemory()
    #expect(spare.take(for: 10).capacity == 0)
    spare.give(memory(200))
    spare.give(memory(5_000))
    let large = spare.take(for: 2_000)
    #expect(large.isEmpty && large.capacity >= 5_000)
    let small = spare.take(for: 1_024)
    #expect(small.isEmpty && (200...1_024).contains(small.capacity))
    #expect(spare.take(for: 10).capacity == 0 && spare.take(for: 2_000).capacity == 0)
  }

  @Test("it is bounded: 64 small ones, 8 large ones, none that is huge or has no room")
  func bounded() {
    var spare = SpareMemory()
    for _ in 0..<100 {
      spare.give(memory(100))
      spare.give(memory(100_000))
      spare.give([])
      spare.give(memory(200_000))
    }
    var (small, large) = (0, 0)
    while spare.take(for: 1).capacity > 0 { small += 1 }
    while true {
      let capacity = spare.take(for: 2_000).capacity
      if capacity == 0 { break }
      #expect(capacity < 200_000)
      large += 1
    }
    #expect(small == 64 && large == 8)
  }

  @Test("whoever keeps what was given keeps what it says")
  func shared() {
    var spare = SpareMemory()
    let kept = memory(100)
    spare.give(kept)
    var taken = spare.take(for: 10)
    taken.append(contentsOf: [1, 2, 3])
    #expect(kept == [7] && taken == [1, 2, 3])
  }

  @Test("one message sent again and again, and kept by its sender, arrives as it is each time")
  func sentAgain() {
    var pair = Pair.established()
    let id = pair.call()
    let message = [UInt8](0..<100)
    for count in 1...100 {
      #expect(pair.opener.send(message, on: id) == .queued)
      pair.settle()
      var other = pair.opener.spareMemory()
      other.append(UInt8(count))
      #expect(pair.opener.send(other, on: id) == .queued)
      pair.settle()
    }
    let told = pair.acceptorEvents.messages(id)
    #expect(told.count == 200)
    for (index, bytes) in told.enumerated() { #expect(bytes == (index % 2 == 0 ? message : [UInt8(index / 2 + 1)])) }
  }

  @Test("the memory of a message that has left is the next one's; of one that is kept, once the peer has it")
  func queue() {
    for keeps in [false, true] {
      var (queue, spare, output) = (OutboundQueue(), SpareMemory(), [UInt8]())
      queue.keeps = keeps
      _ = queue.push(memory(100), limit: 1_000)
      #expect(queue.cut(1, into: &output, giving: &spare) == true)
      #expect(output == [7])
      #expect((spare.take(for: 1).capacity > 0) == !keeps)
      queue.release(unacknowledged: 0, giving: &spare)
      #expect((spare.take(for: 1).capacity > 0) == keeps)
    }
  }
}
