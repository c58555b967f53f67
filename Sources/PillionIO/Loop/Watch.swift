import CLinux

/// What a descriptor is ready for, or what its watch waits for.
package struct Interest: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let readable = Interest(rawValue: EPOLLIN.rawValue)
  package static let writable = Interest(rawValue: EPOLLOUT.rawValue)
  package static let failed = Interest(rawValue: EPOLLERR.rawValue)
  /// The peer says no more.
  package static let readClosed = Interest(rawValue: EPOLLRDHUP.rawValue)
  /// What is ready is told once, and not in every turn until it is no more: the kernel need not look again before each sleep.
  package static let once = Interest(rawValue: EPOLLET.rawValue)
  package static let hungUp = Interest(rawValue: EPOLLHUP.rawValue)
}

/// One descriptor under the loop's eyes.
@LoopActor
package final class Watch {
  let number: Int32
  private(set) var interest: Interest
  let onReady: @LoopActor (Interest) -> Void
  /// For the watchdog: the file that made it.
  let name: StaticString
  /// Names this watch to the kernel; 0 once it is cancelled.
  fileprivate(set) var token: UInt64 = 0

  init(number: Int32, interest: Interest, named name: StaticString, onReady: @escaping @LoopActor (Interest) -> Void) {
    self.name = name
    self.number = number
    self.interest = interest
    self.onReady = onReady
  }

  /// Changes what is waited for.
  package func setInterest(_ interest: Interest) {
    guard token != 0, interest != self.interest else { return }
    self.interest = interest
    try? EventLoop.shared.control(self, EPOLL_CTL_MOD)
  }

  /// Of what is still ready its user is told anew.
  package func tellAgain() {
    guard token != 0 else { return }
    try? EventLoop.shared.control(self, EPOLL_CTL_MOD)
  }

  /// Ends the watch; no event comes after this, not even one the kernel has already told.
  package func cancel() {
    guard token != 0 else { return }
    EventLoop.shared.forget(self)
  }
}

/// The watches by token. A token is a slot and a count of its uses, so that an event of an earlier user is never given to a later one.
@LoopActor
struct WatchTable {
  private var slots: [Watch?] = []
  private var free: [Int] = []
  private var uses: UInt32 = 0

  nonisolated init() {}

  mutating func insert(_ watch: Watch) {
    let slot = free.popLast() ?? slots.count
    if slot == slots.count { slots.append(nil) }
    uses = uses &+ 1
    if uses == 0 { uses = 1 }
    slots[slot] = watch
    watch.token = UInt64(uses) << 32 | UInt64(slot)
  }

  mutating func remove(_ watch: Watch) {
    let slot = Int(watch.token & 0xFFFF_FFFF)
    guard watch.token != 0, slot < slots.count, slots[slot] === watch else { return }
    slots[slot] = nil
    free.append(slot)
    watch.token = 0
  }

  func watch(for token: UInt64) -> Watch? {
    let slot = Int(token & 0xFFFF_FFFF)
    guard slot < slots.count, let watch = slots[slot], watch.token == token else { return nil }
    return watch
  }
}
