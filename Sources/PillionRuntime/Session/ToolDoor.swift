import PillionIO
import PillionLink
import PillionModel
import PillionSession
import PillionWire

/// The socket where tools of the same user call a running program: $XDG_RUNTIME_DIR/pillion/phone.sock and unit.sock (design.md, Services).
///
/// It is a convenience: a program that cannot have it tells so as a problem and goes on without.
@LoopActor
final class ToolDoor: LinkOwner, TurnEnding {
  /// Tools at one time; those that have not introduced themselves count too.
  private static let mostTools = 16

  private let path: String
  private let role: Role
  private let settings: SessionSettings
  private let router: Router
  private let log: EventLog
  private var listener: UnixListener?
  private var tools: [LinkNumber: LinkRunner] = [:]
  private var accepted: UInt64 = 0
  private var leaving: [CheckedContinuation<Void, Never>] = []

  nonisolated init(path: String, role: Role, _ settings: SessionSettings, router: Router, log: EventLog) {
    self.path = path
    self.role = role
    self.settings = settings
    self.router = router
    self.log = log
  }

  /// Links of tools that are up or coming up.
  var links: [LinkRunner] { Array(tools.values) }

  /// Begins to listen.
  func open() {
    guard listener == nil else { return }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    do throws(SystemError) { try Folder.make(folder, mode: 0o700) } catch {
      return log.problem("toolSocket", "\(folder): the folder cannot be made (\(error.reason)); 'pillion call' cannot reach this program")
    }
    do throws(SocketError) {
      listener = try UnixListener(path: path) { [weak self] in self?.accept($0) }
    } catch { log.problem("toolSocket", "\(error); 'pillion call' cannot reach this program there") }
  }

  /// Stops listening and says Bye to every tool.
  func close() {
    listener?.close()
    listener = nil
    for link in tools.values { link.end(.shutdown, "the program ends") }
  }

  /// Waits until every Bye is written: a program that ends at once would swallow them.
  func closed() async {
    await withCheckedContinuation { continuation in
      leaving.append(continuation)
      EventLoop.shared.atEndOfTurn(self)
    }
  }

  func turnEnds() {
    let woken = leaving
    leaving = []
    for continuation in woken { continuation.resume() }
  }

  private func accept(_ connection: Result<SocketStream, SocketError>) {
    guard case .success(let stream) = connection else { return }
    guard listener != nil, tools.count < Self.mostTools else { return stream.close() }
    accepted &+= 1
    let link = LinkRunner(
      LinkNumber(accepted), over: stream, uri: "unix:\(path)", settings.configuration(.acceptor, role, over: .socket),
      codec: ProtobufControlCodec(),
      router: router, owner: self,
      recorder: log.recorder)
    tools[link.number] = link
    link.start()
  }

  // MARK: LinkOwner

  func link(_ link: LinkRunner, received hello: Hello) {
    guard hello.role == .tool else { return link.refuse(.role, "this socket is for tools; sessions go over the links of --link") }
    link.accept(sessionToken: [], epoch: 0)
  }

  func link(_ link: LinkRunner, established welcome: Welcome) {}

  // Tools come and go; that is no event.
  func link(_ link: LinkRunner, ended end: SessionEnd) { tools[link.number] = nil }
}

/// Where the sockets for tools are.
package enum ToolSocket {
  /// - Parameter side: "phone" or "unit".
  /// - Returns: nil where the user has no folder for sockets.
  package static func path(of side: String) -> String? {
    guard let folder = Environment.value("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
    return "\(folder)/pillion/\(side).sock"
  }
}
