import PillionModel
import Testing

@testable import PillionReflection

@Suite("JSON to bytes by a description")
struct MessageReaderTests {
  private let catalog: TypeCatalog
  private let sample: ProtoMessage

  init() throws {
    catalog = try TypeCatalog(files: [Descriptions.sample])
    sample = try #require(catalog.message("t.Sample"))
  }

  private func read(_ json: String) throws -> (bytes: [UInt8], notes: JSONNotes) {
    var notes = JSONNotes()
    let bytes = try MessageReader(catalog).bytes(JSON(parsing: json), as: sample, notes: &notes)
    return (bytes, notes)
  }

  @Test("fields are written by number, whatever their order in JSON, and zeros without presence are not")
  func order() throws {
    #expect(try read(#"{"count":-1,"aText":"x"}"#).bytes == [0x0A, 1, 0x78, 0x10] + [UInt8](repeating: 0xFF, count: 9) + [1])
    #expect(try read(#"{"count":0,"a_text":"","blob":"","rate":0,"numbers":[],"names":{}}"#).bytes == [])
    #expect(try read(#"{"rate":-0.0}"#).bytes.count == 9, "negative zero is not zero")
  }

  @Test("a zero with presence is written, null is absent")
  func presence() throws {
    #expect(try read(#"{"maybe":0}"#).bytes == [0x20, 0])
    #expect(try read(#"{"maybe":null,"inner":null,"numbers":null}"#).bytes == [])
    #expect(try read(#"{"inner":{}}"#).bytes == [0x3A, 0])
  }

  @Test(
    "enum values go by short name, Proto name and number, also a number nobody knows", arguments: [#""uTurn""#, #""KIND_U_TURN""#, "1"])
  func enums(value: String) throws {
    #expect(try read("{\"kind\":\(value)}").bytes == [0x30, 1])
    #expect(try read(#"{"kind":77}"#).bytes == [0x30, 77])
  }

  @Test("unknown keys and enum names are skipped and noted by their path")
  func unknown() throws {
    let (bytes, notes) = try read(#"{"inner":{"colour":1,"kind":"teleport","count":5}}"#)
    #expect(bytes == [0x3A, 2, 0x10, 5])
    #expect(notes.count == 2 && notes.unknownKeys == ["inner.colour"] && notes.unknownValues == ["inner.kind=teleport"])
  }

  @Test("64-bit numbers come as text or numbers; beyond their range is an error that names the field")
  func whole() throws {
    let most: [UInt8] = [0x18] + [UInt8](repeating: 0xFF, count: 9) + [1]
    #expect(try read(#"{"big":"18446744073709551615"}"#).bytes == most)
    #expect(try read(#"{"big":18446744073709551615}"#).bytes == most)
    #expect(throws: JSONError(what: "inner.big: expected a whole number from 0 to 18446744073709551615")) {
      try read(#"{"inner":{"big":-1}}"#)
    }
    #expect(throws: JSONError(what: "numbers[1]: expected a whole number from -2147483648 to 2147483647")) {
      try read(#"{"numbers":[1,3000000000]}"#)
    }
  }

  @Test("lists are packed, maps are ordered by their keys, of a oneof the last counts")
  func composed() throws {
    #expect(try read(#"{"numbers":[1,300]}"#).bytes == [0x42, 3, 1, 0xAC, 2])
    let two: [UInt8] = [0x4A, 5, 0x08, 2, 0x12, 1, 0x62]
    let ten: [UInt8] = [0x4A, 5, 0x08, 10, 0x12, 1, 0x61]
    #expect(try read(#"{"names":{"10":"a","2":"b"}}"#).bytes == two + ten)
    #expect(throws: JSONError(what: #"names: "x" is no key of this map"#)) { try read(#"{"names":{"x":"a"}}"#) }
    #expect(try read(#"{"one":"x","other":{}}"#).bytes == [0x5A, 0])
    #expect(try read(#"{"other":{},"one":"x"}"#).bytes == [0x52, 1, 0x78])
  }

  @Test(
    "a value of a wrong type is an error that names the field",
    arguments: [
      (#"{"aText":1}"#, "aText: expected a string"), (#"{"blob":"%"}"#, "blob: expected base64 in a string"),
      (#"{"inner":[]}"#, "inner: expected an object"), (#"{"numbers":1}"#, "numbers: expected an array"),
      (#"{"numbers":[null]}"#, "numbers[0]: expected a value, not null"),
      (#"{"kind":true}"#, "kind: expected the name of a value or its number"),
      ("[]", "expected an object"),
    ])
  func wrong(json: String, what: String) throws {
    #expect(throws: JSONError(what: what)) { try read(json) }
  }
}
