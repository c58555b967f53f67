import PillionCanvas
import PillionFrames
import PillionIO
import PillionMapSurface
import PillionModel
import PillionScreen
import PillionSession

/// The map on the thread that draws: frames become pictures, and pictures grow old.
struct MapStage {
  /// A frame that was decoded and is to be drawn.
  struct Fresh {
    let frame: FrameSlot.Waiting
    let roundTrip: Duration?
  }

  enum Next {
    case nothing
    case fresh(Fresh)
    case broken(UInt64, FrameRefusal)
  }

  private let decoder = FrameDecoder()
  /// Memory for the next picture: what is on the screen is never drawn into.
  private var spare: Surface?
  private var age = MapAge()
  private var numbers: UInt64 = 0
  /// When an old picture goes although no new one came.
  private var discardAt: Moment?
  /// Nil before the first frame, and when the map went back.
  private(set) var picture: MapPicture?
  /// What the picture is painted in.
  private(set) var theme: Theme?
  /// The phone has given the map to this screen, or is about to.
  private(set) var isOn = false

  /// No frame came for a while.
  var isPaused: Bool { age.isPaused || picture?.isOld == true }
  var deadline: Moment? { [age.deadline, discardAt].compactMap { $0 }.min() }

  /// Seconds since the picture was made, to the millisecond.
  func age(at now: Moment) -> Double? {
    picture == nil ? nil : age.age(at: now).map { ($0 / .milliseconds(1)).rounded() / 1000 }
  }

  mutating func take(_ news: MapNews, at now: Moment) {
    switch news {
    case .offered: isOn = true
    case .shown:
      isOn = true
      age.onTaken(at: now)
    case .returned(.expired):
      // The phone is lost, not gone: the last picture stays, and says that it is old (A14).
      guard picture != nil else { return clear() }
      isOn = false
      picture?.isOld = true
      discardAt = now + GuidanceScreen.grace
    case .returned: clear()
    }
  }

  /// Nothing of the phone is shown any more.
  ///
  /// - Parameter keepingTurn: but the map may be on its way here again.
  mutating func clear(keepingTurn: Bool = false) {
    if !keepingTurn { isOn = false }
    picture = nil
    theme = nil
    discardAt = nil
    if !isOn { age.onReleased() }
  }

  /// The phone is back: its old picture stays while a new one may be on its way.
  mutating func began(at now: Moment) {
    if picture?.isOld == true { discardAt = now + MapAge.pausedAfter }
  }

  mutating func onDeadline(at now: Moment) {
    if let discardAt, now >= discardAt {
      self.discardAt = nil
      if picture?.isOld == true { clear(keepingTurn: true) }
    }
    _ = age.onDeadline(at: now)
  }

  /// Decodes the frame that waits.
  mutating func next(from desk: FrameDesk) -> Next {
    guard let (waiting, roundTrip) = desk.take() else { return .nothing }
    let frame = waiting.frame
    let size = FrameSize(frame)
    guard size.isAllowed else { return .broken(frame.sequence, .broken) }
    let kept = spare.flatMap { $0.width == size.width && $0.height == size.height ? $0 : nil }
    let surface = kept ?? Surface(width: size.width, height: size.height)
    var failure: FrameError?
    surface.withMutableBytes { bytes in
      do throws(FrameError) {
        try decoder.decode(frame.data.span, codec: frame.codec, size: size, into: &bytes, stride: surface.stride)
      } catch { failure = error }
    }
    if let failure {
      spare = surface
      return .broken(frame.sequence, failure.refusal)
    }
    spare = picture?.surface
    numbers &+= 1
    picture = MapPicture(surface, number: numbers)
    theme = frame.theme
    let fresh = Fresh(frame: waiting, roundTrip: roundTrip)
    // What is drawn with it is no longer paused; when it is on the screen the moment is put right.
    _ = shown(fresh, at: .now)
    return .fresh(fresh)
  }

  /// A frame is on the screen. Gives its age as `frame` events tell it.
  mutating func shown(_ fresh: Fresh, at now: Moment) -> Duration {
    age.onShown(fresh.frame.frame, received: fresh.frame.received, roundTrip: fresh.roundTrip, at: now)
  }
}
