import Glibc

/// The terminal that standard output may be.
package enum Terminal {
  /// Whether a person sees standard output on a terminal.
  package static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Columns of the terminal that standard output is; nil when it is none or does not say.
  package static var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
