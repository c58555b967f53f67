package import PillionCanvas
package import PillionIO

/// Pictures as PNG files, written whole or not at all.
package enum PNGFile {
  /// Writes what a surface shows; anyone may read the file.
  package static func write(_ surface: Surface, to path: String) throws(Failure) {
    guard let bytes = surface.png else { throw Failure(.bug, "\(path): the picture could not be encoded") }
    try write(bytes, to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(SystemError) { try AtomicFile.write(bytes, to: path, mode: 0o644, durable: false) } catch {
      throw .inputOutput("\(path): cannot be written (\(error.reason)); is the folder there, and may you write to it?")
    }
  }
}
