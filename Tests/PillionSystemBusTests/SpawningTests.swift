import Foundation
import TestSupport
import Testing

@Suite("Programs that tests start")
struct SpawningTests {
  @Test("what a program says ends with it, also where another was started since its pipe was made, and lives on")
  func ends() throws {
    let (program, pipe, other) = (Process(), Pipe.own(), Process())
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
