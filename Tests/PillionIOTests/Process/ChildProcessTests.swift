import Foundation
import PillionIO
import Testing

/// A child and what came of it.
@LoopActor
private final class Watched {
  private(set) var output: [UInt8] = []
  private(set) var ending: Child.Ending?
  private(set) var child: ChildProcess?
  private var waiting: CheckedContinuation<Child.Ending, Never>?

  init(_ line: String) throws {
    child = try ChildProcess(.shell(line)) { [weak self] in
      self?.output += $0
    } onEnd: { [weak self] in
      self?.ended($0)
    }
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  func end() async -> Child.Ending {
    if let ending { return ending }
    return await withCheckedContinuation { waiting = $0 }
  }

  private func ended(_ ending: Child.Ending) {
    self.ending = ending
    child = nil
    waiting?.resume(returning: ending)
  }
}

@Suite("Child processes", .serialized, .timeLimit(.minutes(1)))
struct ChildProcessTests {
  private func descriptors() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }

  @LoopActor
  @Test("what is written comes out, also more than a pipe holds")
  func echo() async throws {
    let watched = try Watched("exec head -c 1000000")
    watched.child?.write([UInt8](repeating: 65, count: 400_000))
    watched.child?.write([UInt8](repeating: 66, count: 600_000))
    #expect(await watched.end() == .exited(0))
    #expect(watched.output == [UInt8](repeating: 65, count: 400_000) + [UInt8](repeating: 66, count: 600_000))
  }

  @LoopActor
  @Test("exit codes and signals are told")
  func endings() async throws {
    #expect(try await Watched("echo last words; exit 7").end() == .exited(7))
    #expect(try await Watched("kill -9 $$").end() == .killed(signal: 9))
    let talking = try Watched("echo last words; exit 7")
    _ = await talking.end()
    #expect(talking.text == "last words\n")
  }

  @LoopActor
  @Test("kill ends it with all it started, and it is reaped")
  func kills() async throws {
    let watched = try Watched("sleep 1000 & echo $!; wait")
    while !watched.text.hasSuffix("\n") { try await Task.sleep(for: .milliseconds(5)) }
    let grandchild = try #require(Int32(watched.text.dropLast()))
    let pid = try #require(watched.child?.pid)
    watched.child?.kill()
    #expect(await watched.end() == .killed(signal: 9))
    #expect(kill(pid, 0) == -1 && errno == ESRCH)
    while kill(grandchild, 0) == 0, isRunning(grandchild) { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// An orphan that nobody reaped yet is dead all the same.
  private func isRunning(_ pid: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ") Z"
    return !status.contains(") Z")
  }

  @LoopActor
  @Test("it inherits the three standard streams and no signal that is held back")
  func inherits() async throws {
    // The shell lists its own descriptors; ls has one more for the folder it reads.
    let watched = try Watched("ls /proc/self/fd | wc -l; grep -E 'SigBlk|SigIgn' /proc/self/status")
    _ = await watched.end()
    let lines = watched.text.split(separator: "\n")
    #expect(lines.first == "4")
    #expect(lines.first { $0.hasPrefix("SigBlk") }?.hasSuffix("0000000000000000") == true)
  }

  @LoopActor
  @Test("a hundred of them leave no descriptor and no zombie")
  func leaks() async throws {
    _ = try await Watched("true").end()
    let before = descriptors()
    for turn in 0..<100 {
      let watched = try Watched("cat")
      watched.child?.write([1, 2, 3])
      if turn % 2 == 0 { watched.child?.kill() } else { kill(watched.child?.pid ?? 0, SIGTERM) }
      _ = await watched.end()
    }
    // Other tests open some meanwhile; each child has three.
    #expect(descriptors() < before + 50)
  }

  @LoopActor
  @Test("a child that reads nothing does not hold the loop")
  func deaf() async throws {
    let watched = try Watched("exec sleep 1000")
    watched.child?.write([UInt8](repeating: 0, count: 1_000_000))
    #expect((watched.child?.unwritten ?? 0) > 0)
    watched.child?.kill()
    #expect(await watched.end() == .killed(signal: 9))
  }

  @LoopActor
  @Test("a program that is not there is an error")
  func missing() {
    #expect(throws: SystemError.self) {
      try ChildProcess(.program(path: "/no/such/program", arguments: [])) { _ in
      } onEnd: { _ in
      }
    }
  }
}
