import PillionGadget
import PillionIO
import Testing

private typealias Action = GadgetMachine.Action

private let linkStart = FunctionEvent.setup(ControlRequest(type: 0x41, request: 1, value: 1, index: 0, length: 8))
private let nonsense = FunctionEvent.setup(ControlRequest(type: 0x41, request: 9, value: 1, index: 0, length: 0))

@Suite("The machine of ep0")
struct GadgetMachineTests {
  private static func enabled() -> GadgetMachine {
    var machine = GadgetMachine()
    _ = machine.on(.bind)
    _ = machine.on(.enable)
    return machine
  }

  private static func linked() -> GadgetMachine {
    var machine = enabled()
    _ = machine.on(linkStart)
    _ = machine.transfersRenewed(true)
    _ = machine.nonceRead(1)
    return machine
  }

  @Test("LINK_START is answered only after transfers were renewed, and then a link begins")
  func start() {
    var machine = GadgetMachine()
    #expect(machine.on(.bind).isEmpty)
    #expect(machine.on(.enable) == [.tell("gadgetEnable")])
    #expect(machine.on(linkStart) == [.renewTransfers])
    #expect(machine.isStarting)
    #expect(machine.transfersRenewed(true) == [.readNonce])
    #expect(machine.nonceRead(0x1234) == [.arrive(nonce: 0x1234)])
    #expect(machine.hasLink && !machine.isStarting)
  }

  @Test("a second LINK_START ends the older link before anything else")
  func restart() {
    var machine = Self.linked()
    #expect(machine.on(linkStart) == [.endLink(.restarted), .renewTransfers])
    #expect(!machine.hasLink)
    #expect(machine.transfersRenewed(true) == [.readNonce])
    #expect(machine.nonceRead(2) == [.arrive(nonce: 2)])
  }

  @Test("DISABLE ends the link once")
  func disable() {
    var machine = Self.linked()
    #expect(machine.on(.disable) == [.tell("gadgetDisable"), .endLink(.gadgetDisabled)])
    #expect(machine.on(.disable) == [.tell("gadgetDisable")])
    #expect(!machine.isEnabled)
  }

  @Test("UNBIND ends the link, with or without a DISABLE before it")
  func unbind() {
    var machine = Self.linked()
    #expect(machine.on(.unbind) == [.tell("gadgetUnbind"), .endLink(.gadgetUnbound)])
    machine = Self.linked()
    _ = machine.on(.disable)
    #expect(machine.on(.unbind) == [.tell("gadgetUnbind")])
  }

  @Test("peers 20: ENABLE while enabled is the DISABLE that never came")
  func enableWhileEnabled() {
    var machine = Self.linked()
    #expect(machine.on(.enable) == [.tell("gadgetDisable"), .endLink(.gadgetDisabled), .tell("gadgetEnable")])
    #expect(machine.isEnabled && !machine.hasLink)
  }

  @Test("BIND while enabled is the UNBIND that was dropped")
  func bindWhileEnabled() {
    var machine = Self.linked()
    #expect(machine.on(.bind) == [.tell("gadgetUnbind"), .endLink(.gadgetUnbound)])
    #expect(!machine.isEnabled)
    #expect(machine.on(.enable) == [.tell("gadgetEnable")])
  }

  @Test("the kernel drops BIND when ENABLE follows quickly: ENABLE alone is enough")
  func enableAlone() {
    var machine = GadgetMachine()
    #expect(machine.on(.enable) == [.tell("gadgetEnable")])
    #expect(machine.isEnabled)
  }

  @Test("the kernel drops ENABLE too: a request that reaches us proves it")
  func setupAlone() {
    var machine = GadgetMachine()
    #expect(machine.on(linkStart) == [.tell("gadgetEnable"), .renewTransfers])
    #expect(machine.isEnabled)
  }

  @Test("suspend and resume are evidence and end nothing")
  func sleep() {
    var machine = Self.linked()
    #expect(machine.on(.suspend) == [.tell("gadgetSuspend")])
    #expect(machine.isSuspended && machine.hasLink)
    #expect(machine.on(.resume) == [.tell("gadgetResume")])
    #expect(!machine.isSuspended && machine.hasLink)
  }

  @Test("a request on a bus that was told to sleep is a RESUME that was dropped")
  func setupWhileSuspended() {
    var machine = Self.enabled()
    _ = machine.on(.suspend)
    #expect(machine.on(linkStart) == [.tell("gadgetResume"), .renewTransfers])
    #expect(!machine.isSuspended)
  }

  @Test("what puts the gadget on or off the bus ends its sleep")
  func wakes() {
    for event in [FunctionEvent.enable, .unbind] {
      var machine = Self.linked()
      _ = machine.on(.suspend)
      _ = machine.on(event)
      #expect(!machine.isSuspended)
    }
  }

  @Test("an unknown request is stalled and touches no link")
  func unknown() {
    var machine = Self.linked()
    #expect(machine.on(nonsense) == [.stall])
    #expect(machine.hasLink)
  }

  @Test("transfers that do not come back refuse the request, so that the head unit asks again")
  func notRenewed() {
    var machine = Self.enabled()
    _ = machine.on(linkStart)
    #expect(machine.transfersRenewed(false) == [.stall])
    #expect(!machine.isStarting)
    #expect(machine.on(linkStart) == [.renewTransfers])
  }

  @Test("a request that waits gets its answer even when the cable went meanwhile, and no link begins")
  func disabledWhileStarting() {
    var machine = Self.enabled()
    _ = machine.on(linkStart)
    #expect(machine.on(.disable) == [.tell("gadgetDisable")])
    #expect(machine.transfersRenewed(true) == [.readNonce])
    #expect(machine.nonceRead(7).isEmpty)
    #expect(!machine.hasLink && !machine.isStarting)
  }

  @Test("a cancelled data stage begins no link")
  func cancelled() {
    var machine = Self.enabled()
    _ = machine.on(linkStart)
    _ = machine.transfersRenewed(true)
    #expect(machine.nonceRead(nil).isEmpty)
    #expect(!machine.hasLink && !machine.isStarting)
  }

  @Test("a newer LINK_START while transfers are being renewed does not renew them twice")
  func startTwice() {
    var machine = Self.enabled()
    _ = machine.on(linkStart)
    #expect(machine.on(linkStart).isEmpty)
    #expect(machine.transfersRenewed(true) == [.readNonce])
  }

  @Test("answers that nobody waits for do nothing")
  func late() {
    var machine = Self.linked()
    #expect(machine.transfersRenewed(true).isEmpty)
    #expect(machine.nonceRead(3).isEmpty)
    #expect(machine.hasLink)
  }

  @Test("a failed transfer ends the link once, when ep0 did not say why")
  func failed() {
    var machine = Self.linked()
    #expect(machine.transferFailed(.endpointShutDown) == [.endLink(.endpointShutDown)])
    #expect(machine.transferFailed(.endpointShutDown).isEmpty)
    #expect(machine.on(.disable) == [.tell("gadgetDisable")])
  }

  @Test("a link whose owner let go of it is not ended again")
  func closed() {
    var machine = Self.linked()
    machine.linkClosed()
    #expect(machine.on(.disable) == [.tell("gadgetDisable")])
  }

  @Test("an ep0 that is gone is an unbound gadget")
  func removed() {
    var machine = Self.linked()
    #expect(machine.functionRemoved() == [.tell("gadgetUnbind"), .endLink(.gadgetUnbound)])
    #expect(!machine.isEnabled)
  }
}
