import Synchronization

/// What this process has met on the wire and does not know.
public enum WireCounters {
  private static let unknownEnums = Atomic<UInt64>(0)

  /// Enum numbers met so far that this build has no name for.
  public static var unknownEnumValues: UInt64 { unknownEnums.load(ordering: .relaxed) }

  static func countUnknownEnumValue() { unknownEnums.wrappingAdd(1, ordering: .relaxed) }
}
