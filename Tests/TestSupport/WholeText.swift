import Foundation

/// What comes out of a descriptor until its end, or until nothing comes for a minute.
public enum WholeText {
  /// Foundation's own way to read it stops the program where a signal interrupts the read.
  public static func read(_ descriptor: Int32) -> String {
    var whole: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let came = unsafe poll(&ready, 1, 60_000)
      if came == 0 { break }
      let count = unsafe Foundation.read(descriptor, &piece, piece.count)
      if count > 0 { whole += piece[..<count] } else if count == 0 || errno != EINTR { break }
    }
    return String(decoding: whole, as: UTF8.self)
  }
}
