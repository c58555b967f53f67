import PillionModel

extension JSONNotes {
  /// One line about what was skipped; nil when all was understood.
  var summary: String? {
    guard count > 0 else { return nil }
    let names = unknownKeys.map { "key \($0)" } + unknownValues
    return "\(count) unknown \(count == 1 ? "name" : "names") skipped: \(names.joined(separator: ", "))"
  }
}
