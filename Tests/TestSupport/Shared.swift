import Foundation

/// The shared folder with routes, traces and frames that stands beside the package; a clone alone has none.
public enum SharedData {
  /// The path of `shared/data`, found by walking up from this file; nil where there is none.
  public static let root: String? = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      let data = folder.appendingPathComponent("shared/data").path
      if FileManager.default.fileExists(atPath: data + "/routes") { return data }
    }
    return nil
  }()

  /// Names of the route folders in order, "p01-monaco-urban" and so on; empty without the shared folder.
  public static let routes: [String] = {
    guard let root, let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/routes") else { return [] }
    return names.filter { FileManager.default.fileExists(atPath: "\(root)/routes/\($0)/valhalla.json") }.sorted()
  }()

  /// The bytes of a file below `shared/data`.
  public static func bytes(_ path: String) throws -> [UInt8] {
    guard let root else { throw CocoaError(.fileNoSuchFile) }
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: root + "/" + path)))
  }
}

/// The trips that are bundled with the tests.
public enum Fixtures {
  /// The path of `Tests/Fixtures`.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  /// The bytes of a file below `Tests/Fixtures`.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: root + "/" + path)))
  }

  /// Names of the bundled trips in order.
  public static let trips: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/trips")) ?? []
    return names.filter { FileManager.default.fileExists(atPath: "\(root)/trips/\($0)/valhalla.json") }.sorted()
  }()
}
