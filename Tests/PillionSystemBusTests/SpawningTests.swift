import Foundation
import TestSupport
import Testing

@Suite("Programs that tests start")
struct SpawningTests {
  @Test("what a program says has an end, also where another that lives on was started at the same moment")
  func ends() async throws {
    let others = Thread {
      while !Thread.current.isCancelled {
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/bin/sleep")
        other.arguments = ["20"]
        guard (try? other.start()) != nil else { return }
        usleep(2_000)
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { other.terminate() }
      }
    }
    others.start()
    defer { others.cancel() }
    for round in 1...150 {
      let (program, pipe) = (Process(), Pipe.own())
      program.executableURL = URL(fileURLWithPath: "/bin/echo")
      program.arguments = ["\(round)"]
      program.standardOutput = pipe
      try program.start()
      let end = Date()
      #expect(WholeText.read(pipe.fileHandleForReading.fileDescriptor) == "\(round)\n")
      try #require(Date().timeIntervalSince(end) < 10, "it ended only with another program")
    }
  }
}
