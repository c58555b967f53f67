// Written by protoc-gen-pillion from torture/deep/other.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

public enum Mood: Int32, ProtoEnum {
  case calm = 0
  case wild = 1

  /// The value that stands for everything unknown.
  public init() { self = .calm }
}

public struct Other: Sendable, Hashable {
  public var part: Part?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    part: Part? = nil
  ) {
    self.part = part
  }

  public struct Part: Sendable, Hashable {
    public var mood: Mood = .calm

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      mood: Mood = .calm
    ) {
      self.mood = mood
    }
  }
}
