import CSDL2
package import PillionCanvas
package import PillionIO
package import PillionModel
import Synchronization

/// `--display window`: a window of a desktop by SDL2 (X11, Wayland). One a process; used from the main thread only, but for `wake`.
@safe package final class Window {
  /// Smaller than any layout draws legibly.
  private static let leastSide: Int32 = 160
  /// A wake-up is on its way to `wait`: one is enough.
  private static let isRung = Atomic<Bool>(false)

  private let handle: OpaquePointer
  /// Of the content, in pixels.
  package private(set) var width: Int
  package private(set) var height: Int
  private var isPressed = false

  /// Opens a window with a content of this size.
  package init(title: String, width: Int, height: Int) throws(Failure) {
    if WaylandSeat.isMissing {
      throw .inputOutput("no window can be opened: the Wayland compositor has no input device, and SDL needs one; use --display png:DIR")
    }
    SDL_SetMainReady()
    // The loop watches SIGTERM and SIGINT itself.
    unsafe SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // A map is no film: the screen may go dark as the desktop likes, and other windows keep their compositor.
    unsafe SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // A finger on a button means the button, also where it is the first one on this window.
    unsafe SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Window.failure("no window can be opened") }
    // Where no desktop answers SDL goes on into memory that nobody sees, unless somebody asked for just that.
    guard Environment.value("SDL_VIDEODRIVER") != nil || Window.isOnDesktop else {
      SDL_Quit()
      throw Window.failure("no window can be opened", "no desktop answers")
    }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_SHOWN.rawValue
    let anywhere = Int32(bitPattern: 0x1FFF_0000)
    guard let window = unsafe SDL_CreateWindow(title, anywhere, anywhere, Int32(clamping: width), Int32(clamping: height), flags) else {
      let failure = Window.failure("no window of \(width) by \(height) pixels can be opened")
      SDL_Quit()
      throw failure
    }
    unsafe handle = window
    (self.width, self.height) = (width, height)
    unsafe SDL_SetWindowMinimumSize(handle, Window.leastSide, Window.leastSide)
    // A desktop smaller than that gives what it has.
    measure()
  }

  deinit {
    unsafe SDL_DestroyWindow(handle)
    SDL_Quit()
  }

  private static var isOnDesktop: Bool {
    guard let name = unsafe SDL_GetCurrentVideoDriver() else { return false }
    return unsafe ["x11", "wayland"].contains(String(cString: name))
  }

  private static func failure(_ what: String, _ why: String? = nil) -> Failure {
    let reason = unsafe why ?? SDL_GetError().map { unsafe String(cString: $0) } ?? ""
    return .inputOutput("\(what) (\(reason)); is DISPLAY or WAYLAND_DISPLAY right? --display terminal needs neither")
  }

  private func measure() {
    var (across, down): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSize(handle, &across, &down)
    if across > 0, down > 0 { (width, height) = (Int(across), Int(down)) }
  }

  /// Asks the desktop for another size; what it gives comes as an event.
  package func resize(width: Int, height: Int) { unsafe SDL_SetWindowSize(handle, Int32(clamping: width), Int32(clamping: height)) }

  // MARK: Pixels

  /// Puts what changed of a surface on the screen.
  package func show(_ surface: Surface, _ damage: [Rectangle]) {
    guard !damage.isEmpty, surface.format == .argb32, let screen = unsafe SDL_GetWindowSurface(handle) else { return }
    let whole = Rectangle(0, 0, Double(surface.width), Double(surface.height))
    let boxes = damage.compactMap { box -> SDL_Rect? in
      let box = box.outward
      let left = max(box.x, whole.x), top = max(box.y, whole.y)
      let right = min(box.maxX, whole.maxX), bottom = min(box.maxY, whole.maxY)
      guard right > left, bottom > top else { return nil }
      return SDL_Rect(x: Int32(left), y: Int32(top), w: Int32(right - left), h: Int32(bottom - top))
    }
    surface.withBytes { bytes in
      unsafe bytes.withUnsafeBytes { memory in
        guard let base = memory.baseAddress else { return }
        // Cairo's pixels as they lie in memory; SDL only reads them here, and brings them into the order the screen wants.
        let pixels = unsafe UnsafeMutableRawPointer(mutating: base)
        guard
          let picture = unsafe SDL_CreateRGBSurfaceFrom(
            pixels, Int32(surface.width), Int32(surface.height), 32, Int32(surface.stride), 0xFF_0000, 0xFF00, 0xFF, 0)
        else { return }
        for box in boxes {
          var (from, to) = (box, box)
          unsafe SDL_UpperBlit(picture, &from, screen, &to)
        }
        unsafe SDL_FreeSurface(picture)
      }
    }
    // Outside the screen SDL refuses the whole call.
    let inside = boxes.compactMap { box -> SDL_Rect? in
      let (w, h) = (min(box.w, Int32(clamping: width) - box.x), min(box.h, Int32(clamping: height) - box.y))
      return w > 0 && h > 0 ? SDL_Rect(x: box.x, y: box.y, w: w, h: h) : nil
    }
    _ = unsafe inside.withUnsafeBufferPointer { unsafe SDL_UpdateWindowSurfaceRects(handle, $0.baseAddress, Int32($0.count)) }
  }

  // MARK: Events

  /// Wakes `wait`; from any thread.
  package static func wake() {
    guard !isRung.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = unsafe SDL_Event()
    unsafe event.type = SDL_USEREVENT.rawValue
    // Where the queue is full, nobody sleeps.
    if unsafe SDL_PushEvent(&event) != 1 { isRung.store(false, ordering: .sequentiallyConsistent) }
  }

  /// What `wait` brings.
  package struct Events {
    package var inputs: [WindowInput] = []
    /// The desktop lost what was shown: all is to be put there again.
    package var isExposed = false
  }

  /// Sleeps until something happens, `wake` is called or a moment comes; nil sleeps without end.
  package func wait(until moment: Moment?) -> Events {
    var event = unsafe SDL_Event()
    var events = Events()
    var happened: Bool
    if let moment {
      let left = max(.zero, moment - .now)
      happened = unsafe SDL_WaitEventTimeout(&event, Int32(clamping: (left / .milliseconds(1)).rounded(.up).bounded)) == 1
    } else {
      happened = unsafe SDL_WaitEvent(&event) == 1
    }
    // Bounded, so that a storm of events cannot keep the screen from being drawn.
    for _ in 0..<1024 where happened {
      unsafe take(event, &events)
      happened = unsafe SDL_PollEvent(&event) == 1
    }
    return events
  }

  private func take(_ event: SDL_Event, _ events: inout Events) {
    switch unsafe SDL_EventType(event.type) {
    case SDL_USEREVENT: Window.isRung.store(false, ordering: .sequentiallyConsistent)
    case SDL_QUIT: events.inputs.append(.closed)
    case SDL_WINDOWEVENT: unsafe take(event.window, &events)
    case SDL_MOUSEBUTTONDOWN:
      guard unsafe event.button.button == 1 else { return }
      isPressed = true
      events.inputs.append(.pressed(x: Double(unsafe event.button.x), y: Double(unsafe event.button.y)))
    case SDL_MOUSEBUTTONUP:
      guard unsafe event.button.button == 1, isPressed else { return }
      isPressed = false
      events.inputs.append(.released(x: Double(unsafe event.button.x), y: Double(unsafe event.button.y)))
    case SDL_MOUSEMOTION:
      guard isPressed else { return }
      // Only where the finger is now counts.
      if case .moved = events.inputs.last { events.inputs.removeLast() }
      events.inputs.append(.moved(x: Double(unsafe event.motion.x), y: Double(unsafe event.motion.y)))
    case SDL_MOUSEWHEEL:
      let notches = unsafe event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -event.wheel.y : event.wheel.y
      events.inputs.append(.wheel(notches: Double(notches), x: Double(unsafe event.wheel.mouseX), y: Double(unsafe event.wheel.mouseY)))
    case SDL_KEYDOWN, SDL_KEYUP:
      guard unsafe event.key.`repeat` == 0, let key = WindowKey(unsafe event.key.keysym.sym) else { return }
      events.inputs.append(.key(key, isDown: unsafe event.type == SDL_KEYDOWN.rawValue))
    default: break
    }
  }

  private func take(_ event: SDL_WindowEvent, _ events: inout Events) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      measure()
      if case .resized = events.inputs.last { events.inputs.removeLast() }
      events.inputs.append(.resized(width: width, height: height))
      events.isExposed = true
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: events.isExposed = true
    default: break
    }
  }
}

extension Double {
  /// Milliseconds as SDL takes them; never so many that a number overflows.
  fileprivate var bounded: Int { self.isNaN ? 0 : Int(min(max(self, 0), 2e9)) }
}

@available(*, unavailable)
extension Window: Sendable {}
