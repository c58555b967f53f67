import PillionFlight
import PillionIO
import PillionLink
package import PillionModel
import Synchronization

/// The flight recorder of a running program: what crossed its links and what was made of it, into a ring on disk that is there after any end, and
/// without secrets. From any thread. What it cannot write is lost and told once; the program goes on.
package final class FlightRecorder: Sendable {
  private struct State {
    var ring: RingFile?
    var turns: UInt64 = 0
    var links: [UInt32: [UInt8]] = [:]
    var nextLink: UInt32 = 0
    /// Memory for one control frame.
    var scratch: [UInt8] = []
    var onTrouble: (@Sendable (String) -> Void)?
  }

  /// The file's name in a folder of state.
  package static let fileName = "flight.ring"

  /// What the links are recorded for besides the ring: everything, into a file that somebody asked for.
  package let capture: FlightCapture?
  /// Why there is no ring; nil where there is one.
  package let trouble: String?
  private let state: Mutex<State>

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - folder: where the ring is; nil: no ring.
  ///   - product: program and version.
  package init(in folder: String?, role: Role, product: String, capture: FlightCapture? = nil) {
    self.capture = capture
    var state = State()
    var trouble: String?
    if let folder {
      let path = "\(folder)/\(FlightRecorder.fileName)"
      do throws(RingFile.Failure) {
        state.ring = try RingFile(path, role: role, run: Random.bytes(8).reduce(0) { $0 << 8 | UInt64($1) })
      } catch { trouble = "\(path): this drive is not recorded (\(error))" }
    }
    self.trouble = trouble
    self.state = Mutex(state)
    say(.begin, JSON.object(JSONObject([("product", .string(product)), ("role", .string(role.name))])).text)
  }

  /// Whoever is told, once, that the ring takes no more. Called on any thread, with the recorder's lock held.
  package func onTrouble(_ tell: @escaping @Sendable (String) -> Void) { state.withLock { $0.onTrouble = tell } }

  /// The program ends in order.
  package func finish() {
    say(.end, "{}")
    capture?.finish()
  }

  /// An event of the program.
  package func event(_ name: String, _ members: [(String, JSON)]) {
    if let text = EventMask.text(name, members) { say(.event, text) }
  }

  // MARK: Links

  /// A link begins; its number in the records.
  func begin(_ link: String) -> UInt32 {
    let number = state.withLock { state in
      state.nextLink &+= 1
      state.links[state.nextLink] = Array(link.utf8)
      return state.nextLink
    }
    say(.link, link, link: number)
    return number
  }

  func end(_ link: UInt32, _ text: String) {
    say(.linkEnd, text, link: link)
    state.withLock { _ = $0.links.removeValue(forKey: link) }
  }

  /// Writes a text, now.
  func say(_ kind: FlightKind, _ text: String, link: UInt32 = 0) {
    let bytes = text.utf8.count <= FlightSegment.longestContent ? Array(text.utf8) : Array(#"{"left":"out"}"#.utf8)
    let label = SegmentWriter.Label(kind, link: link, at: .now)
    state.withLock { write(label, bytes[...], &$0) }
    capture?.append(label, bytes[...], of: bytes.count)
  }

  /// Bytes of one direction of a link, as they were read or are about to be written.
  func follow(_ walk: inout FrameWalk, _ bytes: ArraySlice<UInt8>, _ direction: FlightDirection, link: UInt32, at now: Moment) {
    state.withLock { state in
      var rest = bytes
      while true {
        switch walk.next(in: &rest) {
        case .needsMore: return
        case .preface(let preface):
          let label = SegmentWriter.Label(.preface, direction, link: link, at: now)
          write(label, preface, &state)
          capture?.append(label, preface, of: preface.count)
        case .frame(let header, let payload):
          write(SegmentWriter.Label(.frame, direction, link: link, at: now), header, payload, &state)
        }
      }
    }
  }

  private func write(_ label: SegmentWriter.Label, _ header: FrameHeader, _ payload: ArraySlice<UInt8>, _ state: inout State) {
    let isMessage = header.type == FrameType.message.rawValue
    guard !payload.isEmpty, !isMessage || capture != nil else {
      append(&state) { (ring) throws(SystemError) in try ring.append(label, header) }
      capture?.append(label, header, of: FrameHeader.size)
      return
    }
    state.scratch.removeAll(keepingCapacity: true)
    header.append(to: &state.scratch)
    state.scratch.append(contentsOf: payload)
    if let type = FrameType(rawValue: header.type), !isMessage {
      ControlMask.mask(type, &state.scratch, from: FrameHeader.size)
    }
    capture?.append(label, state.scratch[...], of: state.scratch.count)
    if isMessage { return append(&state) { (ring) throws(SystemError) in try ring.append(label, header) } }
    write(label, state.scratch[...], &state)
  }

  private func write(_ label: SegmentWriter.Label, _ content: ArraySlice<UInt8>, _ state: inout State) {
    append(&state) { (ring) throws(SystemError) in try ring.append(label, content) }
  }

  /// One record more, and at the beginning of a segment the links that stand: what told of their beginning may be overwritten.
  private func append(_ state: inout State, _ body: (RingFile) throws(SystemError) -> Void) {
    guard let ring = state.ring else { return }
    do throws(SystemError) {
      try body(ring)
      if ring.hasFailed { return fail("the disk takes no more", &state) }
      guard ring.turns != state.turns else { return }
      state.turns = ring.turns
      for (link, text) in state.links { try ring.append(SegmentWriter.Label(.link, link: link, at: .now), text[...]) }
    } catch { fail(error.reason, &state) }
  }

  private func fail(_ why: String, _ state: inout State) {
    state.ring = nil
    state.onTrouble?("the flight recorder stopped: \(why)")
  }
}
