/// Reads one string of JSON text from behind its opening quotation mark.
struct JSONStringReader {
  let bytes: [UInt8]
  private(set) var position: Int

  init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The text, with `position` behind the closing mark.
  mutating func read() throws(JSONParser.Fault) -> String {
    var text = try plain()
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
      default: throw fault("a control character in a string must be escaped", at: position - 1)
      }
      text += try plain()
    }
    throw fault("the text ends inside a string", at: position)
  }

  /// The run up to the next quotation mark, backslash or control character.
  private mutating func plain() throws(JSONParser.Fault) -> String {
    let start = position
    scan: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20: break scan
      default: position += 1
      }
    }
    guard start < position else { return "" }
    guard let text = String(validating: bytes[start..<position], as: UTF8.self) else {
      throw fault("the string is not UTF-8", at: firstInvalid(from: start))
    }
    return text
  }

  private mutating func escape() throws(JSONParser.Fault) -> Unicode.Scalar {
    let start = position - 1
    guard position < bytes.count else { throw fault("the text ends inside a string", at: position) }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar(from: start)
    default: throw fault("no such escape in JSON", at: start)
    }
  }

  /// The character of `\uXXXX`, or of a pair of surrogates.
  private mutating func scalar(from start: Int) throws(JSONParser.Fault) -> Unicode.Scalar {
    let first = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    else { throw fault("half a surrogate pair", at: start) }
    position += 2
    let second = try hexadecimal(from: position - 2)
    guard (0xDC00..<0xE000).contains(second), let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault("half a surrogate pair", at: start) }
    return scalar
  }

  private mutating func hexadecimal(from start: Int) throws(JSONParser.Fault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, bytes[position] < 0x80
      else { throw fault("expected four hexadecimal digits", at: min(position, bytes.count)) }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private func firstInvalid(from start: Int) -> Int {
    var decoder = UTF8()
    var rest = bytes[start..<position].makeIterator()
    var offset = start
    while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
    return offset
  }

  private func fault(_ what: String, at offset: Int) -> JSONParser.Fault {
    JSONParser.Fault(offset: offset, what: what)
  }
}
