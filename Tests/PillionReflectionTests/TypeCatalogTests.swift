import Testing

@testable import PillionReflection

@Suite("A peer's description of its types")
struct TypeCatalogTests {
  @Test("bytes that describe nothing are refused in words, whatever they are cut to")
  func malformed() throws {
    #expect(throws: TypeCatalog.Fault(description: "file 1 of the description is malformed")) { try TypeCatalog(files: [[0xFF]]) }
    let whole = Descriptions.sample
    for length in whole.indices { _ = try? TypeCatalog(files: [Array(whole[..<length])]) }
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 0x5A
      _ = try? TypeCatalog(files: [bytes])
    }
  }

  @Test("a type that a field needs and nobody describes is told by name")
  func lacking() throws {
    let field = Descriptions.Field(name: "inner", number: 1, kind: .message, type: "t.Nowhere")
    let file = Descriptions.file(messages: [Descriptions.message("Sample", [field])])
    #expect(throws: TypeCatalog.Fault(description: "the description lacks t.Nowhere, the type of t.Sample.inner")) {
      try TypeCatalog(files: [file])
    }
  }

  @Test("messages declared inside each other without end are refused")
  func nesting() throws {
    var message = Descriptions.message("M", [])
    for _ in 0..<200 { message = Descriptions.message("M", [], nested: [message]) }
    #expect(throws: TypeCatalog.Fault.self) { try TypeCatalog(files: [Descriptions.file(messages: [message])]) }
  }

  @Test("enum values lose their enum's name where all have it")
  func names() {
    #expect(EnumNaming.shortNames(["KIND_DEPART_U_TURN", "KIND_UNKNOWN"], of: "Kind") == ["departUTurn", "unknown"])
    #expect(EnumNaming.shortNames(["THEME_DAY", "NIGHT"], of: "Theme") == ["themeDay", "night"])
    #expect(EnumNaming.shortNames(["COLOR_RED", "COLOR_2D"], of: "Color") == ["red", "color2d"])
    #expect(EnumNaming.shortNames(["SIDE"], of: "Side") == ["side"])
  }
}
