import PillionIO

/// What a run leaves in its temporary folder.
enum Scratch {
  static func make() throws(Failure) -> String {
    do throws(SystemError) { return try Folder.temporary("pillion-bench") } catch { throw .inputOutput("no folder can be made: \(error)") }
  }

  /// Leaves a message where another program reads it. Gives its path.
  static func write(_ message: [UInt8], in folder: String) throws(Failure) -> String {
    let path = "\(folder)/message"
    do throws(SystemError) { try AtomicFile.write(message, to: path, durable: false) } catch {
      throw .inputOutput("\(path): cannot be written (\(error.reason))")
    }
    return path
  }

  static func remove(_ folder: String) {
    for side in ["unit", "phone"] {
      let state = "\(folder)/\(side)-state"
      Folder.remove("\(state)/\(side)", files: ["install-id", "map-away"])
      Folder.remove(state, files: [])
    }
    Folder.remove(folder, files: ["marks", "link", "far", "message"])
  }
}
