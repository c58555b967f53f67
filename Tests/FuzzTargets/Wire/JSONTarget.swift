import PillionModel
import PillionWire

/// Text as JSON, and as the JSON of a message of any type.
enum JSONTarget {
  static func run(_ input: FuzzInput) throws(Finding) {
    var input = input
    let type = input.pick(MessageTypes.all)
    let json: JSON
    do {
      json = try JSON(parsing: Array(input.rest))
    } catch {
      return try Finding.unlessClear(error)
    }
    try hold(parse(json.text) == json, "JSON that is another when printed and read: \(json.text)")
    try feed(type, json)
  }

  private static func feed<Message: WireConvertible & JSONMessage>(_ type: Message.Type, _ json: JSON) throws(Finding) {
    var notes = JSONNotes()
    let message: Message
    do { message = try type.init(json: json, notes: &notes) } catch { return try Finding.unlessClear(error) }
    try hold(notes.unknownKeys.count <= 32 && notes.unknownValues.count <= 32, "notes without a bound")
    let text = message.json.text
    let written = try MessageTarget.write(message)
    do {
      let again = try type.init(json: parse(text))
      try hold(MessageTarget.write(again) == written || text.contains("NaN"), "printed and read it is another: \(text)")
      let crossed = try type.init(wire: written)
      try hold(crossed.json.text == text, "over the wire it is another: \(text)\n\(crossed.json.text)")
    } catch let finding as Finding { throw finding } catch { throw Finding("its own words cannot be read: \(error)\n\(text)") }
  }

  private static func parse(_ text: String) throws(Finding) -> JSON {
    do { return try JSON(parsing: text) } catch { throw Finding("our own JSON cannot be read: \(error)\n\(text)") }
  }
}
