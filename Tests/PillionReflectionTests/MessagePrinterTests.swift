import PillionModel
import Testing

@testable import PillionReflection

@Suite("Bytes to JSON by a description")
struct MessagePrinterTests {
  private let catalog: TypeCatalog

  init() throws { catalog = try TypeCatalog(files: [Descriptions.sample]) }

  private func print(_ bytes: [UInt8], _ type: String = "t.Sample", _ style: JSONStyle = .pillion) throws -> String {
    var printer = MessagePrinter(catalog, style: style)
    return try printer.json(bytes, as: #require(catalog.message(type))).text
  }

  @Test("unknown fields of every wire type are skipped, groups too")
  func unknown() throws {
    let group: [UInt8] = [0xA3, 0x06, 0x0B, 0x08, 1, 0x0C, 0xA4, 0x06]
    let others: [UInt8] = [0xA0, 0x06, 5, 0xA1, 0x06, 1, 2, 3, 4, 5, 6, 7, 8, 0xA2, 0x06, 2, 9, 9, 0xA5, 0x06, 1, 2, 3, 4]
    #expect(try print(others + group + [0x10, 7]) == #"{"count":7}"#)
  }

  @Test("a field of another wire type than its own is an unknown field")
  func otherWireType() throws {
    #expect(try print([0x12, 1, 0x61]) == "{}")
    #expect(try print([0x08, 1, 0x10, 2]) == #"{"count":2}"#)
  }

  @Test("enum values by short name, with --proto-json by Proto name, and an unknown one by number")
  func enums() throws {
    #expect(try print([0x30, 1]) == #"{"kind":"uTurn"}"#)
    #expect(try print([0x30, 1], "t.Sample", .proto3) == #"{"kind":"KIND_U_TURN"}"#)
    #expect(try print([0x30, 77]) == #"{"kind":77}"#)
    #expect(try print([0x30] + [UInt8](repeating: 0xFF, count: 9) + [1]) == #"{"kind":"back"}"#)
  }

  @Test("zeros are printed where the message asks for them, and never as plain proto3 JSON")
  func zeros() throws {
    #expect(try print([], "t.Zeros") == #"{"kind":"none","count":0}"#)
    #expect(try print([], "t.Zeros", .proto3) == "{}")
    #expect(try print([0x20, 0, 0x3A, 0]) == #"{"maybe":0,"inner":{}}"#, "zero with presence")
    #expect(try print([0x10, 0, 0x0A, 0]) == "{}", "zero without presence")
  }

  @Test("packed and unpacked lists read alike; 64 bits are text, bytes base64")
  func forms() throws {
    #expect(try print([0x42, 3, 1, 0xAC, 2]) == #"{"numbers":[1,300]}"#)
    #expect(try print([0x40, 1, 0x40, 0xAC, 2]) == #"{"numbers":[1,300]}"#)
    #expect(try print([0x18] + [UInt8](repeating: 0xFF, count: 9) + [1]) == #"{"big":"18446744073709551615"}"#)
    #expect(try print([0x2A, 2, 0xFF, 0xFE]) == #"{"blob":"//4="}"#)
    #expect(try print([0x61, 0, 0, 0, 0, 0, 0, 0xF8, 0x7F]) == #"{"rate":"NaN"}"#)
  }

  @Test("a message in several parts is merged, of a oneof the last counts, an entry without key or value has zeros")
  func merging() throws {
    #expect(try print([0x3A, 2, 0x10, 1, 0x3A, 3, 0x0A, 1, 0x61]) == #"{"inner":{"aText":"a","count":1}}"#)
    #expect(try print([0x52, 1, 0x78, 0x5A, 0]) == #"{"other":{}}"#)
    #expect(try print([0x5A, 2, 0x10, 1, 0x52, 1, 0x78]) == #"{"one":"x"}"#)
    #expect(try print([0x4A, 0, 0x4A, 5, 0x08, 0x0A, 0x12, 1, 0x61]) == #"{"names":{"0":"","10":"a"}}"#)
  }

  @Test("text that is not UTF-8 is refused by field; an inner NUL and an emoji are not")
  func text() throws {
    #expect(throws: WireError.invalidText(field: "t.Sample.a_text")) { try print([0x0A, 1, 0xFF]) }
    #expect(try print([0x0A, 5, 0, 0xF0, 0x9F, 0x9A, 0x97]) == "{\"aText\":\"\\u0000🚗\"}")
  }

  @Test("every beginning of a message, and every byte changed, gives JSON or an error")
  func total() throws {
    var notes = JSONNotes()
    let json = #"{"aText":"abc","count":-5,"kind":"uTurn","inner":{"numbers":[1,2,3],"names":{"1":"x"}},"one":"y","rate":1.5}"#
    let whole = try MessageReader(catalog).bytes(JSON(parsing: json), as: #require(catalog.message("t.Sample")), notes: &notes)
    for length in 0...whole.count { _ = try? print(Array(whole[..<length])) }
    for index in whole.indices {
      for value in stride(from: UInt8(0), to: 255, by: 5) {
        var bytes = whole
        bytes[index] = value
        _ = try? print(bytes)
      }
    }
  }

  @Test("nesting and the number of values have a limit")
  func limits() throws {
    var deep: [UInt8] = []
    for _ in 0..<2000 { deep = WireBytes.delimited(7, deep) }
    #expect(throws: WireError.tooDeep(message: "t.Sample")) { try print(deep) }
    let groups = [UInt8](repeating: 0x0B, count: 100_000)
    #expect(throws: WireError.malformed(message: "t.Sample")) { try print(groups) }
    let many = WireBytes.delimited(8, [UInt8](repeating: 1, count: 2_000_001))
    #expect(throws: WireError.tooLarge(message: "t.Sample")) { try print(many) }
  }
}
