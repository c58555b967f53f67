import Foundation
import PillionFlight
import PillionLink
import PillionModel
import PillionWire
import Testing

/// The recordings of earlier builds (Tests/Fixtures/recordings) as this recorder would have kept them.
@Suite("A recorded link is played again to a machine")
struct ReplayTests {
  private static func records(_ play: String) throws -> [FlightRecord] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Fixtures/recordings/0.1/\(play).hex"), encoding: .utf8)
    var entries: [(isOpeners: Bool, bytes: [UInt8])] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(">") || line.hasPrefix("<") { entries.append((line.hasPrefix(">"), [])) }
      let digits = line.filter(\.isHexDigit)
      entries[entries.count - 1].bytes += stride(from: 0, to: digits.count, by: 2).compactMap { place in
        let start = digits.index(digits.startIndex, offsetBy: place)
        return UInt8(digits[start..<digits.index(start, offsetBy: 2)], radix: 16)
      }
    }
    let said = Array(#"{"link":"unix:/a","end":"opener"}"#.utf8)
    var records = [FlightRecord(.link, role: .phone, link: 1, at: .zero, wall: 0, content: said[...])]
    for (index, entry) in entries.enumerated() {
      let wall = Int64(index + 1) * 1_000_000
      let kind: FlightKind = entry.bytes.starts(with: Preface.magic) ? .preface : .frame
      records.append(
        FlightRecord(
          kind, entry.isOpeners ? .sent : .received, role: .phone, link: 1, at: Moment(nanoseconds: wall), wall: wall,
          content: entry.bytes[...]))
    }
    return records
  }

  private func play(_ records: [FlightRecord], asOpener: Bool) throws -> [LinkEvent] {
    let codec = ProtobufControlCodec()
    var replay = MachineReplay(try ReplayScript(records, codec: codec), playsOpener: asOpener, codec: codec)
    var events: [LinkEvent] = []
    while replay.nextAt != nil { events += replay.step().map(\.event) }
    return events
  }

  private func messages(_ records: [FlightRecord], _ direction: FlightDirection) -> Int {
    records.count { record in
      record.direction == direction && record.header.map { $0.type == FrameType.message.rawValue && $0.flags.contains(.last) } ?? false
    }
  }

  @Test("as either end the machine is told every message of the other, and ends as the link did", arguments: ["unary", "stream", "guide"])
  func plays(_ play: String) throws {
    let records = try Self.records(play)
    for asOpener in [true, false] {
      let events = try self.play(records, asOpener: asOpener)
      let told = events.count { if case .message = $0 { true } else { false } }
      #expect(told == messages(records, asOpener ? .received : .sent) && told > 0, "as opener: \(asOpener)")
      guard case .ended(let fault) = events.last else {
        Issue.record("\(String(describing: events.last))")
        continue
      }
      #expect(fault.reason == .bye, "\(fault.detail)")
    }
  }

  @Test("what breaks the protocol does so again")
  func violation() throws {
    var records = try Self.records("unary")
    let last = try #require(records.lastIndex { $0.direction == .sent })
    var bytes: [UInt8] = []
    FrameHeader(length: 0, stream: 44, type: FrameType.message.rawValue, flags: .last).append(to: &bytes)
    records[last].content = bytes[...]
    let events = try play(records, asOpener: false)
    guard case .ended(let fault) = events.last else {
      Issue.record("\(String(describing: events.last))")
      return
    }
    #expect(fault.reason == .protocolError && fault.detail.contains("stream 44"), "\(fault.detail)")
  }

  @Test("any bytes in the place of any others are played without a trap")
  func changed() throws {
    let records = try Self.records("unary")
    for index in records.indices where records[index].kind == .frame {
      for place in 0..<min(40, records[index].content.count) {
        var changed = records
        var bytes = Array(records[index].content)
        bytes[place] ^= 0x41
        changed[index].content = bytes[...]
        for asOpener in [true, false] { _ = try? play(changed, asOpener: asOpener) }
      }
    }
  }

  @Test("a ring, which has no payloads, is refused with what to do")
  func ring() throws {
    var records = try Self.records("unary")
    for index in records.indices where records[index].header?.type == FrameType.message.rawValue {
      records[index].content = records[index].content.prefix(FrameHeader.size)
    }
    #expect(throws: ReplayScript.Fault.self) { try ReplayScript(records, codec: ProtobufControlCodec()) }
    #expect(throws: ReplayScript.Fault.self) { try ReplayScript([], codec: ProtobufControlCodec()) }
  }
}
