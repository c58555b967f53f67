import Foundation
import PillionLink

/// All that crossed one link, in order: each entry is a preface or a frame of one end.
struct Recording {
  enum Side: Character, CaseIterable {
    case opener = ">"
    case acceptor = "<"

    var other: Side { self == .opener ? .acceptor : .opener }
  }

  struct Entry {
    var side: Side
    var bytes: [UInt8]

    /// The header of a frame; nil for a preface.
    var header: FrameHeader? { isPreface ? nil : FrameHeader(bytes[...]) }
    var isPreface: Bool { bytes.count == Preface.size && bytes.starts(with: Preface.magic) }
    var payload: [UInt8] { Array(bytes.dropFirst(FrameHeader.size)) }
    var type: FrameType? { header.flatMap { FrameType(rawValue: $0.type) } }

    /// The other end may answer to it: whatever does not only keep the books.
    var isSaid: Bool {
      switch type {
      case .message: header.map { !$0.flags.isDisjoint(with: [.last, .endOfStream]) } ?? false
      case .hello, .welcome, .bye, .open, .reset, .status, .headers: true
      default: false
      }
    }

    /// The same frame with another payload, or other flags.
    mutating func change(payload: [UInt8]? = nil, _ change: (inout FrameHeader) -> Void = { _ in }) {
      guard var header else { return }
      let payload = payload ?? self.payload
      header.length = UInt32(payload.count)
      change(&header)
      bytes = []
      header.append(to: &bytes)
      bytes += payload
    }
  }

  var entries: [Entry] = []

  /// Whole messages of one end, by stream.
  func messages(of side: Side) -> [UInt32: [[UInt8]]] {
    var (whole, open): ([UInt32: [[UInt8]]], [UInt32: [UInt8]]) = ([:], [:])
    for entry in entries where entry.side == side && entry.type == .message {
      guard let header = entry.header, !header.flags.isDisjoint(with: [.first, .last]) || header.length > 0 else { continue }
      open[header.stream, default: []] += entry.payload
      if header.flags.contains(.last) { whole[header.stream, default: []].append(open.removeValue(forKey: header.stream) ?? []) }
    }
    return whole
  }
}

extension Recording {
  struct Malformed: Error { let line: String }

  /// Reads a file of this format: a line for each entry begins with its side and goes on, indented, on the next ones.
  init(parsing text: String) throws {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if let side = line.first.flatMap(Side.init) {
        entries.append(Entry(side: side, bytes: []))
      } else if !line.hasPrefix("  ") || entries.isEmpty {
        throw Malformed(line: String(line))
      }
      let digits = Array(line.dropFirst(2))
      for at in stride(from: 0, to: digits.count, by: 2) {
        guard at + 1 < digits.count, let byte = UInt8(String(digits[at...at + 1]), radix: 16) else { throw Malformed(line: String(line)) }
        entries[entries.count - 1].bytes.append(byte)
      }
    }
  }

  var text: String {
    entries.map { entry in
      stride(from: 0, to: max(1, entry.bytes.count), by: 64).map { start in
        let row = entry.bytes[start..<min(entry.bytes.count, start + 64)].map { byte in
          (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return (start == 0 ? "\(entry.side.rawValue) " : "  ") + row.joined()
      }.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// What builds of a version said.
  static func ofBuild(_ version: String, _ play: Play) throws -> Recording {
    try Recording(parsing: String(contentsOfFile: file(version, play), encoding: .utf8))
  }

  static func file(_ version: String, _ play: Play) -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return tests.appendingPathComponent("Fixtures/recordings/\(version)/\(play.rawValue).hex").path
  }
}

/// Cuts what an end writes into its preface and its frames.
struct EntryCutter {
  let side: Recording.Side
  private var rest: [UInt8] = []
  private var hadPreface = false

  init(_ side: Recording.Side) { self.side = side }

  mutating func cut(_ bytes: [UInt8]) -> [Recording.Entry] {
    rest += bytes
    var entries: [Recording.Entry] = []
    while let length = hadPreface ? FrameHeader(rest[...]).map({ FrameHeader.size + Int($0.length) }) : Preface.size, rest.count >= length {
      entries.append(Recording.Entry(side: side, bytes: Array(rest[..<length])))
      rest.removeFirst(length)
      hadPreface = true
    }
    return entries
  }
}
