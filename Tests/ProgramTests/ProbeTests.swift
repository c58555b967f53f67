import Foundation
import PillionIO
import TestSupport
import Testing

@testable import pillion_bench

@Suite("A probe of a USB cable")
struct ProbeTests {
  @Test("knows its messages from each other and from other bytes")
  func messages() {
    let all: [ProbeMessage] = [
      .hello(nonce: 0x0102_0304_0506_0708), .hello(nonce: .max), .done, .order(ProbeOrder(.echo, size: 1, count: 1)),
      .order(ProbeOrder(.send, size: 65_536, count: 16)), .order(ProbeOrder(.swallow, size: 16_384, count: 70_000)),
    ]
    for message in all {
      #expect(message.bytes.count == ProbeMessage.size)
      #expect(ProbeMessage(message.bytes) == message)
    }
    #expect(ProbeMessage(Array(repeating: 0, count: 16)) == nil)
    #expect(ProbeMessage(ProbePattern.bytes(16, index: 0, toPhone: true)) == nil)
  }

  @Test("a pattern tells its size, its number, its direction and each place of it")
  func patterns() {
    let one = ProbePattern.bytes(512, index: 0, toPhone: true)
    #expect(one != ProbePattern.bytes(512, index: 1, toPhone: true))
    #expect(one != ProbePattern.bytes(512, index: 0, toPhone: false))
    #expect(one != Array(ProbePattern.bytes(513, index: 0, toPhone: true).dropLast()))
    let long = ProbePattern.bytes(16_384, index: 0, toPhone: false)
    // A packet that was lost or came twice is seen.
    #expect(long[0..<512] != long[512..<1024])
    #expect(long[0..<1024] != long[1024..<2048])
  }

  @Test("takes sizes, ranges and every n-th of a range")
  func sizes() throws {
    #expect(try ProbeSizes.parse("511-513,1,10-30/10") == [511, 512, 513, 1, 10, 20, 30])
    for text in ["", "0", "5-4", "1-4/0", "65537", "1-", "a", "1,,2"] {
      #expect(throws: Failure.self, "\(text)") { try ProbeSizes.parse(text) }
    }
  }

  @Test("reads the rates that bare loops saved, and says so when there are none")
  func rates() throws {
    try withFolder { folder in
      var rates = BulkRates()
      rates.toPhone.add(4e6)
      rates.toUnit.add(8e6)
      let path = "\(folder.path)/bare"
      try AtomicFile.write(Array(rates.lines("bare").utf8), to: path)
      let read = try BulkRates(of: path)
      #expect(read.toPhone.p50 == 4e6)
      #expect(read.toUnit.p50 == 8e6)
      try AtomicFile.write(Array("{}\n".utf8), to: path)
      #expect(throws: Failure.self) { try BulkRates(of: path) }
    }
  }

  @Test("each transfer is one write, however slowly the stream takes them; a wrong byte and a stall are told, and where")
  @LoopActor func exchange() async throws {
    let stream = FalseStream()
    let end = ProbeEnd(over: stream)
    try end.start()
    for size in [3, 5] { end.send(ProbePattern.bytes(size, index: 0, toPhone: true)) }
    end.send([7, 7], times: 3)
    #expect(stream.writes.map(\.count) == [3])
    while stream.makeRoom() {}
    #expect(stream.writes.map(\.count) == [3, 5, 2, 2, 2])

    stream.arrive([1, 2] + ProbeMessage.hello(nonce: 9).bytes)
    try await end.meet(9, within: .seconds(5))
    var bytes = ProbePattern.bytes(4, index: 0, toPhone: false) + ProbePattern.bytes(4, index: 1, toPhone: false)
    stream.arrive(bytes)
    try await end.receive(4, times: 2, toPhone: false, within: .seconds(5))
    bytes[6] ^= 1
    stream.arrive(bytes)
    #expect(await fault { try await end.receive(4, times: 2, toPhone: false, within: .seconds(5)) }.hasPrefix("byte 6 is"))
    stream.arrive([1, 2, 3])
    #expect(await fault { try await end.receive(4, times: 1, toPhone: false, within: .milliseconds(20)) }.hasPrefix("stalled: 3 of 4"))
    #expect(await fault { try await end.swallow(5, within: .milliseconds(20)) }.hasPrefix("stalled: 3 of 5"))
    end.close()
    #expect(await fault { _ = try await end.message(within: nil) }.hasPrefix("the link ended"))
  }

  @LoopActor
  private func fault(_ body: @LoopActor () async throws -> Void) async -> String {
    do {
      try await body()
      return "nothing"
    } catch { return "\(error)" }
  }

  @Test(
    "may be made in the rig only: outside it says so and ends with 77", arguments: ["usb-echo", "usb-sweep", "usb-bulk", "usb-bare phone"])
  func refusal(verb: String) throws {
    try withFolder { folder in
      let bench = try Running("pillion-bench", verb.split(separator: " ").map(String.init), in: folder, label: "bench")
      #expect(bench.exitCode(within: 30) == 77)
      #expect(bench.errors.contains("only the rig allows"))
      #expect(bench.text.isEmpty)
    }
  }
}

/// A stream that takes one write at a time.
@LoopActor
private final class FalseStream: ByteStream {
  private(set) var writes: [[UInt8]] = []
  private var isFull = false
  private var isRefused = false
  private var arrived: [UInt8] = []
  private weak var owner: (any ByteStreamOwner)?

  var sendWindow: Int { 16_384 }

  func start(_ owner: any ByteStreamOwner) throws(SystemError) { self.owner = owner }

  func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    let count = min(buffer.count, arrived.count)
    guard count > 0 else { return .nothing }
    for index in 0..<count { buffer[index] = arrived[index] }
    arrived.removeFirst(count)
    return .bytes(count)
  }

  func write(_ bytes: Span<UInt8>) -> WriteResult {
    isRefused = isFull
    guard !isFull else { return .took(0) }
    isFull = true
    writes.append(bytes.indices.map { bytes[$0] })
    return .took(bytes.count)
  }

  func close() {}

  /// Whether somebody waited for it.
  func makeRoom() -> Bool {
    isFull = false
    guard isRefused else { return false }
    isRefused = false
    owner?.streamBecameWritable()
    return true
  }

  func arrive(_ bytes: [UInt8]) {
    arrived += bytes
    owner?.streamBecameReadable()
  }
}
