import PillionFlight
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import PillionWire

/// Drives the phone's side of a recorded link on a head unit: a link of its own, on which the recorded calls and messages are made again when
/// they were made.
@LoopActor
final class UnitReplay: ByteStreamOwner, TurnEnding {
  private let steps: [ReplayScript.Step]
  private let speed: Double
  private let uri: LinkURI
  private var machine: LinkMachine
  private let stream: any ByteStream
  private var outlet = LinkOutlet()
  private var input = [UInt8](repeating: 0, count: 65_536)
  private var timer: LoopTimer?
  private var next = 0
  private var acted = 0
  private var began: Moment?
  /// The streams of the recording, as they are numbered now.
  private var streams: [UInt32: StreamID] = [:]
  /// A message had no room; the event `writable` tells when it has.
  private var waitsForRoom = false
  private var isTouched = false
  private var hasBye = false
  private var isOver = false
  private var failure: Failure?
  private var waiting: CheckedContinuation<Void, Never>?

  private init(_ script: ReplayScript, _ stream: any ByteStream, _ uri: LinkURI, speed: Double) {
    steps = script.steps.filter { $0.isOpeners && !$0.acts.isEmpty }
    self.speed = speed
    self.uri = uri
    self.stream = stream
    let hello = Hello(
      role: .phone, installId: Random.bytes(16), name: script.opener.name, product: "pillion-replay \(PillionVersion.number)")
    let nonce = Random.bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
    machine = LinkMachine(LinkConfiguration(end: .opener, hello: hello, nonce: nonce), codec: ProtobufControlCodec())
  }

  /// Plays all of it; nil when it was played to its end.
  static func run(_ script: ReplayScript, to uri: LinkURI, speed: Double) async -> Failure? {
    let stream: (any ByteStream)?
    do throws(SocketError) { stream = try uri.connect() } catch { return error.failure }
    guard let stream else { return .usage("'\(uri.text)': a head unit is reached at unix:PATH") }
    let replay = UnitReplay(script, stream, uri, speed: speed)
    await replay.play()
    return replay.failure
  }

  private func play() async {
    timer = LoopTimer { [weak self] in self?.timeCame() }
    machine.start(at: .now)
    do throws(SystemError) { try stream.start(self) } catch { return fail("\(error)") }
    touch()
    if !isOver { await withCheckedContinuation { waiting = $0 } }
    stream.close()
    timer = nil
  }

  private func touch() {
    guard !isTouched, !isOver else { return }
    isTouched = true
    EventLoop.shared.atEndOfTurn(self)
  }

  func turnEnds() {
    isTouched = false
    tell()
    act()
    let turn = outlet.endTurn(of: &machine, to: stream)
    if case .lost(let loss) = turn.flush { machine.transportEnded(loss.description, at: .now) }
    tell()
    if turn.flush == .more || turn.flush == .waits { touch() }
    if machine.isEnded, outlet.isEmpty { return finish() }
    var deadline = machine.deadline
    if let due, !waitsForRoom { deadline = min(deadline ?? .distantFuture, due) }
    timer?.set(deadline)
  }

  private func timeCame() {
    machine.tick(at: .now)
    touch()
  }

  func streamBecameReadable() {
    var buffer = input.mutableSpan
    switch stream.read(into: &buffer) {
    case .nothing: break
    case .bytes(let count): machine.receive(input[..<count], at: .now)
    case .lost(let loss): machine.transportEnded(loss.description, at: .now)
    }
    touch()
  }

  func streamBecameWritable() {
    outlet.hasRoom()
    touch()
  }

  private func tell() {
    while let event = machine.nextEvent() {
      switch event {
      case .established: began = .now
      case .message(let stream, _, _): machine.consumed(stream, at: .now)
      case .opened(let stream, _, _): machine.respond(Status(code: .unimplemented, message: "a replay serves nothing"), on: stream)
      case .writable: waitsForRoom = false
      case .ended(let fault) where !hasBye: fail(fault.detail)
      case .ended: break
      default: continue
      }
      Program.say(EventWords.line(event).inOneLine + "\n")
      touch()
    }
  }

  /// When the next step is to be made; nil before the link is up and after the last.
  private var due: Moment? {
    guard let began, next < steps.count else { return nil }
    return began.advanced(nanoseconds: Int64(Double(steps[next].at - (steps.first?.at ?? 0)) / speed))
  }

  /// Makes all steps that are due.
  private func act() {
    let now = Moment.now
    while let due, due <= now, !waitsForRoom {
      let step = steps[next]
      while acted < step.acts.count {
        guard perform(step.acts[acted], step.stream, at: now) else {
          waitsForRoom = true
          return
        }
        acted += 1
      }
      (next, acted) = (next + 1, 0)
    }
    guard began != nil, next == steps.count, !hasBye else { return }
    hasBye = true
    machine.bye(.done, "the recording ends", at: now)
  }

  /// False when there is no room for it now.
  private func perform(_ act: ReplayScript.Act, _ recorded: UInt32, at now: Moment) -> Bool {
    if case .open(let open, let trafficClass) = act {
      if case .opened(let stream) = machine.open(open, trafficClass: trafficClass, delivery: .reliable, at: now) {
        streams[recorded] = stream
      }
      return true
    }
    if case .bye(let bye) = act {
      hasBye = true
      machine.bye(bye.reason, bye.detail, at: now)
      return true
    }
    guard let stream = streams[recorded] else { return true }
    switch act {
    case .message(let message): return machine.send(message, on: stream) != .full
    case .finish: machine.finish(stream)
    case .reset(let reset): machine.reset(stream, reset.code, reset.message)
    case .headers, .status, .welcome, .open, .bye: break
    }
    return true
  }

  private func fail(_ detail: String) {
    if failure == nil { failure = .noPeer("\(uri.text): \(detail)") }
    if waiting == nil { isOver = true }
  }

  private func finish() {
    isOver = true
    waiting.take()?.resume()
  }
}
