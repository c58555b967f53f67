import CBench
import Glibc
import PillionGadget
import PillionIO
import PillionModel

/// `pillion-bench usb-bare`: bare C loops at both ends of a USB cable, with Pillion's transfer sizes and as many in flight.
enum USBBare {
  static let verb = Verb(
    "usb-bare", "Measures how much bare loops carry over a USB cable, in the rig only.", operands: ["SIDE"],
    options: [
      Option("--transfers", "N", "unit: transfers of 16384 bytes in a run (default 256)"),
      Option("--runs", "N", "unit: runs in each direction, of which the median counts (default 7)"),
      .flag("--empty-packets", "unit: an empty packet follows each transfer"),
      Option("--save", "FILE", "unit: writes what it printed there too, for 'usb-bulk --beside'"),
    ])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let transfers = Int32(try arguments.number("--transfers", default: 256, in: 1...65_536))
    let runs = Int(try arguments.number("--runs", default: 7, in: 1...1_000))
    try ProbePort.mustBeInRig()
    ProbeNews.begin()
    switch arguments.operands[0] {
    case "phone": return try phone()
    case "unit": return try unit(transfers, runs, hasEmpty: arguments.has("--empty-packets"), save: arguments.value("--save"))
    default: throw .usage("'usb-bare' takes phone or unit, not '\(arguments.operands[0])'")
    }
  }

  private static func phone() throws(Failure) -> ExitCode {
    Signals.hold()
    let configuration = GadgetConfiguration(name: "pillion-probe", serial: "bare")
    let gadget: ArmedGadget
    do throws(PortFailure) {
      gadget = try ArmedGadget(configuration)
      if let problem = try gadget.bind(configuration) { throw PortFailure(problem) }
    } catch { throw .inputOutput(error.detail) }
    let code = cbench_usb_phone(gadget.endpoints.toHost.number, gadget.endpoints.fromHost.number)
    gadget.remove()
    return try check(Int64(code))
  }

  private static func unit(_ transfers: Int32, _ runs: Int, hasEmpty: Bool, save: String?) throws(Failure) -> ExitCode {
    var usb: OpaquePointer?
    let empty: Int32 = hasEmpty ? 1 : 0
    _ = try check(Int64(unsafe cbench_usb_unit(empty, &usb)))
    var rates = BulkRates()
    let total = Double(transfers) * Double(USBBulk.transferSize)
    // The first is for warming up.
    for run in 0...runs {
      for toPhone in [true, false] {
        let nanoseconds = unsafe cbench_usb_run(usb, toPhone ? 1 : 0, empty, transfers)
        _ = try check(nanoseconds)
        guard run > 0 else { continue }
        if toPhone { rates.toPhone.add(total / Double(nanoseconds) * 1e9) } else { rates.toUnit.add(total / Double(nanoseconds) * 1e9) }
      }
    }
    let lines = rates.lines("bare")
    Program.say(lines)
    if let save {
      do { try AtomicFile.write(Array(lines.utf8), to: save) } catch { throw .inputOutput("\(save): it cannot be written (\(error))") }
    }
    return .done
  }

  private static func check(_ code: Int64) throws(Failure) -> ExitCode {
    guard code < 0 else { return .done }
    throw .inputOutput("the bare cable failed: \(SystemError(Int32(clamping: -code), "usb").reason)")
  }
}
