/// What a Wayland compositor offers, read from the first messages of its protocol: SDL 2.26 crashes where there is no seat, on a
/// compositor without any input device, and has no way to be asked before.
struct WaylandGlobals: Sendable {
  /// To the display, object 1: get the registry as object 2, then answer on object 3 once all was told. Words of 32 bits, low byte
  /// first on every machine that this runs on: object, size and opcode, new object.
  static let request: [UInt32] = [1, 12 << 16 | 1, 2, 1, 12 << 16 | 0, 3]

  /// Interfaces by name, "wl_seat".
  private(set) var names: Set<String> = []
  /// All was told.
  private(set) var isComplete = false
  private var waiting: [UInt8] = []

  init() {}

  /// Takes a piece of what the compositor says, cut anywhere.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    waiting += bytes
    while !isComplete, waiting.count >= 8 {
      let (object, opcode, size) = (word(0), word(4) & 0xFFFF, Int(word(4) >> 16))
      // A message is at least its header: what claims less is no Wayland.
      guard size >= 8 else { return isComplete = true }
      guard waiting.count >= size else { return }
      if object == 2, opcode == 0, size >= 20 {
        let length = Int(word(12))
        // With the end mark, which is no part of the name.
        if length >= 1, 16 + length <= size { names.insert(String(decoding: waiting[16..<16 + length - 1], as: UTF8.self)) }
      }
      if object == 3 || (object == 1 && opcode == 0) { isComplete = true }
      waiting.removeFirst(size)
    }
  }

  private func word(_ at: Int) -> UInt32 {
    let bytes = waiting[at..<at + 4]
    return bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
