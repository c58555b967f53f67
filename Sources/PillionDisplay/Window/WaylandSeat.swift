import CSDL2
import PillionIO

/// Whether a window can be opened on the Wayland compositor that SDL would choose.
enum WaylandSeat {
  /// A compositor that says nothing for so long is left to SDL.
  private static let patience = 2000
  private static let step = 5

  /// True only where a compositor answered and has no seat.
  static var isMissing: Bool {
    guard let path = socket, let globals = ask(path) else { return false }
    return globals.isComplete && !globals.names.isEmpty && !globals.names.contains("wl_seat")
  }

  /// Of the compositor; nil where SDL takes X11, as it does first.
  private static var socket: String? {
    let driver = Environment.value("SDL_VIDEODRIVER")
    guard driver == nil ? Environment.value("DISPLAY") == nil : driver?.contains("wayland") == true else { return nil }
    let name = Environment.value("WAYLAND_DISPLAY") ?? "wayland-0"
    if name.hasPrefix("/") { return name }
    return Environment.value("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
  }

  private static func ask(_ path: String) -> WaylandGlobals? {
    guard let socket = try? UnixSocket.connect(path) else { return nil }
    let request = WaylandGlobals.request.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) } }
    guard (try? socket.write(request.span)) == request.count else { return nil }
    var globals = WaylandGlobals()
    var piece = [UInt8](repeating: 0, count: 4096)
    var waited = 0
    while !globals.isComplete, waited < patience {
      var span = piece.mutableSpan
      do throws(SystemError) {
        let count = try socket.read(into: &span)
        guard count > 0 else { return globals }
        globals.take(piece[..<count])
      } catch {
        guard error.isAgain else { return nil }
        SDL_Delay(UInt32(step))
        waited += step
      }
    }
    return globals
  }
}
