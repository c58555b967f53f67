// Written by protoc-gen-pillion from weather.proto. Do not edit: run Proto/generate.sh.

public struct TodayRequest: Sendable, Hashable {
  public var town: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    town: String = ""
  ) {
    self.town = town
  }
}

public struct TodayResponse: Sendable, Hashable {
  public var sky: String = ""
  public var degrees: Double = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    sky: String = "",
    degrees: Double = 0
  ) {
    self.sky = sky
    self.degrees = degrees
  }
}
