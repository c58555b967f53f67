import PillionModel
import TestSupport
import Testing

@testable import PillionWire

@Suite("Messages read and written without protobuf-c")
struct PlainWireTests {
  static let names = ProtoTree.everyName.filter { ProtoTree.everyType[$0] is any PlainWire.Type }

  @Test("are all of Pillion's own, and all others whose fields are not required")
  func all() {
    #expect(ProtoTree.everyName.filter { !Self.names.contains($0) } == ["pillion.torture.Old"])
  }

  @Test("are the same bytes and the same values as protobuf-c's", arguments: names)
  func same(_ name: String) throws {
    let type = try #require(ProtoTree.everyType[name] as? any PlainWire.Type)
    for seed in UInt64(1)...40 {
      var samples = Samples(seed % 20 == 0 ? .zero : seed < 20 ? .full : .any, seed: seed)
      try PlainWitness.compare(type, samples.bytes(of: type), isUsual: true)
    }
  }

  @Test("those of calls, frames and guidance take the bytes that were counted for them")
  func room() throws {
    func check<Message: PlainWire>(_ message: Message) throws {
      let bytes = try message.wire()
      #expect(bytes.count <= message.plainBytes)
      try PlainWitness.compare(Message.self, bytes, isUsual: true)
    }
    try check(Open(method: "pillion.v1.Navigation/Guide", timeoutMs: 7, metadata: [Metadata(key: "a", value: "b")]))
    try check(Status(code: .notFound, message: "no"))
    try check(Reset(code: .cancelled, message: "gone"))
    try check(Credit(totalBytes: 1 << 40))
    try check(Ack(delivered: 7))
    try check(MapFrame(sequence: 1, ageMs: 0.5, data: [UInt8](repeating: 7, count: 70_000)))
    try check(NavigationUpdate(snapshot: NavigationSnapshot(maneuvers: [Maneuver(), Maneuver(junctionAngles: [-1, .min, .max])])))
  }

  @Test("a length takes as many bytes as it needs, at every level", arguments: [0, 1] + Array(120...129))
  func lengths(_ small: Int) throws {
    for count in [small, small + 16_256, small + 2_097_024] {
      let image = Image(data: [UInt8](repeating: 7, count: count))
      let maneuver = Maneuver(symbol: Symbol(light: image, dark: Image()), junctionImage: image)
      let route = Route(maneuvers: [maneuver, Maneuver()], language: "it")
      var witness: [UInt8] = []
      try Route.pack(route, into: &witness)
      let bytes = try route.wire()
      #expect(bytes == witness)
      #expect(try Route(wire: bytes) == route)
    }
  }

  @Test("messages stand as deep in each other as protobuf-c lets them, and no deeper")
  func depth() throws {
    for (field, type) in [(13, Route.self), (5, Node.self), (3, Node.self), (2, Node.self)] as [(UInt32, any PlainWire.Type)] {
      try PlainWitness.compare(type, Wire.nested(field, depth: WireScan.deepest - 1), isUsual: true)
      try PlainWitness.compare(type, Wire.nested(field, depth: WireScan.deepest))
      try PlainWitness.compare(type, Wire.nested(field, depth: 100_000))
    }
    // An entry of a map is a message too.
    var bytes: [UInt8] = []
    for level in 1...33 {
      bytes = Wire.delimited(4, Wire.delimited(1, [0x61]) + Wire.delimited(2, bytes))
      try PlainWitness.compare(Node.self, bytes, isUsual: level <= 31)
    }
  }

  @Test("empty messages of two bytes each are too many where protobuf-c says so", arguments: [100, 1_000, 3_000, 10_000, 100_000])
  func memory(_ count: Int) throws {
    let lists: [(UInt32, any PlainWire.Type)] = [(7, Route.self), (5, Route.self), (13, Maneuver.self), (8, NavigationSnapshot.self)]
    for (field, type) in lists {
      try PlainWitness.compare(type, Array([[UInt8]](repeating: Wire.delimited(field, []), count: count).joined()))
    }
  }

  @Test("what was written is not touched where more is appended")
  func appending() throws {
    var bytes: [UInt8] = [1, 2, 3]
    let update = NavigationUpdate(snapshot: NavigationSnapshot(routeId: String(repeating: "r", count: 200)))
    try update.append(to: &bytes)
    #expect(try bytes == [1, 2, 3] + update.wire())
  }
}
