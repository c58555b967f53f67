/// Tells views that differ from those that show the same, and counts them: a view event is due whenever what is shown changes, and only
/// then.
public struct ViewChange: Sendable {
  /// The newest view's number, 0 before the first.
  public private(set) var revision: UInt64 = 0
  /// The newest view; nil before the first.
  public private(set) var current: View?
  /// What the newest view changed.
  public private(set) var parts: ViewParts = []

  /// No view yet.
  public init() {}

  /// Takes a view in and returns its number; nil when it shows what the one before shows. The first one changes everything.
  public mutating func take(_ view: View) -> UInt64? {
    let changed = current.map { ViewParts(from: $0, to: view) } ?? .all
    current = view
    guard !changed.isEmpty else { return nil }
    parts = changed
    revision += 1
    return revision
  }
}

/// Parts of a view that can change on their own.
public struct ViewParts: OptionSet, Sendable, Hashable {
  /// One bit a part.
  public let rawValue: UInt32

  /// Parts by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Theme, sides, template, rectangles: all is drawn anew.
  public static let frame = ViewParts(rawValue: 1 << 0)
  /// Maneuver, phase and pause.
  public static let maneuver = ViewParts(rawValue: 1 << 1)
  /// The words on the card.
  public static let instruction = ViewParts(rawValue: 1 << 2)
  /// The distance to the maneuver alone, the most frequent change.
  public static let distance = ViewParts(rawValue: 1 << 3)
  /// The maneuver after the current one.
  public static let next = ViewParts(rawValue: 1 << 4)
  /// The lanes and how many are left out.
  public static let lanes = ViewParts(rawValue: 1 << 5)
  /// What is left of the trip.
  public static let estimates = ViewParts(rawValue: 1 << 6)
  /// The sign and its status.
  public static let speedLimit = ViewParts(rawValue: 1 << 7)
  /// The label of the road.
  public static let road = ViewParts(rawValue: 1 << 8)
  /// Dimmed or no longer.
  public static let stale = ViewParts(rawValue: 1 << 9)
  /// The notices.
  public static let badges = ViewParts(rawValue: 1 << 10)
  /// Buttons, items and actions.
  public static let controls = ViewParts(rawValue: 1 << 11)
  /// What was left out; nothing that is drawn.
  public static let dropped = ViewParts(rawValue: 1 << 12)
  /// Every part.
  public static let all = ViewParts(rawValue: (1 << 13) - 1)

  /// What differs between two views. The age of the map frame counts as nothing: it changes all the time.
  public init(from old: View, to new: View) {
    var parts: ViewParts = []
    func note(_ part: ViewParts, _ same: Bool) { if !same { parts.insert(part) } }
    note(.frame, old.template == new.template && old.theme == new.theme && old.driverSide == new.driverSide)
    note(.frame, old.textDirection == new.textDirection && old.depth == new.depth && old.modal == new.modal && old.rects == new.rects)
    note(.maneuver, old.maneuver == new.maneuver && old.phase == new.phase && old.pause == new.pause)
    note(.instruction, old.instruction == new.instruction && old.truncated == new.truncated)
    note(.distance, old.distance == new.distance)
    note(.next, old.next == new.next)
    note(.lanes, old.lanes == new.lanes && old.hiddenLanes == new.hiddenLanes)
    note(.estimates, old.estimates == new.estimates)
    note(.speedLimit, old.speedLimit == new.speedLimit)
    note(.road, old.road == new.road)
    note(.stale, old.stale == new.stale)
    note(.badges, old.badges == new.badges)
    note(.controls, old.buttons == new.buttons && old.items == new.items && old.actions == new.actions && old.panning == new.panning)
    note(.dropped, old.dropped == new.dropped)
    self = parts
  }
}
