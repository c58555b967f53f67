/// Ways to cut bytes into the pieces in which a stream may bring them.
public enum Chunkings {
  /// Whole, byte by byte, halves at every place (up to `halves` of them, spread evenly), and `random` seeded cuts.
  public static func of(_ bytes: [UInt8], halves: Int = 64, random: Int = 16, seed: UInt64 = 1) -> [[[UInt8]]] {
    guard bytes.count > 1 else { return [[bytes]] }
    var ways: [[[UInt8]]] = [[bytes], bytes.map { [$0] }]
    let step = max(1, (bytes.count - 1) / max(1, halves))
    for cut in stride(from: 1, to: bytes.count, by: step) {
      ways.append([Array(bytes[..<cut]), Array(bytes[cut...])])
    }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<random { ways.append(cut(bytes, longest: max(1, min(bytes.count, 4096)), using: &generator)) }
    return ways
  }

  /// One random way, in pieces of 0 to `longest` bytes: empty pieces happen too.
  public static func cut(_ bytes: [UInt8], longest: Int, using generator: inout SeededGenerator) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      // Short pieces are as likely as long ones, so that headers are cut too.
      let limit = Bool.random(using: &generator) ? min(longest, 16) : longest
      let length = min(Int.random(in: 0...limit, using: &generator), bytes.count - start)
      pieces.append(Array(bytes[start..<start + length]))
      start += length
    }
    return pieces
  }
}
