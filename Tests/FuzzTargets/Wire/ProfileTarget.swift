import PillionModel
import PillionScreen

/// A file as a head unit's profile.
enum ProfileTarget {
  static func run(_ bytes: [UInt8]) throws(Finding) {
    guard let json = try? JSON(parsing: bytes) else { return }
    var unknown: [String] = []
    do {
      let profile = try Profile(json: json, unknown: &unknown)
      try hold((64...16384).contains(profile.widthPixels) && profile.scale.isFinite, "a profile nobody can draw: \(profile)")
      try hold(!profile.displays.isEmpty, "a profile without a display")
    } catch let error as ProfileError {
      try Finding.unlessClear(error)
    } catch let finding as Finding { throw finding } catch { throw Finding("\(error)") }
  }
}
