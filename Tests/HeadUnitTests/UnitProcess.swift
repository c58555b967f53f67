import Foundation
import PillionIO
import PillionModel
import TestSupport

/// What a test waited for in vain.
struct ToolError: Error { let what: String }

/// `pillion-unit` as a process of its own, and what its events say.
final class UnitProcess: Sendable {
  private static let products: URL = {
    if let named = ProcessInfo.processInfo.environment["PILLION_BIN"] { return URL(fileURLWithPath: named) }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }()

  private let process = Process()
  private let events: URL

  /// - Parameter folder: where its files are.
  /// - Parameter place: changes its environment.
  init(in folder: URL, socket: String, display: String, more: [String] = [], place: (inout [String: String]) -> Void = { _ in }) throws {
    events = folder.appendingPathComponent("events.jsonl")
    try? FileManager.default.removeItem(at: events)
    let profile = folder.appendingPathComponent("profile.json")
    try Data(#"{"name":"window-960x540","widthPixels":960,"heightPixels":540,"dragThreshold":0.03}"#.utf8).write(to: profile)
    process.executableURL = Self.products.appendingPathComponent("pillion-unit")
    process.arguments =
      [
        "unit", "--link", "unix:\(socket)", "--display", display, "--profile", profile.path, "--events", events.path, "--locale", "en",
        "--theme", "day", "--state", folder.appendingPathComponent("state").path,
      ] + more
    var environment = ProcessInfo.processInfo.environment
    place(&environment)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    try process.start()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// An event once it was told. Looked for 50 times a second; the bound only says how long a failure takes.
  func event(_ name: String, where matches: (JSON) -> Bool) async throws -> JSON {
    let deadline = Moment.now + .seconds(60)
    while Moment.now < deadline {
      if let event = await Self.read(name, events).first(where: matches) { return event }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw ToolError(what: "no event \(name)")
  }

  /// The events of a name, the newest first. Not on the loop, whose links would fall silent meanwhile.
  @concurrent
  private static func read(_ name: String, _ file: URL) async -> [JSON] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").reversed().filter { $0.contains("\"event\":\"\(name)\"") }.compactMap {
      try? JSON(parsing: Array($0.utf8))
    }
  }

  /// The view once it is as wanted.
  func view(where matches: (JSON) -> Bool) async throws -> JSON {
    let event = try await event("view") { $0["view"].map(matches) ?? false }
    return event["view"] ?? .null
  }

  func exitCode() async -> Int32? {
    let deadline = Moment.now + .seconds(30)
    while Moment.now < deadline {
      if !process.isRunning { return process.terminationStatus }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return nil
  }
}
