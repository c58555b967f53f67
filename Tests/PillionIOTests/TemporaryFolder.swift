import Foundation

/// A folder of its own for one test.
final class TemporaryFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "pillion-\(UUID().uuidString.prefix(8))"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], to name: String) -> String {
    _ = FileManager.default.createFile(atPath: file(name), contents: Data(bytes))
    return file(name)
  }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Permission bits of a file.
func permissions(_ path: String) -> Int {
  ((try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int) ?? -1
}
