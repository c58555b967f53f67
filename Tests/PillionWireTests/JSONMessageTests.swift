import PillionModel
import PillionWire
import Testing

@Suite("JSON of messages, as contract.md says")
struct JSONMessageTests {
  private func read<Message: JSONMessage>(_ text: String, _ notes: inout JSONNotes, as type: Message.Type = Message.self) throws -> Message
  {
    try Message(json: JSON(parsing: text), notes: &notes)
  }

  private func read<Message: JSONMessage>(_ text: String, as type: Message.Type = Message.self) throws -> Message {
    var notes = JSONNotes()
    return try read(text, &notes)
  }

  private func error<Message: JSONMessage>(_ text: String, _ type: Message.Type) -> String {
    do {
      _ = try read(text, as: type)
      return "no error"
    } catch let error as JSONError { return error.what } catch { return "\(error)" }
  }

  @Test("a maneuver prints kind, direction, rotation and its numbers even when zero; an empty lane too")
  func printsZero() {
    #expect(
      Maneuver().json.text
        == #"{"kind":"unknown","direction":"none","rotation":"unknown","trafficSide":"unknown","ferryKind":"unknown","#
        + #""displayStyle":"unspecified","provenance":"unknown","leg":0}"#)
    #expect(Lane(directions: [.uTurnLeft]).json.text == #"{"directions":["uTurnLeft"],"state":"unknown","kind":"plain"}"#)
  }

  @Test("elsewhere zero is left out, and what is set but zero is printed")
  func leavesZeroOut() {
    #expect(SpeedLimit().json.text == "{}")
    #expect(
      SpeedLimit(metersPerSecond: 13.5, signUnit: .kmh, text: "").json.text == #"{"metersPerSecond":13.5,"signUnit":"kmh","text":""}"#)
  }

  @Test("enum names are read as JSON name, Proto name and number")
  func enumSpellings() throws {
    for spelling in [#""roundaboutExit""#, #""KIND_ROUNDABOUT_EXIT""#, "17", "17.0"] {
      #expect(try read("{\"kind\":\(spelling)}", as: Maneuver.self).kind == .roundaboutExit)
    }
    #expect(Maneuver.Kind.departUTurn.name == "departUTurn")
    #expect(Maneuver.Kind(name: "KIND_DEPART_U_TURN") == .departUTurn)
    #expect(Maneuver.Kind(name: "kind_depart_u_turn") == nil)
  }

  @Test("keys are read as lowerCamelCase and as in the .proto")
  func keySpellings() throws {
    #expect(try read(#"{"exit_number":2}"#, as: Maneuver.self) == read(#"{"exitNumber":2}"#, as: Maneuver.self))
  }

  @Test("64-bit numbers print as strings and are read as string or number")
  func wideNumbers() throws {
    let snapshot = NavigationSnapshot(sequence: .max)
    #expect(snapshot.json.text == #"{"sequence":"18446744073709551615"}"#)
    for spelling in [#""18446744073709551615""#, "18446744073709551615"] {
      #expect(try read("{\"sequence\":\(spelling)}", as: NavigationSnapshot.self) == snapshot)
    }
    #expect(try read(#"{"arrivalEpochSeconds":-5}"#, as: TravelEstimate.self).arrivalEpochSeconds == -5)
    #expect(try read(#"{"x":"7","y":7.0,"width":1e2}"#, as: Rect.self) == Rect(x: 7, y: 7, width: 100))
  }

  @Test("bytes are base64: with padding when printed, any kind when read")
  func base64() throws {
    let pairs: [([UInt8], String)] = [
      ([], ""), ([0xFB], "+w=="), ([0xFB, 0xFF], "+/8="), ([0xFB, 0xFF, 0xBF], "+/+/"), (Array("Pillion".utf8), "UGlsbGlvbg=="),
    ]
    for (bytes, text) in pairs {
      #expect(Image(mediaType: "x", data: bytes).json["data"]?.string ?? "" == text)
      #expect(try read("{\"data\":\"\(text)\"}", as: Image.self).data == bytes)
    }
    #expect(try read(#"{"data":"-_8"}"#, as: Image.self).data == [0xFB, 0xFF])
    for bad in ["A", "A===", "AA*A", "AAAAA", "=AAA", "AA AA"] {
      #expect(error("{\"data\":\"\(bad)\"}", Image.self) == "data: expected base64 in a string")
    }
  }

  @Test("what JSON has no number for is written by name")
  func infinities() throws {
    #expect(Coordinate(latitude: .infinity, longitude: -.infinity).json.text == #"{"latitude":"Infinity","longitude":"-Infinity"}"#)
    #expect(try read(#"{"latitude":"NaN"}"#, as: Coordinate.self).latitude.isNaN)
    #expect(try read(#"{"latitude":"-1.5e2","longitude":3}"#, as: Coordinate.self) == Coordinate(latitude: -150, longitude: 3))
  }

  @Test("null is absent")
  func null() throws {
    #expect(try read(#"{"id":null,"lanes":null,"exitNumber":null,"symbol":null,"kind":null}"#, as: Maneuver.self) == Maneuver())
  }

  @Test("a oneof member stands under its own name")
  func oneof() throws {
    let item = DirectionSign.Item(content: .exit("23B"), textColor: 0)
    #expect(item.json.text == #"{"exit":"23B","textColor":0}"#)
    #expect(try read(item.json.text, as: DirectionSign.Item.self) == item)
  }

  @Test("what may stand on the wire, 64 messages in lists inside each other, can be printed and read again")
  func deepest() throws {
    let route = try Route(wire: Wire.nested(13, depth: 63))
    #expect(try read(route.json.text, as: Route.self) == route)
  }

  @Test("unknown keys and enum names are skipped, counted and named")
  func notes() throws {
    var notes = JSONNotes()
    let text = #"{"maneuvers":[{"kind":"teleport","colour":1,"id":"a"},{"kind":"turn","colour":2}],"delay":"DELAY_AWFUL","hints":{}}"#
    let snapshot = try read(text, &notes, as: NavigationSnapshot.self)
    #expect(snapshot.maneuvers == [Maneuver(id: "a"), Maneuver(kind: .turn)])
    #expect(notes.count == 5)
    #expect(notes.unknownKeys == ["maneuvers.colour", "hints"])
    #expect(notes.unknownValues == ["maneuvers.kind=teleport", "delay=DELAY_AWFUL"])
    #expect(try read(#"{"directions":["left","sideways","right",99]}"#, &notes, as: Lane.self).directions == [.left, .right])
    #expect(notes.count == 7)
  }

  @Test("names kept are bounded, the count is not")
  func manyNotes() throws {
    var notes = JSONNotes()
    _ = try read("{" + (0..<500).map { "\"k\($0)\":0" }.joined(separator: ",") + "}", &notes, as: Lane.self)
    #expect(notes.count == 500)
    #expect(notes.unknownKeys.count == 32)
  }

  @Test(
    "a wrong type or range is an error that names the field",
    arguments: [
      (#"[]"#, "expected an object"),
      (#"{"id":5}"#, "id: expected a string"),
      (#"{"lanes":{}}"#, "lanes: expected an array"),
      (#"{"lanes":[{},{"state":true}]}"#, "lanes[1].state: expected the name of a value or its number"),
      (#"{"lanes":[null]}"#, "lanes[0]: expected a value, not null"),
      (#"{"symbol":{"light":{"data":7}}}"#, "symbol.light.data: expected base64 in a string"),
      (#"{"exitNumber":-1}"#, "exitNumber: expected a whole number from 0 to 4294967295"),
      (#"{"exitNumber":4294967296}"#, "exitNumber: expected a whole number from 0 to 4294967295"),
      (#"{"exitNumber":1.5}"#, "exitNumber: expected a whole number from 0 to 4294967295"),
      (#"{"exitNumber":"two"}"#, "exitNumber: expected a whole number from 0 to 4294967295"),
      (#"{"junctionAngles":[1,2147483648]}"#, "junctionAngles[1]: expected a whole number from -2147483648 to 2147483647"),
      (#"{"distanceFromStart":"far"}"#, "distanceFromStart: expected a number"),
      (#"{"distanceFromStart":"0x10"}"#, "distanceFromStart: expected a number"),
      (#"{"location":{"latitude":[]}}"#, "location.latitude: expected a number"),
    ])
  func faults(_ text: String, _ message: String) { #expect(error(text, Maneuver.self) == message) }

  @Test("a flag is true or false and nothing else")
  func flags() { #expect(error(#"{"standing":1}"#, NavigationSnapshot.self) == "standing: expected true or false") }
}
