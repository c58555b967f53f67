import Foundation
import PillionModel
import PillionWire
import Testing

@Suite("Google's protobuf and ours agree", .enabled(if: GooglePeer.python != nil, "needs protoc and python3-protobuf"))
struct GoogleTests {
  /// How many messages of Proto/ go there and back: a few seconds' worth, or what `make soak` asks for.
  private static let count = number("PILLION_SWEEP") ?? 5000
  /// Other seeds are other messages.
  private static let seed = number("PILLION_SEED") ?? 1
  private static let batch = 500

  @Test("on random messages of every type, as bytes and as JSON, both ways", arguments: ProtoTree.all)
  func agree(_ tree: ProtoTree) throws {
    let google = try GooglePeer(of: tree)
    let count = tree.folder == ProtoTree.pillion.folder ? Self.count : Self.count / 5
    let batches = max(1, (count + Self.batch - 1) / Self.batch)
    var met: Set<String> = []
    var refused = 0
    for number in 0..<batches {
      var answers: [GooglePeer.Answer] = []
      let lines = try google.messages(Self.batch, seed: Self.seed &* 10_000 &+ number)
      #expect(lines.count == Self.batch)
      for line in lines {
        met.insert(line.type)
        let type = try #require(tree.types[line.type])
        if let answer = try answer(line, type) { answers.append(answer) } else { refused += 1 }
      }
      let faults = try google.judge(answers)
      guard faults.isEmpty else {
        Issue.record("seed \(Self.seed), batch \(number): \(faults.count) faults\n\(faults.prefix(5).joined(separator: "\n"))")
        return
      }
    }
    #expect(met == Set(tree.types.keys), "types without a message")
    #expect(refused > 0, "no message held text that is not UTF-8")
  }

  /// The message as we write it; nil where it was to be refused, and was.
  private func answer<Message: WireMessage & JSONMessage>(_ line: GooglePeer.Line, _ type: Message.Type) throws -> GooglePeer.Answer? {
    let arriving = Wire.bytes(hex: line.arriving)
    guard let text = line.json else {
      #expect(throws: WireError.self, "\(line.arriving)") { try type.init(wire: arriving) }
      do { _ = try type.init(wire: arriving) } catch {
        guard case .invalidText(let field) = error, field.hasPrefix(line.type + ".") else {
          Issue.record("\(line.type) is refused for another reason: \(error)")
          return nil
        }
      }
      return nil
    }
    let message = try type.init(wire: arriving)
    var notes = JSONNotes()
    let fromJSON = try type.init(json: JSON(parsing: text), notes: &notes)
    let wire = try message.wire()
    let wireOfJSON = try fromJSON.wire()
    #expect(wireOfJSON == wire, "\(line.type) \(text)")
    #expect(notes.count == 0, "\(line.type) \(notes.unknownKeys) \(notes.unknownValues)")
    return GooglePeer.Answer(line: line, wire: hex(wire), json: message.json.text)
  }

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  private func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
