/// A pull scanner for the XML that GPX files are made of: elements, attributes, text, the five named entities and numeric ones.
///
/// It checks that elements nest, skips comments and instructions, and refuses declarations of a document type (they could define entities
/// that grow without bound). Depth and lengths are bounded, so that no file costs more memory than its own size.
struct XMLScanner {
  /// What comes next. Names are local: "gpxtpx:speed" is "speed".
  enum Token {
    case open(name: String, attributes: [String: String])
    case close(name: String)
    case text(String)
    case end
  }

  private static let deepest = 64
  private static let longestName = 128
  private static let mostAttributes = 64
  /// Longer text is cut: nothing that is read from a trace is near this long.
  private static let longestText = 4096

  private let bytes: [UInt8]
  private var index = 0
  /// The line being read, counted from 1.
  private(set) var line = 1
  private var openNames: [[UInt8]] = []
  private var selfClosed = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// - Throws: where the document is not well formed or ends too early.
  mutating func next() throws(TraceError) -> Token {
    if selfClosed {
      selfClosed = false
      return close()
    }
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        let text = try text(until: UInt8(ascii: "<"))
        if openNames.isEmpty {
          guard text.utf8.allSatisfy({ $0 <= 0x20 }) else { throw fault("text outside the document's element") }
          continue
        }
        return .text(text)
      }
      if skip("<!--") {
        try skip(past: "-->", in: "a comment")
      } else if skip("<![CDATA[") {
        let start = index
        try skip(past: "]]>", in: "a CDATA section")
        guard !openNames.isEmpty else { throw fault("text outside the document's element") }
        return .text(String(decoding: bytes[start..<(index - 3)].prefix(Self.longestText), as: UTF8.self))
      } else if skip("<?") {
        try skip(past: "?>", in: "an instruction")
      } else if skip("<!") {
        throw fault("a document type declaration; GPX needs none")
      } else if skip("</") {
        return try endTag()
      } else {
        advance()
        return try startTag()
      }
    }
    if let name = openNames.last { throw fault("the document ends inside <\(String(decoding: name, as: UTF8.self))>") }
    return .end
  }

  func fault(_ what: String) -> TraceError {
    TraceError(line: line, what: what)
  }

  private mutating func startTag() throws(TraceError) -> Token {
    let name = try name()
    guard openNames.count < Self.deepest else { throw fault("elements nest deeper than \(Self.deepest)") }
    openNames.append(name)
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if skip("/>") {
        selfClosed = true
        return .open(name: Self.local(name), attributes: attributes)
      }
      if skip(">") { return .open(name: Self.local(name), attributes: attributes) }
      guard attributes.count < Self.mostAttributes else { throw fault("an element with more than \(Self.mostAttributes) attributes") }
      let key = Self.local(try self.name())
      skipSpace()
      guard skip("=") else { throw fault("an attribute without a value") }
      skipSpace()
      guard index < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]) else {
        throw fault("an attribute's value without quotes")
      }
      let quote = bytes[index]
      advance()
      attributes[key] = try text(until: quote)
      guard index < bytes.count else { throw fault("the document ends inside a tag") }
      advance()
    }
  }

  private mutating func endTag() throws(TraceError) -> Token {
    let name = try name()
    skipSpace()
    guard skip(">") else { throw fault("an end tag that does not end") }
    guard let open = openNames.last, open == name else {
      throw fault("</\(String(decoding: name, as: UTF8.self))> closes nothing that is open")
    }
    return close()
  }

  private mutating func close() -> Token {
    .close(name: Self.local(openNames.popLast() ?? []))
  }

  private mutating func name() throws(TraceError) -> [UInt8] {
    let start = index
    while index < bytes.count, !" \t\r\n/><=\"'&".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { throw fault("the document ends inside a tag") }
    guard (1...Self.longestName).contains(index - start) else { throw fault("a tag without a proper name") }
    return Array(bytes[start..<index])
  }

  /// Text up to a byte, which is left standing, with entities replaced.
  private mutating func text(until stop: UInt8) throws(TraceError) -> String {
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != stop {
      if bytes[index] == UInt8(ascii: "&") {
        text += try entity()
      } else {
        if text.count < Self.longestText { text.append(bytes[index]) }
        advance()
      }
    }
    return String(decoding: text.prefix(Self.longestText), as: UTF8.self)
  }

  private mutating func entity() throws(TraceError) -> [UInt8] {
    let body = bytes[(index + 1)...].prefix(12)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { throw fault("an entity that does not end") }
    let name = String(decoding: body[..<end], as: UTF8.self)
    index = end + 1
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      guard let number, let scalar = Unicode.Scalar(number) else { throw fault("an entity that XML does not know") }
      return Array(String(scalar).utf8)
    }
  }

  private static func local(_ name: [UInt8]) -> String {
    String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { advance() }
  }

  /// Whether these characters, none of them a new line, come next; they are passed then.
  private mutating func skip(_ mark: StaticString) -> Bool {
    let mark = mark.description.utf8
    guard bytes[index...].starts(with: mark) else { return false }
    index += mark.count
    return true
  }

  private mutating func skip(past mark: StaticString, in what: String) throws(TraceError) {
    let first = mark.description.utf8.first
    while index < bytes.count {
      if bytes[index] == first, skip(mark) { return }
      advance()
    }
    throw fault("the document ends inside \(what)")
  }
}
