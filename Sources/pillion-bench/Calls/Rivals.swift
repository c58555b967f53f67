import PillionIO
import PillionModel

/// Programs of other libraries that do the same as ours: built by 'make bench-rivals', from Tests/Rivals.
struct Rivals {
  static let standardFolder = ".build/rivals"

  private let folder: String

  init(folder: String?) { self.folder = folder ?? Self.standardFolder }

  /// Path of a program, nil when it was not built.
  func program(_ name: String) -> String? {
    let path = "\(folder)/\(name)"
    return FileBytes.exists(path) ? path : nil
  }

  func has(_ kind: CallKind) -> Bool { !kind.isRival || program(kind.rawValue) != nil }

  /// What was left out, as one line.
  static func remark(missing names: [String]) -> String {
    "not built, so not measured: \(names.joined(separator: ", ")); 'make bench-rivals' builds and measures them"
  }
}
