import PillionIO

/// The demo's two processes: a phone and a head unit on a Unix socket in a folder of theirs.
struct DemoEnds {
  let folder: String
  let route: String
  let speed: Double
  let profile: String
  /// Where pictures go when no window opens.
  let pictures: String
  /// Pictures are wanted beside a window, too.
  let wantsPictures: Bool

  /// Files they leave in the folder, below `state`.
  private static let state = [
    ("state/phone", ["install-id", "flight.ring"]), ("state/unit", ["install-id", "flight.ring"]), ("state", []),
  ]

  /// A desktop that a window may open on. Whether one does, only trying tells.
  private static var hasDesktop: Bool { Environment.value("DISPLAY") != nil || Environment.value("WAYLAND_DISPLAY") != nil }

  /// How the trip went, and whether pictures were written.
  struct Ending {
    var code: ExitCode
    var hasPictures: Bool
  }

  /// Runs both until both have ended.
  func drive() throws(Failure) -> Ending {
    defer { for (path, files) in Self.state { Folder.remove("\(folder)/\(path)", files: files) } }
    let inWindow = Self.hasDesktop
    let unit = try startUnit(inWindow: inWindow)
    let phone: Child
    do throws(Failure) {
      phone = try Siblings.start(
        "pillion-phone",
        arguments: [
          "phone", "--link", "unix:\(folder)/link", "--route", route, "--speed", "\(speed)", "--events", "\(folder)/phone.jsonl",
          "--state", "\(folder)/state", "--once",
        ])
    } catch {
      unit.stop()
      _ = unit.wait()
      throw error
    }
    return try end(phone: phone, unit: unit, inWindow: inWindow)
  }

  private func startUnit(inWindow: Bool) throws(Failure) -> Child {
    var displays = ["--display", "terminal"]
    if inWindow { displays += ["--display", "window"] }
    if !inWindow || wantsPictures { displays += ["--display", "png:\(pictures)"] }
    return try Siblings.start(
      "pillion-unit",
      arguments: [
        "unit", "--link", "unix:\(folder)/link", "--profile", profile, "--events", "\(folder)/unit.jsonl", "--state", "\(folder)/state",
        "--once",
      ] + displays)
  }

  /// Both must end well. When one fails the other is stopped: it would only wait.
  private func end(phone: Child, unit: Child, inWindow: Bool) throws(Failure) -> Ending {
    var (waiting, inWindow) = ([phone, unit], inWindow)
    var worst = ExitCode.done
    while !waiting.isEmpty {
      let (child, ending) = Child.waitForAny(of: waiting)
      waiting.removeAll { $0.pid == child.pid }
      guard ending != .exited(0) else { continue }
      if inWindow, worst == .done, ending == .exited(ExitCode.inputOutput.rawValue), child.name == "pillion-unit", !waiting.isEmpty {
        // The desktop of the environment cannot be reached, from a remote shell for instance. The phone keeps trying meanwhile.
        Program.say("No window opens here; pictures instead.\n\n")
        inWindow = false
        waiting.append(try startUnit(inWindow: false))
        continue
      }
      if worst == .done {
        worst = code(of: ending, child)
        for other in waiting { other.stop() }
      }
    }
    return Ending(code: worst, hasPictures: !inWindow || wantsPictures)
  }

  private func code(of ending: Child.Ending, _ child: Child) -> ExitCode {
    switch ending {
    case .exited(let number): return ExitCode(rawValue: number) ?? .bug
    case .killed(let signal):
      // One that ended by itself has said why.
      Program.complain("\(child.name) was ended by signal \(signal)")
      return .noPeer
    }
  }
}
