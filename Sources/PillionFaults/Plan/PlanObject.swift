import PillionModel

/// Why a file is no fault plan: where in its JSON, and what to write there.
package struct FaultPlanError: Error, Sendable, Hashable, CustomStringConvertible {
  /// As `faults[2].when.bytes`; empty where the text is no JSON.
  package var path: String
  package var what: String

  package var description: String { (path.isEmpty ? what : "\(path): \(what)").inOneLine }
}

/// One object of a plan while it is read: it knows where it stands, and in the end that no key was left unread.
struct PlanObject {
  let path: String
  private let members: JSONObject
  private var known: [String] = []

  init(_ json: JSON, at path: String) throws(FaultPlanError) {
    guard case .object(let members) = json else { throw FaultPlanError(path: path, what: "an object is wanted here, in braces") }
    self.path = path
    self.members = members
  }

  func failure(_ key: String, _ what: String) -> FaultPlanError { FaultPlanError(path: path == "" ? key : "\(path).\(key)", what: what) }

  mutating func value(_ key: String) -> JSON? {
    known.append(key)
    return members[key]
  }

  mutating func object(_ key: String) throws(FaultPlanError) -> PlanObject? {
    try value(key).map { (json) throws(FaultPlanError) in try PlanObject(json, at: failure(key, "").path) }
  }

  mutating func word(_ key: String) throws(FaultPlanError) -> String? {
    guard let json = value(key) else { return nil }
    guard let word = json.string else { throw failure(key, "a word in quotation marks is wanted") }
    return word
  }

  /// One word or several, each one of those known.
  mutating func words<Word: RawRepresentable & CaseIterable & Hashable>(
    _ key: String, any: String? = nil
  ) throws(FaultPlanError) -> Set<Word>? where Word.RawValue == String {
    guard let json = value(key) else { return nil }
    var words: Set<Word> = []
    for one in json.array ?? [json] {
      if let any, one.string == any {
        words.formUnion(Word.allCases)
      } else if let word = one.string.flatMap(Word.init) {
        words.insert(word)
      } else {
        let all = Word.allCases.map(\.rawValue) + (any.map { [$0] } ?? [])
        throw failure(key, "\(one.text) is none of \(all.joined(separator: ", "))")
      }
    }
    guard !words.isEmpty else { throw failure(key, "at least one word is wanted") }
    return words
  }

  mutating func whole(_ key: String, _ range: ClosedRange<Int64>) throws(FaultPlanError) -> Int? {
    guard let json = value(key) else { return nil }
    guard let number = json.int, range.contains(number) else {
      throw failure(key, "\(json.text) is no whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return Int(number)
  }

  /// A count, or all: nil inside.
  mutating func count(_ key: String, all: String) throws(FaultPlanError) -> Int?? {
    guard let json = value(key) else { return nil }
    if json.string == all { return .some(nil) }
    guard let number = json.int, (1...1_000_000_000).contains(number) else {
      throw failure(key, "\(json.text) is neither a whole number from 1 to 1000000000 nor \"\(all)\"")
    }
    return .some(Int(number))
  }

  /// A number, or two between which it is drawn.
  mutating func number(_ key: String, _ range: ClosedRange<Double>, isWhole: Bool = false) throws(FaultPlanError) -> FaultNumber? {
    guard let json = value(key) else { return nil }
    let kind = isWhole ? "whole number" : "number"
    let limits = isWhole ? "\(Int(range.lowerBound)) to \(Int(range.upperBound))" : "\(range.lowerBound) to \(range.upperBound)"
    let ends = json.array ?? [json, json]
    let numbers = ends.compactMap(\.double).filter { range.contains($0) && (!isWhole || $0 == $0.rounded()) }
    guard ends.count == 2, numbers.count == 2, numbers[0] <= numbers[1] else {
      throw failure(key, "\(json.text) is no \(kind) from \(limits), nor [least, most] of two such")
    }
    return FaultNumber(numbers[0], numbers[1])
  }

  mutating func seconds(_ key: String) throws(FaultPlanError) -> Duration? {
    guard let json = value(key) else { return nil }
    guard let seconds = json.double, (0.001...1_000_000).contains(seconds) else {
      throw failure(key, "\(json.text) is no number of seconds from 0.001 to 1000000")
    }
    return .seconds(seconds)
  }

  /// All was read.
  func finish() throws(FaultPlanError) {
    guard let stranger = members.members.first(where: { !known.contains($0.key) }) else { return }
    throw failure(stranger.key, "there is no such key here; there are \(known.joined(separator: ", "))")
  }
}
