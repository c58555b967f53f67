import PillionIO

/// `pillion call` and `pillion list`: calls to a running program, by its own description of its services.
@main
enum Main {
  static func main() {
    Program.run("pillion-call", ["call": CallVerb.run, "list": ListVerb.run])
  }
}
