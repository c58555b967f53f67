import CBench
import PillionIO
import PillionLink
import PillionModel

/// What stands on both sides of a slow link's listening end: this program again. The head unit's end is `serve async`.
enum ShapedProcess {
  /// `relay LINK FROM TO`: is that link between two sockets until one end hangs up, and prints how exact it was. It has the second processor to
  /// itself where there is one, as a controller works beside the processor that both programs share.
  static func relay(_ words: [String]) throws(Failure) -> ExitCode {
    guard words.count == 3, let link = ShapedLink(rawValue: words[0]) else {
      throw .usage("relay LINK FROM TO is for pillion-bench itself")
    }
    Machine.pin(beside: true)
    var shape = link.shape
    var relayed = cbench_relayed()
    let code = unsafe cbench_relay(words[1], words[2], &shape, &relayed)
    guard code >= 0 else { throw .inputOutput("the slow link failed: \(SystemError(-code, "relay").reason)") }
    Program.say("\(relayed.lag_p50) \(relayed.lag_p99)\n")
    return .done
  }

  /// `shaped LINK idle|loaded SOCKET`: calls over a link, and prints what it measured.
  static func call(_ words: [String]) throws(Failure) -> ExitCode {
    guard words.count == 3, let link = ShapedLink(rawValue: words[0]), ["idle", "loaded"].contains(words[1]) else {
      throw .usage("shaped LINK idle|loaded SOCKET is for pillion-bench itself")
    }
    Machine.pin()
    let (isLoaded, path) = (words[1] == "loaded", words[2])
    let outcome = LoopThread.runUntilDone { () async -> Result<ShapedResult, Failure> in
      do throws(Failure) { return .success(try await call(link, isLoaded, path)) } catch { return .failure(error) }
    }
    Program.say(try outcome.get().text + "\n")
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
