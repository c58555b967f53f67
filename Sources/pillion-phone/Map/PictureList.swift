import PillionIO
import PillionModel

/// The pictures of a folder in their order, and when each is due.
struct PictureList: Sendable, Hashable {
  /// A file and the seconds from the start at which it is shown.
  struct Entry: Sendable, Hashable {
    var file: String
    var at: Double
  }

  /// Where no file says when.
  static let interval = 0.1
  private static let mostFiles = 1_000_000
  private static let mostTable = 64 << 20

  let entries: [Entry]

  /// Reads a folder: the pictures that its `frames.csv` lists (columns `file` and `t`, in seconds), else all of them by name, ten a second.
  init(folder: String) throws(Failure) {
    let names = try Folder.names(in: folder, most: Self.mostFiles)
    let pictures = names.filter { name in [".jpg", ".jpeg", ".png"].contains { name.hasSuffix($0) } }
    if names.contains("frames.csv") {
      let path = "\(folder)/frames.csv"
      let table = try FileBytes.read(path, limit: Self.mostTable)
      guard let listed = Self.entries(table: String(decoding: table, as: UTF8.self), files: Set(pictures)) else {
        throw .badInput("\(path): no row names a picture of the folder; the columns needed are file and t")
      }
      entries = listed
    } else {
      entries = pictures.enumerated().map { Entry(file: $1, at: Double($0) * Self.interval) }
    }
    guard !entries.isEmpty else { throw .badInput("\(folder): there are no .jpg or .png files") }
  }

  /// Rows whose file is there, from the first row's time on; a time that is none, or earlier than the row's before, is the one before and a tenth.
  /// Nil where there is no such row.
  static func entries(table: String, files: Set<String>) -> [Entry]? {
    let rows = table.split(whereSeparator: \.isNewline)
    guard let titles = rows.first?.split(separator: ",", omittingEmptySubsequences: false), let file = titles.firstIndex(of: "file") else {
      return nil
    }
    let time = titles.firstIndex(of: "t")
    var entries: [Entry] = []
    var first: Double?
    for row in rows.dropFirst() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.indices.contains(file), files.contains(String(cells[file])) else { continue }
      var at = entries.last.map { $0.at + interval } ?? 0
      if let time, cells.indices.contains(time), let told = Double(cells[time]), told.isFinite {
        let start = first ?? told
        first = start
        if told - start >= entries.last?.at ?? 0 { at = min(told - start, 1e7) }
      }
      entries.append(Entry(file: String(cells[file]), at: at))
    }
    return entries.isEmpty ? nil : entries
  }
}
