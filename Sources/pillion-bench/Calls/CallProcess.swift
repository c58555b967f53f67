import CBench
import Glibc
import PillionIO
import PillionLink
import PillionModel

/// The two processes of a test, which are this program again: one serves, one calls, both on one processor.
enum CallProcess {
  /// `serve KIND SOCKET`: serves one connection, then ends.
  static func serve(_ words: [String]) throws(Failure) -> ExitCode {
    guard words.count == 2, let kind = CallKind(rawValue: words[0]), !kind.isRival else {
      throw .usage("serve KIND SOCKET is for pillion-bench itself")
    }
    Machine.pin()
    let path = words[1]
    guard kind != .raw else { return try check(unsafe cbench_raw_serve(path)) }
    let failure = LoopThread.runUntilDone { () async -> Failure? in
      let over = Once()
      var listener: UnixListener?
      do throws(SocketError) {
        listener = try UnixListener(path: path) { accepted in
          guard case .success(let stream) = accepted else { return over.happen() }
          serve(kind, stream, over)
        }
      } catch { return error.failure }
      Program.say("ready\n")
      await over.happened()
      listener?.close()
      return nil
    }
    if let failure { throw failure }
    return .done
  }

  @LoopActor
  private static func serve(_ kind: CallKind, _ stream: SocketStream, _ over: Once) {
    switch kind {
    case .raw, .grpc, .capnp, .zmq: over.happen()
    case .loop:
      let server = LoopServer { over.happen() }
      over.keep(server)
      do throws(SystemError) { try server.serve(stream) } catch { over.happen() }
    case .async:
      let end = TypedEnd()
      over.keep(end)
      end.start(.acceptor, over: stream)
      EventLoop.spawn {
        await end.ended()
        over.happen()
      }
    }
  }

  /// `call KIND TEST SOCKET SERVER`: calls a process, and prints what it measured.
  static func call(_ words: [String]) throws(Failure) -> ExitCode {
    guard words.count == 4, let kind = CallKind(rawValue: words[0]), let test = CallTest(rawValue: words[1]), let server = Int32(words[3])
    else { throw .usage("call KIND TEST SOCKET SERVER is for pillion-bench itself") }
    Machine.pin()
    let path = words[2]
    let outcome = LoopThread.runUntilDone { () async -> Result<CallResult, Failure> in
      do throws(Failure) { return .success(try await call(kind, test, path, server)) } catch { return .failure(error) }
    }
    Program.say(try outcome.get().text + "\n")
    return .done
  }

  @LoopActor
  private static func call(_ kind: CallKind, _ test: CallTest, _ path: String, _ server: Int32) async throws(Failure) -> CallResult {
    guard kind != .raw else { return try RawCaller.run(test, path, server) }
    let stream: SocketStream
    do throws(SocketError) { stream = SocketStream(try UnixSocket.connect(path)) } catch { throw error.failure }
    if kind == .loop { return try await LoopCaller(test, server).run(over: stream) }
    let end = TypedEnd()
    end.start(.opener, over: stream)
    return try await TypedCaller(end.channel(), server).run(test)
  }

  static func check(_ code: Int32) throws(Failure) -> ExitCode {
    guard code >= 0 else { throw .inputOutput("the bare socket failed: \(SystemError(-code, "socket").reason)") }
    return .done
  }
}

/// Something that happens once, and what lives until then.
@LoopActor
private final class Once {
  private var isOver = false
  private var kept: [AnyObject] = []
  private var waiting: CheckedContinuation<Void, Never>?

  func keep(_ object: AnyObject) { kept.append(object) }

  func happen() {
    isOver = true
    waiting?.resume()
    waiting = nil
  }

  func happened() async {
    if !isOver { await withCheckedContinuation { waiting = $0 } }
    kept = []
  }
}
