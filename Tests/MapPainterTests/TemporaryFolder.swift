import Foundation

/// A folder of its own for one test.
final class TemporaryFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "pillion-map-\(UUID().uuidString.prefix(8))"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) {
    _ = FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data(text.utf8))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
