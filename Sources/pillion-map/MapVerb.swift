import PillionFrames
import PillionIO
import PillionModel

/// The command line, and the program's one loop: read what there is, paint the newest order, write it.
enum MapVerb {
  static let verb = Verb(
    "map",
    "Paints the moving map. Reads one JSON object a line from standard input and writes pictures to standard output; pillion-phone starts it.",
    options: [
      Option("--layers", "DIR", "GeoJSON layers to paint, in longitude and latitude (default: Monaco, bundled)"),
      Option("--codec", "CODEC", "jpeg (default), png or raw"),
      Option("--quality", "NUMBER", "of JPEG, 1 to 100 (default 80)"),
      Option("--pitch", "DEGREES", "how far the following camera is tilted, 0 to 60 (default 50)"),
    ])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let codec = try arguments.word("--codec", default: "jpeg", of: ["jpeg", "png", "raw"])
    let quality = try arguments.number("--quality", default: 80, in: 1...100)
    let pitch = try arguments.number("--pitch", default: 50, in: 0...60)
    let source: LayerSource = arguments.value("--layers").map { .folder($0) } ?? .bundled
    let encoder = PictureEncoder(codec == "png" ? .png : codec == "raw" ? .raw : .jpeg(quality: Int(quality), chroma: .half))
    let renderer = Renderer(try source.load(), encoder: encoder, pitch: pitch)
    do throws(SystemError) {
      try serve(renderer)
    } catch {
      throw .inputOutput("map: whoever asked for pictures is gone (\(error))")
    }
    return .done
  }

  private static func serve(_ renderer: Renderer) throws(SystemError) {
    let streams = try StandardStreams()
    var complaints = Complaints()
    try streams.write(FrameHeader.ready)
    while let input = try streams.read() {
      renderer.take(input) { complaints.say($0, at: .now) }
      guard let frame = renderer.frame(remark: { complaints.say($0, at: .now) }) else { continue }
      try streams.write(frame.header.line)
      try streams.write(frame.picture)
    }
  }
}
