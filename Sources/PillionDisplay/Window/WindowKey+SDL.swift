import CSDL2

extension WindowKey {
  /// Nil for a key without a meaning.
  init?(_ code: SDL_Keycode) {
    switch SDL_KeyCode(UInt32(bitPattern: code)) {
    case SDLK_LEFT: self = .left
    case SDLK_UP: self = .up
    case SDLK_RIGHT: self = .right
    case SDLK_DOWN: self = .down
    case SDLK_PLUS, SDLK_EQUALS, SDLK_KP_PLUS: self = .zoomIn
    case SDLK_MINUS, SDLK_KP_MINUS: self = .zoomOut
    case SDLK_c, SDLK_HOME: self = .recenter
    case SDLK_o: self = .overview
    case SDLK_p: self = .pan
    case SDLK_ESCAPE: self = .leave
    case SDLK_n: self = .theme
    case SDLK_l: self = .driverLeft
    case SDLK_r: self = .driverRight
    default: return nil
    }
  }
}
