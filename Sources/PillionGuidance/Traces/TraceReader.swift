/// Reads a recorded drive, NMEA 0183 or GPX, told apart by what it holds.
package enum TraceReader {
  /// The trace. What a receiver or a copy has broken (a wrong checksum, a line cut short, time that runs backwards) is left out and counted
  /// in the notes.
  ///
  /// - Throws: where it is neither format, where XML is not well formed, where a position is off the planet, or where no position is left.
  package static func read(_ bytes: [UInt8]) throws(TraceError) -> Trace {
    switch format(of: bytes) {
    case .gpx?: try GPXReader.read(bytes)
    case .nmea?: try NMEAReader.read(bytes)
    case nil:
      throw TraceError(what: bytes.isEmpty ? "the trace is empty" : "neither NMEA sentences nor a GPX document")
    }
  }

  /// The format by the first mark met: "<" begins XML, "$" a sentence. Only the head is looked at, for a log may begin in mid-line.
  static func format(of bytes: [UInt8]) -> Trace.Format? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let head = bytes.prefix(4096)
    let text = head.starts(with: mark) ? head.dropFirst(mark.count) : head
    if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") { return .gpx }
    // Zero bytes stand in no text; a picture or an archive may well hold a "$".
    return text.contains(UInt8(ascii: "$")) && !text.contains(0) ? .nmea : nil
  }
}
