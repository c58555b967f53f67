import CPangoCairo
package import PillionScreen

/// The one door to Pango: shapes text with the installed fonts and their fallbacks, and measures it for the layout (R1, R39).
///
/// It owns its font map and belongs to the thread that made it. The base direction of a text is that of its first strong character,
/// as its sentence was written; where it has none, that of the view.
@safe package final class TextShaper: TextMeasurer {
  private struct Key: Hashable {
    let text: String
    let font: TextFont
    /// In Pango's units, as the lines are broken.
    let width: Int32?
  }

  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let family: String
  private var shaped = AgingCache<Key, ShapedText>(limit: 256)
  private var rightToLeft = false

  /// Families in the order they are asked for a character: Noto for the scripts of `fonts-noto-core`, then whatever holds Han, kana and Hangul.
  package static let families =
    "Noto Sans,Noto Sans Arabic,Noto Sans Hebrew,Noto Sans Devanagari,Noto Sans Thai,Noto Sans CJK JP,WenQuanYi Micro Hei,DejaVu Sans,sans-serif"

  /// A shaper whose first family is `family`; empty is the house's own choice.
  package init(family: String = "") {
    self.family = family.isEmpty ? Self.families : family + "," + Self.families
    guard let map = unsafe pango_cairo_font_map_new(), let context = unsafe pango_font_map_create_context(map) else {
      preconditionFailure("Pango has no font map for Cairo")
    }
    unsafe self.map = map
    unsafe self.context = context
    unsafe pango_context_set_round_glyph_positions(context, 0)
    if let options = unsafe cairo_font_options_create() {
      unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
      unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      unsafe pango_cairo_context_set_font_options(context, options)
      unsafe cairo_font_options_destroy(options)
    }
  }

  deinit {
    shaped = AgingCache(limit: 1)
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// The direction of text without a strong character of its own.
  package var textDirection: TextDirection {
    get { rightToLeft ? .rightToLeft : .leftToRight }
    set {
      guard (newValue == .rightToLeft) != rightToLeft else { return }
      rightToLeft = newValue == .rightToLeft
      unsafe pango_context_set_base_dir(context, rightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
      shaped = AgingCache(limit: 256)
    }
  }

  /// Pixels from one baseline to the next.
  package static func pitch(_ font: TextFont) -> Double { font.pixelSize * 1.25 }

  package func measure(_ text: String, font: TextFont, width: Double?, lines: Int) -> TextExtent {
    let shaped = shape(text, font: font, width: width)
    let offered = width ?? .infinity
    return TextExtent(
      width: shaped.width, height: Double(shaped.lines) * Self.pitch(font), lines: shaped.lines,
      fits: shaped.lines <= max(lines, 1) && shaped.width <= offered)
  }

  /// The text broken into lines of `width` pixels, at words only; nil: one line as long as it needs.
  package func shape(_ text: String, font: TextFont, width: Double?) -> ShapedText {
    let offered = width.map { $0.bounded(1...32_768) }
    let key = Key(text: text, font: font, width: offered.map { Int32(($0 * Double(PANGO_SCALE)).rounded(.up)) })
    return shaped.value(key) { broken(text, font, offered) }
  }

  /// Lines are broken by the advance of their pens, but must hold their ink as well: where that leans out by a little, they are broken
  /// again a little earlier. Otherwise a line that is filled to its last pixel would count as one that does not fit.
  private func broken(_ text: String, _ font: TextFont, _ offered: Double?) -> ShapedText {
    guard let offered else { return unsafe ShapedText(layout: layout(text, font, nil)) }
    let shaped = unsafe ShapedText(layout: layout(text, font, units(offered)))
    guard shaped.width > offered else { return shaped }
    let again = unsafe ShapedText(layout: layout(text, font, units(offered - shaped.leaning)))
    return again.width <= offered ? again : shaped
  }

  private func units(_ pixels: Double) -> Int32 { Int32((max(pixels, 1) * Double(PANGO_SCALE)).rounded(.down)) }

  private func layout(_ text: String, _ font: TextFont, _ width: Int32?) -> OpaquePointer {
    guard let layout = unsafe pango_layout_new(context) else { preconditionFailure("Pango has no memory for a layout") }
    if let description = unsafe pango_font_description_new() {
      unsafe pango_font_description_set_family(description, family)
      unsafe pango_font_description_set_weight(description, font.weight.pango)
      unsafe pango_font_description_set_absolute_size(description, font.pixelSize.bounded(1...2_000) * Double(PANGO_SCALE))
      unsafe pango_layout_set_font_description(layout, description)
      unsafe pango_font_description_free(description)
    }
    unsafe pango_layout_set_auto_dir(layout, 1)
    if let width {
      unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
      unsafe pango_layout_set_width(layout, width)
    } else {
      unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    }
    // A text from afar may be huge; a card shows some hundred characters of it at most.
    var utf8 = Array(text.prefix(2_000).utf8)
    unsafe utf8.withUnsafeMutableBytes { bytes in
      let characters = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      unsafe pango_layout_set_text(layout, characters, Int32(bytes.count))
    }
    return unsafe layout
  }
}

extension TextWeight {
  fileprivate var pango: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .bold: PANGO_WEIGHT_BOLD
    }
  }
}

@available(*, unavailable)
extension TextShaper: Sendable {}
