/// What a surface showed at one moment, as values that any thread may have.
package struct StillPicture: Sendable {
  private let width: Int
  private let height: Int
  private let format: Surface.Format
  private let bytes: [UInt8]

  package init(of surface: Surface) {
    width = surface.width
    height = surface.height
    format = surface.format
    bytes = surface.withBytes { span in unsafe span.withUnsafeBytes { unsafe Array($0) } }
  }

  /// A surface that shows it.
  package var surface: Surface {
    let surface = Surface(width: width, height: height, format: format)
    surface.withMutableBytes { span in
      unsafe span.withUnsafeMutableBytes { unsafe $0.copyBytes(from: bytes) }
    }
    return surface
  }
}
