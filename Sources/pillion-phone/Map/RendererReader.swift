import PillionMapFeed
import PillionModel

/// Reads what a renderer writes to its standard output: lines, and behind a frame's line its bytes. Whatever is claimed is checked before
/// memory is taken for it.
///
/// What cannot be read at all is a fault: where the next line would begin is not guessed.
struct RendererReader: Sendable {
  /// What was read.
  enum Event: Sendable, Hashable {
    /// It is ready for orders; its name.
    case ready(String)
    case frame(MapPicture)
    /// A frame whose bytes cannot be a picture of its size. It was skipped.
    case useless(String)
  }

  /// Why nothing more can be read.
  struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
    let description: String
    init(_ what: String) { description = what }
  }

  static let mostLine = 4096

  private enum State {
    case line
    case picture(MapPicture, left: Int, problem: String?)
  }

  private var state = State.line
  private var line: [UInt8] = []

  init() {}

  /// Takes a piece of output, cut anywhere.
  mutating func take(_ bytes: ArraySlice<UInt8>) throws(Fault) -> [Event] {
    var rest = bytes
    var events: [Event] = []
    while !rest.isEmpty {
      switch state {
      case .line: if let event = try takeLine(&rest) { events.append(event) }
      case .picture(var picture, let left, let problem):
        let count = min(left, rest.count)
        // The array is not shared while it grows.
        state = .line
        if problem == nil { picture.data += rest.prefix(count) }
        rest = rest.dropFirst(count)
        if count < left {
          state = .picture(picture, left: left - count, problem: problem)
        } else {
          events.append(problem.map { .useless($0) } ?? .frame(picture))
        }
      }
    }
    return events
  }

  private mutating func takeLine(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> Event? {
    let end = rest.firstIndex(of: 10)
    let piece = rest[..<(end ?? rest.endIndex)]
    guard line.count + piece.count <= Self.mostLine else { throw Fault("a line is longer than \(Self.mostLine) bytes") }
    line += piece
    guard let end else {
      rest = []
      return nil
    }
    rest = rest[(end + 1)...]
    defer { line.removeAll(keepingCapacity: true) }
    if line.allSatisfy({ $0 == 32 || $0 == 13 || $0 == 9 }) { return nil }
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: line, limits: JSONLimits(depth: 8, nodes: 1000, bytes: Self.mostLine)) } catch {
      throw Fault("a line is no JSON: '\(Self.excerpt(line))'")
    }
    guard json.object != nil else { throw Fault("a line is no JSON object: '\(Self.excerpt(line))'") }
    if let ready = json["ready"] { return .ready(String((ready["name"]?.string ?? "").prefix(100))) }
    // Keys may be added: an object of another kind is skipped.
    guard let header = json["frame"] else { return nil }
    try begin(header)
    return nil
  }

  private mutating func begin(_ header: JSON) throws(Fault) {
    guard let bytes = header["bytes"]?.int, bytes > 0 else { throw Fault("a frame does not say how many bytes it has") }
    guard bytes <= MapFrame.maxBytes else { throw Fault("a frame of \(bytes) bytes; \(MapFrame.maxBytes) are the most") }
    let codec = header["codec"]?.string.flatMap(FrameCodec.init(name:)) ?? .unknown
    let (width, height) = (header["width"]?.int ?? 0, header["height"]?.int ?? 0)
    let sides = 1...Int64(MapFrame.maxSide)
    var problem: String?
    if codec == .unknown {
      problem = "a frame's codec is none of jpeg, png and raw"
    } else if !sides.contains(width) || !sides.contains(height) {
      problem = "a frame of \(width)x\(height) pixels"
    } else if codec == .raw, bytes != width * height * 4 {
      problem = "a raw frame of \(width)x\(height) pixels has \(bytes) bytes"
    }
    var picture = MapPicture(
      geometryRevision: UInt32(clamping: header["geometryRevision"]?.int ?? 0), width: Int32(clamping: width),
      height: Int32(clamping: height),
      codec: codec, theme: header["theme"]?.string.flatMap(Theme.init(name:)) ?? .unknown,
      camera: header["camera"]?.string.flatMap(CameraMode.init(name:)) ?? .unknown, data: [])
    if problem == nil { picture.data.reserveCapacity(Int(bytes)) }
    state = .picture(picture, left: Int(bytes), problem: problem)
  }

  /// Its beginning as plain text, for a person.
  private static func excerpt(_ line: [UInt8]) -> String {
    String(decoding: line.prefix(60).map { (32..<127).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
