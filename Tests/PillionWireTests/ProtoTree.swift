import Foundation
import PillionModel
import PillionWire
import Testing

/// A folder of .proto files with the types generated from it.
struct ProtoTree: Sendable, CustomTestStringConvertible {
  /// The folder, from the root of the package.
  let folder: String
  let types: [String: any (WireMessage & JSONMessage).Type]

  /// Pillion's own.
  static let pillion = ProtoTree(folder: "Proto", types: MessageRegistry.types)
  /// Tests/Fixtures/proto: names, recursion, maps and everything else Pillion's own files do without.
  static let torture = ProtoTree(folder: "Tests/Fixtures/proto", types: TortureRegistry.types)
  static let all = [pillion, torture]

  /// Every type by full name.
  static let everyType = pillion.types.merging(torture.types) { first, _ in first }
  static let everyName = everyType.keys.sorted()

  var testDescription: String { folder }

  var path: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(folder).path
  }
}
