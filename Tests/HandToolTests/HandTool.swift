import Foundation
import PillionModel
import TestSupport
import Testing

/// `pillion-call` as a process.
final class HandTool: Sendable {
  private static let products: URL = {
    if let named = ProcessInfo.processInfo.environment["PILLION_BIN"] { return URL(fileURLWithPath: named) }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }()

  struct Result: Equatable {
    var code: Int32
    var out: String
    var err: String
    var lines: [String] { out.split(separator: "\n").map(String.init) }
  }

  private let process = Process()
  private let input = Pipe.own()
  private let output = Pipe.own()
  private let errors = Pipe.own()

  init(_ arguments: [String]) throws {
    process.executableURL = Self.products.appendingPathComponent("pillion-call")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.start()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// A tool that has ended takes nothing; what it said tells why.
  func write(_ text: String) { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
  func closeInput() { try? input.fileHandleForWriting.close() }
  func closeOutput() { try? output.fileHandleForReading.close() }

  /// What it prints next.
  @concurrent
  func read() async -> String { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }

  /// Waits for its end.
  @concurrent
  func result() async -> Result {
    let out = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let err = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return Result(code: process.terminationStatus, out: String(decoding: out, as: UTF8.self), err: String(decoding: err, as: UTF8.self))
  }

  /// Runs it from its beginning to its end.
  static func run(_ arguments: [String], input: String? = nil) async throws -> Result {
    let tool = try HandTool(arguments)
    if let input { tool.write(input) }
    tool.closeInput()
    return await tool.result()
  }
}
