package import PillionLink
import PillionModel

/// Feeds what one end of a recorded link said, byte by byte as it was, to a link machine of this build in the other end's place. What that end did
/// with its link is done again, so that answers meet their calls.
package struct MachineReplay: Sendable {
  private let script: ReplayScript
  private let isOpener: Bool
  private var machine: LinkMachine
  private var next = 0
  private var output: [UInt8] = []
  /// The moment the recorded link began, in the machine's time.
  private let start = Moment(seconds: 1000)

  /// - Parameter playsOpener: the machine plays the end that opened the link; the other end's bytes are fed to it.
  package init(_ script: ReplayScript, playsOpener: Bool, codec: any ControlCodec) {
    self.script = script
    isOpener = playsOpener
    let hello = playsOpener ? script.opener : script.acceptor
    var own = Hello(role: hello.role, installId: hello.installId, name: hello.name, product: hello.product)
    own.sessionToken = hello.sessionToken
    var configuration = LinkConfiguration(
      end: playsOpener ? .opener : .acceptor, hello: own, nonce: playsOpener ? script.nonces.opener : script.nonces.acceptor)
    // Nothing is held back for want of receipts: what was sent then is sent again.
    configuration.features = hello.capabilities.filter { $0 != "receipts" }
    configuration.limits = LinkLimits(hello)
    if let interval = hello.heartbeatIntervalMs, let budget = hello.heartbeatBudgetMs {
      configuration.heartbeat = HeartbeatSettings(interval: .milliseconds(Int64(interval)), budget: .milliseconds(Int64(budget)))
    }
    machine = LinkMachine(configuration, codec: codec)
    machine.start(at: start)
  }

  /// When the next step was, in nanoseconds since the link began; nil after the last.
  package var nextAt: Int64? { next < script.steps.count ? script.steps[next].at : nil }

  /// The machine said its last word.
  package var isEnded: Bool { machine.isEnded }

  /// Plays the next step; what the machine tells of it, with when it does.
  package mutating func step() -> [(at: Int64, event: LinkEvent)] {
    guard next < script.steps.count else { return [] }
    let step = script.steps[next]
    next += 1
    var told = wait(until: step.at)
    let now = moment(step.at)
    if step.isOpeners != isOpener {
      machine.receive(step.bytes[...], at: now)
    } else {
      for act in step.acts { perform(act, StreamID(step.stream), at: now) }
    }
    told += settle(at: step.at)
    return told
  }

  /// The machine's clock rings as it would have.
  private mutating func wait(until end: Int64) -> [(at: Int64, event: LinkEvent)] {
    var told: [(at: Int64, event: LinkEvent)] = []
    // A deadline that is not put off by its tick would ring for ever.
    var rings = 0
    while let deadline = machine.deadline, deadline < moment(end), rings < 100_000 {
      let at = max(0, deadline.nanoseconds(since: start))
      machine.tick(at: deadline)
      told += settle(at: at)
      rings += 1
    }
    return told
  }

  private mutating func perform(_ act: ReplayScript.Act, _ stream: StreamID, at now: Moment) {
    switch act {
    case .welcome(let welcome):
      machine.accept(sessionToken: welcome.sessionToken, resumed: welcome.resumed, epoch: welcome.epoch, at: now)
    case .open(let open, let trafficClass): _ = machine.open(open, trafficClass: trafficClass, delivery: .reliable, at: now)
    case .headers(let metadata): _ = machine.lead(metadata, on: stream)
    case .message(let message): _ = machine.send(message, on: stream)
    case .finish: machine.finish(stream)
    case .status(let status): machine.respond(status, on: stream)
    case .reset(let reset): machine.reset(stream, reset.code, reset.message)
    case .bye(let bye): machine.bye(bye.reason, bye.detail, drain: .zero, at: now)
    }
  }

  private mutating func settle(at: Int64) -> [(at: Int64, event: LinkEvent)] {
    var told: [(at: Int64, event: LinkEvent)] = []
    let now = moment(at)
    while true {
      while let event = machine.nextEvent() {
        if case .message(let stream, _, _) = event { machine.consumed(stream, at: now) }
        told.append((at, event))
      }
      output.removeAll(keepingCapacity: true)
      if machine.takeOutput(upTo: 65_536, into: &output, at: now) == 0, !machine.hasEvents { return told }
    }
  }

  private func moment(_ at: Int64) -> Moment { start.advanced(nanoseconds: at) }
}

extension LinkLimits {
  /// Those that an end announced.
  fileprivate init(_ hello: Hello) {
    self.init()
    if let bytes = hello.maxFrameBytes { maxFrameBytes = Int(bytes) }
    if let bytes = hello.maxMessageBytes { maxMessageBytes = Int(bytes) }
    if let bytes = hello.streamWindowBytes { streamWindowBytes = Int(bytes) }
    if let bytes = hello.linkWindowBytes { linkWindowBytes = Int(bytes) }
    if let streams = hello.maxStreams { maxStreams = Int(streams) }
    // What waited for credit then was not in the recording yet.
    sendQueueBytes = 64 << 20
  }
}
