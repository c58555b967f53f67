package import Glibc

/// Folders on disk.
package enum Folder {
  /// Makes a folder and those above it where they are missing.
  package static func make(_ path: String, mode: mode_t = 0o755) throws(SystemError) {
    var built = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      built += built.isEmpty || built.hasSuffix("/") ? String(part) : "/\(part)"
      if unsafe mkdir(built, mode) == 0 || errno == EEXIST { continue }
      throw SystemError(errno, "mkdir")
    }
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(ENOTDIR, "mkdir") }
  }

  /// Makes a folder of a name nobody has, which only this user may enter.
  package static func temporary(_ prefix: String) throws(SystemError) -> String {
    let path = "\(Environment.value("TMPDIR") ?? "/tmp")/\(prefix)-\(Random.hexadecimal(bytes: 6))"
    guard unsafe mkdir(path, 0o700) == 0 else { throw SystemError(errno, "mkdir") }
    return path
  }

  /// Removes the files named, and the folder if nothing else is in it.
  package static func remove(_ path: String, files: [String]) {
    for file in files { _ = unsafe unlink("\(path)/\(file)") }
    _ = unsafe rmdir(path)
  }
}
