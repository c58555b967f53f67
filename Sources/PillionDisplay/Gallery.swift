import PillionCanvas
package import PillionIO
import PillionModel
import PillionScreen

/// `pillion render --gallery DIR`: every symbol by day and by night, whole screens on every profile, and a page that shows them all.
package struct Gallery {
  /// A picture and what it shows.
  struct Entry {
    let file: String
    let title: String
  }

  private let folder: String
  private var sections: [(title: String, entries: [Entry])] = []

  /// Writes the gallery and returns how many pictures it has.
  package static func write(to folder: String) throws(Failure) -> Int {
    do throws(SystemError) { try Folder.make(folder) } catch {
      throw .inputOutput("\(folder): no folder can be made there (\(error.reason))")
    }
    var gallery = Gallery(folder: folder)
    try gallery.addScreens()
    for theme in [Theme.day, .night] { try gallery.addSymbols(theme) }
    let page = GalleryPage(sections: gallery.sections)
    try PNGFile.write(Array(page.html.utf8), to: "\(folder)/index.html")
    return gallery.sections.reduce(0) { $0 + $1.entries.count }
  }

  private init(folder: String) { self.folder = folder }

  private mutating func addScreens() throws(Failure) {
    for profile in Profile.builtIn {
      var entries: [Entry] = []
      let painter = Painter(profile: profile)
      for sample in GallerySample.all {
        for theme in [Theme.day, .night] {
          let name = "screen-\(profile.name)-\(sample.name)-\(theme.name)"
          var settings = ScreenSettings(locale: ScreenLocale(sample.locale))
          settings.theme = theme
          painter.shaper.textDirection = settings.locale.textDirection
          var screen = GuidanceScreen(profile: profile, settings: settings)
          _ = screen.receive(sample.snapshot, at: .zero)
          let shown = screen.present(at: sample.age, clock: GallerySample.clock, measurer: painter.shaper)
          painter.paint(shown.view, shown.layout)
          try PNGFile.write(painter.surface, to: "\(folder)/\(name).png")
          entries.append(Entry(file: "\(name).png", title: "\(sample.name), \(theme.name)"))
        }
      }
      sections.append((profile.name, entries))
    }
  }

  private mutating func addSymbols(_ theme: Theme) throws(Failure) {
    let palette = Palette.named(theme, stale: false)
    let cache = GlyphCache()
    for kind in Maneuver.Kind.allCases {
      var entries: [Entry] = []
      for (name, symbol) in Self.symbols(kind) {
        let surface = Surface(width: 96, height: 96)
        let context = Context(surface)
        context.fill(.rounded(Rectangle(0, 0, 96, 96), 0), palette.card)
        if let mask = cache.mask(.maneuver(symbol), side: 96) {
          if let faint = mask.faint { context.paint(faint, at: Point(0, 0), palette.inkFaint) }
          context.paint(mask.bright, at: Point(0, 0), palette.ink)
        }
        let file = "maneuver-\(name)-\(theme.name).png"
        try PNGFile.write(surface, to: "\(folder)/\(file)")
        entries.append(Entry(file: file, title: name))
      }
      sections.append(("\(kind.name), \(theme.name)", entries))
    }
  }

  /// Every way a kind can look, by a name for its file.
  private static func symbols(_ kind: Maneuver.Kind) -> [(name: String, symbol: ManeuverSymbol)] {
    var found = Direction.allCases.map { ("\(kind.name)-\($0.name)", ManeuverSymbol(kind, $0)) }
    switch kind {
    case .roundaboutEnter, .roundaboutEnterExit, .roundaboutExit:
      for rotation in [Rotation.counterclockwise, .clockwise] {
        found.append(("\(kind.name)-\(rotation.name)", ManeuverSymbol(kind, rotation: rotation)))
        for angle in stride(from: UInt32(45), through: 360, by: 45) {
          found.append(("\(kind.name)-\(rotation.name)-\(angle)", ManeuverSymbol(kind, rotation: rotation, exitAngle: angle)))
        }
      }
    case .ferryEnter, .ferryExit, .ferryChange: found.append(("\(kind.name)-train", ManeuverSymbol(kind, ferryKind: .train)))
    default: break
    }
    return found
  }
}
