/// Bytes that tell which transfer they belong to and where they stand in it.
enum ProbePattern {
  /// - Parameters:
  ///   - index: which of several transfers of that size.
  ///   - toPhone: the two directions have different bytes, so that a transfer that comes back by itself is no echo.
  static func bytes(_ size: Int, index: Int, toPhone: Bool) -> [UInt8] {
    let start = size &* 7 &+ index &* 13 &+ (toPhone ? 101 : 0)
    return (0..<size).map { UInt8(truncatingIfNeeded: start &+ $0 &* 31 &+ ($0 >> 8) &* 17) }
  }
}
