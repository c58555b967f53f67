package import PillionCanvas
package import PillionIO

/// `--display png:DIR`: a picture for every view, numbered from 1 in the order they were shown, and the newest once more as latest.png.
package struct PictureFolder: Sendable {
  package let path: String
  /// Pictures shown so far.
  package private(set) var count = 0
  private let kept: Int

  /// Makes the folder where it is missing. Pictures of an earlier run are overwritten as numbers come up again.
  /// - Parameter kept: numbered pictures that stay; older ones are removed as new ones come. nil keeps all.
  package init(_ path: String, keeping kept: Int? = nil) throws(Failure) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.kept = max(kept ?? .max, 1)
    guard !path.isEmpty else { throw .usage("--display png:DIR needs a folder") }
    do throws(SystemError) { try Folder.make(path) } catch {
      throw .inputOutput("\(path): no folder can be made there (\(error.reason))")
    }
  }

  /// The name of the picture shown as number `number`.
  package static func name(_ number: Int) -> String {
    let digits = String(number)
    return "view-" + String(repeating: "0", count: max(5 - digits.count, 0)) + digits + ".png"
  }

  /// Renews the newest picture alone: what is shown has not changed but for the map.
  package func renew(_ surface: Surface) throws(Failure) { try PNGFile.write(surface, to: "\(path)/latest.png") }

  /// Writes one more picture.
  package mutating func show(_ surface: Surface) throws(Failure) {
    guard let bytes = surface.png else { throw Failure(.bug, "\(path): the picture could not be encoded") }
    count += 1
    try PNGFile.write(bytes, to: "\(path)/\(Self.name(count))")
    try PNGFile.write(bytes, to: "\(path)/latest.png")
    if count > kept { Folder.remove(path, files: [Self.name(count - kept)]) }
  }
}
