import PillionIO

/// `pillion unit` and `pillion render`: the side that holds the screen.
@main
enum Main {
  static func main() {
    // Before any thread exists, so that all of them leave the stop signals to the loop.
    Signals.hold()
    Program.run("pillion-unit", ["unit": UnitVerb.run, "render": RenderVerb.run, "doctor": UnitDoctor.run])
  }
}
