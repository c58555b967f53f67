public import Foundation
import Synchronization

/// Foundation's programs, started one at a time.
///
/// Foundation closes in a new program what it finds open; a pipe that somebody makes between the look and the start is inherited. A program that
/// lives long keeps its end open then, and whoever reads the other to its end waits for ever. So it was in a run that hung: a stand-in of
/// logind held the pipe of dbus-send.
private let spawning = Mutex<Void>(())

extension Pipe {
  /// A pipe that no program inherits but the one it is given to.
  public static func own() -> Pipe {
    spawning.withLock { _ in
      let pipe = Pipe()
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
      return pipe
    }
  }
}

extension Process {
  /// Starts the program while nobody makes a pipe or starts another one.
  public func start() throws { try spawning.withLock { _ in try run() } }
}
