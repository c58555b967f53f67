import Glibc

extension Folder {
  /// Names of what lies in a folder, sorted by their bytes, without those that begin with a dot.
  ///
  /// - Parameter most: more names than this are bad input.
  package static func names(in path: String, most: Int) throws(Failure) -> [String] {
    guard let folder = unsafe opendir(path) else {
      throw .badInput("\(path): the folder cannot be read (\(SystemError(errno, "opendir").reason))")
    }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      guard names.count < most else { throw .badInput("\(path): more than \(most) files") }
      names.append(name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
