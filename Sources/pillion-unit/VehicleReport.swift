import PillionModel
import PillionScreen

/// The head unit's own state as the phone may know it, and whether it changed.
struct VehicleReport {
  private var last: VehicleState?
  private var revision: UInt32 = 0

  /// The state that a presentation implies. Geometry counts a new revision when size, areas or theme changed.
  ///
  /// - Parameter theme: the one that is wanted; templates may still wait for the map to follow.
  mutating func state(
    _ presentation: Presentation, _ profile: Profile, _ settings: ScreenSettings, hint: Units?, theme: Theme
  ) -> (value: VehicleState, changed: Bool) {
    var state = VehicleState(
      profile: profile.name, widthPixels: Int32(clamping: profile.widthPixels), heightPixels: Int32(clamping: profile.heightPixels),
      scale: profile.scale, visibleArea: Rect(presentation.layout.visibleArea), stableArea: Rect(presentation.layout.stableArea),
      theme: theme, driverSide: profile.driverSide, driving: settings.driving, units: settings.units(hint: hint),
      locale: settings.locale.tag, inputs: profile.inputs.map(\.rawValue),
      limits: profile.limits.sorted { $0.key < $1.key }.map {
        Limit(name: $0.key, max: UInt32(clamping: $0.value.max), overflow: $0.value.overflow)
      })
    if let last {
      state.geometryRevision = last.geometryRevision
      guard state != last else { return (last, false) }
      let old = (last.widthPixels, last.heightPixels, last.scale, last.theme)
      let new = (state.widthPixels, state.heightPixels, state.scale, state.theme)
      if old != new || state.visibleArea != last.visibleArea || state.stableArea != last.stableArea { revision &+= 1 }
    } else {
      revision = 1
    }
    state.geometryRevision = revision
    last = state
    return (state, true)
  }
}

extension Rect {
  fileprivate init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), width: Int32(clamping: rect.width), height: Int32(clamping: rect.height))
  }
}
