package import PillionIO
import PillionModel
package import PillionSession

/// Watches whether the phone is charged while a link stands on its own USB port: a witness of the cable that needs no callback of the USB
/// stack (design.md, "The verdict").
///
/// The supplies are read when the kernel tells of one, when something else speaks about the link, and beside that about once a second, for
/// events get lost. That costs no wake-up: the link's own heartbeat comes by first. Only while a bus sleeps, and heartbeats pause, does it
/// wake by itself. Without a link on the port nothing is watched and nothing read.
@LoopActor
package final class ChargingReader {
  /// How old a reading may be when the link's heartbeat comes by.
  private static let fresh = Duration.milliseconds(900)
  /// … and at most. More than a heartbeat's interval, so that this clock rings only where there is none.
  private static let stale = Duration.milliseconds(1250)

  private let source: any PowerReadings
  private let log: EventLog
  private let onEvidence: @LoopActor (EvidenceKind) -> Void
  private var watch = ChargingWatch()
  private var readAt = Moment.zero
  private var timer: LoopTimer?
  private var isReading = false

  /// - Parameter onEvidence: charging stopped or started.
  package init(_ source: any PowerReadings, log: EventLog, _ onEvidence: @escaping @LoopActor (EvidenceKind) -> Void) {
    self.source = source
    self.log = log
    self.onEvidence = onEvidence
  }

  /// Whether a cable charges us; nil where no supply says.
  package var power: Bool? { watch.isOnline }

  /// A link begins: what the supplies say now is what it is measured by.
  package func begin() {
    watch = ChargingWatch()
    if timer == nil {
      timer = LoopTimer { [weak self] in self?.read() }
      do throws(SystemError) { try source.watch { [weak self] in self?.read() } } catch {
        log.problem("powerEvents", "the kernel's events about power supplies cannot be had (\(error)); they are read once a second")
      }
    }
    read()
  }

  /// The link is over.
  package func end() {
    source.close()
    timer?.set(nil)
    timer = nil
  }

  /// The link's heartbeat came by.
  package func beat() {
    if Moment.now - readAt >= ChargingReader.fresh { read() }
  }

  /// Reads the supplies now, and tells what changed. To be called before other evidence is passed on.
  package func read() {
    // What it tells may end the link, which asks for no other reading.
    guard timer != nil, !isReading else { return }
    isReading = true
    defer { isReading = false }
    readAt = .now
    timer?.set(readAt + ChargingReader.stale)
    guard let kind = watch.onReading(source.entries().map(PowerSupply.init)).evidence else { return }
    log.emit("evidence", [("kind", .string(kind.rawValue))])
    onEvidence(kind)
  }
}

extension PowerSupply {
  /// A socket that tells kinds of USB chargers apart is a USB socket, whatever its driver calls it while nothing is plugged in.
  package init(_ entry: PowerSource.Entry) {
    let type = entry.type ?? "Unknown"
    self.init(
      name: entry.name, type: entry.usbType != nil && !type.hasPrefix("USB") ? "USB" : type,
      online: entry.online.flatMap { PowerSupply.online($0) }, scope: entry.scope)
  }
}
