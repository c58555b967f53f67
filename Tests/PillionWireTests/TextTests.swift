import PillionModel
import PillionWire
import Testing

@Suite("Text")
struct TextTests {
  @Test("keeps an inner NUL, emoji and every plane", arguments: ["A\u{0}B", "\u{0}", "👩‍👩‍👧‍👦 🚗", "𝄞 ü 京 שלום", "\u{FFFF}\u{10FFFF}"])
  func survives(_ text: String) throws {
    let maneuver = Maneuver(id: text, instructionVariants: [text, "", text], highwayExit: text)
    let read = try Maneuver(wire: maneuver.wire())
    #expect(read == maneuver)
    #expect(Array(read.id.utf8) == Array(text.utf8))
  }

  static let invalid: [[UInt8]] = [
    [0xFF], [0xC3], [0xC3, 0x28], [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xF8, 0x88, 0x80, 0x80, 0x80],
  ]

  @Test("that is not UTF-8 is refused by the field's name", arguments: invalid)
  func refused(_ bytes: [UInt8]) {
    #expect(throws: WireError.invalidText(field: "pillion.v1.Maneuver.id")) { try Maneuver(wire: Wire.delimited(1, bytes)) }
    let variants = Wire.delimited(4, Array("fine".utf8)) + Wire.delimited(4, bytes)
    #expect(throws: WireError.invalidText(field: "pillion.v1.Maneuver.instruction_variants")) { try Maneuver(wire: variants) }
    let inner = Wire.delimited(8, Wire.delimited(12, bytes))
    #expect(throws: WireError.invalidText(field: "pillion.v1.Maneuver.highway_exit")) { try NavigationSnapshot(wire: inner) }
    #expect(throws: WireError.invalidText(field: "pillion.v1.DirectionSign.Item.toponym")) {
      try DirectionSign.Item(wire: Wire.delimited(1, bytes))
    }
  }

  @Test("bytes may hold anything")
  func bytes() throws {
    let image = Image(mediaType: "image/png", data: [0xFF, 0x00, 0xC3, 0x28])
    #expect(try Image(wire: image.wire()) == image)
  }
}
