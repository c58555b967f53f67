/// What this build calls itself in `--version` and in Hello.
public enum PillionVersion {
  /// Semantic version of the programs.
  public static let number = "0.1.0"
}
