import PillionModel

/// Why a router's answer is no route: what is wrong, where, and what to do, in one line.
public struct RouterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Reason: Sendable, Hashable {
    /// The bytes are not JSON.
    case notJSON
    /// It is JSON, but no router's answer, or another router's than was said.
    case unrecognized
    /// A known format that is not built yet.
    case unsupported
    /// The router answered that it has no route.
    case refused
    /// A part of the answer is missing or makes no sense.
    case invalid
  }

  /// What kind of fault it is.
  public var reason: Reason
  /// Where in the answer: "trip.legs[0].shape"; empty for the whole.
  public var path: String
  /// What is wrong.
  public var what: String
  /// What to do about it.
  public var advice: String

  /// A fault.
  public init(reason: Reason, path: String = "", what: String, advice: String) {
    self.reason = reason
    self.path = path
    self.what = what
    self.advice = advice
  }

  /// "where: what; what to do", always one line.
  public var description: String {
    ((path.isEmpty ? "" : path + ": ") + what + (advice.isEmpty ? "" : "; " + advice)).inOneLine
  }

  /// Another's words for our line: without control characters, not too long.
  static func quoted(_ words: String) -> String {
    let plain = words.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return "\"" + String(String(String.UnicodeScalarView(plain)).prefix(120)) + "\""
  }
}
