import PillionIO

/// `pillion fault`: a proxy that breaks the link on purpose.
@main
enum Main {
  static func main() {
    // Before any thread exists, so that all of them leave the stop signals to the loop.
    Signals.hold()
    Program.run("pillion-fault", ["fault": FaultVerb.run])
  }
}
