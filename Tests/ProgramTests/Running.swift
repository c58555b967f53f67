import Foundation
import PillionModel
import TestSupport
import Testing

/// A program of ours as a child process, its events and output kept in files so that it can be killed at any moment.
final class Running {
  let folder: URL
  private let process = Process()
  private let name: String

  /// Where `swift build` put the programs this test was built with.
  static let products: URL = {
    if let named = ProcessInfo.processInfo.environment["PILLION_BIN"] { return URL(fileURLWithPath: named) }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return root.appendingPathComponent(".build/debug")
  }()

  convenience init(
    _ name: String, _ arguments: [String], in folder: URL, label: String? = nil, environment more: [String: String] = [:]
  ) throws {
    try self.init(
      at: Self.products.appendingPathComponent(name), arguments, in: folder, label: label ?? arguments.first ?? name, environment: more)
  }

  /// - Parameter program: any program's file.
  init(at program: URL, _ arguments: [String], in folder: URL, label: String, environment more: [String: String] = [:]) throws {
    name = label
    self.folder = folder
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_STATE_HOME"] = folder.appendingPathComponent("state-\(self.name)").path
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["LC_ALL"] = "C.UTF-8"
    environment["STATE_DIRECTORY"] = nil
    environment.merge(more) { $1 }
    process.environment = environment
    for (path, handle) in [(output, \Process.standardOutput), (complaint, \Process.standardError)] {
      _ = FileManager.default.createFile(atPath: path.path, contents: nil)
      process[keyPath: handle] = try FileHandle(forWritingTo: path)
    }
    process.standardInput = FileHandle.nullDevice
    try process.start()
  }

  var output: URL { folder.appendingPathComponent("\(name).out") }
  var complaint: URL { folder.appendingPathComponent("\(name).err") }
  var pid: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// Everything it printed so far.
  var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
  var errors: String { (try? String(contentsOf: complaint, encoding: .utf8)) ?? "" }

  /// The JSON lines it printed so far.
  var events: [JSON] {
    text.split(separator: "\n").compactMap { try? JSON(parsing: Array($0.utf8)) }
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// Exit code, or nil when it still runs after that many seconds; a signal's number is negative.
  func exitCode(within seconds: Double) -> Int32? {
    guard wait(seconds, until: { !process.isRunning }) else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// Waits for a condition, asking 50 times a second. A limit, not a timing: it only bounds how long a failure takes.
  @discardableResult
  func wait(_ seconds: Double, until condition: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while !condition() {
      if Date() > end { return false }
      usleep(20_000)
    }
    return true
  }

  /// Waits for an event. Not to be called within `#expect` or `#require`: Swift 6.3.1 gives a closure in a macro's argument the name of the
  /// next closure beside it, and the linker keeps one of them.
  func event(within seconds: Double, where matches: (JSON) -> Bool) -> JSON? {
    var found: JSON?
    wait(seconds) {
      found = events.first(where: matches)
      return found != nil
    }
    return found
  }

  deinit {
    if process.isRunning { kill(pid, SIGKILL) }
  }
}

/// A folder of its own for a test, removed afterwards. Short, because a socket's path must fit 107 bytes.
func withFolder<R>(_ body: (URL) throws -> R) throws -> R {
  let folder = URL(fileURLWithPath: "/tmp/pt-\(UInt32.random(in: 0 ... .max))")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// Runs a verb to its end.
func finish(
  _ arguments: [String], in folder: URL, within seconds: Double = 30, environment: [String: String] = [:]
) throws -> (code: Int32?, out: String, err: String) {
  let run = try Running("pillion", arguments, in: folder, label: "run-\(UInt32.random(in: 0 ... .max))", environment: environment)
  let code = run.exitCode(within: seconds)
  return (code, run.text, run.errors)
}

/// An error is one line that says what the person needs to know.
func expectOneLine(_ text: String, naming words: String...) {
  #expect(text.split(separator: "\n").count == 1, "one line: \(text)")
  for word in words { #expect(text.contains(word), "says '\(word)': \(text)") }
}
