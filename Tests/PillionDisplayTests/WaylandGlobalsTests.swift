import Testing

@testable import PillionDisplay

@Suite("What a Wayland compositor offers")
struct WaylandGlobalsTests {
  private func words(_ words: UInt32...) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) } }
  }

  private func global(_ number: UInt32, _ name: String) -> [UInt8] {
    var text = Array(name.utf8) + [0]
    let length = UInt32(text.count)
    while text.count % 4 != 0 { text.append(0) }
    return words(2, UInt32(8 + 4 + 4 + text.count + 4) << 16, number, length) + text + words(1)
  }

  @Test("its globals are read, cut anywhere, until it says that these were all")
  func read() {
    let told = global(1, "wl_compositor") + global(2, "wl_seat") + words(3, 12 << 16, 0)
    for size in [1, 3, 7, told.count] {
      var globals = WaylandGlobals()
      for start in stride(from: 0, to: told.count, by: size) {
        #expect(!globals.isComplete)
        globals.take(told[start..<min(start + size, told.count)])
      }
      #expect(globals.isComplete)
      #expect(globals.names == ["wl_compositor", "wl_seat"])
    }
  }

  @Test("an error of the display, and what is no Wayland, end it")
  func broken() {
    var failed = WaylandGlobals()
    failed.take(words(1, 8 << 16))
    #expect(failed.isComplete)
    var noise = WaylandGlobals()
    noise.take([UInt8](repeating: 0, count: 64))
    #expect(noise.isComplete && noise.names.isEmpty)
    var lying = WaylandGlobals()
    lying.take(words(2, 20 << 16, 1, .max, 0) + words(3, 12 << 16, 0))
    #expect(lying.isComplete && lying.names.isEmpty)
  }
}
