import Foundation
import PillionIO
import PillionUSBHost
import Testing

@Suite("What the doctor says about USB")
struct USBReadinessTests {
  private let good = USBFacts(
    usbfs: .allowed, libusbFailure: nil, tellsPlugs: true, udevRuns: true, phones: [.init(phone, node: .allowed)])

  @Test("a machine that has everything is told so, phone by phone")
  func allGood() {
    let findings = USBReadiness.findings(good)
    #expect(findings.map(\.name) == ["USB", "device nodes", "libusb", "udev", "phone"])
    let right = findings.allSatisfy(\.isOK)
    #expect(right)
    #expect(findings.last?.detail == "usb 1-1, serial 42: it may be opened")
  }

  @Test("each thing that lacks is one line that is not right, and says what to do")
  func each() {
    expect("device nodes", "docker run -v /dev/bus/usb") { $0.usbfs = .missing }
    expect("device nodes", "chmod") { $0.usbfs = .denied }
    expect("libusb", "libusb-1.0-0") { $0.libusbFailure = "libusb does not start" }
    expect("udev", "apt-get install udev") { $0.udevRuns = false }
    expect("udev", "does not tell of arrivals") { $0.tellsPlugs = false }
    expect("phone", "--link usb:") { $0.phones = [] }
    expect("phone", USBAccessRule.line) { $0.phones = [.init(phone, node: .denied)] }
    expect("phone", "/dev/bus/usb/001/005 is missing") { $0.phones = [.init(phone, node: .missing)] }
  }

  @Test("where the kernel has no USB, nothing else is worth a line")
  func noUSB() {
    var facts = good
    facts.phones = nil
    let findings = USBReadiness.findings(facts)
    #expect(findings.count == 1 && findings[0].name == "USB" && !findings[0].isOK)
  }

  @Test("this machine can be looked at, whatever it has, and libusb ends again")
  @LoopActor func thisMachine() async {
    let before = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    for _ in 0..<3 { _ = USBReadiness.findings(USBFacts.ofThisMachine()) }
    let after = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    if let before, let after { #expect(after - before < 8) }
  }

  private func expect(_ name: String, _ advice: String, _ change: (inout USBFacts) -> Void) {
    var facts = good
    change(&facts)
    let wrong = USBReadiness.findings(facts).filter { !$0.isOK }
    #expect(wrong.map(\.name) == [name])
    #expect(wrong.first?.detail.contains(advice) == true, "\(wrong)")
  }
}
