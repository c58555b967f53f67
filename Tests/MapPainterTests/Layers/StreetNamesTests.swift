import Testing

@testable import pillion_map

@Suite("Pieces of one name become one line to write along")
struct StreetNamesTests {
  private func joined(_ lines: [[Ground]], names: [String]? = nil) -> [Street] {
    var streets = StreetNames()
    for (index, line) in lines.enumerated() { streets.add(line, name: names?[index] ?? "Rue A", rank: index == 1 ? .primary : .street) }
    return streets.joined()
  }

  @Test("in any order and direction; the most important piece gives the rank")
  func joins() {
    let streets = joined([[Ground(0, 0), Ground(1, 0)], [Ground(3, 0), Ground(2, 0)], [Ground(1, 0), Ground(2, 0)]])
    #expect(streets.count == 1)
    #expect(streets.first?.rank == .primary)
    let line = streets.first?.line ?? []
    #expect(
      line == [Ground(0, 0), Ground(1, 0), Ground(2, 0), Ground(3, 0)] || line == [Ground(3, 0), Ground(2, 0), Ground(1, 0), Ground(0, 0)])
  }

  @Test("at a fork it goes straight on; what is left is a line of its own")
  func fork() {
    let streets = joined([[Ground(0, 0), Ground(1, 0)], [Ground(1, 0), Ground(1, 5)], [Ground(1, 0), Ground(2, 0.1)]])
    #expect(streets.map(\.line.count).sorted() == [2, 3])
  }

  @Test("other names and pieces that turn back stay apart; a ring ends")
  func apart() {
    #expect(joined([[Ground(0, 0), Ground(1, 0)], [Ground(1, 0), Ground(2, 0)]], names: ["Rue A", "Rue B"]).count == 2)
    #expect(joined([[Ground(0, 0), Ground(1, 0)], [Ground(1, 0), Ground(0, 0.1)]]).count == 2)
    let ring = joined([[Ground(0, 0), Ground(5, 3), Ground(5, 9)], [Ground(5, 9), Ground(-5, 9), Ground(0, 0)]])
    #expect(ring.reduce(0) { $0 + $1.line.count } <= 6)
  }
}
