/// One thing that was looked at before a device is used: what `pillion doctor` prints, and what a port that cannot open says.
package struct Finding: Sendable, Hashable {
  /// What was looked at: "controller", "udev".
  package var name: String
  package var isOK: Bool
  /// One line: what was found and, where it lacks, what to do.
  package var detail: String
  /// It lacks, and somebody with more rights would have it.
  package var isPermission: Bool

  package init(_ name: String, _ isOK: Bool, _ detail: String, isPermission: Bool = false) {
    self.name = name
    self.isOK = isOK
    self.detail = detail
    self.isPermission = isPermission
  }
}
