import PillionIO
import PillionModel

/// What a probe tells: one line of JSON each, with the seconds since the program began.
enum ProbeNews {
  private static let began = Moment.now

  /// The first line.
  static func begin() { tell("probing", []) }

  static func tell(_ event: String, _ members: [(String, JSON)]) { Program.say(line(event, members)) }

  static func line(_ event: String, _ members: [(String, JSON)]) -> String {
    let at = (Moment.now - began).wholeNanoseconds / 1_000_000
    let line = JSON.object(JSONObject([("at", .number(Double(at) / 1_000)), ("event", .string(event))] + members))
    return line.text + "\n"
  }
}
