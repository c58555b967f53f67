import PillionLink

/// Takes the Pongs out of what an end sends: a peer that answers no Ping.
struct PongSieve {
  private var waiting: [UInt8] = []
  private var isPastPreface = false

  mutating func pass(_ bytes: [UInt8]) -> [UInt8] {
    waiting += bytes
    var passed: [UInt8] = []
    var start = 0
    if !isPastPreface, waiting.count >= Preface.size {
      isPastPreface = true
      start = Preface.size
      passed += waiting[..<start]
    }
    while isPastPreface, let header = FrameHeader(waiting[start...]) {
      let end = start + FrameHeader.size + Int(header.length)
      guard end <= waiting.count else { break }
      if header.type != FrameType.pong.rawValue { passed += waiting[start..<end] }
      start = end
    }
    waiting.removeFirst(start)
    return passed
  }
}
