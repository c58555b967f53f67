extension JSON {
  /// Reads one JSON value that fills the whole text, in time linear in its length.
  ///
  /// Strict RFC 8259 in UTF-8: no comments, no trailing commas, no NaN, no lone surrogates; a number too large for a double is
  /// refused. A byte order mark at the start is skipped, as section 8.1 allows. Of equal keys the last wins.
  public init(parsing bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, limits: limits)
    do {
      self = try parser.document()
    } catch {
      throw parser.located(error)
    }
  }

  /// The same from a string.
  public init(parsing text: String, limits: JSONLimits = .standard) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}

/// A recursive descent over the bytes; its depth is bounded by the limits.
struct JSONParser {
  /// A fault at a byte; turned into line and column only when it is reported.
  struct Fault: Error {
    var offset: Int
    var what: String
  }

  let bytes: [UInt8]
  let limits: JSONLimits
  private(set) var position = 0
  private var nodes = 0

  init(bytes: [UInt8], limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func document() throws(Fault) -> JSON {
    guard bytes.count <= limits.bytes else {
      throw Fault(offset: 0, what: "\(bytes.count) bytes of JSON are more than the \(limits.bytes) allowed")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    guard position < bytes.count else { throw Fault(offset: position, what: "nothing but white space where JSON is wanted") }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw fault("more text after the end of the JSON value") }
    return value
  }

  private mutating func value(depth: Int) throws(Fault) -> JSON {
    nodes += 1
    guard nodes <= limits.nodes else { throw fault("more than \(limits.nodes) values") }
    guard let peek else { throw fault("expected a value") }
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw fault("expected a value")
    }
  }

  private mutating func object(depth: Int) throws(Fault) -> JSON {
    try enter(depth)
    if take(UInt8(ascii: "}")) { return .object(JSONObject()) }
    var members: [JSONObject.Member] = []
    while true {
      guard peek == UInt8(ascii: "\"") else { throw fault("expected a key in quotation marks") }
      let key = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw fault("expected a colon after the key") }
      skipSpace()
      members.append(JSONObject.Member(key: key, value: try value(depth: depth)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(JSONObject(members: members)) }
      guard take(UInt8(ascii: ",")) else { throw fault("expected a comma or the end of the object") }
      skipSpace()
    }
  }

  private mutating func array(depth: Int) throws(Fault) -> JSON {
    try enter(depth)
    if take(UInt8(ascii: "]")) { return .array([]) }
    var elements: [JSON] = []
    while true {
      elements.append(try value(depth: depth))
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { throw fault("expected a comma or the end of the array") }
      skipSpace()
    }
  }

  private mutating func enter(_ depth: Int) throws(Fault) {
    guard depth <= limits.depth else { throw fault("more than \(limits.depth) levels of arrays and objects") }
    position += 1
    skipSpace()
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(Fault) -> JSON {
    for byte in word.description.utf8 {
      guard take(byte) else { throw fault("expected \(word)") }
    }
    return value
  }

  private mutating func number() throws(Fault) -> JSON {
    let start = position
    let negative = take(UInt8(ascii: "-"))
    var magnitude: UInt64 = 0
    var fits = true
    if !take(UInt8(ascii: "0")) {
      guard digit != nil else { throw fault("expected a digit") }
      while let digit {
        let (tens, over) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tens.addingReportingOverflow(UInt64(digit))
        (magnitude, fits) = (sum, fits && !over && !carry)
        position += 1
      }
    } else if digit != nil {
      throw fault("a number must not start with 0")
    }
    var whole = true
    if take(UInt8(ascii: ".")) {
      whole = false
      try digits("expected a digit after the point")
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      whole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits("expected a digit in the exponent")
    }
    if whole, fits {
      if !negative { return Int64(exactly: magnitude).map(JSON.integer) ?? .unsigned(magnitude) }
      if magnitude > 0, magnitude <= Int64.min.magnitude { return .integer(Int64(truncatingIfNeeded: 0 &- magnitude)) }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw Fault(offset: start, what: "the number is too large") }
    return .number(value)
  }

  private mutating func digits(_ otherwise: String) throws(Fault) {
    guard digit != nil else { throw fault(otherwise) }
    while digit != nil { position += 1 }
  }

  private var digit: UInt8? {
    guard let peek, peek >= UInt8(ascii: "0"), peek <= UInt8(ascii: "9") else { return nil }
    return peek - UInt8(ascii: "0")
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func string() throws(Fault) -> String {
    var reader = JSONStringReader(bytes: bytes, position: position + 1)
    let text = try reader.read()
    position = reader.position
    return text
  }

  private func fault(_ what: String) -> Fault {
    Fault(offset: position, what: position < bytes.count ? what : "the text ends too early: \(what)")
  }

  /// Line and column of a fault.
  func located(_ fault: Fault) -> JSONError {
    var line = 1
    var column = 1
    for byte in bytes.prefix(fault.offset) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return JSONError(line: line, column: column, what: fault.what)
  }
}
