import ConformanceSuite
import Foundation
import PillionIO
import PillionLink
import PillionMapSurface
import PillionModel
import PillionRuntime
import Synchronization

@testable import pillion_unit

/// A head unit in this process whose stage is the test.
@LoopActor
final class Head {
  let path = "/tmp/pillion-head-\(UInt32.random(in: 0 ... .max))"
  let unit: HeadUnit
  let ways: StageWays
  private(set) var vehicle: VehicleState

  /// - Parameter heartbeat: the budget; long, for other suites keep the loop busy, and a link that ends by it breaks tests of other things.
  init(heartbeat: Duration = .seconds(30), showsMaps: Bool = true) async throws {
    ways = StageWays(showsMaps: showsMaps)
    vehicle = VehicleState(widthPixels: 320, heightPixels: 200, scale: 1, theme: .day, geometryRevision: 1)
    var settings = SessionSettings(
      links: [try LinkURI(parsing: "unix:\(path)")], installID: [UInt8](repeating: 9, count: 16), product: "Head")
    settings.timing.heartbeat = HeartbeatSettings(interval: heartbeat / 5, budget: heartbeat)
    let begun = await HeadUnit.begin(settings, shown: StageReport(vehicle: vehicle), ways, log: EventLog())
    if let failure = begun.failure { throw failure }
    unit = begun.unit
  }

  /// The screen changed its size.
  func resize(_ width: Int32, _ height: Int32) {
    vehicle.widthPixels = width
    vehicle.heightPixels = height
    vehicle.geometryRevision += 1
    unit.shown(StageReport(vehicle: vehicle))
  }

  /// News as they come, until one of which `pick` makes something. What came with it and after it is the next caller's.
  func news<Picked: Sendable>(_ pick: @escaping @Sendable (StageNews) -> Picked?) async throws -> Picked {
    let (news, left) = (ways.news, left)
    let deadline = Moment.now + Head.patience
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        while true {
          while let item = left.takeFirst() {
            if let picked = pick(item) { return continuation.resume(returning: picked) }
          }
          guard Moment.now < deadline else { return continuation.resume(throwing: Silence()) }
          left.add(news.take(until: deadline))
        }
      }
    }
  }

  /// The stage was not told what a test waits for. A test that waited on would keep the whole run.
  struct Silence: Error {}
  static let patience = Duration.seconds(40)

  private let left = NewsLeft()

  /// News that were taken from the box and not looked at yet.
  private final class NewsLeft: Sendable {
    private let items = Mutex<[StageNews]>([])
    func takeFirst() -> StageNews? { items.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    func add(_ more: [StageNews]) { items.withLock { $0 += more } }
  }

  func frameCame() async throws { _ = try await news { if case .frame = $0 { true } else { nil } } }
  func returned() async throws -> MapReturn { try await news { if case .map(.returned(let reason)) = $0 { reason } else { nil } } }

  /// Nobody finds it any more; links that are up stay.
  func hide() { unsafe unlink(path) }

  deinit { unsafe unlink(path) }
}
