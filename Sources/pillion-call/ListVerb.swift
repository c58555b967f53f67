import PillionIO
import PillionModel
import PillionRuntime

/// `pillion list`: what a running program serves.
enum ListVerb {
  static let verb = Verb(
    "list", "Prints the services that a running program serves, or the methods of one of them, one a line.",
    operands: ["URI"], furtherOperands: ["SERVICE"])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let uri = try LinkURI(parsing: arguments.operands[0])
    let service = arguments.operands.dropFirst().first
    let ending = LoopThread.runUntilDone { await list(uri, service) }
    return try ending.leave()
  }

  @LoopActor private static func list(_ uri: LinkURI, _ service: String?) async -> Ending {
    let link: ToolLink
    do throws(Failure) { link = try await ToolLink.open(uri, product: product) } catch { return .failure(error) }
    guard let channel = link.channel else { return .failure(.noPeer("\(uri.text): the link is gone")) }
    let ending: Ending
    do throws(RPCError) {
      let answer = try await DiagnosticsClient(channel).listServices(ListServicesRequest(service: service ?? ""))
      let lines =
        service == nil
        ? answer.services.map(\.name) : answer.services.flatMap { service in service.methods.map { "\(service.name)/\($0.name)" } }
      Program.say(lines.map { $0 + "\n" }.joined())
      ending = .done
    } catch { ending = .status(error) }
    await link.close()
    return ending
  }
}

/// What this program calls itself at the other end.
let product = "pillion-call \(PillionVersion.number)"
