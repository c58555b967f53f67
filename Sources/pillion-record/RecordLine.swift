import PillionFlight
import PillionLink
import PillionModel
import PillionWire

/// One record as a line for a person.
enum RecordLine {
  static func text(_ record: FlightRecord) -> String {
    let arrow = record.direction == .sent ? ">" : record.direction == .received ? "<" : " "
    let link = record.link == 0 ? "" : " link \(record.link)"
    return "\(WallTime.text(record.wall)) \(record.role.name)\(link) \(arrow) \(what(record))".inOneLine
  }

  private static func what(_ record: FlightRecord) -> String {
    guard record.kind != .preface else { return "preface \(FlightWords.preface(record.content))" }
    guard let header = record.header else { return "\(record.kind) \(String(decoding: record.content, as: UTF8.self))" }
    var line = FlightWords.type(header)
    if header.stream > 0 { line += " on stream \(header.stream)" }
    let flags = FlightWords.flags(header)
    if !flags.isEmpty { line += " [\(flags.joined(separator: " "))]" }
    if header.type == FrameType.message.rawValue { line += " in \(FlightWords.trafficClass(header))" }
    line += ", \(header.length) bytes"
    if let control = FlightWords.control(record) { line += " \(control.text)" }
    return line
  }
}

/// One record as a JSON object.
enum RecordJSON {
  static func text(_ record: FlightRecord) -> String {
    var members: [(String, JSON)] = [
      ("time", .string(WallTime.text(record.wall, digits: 9))), ("role", .string(record.role.name)), ("kind", .string("\(record.kind)")),
    ]
    if record.link > 0 { members.append(("link", .integer(Int64(record.link)))) }
    if record.direction != .none { members.append(("direction", .string("\(record.direction)"))) }
    if let header = record.header {
      members += [
        ("type", .string(FlightWords.type(header))), ("stream", .integer(Int64(header.stream))),
        ("flags", .array(FlightWords.flags(header).map { .string($0) })),
        ("class", .string(FlightWords.trafficClass(header))), ("length", .integer(Int64(header.length))),
      ]
      if let control = FlightWords.control(record) { members.append(("control", control)) }
    } else if record.kind == .preface {
      members.append(("preface", .string(FlightWords.preface(record.content))))
    } else {
      members.append(("says", record.json ?? .string(String(decoding: record.content, as: UTF8.self))))
    }
    return JSON.object(JSONObject(members)).text
  }
}

/// Words for parts of records.
enum FlightWords {
  static func type(_ header: FrameHeader) -> String { FrameType(rawValue: header.type).map { "\($0)" } ?? "type \(header.type)" }

  static func trafficClass(_ header: FrameHeader) -> String {
    TrafficClass(rawValue: Int32(header.trafficClass))?.name ?? "class \(header.trafficClass)"
  }

  static func flags(_ header: FrameHeader) -> [String] {
    let names: [(FrameHeader.Flags, String)] = [(.first, "first"), (.last, "last"), (.endOfStream, "end")]
    return names.filter { header.flags.contains($0.0) }.map(\.1)
  }

  static func preface(_ bytes: ArraySlice<UInt8>) -> String {
    guard let preface = try? Preface(reading: bytes) else { return "that is none: \(Array(bytes))" }
    return "of versions \(preface.lowest) to \(preface.highest)"
  }

  /// A control frame's message; nil where its payload was not kept or cannot be read.
  static func control(_ record: FlightRecord) -> JSON? {
    guard let header = record.header, let type = FrameType(rawValue: header.type), type != .message, record.isWhole,
      let message = try? ProtobufControlCodec().decode(type, record.payload)
    else { return nil }
    switch message {
    case .hello(let hello): return hello.json
    case .welcome(let welcome): return welcome.json
    case .ping(let ping): return ping.json
    case .pong(let pong): return pong.json
    case .bye(let bye): return bye.json
    case .carry(let carry): return carry.json
    case .receipt(let receipt): return receipt.json
    case .open(let open): return open.json
    case .credit(let credit): return credit.json
    case .ack(let ack): return ack.json
    case .reset(let reset): return reset.json
    case .status(let status): return status.json
    case .headers(let headers): return headers.json
    }
  }
}
