import PillionLink

/// Cuts a stream of bytes into frames without judging them.
struct FrameCutter {
  private var skip: Int
  private var rest: [UInt8] = []
  /// The bytes skipped before the first frame.
  private(set) var skipped: [UInt8] = []

  init(skipping count: Int) { skip = count }

  mutating func take(_ bytes: [UInt8], _ body: (FrameHeader, ArraySlice<UInt8>) -> Void) {
    let start = bytes.prefix(skip)
    skip -= start.count
    skipped += start
    rest += bytes.dropFirst(start.count)
    var frames = rest[...]
    while let header = FrameHeader(frames), frames.count >= FrameHeader.size + Int(header.length) {
      let payload = frames.dropFirst(FrameHeader.size).prefix(Int(header.length))
      body(header, payload)
      frames = frames[payload.endIndex...]
    }
    rest = Array(frames)
  }

  /// Bytes of a frame that is not whole.
  var unfinished: Int { rest.count }
}
