import ConformanceSuite
import PillionIO

/// As many cables as are used at one time.
@LoopActor
final class Cables {
  private var cables: [Cable] = []

  /// Two ends of one link on a cable that nobody uses.
  func join() async throws -> Joint {
    if let free = cables.first(where: \.isFree) { return try await free.join() }
    let cable = Cable(serial: "conformance-\(cables.count + 1)")
    try cable.open()
    cables.append(cable)
    return try await cable.join()
  }

  func close() async { for cable in cables { await cable.close() } }
}
