package import PillionIO
package import PillionLink
import PillionModel
package import PillionSession

/// What a program must say to take part in a session.
package struct SessionSettings: Sendable {
  /// Best first.
  package var links: [LinkURI]
  /// 16 bytes that name this installation.
  package var installID: [UInt8]
  /// What a person calls this device. May be empty.
  package var name: String
  /// Program and version: "pillion-phone 0.1.0".
  package var product: String
  /// End after the first trip.
  package var once: Bool
  package var timing = SessionTiming()
  package var limits = SessionSettings.programLimits
  /// Where tools may call this program; nil: nowhere but on links that take them.
  package var toolSocket: String?
  /// Where the kernel shows the phone's power supplies: a witness of its cable.
  package var powerSupplies = PowerSource.folder
  /// Reads them another way; nil: from there.
  package var powerReading: (@Sendable @LoopActor () -> any PowerReadings)?
  /// Where sockets lead, and which links there may be.
  package var network: any LinkNetwork = KernelNetwork()
  /// What their `?fault=` means.
  package var faultPlans = FaultPlans.files
  /// What the programs take: room for a few large messages of one stream on their way, so that its sender need not wait for each to be taken.
  package static let programLimits: LinkLimits = {
    var limits = LinkLimits()
    limits.streamWindowBytes = 262_144
    return limits
  }()

  package init(links: [LinkURI], installID: [UInt8], name: String = "", product: String, once: Bool = false) {
    self.links = links
    self.installID = installID
    self.name = name
    self.product = product
    self.once = once
  }

  @LoopActor func makePowerReading() -> any PowerReadings { powerReading?() ?? PowerSource(powerSupplies) }

  /// The place of a link in the order that was given: 0 is the best.
  func rank(of uri: LinkURI) -> Int { links.firstIndex(of: uri) ?? links.count }

  /// - Parameters:
  ///   - linkStart: the nonce of LINK_START, where the medium has one: the head unit's preface has it, the phone's its answer.
  ///   - token: of the session to resume; empty asks for a new one.
  func configuration(
    _ end: LinkConfiguration.End, _ role: Role, over medium: LinkMedium, linkStart: UInt64? = nil, resuming token: [UInt8] = []
  ) -> LinkConfiguration {
    var hello = Hello(role: role, installId: installID, name: name, product: product)
    hello.sessionToken = token
    let told = linkStart.map { role == .unit ? $0 : Preface.answer(to: $0) }
    let nonce = told ?? Random.bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
    var configuration = LinkConfiguration(end: end, hello: hello, nonce: nonce)
    configuration.peerNonce = linkStart.map { role == .unit ? Preface.answer(to: $0) : $0 }
    configuration.limits = limits
    if role != .tool { configuration.features.append("resume") }
    configuration.heartbeat = timing.heartbeat ?? HeartbeatSettings(over: medium)
    configuration.prefaceTimeout = timing.preface
    configuration.helloTimeout = timing.hello
    return configuration
  }
}

/// The times of design.md, Session; tests shorten them.
package struct SessionTiming: Sendable {
  /// Nil: the medium's own.
  package var heartbeat: HeartbeatSettings?
  package var preface: Duration = .seconds(5)
  package var hello: Duration = .seconds(10)
  /// With `--once`: how long there may be no peer.
  package var noPeer: Duration = .seconds(30)
  /// How long a session outlives its last link.
  package var grace = SessionHolder.grace
  /// How long a Bye waits for what is queued before it.
  package var drain: Duration = .seconds(1)
  /// How long finishing may take in all.
  package var finish: Duration = .milliseconds(1500)
  package var retry = RetryPolicy()

  package init() {}
}

/// How a program's part in sessions ended.
package struct SessionOutcome: Sendable, Hashable {
  package var code: ExitCode
  /// One line for standard error; nil when all went well.
  package var message: String?

  package init(_ code: ExitCode, _ message: String? = nil) {
    self.code = code
    self.message = message
  }
}
