import PillionIO
import PillionModel
import PillionUSBHost
import TestSupport
import Testing

@Suite("An open device and its end")
struct USBHandleTests {
  @Test("peers 5: everything is asked back at once, nothing is waited for, and it closes with the last callback")
  @LoopActor func closes() throws {
    let (handle, door, _) = try make(posted: 3, idle: 1)
    var settled: [USBHandle.Settlement] = []
    handle.retire { settled.append($0) }
    #expect(door.transfers.filter(\.isCancelled).count == 3)
    #expect(door.transfers.filter(\.isFreed).count == 1)
    #expect(settled.isEmpty && !door.isClosed)
    door.out(0x81)[2].comeBack(.cancelled)
    door.out(0x81)[0].comeBack(.noDevice)
    #expect(!door.isClosed)
    // One that had completed before it was asked back.
    door.out(0x81)[0].bring([1, 2, 3])
    #expect(settled == [.closed])
    #expect(door.isClosed && !door.closedWithTransfersOut)
    let all1 = door.transfers.allSatisfy(\.isFreed)
    #expect(all1)
  }

  @Test("peers 8: a cancel that finds nothing means the callback is on its way, and the callback decides")
  @LoopActor func notFound() throws {
    let (handle, door, _) = try make(posted: 1)
    door.cancelFault = .notFound
    var settled: [USBHandle.Settlement] = []
    handle.retire { settled.append($0) }
    #expect(settled.isEmpty && !door.transfers[0].isFreed)
    door.transfers[0].comeBack(.completed)
    #expect(settled == [.closed])
  }

  @Test("peers 7: a callback that never comes is waited for no longer than its time; the handle stays open and counted")
  @LoopActor func lost() async throws {
    let (handle, door, quarantine) = try make(posted: 3, patience: .milliseconds(20))
    var settled: [USBHandle.Settlement] = []
    handle.retire { settled.append($0) }
    door.out(0x81)[0].comeBack(.cancelled)
    let told = await holds { !settled.isEmpty }
    #expect(told)
    #expect(settled == [.quarantined])
    #expect(quarantine.count == 2 && quarantine.total == 2)
    #expect(!door.isClosed)
    #expect(door.transfers.filter(\.isFreed).count == 1)

    // Late after all: freed, counted down, and with the last of them the handle closes. Nobody is told again.
    door.out(0x81)[1].comeBack(.cancelled)
    #expect(quarantine.count == 1 && !door.isClosed)
    door.out(0x81)[0].comeBack(.cancelled)
    #expect(quarantine.count == 0 && quarantine.total == 2)
    #expect(door.isClosed && !door.closedWithTransfersOut)
    #expect(settled == [.quarantined])
  }

  @Test("writes in flight may finish for a while, for the last may be a goodbye; reads are asked back at once")
  @LoopActor func lingers() async throws {
    let (handle, door, _) = try make(posted: 1)
    let (done, stuck) = (
      try handle.makeTransfer(endpoint: 0x02, capacity: 64) { _ in }, try handle.makeTransfer(endpoint: 0x02, capacity: 64) { _ in }
    )
    try done.post(64)
    try stuck.post(64)
    handle.retire(lingering: .milliseconds(30))
    #expect(door.out(0x81)[0].isCancelled)
    #expect(!door.out(0x02)[0].isCancelled && !door.out(0x02)[1].isCancelled)
    let first = door.out(0x02)[0]
    first.comeBack(.completed, count: 64)
    #expect(first.isFreed && !first.isCancelled)
    let asked = await holds { door.out(0x02).first?.isCancelled == true }
    #expect(asked && !door.isClosed)
    door.out(0x81)[0].comeBack(.cancelled)
    door.out(0x02)[0].comeBack(.cancelled)
    #expect(door.isClosed && !door.closedWithTransfersOut)
  }

  @Test("with its last write arrived a lingering handle closes at once")
  @LoopActor func lingersShortly() throws {
    let (handle, door, _) = try make(posted: 0)
    try handle.makeTransfer(endpoint: 0x02, capacity: 64) { _ in }.post(64)
    handle.retire(lingering: .seconds(60))
    #expect(!door.isClosed)
    door.transfers[0].comeBack(.completed, count: 64)
    #expect(door.isClosed)
  }

  @Test("a callback too many changes nothing and is counted")
  @LoopActor func twice() throws {
    let (handle, door, quarantine) = try make(posted: 2)
    door.transfers[0].comeBack(.completed)
    door.transfers[0].comeBack(.completed)
    #expect(quarantine.callbacksTooMany == 1)
    handle.retire()
    door.transfers[1].comeBack(.cancelled)
    #expect(door.isClosed)
    door.transfers[1].comeBack(.cancelled)
    #expect(door.transfers.count == 2 && quarantine.count == 0)
  }

  @Test("retired, its transfers tell nothing any more, and it makes none")
  @LoopActor func silent() throws {
    var told = 0
    let (handle, door, _) = try make(posted: 1) { told += 1 }
    handle.retire()
    door.transfers[0].bring([1])
    #expect(told == 0)
    var refusal: USBFault?
    do throws(USBFault) { _ = try handle.makeTransfer(endpoint: 0x81, capacity: 1) { _ in } } catch { refusal = error }
    #expect(refusal == .noDevice)
  }

  @Test("peers 6: a handle that everybody forgot still takes its transfers back")
  @LoopActor func forgotten() throws {
    var (handle, door, _): (USBHandle?, FalseHandle, USBQuarantine) = try make(posted: 2)
    handle?.retire()
    handle = nil
    door.out(0x81)[0].comeBack(.cancelled)
    door.out(0x81)[0].comeBack(.cancelled)
    let all2 = door.transfers.allSatisfy(\.isFreed)
    #expect(door.isClosed && all2)
  }

  @LoopActor private func make(
    posted: Int, idle: Int = 0, patience: Duration = TransferLife.patience, onDone: @escaping @LoopActor () -> Void = {}
  ) throws -> (USBHandle, FalseHandle, USBQuarantine) {
    let door = FalseHandle(FalseDoor())
    let quarantine = USBQuarantine()
    let handle = USBHandle(door, quarantine: quarantine, patience: patience)
    for index in 0..<posted + idle {
      let transfer = try handle.makeTransfer(endpoint: 0x81, capacity: 64) { _ in onDone() }
      if index < posted { try transfer.post(64) }
    }
    return (handle, door, quarantine)
  }
}
