import PillionIO
import PillionModel
import PillionRuntime

/// `pillion call`: one call of any kind.
enum CallVerb {
  static let verb = Verb(
    "call",
    """
    Calls a method of a running program. JSON is the request; "-" reads it from standard input, for a stream a message a line. Without it
    the request is empty, and a stream is read from standard input. Each answer is a line of JSON. A call that fails ends the program with
    100 and the status code.
    """,
    operands: ["URI", "SERVICE/METHOD"], furtherOperands: ["JSON|-"],
    options: [
      Option("--deadline", "S", "give up after so many seconds; the other end knows"),
      Option("--metadata", "K=V", repeats: true, "sent with the call; a key that ends in -bin takes base64"),
      .flag("--proto-json", "plain proto3 JSON: enum values by their Proto names"),
      .flag("--time", "metadata and times, on standard error"),
    ])

  /// What was asked for.
  struct Wanted: Sendable {
    let uri: LinkURI
    let service: String
    let method: String
    /// Nil: from standard input.
    let request: String?
    let isGiven: Bool
    let options: CallOptions
    let isPlain: Bool
    let isTimed: Bool

    init(_ arguments: Arguments) throws(Failure) {
      uri = try LinkURI(parsing: arguments.operands[0])
      let path = arguments.operands[1]
      guard let slash = path.lastIndex(of: "/"), slash != path.startIndex, path.index(after: slash) != path.endIndex else {
        throw .usage("'\(path)': a method is written SERVICE/METHOD, as in pillion.v1.Diagnostics/Health; see 'pillion list'")
      }
      service = String(path[..<slash].drop { $0 == "/" })
      method = String(path[path.index(after: slash)...])
      let word = arguments.operands.dropFirst(2).first
      isGiven = word != nil
      request = word == "-" ? nil : word
      var options = CallOptions()
      if arguments.has("--deadline") {
        let seconds = try arguments.number("--deadline", default: 0, in: 0.001...86_400)
        options.timeout = .milliseconds(Int64((seconds * 1000).rounded()))
      }
      for word in arguments.all("--metadata") { options.metadata.append(try Metadata(parsing: word)) }
      self.options = options
      isPlain = arguments.has("--proto-json")
      isTimed = arguments.has("--time")
    }
  }

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let wanted = try Wanted(arguments)
    let ending = LoopThread.runUntilDone { await DynamicCall.run(wanted) }
    return try ending.leave()
  }
}

extension Metadata {
  /// One value of `--metadata`.
  fileprivate init(parsing word: String) throws(Failure) {
    guard let equals = word.firstIndex(of: "=") else { throw .usage("'\(word)': --metadata takes KEY=VALUE") }
    let (key, value) = (String(word[..<equals]), String(word[word.index(after: equals)...]))
    let isKey = !key.isEmpty && key.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || "-_.".utf8.contains($0) }
    guard isKey else { throw .usage("'\(key)': a metadata key is made of a-z, 0-9, '-', '_' and '.'") }
    guard key.hasSuffix("-bin") else {
      self.init(key: key, value: value)
      return
    }
    guard let bytes = Base64.decode(value) else { throw .usage("'\(value)': the value of \(key) is not base64") }
    self.init(key: key, binary: bytes)
  }
}
