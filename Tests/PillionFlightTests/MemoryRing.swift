import PillionLink
import PillionModel

@testable import PillionFlight

/// A ring in memory, written as the programs write theirs.
struct MemoryRing {
  var bytes: [UInt8]
  private(set) var place: RingPlace
  private var writer: SegmentWriter
  private let count: Int
  private let run: UInt64

  /// - Parameter left: what an earlier run left; empty: a new ring of `count` segments.
  init(_ count: Int, left: [UInt8] = [], run: UInt64 = 1) {
    self.count = count
    self.run = run
    bytes = left.isEmpty ? [UInt8](repeating: 0, count: count * FlightSegment.bytes) : left
    let newest = FlightReader.segments(bytes[...]).last.map { ($0.head.sequence, $0.place) }
    place = RingPlace(after: newest, of: count)
    writer = MemoryRing.begin(place, run, &bytes)
  }

  /// Appends a text record that says its number.
  mutating func say(_ number: Int, padding: Int = 0) {
    let content = Array("\(number)".utf8) + [UInt8](repeating: 0x20, count: padding)
    let label = SegmentWriter.Label(.event, link: 7, at: Moment(nanoseconds: Int64(number)))
    if append({ $0.append(label, content[...], in: &$1) }) { return }
    turn()
    _ = append { $0.append(label, content[...], in: &$1) }
  }

  mutating func append(_ label: SegmentWriter.Label, _ header: FrameHeader) -> Bool {
    append { $0.append(label, header, in: &$1) }
  }

  mutating func turn() {
    place.turn()
    writer = MemoryRing.begin(place, run, &bytes)
  }

  private mutating func append(_ body: (inout SegmentWriter, inout MutableRawSpan) -> Bool) -> Bool {
    MemoryRing.withSegment(place, &bytes) { body(&writer, &$0) }
  }

  private static func begin(_ place: RingPlace, _ run: UInt64, _ bytes: inout [UInt8]) -> SegmentWriter {
    let head = SegmentHead(sequence: place.sequence, at: Moment(nanoseconds: 0), wall: 1_000_000, run: run, role: .phone)
    return withSegment(place, &bytes) { SegmentWriter(head, in: &$0) }
  }

  private static func withSegment<R>(_ place: RingPlace, _ bytes: inout [UInt8], _ body: (inout MutableRawSpan) -> R) -> R {
    unsafe bytes.withUnsafeMutableBytes { all in
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: all[place.offset..<(place.offset + FlightSegment.bytes)])
      var memory = unsafe MutableRawSpan(_unsafeBytes: part)
      return body(&memory)
    }
  }
}

extension FlightReader.Reading {
  /// The numbers that were said, in the order they are read.
  var numbers: [Int] {
    records.compactMap { Int(String(decoding: $0.content, as: UTF8.self).split(separator: " ").first ?? "") }
  }
}
