/// Why text is no JSON, or JSON not the value that was wanted.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Line of the fault in the text, from 1; 0 where the fault is not one of the text.
  public var line: Int
  /// Column of the fault in characters (Unicode scalars), from 1; 0 as for `line`.
  public var column: Int
  /// What is wrong, for a person.
  public var what: String

  /// A fault at a place in the text, or without line and column one in the values.
  public init(line: Int = 0, column: Int = 0, what: String) {
    self.line = line
    self.column = column
    self.what = what
  }

  /// "line 3, column 14: what", or "what" alone.
  public var description: String {
    (line > 0 ? "line \(line), column \(column): \(what)" : what).inOneLine
  }
}

/// What a text may cost before it is refused.
public struct JSONLimits: Sendable, Hashable {
  /// Arrays and objects inside each other.
  public var depth: Int
  /// Values in all, the inner ones counted.
  public var nodes: Int
  /// Bytes of text.
  public var bytes: Int

  /// Limits; `standard` gives the defaults.
  public init(depth: Int = 128, nodes: Int = 4_000_000, bytes: Int = 64 << 20) {
    self.depth = depth
    self.nodes = nodes
    self.bytes = bytes
  }

  /// 128 levels, four million values, 64 MiB: what 64 messages need that stand in lists inside each other, as deep as a link takes them.
  public static let standard = JSONLimits()
}
