import Foundation
import TestSupport

/// Google's own protobuf for Python as the other side, in a process that lives as long as this. It makes seeded random messages of every type,
/// and judges ours. Tests/Fixtures/google/peer.py says how it is spoken to.
final class GooglePeer {
  /// One message as Google has it.
  struct Line {
    var type: String
    var wire: String
    /// The bytes to be read: those of `wire`, among fields that nobody knows or with text that is not UTF-8.
    var arriving: String
    /// Nil where the message must be refused.
    var json: String?
  }

  /// The same message as we have it.
  struct Answer {
    var line: Line
    var wire: String
    var json: String
  }

  /// A Python that has google.protobuf; nil where there is none, or no protoc.
  static let python: String? = {
    guard (try? run("/usr/bin/env", ["protoc", "--version"])) != nil else { return nil }
    return ["/usr/bin/python3", "/usr/local/bin/python3"].first { (try? run($0, ["-c", "import google.protobuf"])) != nil }
  }()

  private let process = Process()
  private let orders = Pipe.own()
  private let answers = Pipe.own()
  private var unread = Data()

  /// A peer that knows the types of the tree.
  init(of tree: ProtoTree) throws {
    process.executableURL = URL(fileURLWithPath: Self.python ?? "/usr/bin/python3")
    process.arguments = ["-B", Fixtures.root + "/google/peer.py", tree.path]
    process.standardInput = orders
    process.standardOutput = answers
    try process.start()
  }

  deinit {
    try? orders.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// So many messages, of each type in turn.
  func messages(_ count: Int, seed: Int) throws -> [Line] {
    try answer(to: "make \(count) \(seed)\n").map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4 else { throw Failed(message: "Google's side says: \(line)") }
      return Line(type: parts[0], wire: parts[1], arriving: parts[2], json: parts[3].isEmpty ? nil : parts[3])
    }
  }

  /// What is wrong with our bytes and JSON, one line a fault.
  func judge(_ answers: [Answer]) throws -> [String] {
    let rows = answers.map { "\($0.line.type)\t\($0.line.wire)\t\($0.wire)\t\($0.json)\n" }
    return try answer(to: "judge \(answers.count)\n" + rows.joined()).map(String.init)
  }

  /// The lines up to the empty one.
  private func answer(to order: String) throws -> [Substring] {
    try orders.fileHandleForWriting.write(contentsOf: Data(order.utf8))
    let end = Data("\n\n".utf8)
    while unread != Data("\n".utf8), unread.suffix(2) != end {
      let piece = answers.fileHandleForReading.availableData
      if piece.isEmpty { throw Failed(message: "Google's side has ended") }
      unread += piece
    }
    defer { unread = Data() }
    return String(decoding: unread, as: UTF8.self).split(separator: "\n")
  }

  /// What protoc says of the files of a tree and of all they import: a google.protobuf.FileDescriptorSet.
  static func description(of tree: ProtoTree) throws -> Data {
    let files = try FileManager.default.subpathsOfDirectory(atPath: tree.path).filter { $0.hasSuffix(".proto") }.sorted()
    return try run("/usr/bin/env", ["protoc", "-I", tree.path, "--include_imports", "--descriptor_set_out=/dev/stdout"] + files)
  }

  private struct Failed: Error {
    var message: String
  }

  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe.own()
    let error = FileManager.default.temporaryDirectory.appendingPathComponent("pillion-wire-\(UUID().uuidString).err")
    try Data().write(to: error)
    defer { try? FileManager.default.removeItem(at: error) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: error)
    try process.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(message: (try? String(contentsOf: error, encoding: .utf8)) ?? "")
    }
    return data
  }
}
