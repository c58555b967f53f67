import Glibc
import PillionIO
import PillionModel

/// How old frames of the map are when they are shown: the real programs, a painter, a phone and a head unit with a window that nobody sees.
enum FrameBench {
  private static let profile = "wide-1920x720"
  /// Of frames; the first ones are left out: a program that has just started reads its fonts.
  private static let lasting = Duration.seconds(10)
  private static let warming = 10

  /// What one run saw.
  struct Ages: Sendable {
    /// Milliseconds as the head unit's `frame` events tell them.
    var told: [Double] = []
    /// Milliseconds from the last byte that the painter wrote to the event's arrival here.
    var seen: [Double] = []
    var perSecond = 0.0
    var dropped = 0
  }

  static func measure(_ data: BenchData, into report: inout BenchReport) throws(Failure) {
    let route = try data.mapRoute()
    // No desktop is wanted: pixels go into a window's memory and no further.
    _ = unsafe setenv("SDL_VIDEODRIVER", "dummy", 1)
    for _ in 0..<report.runs {
      let ages = try run(route)
      var (told, seen) = (Samples(), Samples())
      ages.told.forEach { told.add($0) }
      ages.seen.forEach { seen.add($0) }
      guard !told.isEmpty, !seen.isEmpty else { throw .noPeer("no frame of the map was shown; is pillion-map beside pillion-bench?") }
      for (samples, whose) in [(told, "told"), (seen, "seen")] {
        report.add("frame.age.p50.ms", of: whose, samples.p50)
        report.add("frame.age.p99.ms", of: whose, samples.p99)
      }
      report.add("frame.perSecond", of: "shown", ages.perSecond)
      report.add("frame.dropped", of: "shown", Double(ages.dropped))
      report.addScalar("frameAgeP99Ms", seen.p99)
    }
  }

  private static func run(_ route: String) throws(Failure) -> Ages {
    let folder = try Scratch.make()
    defer { Scratch.remove(folder) }
    let shown = LoopThread.runUntilDone { () async -> Result<[RunningProgram.Line], Failure> in
      do throws(Failure) { return .success(try await drive(route, in: folder)) } catch { return .failure(error) }
    }
    return ages(try shown.get(), try FrameTap.marks("\(folder)/marks"))
  }

  @LoopActor
  private static func drive(_ route: String, in folder: String) async throws(Failure) -> [RunningProgram.Line] {
    let link = "unix:\(folder)/link"
    let unit = try RunningProgram(
      "pillion-unit",
      [
        "unit", "--link", link, "--profile", profile, "--display", "window", "--locale", "en-GB", "--events", "-", "--state",
        "\(folder)/unit-state",
      ])
    let painter = "exec:'\(Siblings.folder)/pillion-map' | '\(Siblings.folder)/pillion-bench' tap '\(folder)/marks'"
    let phone: RunningProgram
    do throws(Failure) {
      phone = try RunningProgram(
        "pillion-phone",
        ["phone", "--link", link, "--route", route, "--speed", "2", "--map", painter, "--state", "\(folder)/phone-state"])
    } catch {
      await unit.stop()
      throw error
    }
    _ = await unit.wait(lasting + .seconds(20)) { unit in
      if unit.ending != nil || phone.ending != nil { return true }
      guard let first = unit.lines.first(where: { $0.text.contains("\"frame\"") }) else { return false }
      return Moment.now - first.at >= lasting
    }
    await phone.stop()
    await unit.stop()
    return unit.lines
  }

  private static func ages(_ lines: [RunningProgram.Line], _ marks: [FrameTap.Mark]) -> Ages {
    var ages = Ages()
    var next = 0
    var first: Moment?
    var last: Moment?
    var count = 0
    for line in lines {
      guard let event = try? JSON(parsing: line.text), event["event"]?.string == "frame" else { continue }
      ages.dropped += Int(event["dropped"]?.int ?? 0)
      first = first ?? line.at
      last = line.at
      count += 1
      guard let bytes = event["bytes"]?.int, let told = event["ageMs"]?.double else { continue }
      // Frames come in order, and hardly two in a row are equally long.
      guard let index = marks[next...].firstIndex(where: { $0.bytes == Int(bytes) }) else { continue }
      next = index + 1
      guard count > warming else { continue }
      ages.told.append(told)
      ages.seen.append((line.at - marks[index].at) / .milliseconds(1))
    }
    if let first, let last, last > first { ages.perSecond = Double(count - 1) / ((last - first) / .seconds(1)) }
    return ages
  }
}
