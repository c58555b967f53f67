import Foundation

/// What comes out of a descriptor until its end.
public enum WholeText {
  /// Foundation's own way to read it stops the program where a signal interrupts the read.
  public static func read(_ descriptor: Int32) -> String {
    var whole: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Foundation.read(descriptor, &piece, piece.count)
      if count > 0 { whole += piece[..<count] } else if count == 0 || errno != EINTR { break }
    }
    return String(decoding: whole, as: UTF8.self)
  }
}
