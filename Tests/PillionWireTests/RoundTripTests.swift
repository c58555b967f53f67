import PillionModel
import PillionWire
import Testing

@Suite("Every message survives bytes and JSON")
struct RoundTripTests {
  @Test("with every field set: bytes come back as they were", arguments: ProtoTree.everyName)
  func full(_ name: String) throws {
    for seed in UInt64(1)...8 { try survive(name, Samples(.full, seed: seed), bytesStay: name.hasPrefix("pillion.v1.")) }
  }

  @Test("with every field zero: presence is kept", arguments: ProtoTree.everyName)
  func zero(_ name: String) throws { try survive(name, Samples(.zero), bytesStay: false) }

  @Test("with no field set: no bytes, and JSON without keys unless zeros are printed", arguments: ProtoTree.everyName)
  func empty(_ name: String) throws {
    let type = try #require(ProtoTree.everyType[name])
    func check<Message: WireMessage & JSONMessage>(_ type: Message.Type) throws {
      let message = try type.init(wire: [])
      #expect(try message.wire().isEmpty)
      #expect(try type.init(json: message.json).wire().isEmpty)
      let printsZero = ["pillion.v1.Maneuver", "pillion.v1.Lane"].contains(name)
      #expect((message.json.object?.members.isEmpty == true) != printsZero)
    }
    try check(type)
  }

  @Test("the registry knows the names")
  func registry() {
    #expect(MessageRegistry.types.count > 100)
    for (name, type) in ProtoTree.everyType { #expect(type.protoName == name) }
    #expect(MessageRegistry.types["pillion.v1.DirectionSign.Item"] != nil)
  }

  private func survive(_ name: String, _ samples: Samples, bytesStay: Bool) throws {
    let type = try #require(ProtoTree.everyType[name])
    let convertible = try #require(type as? any WireConvertible.Type)
    var samples = samples
    let bytes = samples.bytes(of: convertible)
    func check<Message: WireMessage & JSONMessage>(_ type: Message.Type) throws {
      let message = try type.init(wire: bytes)
      let again = try message.wire()
      if bytesStay { #expect(again == bytes) } else { #expect(try type.init(wire: again).wire() == again) }
      var notes = JSONNotes()
      let parsed = try JSON(parsing: message.json.text)
      let read = try type.init(json: parsed, notes: &notes)
      #expect(try read.wire() == again)
      #expect(notes.count == 0)
    }
    try check(type)
  }
}

@Suite("Presence")
struct PresenceTests {
  @Test("absent and zero are two things")
  func absentIsNotZero() throws {
    let zero = TravelEstimate(distanceMeters: 0, arrivalUtcOffsetSeconds: 0, zoneName: "")
    let read = try TravelEstimate(wire: zero.wire())
    #expect(read == zero)
    #expect(read != TravelEstimate())
    #expect(read.durationSeconds == nil)
    #expect(read.zoneName == "")
    #expect(zero.json.text == #"{"distanceMeters":0.0,"arrivalUtcOffsetSeconds":0,"zoneName":""}"#)
  }

  @Test("an empty message that is there is not an absent one")
  func emptyMessage() throws {
    let update = NavigationUpdate(snapshot: NavigationSnapshot())
    #expect(try NavigationUpdate(wire: update.wire()) == update)
    #expect(try NavigationUpdate(wire: []).snapshot == nil)
  }

  @Test("an optional enum that is set to its first value is set")
  func optionalEnum() throws {
    let lane = Lane(highlighted: Direction.none)
    #expect(try Lane(wire: lane.wire()).highlighted == Optional(Direction.none))
    #expect(try Lane(wire: Lane().wire()).highlighted == nil)
  }

  @Test("negative zero is not zero")
  func negativeZero() throws {
    let place = Coordinate(latitude: -0.0)
    #expect(try Coordinate(wire: place.wire()).latitude.sign == .minus)
  }

  @Test("of a oneof the last member on the wire counts")
  func lastOfOneof() throws {
    let bytes = Wire.delimited(1, Array("Rome".utf8)) + Wire.delimited(4, Array("airport".utf8))
    #expect(try DirectionSign.Item(wire: bytes).content == .icon("airport"))
  }

  @Test("a oneof member that is empty is set")
  func emptyOneofMember() throws {
    let item = DirectionSign.Item(content: .road(""))
    #expect(try DirectionSign.Item(wire: item.wire()) == item)
  }
}
