package import Glibc

/// Files that are written whole or not at all.
package enum AtomicFile {
  /// Writes beside the target, makes the bytes durable, and puts the new file in the old one's place.
  /// - Parameter durable: wait until the bytes are on the disk; what is made anew at any time, such as a picture, need not.
  package static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600, durable: Bool = true) throws(SystemError) {
    let temporary = "\(path).\(Random.hexadecimal(bytes: 6))"
    let file = try Descriptor.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    do throws(SystemError) {
      try file.writeAll(bytes.span)
      let number = file.number
      if durable { _ = try Syscall.call("fsync") { fsync(number) } }
      _ = try Syscall.call("rename") { unsafe rename(temporary, path) }
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
    // The name itself is durable only when its folder is; where that cannot be asked for, the file is whole all the same.
    guard durable else { return }
    if let folder = try? Descriptor.open(folder(of: path), O_RDONLY | O_DIRECTORY) { _ = fsync(folder.number) }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
