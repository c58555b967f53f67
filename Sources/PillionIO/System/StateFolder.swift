import Glibc

/// Where a side keeps what it must remember (contract.md, "State").
package struct StateFolder: Sendable, Hashable {
  package let path: String

  /// The folder of one side, made with mode 0700 where it is missing.
  ///
  /// - Parameters:
  ///   - stated: the value of `--state`.
  ///   - side: "phone" or "unit".
  package init(stated: String?, side: String) throws(Failure) {
    path = try StateFolder.path(stated: stated, side: side)
    do throws(SystemError) { try Folder.make(path, mode: 0o700) } catch {
      throw .inputOutput("\(path): the folder cannot be made (\(error.reason)); give another with --state DIR")
    }
    // On a disk that became read-only a side still knows who it is, and drives on.
    guard unsafe access(path, W_OK | X_OK) == 0 || access("\(path)/\(InstallID.fileName)", R_OK) == 0 else {
      throw .inputOutput("\(path): cannot be written; give another with --state DIR")
    }
  }

  /// Where a side's folder is, made or not.
  package static func path(stated: String?, side: String) throws(Failure) -> String {
    guard let base = base(stated: stated) else {
      throw .inputOutput("there is no home folder to keep state in; give one with --state DIR")
    }
    return "\(base)/\(side)"
  }

  private static func base(stated: String?) -> String? {
    if let stated, !stated.isEmpty { return stated }
    // systemd may name several, separated by colons; the first is ours.
    if let given = Environment.value("STATE_DIRECTORY") { return given.split(separator: ":").first.map(String.init) }
    // The base directory specification wants a relative path ignored.
    if let state = Environment.value("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/pillion" }
    return Environment.home.map { "\($0)/.local/state/pillion" }
  }
}

/// The 16 random bytes that name this installation and stay the same over restarts.
package enum InstallID {
  package static let size = 16
  static let fileName = "install-id"

  /// Reads it, or makes it once. A file of another length is damaged and replaced.
  package static func load(from folder: StateFolder) throws(Failure) -> [UInt8] {
    let path = "\(folder.path)/\(fileName)"
    if unsafe access(path, F_OK) == 0 {
      let bytes = try FileBytes.read(path, limit: 4096)
      if bytes.count == size { return bytes }
    }
    let bytes = Random.bytes(size)
    do throws(SystemError) { try AtomicFile.write(bytes, to: path) } catch {
      throw .inputOutput("\(path): cannot be written (\(error.reason))")
    }
    return bytes
  }
}
