import Testing

@testable import PillionModel

@Suite("JSON, RFC 8259")
struct JSONTests {
  @Test(
    "Values",
    arguments: [
      ("null", .null), (" true ", true), ("[]", []), ("{}", [:]), ("0", 0), ("-1", -1), ("1.0", 1.0), ("1e2", 100.0), ("1E-2", 0.01),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .unsigned(1 << 63)),
      ("18446744073709551615", .unsigned(.max)), ("18446744073709551616", 18446744073709551616.0),
      ("-9223372036854775809", -9223372036854775808.0),
      ("-0", -0.0), ("5e-324", .number(.leastNonzeroMagnitude)), ("1e-400", 0.0), ("\"\"", ""), ("\"a\\u00e9\\n\\/\"", "aé\n/"),
      ("\"\\ud83d\\ude00\"", "😀"),
      ("\"\\u0000\"", "\u{0}"), ("\"\u{7F}é😀\"", "\u{7F}é😀"), ("\u{FEFF}1", 1), ("[1,[2,{\"a\":[]}]]", [1, [2, ["a": []]]]),
      ("\t\r\n [ 1 ,\n2 ] ", [1, 2]),
    ] as [(String, JSON)])
  func values(text: String, value: JSON) throws { #expect(try JSON(parsing: text) == value) }

  @Test(
    "What is no JSON, with its line and column",
    arguments: [
      ("", 1, 1), ("  \n ", 2, 2), ("nul", 1, 4), ("tru3", 1, 4), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("{\"a\":1,}", 1, 8), ("{a:1}", 1, 2),
      ("{\"a\" 1}", 1, 6), ("{\"a\":}", 1, 6), ("[1]]", 1, 4), ("01", 1, 2), ("-", 1, 2), ("+1", 1, 1), (".5", 1, 1), ("1.", 1, 3),
      ("1.e1", 1, 3),
      ("1e", 1, 3), ("1e+", 1, 4), ("1e999", 1, 1), ("[\n\n  NaN]", 3, 3), ("Infinity", 1, 1), ("\"a", 1, 3), ("\"a\nb\"", 1, 3),
      ("\"\\x\"", 1, 2),
      ("\"\\u12\"", 1, 6), ("\"\\u123\u{FF11}\"", 1, 7), ("\"\\ud800\"", 1, 2), ("\"\\ud800\\u0041\"", 1, 2), ("\"\\udc00\"", 1, 2),
      ("'a'", 1, 1),
      ("[\"é\", x]", 1, 7), ("/**/1", 1, 1), ("{\"a\":1", 1, 7), ("[", 1, 2),
    ])
  func faults(text: String, line: Int, column: Int) {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
    #expect(error?.line == line && error?.column == column, "\(text): \(error?.description ?? "")")
  }

  @Test(
    "Bytes that are not UTF-8 are refused at their place",
    arguments: [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]])
  func utf8(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: Array("[\"aé".utf8) + bytes + Array("\"]".utf8)) }
    #expect(error == JSONError(line: 1, column: 5, what: "the string is not UTF-8"))
  }

  @Test("Depth, values and bytes are bounded")
  func limits() throws {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(throws: Never.self) { try JSON(parsing: nested(128)) }
    #expect(throws: JSONError.self) { try JSON(parsing: nested(129)) }
    #expect(throws: JSONError.self) { try JSON(parsing: String(repeating: "[", count: 1_000_000)) }
    #expect(throws: JSONError.self) { try JSON(parsing: String(repeating: "{\"a\":", count: 100_000)) }
    #expect(throws: JSONError.self) { try JSON(parsing: "[1,2,3]", limits: JSONLimits(nodes: 3)) }
    #expect(throws: JSONError.self) { try JSON(parsing: "[1,2,3]", limits: JSONLimits(bytes: 6)) }
  }

  @Test("Of equal keys the last wins, in the first one's place, among few and among many")
  func doubleKeys() throws {
    let few = try #require(try JSON(parsing: "{\"a\":1,\"b\":2,\"a\":3}").object)
    #expect(few.members.map(\.key) == ["a", "b"] && few["a"] == 3)
    let text = "{" + (0..<2000).map { "\"k\($0 % 1000)\":\($0)" }.joined(separator: ",") + "}"
    let many = try #require(try JSON(parsing: text).object)
    #expect(many.members.count == 1000 && many["k7"] == 1007 && many.members[7].key == "k7")
  }

  @Test(
    "Text: one line without spaces, doubles in their shortest form, whole ones with a point",
    arguments: [
      (.null, "null"), (3, "3"), (3.0, "3.0"), (0.1, "0.1"), (-0.0, "-0.0"), (1e300, "1e+300"), (.number(.leastNonzeroMagnitude), "5e-324"),
      (.number(.nan), "null"),
      (.number(-.infinity), "null"), (.unsigned(.max), "18446744073709551615"), (.integer(.min), "-9223372036854775808"),
      ("a\"\\\n\t\r\u{8}\u{C}\u{1}\u{1F}é😀/\u{7F}", "\"a\\\"\\\\\\n\\t\\r\\b\\f\\u0001\\u001fé😀/\u{7F}\""),
      (["b": [1, true, .null], "a": [:], "": []], "{\"b\":[1,true,null],\"a\":{},\"\":[]}"),
    ] as [(JSON, String)])
  func text(value: JSON, text: String) { #expect(value.text == text) }

  @Test("What is printed reads back the same, for doubles of any pattern and every scalar")
  func roundTrip() throws {
    var doubles: [JSON] = []
    var pattern: UInt64 = 1
    for _ in 0..<20_000 {
      pattern = pattern &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: pattern)
      if value.isFinite { doubles.append(.number(value)) }
    }
    #expect(try JSON(parsing: JSON.array(doubles).text) == .array(doubles))
    let scalars = (0..<0x11000 as Range<UInt32>).compactMap(Unicode.Scalar.init).map { JSON.string(String(Character($0))) }
    #expect(try JSON(parsing: JSON.array(scalars).text) == .array(scalars))
  }

  @Test("Accessors answer nil for other types and places")
  func accessors() throws {
    let value = try JSON(parsing: "{\"a\":[1,2.0,2.5,\"x\",true,null,18446744073709551615,1e300]}")
    let list = value["a"]
    #expect(list?[0]?.int == 1 && list?[1]?.int == 2 && list?[2]?.int == nil && list?[6]?.int == nil && list?[7]?.int == nil)
    #expect(list?[0]?.double == 1 && list?[6]?.double == 0x1p64 && list?[3]?.double == nil)
    #expect(list?[3]?.string == "x" && list?[4]?.bool == true && list?[5]?.isNull == true)
    #expect(list?[8] == nil && list?[-1] == nil && value[0] == nil && list?["a"] == nil && value["b"] == nil)
  }

  @Test("An object keeps its order when it is changed")
  func objects() {
    var object = JSONObject([("b", 1), ("a", 2)])
    object["b"] = 3
    object["c"] = 4
    object["a"] = JSON?.none
    #expect(JSON.object(object).text == "{\"b\":3,\"c\":4}")
  }

  @Test("A megabyte is read whole")
  func large() throws {
    let text = "[" + String(repeating: "{\"name\":\"Rue du Gabian\",\"location\":[7.41,43.72],\"n\":12},", count: 18_000) + "0]"
    #expect(try JSON(parsing: text).array?.count == 18_001)
  }
}
