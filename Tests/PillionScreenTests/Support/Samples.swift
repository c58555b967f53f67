import PillionModel
import PillionScreen

/// Short ways to say what tests need.
enum Samples {
  static let noon = WallClock(epochSeconds: 1_704_110_400, offsetSeconds: 0)  // 2024-01-01T12:00:00Z, a Monday

  static func profile(_ name: String = "strict-800x480") -> Profile { Profile.builtIn(named: name) ?? Profile() }

  static func turn(
    _ id: String = "m1", _ direction: Direction = .left, texts: [String] = ["Turn left onto Rue Grimaldi."], after: Double? = nil
  ) -> Maneuver {
    Maneuver(id: id, kind: .turn, direction: direction, instructionVariants: texts, distanceFromPrevious: after)
  }

  static func snapshot(
    _ maneuvers: [Maneuver] = [turn()], current: UInt32 = 0, meters: Double? = 350, revision: UInt32 = 1, sequence: UInt64 = 1
  ) -> NavigationSnapshot {
    NavigationSnapshot(
      routeRevision: revision, sequence: sequence, state: .enroute, routeId: "r", currentManeuver: current, maneuvers: maneuvers,
      stepEstimate: TravelEstimate(distanceMeters: meters))
  }

  /// What a fresh screen shows for one snapshot.
  static func present(
    _ snapshot: NavigationSnapshot, profile: Profile = Samples.profile(), settings: ScreenSettings = ScreenSettings(),
    clock: WallClock = noon
  ) -> Presentation {
    var screen = GuidanceScreen(profile: profile, settings: settings)
    _ = screen.receive(snapshot, at: .zero)
    return screen.present(at: .zero, clock: clock, measurer: FixedWidthMeasurer())
  }

  static func view(
    _ snapshot: NavigationSnapshot, profile: Profile = Samples.profile(), locale: String = "en", units: Units = .unknown,
    clock: WallClock = noon
  ) -> View {
    present(snapshot, profile: profile, settings: ScreenSettings(locale: ScreenLocale(locale), units: units), clock: clock).view
  }
}

/// A screen that is fed snapshot after snapshot.
struct Drive {
  var screen: GuidanceScreen
  var now = Moment.zero
  var clock = Samples.noon

  init(profile: Profile = Samples.profile(), settings: ScreenSettings = ScreenSettings()) {
    screen = GuidanceScreen(profile: profile, settings: settings)
  }

  @discardableResult
  mutating func send(_ snapshot: NavigationSnapshot) -> GuidanceScreen.Receipt { screen.receive(snapshot, at: now) }

  mutating func wait(_ seconds: Double) {
    now = now + .milliseconds(Int64(seconds * 1000))
    clock.epochSeconds += seconds
  }

  var view: View { screen.present(at: now, clock: clock, measurer: FixedWidthMeasurer()).view }
}
