package import PillionIO
package import PillionModel
package import PillionSession

/// Where a link goes (contract.md, "Links").
package struct LinkURI: Sendable, Hashable {
  /// The transport and what it needs to know.
  package enum Place: Sendable, Hashable {
    case unix(path: String)
    case tcp(host: String, port: UInt16)
    case usb(serial: String?)
    case bluetooth(address: String?, adapter: String?)
  }

  package var place: Place
  /// A plan of faults to act out below the driver's door.
  package var fault: String?
  /// The URI as it was written, for events.
  package let text: String

  /// - Throws: a usage failure that says what a URI looks like.
  package init(parsing text: String) throws(Failure) {
    self.text = text
    var rest = text[...]
    if let mark = text.range(of: "?fault=") {
      let plan = String(text[mark.upperBound...])
      guard !plan.isEmpty else { throw .usage("'\(text)': ?fault= needs the path of a plan") }
      fault = plan
      rest = text[..<mark.lowerBound]
    }
    guard let colon = rest.firstIndex(of: ":") else { throw LinkURI.malformed(text) }
    let body = String(rest[rest.index(after: colon)...])
    switch rest[..<colon] {
    case "unix":
      guard !body.isEmpty else { throw .usage("'\(text)': unix: needs the path of a socket") }
      place = .unix(path: body)
    case "tcp": place = try LinkURI.tcp(body, text)
    case "usb": place = .usb(serial: try LinkURI.options(body, ["serial"], text)["serial"])
    case "bluetooth": place = try LinkURI.bluetooth(body, text)
    default: throw LinkURI.malformed(text)
    }
  }

  /// Links come over it when the other end, or a person with a cable, likes; on the others the phone dials.
  package var comesByItself: Bool {
    switch place {
    case .unix, .tcp: false
    case .usb, .bluetooth: true
    }
  }

  /// What a link to there runs over, at the end that plays this role.
  package func medium(of role: Role) -> LinkMedium {
    switch place {
    case .unix, .tcp: .socket
    case .usb: role == .phone ? .usbDevice : .usbHost
    case .bluetooth: .bluetooth
    }
  }

  /// - Throws: why this build cannot use such a link yet.
  package func checkSupported() throws(Failure) {
    _ = try plan()
    switch place {
    case .unix: return
    case .tcp(let host, let port) where PlainTCP.isAllowed:
      do throws(SocketError) {
        let address = try TCPAddress(host: host, port: port)
        if !address.isLoopback { throw .notLoopback(address.description) }
      } catch { throw error.failure }
    case .tcp: throw .noPeer("'\(text)': tcp needs the identity of both sides, which is not built yet; use unix:")
    case .usb where Rig.allowsPlainUSB: return
    case .usb, .bluetooth: throw .notAllowed("'\(text)': this device is not paired, and pairing is not built yet; use unix:")
    }
  }

  private static func malformed(_ text: String) -> Failure {
    .usage("'\(text)' is no link; write unix:PATH, tcp:HOST:PORT, usb:[serial=S] or bluetooth:[ADDRESS][,adapter=hciN]")
  }

  private static func tcp(_ body: String, _ text: String) throws(Failure) -> Place {
    guard let colon = body.lastIndex(of: ":"), let port = UInt16(body[body.index(after: colon)...]), port > 0 else {
      throw .usage("'\(text)': tcp: needs a host and a port from 1 to 65535")
    }
    var host = body[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() } else if host.contains(":") { host = "" }
    guard !host.isEmpty else { throw .usage("'\(text)': tcp: needs a host; an IPv6 address stands in brackets") }
    return .tcp(host: String(host), port: port)
  }

  private static func bluetooth(_ body: String, _ text: String) throws(Failure) -> Place {
    var words = body.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let address = words.first.flatMap { $0.isEmpty || $0.contains("=") ? nil : $0 }
    if address != nil || words.first == "" { words.removeFirst() }
    let parts = address?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    guard address == nil || (parts.count == 6 && parts.allSatisfy { $0.count == 2 && UInt8($0, radix: 16) != nil }) else {
      throw .usage("'\(text)': a Bluetooth address looks like 00:11:22:33:44:55")
    }
    let options = try options(words.joined(separator: ","), ["adapter"], text)
    return .bluetooth(address: address, adapter: options["adapter"])
  }

  private static func options(_ body: String, _ known: [String], _ text: String) throws(Failure) -> [String: String] {
    var options: [String: String] = [:]
    for word in body.split(separator: ",") {
      let pair = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, known.contains(pair[0]), !pair[1].isEmpty else { throw malformed(text) }
      options[pair[0]] = pair[1]
    }
    return options
  }
}

extension String {
  /// Where another string begins and ends in this one, searched from the end.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
    }
    return nil
  }
}
