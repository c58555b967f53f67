import Glibc

extension FileBytes {
  /// Whether something has this name.
  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether it is a folder that can be listed.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a file; one that is not there is gone already.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }
}
