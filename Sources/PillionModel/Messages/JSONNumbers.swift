extension Int32: JSONValue {
  /// Reads a whole number, also from a string.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> Int32? { try whole(json, notes) }
  /// The number.
  public var jsonValue: JSON { .integer(Int64(self)) }
}

extension UInt32: JSONValue {
  /// Reads a whole number, also from a string.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> UInt32? { try whole(json, notes) }
  /// The number.
  public var jsonValue: JSON { .integer(Int64(self)) }
}

extension Int64: JSONValue {
  /// Reads a whole number, also from a string.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> Int64? { try whole(json, notes) }
  /// The number as a string, as proto3 JSON has it: not every reader keeps 64 bits.
  public var jsonValue: JSON { .string(String(self)) }
}

extension UInt64: JSONValue {
  /// Reads a whole number, also from a string.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> UInt64? { try whole(json, notes) }
  /// The number as a string, as proto3 JSON has it: not every reader keeps 64 bits.
  public var jsonValue: JSON { .string(String(self)) }
}

extension Double: JSONValue {
  /// Reads a number, also from a string; "NaN", "Infinity" and "-Infinity" stand for what JSON cannot write.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> Double? {
    if let number = json.double { return number }
    switch json.string {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    case let text?:
      if let number = decimal(text) { return number }
    case nil: break
    }
    throw notes.error("expected a number")
  }

  /// The number, or its name in a string where JSON has no number for it.
  public var jsonValue: JSON {
    if isFinite { return .number(self) }
    return .string(isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity")
  }

  /// A decimal number in text, and nothing else that `Double` would take.
  fileprivate static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || "+-.eE".utf8.contains($0) }), !text.hasPrefix("+") else { return nil }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }
}

extension Float: JSONValue {
  /// Reads a number as for `Double`; one beyond the range of `Float` is an error.
  public static func readJSON(_ json: JSON, notes: inout JSONNotes) throws(JSONError) -> Float? {
    guard let wide = try Double.readJSON(json, notes: &notes) else { return nil }
    let number = Float(wide)
    if number.isInfinite, wide.isFinite { throw notes.error("expected a number within the range of a 32-bit float") }
    return number
  }

  /// The shortest decimal that means this number, or its name in a string where JSON has no number for it.
  public var jsonValue: JSON { Double(isFinite ? description : "nan").flatMap { $0.isNaN ? nil : .number($0) } ?? Double(self).jsonValue }
}

extension FixedWidthInteger {
  fileprivate static func whole(_ json: JSON, _ notes: JSONNotes) throws(JSONError) -> Self {
    let number: Self? =
      switch json {
      case .integer(let number): Self(exactly: number)
      case .unsigned(let number): Self(exactly: number)
      case .number(let number): Self(exactly: number)
      case .string(let text): text.hasPrefix("+") ? nil : Self(text) ?? Double.decimal(text).flatMap { Self(exactly: $0) }
      default: nil
      }
    guard let number else { throw notes.error("expected a whole number from \(Self.min) to \(Self.max)") }
    return number
  }
}
