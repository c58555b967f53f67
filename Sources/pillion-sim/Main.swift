import PillionIO

/// `pillion sim`: both ends in a simulated world, again and again.
@main
enum Main {
  static func main() {
    Program.run("pillion-sim", ["sim": SimVerb.run])
  }
}
