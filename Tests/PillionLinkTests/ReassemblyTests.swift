import PillionLink
import Testing

@Suite("Reassembly: frames of one stream become messages")
struct ReassemblyTests {
  func feed(_ frames: [(FrameHeader.Flags, Int)], limit: Int = 100) -> [String] {
    var reassembly = Reassembly()
    var spare = SpareMemory()
    return frames.map { flags, count in
      let header = FrameHeader(length: UInt32(count), stream: 1, type: 17, flags: flags)
      switch reassembly.take(header, Array(repeating: 1, count: count)[...], limit: limit, spare: &spare) {
      case .held: return "held"
      case .wholeInPlace: return "whole \(count)"
      case .whole(let message, let heldCost): return "whole \(message.count) held \(heldCost)"
      case .endOnly: return "end"
      case .tooLong: return "tooLong"
      case .broken(let what): return what
      }
    }
  }

  @Test("one frame, several frames, empty ones")
  func whole() {
    #expect(feed([([.first, .last], 5)]) == ["whole 5"])
    #expect(feed([([.first, .last], 0)]) == ["whole 0"])
    #expect(feed([(.first, 5), ([], 6), (.last, 7)]) == ["held", "held", "whole 18 held 35"])
    #expect(feed([(.first, 0), ([], 0), (.last, 0)]) == ["held", "held", "whole 0 held 24"])
  }

  @Test("the end comes with the last frame of a message or alone")
  func end() {
    #expect(feed([([.first, .last, .endOfStream], 5)]) == ["whole 5"])
    #expect(feed([(.endOfStream, 0)]) == ["end"])
    #expect(feed([(.endOfStream, 0), ([.first, .last], 1)]) == ["end", "a message after the end of the stream"])
    #expect(feed([(.endOfStream, 0), (.endOfStream, 0)]) == ["end", "a message after the end of the stream"])
  }

  @Test("peers 38: what has no place is broken")
  func broken() {
    #expect(feed([([], 1)]) == ["a piece of a message that never began"])
    #expect(feed([(.last, 1)]) == ["a piece of a message that never began"])
    #expect(feed([(.first, 1), (.first, 1)]) == ["held", "the beginning of a message inside another"])
    #expect(feed([(.first, 1), (.endOfStream, 0)]) == ["held", "the end of a stream inside a message"])
    #expect(feed([([.first, .endOfStream], 1)]) == ["the end of a stream inside a message"])
    #expect(feed([(.endOfStream, 4)]) == ["the end of a stream inside a message"])
  }

  @Test("the longest message passes, one byte more does not, in one frame or several")
  func tooLong() {
    #expect(feed([([.first, .last], 100)]) == ["whole 100"])
    #expect(feed([([.first, .last], 101)]) == ["tooLong"])
    #expect(feed([(.first, 60), (.last, 40)]) == ["held", "whole 100 held 72"])
    #expect(feed([(.first, 60), ([], 41)]) == ["held", "tooLong"])
  }
}
