/// The page that shows a gallery: plain HTML, nothing fetched from elsewhere.
struct GalleryPage {
  let sections: [(title: String, entries: [Gallery.Entry])]

  private static let style = """
    body { font: 15px/1.4 sans-serif; margin: 2rem; background: #f4f5f7; color: #10161d; }
    h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
    section { display: flex; flex-wrap: wrap; gap: 1rem }
    figure { margin: 0 } figcaption { color: #49545f; max-width: 40rem; overflow-wrap: anywhere }
    img { display: block; max-width: min(100%, 46rem); border-radius: 6px }
    """

  var html: String {
    let body = sections.map { section in
      let figures = section.entries.map {
        "<figure><img src=\"\(Self.escaped($0.file))\" alt=\"\(Self.escaped($0.title))\" loading=\"lazy\"><figcaption>\(Self.escaped($0.title))</figcaption></figure>"
      }
      return "<h2>\(Self.escaped(section.title))</h2>\n<section>\n\(figures.joined(separator: "\n"))\n</section>"
    }
    return """
      <!doctype html>
      <html lang="en">
      <head><meta charset="utf-8"><title>Pillion: what the head unit draws</title><style>
      \(Self.style)
      </style></head>
      <body>
      <h1>What the head unit draws</h1>
      \(body.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { out, character in
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      default: out.append(character)
      }
    }
  }
}
