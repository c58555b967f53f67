import PillionIO
import PillionLink
import PillionModel
import PillionRuntime

/// What one process does with its sessions: it makes calls and serves them, and writes into the book what it sent and what came.
@LoopActor
final class Desk {
  private unowned let world: World
  private let who: String
  private let side: Side
  private let life: Int
  var isGhost = false
  /// How long it lies down before it takes a message.
  var dawdling = Duration.zero
  private var channel: Channel?
  private var sessions = 0
  private var timer: LoopTimer?

  init(_ world: World, who: String, side: Side, life: Int) {
    (self.world, self.who, self.side, self.life) = (world, who, side, life)
  }

  private var book: CallBook { world.book }

  // MARK: Sessions

  func began(_ channel: Channel) {
    self.channel = channel
    sessions += 1
    let timer = timer ?? LoopTimer { [weak self] in self?.timeCame() }
    self.timer = timer
    if world.script.slowness > 0 { timer.set(.now + pace()) }
    guard side == .phone, world.script.slowness > 0 else { return }
    let session = "\(who).\(life).\(sessions)"
    EventLoop.spawn { await self.listen(channel, session) }
    EventLoop.spawn { await self.tell(channel, session) }
    EventLoop.spawn { await self.show(channel, session) }
  }

  func ended() {
    channel = nil
    timer?.set(nil)
  }

  private func pace() -> Duration { world.script.pace * Double.random(in: 0.3...1.7, using: &world.random) }

  private func timeCame() {
    guard let channel else { return }
    timer?.set(.now + pace())
    EventLoop.spawn { await self.ask(channel) }
  }

  func burst(_ count: Int) {
    guard let channel else { return }
    for _ in 0..<count { EventLoop.spawn { await self.ask(channel) } }
  }

  // MARK: Calls

  private func ask(_ channel: Channel) async {
    var options = CallOptions()
    if world.chance(0.5, always: true) { options.timeout = .milliseconds(Int64.random(in: 1000...4000, using: &world.random)) }
    let room = world.chance(0.1, always: true) ? Int.random(in: 0...20_000, using: &world.random) : 40
    let number = book.asked(by: who, life: life, within: options.timeout)
    do throws(RPCError) {
      let answer: Parcel = try await channel.unary(Post.ask, Parcel(number, room: room), options: options)
      if !isGhost { book.answered(number, with: answer.number) }
    } catch { if !isGhost { book.failed(number, error) } }
    if isGhost { book.forget(number) }
  }

  private func listen(_ channel: Channel, _ session: String) async {
    let line = book.line("listen \(session)", of: who)
    do {
      let _: Void = try await channel.serverStreaming(Post.listen, Parcel(line.number), options: CallOptions()) { stream in
        for try await parcel in stream as MessageStream<Parcel> {
          if !isGhost { book.took(parcel.number, on: line) }
          if dawdling > .zero { await pause(dawdling) }
        }
      }
    } catch { book.ended(line, error, at: isGhost ? nil : who) }
  }

  private func tell(_ channel: Channel, _ session: String) async {
    let line = book.line("tell \(session)", of: who)
    do {
      let _: Parcel = try await channel.clientStreaming(
        Post.tell, options: CallOptions(metadata: [Metadata(key: "line", value: "\(line.number)")])
      ) { writer in
        while !isGhost {
          try await writer.write(Parcel(book.sent(on: line), room: 60))
          await rest(100...900)
        }
      }
    } catch { book.ended(line, error, at: isGhost ? nil : who) }
  }

  private func show(_ channel: Channel, _ session: String) async {
    let line = book.line("show \(session)", of: who)
    do {
      let _: Parcel = try await channel.clientStreaming(
        Post.show, options: CallOptions(metadata: [Metadata(key: "line", value: "\(line.number)")])
      ) { writer in
        while !isGhost {
          let number = book.sent(on: line)
          try await writer.write(Parcel(number, room: Int(number % 7) * 300))
          await rest(50...600)
        }
      }
    } catch { book.ended(line, error, at: isGhost ? nil : who) }
  }

  /// Until the next message of a stream.
  private func rest(_ range: ClosedRange<Int64>) async {
    await pause(.milliseconds(Int64.random(in: range, using: &world.random)) * world.script.slowness)
  }

  private func pause(_ duration: Duration) async {
    await withCheckedContinuation { continuation in
      let timer = LoopTimer { continuation.resume() }
      timer.set(.now + duration)
    }
  }

  // MARK: Serving

  nonisolated func handlers() -> ServiceHandlers {
    ServiceHandlers(
      ServiceDescriptor(name: "pillion.sim.Post", methods: [Post.ask, Post.listen, Post.tell, Post.show]),
      [
        .unary(Post.ask) { (parcel: Parcel, _) in await self.answer(parcel) },
        .serverStreaming(Post.listen) { (parcel: Parcel, writer: MessageWriter<Parcel>, _) in try await self.recite(parcel.number, writer)
        },
        .clientStreaming(Post.tell) { (stream: MessageStream<Parcel>, context) in try await self.take(stream, context, isWhole: true) },
        .clientStreaming(Post.show) { (stream: MessageStream<Parcel>, context) in try await self.take(stream, context, isWhole: false) },
      ])
  }

  private func answer(_ parcel: Parcel) async -> Parcel {
    if !isGhost { book.executed(parcel.number, by: who) }
    if dawdling > .zero { await pause(dawdling) }
    return Parcel(parcel.number, room: parcel.room / 2)
  }

  private func recite(_ number: UInt64, _ writer: MessageWriter<Parcel>) async throws {
    guard let line = book.line(number) else { return }
    while !isGhost {
      try await writer.write(Parcel(book.sent(on: line), room: 100))
      await rest(100...900)
    }
  }

  private func take(_ stream: MessageStream<Parcel>, _ context: CallContext, isWhole: Bool) async throws -> Parcel {
    let name = context.metadata.first { $0.key == "line" }?.value
    guard let line = name.flatMap({ UInt64($0) }).flatMap({ book.line($0) }) else { return Parcel(0) }
    for try await parcel in stream {
      if !isGhost { book.took(parcel.number, on: line, isWhole: isWhole) }
      if dawdling > .zero { await pause(dawdling) }
    }
    return Parcel(0)
  }
}
