/// Finds the boxes that meet another without looking at all of them: a grid of cells, each with the boxes that touch it.
struct Grid: Sendable {
  /// Where each cell's entries start; one more at the end.
  private var starts: [Int32] = [0]
  private var entries: [Int32] = []
  private let boxes: [Bounds]
  private let whole: Bounds?
  private let columns: Int

  /// No finer than this many cells a side, however many boxes there are.
  private static let mostColumns = 96

  init(_ boxes: [Bounds]) {
    self.boxes = boxes
    whole = boxes.first.map { first in boxes.reduce(first) { $0.union($1) } }
    // Some four boxes a cell where they lie evenly.
    columns = min(max(Int((Double(boxes.count) / 4).squareRoot()), 1), Self.mostColumns)
    guard whole != nil else { return }
    var counts = [Int32](repeating: 0, count: columns * columns + 1)
    for box in boxes { forEachCell(of: box) { counts[$0 + 1] += 1 } }
    for cell in 1..<counts.count { counts[cell] += counts[cell - 1] }
    starts = counts
    var next = counts
    entries = [Int32](repeating: 0, count: Int(counts[counts.count - 1]))
    for (index, box) in boxes.enumerated() {
      forEachCell(of: box) { cell in
        entries[Int(next[cell])] = Int32(index)
        next[cell] += 1
      }
    }
  }

  /// Calls with the index of every box that meets `view`, each once, in an order that depends on `view` alone.
  func forEach(in view: Bounds, _ body: (Int) -> Void) {
    guard let whole, whole.meets(view) else { return }
    let wanted = cells(of: view)
    for row in wanted.rows {
      for column in wanted.columns {
        let cell = row * columns + column
        for entry in entries[Int(starts[cell])..<Int(starts[cell + 1])] {
          let index = Int(entry)
          let own = cells(of: boxes[index])
          // A box in several cells is told of in the first one that both reach.
          guard max(own.rows.lowerBound, wanted.rows.lowerBound) == row, max(own.columns.lowerBound, wanted.columns.lowerBound) == column,
            boxes[index].meets(view)
          else { continue }
          body(index)
        }
      }
    }
  }

  private func forEachCell(of box: Bounds, _ body: (Int) -> Void) {
    let range = cells(of: box)
    for row in range.rows {
      for column in range.columns { body(row * columns + column) }
    }
  }

  private func cells(of box: Bounds) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    guard let whole else { return (0...0, 0...0) }
    func cell(_ value: Double, _ low: Double, _ size: Double) -> Int {
      guard size > 0 else { return 0 }
      return Int(min(max((value - low) / size * Double(columns), 0), Double(columns - 1)))
    }
    func range(_ axis: Int) -> ClosedRange<Int> {
      let low = cell(box.low[axis], whole.low[axis], whole.size[axis])
      return low...max(low, cell(box.high[axis], whole.low[axis], whole.size[axis]))
    }
    return (range(0), range(1))
  }
}
