/// A verb's command line, read and checked.
package struct Arguments: Sendable {
  /// Positional arguments, as many as the verb names.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private let verb: Verb
  /// `--help` was given: print `Verb.help` and stop.
  package private(set) var wantsHelp = false

  /// - Throws: `Failure` with the usage code, naming the word that does not fit.
  package init(_ words: [String], for verb: Verb) throws(Failure) {
    self.verb = verb
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else if word == "--help" || word == "-h" {
        wantsHelp = true
      } else {
        try take(word, &rest)
      }
    }
    guard !wantsHelp else { return }
    let most = verb.operands.count + verb.furtherOperands.count
    if operands.count > most {
      throw .usage("'\(operands[most])' is one argument too many for '\(verb.name)'; see 'pillion \(verb.name) --help'")
    }
    if operands.count < verb.operands.count {
      throw .usage("'\(verb.name)' needs \(verb.operands[operands.count]); see 'pillion \(verb.name) --help'")
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = verb.options.first(where: { $0.name == name }) else {
      throw .usage("'\(verb.name)' has no option '\(name)'; see 'pillion \(verb.name) --help'")
    }
    if option.value == nil {
      guard parts.count == 1 else { throw .usage("\(name) takes no value") }
      values[name, default: []].append("")
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .usage("\(name) needs \(option.value ?? "a value")")
    }
    if !option.repeats, values[name] != nil { throw .usage("\(name) was given twice") }
    values[name, default: []].append(value)
  }

  /// Whether a switch was given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, nil when it was not given.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option that may be given several times, in order.
  package func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option that must be given.
  package func required(_ name: String) throws(Failure) -> String {
    guard let value = value(name) else { throw .usage("'\(verb.name)' needs \(name); see 'pillion \(verb.name) --help'") }
    return value
  }

  /// A number within a range, or the default.
  package func number(_ name: String, default fallback: Double, in range: ClosedRange<Double>) throws(Failure) -> Double {
    guard let text = value(name) else { return fallback }
    guard let number = Double(text), range.contains(number) else {
      throw .usage("\(name) takes a number from \(range.lowerBound.brief) to \(range.upperBound.brief), not '\(text)'")
    }
    return number
  }

  /// One of a few words, or the default.
  package func word(_ name: String, default fallback: String, of words: [String]) throws(Failure) -> String {
    guard let text = value(name) else { return fallback }
    guard words.contains(text) else { throw .usage("\(name) takes \(words.joined(separator: ", ")), not '\(text)'") }
    return text
  }
}

extension Double {
  /// Without ".0" where it is whole.
  fileprivate var brief: String {
    guard self == rounded(), abs(self) < 1e15 else { return "\(self)" }
    return "\(Int64(self))"
  }
}
