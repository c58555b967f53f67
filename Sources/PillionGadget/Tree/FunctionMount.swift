import CGadget
import Glibc
package import PillionIO

/// The file system of a function: mounted by us, or found where a unit of the board has mounted it.
package struct FunctionMount: Sendable, Hashable {
  package let path: String
  /// At our own place: ours to unmount, also when an earlier life of ours mounted it.
  package let isOurs: Bool

  /// Where the function is mounted; nil when it is not.
  package static func find(_ configuration: GadgetConfiguration) -> FunctionMount? {
    for line in (Attribute.readAll(configuration.roots.mounts) ?? "").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 3, words[2] == "functionfs", words[0] == configuration.name else { continue }
      let path = configuration.roots.root + words[1]
      return FunctionMount(path: path, isOurs: path == configuration.mountPoint)
    }
    return nil
  }

  /// Mounts it at our own place. Root only.
  package static func mount(_ configuration: GadgetConfiguration) throws(SystemError) -> FunctionMount {
    let path = configuration.mountPoint
    try Folder.make(path)
    _ = try Syscall.negated("\(path): mount") { unsafe cgadget_mount(configuration.name, path, geteuid(), getegid()) }
    return FunctionMount(path: path, isOurs: true)
  }

  /// Takes it away, with its folder.
  package func unmount() {
    _ = unsafe cgadget_unmount(path)
    _ = unsafe rmdir(path)
  }
}
