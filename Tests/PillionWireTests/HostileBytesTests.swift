import PillionModel
import PillionWire
import TestSupport
import Testing

@Suite("Bytes of a peer that is broken or means harm")
struct HostileBytesTests {
  @Test("cut off anywhere: refused, or whole up to there", arguments: ProtoTree.everyName)
  func truncated(_ name: String) throws {
    let type = try #require(ProtoTree.everyType[name])
    var samples = Samples(.full, seed: 3)
    let bytes = samples.bytes(of: try #require(type as? any WireConvertible.Type))
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 400)) {
      let prefix = Array(bytes.prefix(length))
      do {
        let again = try type.init(wire: prefix).wire()
        // Maps come back in the order of their keys.
        #expect(again == prefix || !name.hasPrefix("pillion.v1."))
      } catch { #expect(error == .malformed(message: name)) }
    }
  }

  static let lies: [[UInt8]] = [
    [0x7F], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0xFF, 0xFF, 0xFF, 0xFF, 0x07], [UInt8](repeating: 0xFF, count: 9) + [0x01],
  ]

  @Test("a length that lies", arguments: lies)
  func lyingLength(_ length: [UInt8]) {
    for field: UInt32 in [1, 4, 13, 11] {
      let bytes = Wire.tag(field, 2) + length + [1, 2, 3]
      #expect(throws: WireError.malformed(message: "pillion.v1.Maneuver")) { try Maneuver(wire: bytes) }
      #expect(throws: WireError.malformed(message: "pillion.v1.Route")) { try Route(wire: Wire.tag(13, 2) + length + [1, 2, 3]) }
    }
  }

  @Test("a number without an end, and a field of another wire type")
  func brokenNumbers() {
    #expect(throws: WireError.self) { try Maneuver(wire: [0x10] + [UInt8](repeating: 0x80, count: 12)) }
    #expect(throws: WireError.self) { try Maneuver(wire: Wire.tag(2, 5) + [1, 2, 3, 4]) }
    #expect(throws: WireError.self) { try Maneuver(wire: Wire.tag(1, 3)) }
  }

  @Test("messages inside each other: a few are fine, a hundred thousand are refused before any stack is spent")
  func depth() throws {
    let fine = try Route(wire: Wire.nested(13, depth: 60))
    #expect(fine.alternatives.count == 1)
    #expect(throws: WireError.tooDeep(message: "pillion.v1.Route")) { try Route(wire: Wire.nested(13, depth: 64)) }
    #expect(throws: WireError.tooDeep(message: "pillion.v1.Route")) { try Route(wire: Wire.nested(13, depth: 100_000)) }
  }

  @Test("two bytes that ask for a large struct each, half a million times")
  func amplification() {
    let bytes = Array([[UInt8]](repeating: Wire.delimited(5, []), count: 1 << 19).joined())
    #expect(throws: WireError.tooLarge(message: "pillion.v1.Route")) { try Route(wire: bytes) }
    let unknown = Array([[UInt8]](repeating: Wire.number(15, 0), count: 1 << 19).joined())
    #expect(throws: WireError.tooLarge(message: "pillion.v1.Coordinate")) { try Coordinate(wire: unknown) }
  }

  @Test("a real message of the largest size fits")
  func largest() throws {
    let route = Route(shape: (0..<180_000).map { Coordinate(latitude: Double($0) * 1e-4, longitude: -Double($0) * 1e-4) })
    let bytes = try route.wire()
    #expect(bytes.count > 3 << 20)
    #expect(try Route(wire: bytes) == route)
    let frame = MapFrame(data: [UInt8](repeating: 7, count: 8 << 20))
    #expect(try MapFrame(wire: frame.wire()) == frame)
  }

  @Test("a singular message given twice, where merging is not safe")
  func merged() throws {
    let template = Wire.delimited(1, Wire.delimited(1, Array("a".utf8)))
    #expect(try PushRequest(wire: template).template?.id == "a")
    #expect(throws: WireError.malformed(message: "pillion.v1.PushRequest")) { try PushRequest(wire: template + template) }
  }

  @Test("unknown fields of every wire type are skipped")
  func unknownFields() throws {
    let lane = Lane(directions: [.left, .straight], highlighted: .left, state: .preferred)
    let unknown =
      Wire.number(900, 7) + Wire.tag(901, 1) + [UInt8](repeating: 1, count: 8) + Wire.delimited(902, [1, 2, 3]) + Wire.tag(903, 5)
      + [1, 2, 3, 4] + Wire.number(536_870_911, .max)
    #expect(try Lane(wire: unknown + lane.wire() + unknown) == lane)
    let route = Route(id: "r", alternatives: [Route(id: "s")])
    #expect(try Route(wire: unknown + route.wire()) == route)
  }

  @Test("unknown enum numbers become the zero case and are counted", arguments: [UInt64(99), UInt64(bitPattern: -1), UInt64(Int32.max)])
  func unknownEnums(_ number: UInt64) throws {
    let before = WireCounters.unknownEnumValues
    let lane = try Lane(wire: Wire.number(3, number) + Wire.number(2, number) + Wire.delimited(1, Wire.varint(3) + Wire.varint(number)))
    #expect(lane == Lane(directions: [.left, Direction.none], highlighted: Direction.none, state: .unknown))
    #expect(WireCounters.unknownEnumValues >= before + 3)
  }

  @Test("numbers packed or one by one are the same")
  func packing() throws {
    let oneByOne = try Maneuver(wire: Wire.number(11, 1) + Wire.number(11, 4))
    #expect(oneByOne.junctionAngles == [-1, 2])
    #expect(try Maneuver(wire: Wire.delimited(11, [1, 4])) == oneByOne)
  }

  @Test("bytes flipped, dropped and doubled at random never trap, and what is read can be written", arguments: 1...16)
  func mutated(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for name in ProtoTree.everyName {
      let type = try #require(ProtoTree.everyType[name])
      var samples = Samples(.full, seed: UInt64(seed))
      let original = samples.bytes(of: try #require(type as? any WireConvertible.Type))
      guard !original.isEmpty else { continue }
      for _ in 0..<20 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0...3, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: place)
          case 2: bytes.insert(bytes[place], at: place)
          default: bytes.append(contentsOf: bytes[place...].prefix(40))
          }
        }
        guard let message = try? type.init(wire: bytes) else { continue }
        let again = try message.wire()
        #expect(try type.init(wire: again).wire() == again)
      }
    }
  }
}
