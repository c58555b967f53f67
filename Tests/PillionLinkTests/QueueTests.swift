import PillionLink
import PillionModel
import Testing
import TestSupport

@Suite("Queues of the link")
struct QueueTests {
  func drain(_ queue: inout OutboundQueue, piece: Int = 1_000) -> [UInt8] {
    var (output, spare) = ([UInt8](), SpareMemory())
    while !queue.isEmpty { _ = queue.cut(piece, into: &output, giving: &spare) }
    return output
  }

  @Test(
    "conflated: what has not begun to leave is replaced by the newest; what has begun is finished",
    arguments: [Delivery.conflated, .droppable])
  func newestWins(delivery: Delivery) {
    var queue = OutboundQueue()
    queue.delivery = delivery
    #expect(queue.push([1, 1, 1, 1], limit: 0) == .queued)
    #expect(queue.push([2, 2], limit: 0) == .replaced)
    var (output, spare) = ([UInt8](), SpareMemory())
    #expect(queue.cut(1, into: &output, giving: &spare) == false)
    #expect(queue.push([3, 3], limit: 0) == .queued)
    #expect(queue.push([4, 4], limit: 0) == .replaced)
    #expect(queue.push([5, 5], limit: 0) == .replaced)
    #expect(output + drain(&queue) == [2, 2, 5, 5])
  }

  @Test("reliable: bounded by bytes, one message always fits, and room is told once when half is free")
  func bounded() {
    var queue = OutboundQueue()
    #expect(queue.push(Array(repeating: 1, count: 5_000), limit: 1_000) == .queued)
    #expect(queue.push([2], limit: 1_000) == .full)
    #expect(queue.takeRoomNotice(limit: 1_000) == false)
    _ = drain(&queue)
    #expect(queue.takeRoomNotice(limit: 1_000) == true)
    #expect(queue.takeRoomNotice(limit: 1_000) == false)
    #expect(queue.push([2], limit: 1_000) == .queued)
    #expect(queue.push(Array(repeating: 3, count: 900), limit: 1_000) == .queued)
    #expect(queue.push(Array(repeating: 4, count: 900), limit: 1_000) == .full)
  }

  @Test("empty messages are messages, and cannot pile up either")
  func empty() {
    var queue = OutboundQueue()
    var count = 0
    while queue.push([], limit: 1_200) == .queued { count += 1 }
    #expect(count == 100)
    var (output, spare) = ([UInt8](), SpareMemory())
    for _ in 0..<100 {
      #expect(queue.remaining == 0)
      #expect(queue.cut(0, into: &output, giving: &spare) == true)
    }
    #expect(queue.isEmpty)
  }

  @Test("first in, first out, over every growth and wrap")
  func fifo() {
    var generator = SeededGenerator(seed: 3)
    var fifo = Fifo<Int>()
    var model: [Int] = []
    for step in 0..<20_000 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0..<5:
        fifo.append(step)
        model.append(step)
      case 5..<9: #expect(fifo.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      case 9:
        fifo.prepend(step)
        model.insert(step, at: 0)
      case 10:
        fifo.replaceLast(-step)
        if !model.isEmpty { model.removeLast() }
        model.append(-step)
      default:
        if step % 40 == 0 {
          fifo.keep { $0 % 3 != 0 }
          model.removeAll { $0 % 3 == 0 }
        }
      }
      #expect(fifo.count == model.count && fifo.first == model.first)
    }
    fifo.removeAll()
    #expect(fifo.isEmpty && fifo.popFirst() == nil)
  }

  @Test("deadlines come up in order, and those of ended calls are forgotten")
  func deadlines() {
    var generator = SeededGenerator(seed: 4)
    var queue = DeadlineQueue()
    for id in 0..<1_000 as Range<UInt32> { queue.add(Moment(nanoseconds: .random(in: 0...500, using: &generator)), stream: id) }
    queue.forget(living: 300) { $0 < 300 }
    #expect(queue.count == 300)
    var last = Moment.zero
    var seen: Set<UInt32> = []
    while let due = queue.earliest {
      #expect(due >= last)
      last = due
      #expect(queue.popExpired(at: due.advanced(nanoseconds: -1)) == nil)
      if let id = queue.popExpired(at: due) { seen.insert(id) }
    }
    #expect(seen == Set(0..<300))
  }
}

@Suite("Slot index: a stream's number to its slot")
struct SlotIndexTests {
  @Test("it answers as a dictionary would, also for numbers picked to collide", arguments: 0..<8 as Range<UInt64>)
  func likeADictionary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var index = SlotIndex()
    var model: [UInt32: Int] = [:]
    for step in 0..<20_000 {
      let id = UInt32.random(in: 0...200, using: &generator) &* (seed % 2 == 0 ? 1 : 0x0080_0000) &+ 1
      if model[id] == nil && Int.random(in: 0..<3, using: &generator) > 0 {
        index.insert(id, slot: step)
        model[id] = step
      } else {
        #expect(index.remove(id) == (model.removeValue(forKey: id) != nil))
      }
      let other = UInt32.random(in: 0...300, using: &generator)
      #expect(index.slot(of: id) == model[id] && index.slot(of: other) == model[other])
      #expect(index.count == model.count)
    }
    #expect(index.all.sorted() == model.values.sorted())
    for id in model.keys { #expect(index.remove(id) == true) }
    #expect(index.isEmpty && index.all.isEmpty)
  }

  @Test("number 0 is never there")
  func zero() {
    var index = SlotIndex()
    index.insert(0, slot: 3)
    #expect(index.slot(of: 0) == nil && index.count == 0)
    #expect(index.remove(0) == false)
  }
}
