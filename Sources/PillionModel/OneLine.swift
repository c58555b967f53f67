extension String {
  /// This text without what would break its line or speak to a terminal: a space stands for each line break and control character. For
  /// lines that quote a peer or a file.
  package var inOneLine: String {
    let breaks: (Unicode.Scalar) -> Bool = { [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory) }
    if !unicodeScalars.contains(where: breaks) { return self }
    return String(UnicodeScalarView(unicodeScalars.map { breaks($0) ? " " : $0 }))
  }
}
