import PillionIO

extension DoctorVerb {
  /// `pillion doctor`: asks both programs, each for what it is linked with.
  static func runBoth(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    for program in ["pillion-phone", "pillion-unit"] {
      let ending = try Siblings.start(program, arguments: ["doctor"] + words).wait()
      guard ending == .exited(0) else { throw Failure(.bug, "\(program) doctor did not end well") }
    }
    return .done
  }
}
