import PillionFaultInjection
import PillionIO
import PillionRuntime
import PillionUSBHost

/// The devices of a head unit that links come from: phones on its USB.
enum UnitPorts {
  static let make: SessionPorts.Maker = { (uri, faults) throws(Failure) in
    switch uri.place {
    case .usb(let serial): return USBHostPort(serial: serial, door: faults.map { FaultyUSBDoor(LibUSBDoor(), $0) } ?? LibUSBDoor())
    case .unix, .tcp, .bluetooth: throw .usage("'\(uri.text)': this head unit has no such port")
    }
  }
}
