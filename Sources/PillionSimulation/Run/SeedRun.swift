import PillionIO
import PillionModel

/// One world played to its end.
package struct SeedRun: Sendable {
  package let script: Script
  /// What went wrong first, and when; nil: nothing.
  package private(set) var failure: String?
  package let sessions: Int
  package let resumed: Int
  package let ends: Int
  package let calls: Int
  package let messages: Int
  /// How long it lasted for those in it.
  package let lasted: Duration
  /// What the ends told of their sessions.
  package let history: [Told]
  /// Faults of plans that struck, by what they did.
  package let struck: [String: Int]
  /// What the head unit told of the map.
  package let maps: [MapTold]
  /// What the head unit's driver read of the session.
  package let notices: [NoticeTold]
  /// How often a phone's gadget was bound to its controller.
  package let binds: Int

  /// - Parameter trace: takes each line of the trace.
  @LoopActor
  package static func play(
    _ script: Script, without: Set<Without> = [], trace: (@LoopActor (String) -> Void)? = nil
  ) async -> SeedRun {
    let before = VirtualProcess.inMemory
    var run = await playWorld(script, without, trace)
    let kept = VirtualProcess.inMemory - before
    if kept > 0, run.failure == nil {
      run.failure = "\(Trace.seconds(script.length)) the world is over, and \(kept) of its processes are still in memory"
    }
    return run
  }

  @LoopActor
  private static func playWorld(_ script: Script, _ without: Set<Without>, _ trace: (@LoopActor (String) -> Void)?) async -> SeedRun {
    let world = World(script, without: without, trace: trace)
    await world.run()
    return SeedRun(
      script: script, failure: world.failure, sessions: world.oracle.begun, resumed: world.oracle.resumed, ends: world.oracle.ends,
      calls: world.book.answers,
      messages: world.book.messages, lasted: script.length, history: world.oracle.history, struck: world.oracle.struck,
      maps: world.maps.told, notices: world.notices.told, binds: world.binds)
  }
}
