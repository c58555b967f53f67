import PillionCanvas
import PillionIO
import PillionModel
import PillionScreen
import PillionWire

/// A head unit's screen in memory, brought up to date as pillion-unit's stage does it: snapshot, view, and of the pixels what changed.
struct HeadUnitScreen {
  /// What a snapshot took and did.
  struct Turn {
    /// Milliseconds from the snapshot's bytes to the last pixel.
    let milliseconds: Double
    /// The same as the processor's time.
    let processorMilliseconds: Double
    /// What of the view changed.
    let parts: ViewParts
    /// Share of the screen's pixels that were drawn.
    let area: Double
  }

  let painter: Painter
  private var screen: GuidanceScreen
  private var changes = ViewChange()
  private var sequence: UInt64 = 0
  private let clock = WallClock(epochSeconds: 1_782_820_800, offsetSeconds: 7200)

  init(_ profile: Profile) {
    painter = Painter(profile: profile)
    let settings = ScreenSettings(locale: ScreenLocale("en-GB"))
    painter.shaper.textDirection = settings.locale.textDirection
    screen = GuidanceScreen(profile: profile, settings: settings)
  }

  /// Shows a snapshot as the next of its session.
  ///
  /// - Parameter isOther: it is of another route than the one before.
  mutating func show(_ snapshot: NavigationSnapshot, isOther: Bool) throws(Failure) -> Turn {
    sequence += 1
    var next = snapshot
    next.sequence = sequence
    next.routeRevision = isOther ? UInt32(clamping: sequence) : screen.snapshot?.routeRevision ?? 0
    let bytes: [UInt8]
    do throws(WireError) { bytes = try next.wire() } catch { throw Failure(.bug, "a snapshot cannot be written: \(error)") }
    return try show(bytes)
  }

  /// Shows a frame of the map that was decoded, below what is shown.
  mutating func show(_ picture: MapPicture) -> Turn {
    let (begin, given) = (Moment.now, ProcessorTime.milliseconds)
    painter.map = picture
    let presentation = screen.present(at: begin, clock: clock, measurer: painter.shaper)
    _ = changes.take(presentation.view)
    painter.paint(presentation.view, presentation.layout)
    return Turn(
      milliseconds: (Moment.now - begin) / .milliseconds(1), processorMilliseconds: ProcessorTime.milliseconds - given,
      parts: changes.parts, area: 1)
  }

  private mutating func show(_ bytes: [UInt8]) throws(Failure) -> Turn {
    let (begin, given) = (Moment.now, ProcessorTime.milliseconds)
    let snapshot: NavigationSnapshot
    do throws(WireError) { snapshot = try NavigationSnapshot(wire: bytes) } catch {
      throw Failure(.bug, "a snapshot cannot be read: \(error)")
    }
    let receipt = screen.receive(snapshot, at: begin)
    let presentation = screen.present(at: .now, clock: clock, measurer: painter.shaper)
    var damage: [Rectangle] = []
    if changes.take(presentation.view) != nil { damage = painter.paint(presentation.view, presentation.layout) }
    let (end, taken) = (Moment.now, ProcessorTime.milliseconds)
    guard receipt == .taken else { throw Failure(.bug, "the screen dropped a snapshot") }
    let drawn = damage.reduce(0) { $0 + $1.width * $1.height }
    let area = drawn / Double(painter.surface.width * painter.surface.height)
    return Turn(
      milliseconds: (end - begin) / .milliseconds(1), processorMilliseconds: taken - given, parts: changes.parts, area: area)
  }
}
