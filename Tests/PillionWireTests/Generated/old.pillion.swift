// Written by protoc-gen-pillion from torture/old.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

public struct Old: Sendable, Hashable {
  public var name: String?
  public var count: Int32?
  public var rank: Rank?
  public var numbers: [Int32] = []
  public var packedNumbers: [Int32] = []
  public var ranks: [Rank] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    name: String? = nil,
    count: Int32? = nil,
    rank: Rank? = nil,
    numbers: [Int32] = [],
    packedNumbers: [Int32] = [],
    ranks: [Rank] = []
  ) {
    self.name = name
    self.count = count
    self.rank = rank
    self.numbers = numbers
    self.packedNumbers = packedNumbers
    self.ranks = ranks
  }

  public enum Rank: Int32, ProtoEnum {
    case first = 1
    case second = 2

    /// The value that stands for everything unknown.
    public init() { self = .first }
  }
}
