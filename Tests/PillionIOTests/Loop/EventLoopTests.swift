import Foundation
import PillionIO
import PillionModel
import Testing

@Suite("The loop")
struct EventLoopTests {
  @Test("code of the loop's actor runs on the loop's thread, and nothing else does")
  func isolation() async {
    #expect(!EventLoop.shared.isCurrent)
    #expect(await onLoop())
    #expect(await insideAssumption())
  }

  @LoopActor private func onLoop() -> Bool { EventLoop.shared.isCurrent }

  @LoopActor private func insideAssumption() -> Bool { LoopActor.assumeIsolated { EventLoop.shared.isCurrent } }

  @Test("a task that prefers the loop stays on its thread through every await")
  func preference() async {
    let (stayed, continuation) = AsyncStream.makeStream(of: Bool.self)
    EventLoop.spawn {
      var everywhere = EventLoop.shared.isCurrent
      for _ in 0..<100 {
        everywhere = await self.plain() && everywhere
        await Task.yield()
        everywhere = EventLoop.shared.isCurrent && everywhere
      }
      continuation.yield(everywhere)
      continuation.finish()
    }
    for await stayed in stayed { #expect(stayed) }
  }

  private func plain() async -> Bool {
    await Task.yield()
    return EventLoop.shared.isCurrent
  }

  @Test("10,000 jobs from many threads all run, one after the other")
  func wakeups() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { for _ in 0..<100 { await counter.add() } }
      }
    }
    #expect(await counter.value == 10_000)
  }

  @Test("a sleeping loop is woken by a job from another thread")
  func wakeFromSleep() async {
    for _ in 0..<100 {
      await Task { @concurrent in #expect(await self.onLoop()) }.value
    }
  }

  @Test("a call between two functions of the loop lets no other job in, whatever the calling task prefers")
  func noGapInCalls() async {
    let gap = Gap()
    let rival = EventLoop.spawn { await gap.rival() }
    await EventLoop.spawn { #expect(await gap.isOpened() == false, "a task of the loop") }.value
    await Task { @LoopActor in #expect(await gap.isOpened() == false, "a plain task") }.value
    #expect(await gap.isOpened() == false, "the test's own task")
    await EventLoop.spawn {
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<3 { group.addTask { await gap.isOpened() } }
        for await opened in group { #expect(opened == false, "a child of a task of the loop") }
      }
    }.value
    await EventLoop.spawn {
      await Elsewhere().visit()
      #expect(await gap.isOpened() == false, "a task of the loop, back from another actor")
    }.value
    rival.cancel()
    await rival.value
  }

  @Test("what is ready in one turn but cancelled by an earlier handler of that turn is not told")
  @LoopActor func cancelledInTheSameTurn() async throws {
    let (first, second) = (try SocketPair(), try SocketPair())
    let told = Told()
    let ready: @LoopActor (Interest) -> Void = { _ in
      told.count += 1
      for watch in told.watches { watch.cancel() }
      told.resume()
    }
    told.watches.append(try EventLoop.shared.watch(first.ours.descriptor, for: .readable, ready))
    told.watches.append(try EventLoop.shared.watch(second.ours.descriptor, for: .readable, ready))
    try first.theirs.descriptor.writeAll([1].span)
    try second.theirs.descriptor.writeAll([1].span)
    await told.wait()
    // Whatever the loop had been told in the same turn, it has been through by now.
    await Task.yield()
    #expect(told.count == 1)
  }

  @Test("the end of a turn comes after its jobs, once for each time it was asked for")
  @LoopActor func endOfTurn() async {
    let ending = Ending()
    EventLoop.shared.atEndOfTurn(ending)
    #expect(ending.count == 0)
    await ending.wait()
    #expect(ending.count == 1)
  }
}

@LoopActor
private final class Counter {
  private(set) var value = 0
  nonisolated init() {}
  func add() { value += 1 }
}

@LoopActor
private final class Told {
  var count = 0
  var watches: [Watch] = []
  private var waiting: CheckedContinuation<Void, Never>?

  func resume() {
    waiting?.resume()
    waiting = nil
  }

  func wait() async {
    guard count == 0 else { return }
    await withCheckedContinuation { waiting = $0 }
  }
}

@LoopActor
private final class Ending: TurnEnding {
  var count = 0
  private var waiting: CheckedContinuation<Void, Never>?

  func turnEnds() {
    count += 1
    waiting?.resume()
    waiting = nil
  }

  func wait() async {
    await withCheckedContinuation { waiting = $0 }
  }
}

/// Two connected sockets as bare descriptors.
struct SocketPair {
  final class End {
    let descriptor: Descriptor
    init(_ number: Int32) { descriptor = Descriptor(owning: number) }
  }

  let ours: End
  let theirs: End

  init() throws {
    var numbers: [Int32] = [-1, -1]
    let made = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(O_NONBLOCK), 0, &numbers)
    try #require(made == 0)
    ours = End(numbers[0])
    theirs = End(numbers[1])
  }
}

/// Looks whether another job of the loop runs between a look and a call.
@LoopActor
private final class Gap {
  private var turns = 0
  nonisolated init() {}

  /// Runs whenever it may.
  func rival() async {
    while !Task.isCancelled {
      turns += 1
      await Task.yield()
    }
  }

  func isOpened() async -> Bool {
    var isOpened = false
    for _ in 0..<100 {
      let before = turns
      await through()
      isOpened = turns != before || isOpened
      let after = turns
      await withCheckedContinuation { continuation in
        isOpened = turns != after || isOpened
        continuation.resume()
      }
    }
    return isOpened
  }

  @inline(never) private func through() async {}
}

private actor Elsewhere {
  func visit() async { await Task.yield() }
}
