/// Rows of words in columns.
enum Table {
  /// The first two columns start at the left, the others, numbers, end at the right.
  static func text(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (index, word) in row.enumerated() {
        let gap = String(repeating: " ", count: widths[index] - word.count)
        line += index < 2 ? word + gap + "  " : gap + word + "  "
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
