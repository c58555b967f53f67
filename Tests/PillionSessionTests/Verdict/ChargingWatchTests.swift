import PillionModel
import PillionSession
import Testing

private func usb(_ online: Bool?, _ name: String = "usb", type: String = "USB") -> PowerSupply {
  PowerSupply(name: name, type: type, online: online)
}
private let battery = PowerSupply(name: "battery", type: "Battery", online: nil)

extension ChargingWatch {
  fileprivate mutating func read(_ supplies: PowerSupply...) -> OnReading { onReading(supplies) }
}

@Suite("A9, peers 3.A 1: a cable that stops charging is seen without any callback of the USB stack")
struct ChargingWatchTests {
  @Test("a seen change of online counts, and nothing else does")
  func stops() {
    var watch = ChargingWatch()
    #expect(watch.isOnline == nil)
    #expect(watch.read(usb(true), battery) == .nothing, "the first reading is no change")
    #expect(watch.isOnline == true)
    #expect(watch.read(usb(true), battery) == .nothing)
    #expect(watch.read(usb(false), battery) == .chargingStopped)
    #expect(watch.isOnline == false)
    #expect(watch.read(usb(false), battery) == .nothing, "told once")
    #expect(watch.read(usb(true), battery) == .chargingStarted)
  }

  @Test("a link that began on a supply that was off all along gets no evidence from it")
  func offAllAlong() {
    var watch = ChargingWatch()
    for _ in 0..<3 { #expect(watch.read(usb(false)) == .nothing) }
  }

  @Test(
    "every type of a USB socket counts", arguments: ["USB", "USB_DCP", "USB_CDP", "USB_ACA", "USB_C", "USB_PD", "USB_PD_DRP", "BrickID"])
  func types(_ type: String) {
    var watch = ChargingWatch()
    _ = watch.read(usb(true, type: type))
    #expect(watch.read(usb(false, type: type)) == .chargingStopped)
  }

  @Test(
    "no other supply does: a pad, a wall plug, a battery, what feeds a mouse",
    arguments: ["Wireless", "Mains", "Battery", "UPS", "Unknown", ""])
  func others(_ type: String) {
    var watch = ChargingWatch()
    _ = watch.read(usb(true, type: type))
    #expect(watch.read(usb(false, type: type)) == .nothing)
    #expect(watch.isOnline == nil)
    var mouse = ChargingWatch()
    _ = mouse.read(PowerSupply(name: "mouse", type: "USB", online: true, scope: "Device"))
    #expect(mouse.read(PowerSupply(name: "mouse", type: "USB", online: false, scope: "Device")) == .nothing)
    #expect(mouse.isOnline == nil)
  }

  @Test("a driver that finds out what charger it has changes type or supply, and nothing happened")
  func detection() {
    var watch = ChargingWatch()
    _ = watch.read(usb(true), usb(false, "pc_port"))
    #expect(watch.read(usb(false), usb(true, "pc_port")) == .nothing)
    #expect(watch.isOnline == true)
    #expect(watch.read(usb(false), usb(true, "pc_port", type: "USB_DCP")) == .nothing)
    #expect(watch.read(usb(false), usb(false, "pc_port", type: "Unknown")) == .chargingStopped, "a socket stays one")
  }

  @Test("of two sockets one that stops is told though the other charges; power counts as there while one has it")
  func twoSockets() {
    var watch = ChargingWatch()
    _ = watch.read(usb(true, "port0"), usb(true, "port1"))
    #expect(watch.read(usb(false, "port0"), usb(true, "port1")) == .chargingStopped)
    #expect(watch.isOnline == true)
  }

  @Test("what cannot be read keeps what it said; the change is seen when it can")
  func unreadable() {
    var watch = ChargingWatch()
    #expect(watch.read(usb(nil)) == .nothing)
    #expect(watch.isOnline == nil)
    _ = watch.read(usb(true))
    #expect(watch.read(usb(nil)) == .nothing)
    #expect(watch.isOnline == true)
    #expect(watch.read(usb(false)) == .chargingStopped)
  }

  @Test("a supply that vanishes says nothing; when it is back without power it stopped meanwhile")
  func vanished() {
    var watch = ChargingWatch()
    _ = watch.read(usb(true))
    #expect(watch.read() == .nothing)
    #expect(watch.isOnline == nil, "nobody knows")
    #expect(watch.read(usb(false)) == .chargingStopped)
    #expect(watch.read() == .nothing)
    #expect(watch.read(usb(true)) == .chargingStarted)
  }

  @Test("a socket that appears with its cable starts")
  func appears() {
    var watch = ChargingWatch()
    _ = watch.read(battery)
    #expect(watch.read(battery, usb(true)) == .chargingStarted)
    #expect(watch.read(battery, usb(false)) == .chargingStopped)
  }

  @Test("every flap that is seen is told, once each way")
  func flaps() {
    var watch = ChargingWatch()
    _ = watch.read(usb(true))
    for _ in 0..<50 {
      #expect(watch.read(usb(false)) == .chargingStopped)
      #expect(watch.read(usb(true)) == .chargingStarted)
    }
  }

  @Test("a system that names supplies without end does not fill the memory")
  func bounded() {
    var watch = ChargingWatch()
    for number in 0..<1000 { #expect(watch.read(usb(false, "usb\(number)")) == .nothing) }
    #expect(watch.read(usb(true, "usb0")) == .chargingStarted, "the first ones are remembered")
    #expect(watch.read(usb(true, "usb999")) == .nothing)
  }

  @Test("the attribute's text: 0, 1 and 2 with a line's end; anything else is unreadable")
  func text() {
    let read = ["0\n", "1\n", "2\n", "1", "", "\n", "-1", "3", "yes"].map(PowerSupply.online)
    #expect(read == [false, true, true, true, nil, nil, nil, nil, nil])
  }

  @Test("what a reading says has its name among the evidence")
  func names() {
    #expect(ChargingWatch.OnReading.allCases.map(\.evidence) == [nil, .chargingStopped, .chargingStarted])
  }

  @Test("its page's table is the machine's")
  func table() throws {
    let words: [(String, Bool?)] = [("on", true), ("off", false), ("unreadable", nil)]
    let rows = Page.rows(
      [("first reading", [Bool?]())] + words.map { ("was \($0.0)", [$0.1]) } + [("was on, then not listed", [true, nil])],
      words.map { ("is \($0.0)", [usb($0.1)]) } + [
        ("is not listed", []), ("is off, another is on", [usb(false), usb(true, "other")]),
        ("its type is Wireless, Mains or Battery", [usb(false, "pad", type: "Wireless")]),
      ]
    ) { before, now in
      var watch = ChargingWatch()
      for (step, word) in before.enumerated() { _ = watch.onReading(step == 0 ? [usb(word), usb(false, "other")] : []) }
      let said = watch.onReading(now)
      return said == .nothing ? "-" : "`\(said)`"
    }
    try Page.expect("Charging", rows: rows)
  }
}

@Suite("The names under which ports tell evidence")
struct EvidenceKindTests {
  @Test("the gadget's, the controller's and those of every lost device are understood; arrivals are no evidence")
  func names() {
    let told: [(String, EvidenceKind?)] = [
      ("gadgetEnable", .gadgetEnabled), ("gadgetDisable", .gadgetDisabled), ("gadgetUnbind", .gadgetUnbound),
      ("gadgetSuspend", .gadgetSuspended), ("gadgetResume", .gadgetResumed), ("udcState:configured", .controllerConfigured),
      ("udcState:suspended", .controllerSuspended), ("udcState:not attached", .controllerDetached),
      ("udcState:default", .controllerDetached),
      ("hotplugLeft", .hotplugLeft), ("writeStalled", .writeStalled), ("restarted", .restarted), ("arrived", nil), ("", nil),
    ]
    for (name, kind) in told { #expect(EvidenceKind(portName: name) == kind, "\(name)") }
  }

  @Test("each has its line for a person")
  func lines() {
    let lines = Set(EvidenceKind.allCases.map(\.line))
    #expect(lines.count == EvidenceKind.allCases.count - 1, "SUSPEND is told by two")
  }
}
