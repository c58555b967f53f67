import PillionFlight
import PillionIO
import PillionRuntime

/// A file of the flight recorder, of either kind.
struct FlightFile {
  /// A ring is 16 MiB; a capture of everything may be that of a long day with a map.
  private static let limit = 2 << 30

  let records: [FlightRecord]
  /// What a person should know about the file.
  let remark: String?

  init(_ path: String) throws(Failure) {
    let bytes = try FileBytes.read(path, limit: Self.limit)
    if PcapNGReader.isCapture(bytes[...]) {
      do throws(PcapNGReader.Fault) {
        let reading = try PcapNGReader.read(bytes[...])
        records = reading.records
        remark = reading.isCut ? "the end of the file is missing" : nil
      } catch { throw .badInput("\(path): \(error.what)") }
      return
    }
    let reading = FlightReader.read(bytes[...])
    guard bytes.count == FlightSegment.ring, reading.segments > 0 else {
      throw .badInput("\(path): this is neither a flight recorder's ring nor a pcapng; a ring is STATE/phone/\(FlightRecorder.fileName)")
    }
    records = reading.records
    remark = reading.torn > 0 ? "\(reading.torn) of \(reading.segments) segments end in a record that is not whole, as after a kill" : nil
  }

  /// Where a side's ring is.
  static func ring(_ arguments: Arguments) throws(Failure) -> String {
    let role = try arguments.word("--role", default: "phone", of: ["phone", "unit"])
    return "\(try StateFolder.path(stated: arguments.value("--state"), side: role))/\(FlightRecorder.fileName)"
  }

  static let options = [
    Option("--state", "DIR", "where the program keeps its state"),
    Option("--role", "ROLE", "whose ring: phone (default) or unit"),
  ]
}
