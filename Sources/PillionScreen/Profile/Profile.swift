public import PillionModel

/// What a head unit is: its size, its inputs, its limits. Built in or read from a JSON file (contract.md "Profile").
public struct Profile: Sendable, Hashable {
  /// "strict-800x480"; told to the phone.
  public var name: String
  /// 64 to 16384.
  public var widthPixels: Int
  /// 64 to 16384.
  public var heightPixels: Int
  /// Pixels to a point, 0.25 to 8.
  public var scale: Double
  /// `.left` or `.right`.
  public var driverSide: Side
  /// How the driver works it; empty is not at all.
  public var inputs: [ProfileInput]
  /// By name: "mapButtons", "listItems" and so on. A name that is not there has no limit.
  public var limits: [String: ProfileLimit]
  /// The typeface and its size.
  public var fonts: ProfileFonts
  /// How far a finger moves before the map follows, as a part of the display's shorter side, 0 to 1 (inventory B13).
  public var dragThreshold: Double
  /// Which screens it has; one at least.
  public var displays: [ProfileDisplay]
  /// Which characters it can show.
  public var charset: ProfileCharset

  /// The values a file leaves out: an 800 x 480 display with touch, driver on the left.
  public init(
    name: String = "unnamed", widthPixels: Int = 800, heightPixels: Int = 480, scale: Double = 1, driverSide: Side = .left,
    inputs: [ProfileInput] = [.touch, .drag], limits: [String: ProfileLimit] = Profile.commonLimits,
    fonts: ProfileFonts = ProfileFonts(), displays: [ProfileDisplay] = [.main], charset: ProfileCharset = .unicode,
    dragThreshold: Double = 0.25
  ) {
    self.name = name
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.scale = scale
    self.driverSide = driverSide
    self.inputs = inputs
    self.limits = limits
    self.fonts = fonts
    self.displays = displays
    self.charset = charset
    self.dragThreshold = dragThreshold
  }

  /// The display has no map: nothing but the card is drawn.
  public var isCluster: Bool { !displays.contains(.main) && displays.contains(.cluster) }
}

/// How the driver works the head unit.
public enum ProfileInput: String, Sendable, Hashable, CaseIterable {
  case touch, drag, rotary, dpad, keys
}

/// Which screens the head unit offers.
public enum ProfileDisplay: String, Sendable, Hashable, CaseIterable {
  case main, cluster
}

/// Which characters a display can show.
public enum ProfileCharset: String, Sendable, Hashable, CaseIterable {
  case unicode, ascii
}

/// How many of something the head unit takes, and what happens to more.
public struct ProfileLimit: Sendable, Hashable {
  /// How many, 0 is none.
  public var max: Int
  /// `.keepFirst`, `.keepLast` or `.reject`.
  public var overflow: Overflow

  /// A limit.
  public init(max: Int, overflow: Overflow) {
    self.max = max
    self.overflow = overflow
  }
}

/// The typeface of the head unit.
public struct ProfileFonts: Sendable, Hashable {
  /// A family name; empty is the canvas's own choice.
  public var family: String
  /// Factor on all text sizes, 0.5 to 2.
  public var size: Double

  /// A typeface; without arguments the canvas's own.
  public init(family: String = "", size: Double = 1) {
    self.family = family
    self.size = size
  }
}
