import PillionModel
import PillionWire
import Testing

@testable import PillionReflection

@Suite("Messages known only by their description", .enabled(if: GooglePeer.python != nil, "needs protoc and python3-protobuf"))
struct DescribedMessageTests {
  @Test("are read and written as Google's protobuf and the compiled types do it, for every type", arguments: ProtoTree.all, [3, 4])
  func agree(_ tree: ProtoTree, _ seed: Int) throws {
    let catalog = try self.catalog(of: tree)
    let google = try GooglePeer(of: tree)
    var answers: [GooglePeer.Answer] = []
    for line in try google.messages(450, seed: seed) {
      guard let text = line.json else { continue }
      let type = try #require(catalog.message(line.type), "\(line.type)")
      let wire = Wire.bytes(hex: line.wire)
      var notes = JSONNotes()
      let reader = MessageReader(catalog)
      #expect(try reader.bytes(JSON(parsing: text), as: type, notes: &notes) == wire, "\(line.type) \(text)")
      var printer = MessagePrinter(catalog, style: .proto3)
      let plain = try printer.json(wire, as: type)
      #expect(try reader.bytes(JSON(parsing: plain.text), as: type, notes: &notes) == wire, "\(line.type) \(plain.text)")
      printer = MessagePrinter(catalog)
      let ours = try printer.json(wire, as: type).text
      #expect(try reader.bytes(JSON(parsing: ours), as: type, notes: &notes) == wire, "\(line.type) \(ours)")
      #expect(notes.count == 0, "\(line.type) \(notes.unknownKeys) \(notes.unknownValues)")
      let compiled = try #require(tree.types[line.type]).init(wire: wire)
      #expect(ours == compiled.json.text, "the JSON of \(line.type)")
      answers.append(GooglePeer.Answer(line: line, wire: line.wire, json: ours))
    }
    #expect(answers.count >= 250)
    let faults = try google.judge(answers)
    #expect(faults.isEmpty, "\(faults.prefix(5).joined(separator: "\n"))")
  }

  @Test("plain proto3 JSON is Google's, enum names and all", arguments: ProtoTree.all)
  func plain(_ tree: ProtoTree) throws {
    let catalog = try self.catalog(of: tree)
    let google = try GooglePeer(of: tree)
    for line in try google.messages(600, seed: 5) {
      guard let text = line.json else { continue }
      var printer = MessagePrinter(catalog, style: .proto3)
      let type = try #require(catalog.message(line.type))
      let ours = try JSON(parsing: printer.json(Wire.bytes(hex: line.wire), as: type).text)
      #expect(alike(ours, try JSON(parsing: text)), "\(ours.text)\n\(text)")
    }
  }

  @Test("services are found with their methods and Pillion's options")
  func services() throws {
    let catalog = try self.catalog(of: .pillion)
    let guide = try #require(catalog.services["pillion.v1.Navigation"]?.methods.first { $0.name == "Guide" })
    #expect(guide.input == "pillion.v1.NavigationUpdate" && guide.output == "pillion.v1.GuideEvent")
    #expect(guide.clientStreaming && guide.serverStreaming && guide.delivery == .conflated && guide.trafficClass == .navigation)
  }

  private func catalog(of tree: ProtoTree) throws -> TypeCatalog {
    let set = try WireFields.all([UInt8](try GooglePeer.description(of: tree))[...])
    return try TypeCatalog(files: set.map { Array($0.bytes) })
  }

  /// Whether two values mean the same: numbers by value, objects in any order.
  private func alike(_ one: JSON, _ other: JSON) -> Bool {
    switch (one, other) {
    case (.array(let ones), .array(let others)): return ones.count == others.count && zip(ones, others).allSatisfy { alike($0, $1) }
    case (.object(let ones), .object(let others)):
      return ones.members.count == others.members.count
        && ones.members.allSatisfy { member in others[member.key].map { alike(member.value, $0) } ?? false }
    default:
      if let number = one.double, let expected = other.double { return number == expected || Float(number) == Float(expected) }
      return one == other
    }
  }
}
