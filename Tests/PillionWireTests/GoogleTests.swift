import PillionModel
import PillionWire
import Testing

@Suite("Google's protobuf and ours agree", .enabled(if: GooglePeer.python != nil, "needs protoc and python3-protobuf"))
struct GoogleTests {
  @Test("on random messages of every type, as bytes and as JSON, both ways", arguments: ProtoTree.all, [1, 2])
  func agree(_ tree: ProtoTree, _ seed: Int) throws {
    let lines = try GooglePeer.messages(of: tree, perType: tree.types.count > 100 ? 3 : 12, seed: seed)
    #expect(lines.count >= 250)
    var answers: [(google: GooglePeer.Line, ours: GooglePeer.Line)] = []
    for line in lines {
      let type = try #require(tree.types[line.type])
      func answer<Message: WireMessage & JSONMessage>(_ type: Message.Type) throws -> GooglePeer.Line {
        let message = try type.init(wire: bytes(line.wire))
        var notes = JSONNotes()
        let fromJSON = try type.init(json: JSON(parsing: line.json), notes: &notes)
        let wire = try message.wire()
        #expect(try fromJSON.wire() == wire, "\(line.type) \(line.json)")
        #expect(notes.count == 0, "\(line.type) \(notes.unknownKeys) \(notes.unknownValues)")
        return GooglePeer.Line(type: line.type, wire: hex(wire), json: message.json.text)
      }
      answers.append((line, try answer(type)))
    }
    let faults = try GooglePeer.judge(answers, of: tree)
    #expect(faults.isEmpty, "\(faults.prefix(5).joined(separator: "\n"))")
  }

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.utf8).map { UInt8(truncatingIfNeeded: Character(UnicodeScalar($0)).hexDigitValue ?? 0) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
