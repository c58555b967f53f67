import PillionFlight
import PillionIO

/// `pillion record`: the ring as pcapng.
enum RecordVerb {
  static let verb = Verb(
    "record",
    """
    Writes what the flight recorder of this machine has kept into FILE as pcapng, for Wireshark (Hardware/wireshark) and for 'pillion inspect'. The program may
    run on meanwhile. Secrets and the payloads of messages were never recorded; names of devices were.
    """,
    operands: ["FILE.pcapng"], options: FlightFile.options)

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let ring = try FlightFile.ring(arguments)
    let file = try FlightFile(ring)
    if let remark = file.remark { Program.complain("\(ring): \(remark)") }
    var writer = PcapNGWriter()
    var bytes: [UInt8] = []
    for record in file.records { writer.append(record, into: &bytes) }
    let path = arguments.operands[0]
    do throws(SystemError) { try AtomicFile.write(bytes, to: path) } catch {
      throw .inputOutput("\(path): cannot be written (\(error.reason))")
    }
    return .done
  }
}
