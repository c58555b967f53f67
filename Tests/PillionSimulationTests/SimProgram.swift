import Foundation
import TestSupport

/// `pillion-sim` as a child: a simulated process has its clock for itself.
struct SimProgram {
  let output: String
  let errors: String
  let code: Int32

  private static let program: URL = {
    if let named = ProcessInfo.processInfo.environment["PILLION_BIN"] {
      return URL(fileURLWithPath: named).appendingPathComponent("pillion-sim")
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return root.appendingPathComponent(".build/debug/pillion-sim")
  }()

  /// Runs it to its end. The pool's threads are other tests': one of its own waits.
  init(_ arguments: String...) async throws {
    self = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try SimProgram(waitingFor: arguments) }) }
    }
  }

  private init(waitingFor arguments: [String]) throws {
    let process = Process()
    let (out, err) = (Pipe.own(), Pipe.own())
    process.executableURL = SimProgram.program
    process.arguments = arguments
    process.standardOutput = out
    process.standardError = err
    try process.start()
    // What it says on standard error is a few lines, and fits its pipe.
    output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    errors = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
  }
}
