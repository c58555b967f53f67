import PillionIO

/// `pillion record`, `pillion inspect` and `pillion replay`: the flight recorder's files.
@main
enum Main {
  static func main() {
    // Before any thread exists, so that all of them leave the stop signals to the loop.
    Signals.hold()
    Program.run("pillion-record", ["record": RecordVerb.run, "inspect": InspectVerb.run, "replay": ReplayVerb.run])
  }
}
