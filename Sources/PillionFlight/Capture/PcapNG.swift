import PillionLink
import PillionModel

/// How records become packets, so that every program that reads pcapng can show them (Hardware/wireshark).
///
/// A section of pcapng in little-endian, an interface for each link, an enhanced packet for each record. Link type USER0 (147). A packet begins with
/// 12 bytes: version (u8, 1), kind (u8, `FlightKind`), direction (u8: 0 none, 1 received, 2 sent), role of the program that recorded (u8), link (u32), the low half of the run's
/// number (u32). The record's content follows: a preface's 16 bytes, a frame's header and what was kept of its payload, or JSON. A packet's
/// original length counts the payload that was left out.
package enum PcapNG {
  package static let linkType: UInt16 = 147
  package static let pseudoHeader = 12
  package static let version: UInt8 = 1

  enum Block {
    static let section: UInt32 = 0x0A0D_0D0A
    static let interface: UInt32 = 1
    static let packet: UInt32 = 6
    static let byteOrder: UInt32 = 0x1A2B_3C4D
  }

  enum Option {
    static let end: UInt16 = 0
    static let comment: UInt16 = 1
    static let interfaceName: UInt16 = 2
    static let interfaceDescription: UInt16 = 3
    static let timeResolution: UInt16 = 9
    static let packetFlags: UInt16 = 2
    static let application: UInt16 = 4
  }
}

/// Writes records as pcapng. An interface is told of when its link is first met.
package struct PcapNGWriter: Sendable {
  private struct Place: Hashable {
    var run: UInt64
    var link: UInt32
  }

  private var interfaces: [Place: UInt32] = [:]
  private var hasBegun = false

  package init() {}

  /// Appends one record as a packet, with what must stand before it.
  package mutating func append(_ record: FlightRecord, into bytes: inout [UInt8]) {
    if !hasBegun { begin(&bytes) }
    let interface = interface(of: record, &bytes)
    let body = PcapNG.pseudoHeader + record.content.count
    let left = record.header.map { max(0, Int($0.length) - record.payload.count) } ?? 0
    block(PcapNG.Block.packet, &bytes) { bytes in
      bytes.number(interface)
      let time = UInt64(bitPattern: max(0, record.wall))
      bytes.number(UInt32(truncatingIfNeeded: time >> 32))
      bytes.number(UInt32(truncatingIfNeeded: time))
      bytes.number(UInt32(clamping: body))
      bytes.number(UInt32(clamping: body + left))
      bytes += [PcapNG.version, record.kind.rawValue, record.direction.rawValue, UInt8(truncatingIfNeeded: record.role.rawValue)]
      bytes.number(record.link)
      bytes.number(UInt32(truncatingIfNeeded: record.run))
      bytes += record.content
      bytes.fill()
      if record.direction != .none {
        bytes.option(PcapNG.Option.packetFlags, [record.direction.rawValue, 0, 0, 0])
        bytes.option(PcapNG.Option.end, [])
      }
    }
  }

  private mutating func begin(_ bytes: inout [UInt8]) {
    hasBegun = true
    block(PcapNG.Block.section, &bytes) { bytes in
      bytes.number(PcapNG.Block.byteOrder)
      bytes.number(1 as UInt32)
      // The section's length is not told.
      bytes.number(UInt32.max)
      bytes.number(UInt32.max)
      bytes.option(PcapNG.Option.application, Array("pillion \(PillionVersion.number)".utf8))
      bytes.option(PcapNG.Option.end, [])
    }
  }

  private mutating func interface(of record: FlightRecord, _ bytes: inout [UInt8]) -> UInt32 {
    let place = Place(run: record.run & 0xFFFF_FFFF, link: record.link)
    if let known = interfaces[place] { return known }
    let number = UInt32(interfaces.count)
    interfaces[place] = number
    let said = record.kind == .link ? record.json : nil
    block(PcapNG.Block.interface, &bytes) { bytes in
      bytes.number(UInt32(PcapNG.linkType))
      bytes.number(0 as UInt32)
      let side = record.role == .unknown ? "pillion" : record.role.name
      let name = record.link == 0 ? side : "\(side) link \(record.link)"
      bytes.option(PcapNG.Option.interfaceName, Array(name.utf8))
      if let uri = said?["link"]?.string {
        bytes.option(PcapNG.Option.interfaceDescription, Array("\(uri) \(said?["linkId"]?.string ?? "")".utf8.prefix(1024)))
      }
      bytes.option(PcapNG.Option.timeResolution, [9])
      bytes.option(PcapNG.Option.end, [])
    }
    return number
  }

  private func block(_ type: UInt32, _ bytes: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes.number(type)
    bytes.number(0 as UInt32)
    body(&bytes)
    let length = UInt32(clamping: bytes.count - start + 4)
    bytes.number(length)
    for index in 0..<4 { bytes[start + 4 + index] = UInt8(truncatingIfNeeded: length >> UInt32(8 * index)) }
  }
}

extension [UInt8] {
  fileprivate mutating func number(_ value: UInt32) {
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  fileprivate mutating func option(_ code: UInt16, _ value: [UInt8]) {
    number(UInt32(code) | UInt32(UInt16(truncatingIfNeeded: value.count)) << 16)
    self += value
    fill()
  }

  /// Up to the next multiple of four.
  fileprivate mutating func fill() { while count % 4 != 0 { append(0) } }
}
