import Glibc

/// Whole files, read with a limit.
package enum FileBytes {
  /// Reads a file of at most `limit` bytes; "-" is standard input. No more memory than the limit is ever taken, whatever the file says of itself.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = try open(path)
    var status = stat()
    let number = file.number
    guard unsafe fstat(number, &status) == 0 else { throw unreadable(path, SystemError(errno, "fstat")) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw .badInput("\(path): this is a folder, not a file") }
    let size = kind == S_IFREG ? Int(status.st_size) : 0
    if size > limit { throw tooLarge(path, limit) }
    return try read(file, path, expected: size, limit: limit)
  }

  private static func open(_ path: String) throws(Failure) -> Descriptor {
    do throws(SystemError) {
      if path == "-" { return Descriptor(owning: try Syscall.call("dup") { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) }) }
      return try Descriptor.open(path, O_RDONLY)
    } catch {
      switch error.number {
      case ENOENT, ENOTDIR: throw .badInput("\(path): there is no such file")
      case ENAMETOOLONG: throw .badInput("\(path.prefix(80))…: the path is too long")
      default: throw unreadable(path, error)
      }
    }
  }

  private static func read(
    _ file: borrowing Descriptor, _ path: String, expected: Int, limit: Int
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      var count = 0
      do throws(SystemError) {
        var span = piece.mutableSpan
        count = try file.read(into: &span)
      } catch { throw unreadable(path, error) }
      if count == 0 { return bytes }
      if count > limit - bytes.count { throw tooLarge(path, limit) }
      bytes += piece[..<count]
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> Failure {
    let words = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    return .badInput("\(path): larger than \(words), which is the most that is read here")
  }

  private static func unreadable(_ path: String, _ error: SystemError) -> Failure {
    .inputOutput("\(path): cannot be read (\(error.reason))")
  }
}
