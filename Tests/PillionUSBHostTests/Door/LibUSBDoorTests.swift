import PillionIO
import PillionModel
import PillionUSBHost
import Testing

@Suite("The real door to libusb")
struct LibUSBDoorTests {
  @Test("it starts where the kernel has USB, refuses a device that is not there, and ends")
  @LoopActor func starts() async {
    let door = LibUSBDoor()
    do throws(PortFailure) { try door.open { _ in } } catch {
      // A machine without USB may refuse; then in words.
      #expect(error.detail.hasPrefix("libusb"))
      return
    }
    var fault: USBFault?
    do throws(USBFault) { _ = try door.openDevice(USBAddress(bus: 250, number: 120)) } catch { fault = error }
    #expect(fault == .noDevice || fault == .access)
    door.close()
    do throws(USBFault) { _ = try door.openDevice(USBAddress(bus: 250, number: 120)) } catch { fault = error }
    #expect(fault == .noDevice)
  }

  @Test("a node is named with three digits each")
  func node() { #expect(USBAddress(bus: 1, number: 17).node == "/dev/bus/usb/001/017") }
}
