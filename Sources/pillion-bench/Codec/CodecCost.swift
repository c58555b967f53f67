import CBench
import PillionIO
import PillionModel

/// What a message takes to be written, and to be read.
struct CodecCost: Sendable {
  /// What one time takes.
  struct Share: Sendable {
    /// Of a processor.
    let nanoseconds: Double
    /// Calls of the allocator; nil where it cannot be counted.
    let allocations: Double?

    init(nanoseconds: Double, allocations: Double?) { (self.nanoseconds, self.allocations) = (nanoseconds, allocations) }

    /// Does it again and again for so many seconds of processor time; the first times, until caches are warm, are not counted.
    init(of seconds: Double, _ work: () throws(WireError) -> Void) throws(WireError) {
      let block = 100
      var begin = cbench_thread_seconds()
      while cbench_thread_seconds() - begin < seconds / 4 { try work() }
      var times = 0.0
      let before = cbench_allocations()
      begin = cbench_thread_seconds()
      var spent = 0.0
      while spent < seconds {
        for _ in 0..<block { try work() }
        times += Double(block)
        spent = cbench_thread_seconds() - begin
      }
      nanoseconds = spent * 1e9 / times
      allocations = before < 0 ? nil : Double(cbench_allocations() - before) / times
    }
  }

  let bytes: Int
  let encode: Share
  let decode: Share

  init(bytes: Int, encode: Share, decode: Share) { (self.bytes, self.encode, self.decode) = (bytes, encode, decode) }

  /// The line of a rival.
  init(parsing text: String) throws(Failure) {
    guard let json = try? JSON(parsing: text), let bytes = json["bytes"]?.int, let encode = json["encode"]?.double,
      let decode = json["decode"]?.double, encode > 0, decode > 0
    else { throw Failure(.bug, "a codec said '\(text.prefix(100))'") }
    self.bytes = Int(clamping: bytes)
    self.encode = Share(nanoseconds: encode, allocations: json["encodeAllocations"]?.double)
    self.decode = Share(nanoseconds: decode, allocations: json["decodeAllocations"]?.double)
  }
}
