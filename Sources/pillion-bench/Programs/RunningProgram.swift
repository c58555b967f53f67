import Glibc
import PillionIO
import PillionModel

/// One of the project's programs under test: what it tells on standard output, line by line, with the moment each line came.
@LoopActor
final class RunningProgram {
  struct Line: Sendable {
    let at: Moment
    let text: String
  }

  private(set) var lines: [Line] = []
  private(set) var ending: Child.Ending?
  private var begun: [UInt8] = []
  private var waiting: CheckedContinuation<Void, Never>?
  private var timer: LoopTimer?
  private var child: ChildProcess?

  var pid: Int32 { child?.pid ?? 0 }

  /// - Parameter name: of a program beside this one.
  convenience init(_ name: String, _ arguments: [String]) throws(Failure) { try self.init(at: Self.sibling(name), arguments) }

  /// Path of a program beside this one.
  nonisolated static func sibling(_ name: String) throws(Failure) -> String {
    guard let path = Siblings.path(of: name) else {
      throw .inputOutput("'\(name)' is not beside pillion-bench in \(Siblings.folder); 'make bench' builds both")
    }
    return path
  }

  init(at path: String, _ arguments: [String]) throws(Failure) {
    do throws(SystemError) {
      child = try ChildProcess(.program(path: path, arguments: arguments)) { [weak self] in
        self?.take($0)
      } onEnd: { [weak self] in
        self?.ending = $0
        self?.wake()
      }
    } catch { throw .inputOutput("cannot run \(path): \(error.reason)") }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    let now = Moment.now
    for byte in bytes {
      if byte == 10 {
        lines.append(Line(at: now, text: String(decoding: begun, as: UTF8.self)))
        begun.removeAll(keepingCapacity: true)
      } else {
        begun.append(byte)
      }
    }
  }

  /// Waits for a condition; gives whether it came in time.
  func wait(_ budget: Duration, until condition: @LoopActor (RunningProgram) -> Bool) async -> Bool {
    let end = Moment.now + budget
    while !condition(self) {
      guard Moment.now < end else { return false }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return true
  }

  /// Sleeps until it has ended, at most so long.
  func end(within budget: Duration) async {
    guard ending == nil else { return }
    let timer = LoopTimer { [weak self] in self?.wake() }
    self.timer = timer
    timer.set(.now + budget)
    await withCheckedContinuation { waiting = $0 }
    timer.set(nil)
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }

  /// Asks it to end in order, and ends it where it does not.
  func stop() async {
    guard ending == nil else { return }
    kill(pid, SIGTERM)
    if await wait(.seconds(3), until: { $0.ending != nil }) { return }
    child?.kill()
    _ = await wait(.seconds(3), until: { $0.ending != nil })
  }
}
