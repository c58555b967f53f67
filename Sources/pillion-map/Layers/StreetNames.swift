/// A street with its name: the pieces of the road layer that bear it and meet end to end, as one line.
struct Street: Sendable {
  var name: String
  var rank: RoadRank
  var line: [Ground]
}

/// Joins pieces of one name. A street is cut at every junction in the data; its name is written along the whole of it.
struct StreetNames: Sendable {
  private struct Piece {
    var line: [Ground]
    var rank: RoadRank
    var isUsed = false
  }

  private var pieces: [String: [Piece]] = [:]
  private var order: [String] = []

  mutating func add(_ line: [Ground], name: String, rank: RoadRank) {
    if pieces[name] == nil { order.append(name) }
    pieces[name, default: []].append(Piece(line: line, rank: rank))
  }

  /// The streets, in the order their names came.
  func joined() -> [Street] {
    order.flatMap { name in Self.join(pieces[name] ?? [], name) }
  }

  private static func join(_ given: [Piece], _ name: String) -> [Street] {
    var pieces = given
    var ends: [Ground: [Int]] = [:]
    for (index, piece) in pieces.enumerated() {
      ends[piece.line[0], default: []].append(index)
      ends[piece.line[piece.line.count - 1], default: []].append(index)
    }
    var streets: [Street] = []
    for start in pieces.indices where !pieces[start].isUsed {
      pieces[start].isUsed = true
      var line = pieces[start].line
      var rank = pieces[start].rank
      for _ in 0..<2 {
        while let next = straightest(from: line, ends, pieces) {
          pieces[next.index].isUsed = true
          rank = min(rank, pieces[next.index].rank)
          line += next.line.dropFirst()
        }
        line.reverse()
      }
      streets.append(Street(name: name, rank: rank, line: line))
    }
    return streets
  }

  /// The unused piece that goes on where a line ends with the least turn, and no more than a right angle.
  private static func straightest(from line: [Ground], _ ends: [Ground: [Int]], _ pieces: [Piece]) -> (index: Int, line: [Ground])? {
    let end = line[line.count - 1]
    let way = (end - line[line.count - 2]).unit
    var best: (index: Int, line: [Ground])?
    var bestCosine = 0.0
    for index in ends[end] ?? [] where !pieces[index].isUsed {
      let piece = pieces[index].line
      let onward = piece[0] == end ? piece : piece.reversed()
      let step = (onward[1] - onward[0]).unit
      let cosine = way.x * step.x + way.y * step.y
      if cosine > bestCosine { (best, bestCosine) = ((index, onward), cosine) }
    }
    return best
  }
}

extension Ground {
  /// The step of length one in the same direction; zero for none.
  var unit: Ground {
    let length = length
    return length > 0 ? self / length : .zero
  }

  var length: Double { (x * x + y * y).squareRoot() }
}
