import PillionIO
import Testing

@Suite("The switch of the virtual rig")
struct RigTests {
  @Test("only the rig's kernel says so, by a word of its own")
  func commandLine() {
    #expect(Rig.isRig(commandLine: Array("console=ttyS0 pillion.rig=1 panic=-1\n".utf8)))
    for line in ["", "console=ttyS0", "xpillion.rig=1", "pillion.rig=10", "pillion.rig=0", "a=pillion.rig=1"] {
      #expect(!Rig.isRig(commandLine: Array(line.utf8)), "\(line)")
    }
  }

  @Test("this machine is no rig, whatever its environment says", .disabled(if: Rig.allowsPlainUSB, "the rig itself"))
  func here() { #expect(!Rig.allowsPlainUSB) }
}
