import PillionIO

/// `pillion-map`: the phone's map painter, a child process behind the door that any renderer may stand at.
@main
enum Main {
  static func main() {
    StandardStreams.endOnStopSignals()
    Program.run("pillion-map", ["map": MapVerb.run])
  }
}
