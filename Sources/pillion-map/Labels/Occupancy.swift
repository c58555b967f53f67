import PillionCanvas

/// Which parts of the picture are taken, in coarse cells: names keep off each other, the route and the puck.
struct Occupancy {
  private var cells: [Bool]
  private let columns: Int
  private let rows: Int
  private let cell: Double

  init(width: Double, height: Double, cell: Double) {
    self.cell = max(cell, 1)
    columns = Int((width / self.cell).rounded(.up)) + 1
    rows = Int((height / self.cell).rounded(.up)) + 1
    cells = Array(repeating: false, count: columns * rows)
  }

  /// Takes the cells around a point.
  mutating func take(_ center: Point, radius: Double) {
    forEachCell(center, radius) { cells[$0] = true }
  }

  /// Takes the cells of a rectangle.
  mutating func take(_ box: Rectangle) {
    let (first, last) = (column(box.x), column(box.maxX))
    for row in self.row(box.y)...self.row(box.maxY) {
      for column in first...last { cells[row * columns + column] = true }
    }
  }

  /// Whether nothing is taken around a point.
  func isFree(_ center: Point, radius: Double) -> Bool {
    var free = true
    forEachCell(center, radius) { free = free && !cells[$0] }
    return free
  }

  private func forEachCell(_ center: Point, _ radius: Double, _ body: (Int) -> Void) {
    let (first, last) = (column(center.x - radius), column(center.x + radius))
    for row in self.row(center.y - radius)...self.row(center.y + radius) {
      for column in first...last { body(row * columns + column) }
    }
  }

  private func column(_ x: Double) -> Int { Int(min(max(x / cell, 0), Double(columns - 1))) }
  private func row(_ y: Double) -> Int { Int(min(max(y / cell, 0), Double(rows - 1))) }
}
