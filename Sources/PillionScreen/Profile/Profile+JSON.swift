public import PillionModel

/// Why a profile file is refused.
public struct ProfileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The key with the bad value: "limits.mapButtons.max"; empty where the file itself is no object.
  public var key: String
  /// What is wrong and what is right.
  public var what: String

  /// An error about one key.
  public init(key: String, what: String) {
    self.key = key
    self.what = what
  }

  /// "profile key K: what is wrong", on one line.
  public var description: String { (key.isEmpty ? "profile: \(what)" : "profile key \(key): \(what)").inOneLine }
}

extension Profile {
  /// Reads a profile; what the file leaves out takes the values of `Profile()`.
  ///
  /// A key nobody knows is skipped and named in `unknown`; a known key with a bad value is an error.
  public init(json: JSON, unknown: inout [String]) throws(ProfileError) {
    guard let object = json.object else { throw ProfileError(key: "", what: "not a JSON object") }
    self.init()
    for member in object.members {
      let reader = ProfileReader(key: member.key, value: member.value)
      switch member.key {
      case "name": name = try reader.text()
      case "widthPixels": widthPixels = try reader.whole(64...16384)
      case "heightPixels": heightPixels = try reader.whole(64...16384)
      case "dragThreshold": dragThreshold = try reader.number(0...1)
      case "scale": scale = try reader.number(0.25...8)
      case "driverSide": driverSide = try reader.word(["left": .left, "right": .right])
      case "inputs": inputs = try reader.words(ProfileInput.allCases)
      case "displays":
        displays = try reader.words(ProfileDisplay.allCases)
        if displays.isEmpty { throw ProfileError(key: member.key, what: "names no display; main or cluster is needed") }
      case "charset": charset = try reader.word(["unicode": .unicode, "utf8": .unicode, "ascii": .ascii])
      case "fonts": fonts = try reader.fonts(&unknown)
      case "limits":
        for (name, limit) in try reader.limits(&unknown) { limits[name] = limit }
      default: unknown.append(member.key)
      }
    }
    guard widthPixels * heightPixels <= Self.mostPixels else {
      throw ProfileError(key: "heightPixels", what: "\(widthPixels) by \(heightPixels) pixels are more than \(Self.mostPixels) in all")
    }
  }

  /// A display of 8K has a sixth less; a picture of so many takes 160 MB.
  private static var mostPixels: Int { 40_000_000 }
}

/// One value of a profile file and the key it stands under.
private struct ProfileReader {
  let key: String
  let value: JSON

  func error(_ what: String) -> ProfileError { ProfileError(key: key, what: what) }

  func text() throws(ProfileError) -> String {
    guard let text = value.string, !text.isEmpty else { throw error("must be text") }
    return text
  }

  func whole(_ range: ClosedRange<Int>) throws(ProfileError) -> Int {
    guard let number = value.int, let whole = Int(exactly: number), range.contains(whole) else {
      throw error("must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  func number(_ range: ClosedRange<Double>) throws(ProfileError) -> Double {
    guard let number = value.double, range.contains(number) else {
      throw error("must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func word<Value>(_ words: KeyValuePairs<String, Value>) throws(ProfileError) -> Value {
    guard let text = value.string, let found = words.first(where: { $0.key == text }) else {
      throw error("must be one of " + words.map(\.key).joined(separator: ", "))
    }
    return found.value
  }

  func words<Value: RawRepresentable>(_ all: [Value]) throws(ProfileError) -> [Value] where Value.RawValue == String {
    guard let elements = value.array else { throw error("must be a list") }
    var found: [Value] = []
    for element in elements {
      guard let value = element.string.flatMap(Value.init(rawValue:)) else {
        throw error("may hold only " + all.map(\.rawValue).joined(separator: ", "))
      }
      found.append(value)
    }
    return found
  }

  func fonts(_ unknown: inout [String]) throws(ProfileError) -> ProfileFonts {
    guard let object = value.object else { throw error("must be an object") }
    var fonts = ProfileFonts()
    for member in object.members {
      let reader = ProfileReader(key: "\(key).\(member.key)", value: member.value)
      switch member.key {
      case "family": fonts.family = try reader.text()
      case "size": fonts.size = try reader.number(0.5...2)
      default: unknown.append(reader.key)
      }
    }
    return fonts
  }

  func limits(_ unknown: inout [String]) throws(ProfileError) -> [(String, ProfileLimit)] {
    guard let object = value.object else { throw error("must be an object") }
    var limits: [(String, ProfileLimit)] = []
    for member in object.members {
      guard let parts = member.value.object else {
        throw ProfileError(key: "\(key).\(member.key)", what: "must be an object with max and overflow")
      }
      var limit = Profile.commonLimits[member.key] ?? ProfileLimit(max: 0, overflow: .keepFirst)
      if parts["max"] == nil && Profile.commonLimits[member.key] == nil {
        throw ProfileError(key: "\(key).\(member.key).max", what: "is missing")
      }
      for part in parts.members {
        let reader = ProfileReader(key: "\(key).\(member.key).\(part.key)", value: part.value)
        switch part.key {
        case "max": limit.max = try reader.whole(0...100_000)
        case "overflow":
          limit.overflow = try reader.word(["keepFirst": .keepFirst, "keepLast": .keepLast, "reject": .reject])
        default: unknown.append(reader.key)
        }
      }
      limits.append((member.key, limit))
    }
    return limits
  }
}
