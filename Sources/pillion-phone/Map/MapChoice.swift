import PillionIO
import PillionModel

/// What `--map` asks for.
enum MapChoice: Sendable, Hashable {
  case none
  /// Pictures of a folder.
  case pictures(folder: String, PictureList)
  case renderer(ChildProcess.Command)

  /// `auto` is pillion-map where it lies beside this program, else none; `exec:COMMAND` is a line for the shell; anything else a folder.
  init(_ word: String) throws(Failure) {
    switch word {
    case "none": self = .none
    case "auto": self = Siblings.path(of: "pillion-map").map { .renderer(.program(path: $0, arguments: [])) } ?? .none
    case let word where word.hasPrefix("exec:"):
      let line = String(word.dropFirst(5))
      guard line.contains(where: { $0 != " " }) else { throw .usage("--map exec: needs a command, as in exec:'renderer --style day'") }
      self = .renderer(.shell(line))
    default:
      guard FileBytes.isFolder(word) else {
        throw .usage("--map takes auto, none, a folder of pictures, or exec:COMMAND, not '\(word)'")
      }
      self = .pictures(folder: word, try PictureList(folder: word))
    }
  }
}
