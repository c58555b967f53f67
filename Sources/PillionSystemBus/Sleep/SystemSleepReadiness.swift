package import PillionIO
import PillionModel

/// What `pillion doctor` says about sleep.
package enum SystemSleepReadiness {
  /// How this machine's bus answers.
  package enum Answer: Sendable, Hashable {
    case noBus(String)
    /// Whether logind is on it.
    case logind(Bool)
  }

  /// Both sides go on without it.
  package static func finding(_ answer: Answer) -> Finding {
    let without = "a machine that goes to sleep says no Bye, and its peer notices by the heartbeat"
    return switch answer {
    case .noBus(let why): Finding("sleep", false, "no system bus (\(why)): \(without); as root: apt-get install dbus, and start it")
    case .logind(false): Finding("sleep", false, "logind is not on the system bus: \(without); it is part of systemd")
    case .logind(true): Finding("sleep", true, "logind holds sleep back until Bye is said")
    }
  }

  /// Asks the system bus, for two seconds at most.
  @LoopActor
  package static func ofThisMachine(_ address: String? = nil) async -> Answer {
    let bus: SystemBus
    do throws(SystemError) { bus = try SystemBus(address) } catch { return .noBus(error.reason) }
    let timer: LoopTimer
    let (answers, answer) = AsyncStream.makeStream(of: Answer.self, bufferingPolicy: .bufferingOldest(1))
    bus.onGone = { answer.yield(.noBus("it broke off")) }
    bus.call(.nameHasOwner, ["org.freedesktop.login1"]) {
      switch $0 {
      case .success(let message): answer.yield(.logind(message.boolean() == true))
      case .failure(let error): answer.yield(.noBus(error.reason))
      }
    }
    timer = LoopTimer { answer.yield(.noBus("it does not answer")) }
    timer.set(.now + .seconds(2))
    for await first in answers {
      timer.set(nil)
      bus.close()
      return first
    }
    return .noBus("it does not answer")
  }
}
