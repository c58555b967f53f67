/// What a piece of evidence weighs for a link: design.md's table. It depends on the medium, and at the device's end of a cable on power and
/// controller, which it follows from the evidence itself.
struct EvidenceScale: Sendable, Hashable {
  enum Weight: Sendable, Hashable {
    /// Ends the link at once.
    case hard(EndReason)
    /// Asks.
    case soft(EndReason)
    /// The bus sleeps with power, or is awake again.
    case sleep, wake
    case nothing
  }

  private let medium: LinkMedium
  /// Whether the cable charges us; nil where no supply says.
  private var power: Bool?
  /// The controller was seen configured within this link.
  private var wasConfigured: Bool
  /// The bus went to sleep, and nobody said that it woke up.
  private var isSuspended = false

  init(_ medium: LinkMedium, power: Bool?, isConfigured: Bool) {
    self.medium = medium
    self.power = power
    wasConfigured = isConfigured
  }

  mutating func weigh(_ kind: EvidenceKind, asleep: Bool) -> Weight {
    switch kind {
    case .transportError, .endOfFile, .transferError, .noDevice, .tlsAlert: return .hard(.transportError)
    // The kernel shuts an endpoint down only as it disables the function, whose own word may come later than one can wait.
    case .endpointShutDown: return .hard(.gadgetDisabled)
    case .noPeer: return .hard(.noPeer)
    case .silence: return .hard(.heartbeat)
    case .hotplugLeft: return .hard(.hotplugLeft)
    case .restarted: return .hard(.superseded)
    // A sleeping bus takes nothing.
    case .writeStalled: return asleep ? .nothing : .soft(.writeStalled)
    case .gadgetEnabled, .gadgetDisabled, .gadgetUnbound, .gadgetSuspended, .gadgetResumed, .controllerConfigured, .controllerSuspended,
      .controllerDetached, .chargingStopped, .chargingStarted:
      // On any other link these speak of a cable that is not the link's.
      return medium == .usbDevice ? weighCable(kind) : .nothing
    }
  }

  /// Bytes came: the bus is awake, whatever was told.
  mutating func onBytes() { isSuspended = false }

  private mutating func weighCable(_ kind: EvidenceKind) -> Weight {
    switch kind {
    case .gadgetDisabled, .gadgetEnabled: return .hard(.gadgetDisabled)
    case .gadgetUnbound: return .hard(.gadgetUnbound)
    case .gadgetSuspended, .controllerSuspended:
      isSuspended = true
      return power.map { $0 ? .sleep : .soft(.gadgetSuspended) } ?? .nothing
    case .gadgetResumed:
      isSuspended = false
      return .wake
    case .controllerConfigured:
      isSuspended = false
      wasConfigured = true
      return .wake
    case .controllerDetached:
      // A state that never was `configured` in this link is a file that lies (peers 18).
      defer { wasConfigured = false }
      return wasConfigured ? .soft(.controllerDetached) : .nothing
    case .chargingStopped:
      power = false
      return .soft(.chargingStopped)
    case .chargingStarted:
      power = true
      // A bus that sleeps cannot answer; that it has its power is the answer.
      return isSuspended ? .sleep : .nothing
    default: return .nothing
    }
  }
}
