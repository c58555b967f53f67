import PillionCanvas

/// Rails and roads: tunnels below, then the edges of all roads, the roads from the least to the most important, bridges last.
struct RoadPainter {
  private let layers: MapLayers
  private let camera: Camera
  private let widths: RoadWidths
  private var ground: [RoadRank: [[Ground]]] = [:]
  private var tunnels: [RoadRank: [[Ground]]] = [:]
  private var bridges: [RoadRank: [[Ground]]] = [:]

  init(_ layers: MapLayers, _ camera: Camera) {
    self.layers = layers
    self.camera = camera
    widths = RoadWidths(zoom: camera.zoom)
    layers.roads.forEach(in: camera.view) { road in
      guard widths.width(road.rank) != nil else { return }
      if road.isTunnel {
        tunnels[road.rank, default: []].append(road.line)
      } else if road.isBridge {
        bridges[road.rank, default: []].append(road.line)
      } else {
        ground[road.rank, default: []].append(road.line)
      }
    }
  }

  func paint(_ palette: MapPalette, _ context: Context) {
    if widths.showsRails { paintRails(palette, context) }
    paintTunnels(palette, context)
    paintRoads(ground, cap: .round, palette, context)
    paintRoads(bridges, cap: .butt, palette, context)
  }

  private func paintRails(_ palette: MapPalette, _ context: Context) {
    var rails: [[Ground]] = []
    layers.rails.forEach(in: camera.view) { rails.append($0) }
    fill(rails, points: widths.rail, .butt, palette.rail, context)
    fill(dashes(rails, points: 5), points: widths.rail * 0.5, .butt, palette.railTie, context)
  }

  /// A tunnel is as pale as the ground above it, between edges that are dashed.
  private func paintTunnels(_ palette: MapPalette, _ context: Context) {
    let ranks = RoadRank.allCases.filter { $0 < .pedestrian }.reversed()
    for rank in ranks {
      guard let lines = tunnels[rank], let width = widths.width(rank) else { continue }
      fill(dashes(lines, points: 4), points: width + 2 * max(widths.edge(rank), 0.8), .butt, palette.tunnelEdge, context)
    }
    for rank in ranks {
      guard let lines = tunnels[rank], let width = widths.width(rank) else { continue }
      fill(lines, points: width, .round, palette.tunnel, context)
    }
  }

  private func paintRoads(_ roads: [RoadRank: [[Ground]]], cap: Ribbon.Cap, _ palette: MapPalette, _ context: Context) {
    for rank in RoadRank.allCases.reversed() {
      guard let lines = roads[rank], let width = widths.width(rank), widths.edge(rank) > 0 else { continue }
      fill(lines, points: width + 2 * widths.edge(rank), cap, palette.colors(rank).edge, context)
    }
    for rank in RoadRank.allCases.reversed() {
      guard let lines = roads[rank], let width = widths.width(rank) else { continue }
      fill(lines, points: width, rank == .path ? .butt : .round, palette.colors(rank).fill, context)
    }
  }

  private func dashes(_ lines: [[Ground]], points: Double) -> [[Ground]] {
    let frustum = Frustum(camera)
    let length = points * camera.scale / camera.pixelsPerMetre
    var dashes: [[Ground]] = []
    for line in lines {
      frustum.forEachPiece(of: line) { piece, start in dashes += Dashes.cut(piece, start: start, length: length) }
    }
    return dashes
  }

  private func fill(_ lines: [[Ground]], points: Double, _ cap: Ribbon.Cap, _ color: Color, _ context: Context) {
    guard !lines.isEmpty else { return }
    var ribbon = Ribbon(camera)
    let half = points / 2 * camera.scale / camera.pixelsPerMetre
    context.fill(color) { pen in
      for line in lines { ribbon.trace(line, half: half, cap: cap, pen) }
    }
  }
}
