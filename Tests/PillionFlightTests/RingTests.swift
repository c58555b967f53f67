import PillionLink
import PillionModel
import Testing

@testable import PillionFlight

@Suite("A ring holds what was written last, whatever state it is left in")
struct RingTests {
  @Test("records come back as they were written: kind, direction, link, moment, header and payload")
  func roundTrip() throws {
    var ring = MemoryRing(1)
    let header = FrameHeader(
      length: 0x0102_0304, stream: 0x0506_0708, type: 17, flags: [.first, .endOfStream], trafficClass: 6, reserved: 9)
    let label = SegmentWriter.Label(.frame, .sent, link: 0xFFFF_FFFF, at: Moment(nanoseconds: 77))
    let isTaken = ring.append(label, header)
    #expect(isTaken)
    ring.say(1)
    let records = FlightReader.read(ring.bytes[...]).records
    #expect(records.count == 2)
    let frame = try #require(records.first)
    #expect(frame.header == header && frame.payload.isEmpty && !frame.isWhole)
    #expect(frame.kind == .frame && frame.direction == .sent && frame.link == 0xFFFF_FFFF && frame.run == 1 && frame.role == .phone)
    #expect(frame.at == Moment(nanoseconds: 77) && frame.wall == 1_000_077)
  }

  @Test("a content of any length up to the longest is taken; a longer one is not, and does no harm")
  func lengths() {
    for padding in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1000, FlightSegment.longestContent - 1] {
      var ring = MemoryRing(1)
      ring.say(1, padding: padding)
      ring.say(2)
      let reading = FlightReader.read(ring.bytes[...])
      #expect(reading.numbers == [1, 2] && reading.torn == 0, "\(padding)")
      #expect(reading.records.first?.content.count == padding + 1)
    }
    var ring = MemoryRing(1)
    ring.say(1)
    ring.say(2, padding: FlightSegment.longestContent)
    ring.say(3)
    #expect(FlightReader.read(ring.bytes[...]).numbers == [3], "the segment was left for the next; of one segment it is the same")
  }

  @Test("round once and round twice, the newest records are there without a gap, oldest first", arguments: [1, 2, 3, 7])
  func wraps(_ laps: Int) {
    var ring = MemoryRing(4)
    // 1000 bytes each: 63 in a segment.
    let most = 63 * 4 * laps + 17
    for number in 0..<most { ring.say(number, padding: 1000) }
    let reading = FlightReader.read(ring.bytes[...])
    #expect(reading.torn == 0)
    #expect(reading.numbers == Array((reading.numbers.first ?? 0)..<most))
    #expect(reading.numbers.count >= 63 * 3, "at most the oldest segment is given up")
  }

  @Test("a record of an earlier lap is never taken for one of this lap")
  func laps() {
    var ring = MemoryRing(1)
    for number in 0..<60 { ring.say(number, padding: 1000) }
    ring.turn()
    for number in 100..<103 { ring.say(number, padding: 1000) }
    #expect(FlightReader.read(ring.bytes[...]).numbers == [100, 101, 102])
  }

  @Test("cut off at every byte of its last record, a ring gives all records before it")
  func torn() {
    var ring = MemoryRing(1)
    for number in 0..<5 { ring.say(number, padding: 20) }
    let before = ring.bytes
    ring.say(5, padding: 20)
    let after = ring.bytes
    let changed = before.indices.filter { before[$0] != after[$0] }
    let first = changed.first ?? 0
    let last = changed.last ?? 0
    #expect(last - first > 20)
    for cut in first...last {
      let torn = Array(after[..<cut]) + before[cut...]
      let numbers = FlightReader.read(torn[...]).numbers
      #expect(numbers == [0, 1, 2, 3, 4], "cut at \(cut)")
    }
    #expect(FlightReader.read(after[...]).numbers == [0, 1, 2, 3, 4, 5])
  }

  @Test("the last word of a record that is written is the one that makes it count: killed at any store, nothing false is read")
  func stores() {
    var ring = MemoryRing(1)
    ring.say(0, padding: 20)
    let before = ring.bytes
    ring.say(1, padding: 20)
    let after = ring.bytes
    let words = stride(from: 0, to: after.count, by: 8).filter { before[$0..<($0 + 8)] != after[$0..<($0 + 8)] }
    let first = words[0]
    // All words but the first are stored before it, in order.
    var memory = before
    for word in words.dropFirst() {
      memory.replaceSubrange(word..<(word + 8), with: after[word..<(word + 8)])
      let reading = FlightReader.read(memory[...])
      #expect(reading.numbers == [0] && reading.torn == 0, "up to byte \(word)")
    }
    memory.replaceSubrange(first..<(first + 8), with: after[first..<(first + 8)])
    #expect(FlightReader.read(memory[...]).numbers == [0, 1])
  }

  @Test("a byte changed anywhere in a record makes it, and what follows in its segment, unread; other segments stay")
  func changed() {
    var ring = MemoryRing(2)
    for number in 0..<3 { ring.say(number, padding: 10) }
    ring.turn()
    for number in 3..<6 { ring.say(number, padding: 10) }
    let start = FlightSegment.head
    for offset in start..<(start + FlightSegment.recordHead + 11) {
      var bytes = ring.bytes
      bytes[offset] ^= 0x10
      let reading = FlightReader.read(bytes[...])
      #expect(reading.numbers == [3, 4, 5] && reading.torn == 1, "byte \(offset)")
    }
  }

  @Test("a segment whose head is not whole is passed over")
  func heads() {
    var ring = MemoryRing(2)
    ring.say(1)
    ring.turn()
    ring.say(2)
    for offset in 0..<FlightSegment.head {
      var bytes = ring.bytes
      bytes[offset] ^= 0x01
      #expect(FlightReader.read(bytes[...]).numbers == [2], "byte \(offset)")
    }
  }

  @Test("read while it is written, half of a segment old and half new, it gives whole records only")
  func whileWriting() {
    var ring = MemoryRing(2)
    for number in 0..<200 { ring.say(number, padding: 1000) }
    let before = ring.bytes
    for number in 200..<230 { ring.say(number, padding: 1000) }
    for cut in stride(from: 0, to: before.count, by: 997) {
      let mixed = Array(ring.bytes[..<cut]) + before[cut...]
      let numbers = FlightReader.read(mixed[...]).numbers
      #expect(Set(numbers).count == numbers.count, "cut at \(cut): none twice")
      #expect(numbers.allSatisfy { (0..<230).contains($0) })
      let other = Array(before[..<cut]) + ring.bytes[cut...]
      let others = FlightReader.read(other[...]).numbers
      #expect(Set(others).count == others.count && others.allSatisfy { (0..<230).contains($0) })
    }
  }

  @Test("a new run goes on after the last; what the one before left is still there")
  func runs() {
    var first = MemoryRing(4, run: 1)
    for number in 0..<3 { first.say(number) }
    var second = MemoryRing(4, left: first.bytes, run: 2)
    second.say(3)
    let reading = FlightReader.read(second.bytes[...])
    #expect(reading.numbers == [0, 1, 2, 3])
    #expect(reading.records.map(\.run) == [1, 1, 1, 2])
    #expect(second.place.sequence == first.place.sequence + 1)
  }

  @Test("arbitrary bytes are read without a trap")
  func arbitrary() {
    var state: UInt64 = 1
    var ring = MemoryRing(2)
    for number in 0..<200 { ring.say(number, padding: number % 50) }
    for _ in 0..<200 {
      var bytes = ring.bytes
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
        bytes[64 + Int(state >> 40) % 4000] = UInt8(truncatingIfNeeded: state >> 12)
      }
      #expect(FlightReader.read(bytes[...]).records.count <= 200)
    }
    #expect(FlightReader.read([1, 2, 3]).records.isEmpty)
    #expect(FlightReader.read([]).records.isEmpty)
  }
}
