package import PillionFaults
import PillionIO
import PillionModel

/// A whole world as a value: who is in it, over what, and what happens when.
package struct Script: Sendable {
  package enum Medium: String, Sendable, Hashable, CaseIterable { case usb, socket, bluetooth }

  package struct Event: Sendable, Hashable {
    package var at: Duration
    package var act: Act

    package init(_ at: Duration, _ act: Act) { (self.at, self.act) = (at, act) }
  }

  /// Of all that the world chooses by itself: bytes' times, kernels' moods.
  package var seed: UInt64
  /// The media of each phone, in the order of its `--link`.
  package var phones: [[Medium]]
  package var events: [Event]
  package var length: Duration
  package var weather = Weather()
  /// The mean time between two calls of one end.
  package var pace = Duration.milliseconds(700)
  /// How many times slower than else the streams flow; 0: no stream and no call but heartbeats.
  package var slowness = 1
  /// How often the oracle looks for what should have happened.
  package var glance = Duration.milliseconds(50)
  /// Phones answer no Ping.
  package var ignoresPings = false
  /// No transfer that is asked back ever comes.
  package var losesCancels = false
  /// For so long after a device was listed somebody else has it open.
  package var busyFor = Duration.zero
  /// The map goes to the head unit, and its frames flow.
  package var films = false
  /// Chance has no part in what kernels do: for scenarios.
  package var isStrict = false
  /// What `?fault=` of each link of an end says. With it goes what the oracle knows of the links that it strikes.
  package var plans: [Who: FaultPlan] = [:]

  package init(seed: UInt64, phones: [[Medium]], events: [Event], length: Duration) {
    (self.seed, self.phones, self.events, self.length) = (seed, phones, events, length)
  }
}
