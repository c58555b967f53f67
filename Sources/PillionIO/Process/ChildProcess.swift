import CLinux
import Glibc

/// A program that runs for us, with pipes to its standard input and output; its standard error is ours. It has a process group of its own, so
/// that what it starts goes with it. Nothing here waits for it.
@LoopActor
package final class ChildProcess {
  /// What to run.
  package enum Command: Sendable, Hashable {
    /// A program file.
    case program(path: String, arguments: [String])
    /// A line for /bin/sh.
    case shell(String)

    fileprivate var words: [String] {
      switch self {
      case .program(let path, let arguments): [path] + arguments
      case .shell(let line): ["/bin/sh", "-c", line]
      }
    }
  }

  /// Bytes taken from its output at one time, so that a child that floods leaves turns of the loop to others.
  private static let mostRead = 65_536
  private static var buffer = [UInt8](repeating: 0, count: mostRead)

  package let pid: Int32
  private let onOutput: @LoopActor (ArraySlice<UInt8>) -> Void
  private let onEnd: @LoopActor (Child.Ending) -> Void
  private var input: Pipe?
  private var output: Pipe?
  private let process: Descriptor
  private var end: Watch?
  private var waiting: [UInt8] = []
  private var written = 0

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - onOutput: called with each piece of its standard output until it ends or is killed.
  ///   - onEnd: called once, when it is gone and reaped.
  package init(
    _ command: Command, onOutput: @escaping @LoopActor (ArraySlice<UInt8>) -> Void,
    onEnd: @escaping @LoopActor (Child.Ending) -> Void
  ) throws(SystemError) {
    let toChild = try PipeEnds()
    let fromChild = try PipeEnds()
    let toInput = try toChild.ourWriting()
    let fromOutput = try fromChild.ourReading()
    let pid = try ChildProcess.spawn(command.words, input: toChild.reading.number, output: fromChild.writing.number)
    self.pid = pid
    do throws(SystemError) {
      process = Descriptor(owning: try Syscall.negated("pidfd_open") { clinux_open_process(pid) })
    } catch {
      _ = Glibc.kill(-pid, SIGKILL)
      _ = Child(pid: pid, name: "").wait()
      throw error
    }
    self.onOutput = onOutput
    self.onEnd = onEnd
    input = Pipe(toInput)
    output = Pipe(fromOutput)
    // The watch keeps this object until the process is reaped, whoever lets go of it.
    end = try EventLoop.shared.watch(process, for: .readable) { _ in self.reap() }
    output?.watch(for: .readable) { [weak self] _ in self?.read() }
  }

  /// Bytes that the child has not taken yet.
  package var unwritten: Int { waiting.count - written }

  /// Hands bytes to its standard input; what it does not take now waits.
  package func write(_ bytes: [UInt8]) {
    guard input != nil else { return }
    if unwritten == 0 {
      waiting = bytes
      written = 0
    } else {
      waiting += bytes
    }
    flush()
  }

  /// Ends it and all it started, at once. Its output is heard no more; `onEnd` still comes.
  package func kill() {
    close()
    if end != nil { _ = Glibc.kill(-pid, SIGKILL) }
  }

  private func close() {
    input?.close()
    output?.close()
    (input, output, waiting, written) = (nil, nil, [], 0)
  }

  private func flush() {
    while let input, unwritten > 0 {
      do throws(SystemError) {
        written += try input.descriptor.write(waiting.span.extracting(written..<waiting.count))
      } catch {
        guard error.isAgain else {
          // It reads no more; how it ends says the rest.
          input.close()
          self.input = nil
          (waiting, written) = ([], 0)
          return
        }
        if written > Self.mostRead {
          waiting.removeFirst(written)
          written = 0
        }
        return input.watch(for: .writable) { [weak self] _ in self?.flush() }
      }
    }
    input?.unwatch()
    (waiting, written) = ([], 0)
  }

  /// - Returns: false when nothing more is there.
  @discardableResult private func read() -> Bool {
    guard let output else { return false }
    var count = 0
    do throws(SystemError) {
      var span = ChildProcess.buffer.mutableSpan
      count = try output.descriptor.read(into: &span)
    } catch { if error.isAgain { return false } }
    guard count > 0 else {
      output.close()
      self.output = nil
      return false
    }
    onOutput(ChildProcess.buffer[..<count])
    return self.output != nil
  }

  private func reap() {
    guard let end else { return }
    // Its last words lie in the pipe; a flood of them is cut.
    for _ in 0..<256 where output != nil { if !read() { break } }
    close()
    // What it started and left behind has its group, which is ours as long as it is not reaped.
    _ = Glibc.kill(-pid, SIGKILL)
    end.cancel()
    self.end = nil
    onEnd(Child(pid: pid, name: "").wait())
  }

  private nonisolated static func spawn(_ words: [String], input: Int32, output: Int32) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    // What others in this process opened without a thought for children stays here.
    _ = unsafe clinux_close_from(&actions, 3)
    // Signals that this program holds back or ignores are the child's own again.
    var none = sigset_t()
    var defaults = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var pid: pid_t = 0
    let code = unsafe pointers.withUnsafeMutableBufferPointer { list in
      guard let base = list.baseAddress else { preconditionFailure("a list with its end mark is not empty") }
      return unsafe posix_spawn(&pid, words[0], &actions, &attributes, base, environ)
    }
    guard code == 0 else { throw SystemError(code, "posix_spawn") }
    return pid
  }
}

/// Our end of a pipe, which never blocks.
@LoopActor
private final class Pipe {
  let descriptor: Descriptor
  private var watching: Watch?

  init(_ descriptor: consuming Descriptor) {
    self.descriptor = descriptor
    let number = self.descriptor.number
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  func watch(for interest: Interest, _ onReady: @escaping @LoopActor (Interest) -> Void) {
    if let watching { return watching.setInterest(interest) }
    watching = try? EventLoop.shared.watch(descriptor, for: interest, onReady)
  }

  func unwatch() {
    watching?.cancel()
    watching = nil
  }

  /// To be called before the last reference goes.
  func close() { unwatch() }
}
