import PillionGuidance
import PillionIO
import PillionModel
import PillionWire

/// What is drawn: snapshots of real drives and single ones, as they come off the wire.
struct BenchData {
  private static let sharedRoutes = "../shared/data/routes"
  private static let bundledRoutes = "Tests/Fixtures/trips"
  private static let bundledSnapshots = "Tests/Fixtures/snapshots"
  private static let fileLimit = 64 << 20
  /// Of the command line.
  private let givenRoutes: String?
  private let routesFolder: String
  private let snapshotsFolder: String
  /// Snapshots of drives in one set.
  private let wanted: Int

  init(routes: String?, snapshots: String?, samples: Int) {
    wanted = samples
    givenRoutes = routes
    routesFolder = routes ?? (FileBytes.isFolder(Self.sharedRoutes) ? Self.sharedRoutes : Self.bundledRoutes)
    snapshotsFolder = snapshots ?? Self.bundledSnapshots
  }

  /// Paths of the routers' answers in the folder of routes.
  func routeFiles() throws(Failure) -> [String] { try Self.routeFiles(in: routesFolder) }

  private static func routeFiles(in folder: String) throws(Failure) -> [String] {
    let files = try Folder.names(in: folder, most: 1000).map { "\(folder)/\($0)/valhalla.json" }.filter(FileBytes.exists)
    guard !files.isEmpty else {
      throw .badInput("\(folder): no NAME/valhalla.json in it; run this in Pillion's own folder or give --routes DIR")
    }
    return files
  }

  /// A route where pillion-map has streets to paint: Monaco.
  func mapRoute() throws(Failure) -> String {
    let files = try routeFiles()
    return files.first { $0.contains("monaco") } ?? files[0]
  }

  /// Snapshots of many drives, each from another one than the snapshot before.
  func snapshots() throws(Failure) -> [NavigationSnapshot] {
    var drives: [[NavigationSnapshot]] = []
    let files = try routeFiles()
    for file in files { drives.append(try Self.drive(file, count: max(wanted / files.count, 2))) }
    let single = try singleSnapshots()
    let length = drives.map(\.count).max() ?? 0
    var all: [NavigationSnapshot] = []
    for index in 0..<length {
      for drive in drives where index < drive.count { all.append(drive[index]) }
      // These have what no router's answer here has: lanes with signs, another script from right to left.
      for (place, snapshot) in single.enumerated() where index % 4 == place { all.append(Self.varied(snapshot, index)) }
    }
    return all
  }

  /// The snapshot that tells most of lanes, of equal ones the first. Of the bundled trips where no others were asked for: its bytes are compared
  /// from one machine to another.
  func richest() throws(Failure) -> NavigationSnapshot {
    var (most, found): (Int, NavigationSnapshot?) = (-1, nil)
    for file in try Self.routeFiles(in: givenRoutes ?? Self.bundledRoutes).sorted() {
      for snapshot in try Self.drive(file, count: 40) {
        let lanes = snapshot.maneuvers.reduce(0) { $0 + $1.lanes.count }
        if lanes > most { (most, found) = (lanes, snapshot) }
      }
    }
    guard let found else { throw Failure(.bug, "drives without a snapshot") }
    return found
  }

  /// A made-up drive along a route, looked at so many times.
  private static func drive(_ path: String, count: Int) throws(Failure) -> [NavigationSnapshot] {
    let route = try FileBytes.read(path, limit: fileLimit) { (bytes) throws(RouterError) in try RouteReader.read(bytes, format: .auto) }
    var trip = Trip(route: route, source: .drive(factor: 1))
    let step = max(route.durationSeconds, 1) / Double(count + 1)
    _ = trip.advance(to: .zero, epochSeconds: 0)
    return (1...count).map { index in
      let at = step * Double(index)
      _ = trip.advance(to: Moment(seconds: at), epochSeconds: 1_782_820_800 + at)
      return trip.snapshot(at: Moment(seconds: at), epochSeconds: 1_782_820_800 + at)
    }
  }

  private func singleSnapshots() throws(Failure) -> [NavigationSnapshot] {
    var all: [NavigationSnapshot] = []
    for name in try Folder.names(in: snapshotsFolder, most: 1000) where name.hasSuffix(".json") {
      var notes = JSONNotes()
      let snapshot = try FileBytes.read("\(snapshotsFolder)/\(name)", limit: Self.fileLimit) { (bytes) throws(JSONError) in
        try NavigationSnapshot(json: JSON(parsing: bytes), notes: &notes)
      }
      all.append(snapshot)
    }
    return all
  }

  /// The same snapshot with other numbers.
  private static func varied(_ snapshot: NavigationSnapshot, _ index: Int) -> NavigationSnapshot {
    var varied = snapshot
    varied.stepEstimate?.distanceMeters = Double(100 + index * 37)
    varied.stepEstimate?.distanceDisplay = nil
    varied.tripEstimate?.distanceMeters = Double(12_000 + index * 1_300)
    varied.tripEstimate?.durationSeconds = Double(600 + index * 77)
    return varied
  }
}
