import PillionModel
import Testing

@testable import PillionWire

@Suite("Numbers of one to ten bytes")
struct VarintTests {
  @Test("read the same wherever the bytes end", arguments: 1...10)
  func lengths(_ count: Int) throws {
    for behind in 0...9 {
      for bit in 0..<7 {
        // Each byte but the last says that more follow.
        let bytes = (1..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) | 0x80 } + [UInt8(1) << UInt8(count == 10 ? 0 : bit)]
        let number = bytes.enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element & 0x7F) << UInt64(7 * $1.offset) }
        // After field 1 of Credit come the bytes of a field that nobody knows.
        let unknown = behind < 2 ? [] : Wire.tag(15, 2) + [UInt8(behind - 2)] + [UInt8](repeating: 0xFF, count: behind - 2)
        #expect(try Credit(wire: Wire.tag(1, 0) + bytes + unknown).totalBytes == number, "\(bytes) and \(behind) more")
        var reader = FieldReader((bytes + [UInt8](repeating: 0xFF, count: behind)).span)
        let read = reader.varint()
        #expect(read == number && reader.position == count, "\(bytes) and \(behind) more")
      }
    }
  }

  @Test("that never end are refused, as those of eleven bytes are", arguments: 1...12)
  func endless(_ count: Int) {
    let bytes = [UInt8](repeating: 0x80, count: count)
    #expect(throws: WireError.self) { try Credit(wire: Wire.tag(1, 0) + bytes) }
    if count > 9 { #expect(throws: WireError.self) { try Credit(wire: Wire.tag(1, 0) + bytes + [1]) } }
  }
}
