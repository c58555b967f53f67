import PillionIO
import PillionSession

extension EvidenceKind {
  /// What the end of a stream says about its link.
  init(_ loss: StreamLoss) {
    self =
      switch loss {
      case .endOfFile: .endOfFile
      case .unreachable: .noPeer
      case .failed: .transportError
      case .device(.hotplugLeft): .hotplugLeft
      case .device(.noDevice): .noDevice
      case .device(.transferError): .transferError
      case .device(.endpointShutDown): .endpointShutDown
      case .device(.gadgetDisabled): .gadgetDisabled
      case .device(.gadgetUnbound): .gadgetUnbound
      case .device(.restarted): .restarted
      }
  }
}
