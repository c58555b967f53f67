import PillionModel

/// Reads captures that Pillion wrote; those of other programs hold nothing for it.
package enum PcapNGReader {
  /// Why a file is no capture of ours: one line a person can read.
  package struct Fault: Error, Sendable, Hashable {
    package var what: String
    package init(_ what: String) { self.what = what }
  }

  /// What a capture holds.
  package struct Reading: Sendable {
    package var records: [FlightRecord] = []
    /// The last block is not whole: the program that wrote it was killed.
    package var isCut = false

    package init() {}
  }

  /// Whether the bytes begin as pcapng does.
  package static func isCapture(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: [0x0A, 0x0D, 0x0D, 0x0A]) }

  package static func read(_ bytes: ArraySlice<UInt8>) throws(Fault) -> Reading {
    guard isCapture(bytes) else { throw Fault("this is no pcapng") }
    guard bytes.number(at: 8) == PcapNG.Block.byteOrder else { throw Fault("this pcapng is big-endian, and so not Pillion's") }
    var reading = Reading()
    var types: [UInt32] = []
    var place = 0
    var strangers = 0
    while place < bytes.count {
      guard let type = bytes.number(at: place), let length = bytes.number(at: place + 4) else {
        reading.isCut = true
        break
      }
      guard length >= 12, length % 4 == 0 else { throw Fault("the block at byte \(place) has length \(length)") }
      guard place + Int(length) <= bytes.count else {
        reading.isCut = true
        break
      }
      let body = bytes[(bytes.startIndex + place + 8)..<(bytes.startIndex + place + Int(length) - 4)]
      switch type {
      case PcapNG.Block.section: types = []
      case PcapNG.Block.interface: types.append((body.number(at: 0) ?? 0) & 0xFFFF)
      case PcapNG.Block.packet:
        if let record = packet(body, types) { reading.records.append(record) } else { strangers += 1 }
      default: break
      }
      place += Int(length)
    }
    if reading.records.isEmpty, strangers > 0 { throw Fault("none of its \(strangers) packets is Pillion's (link type USER0, 147)") }
    return reading
  }

  private static func packet(_ body: ArraySlice<UInt8>, _ types: [UInt32]) -> FlightRecord? {
    guard let interface = body.number(at: 0), let high = body.number(at: 4), let low = body.number(at: 8),
      let captured = body.number(at: 12), Int(interface) < types.count, types[Int(interface)] == UInt32(PcapNG.linkType),
      captured >= UInt32(PcapNG.pseudoHeader), 20 + Int(captured) <= body.count
    else { return nil }
    let data = body[(body.startIndex + 20)..<(body.startIndex + 20 + Int(captured))]
    let start = data.startIndex
    guard data[start] == PcapNG.version, let kind = FlightKind(rawValue: data[start + 1]), let link = data.number(at: 4),
      let run = data.number(at: 8)
    else { return nil }
    let wall = Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
    return FlightRecord(
      kind, FlightDirection(rawValue: data[start + 2]) ?? .none, role: Role(rawValue: Int32(data[start + 3])) ?? .unknown,
      run: UInt64(run), link: link, at: Moment(nanoseconds: wall), wall: wall, content: data.dropFirst(PcapNG.pseudoHeader))
  }
}

extension ArraySlice<UInt8> {
  /// Four bytes as a number; nil when they are not all there.
  fileprivate func number(at place: Int) -> UInt32? {
    guard place >= 0, place + 4 <= count else { return nil }
    let at = startIndex + place
    return UInt32(self[at]) | UInt32(self[at + 1]) << 8 | UInt32(self[at + 2]) << 16 | UInt32(self[at + 3]) << 24
  }
}
