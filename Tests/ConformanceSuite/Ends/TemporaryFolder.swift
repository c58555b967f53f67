import Foundation

/// A folder of its own for one test.
package final class TemporaryFolder {
  package let path: String

  package init() {
    path = NSTemporaryDirectory() + "pillion-\(UUID().uuidString.prefix(8))"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  package func file(_ name: String) -> String { "\(path)/\(name)" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
