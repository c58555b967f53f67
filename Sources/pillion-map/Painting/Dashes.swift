/// A line cut into dashes. They are counted from the start of the whole line, so that they stand still on the ground while the camera moves.
enum Dashes {
  /// No piece is cut into more dashes than this; a longer one stays whole.
  private static let most = 1_024.0

  /// - Parameters:
  ///   - piece: the part of the line that is seen.
  ///   - start: how far it lies from the start of the line.
  ///   - length: of a dash, and of the gap after it.
  static func cut(_ piece: [Ground], start: Double, length: Double) -> [[Ground]] {
    let whole = zip(piece, piece.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    guard length > 0, whole / length < most, var last = piece.first else { return [piece] }
    let phase = start.truncatingRemainder(dividingBy: 2 * length)
    var isOn = phase < length
    var left = isOn ? length - phase : 2 * length - phase
    var dashes: [[Ground]] = []
    var dash = [last]
    for place in piece.dropFirst() {
      var rest = (place - last).length
      let way = (place - last).unit
      while rest > left {
        last += way * left
        rest -= left
        if isOn {
          dashes.append(dash + [last])
        } else {
          dash = [last]
        }
        isOn.toggle()
        left = length
      }
      left -= rest
      last = place
      if isOn { dash.append(place) }
    }
    if isOn, dash.count > 1 { dashes.append(dash) }
    return dashes
  }
}
