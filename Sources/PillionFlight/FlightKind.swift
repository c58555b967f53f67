/// What a record of the flight recorder tells. The numbers are those of its files.
package enum FlightKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A program began to record: JSON.
  case begin = 1
  /// It stopped in order.
  case end = 2
  /// A link began: JSON. Repeated where the ring would lose it while the link stands.
  case link = 3
  /// A link is over: JSON, with reason and evidence.
  case linkEnd = 4
  /// The 16 bytes of a preface.
  case preface = 5
  /// A frame: its header, and of a control frame the payload, without secrets.
  case frame = 6
  /// Something was seen that speaks about a link: JSON.
  case evidence = 7
  /// What the link's verdict said to that: JSON.
  case verdict = 8
  /// An event of the program: JSON.
  case event = 9

  /// The content is text.
  package var isText: Bool { self != .preface && self != .frame }
}

/// Which way bytes went, seen from the program that recorded.
package enum FlightDirection: UInt8, Sendable, Hashable {
  case none = 0
  case received = 1
  case sent = 2
}
