import PillionFlight
import PillionLink
import PillionModel
import Testing

@Suite("Records as pcapng")
struct CaptureTests {
  private static let records: [FlightRecord] = {
    var header: [UInt8] = []
    FrameHeader(length: 500, stream: 3, type: 17, flags: .first, trafficClass: 6).append(to: &header)
    let wall: Int64 = 1_796_072_457_847_244_567
    func record(
      _ kind: FlightKind, _ direction: FlightDirection, link: UInt32 = 0, _ content: [UInt8], _ after: Int64
    ) -> FlightRecord {
      FlightRecord(
        kind, direction, role: .unit, run: 0xABCD, link: link, at: Moment(nanoseconds: wall + after), wall: wall + after,
        content: content[...])
    }
    return [
      record(.begin, .none, Array(#"{"product":"pillion-unit 0.1.0"}"#.utf8), 0),
      record(.link, .none, link: 1, Array(#"{"link":"unix:/a","linkId":"1122"}"#.utf8), 1000),
      record(.preface, .received, link: 1, Preface(nonce: 9).bytes, 2000), record(.frame, .sent, link: 1, header, 3000),
      record(.frame, .received, link: 1, header + [UInt8](repeating: 5, count: 500), 4000),
      record(.linkEnd, .none, link: 1, Array("{}".utf8), 5000),
    ]
  }()

  private static let bytes: [UInt8] = {
    var (writer, bytes) = (PcapNGWriter(), [UInt8]())
    for record in records { writer.append(record, into: &bytes) }
    return bytes
  }()

  @Test("what is written is read again, to the nanosecond")
  func roundTrip() throws {
    let reading = try PcapNGReader.read(Self.bytes[...])
    #expect(reading.records == Self.records && !reading.isCut)
  }

  @Test("a file cut off anywhere, as by a kill, gives the packets before the cut")
  func cut() throws {
    for end in stride(from: 12, to: Self.bytes.count, by: 1) {
      let reading = try PcapNGReader.read(Self.bytes[..<end])
      #expect(Self.records.starts(with: reading.records), "cut at \(end)")
      #expect(reading.isCut || reading.records.count < Self.records.count)
    }
  }

  @Test("files that are not ours are refused with a reason, and none traps")
  func others() throws {
    #expect(throws: PcapNGReader.Fault.self) { try PcapNGReader.read([1, 2, 3]) }
    #expect(throws: PcapNGReader.Fault.self) { try PcapNGReader.read([0x0A, 0x0D, 0x0D, 0x0A, 0, 0, 0, 28, 0x1A, 0x2B, 0x3C, 0x4D]) }
    for index in Self.bytes.indices {
      for value in [0, 1, 0xFF] as [UInt8] {
        var changed = Self.bytes
        changed[index] = value
        _ = try? PcapNGReader.read(changed[...])
      }
    }
  }
}
