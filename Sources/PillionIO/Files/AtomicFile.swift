package import Glibc

/// Files that are written whole or not at all.
package enum AtomicFile {
  /// Writes beside the target, makes the bytes durable, and puts the new file in the old one's place. A device or a pipe stays what it is
  /// and is written to: `--png /dev/stdout` must not put a file where the device was.
  /// - Parameter durable: wait until the bytes are on the disk; what is made anew at any time, such as a picture, need not.
  package static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600, durable: Bool = true) throws(SystemError) {
    if isDevice(path) { return try Descriptor.open(path, O_WRONLY).writeAll(bytes.span) }
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

  /// Something is there that is neither a file nor a folder.
  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
