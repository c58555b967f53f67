import CLinux
import Glibc

/// A program that runs for us, with pipes to its standard input and output; its standard error is ours. It has a process group of its own, so
/// that what it starts goes with it, and it does not outlive this program, however that ends. Nothing here waits for it.
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
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return try unsafe pointers.withUnsafeBufferPointer { (list) throws(SystemError) in
      guard let base = list.baseAddress else { preconditionFailure("a list with its end mark is not empty") }
      return try Syscall.negated("exec \(words[0])") { unsafe clinux_spawn(base, input, output) }
    }
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
