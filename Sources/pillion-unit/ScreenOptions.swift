import PillionIO
import PillionModel
import PillionScreen

/// What the two verbs share: which head unit to be, and in which language, units and theme.
struct ScreenOptions: Sendable {
  static let options = [
    Option("--profile", "NAME|FILE", "the head unit to be: \(Profile.builtIn.map(\.name).joined(separator: ", ")) or a JSON file"),
    Option("--locale", "L", "language and region: de, en-US, ar, ja-JP … (default: the environment's)"),
    Option("--units", "UNITS", "auto (default), metric, us or uk"),
    Option("--driving", "STATE", "parked, idle or moving"),
    Option("--theme", "THEME", "day or night (default: the phone's suggestion)"),
  ]

  /// A profile is a page of text; a larger file is not one.
  private static let profileLimit = 1 << 20

  let profile: Profile
  let settings: ScreenSettings
  /// Keys of the profile's file that nobody knows.
  let unknownKeys: [String]

  init(_ arguments: Arguments) throws(Failure) {
    var unknown: [String] = []
    profile = try Self.profile(arguments.value("--profile") ?? "strict-800x480", unknown: &unknown)
    unknownKeys = unknown
    let units = try arguments.word("--units", default: "auto", of: ["auto", "metric", "us", "uk"])
    let driving = try arguments.word("--driving", default: "unknown", of: ["unknown", "parked", "idle", "moving"])
    let theme = try arguments.word("--theme", default: "auto", of: ["auto", "day", "night"])
    settings = ScreenSettings(
      locale: ScreenLocale(arguments.value("--locale") ?? Self.environmentLocale), units: Units(name: units) ?? .unknown,
      theme: Theme(name: theme) ?? .unknown, driving: DrivingState(name: driving) ?? .unknown)
  }

  /// One line about them.
  var unknownKeysRemark: String { "the profile's keys \(unknownKeys.prefix(16).joined(separator: ", ")) mean nothing here" }

  private static func profile(_ name: String, unknown: inout [String]) throws(Failure) -> Profile {
    if let profile = Profile.builtIn(named: name) { return profile }
    guard name.contains("/") || name.hasSuffix(".json") else {
      let names = Profile.builtIn.map(\.name).joined(separator: ", ")
      throw .badInput("there is no profile '\(name)'; take \(names) or the path of a JSON file")
    }
    let json = try FileBytes.read(name, limit: profileLimit) { (bytes) throws(JSONError) in try JSON(parsing: bytes) }
    do throws(ProfileError) { return try Profile(json: json, unknown: &unknown) } catch { throw .badInput("\(name): \(error.description)") }
  }

  /// What POSIX says the language is.
  private static var environmentLocale: String {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = Environment.value(name) { return value }
    }
    return "C"
  }
}
