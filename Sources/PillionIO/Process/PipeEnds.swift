import CLinux
import Glibc

/// A new pipe. Neither end is inherited, and neither has the number of a standard stream, so that it can be put in the place of one.
struct PipeEnds: ~Copyable {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(SystemError) {
    var (read, write): (Int32, Int32) = (-1, -1)
    _ = try Syscall.negated("pipe2") { unsafe clinux_pipe(&read, &write) }
    let first = Descriptor(owning: read)
    let second = Descriptor(owning: write)
    let reading = try PipeEnds.beyondStandard(first)
    let writing = try PipeEnds.beyondStandard(second)
    self.reading = reading
    self.writing = writing
  }

  private static func beyondStandard(_ descriptor: consuming Descriptor) throws(SystemError) -> Descriptor {
    guard descriptor.number <= STDERR_FILENO else { return descriptor }
    let number = descriptor.number
    return Descriptor(owning: try Syscall.call("dup") { fcntl(number, F_DUPFD_CLOEXEC, 3) })
  }

  /// Our own copy of the end that is written to; the child's end goes with this value.
  func ourWriting() throws(SystemError) -> Descriptor { try PipeEnds.copy(writing) }

  /// The same of the end that is read.
  func ourReading() throws(SystemError) -> Descriptor { try PipeEnds.copy(reading) }

  private static func copy(_ descriptor: borrowing Descriptor) throws(SystemError) -> Descriptor {
    let number = descriptor.number
    return Descriptor(owning: try Syscall.call("dup") { fcntl(number, F_DUPFD_CLOEXEC, 3) })
  }
}
