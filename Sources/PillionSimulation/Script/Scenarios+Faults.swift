import PillionFaults

extension Scenario {
  /// From a second before the cable is pulled the phone's kernel tells of no end of any kind.
  private static let nobodyTells =
    #"{"when":{"at":9},"do":"dropEvent","count":"all","event":["disable","unbind","suspend","removed","controllerState","#
    + #""transferFailed","loss"]}"#

  /// Worlds that a fault plan breaks, as `?fault=` does on real links: below the door of one end's links, by its own wiring.
  static let faults: [Scenario] = [
    Scenario(
      name: "fault-cut", rows: "3.A 2", script: broken(socket(60, []), #"{"when":{"bytes":[500,20000]},"do":"cut","times":20}"#),
      expects: [.struck("cut", 20), .sessions("phone1", 15), .sessions("unit", 15)]),
    Scenario(
      name: "fault-cut-usb", rows: "3.A 2", script: broken(usb(40, []), #"{"when":{"at":10},"do":"cut"}"#),
      expects: [
        .struck("cut", 1), .ends("phone1", ["transportError", "gadgetDisabled"], 10...10.1),
        .ends("unit", ["hotplugLeft", "transportError"], 10...10.3), .begins("unit", 10...12),
      ]),
    Scenario(
      name: "fault-cut-one-way", rows: "3.A 10", script: broken(socket(40, []), #"{"when":{"at":10},"do":"cut","way":"in"}"#),
      expects: [.struck("cut", 1), .ends("phone1", ["heartbeat"], 14.5...15.2), .sessions("unit", 2)]),
    Scenario(
      name: "fault-stall", rows: "3.A 10", script: broken(socket(40, []), #"{"when":{"at":10},"do":"stall","for":4.5}"#),
      expects: [.struck("stall", 1), .lives]),
    Scenario(
      name: "fault-stall-for-good", rows: "3.B 29", script: broken(socket(40, []), #"{"when":{"at":10},"do":"stall"}"#),
      expects: [.struck("stall", 1), .ends("phone1", ["heartbeat"], 14.5...15.2), .sessions("phone1", 2)]),
    Scenario(
      name: "fault-delay", rows: "3.A 10", script: broken(socket(60, []), #"{"do":"delay","by":[0.01,0.9],"times":"always"}"#),
      expects: [.struck("delay", 1), .lives]),
    Scenario(
      name: "fault-throttle", rows: "3.A 21",
      script: broken(load(socket(60, [])), #"{"do":"throttle","bytesPerSecond":20000,"times":"always"}"#),
      expects: [.struck("throttle", 1), .lives]),
    Scenario(
      name: "fault-corrupt", rows: "3.A 3",
      script: broken(socket(40, []), #"{"when":{"message":"hello"},"do":"corrupt","bytes":4,"times":3}"#),
      expects: [.struck("corrupt", 3), .begins("unit", 0...40)]),
    Scenario(
      name: "fault-duplicate", rows: "3.A 2",
      script: broken(
        socket(40, []), #"{"when":{"message":"credit"},"do":"duplicate","times":"always"}"#,
        #"{"when":{"message":"ack"},"do":"duplicate","times":"always"}"#), expects: [.struck("duplicate", 20), .lives]),
    Scenario(
      name: "fault-drop-pongs", rows: "3.A 10",
      script: broken(idle(socket(60, [])), #"{"when":{"message":"pong"},"do":"drop","times":"always"}"#),
      expects: [.struck("drop", 5), .lives]),
    Scenario(
      name: "fault-drop-events", rows: "3.A 1",
      script: broken(
        usb(40, [(10, .unplug(1, .all)), (25, plug)]),
        nobodyTells
      ), expects: [.struck("dropEvent", 1), .ends("phone1", ["chargingStopped"], 10...12)]),
    Scenario(
      name: "fault-freeze-charging", rows: "3.A 1",
      script: broken(
        usb(40, [(10, .unplug(1, .all)), (25, plug)]),
        nobodyTells,
        #"{"when":{"at":9},"do":"freezeCharging"}"#),
      expects: [.struck("freezeCharging", 1), .ends("phone1", ["heartbeat", "writeStalled"], 11.5...15.2)]),
    Scenario(
      name: "fault-flap-charging", rows: "3.A 10",
      script: broken(usb(60, []), #"{"when":{"at":10},"do":"flapCharging","every":0.5,"for":20}"#),
      expects: [.struck("flapCharging", 1), .lives]),
    Scenario(
      name: "fault-double-events", rows: "3.A 2",
      script: broken(
        usb(60, [(10, .unplug(1, .all)), (15, plug), (30, .unplug(1, .all)), (35, plug)]),
        #"{"do":"doubleEvent","event":["disable","enable","loss","controllerState","power"],"count":"all"}"#),
      expects: [.struck("doubleEvent", 1), .sessions("phone1", 3), .sessions("unit", 3)]),
    Scenario(
      name: "fault-late-plugs", rows: "3.B 27",
      script: broken(
        usb(60, [(10, .unplug(1, .all)), (15, plug)]), #"{"do":"delayEvent","event":["arrived","left"],"by":[0.2,1.5],"count":"all"}"#,
        in: .unit), expects: [.struck("delayEvent", 1), .sessions("phone1", 2), .sessions("unit", 2)]),
    Scenario(
      name: "fault-kill", rows: "3.A 13", script: broken(socket(60, []), #"{"when":{"at":10},"do":"kill"}"#, in: .unit),
      expects: [.struck("kill", 3), .ends("phone1", ["transportError"], 10...10.1), .sessions("phone1", 4)]),
  ]

  private static func idle(_ script: Script) -> Script {
    var script = script
    script.slowness = 0
    return script
  }

  /// - Parameter faults: as a plan's `faults` lists them.
  private static func broken(_ script: Script, _ faults: String..., in who: Who = .phone(1)) -> Script {
    var script = script
    do throws(FaultPlanError) {
      script.plans[who] = try FaultPlan(parsing: Array(#"{"faults":[\#(faults.joined(separator: ","))]}"#.utf8))
    } catch { preconditionFailure("a scenario's own plan: \(error)") }
    return script
  }
}
