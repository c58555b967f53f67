// The conformance suite over a real cable, for the rig (usb-conformance): both ends in this process, between them the kernel's gadget, its
// bus and its host. Takes the options of Swift Testing (--filter, --skip), and needs controllers with two cables.
import ConformanceSuite
import Glibc
import PillionIO
import Synchronization
import Testing

guard Rig.allowsPlainUSB else {
  Program.complain("the suite takes a cable without TLS, which only the rig allows: 'make rig SCENARIO=usb-conformance' does it there")
  exit(ExitCode.notAllowed.rawValue)
}
let cables = Cables()
Transport.chosen.withLock { $0 = [Transport("usb") { try await cables.join() }] }
// One case after the other (--no-parallel): two cables are there, and some cases need both.
let code = await Testing.__swiftPMEntryPoint() as CInt
await cables.close()
exit(code)
