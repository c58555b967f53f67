import Foundation
import PillionModel
import TestSupport

/// A virtual X server with one window on it: the program's own, or that of a Wayland compositor which the program fills.
final class Desktop: Sendable {
  private static let tools = ["Xvfb", "xdotool", "import", "python3", "timeout"]
  static let isThere = tools.allSatisfy { path($0) != nil }
  static let hasWayland = isThere && path("weston") != nil

  let folder: URL
  let socket: String
  let display: String
  private let server: Process
  private let compositor: Process?
  /// Where the compositor's socket is: nobody else's folder, and always a new one.
  private let runtime: String

  private static func path(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// - Parameter wayland: the program meets a Wayland compositor, which shows it as large as its own window is.
  /// - Parameter seatless: the compositor has no input device, and no window of its own either.
  init(wayland: Bool = false, seatless: Bool = false) throws {
    let wayland = wayland || seatless
    let shots = ProcessInfo.processInfo.environment["PILLION_SHOTS"].map { "\($0)/\(wayland ? "wayland" : "x11")" }
    folder = URL(fileURLWithPath: shots ?? "/tmp/pw-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    socket = "/tmp/pw-\(UInt32.random(in: 0 ... .max)).sock"
    let pipe = Pipe.own()
    server = Process()
    server.executableURL = URL(fileURLWithPath: Self.path("Xvfb") ?? "")
    // The server chooses a free number and says which.
    server.arguments = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.start()
    var number = ""
    while !number.hasSuffix("\n") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      number += String(decoding: data, as: UTF8.self)
    }
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    runtime = "/tmp/pw-\(UInt32.random(in: 0 ... .max)).run"
    compositor = wayland ? try Self.weston(on: display, runtime, backend: seatless ? "headless" : "x11") : nil
  }

  private static func weston(on display: String, _ runtime: String, backend: String) throws -> Process {
    try FileManager.default.createDirectory(
      atPath: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let weston = Process()
    weston.executableURL = URL(fileURLWithPath: path("weston") ?? "")
    weston.arguments = [
      "--backend=\(backend)-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--socket=wayland-test", "--width=960", "--height=540",
      "--idle-time=0", "--no-config",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["XDG_RUNTIME_DIR"] = runtime
    environment["WAYLAND_DISPLAY"] = nil
    weston.environment = environment
    weston.standardOutput = FileHandle.nullDevice
    weston.standardError = FileHandle.nullDevice
    try weston.start()
    // A bound, not a timing: where it is not there after ten seconds it will not come.
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: runtime + "/wayland-test") { usleep(20_000) }
    return weston
  }

  /// What tells a program where to open its window.
  func place(_ environment: inout [String: String]) {
    environment["DISPLAY"] = compositor == nil ? display : nil
    environment["WAYLAND_DISPLAY"] = compositor == nil ? nil : "wayland-test"
    environment["SDL_VIDEODRIVER"] = nil
    if compositor != nil { environment["XDG_RUNTIME_DIR"] = runtime }
  }

  /// The compositor is no more.
  func crash() { if let compositor { kill(compositor.processIdentifier, SIGKILL) } }

  deinit {
    if let compositor, compositor.isRunning { kill(compositor.processIdentifier, SIGKILL) }
    // Threads of the pool hold all signals, and a child inherits that: a server that was only asked would stay.
    kill(server.processIdentifier, SIGKILL)
    let number = display.dropFirst()
    for path in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] { try? FileManager.default.removeItem(atPath: path) }
    for path in [socket, runtime] { try? FileManager.default.removeItem(atPath: path) }
    if ProcessInfo.processInfo.environment["PILLION_SHOTS"] == nil { try? FileManager.default.removeItem(at: folder) }
  }

  /// Runs a tool to its end. Not on the thread that asks: that one may carry the link of a phone, which would fall silent.
  @discardableResult
  private func run(_ name: String, _ arguments: [String]) async throws -> String {
    let process = Process()
    let pipe = Pipe.own()
    // A tool that waits for what never comes is a failure, not a test without end.
    process.executableURL = URL(fileURLWithPath: Self.path("timeout") ?? "")
    process.arguments = ["--kill-after=1", "20", Self.path(name) ?? name] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    process.environment = environment
    process.standardOutput = pipe
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try process.start()
            let text = WholeText.read(pipe.fileHandleForReading.fileDescriptor)
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw ToolError(what: "\(name) \(arguments): \(process.terminationStatus)") }
            return text
          })
      }
    }
  }

  func start() async throws -> UnitProcess {
    let unit = try UnitProcess(in: folder, socket: socket, display: "window", place: place)
    // Without a window manager nobody gives the window the keys. A window that is just opening may not take them yet.
    for attempt in 1...20 {
      let window = try await run("xdotool", ["search", "--sync", "--onlyvisible"] + named)
      do {
        try await run("xdotool", ["windowfocus", "--sync", window.trimmingCharacters(in: .whitespacesAndNewlines)])
        break
      } catch { if attempt == 20 { throw error } }
    }
    return unit
  }

  /// How the window is found.
  private var named: [String] { compositor == nil ? ["--name", "Pillion"] : ["--class", "weston"] }

  /// The window's number; where it stands on the screen is the desktop's affair, so places are told within it.
  private func window() async throws -> String {
    try await run("xdotool", ["search", "--onlyvisible"] + named).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func click(_ place: (Int, Int)) async throws {
    try await run("xdotool", ["mousemove", "--sync", "--window", try await window(), "\(place.0)", "\(place.1)", "click", "1"])
  }

  func drag(from start: (Int, Int), to end: (Int, Int)) async throws {
    let window = try await window()
    var words = ["mousemove", "--window", window, "\(start.0)", "\(start.1)", "mousedown", "1"]
    for step in 1...12 {
      words += [
        "mousemove", "--window", window, "\(start.0 + (end.0 - start.0) * step / 12)", "\(start.1 + (end.1 - start.1) * step / 12)",
        "sleep", "0.02",
      ]
    }
    try await run("xdotool", words + ["mouseup", "1"])
  }

  func keys(_ keys: String...) async throws { try await run("xdotool", ["key"] + keys) }

  func resize(_ width: Int, _ height: Int) async throws {
    try await run("xdotool", ["search"] + named + ["windowsize", "\(width)", "\(height)"])
  }

  /// What the close button of a window manager sends.
  func close() async throws { try await run("python3", ["-c", Self.deleteWindow, await window()]) }

  /// The client message WM_DELETE_WINDOW of ICCCM 4.2.8.1, which xdotool 3.2016 cannot send yet.
  private static let deleteWindow = """
    import ctypes, sys
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x.XInternAtom.restype = ctypes.c_ulong
    x.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    d = x.XOpenDisplay(None)
    window = int(sys.argv[1])
    class Message(ctypes.Structure):
        _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send", ctypes.c_int), ("display", ctypes.c_void_p),
                    ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 24)]
    m = Message(33, 0, 1, d, window, x.XInternAtom(d, b"WM_PROTOCOLS", 0), 32)
    m.data[0] = x.XInternAtom(d, b"WM_DELETE_WINDOW", 0)
    x.XSendEvent(d, window, 0, 0, ctypes.byref(m))
    x.XCloseDisplay(d)
    """

  /// What the window shows, as `name`.png too.
  func shot(_ name: String) async throws -> Shot {
    let path = folder.appendingPathComponent("\(name).png").path
    let window = try await window()
    try await run("import", ["-window", window, path])
    try await run("import", ["-window", window, "-depth", "8", path + ".ppm"])
    return try Shot(ppm: Data(contentsOf: URL(fileURLWithPath: path + ".ppm")))
  }
}

extension Desktop {
  /// Waits until a pixel is of a colour: a compositor shows what it was given a moment later.
  func shows(_ name: String, _ x: Int, _ y: Int, _ color: UInt32) async throws {
    for _ in 0..<100 {
      if try await shot(name).near(x, y, color) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw ToolError(what: "\(name): the pixel at \(x), \(y) never was \(String(color, radix: 16))")
  }
}

/// A picture as binary PPM.
struct Shot {
  let width: Int
  let height: Int
  private let pixels: Data

  init(ppm: Data) throws {
    // "P6", width, height, 255, then the bytes.
    var words: [String] = []
    var at = ppm.startIndex
    while words.count < 4 {
      guard let end = ppm[at...].firstIndex(where: { $0 == 0x20 || $0 == 0x0A }) else { throw ToolError(what: "no picture") }
      words.append(String(decoding: ppm[at..<end], as: UTF8.self))
      at = end + 1
    }
    width = Int(words[1]) ?? 0
    height = Int(words[2]) ?? 0
    pixels = ppm[at...]
  }

  /// Whether a pixel is of a colour, 0xRRGGBB, but for what JPEG takes away.
  func near(_ x: Int, _ y: Int, _ color: UInt32) -> Bool {
    let at = pixels.startIndex + (y * width + x) * 3
    guard at + 2 < pixels.endIndex else { return false }
    return (0..<3).allSatisfy { abs(Int(pixels[at + $0]) - Int(color >> UInt32(16 - 8 * $0) & 0xFF)) <= 6 }
  }
}
