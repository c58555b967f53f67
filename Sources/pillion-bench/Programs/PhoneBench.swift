import PillionIO
import PillionLink
import PillionModel

/// The phone's program without a map: how fast it is there, and how much memory it keeps.
enum PhoneBench {
  /// Of guidance, before memory is looked at.
  private static let settling = Duration.seconds(2)

  /// What one run saw.
  private struct Start: Sendable {
    var toHello: Duration
    /// Bytes.
    var resident: Double
  }

  static func measure(_ data: BenchData, into report: inout BenchReport) throws(Failure) {
    let route = try data.mapRoute()
    for _ in 0..<report.runs {
      let folder = try Scratch.make()
      defer { Scratch.remove(folder) }
      let outcome = LoopThread.runUntilDone { () async -> Result<Start, Failure> in
        do throws(Failure) { return .success(try await start(route, in: folder)) } catch { return .failure(error) }
      }
      let seen = try outcome.get()
      report.add("startToHello.ms", of: "phone", seen.toHello / .milliseconds(1))
      report.add("resident.MB", of: "phone", seen.resident / 1e6)
      report.addScalar("startToHelloMs", seen.toHello / .milliseconds(1))
      report.addScalar("residentPhoneMB", seen.resident / 1e6)
    }
  }

  @LoopActor
  private static func start(_ route: String, in folder: String) async throws(Failure) -> Start {
    let unit = SilentUnit()
    let listener: UnixListener
    do throws(SocketError) { listener = try UnixListener(path: "\(folder)/link") { unit.accept($0) } } catch { throw error.failure }
    defer { listener.close() }
    let begin = Moment.now
    let phone = try RunningProgram(
      "pillion-phone", ["phone", "--link", "unix:\(folder)/link", "--route", route, "--map", "none", "--state", "\(folder)/phone-state"])
    _ = await phone.wait(.seconds(10)) { unit.hello != nil || $0.ending != nil }
    if unit.hello != nil { try? await Task.sleep(for: settling) }
    let resident = Memory.resident(of: phone.pid)
    await phone.stop()
    guard let hello = unit.hello, let resident else { throw .noPeer("pillion-phone said no Hello") }
    return Start(toHello: hello - begin, resident: resident)
  }
}

/// A head unit that says no more than the link wants.
@LoopActor
private final class SilentUnit: LoopPeerOwner {
  /// When the phone's Hello was there.
  private(set) var hello: Moment?
  private var peer: LoopPeer?

  func accept(_ accepted: Result<SocketStream, SocketError>) {
    guard case .success(let stream) = accepted else { return }
    let peer = LoopPeer(.acceptor, over: stream, owner: self)
    self.peer = peer
    try? peer.start()
  }

  func take(_ message: consuming [UInt8], of stream: StreamID, isLast: Bool, _ peer: LoopPeer) { peer.machine.consumed(stream, at: .now) }

  func take(_ event: LinkEvent, from peer: LoopPeer) {
    guard case .helloReceived = event else { return }
    hello = .now
    peer.machine.accept(sessionToken: [UInt8](repeating: 1, count: 16), resumed: false, epoch: 1, at: .now)
  }
}

/// Memory of processes, as the kernel counts it.
enum Memory {
  /// Bytes that a process has in memory now, those of shared libraries included.
  static func resident(of pid: Int32) -> Double? {
    guard let bytes = try? FileBytes.read("/proc/\(pid)/status", limit: 1 << 16) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    // "VmRSS:      12345 kB", where kB means 1024 bytes.
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Double($0) }.map { $0 * 1024 }
  }
}
