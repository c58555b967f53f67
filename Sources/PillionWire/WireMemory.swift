import CWire
import PillionModel
import Synchronization

/// Memory of one conversion: blocks that only grow, given back at once at the end, and never more than a limit in all. The first block
/// stays for the next conversion, so that a steady stream of small messages takes no memory from the system.
///
/// It is a handle: copies share the blocks. Whoever made it calls `end` once; nothing from it may be used afterwards.
@unsafe public struct WireMemory {
  @unsafe private struct State {
    var used: Int
    var size: Int
    var total: Int
    var limit: Int
    var isExhausted: Bool
    /// The larger blocks taken when the first was full, each with a link to the one before at its start.
    var later: UnsafeMutableRawPointer?
    var latest: UnsafeMutableRawPointer
  }

  /// What blocks have in common.
  private enum Block {
    static let first = 64 << 10
    static let largestStep = 1 << 20
    static let alignment = 16
    /// Address of the block that waits for the next conversion, 0 for none.
    static let spare = Atomic<UInt>(0)

    static func aligned(_ count: Int) -> Int { (count &+ (alignment - 1)) & ~(alignment - 1) }
  }

  private let state: UnsafeMutablePointer<State>

  /// Takes the spare block or a fresh one.
  init(limit: Int) {
    let kept = unsafe UnsafeMutableRawPointer(bitPattern: Block.spare.exchange(0, ordering: .acquiring))
    let block = unsafe kept ?? .allocate(byteCount: Block.first, alignment: Block.alignment)
    unsafe state = block.bindMemory(to: State.self, capacity: 1)
    let start = unsafe Block.aligned(MemoryLayout<State>.size)
    unsafe state.initialize(
      to: State(used: start, size: Block.first, total: 0, limit: limit, isExhausted: false, later: nil, latest: block))
  }

  /// Gives all memory back, the first block as the spare one.
  func end() {
    var later = unsafe state.pointee.later
    while let block = unsafe later {
      unsafe later = block.load(as: UnsafeMutableRawPointer?.self)
      unsafe block.deallocate()
    }
    let old = unsafe Block.spare.exchange(UInt(bitPattern: state), ordering: .acquiringAndReleasing)
    unsafe UnsafeMutableRawPointer(bitPattern: old)?.deallocate()
  }

  /// What unpacking so many bytes may take: C structs are larger than their bytes, by a factor of 10 for the smallest real messages. The
  /// rest is for senders who mean harm or know more fields than we do.
  static func limit(forBytes count: Int) -> Int {
    let dense = min(count, 2 << 20)
    return (256 << 10) + 32 * dense + 2 * (count - dense)
  }

  /// Whether the limit has refused memory.
  var isExhausted: Bool { unsafe state.pointee.isExhausted }

  /// Memory for anything, or nil beyond the limit.
  func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count >= 0, unsafe count <= state.pointee.limit - state.pointee.total else {
      unsafe state.pointee.isExhausted = true
      return nil
    }
    let size = Block.aligned(max(count, 1))
    if unsafe size > state.pointee.size - state.pointee.used { unsafe grow(size) }
    let place = unsafe state.pointee.latest + state.pointee.used
    unsafe state.pointee.used += size
    unsafe state.pointee.total += size
    return unsafe place
  }

  private func grow(_ count: Int) {
    let size = unsafe max(count + Block.alignment, min(2 * state.pointee.size, Block.largestStep))
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Block.alignment)
    unsafe block.storeBytes(of: state.pointee.later, as: UnsafeMutableRawPointer?.self)
    unsafe state.pointee.later = block
    unsafe state.pointee.latest = block
    unsafe state.pointee.size = size
    unsafe state.pointee.used = Block.alignment
  }

  /// protobuf-c's way to ask for memory. It frees nothing: the end does.
  var allocator: ProtobufCAllocator {
    unsafe ProtobufCAllocator(
      alloc: { data, count in
        guard let data = unsafe data else { return nil }
        return unsafe WireMemory(state: data.assumingMemoryBound(to: State.self)).allocate(count)
      },
      free: { _, _ in },
      allocator_data: UnsafeMutableRawPointer(state))
  }

  private init(state: UnsafeMutablePointer<State>) { unsafe self.state = unsafe state }
}
