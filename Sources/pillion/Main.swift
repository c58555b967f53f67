import PillionIO
import PillionModel

/// `pillion VERB …`: the light verbs itself, every other one by the program beside it, as git does.
@main
enum Main {
  /// Verbs that another program's name hides.
  private static let homes = [
    "unit": "pillion-unit", "render": "pillion-unit", "phone": "pillion-phone", "call": "pillion-call", "list": "pillion-call",
    "record": "pillion-record", "inspect": "pillion-record", "replay": "pillion-record",
  ]

  static func main() {
    Program.run(start)
  }

  private static func start() throws(Failure) -> ExitCode {
    guard let verb = Program.words.first else {
      Program.say(overview)
      return .usage
    }
    let rest = Array(Program.words.dropFirst())
    switch verb {
    case "--help", "-h", "help":
      Program.say(overview)
      return .done
    case "--version":
      Program.say("pillion \(PillionVersion.number)\n")
      return .done
    case "route": return try RouteVerb.run(rest)
    case "follow": return try FollowVerb.run(rest)
    case "demo": return try DemoVerb.run(rest)
    case "doctor": return try DoctorVerb.runBoth(rest)
    default: break
    }
    if let home = homes[verb] {
      throw Siblings.become(home, arguments: [verb] + rest)
    }
    guard !verb.hasPrefix("-"), verb.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }), Siblings.path(of: "pillion-\(verb)") != nil
    else {
      throw .usage("there is no verb '\(verb)'; see 'pillion --help'")
    }
    throw Siblings.become("pillion-\(verb)", arguments: rest)
  }

  private static let overview = """
    Pillion connects a phone's navigation to a car's screen.

      pillion demo      a trip from a phone process to a head unit, drawn into pictures
      pillion phone     the phone's side: drives a route and guides the head unit
      pillion unit      the head unit's side: shows the guidance
      pillion render    draws one snapshot without a link
      pillion route     a router's answer as Pillion's own route
      pillion follow    guidance alone along a recorded trace, without a link
      pillion list      what a running program serves
      pillion call      calls a method of a running program
      pillion sim       both ends in a simulated world, by seeds and by name
      pillion fault     passes links on between two sockets, and breaks them as a plan says
      pillion inspect   what the flight recorder has kept, as text
      pillion record    the same as pcapng, for Wireshark
      pillion replay    a recorded trip again, on a link machine or a head unit
      pillion doctor    what this machine lacks for USB, and how to mend it

    'pillion VERB --help' tells a verb's options, '--version' this build's number.

    """
}
