import Foundation
import TestSupport
import Testing

@Suite("Programs that tests start")
struct SpawningTests {
  @Test("a pipe is closed in every program but the one it is given to, however close to its making that one starts")
  func pipes() throws {
    let pipe = Pipe.own()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      #expect(fcntl(end.fileDescriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
    let (program, other) = (Process(), Process())
    other.executableURL = URL(fileURLWithPath: "/bin/sleep")
    other.arguments = ["5"]
    try other.start()
    program.executableURL = URL(fileURLWithPath: "/bin/echo")
    program.arguments = ["all"]
    program.standardOutput = pipe
    try program.start()
    #expect(WholeText.read(pipe.fileHandleForReading.fileDescriptor) == "all\n")
    #expect(other.isRunning, "the other one kept it open to its own end")
    other.terminate()
  }
}
