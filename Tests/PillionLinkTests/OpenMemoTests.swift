import PillionModel
import Testing

@testable import PillionLink

@Suite("An Open that says the same as the last one is not read anew")
struct OpenMemoTests {
  static let open = Open(method: "a.B/C", timeoutMs: 7, metadata: [Metadata(key: "k", value: "v")])

  @Test("only where every byte is the same")
  func bytes() {
    let payload: [UInt8] = Array(1...40)
    var memo = OpenMemo()
    #expect(memo.open(of: payload[...]) == nil && memo.open(of: []) == nil)
    memo.note(payload[...], Self.open)
    #expect(memo.open(of: ([0] + payload)[1...]) == Self.open)
    for index in payload.indices {
      var other = payload
      other[index] ^= 0x80
      #expect(memo.open(of: other[...]) == nil, "byte \(index) differs")
    }
    #expect(memo.open(of: payload.dropLast()) == nil)
    #expect(memo.open(of: (payload + [0])[...]) == nil)
  }

  @Test("a long one is not kept, nor forgets the one before")
  func long() {
    var memo = OpenMemo()
    memo.note([1, 2], Self.open)
    let long = [UInt8](repeating: 1, count: OpenMemo.most + 1)
    memo.note(long[...], Open(method: "long"))
    #expect(memo.open(of: long[...]) == nil)
    #expect(memo.open(of: [1, 2]) == Self.open)
  }

  @Test("nor is one written anew, where it is nothing but the same method")
  func written() {
    var memo = OpenMemo()
    #expect(memo.bytes(of: Open()) == nil)
    memo.note([1, 2, 3], Open(method: "a.B/C"))
    #expect(memo.bytes(of: Open(method: "a.B/C")) == [1, 2, 3])
    #expect(memo.bytes(of: Open(method: "a.B/D")) == nil)
    #expect(memo.bytes(of: Open(method: "a.B/C", timeoutMs: 7)) == nil)
    #expect(memo.bytes(of: Open(method: "a.B/C", metadata: [Metadata(key: "k")])) == nil)
    memo.note([4], Self.open)
    #expect(memo.bytes(of: Open(method: "a.B/C")) == nil && memo.bytes(of: Self.open) == nil)
  }

  @Test("calls of several methods and deadlines are each told as they were opened")
  func calls() throws {
    var pair = Pair.established()
    let opens = [
      Open(method: "a.B/C"), Open(method: "a.B/C"), Open(method: "a.B/D"),
      Open(method: "a.B/D", metadata: [Metadata(key: "k", value: "v")]), Open(method: "a.B/D"), Open(method: "a.B/C"),
    ]
    for open in opens {
      guard case .opened = pair.opener.open(open, trafficClass: .template, delivery: .reliable, at: pair.now) else {
        return #expect(Bool(false))
      }
      pair.settle()
    }
    let told = pair.acceptorEvents.compactMap { if case .opened(_, let open, _) = $0 { open } else { nil } }
    #expect(told == opens)
  }
}
