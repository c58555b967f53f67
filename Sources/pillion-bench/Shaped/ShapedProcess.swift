import CBench
import PillionIO
import PillionLink
import PillionModel

/// The head unit's end, the link and the phone's end: this program again. Each runs before others' work where it may, for a wait of a millisecond
/// behind somebody's compiler would hide what a call waits for.
enum ShapedProcess {
  /// `shaped-unit SOCKET`: serves one link, then ends.
  static func serve(_ words: [String]) throws(Failure) -> ExitCode {
    _ = Machine.comeFirst()
    return try CallProcess.serve([CallKind.async.rawValue] + words)
  }

  /// `relay LINK FROM TO`: is that link between two sockets until one end hangs up, and prints how exact it was. It has the second processor to
  /// itself where there is one, as a controller works beside the processor that both programs share.
  static func relay(_ words: [String]) throws(Failure) -> ExitCode {
    guard words.count == 3, let link = ShapedLink(rawValue: words[0]) else {
      throw .usage("relay LINK FROM TO is for pillion-bench itself")
    }
    Machine.pin(beside: true)
    _ = Machine.comeFirst()
    var shape = link.shape
    var relayed = cbench_relayed()
    let code = unsafe cbench_relay(words[1], words[2], &shape, &relayed)
    guard code >= 0 else { throw .inputOutput("the slow link failed: \(SystemError(-code, "relay").reason)") }
    Program.say("\(relayed.lag_p50) \(relayed.lag_p99)\n")
    return .done
  }

  /// `shaped-phone LINK idle|loaded SOCKET`: calls over a link, and prints what it measured.
  static func call(_ words: [String]) throws(Failure) -> ExitCode {
    guard words.count == 3, let link = ShapedLink(rawValue: words[0]), ["idle", "loaded"].contains(words[1]) else {
      throw .usage("shaped-phone LINK idle|loaded SOCKET is for pillion-bench itself")
    }
    Machine.pin()
    let isFirst = Machine.comeFirst()
    let (isLoaded, path) = (words[1] == "loaded", words[2])
    let outcome = LoopThread.runUntilDone { () async -> Result<ShapedResult, Failure> in
      do throws(Failure) { return .success(try await call(link, isLoaded, path)) } catch { return .failure(error) }
    }
    var result = try outcome.get()
    result.isFirst = isFirst
    Program.say(result.text + "\n")
    return .done
  }

  @LoopActor
  private static func call(_ link: ShapedLink, _ isLoaded: Bool, _ path: String) async throws(Failure) -> ShapedResult {
    let stream: SocketStream
    do throws(SocketError) { stream = SocketStream(try UnixSocket.connect(path)) } catch { throw error.failure }
    let end = TypedEnd()
    end.start(.opener, over: stream)
    return try await ShapedCaller(end.channel(), link).run(loaded: isLoaded)
  }
}
