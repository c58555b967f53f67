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
    bytes = surface.withBytes { span in
      // Copied whole: byte by byte it would take as long as painting.
      unsafe span.withUnsafeBytes { source in
        unsafe Array(unsafeUninitializedCapacity: source.count) { target, count in
          unsafe UnsafeMutableRawBufferPointer(target).copyMemory(from: source)
          count = source.count
        }
      }
    }
  }

  /// A surface that shows it.
  package var surface: Surface {
    let surface = Surface(width: width, height: height, format: format)
    surface.withMutableBytes { span in
      unsafe span.withUnsafeMutableBytes { target in
        unsafe bytes.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
      }
    }
    return surface
  }
}
