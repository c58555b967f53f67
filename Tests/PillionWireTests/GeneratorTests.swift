import PillionModel
import PillionWire
import Testing

@testable import protoc_gen_pillion

@Suite("Names of Proto in Swift")
struct NamingTests {
  private func cases(_ name: String, _ values: [String]) -> [String] {
    Naming.caseNames(ProtoEnum(name: name, values: values.map { ProtoEnum.Value(name: $0, number: 0, comment: "") }))
  }

  @Test("enum values lose their enum's name and its case")
  func enums() {
    #expect(cases("Kind", ["KIND_DEPART_U_TURN", "KIND_UNKNOWN"]) == ["departUTurn", "unknown"])
    #expect(cases("StatusCode", ["STATUS_CODE_OK", "STATUS_CODE_DATA_LOSS"]) == ["ok", "dataLoss"])
    #expect(cases("SignUnit", ["SIGN_UNIT_KMH"]) == ["kmh"])
    #expect(cases("HTTPCode", ["HTTP_CODE_NOT_FOUND"]) == ["notFound"])
    #expect(cases("Theme", ["THEME_DAY", "NIGHT"]) == ["themeDay", "night"])
    #expect(cases("Color", ["COLOR_RED", "COLOR_2D"]) == ["red", "color2d"])
    #expect(cases("Kind", ["KINDLY", "KIND_A"]) == ["kindly", "kindA"])
    #expect(cases("Side", ["SIDE"]) == ["side"])
  }

  @Test("fields are lowerCamelCase")
  func fields() {
    #expect(Naming.lowerCamel("arrival_utc_offset_seconds") == "arrivalUtcOffsetSeconds")
    #expect(Naming.lowerCamel("fooURL") == "fooURL")
    #expect(Naming.lowerCamel("Type") == "type")
    #expect(Naming.lowerCamel("_x__y_") == "xY")
    #expect(Naming.lowerCamel("1st") == "_1st")
    #expect(Naming.lowerCamel("_") == "_")
  }

  @Test("words of Swift stand in back-ticks, names that generated code needs get an underscore")
  func words() {
    #expect(Naming.identifier("default") == "`default`")
    #expect(Naming.identifier("self") == "self_")
    #expect(Naming.identifier("json") == "json_")
    #expect(Naming.identifier("road") == "road")
    #expect(Naming.typeName("String", suffix: "Message") == "StringMessage")
    #expect(Naming.typeName("Route", suffix: "Message") == "Route")
  }

  @Test("C names are those of protoc-c, and awkward fields go by number")
  func c() {
    #expect(CNaming.structName("pillion.v1.DirectionSign.Item") == "Pillion__V1__DirectionSign__Item")
    #expect(CNaming.functionPrefix("pillion.v1.DirectionSign.Item") == "pillion__v1__direction_sign__item")
    #expect(CNaming.structName("a.snake_case") == "A__SnakeCase")
    #expect(CNaming.functionPrefix("a.HTTPServer") == "a__httpserver")
    #expect(CNaming.field(ProtoField(name: "exit_number", number: 7)) == "exit_number")
    for name in ["base", "int", "n_items", "has_x", "choice_case", "fooURL"] {
      #expect(CNaming.field(ProtoField(name: name, number: 7)) == "field7")
    }
  }
}

@Suite("A user's own .proto")
struct OwnProtoTests {
  @Test("words as names, in Swift and JSON")
  func words() throws {
    let words = Words(
      in: "a", default: "b", self_: "c", base: "d", items: ["e"], nItems: "f", x: 0, hasX: "g", renamed: "h", choice: .case(-1))
    #expect(try Words(wire: words.wire()) == words)
    #expect(
      words.json.text
        == #"{"in":"a","default":"b","self":"c","base":"d","items":["e"],"nItems":"f","x":0,"hasX":"g","x-renamed":"h","case":"-1"}"#)
    #expect(try Words(json: words.json) == words)
  }

  @Test("messages that hold themselves")
  func recursion() throws {
    var node = Node(
      name: "a", next: Node(name: "b", kind: .leaf("c")), byName: ["d": Node(name: "e")], kind: .branch(Branch(left: Node(name: "f"))))
    #expect(node.next?.name == "b")
    #expect(try Node(wire: node.wire()) == node)
    #expect(try Node(json: node.json) == node)
    node.next = nil
    #expect(node.next == nil)
    #expect(throws: WireError.tooDeep(message: "pillion.torture.Node")) { try Node(wire: Wire.nested(2, depth: 50_000)) }
    #expect(throws: WireError.tooDeep(message: "pillion.torture.Node")) { try Node(wire: Wire.nested(5, depth: 50_000)) }
  }

  @Test("maps: keys as text, ordered; a wrong key is an error by name")
  func maps() throws {
    let maps = Maps(texts: ["b": "2", "a": "1"], colors: ["x": .darkRed], blobs: [true: [1], false: []], flags: [-7: true])
    #expect(
      maps.json.text == #"{"texts":{"a":"1","b":"2"},"colors":{"x":"darkRed"},"blobs":{"false":"","true":"AQ=="},"flags":{"-7":true}}"#)
    #expect(try Maps(json: maps.json) == maps)
    #expect(try Maps(wire: maps.wire()) == maps)
    #expect(throws: JSONError(what: #"messages: "x" is no key of this map"#)) { try Maps(json: JSON(parsing: #"{"messages":{"x":{}}}"#)) }
    #expect(throws: WireError.invalidText(field: "pillion.torture.Maps.texts")) {
      try Maps(wire: Wire.delimited(1, Wire.delimited(2, [0xFF])))
    }
  }

  @Test("a nested type hides a top-level one of its name only where it stands")
  func shadows() throws {
    let outer = Outer(nested: Outer.Inner(nested: "n"), top: Inner(topLevel: "t"), protocol: .self_, choice: .other(Inner(topLevel: "o")))
    #expect(try Outer(wire: outer.wire()) == outer)
    #expect(try Outer(json: outer.json) == outer)
  }

  @Test("aliases of enum values have one value, and print the first name")
  func aliases() throws {
    #expect(Color.crimson == .darkRed)
    #expect(Color(name: "crimson") == .darkRed)
    #expect(Color(name: "COLOR_CRIMSON") == .darkRed)
    #expect(Color.darkRed.name == "darkRed")
    #expect(try Scalars(wire: Scalars(aColor: .negative).wire()).aColor == .negative)
  }

  @Test("proto2: every singular field has presence, an enum without zero falls back to its first value")
  func proto2() throws {
    #expect(try Old(wire: Wire.number(3, 9)).rank == .first)
    #expect(try Old(wire: Old(name: "", count: 0).wire()) == Old(name: "", count: 0))
    #expect(Old().count == nil)
  }

  @Test("bytes that are no descriptors are refused, not trapped on")
  func malformed() {
    for bytes: [UInt8] in [[0xFF], [0x7A, 0x05, 0x01], [0x7A, 0x02, 0x22, 0x7F], [UInt8](repeating: 0x80, count: 20)] {
      #expect(throws: MalformedInput.self) { try Request(bytes[...]) }
    }
  }

  @Test("an option nobody knows is refused in words")
  func options() {
    #expect(throws: Refusal.self) { try Options("values,color=red") }
  }
}
