import PillionModel
import Testing

@testable import PillionScreen

@Suite("R21, R22: lanes")
struct LaneRowTests {
  func row(_ lanes: [Lane], _ direction: Direction = .right, profile: String = "strict-800x480") -> LaneRow {
    LaneRow(
      Maneuver(id: "m", kind: .turn, direction: direction, lanes: lanes), metrics: LayoutMetrics(Samples.profile(profile)))
  }

  @Test("R21, bug row 22: only the arrow to take is bright, not the lane's others")
  func dualUse() {
    let lanes = row([Lane(directions: [.straight, .right], highlighted: .right, state: .preferred)]).lanes
    #expect(lanes == [ViewLane(directions: [.straight, .right], highlighted: .right, state: .preferred)])
  }

  @Test("R21: a lane that does not serve has no highlight, whatever was sent")
  func notGood() {
    let lanes = row([
      Lane(directions: [.left], highlighted: .left, state: .no), Lane(directions: [.right], highlighted: .right, state: .usable),
    ]).lanes
    #expect(lanes[0].highlighted == nil)
    #expect(lanes[0].state == .no)
    #expect(lanes[1].highlighted == .right)
  }

  @Test("Bug row 23: preferred, usable and no are three things")
  func threeStates() {
    let lanes = row([
      Lane(directions: [.left], state: .no), Lane(directions: [.right], highlighted: .right, state: .usable),
      Lane(directions: [.right], highlighted: .right, state: .preferred),
    ]).lanes
    #expect(lanes.map(\.state) == [.no, .usable, .preferred])
  }

  @Test("R21, bug row 28: lanes that are all invalid hide the row")
  func allInvalid() {
    let result = row([Lane(directions: [.left], state: .no), Lane(directions: [.straight], state: .no), Lane(state: .unknown)])
    #expect(result.lanes.isEmpty)
    #expect(result.notes.map(\.reason) == [.invalid])
    #expect(row([]).notes.isEmpty)
  }

  @Test("Bug row 27: lanes to take with one between them are shown and reported")
  func apart() {
    let result = row([
      Lane(directions: [.right], highlighted: .right, state: .usable), Lane(directions: [.straight], state: .no),
      Lane(directions: [.right], highlighted: .right, state: .usable),
    ])
    #expect(result.lanes.count == 3)
    #expect(result.notes.count == 1)
  }

  @Test("An unknown state with an arrow marked is usable, without one it is not")
  func unknownState() {
    let lanes = row([Lane(directions: [.left]), Lane(directions: [.right, .straight], highlighted: .right)]).lanes
    #expect(lanes.map(\.state) == [.no, .usable])
  }

  @Test("A highlight that is not painted on the lane is not shown; the maneuver's own arrow is")
  func foreignHighlight() {
    let lanes = row([Lane(directions: [.straight, .right], highlighted: .left, state: .usable)]).lanes
    #expect(lanes[0].highlighted == .right)
    #expect(row([Lane(directions: [.slightRight], state: .preferred)]).lanes[0].highlighted == .slightRight)
    #expect(row([Lane(directions: [.left, .straight], state: .usable)]).lanes[0].highlighted == nil)
  }

  @Test("A lane without arrows is plain, none among others is left out")
  func plain() {
    let lanes = row([Lane(directions: [.none], state: .usable), Lane(directions: [.none, .right, .right], state: .usable)]).lanes
    #expect(lanes[0].directions == [])
    #expect(lanes[0].highlighted == nil)
    #expect(lanes[1].directions == [.right])
  }

  @Test("R22: twelve lanes, the eleventh preferred")
  func twelve() {
    let many = (1...12).map { Lane(directions: [$0 == 11 ? .right : .straight], state: $0 == 11 ? .preferred : .no) }
    let result = row(many)
    #expect(result.lanes.contains { $0.state == .preferred })
    #expect(result.lanes.count < 12 && result.lanes.count >= 4)
    #expect(result.hidden.left + result.hidden.right + result.lanes.count == 12)
    #expect(result.hidden.left > 0)
  }

  @Test("R22: a preferred lane in the middle keeps its neighbours at both sides", arguments: [2, 6, 20, 40, 61])
  func middle(place: Int) {
    let many = (0..<62).map { Lane(directions: [.straight], state: $0 == place ? .preferred : .no) }
    let result = row(many)
    let here = result.lanes.firstIndex { $0.state == .preferred }
    #expect(here.map { $0 + result.hidden.left } == place)
    if result.hidden.left > 0, result.hidden.right > 0, let here {
      #expect(abs(here - (result.lanes.count - 1 - here)) <= 1)
    }
  }

  @Test("R22: usable lanes beside the preferred one are kept before others")
  func usableNeighbours() {
    let many = (0..<20).map { Lane(directions: [.straight], state: $0 == 10 ? .preferred : (5..<10).contains($0) ? .usable : .no) }
    let result = row(many)
    #expect(result.lanes.filter { $0.state == .usable }.count == 5)
  }
}
