import Glibc

/// Where lines come from, opened before anything else begins: a name that is wrong ends a program at its start.
package struct LineSource: Sendable {
  /// Files are read whole, up to here.
  private static let mostFile = 16 << 20

  /// Standard input or a named pipe; nil where a file was read already.
  let stream: Int32?
  /// Of a file.
  let bytes: [UInt8]

  /// - Parameter path: "-" is standard input. Of a named pipe one writer after another is read.
  package init(_ path: String) throws(Failure) {
    var status = stat()
    let isFound = path != "-" && (unsafe stat(path, &status) == 0)
    guard path == "-" || (isFound && status.st_mode & S_IFMT == S_IFIFO) else {
      stream = nil
      bytes = try FileBytes.read(path, limit: Self.mostFile)
      return
    }
    bytes = []
    do throws(SystemError) {
      // Opened for writing too, a named pipe never ends, and opening it waits for nobody.
      stream = try Syscall.call("open") {
        path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : unsafe Glibc.open(path, O_RDWR | O_CLOEXEC)
      }
    } catch { throw .inputOutput("\(path == "-" ? "standard input" : path): cannot be read (\(error.reason))") }
  }
}
