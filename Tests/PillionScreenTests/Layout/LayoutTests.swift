import PillionModel
import Testing

@testable import PillionScreen

@Suite("Where things stand")
struct LayoutTests {
  static let profiles =
    Profile.builtIn + [
      Profile(name: "400x240@2", widthPixels: 800, heightPixels: 480, scale: 2),
      Profile(name: "tiny", widthPixels: 320, heightPixels: 240), Profile(name: "square", widthPixels: 600, heightPixels: 600),
      Profile(name: "ribbon", widthPixels: 1600, heightPixels: 300), Profile(name: "tower", widthPixels: 300, heightPixels: 1600),
      Profile(name: "large text", widthPixels: 1280, heightPixels: 720, fonts: ProfileFonts(size: 2)),
      Profile(name: "smallest", widthPixels: 64, heightPixels: 64),
      Profile(name: "low cluster", widthPixels: 1280, heightPixels: 240, scale: 2, displays: [.cluster]),
      Profile(name: "small cluster", widthPixels: 240, heightPixels: 100, displays: [.cluster]),
      Profile(name: "cluster, large text", widthPixels: 1280, heightPixels: 600, fonts: ProfileFonts(size: 2), displays: [.cluster]),
      Profile(name: "huge", widthPixels: 16384, heightPixels: 16384, scale: 8),
    ]

  static var contents: [LayoutContent] {
    var contents: [LayoutContent] = []
    for bits in 0..<256 {
      var content = LayoutContent()
      content.card = bits & 1 != 0
      content.glyph = bits & 2 != 0
      content.distance = bits & 2 != 0
      content.lanes = bits & 4 != 0 ? 5 : 0
      content.leftMarker = bits & 4 != 0
      content.rightMarker = bits & 4 != 0
      content.nextLead = bits & 8 != 0 ? 60 : nil
      content.estimates = bits & 16 != 0
      content.arrival = bits & 32 != 0
      content.speedLimit = bits & 32 != 0 ? .mutcd : bits & 16 != 0 ? .vienna : nil
      content.road = bits & 64 != 0
      content.buttons = bits & 128 != 0 ? 4 : 0
      content.badges = bits & 8 != 0 ? 2 : 0
      contents.append(content)
    }
    return contents
  }

  @Test("R33, B15: nothing overlaps and nothing leaves the screen, in all states, sides and directions", arguments: profiles)
  func geometry(profile: Profile) {
    for side in [Side.left, .right] {
      for direction in TextDirection.allCases {
        var profile = profile
        profile.driverSide = side
        let metrics = LayoutMetrics(profile)
        for var content in Self.contents {
          for style in metrics.styles(lanes: content.lanes > 0, next: content.nextLead != nil) {
            content.instruction = style
            check(Layout(profile: profile, textDirection: direction, content: content))
          }
        }
      }
    }
  }

  private func check(_ layout: Layout) {
    let boxes =
      [layout.card?.rect, layout.estimates?.rect, layout.speedLimit, layout.road].compactMap { $0 } + layout.buttons + layout.badges
    for (index, box) in boxes.enumerated() {
      #expect(layout.screen.contains(box) && !box.isEmpty, "\(box)")
      for other in boxes[..<index] { #expect(!box.overlaps(other), "\(box) \(other)") }
      #expect(!box.overlaps(layout.visibleArea), "\(box) covers \(layout.visibleArea)")
    }
    #expect(layout.screen.contains(layout.visibleArea))
    #expect(layout.screen.contains(layout.stableArea))
    if let card = layout.card {
      let inside = [card.glyph, card.distance, card.instruction, card.lanes?.rect, card.next?.rect].compactMap { $0 }
      for (index, box) in inside.enumerated() {
        #expect(card.rect.contains(box), "\(box) in \(card.rect)")
        for other in inside[..<index] { #expect(!box.overlaps(other), "\(box) \(other)") }
      }
      if let lanes = card.lanes {
        let cells = [lanes.leftMarker].compactMap { $0 } + lanes.lanes + [lanes.rightMarker].compactMap { $0 }
        for (left, right) in zip(cells, cells.dropFirst()) { #expect(left.right <= right.x) }
        for cell in cells { #expect(lanes.rect.contains(cell)) }
      }
      if let next = card.next {
        for box in [next.lead, next.glyph, next.instruction] { #expect(next.rect.contains(box)) }
        #expect(!next.lead.overlaps(next.glyph) && !next.glyph.overlaps(next.instruction))
      }
    }
    if let panel = layout.estimates {
      for box in [panel.arrival, panel.duration, panel.distance] { #expect(panel.rect.contains(box)) }
      #expect(!panel.duration.overlaps(panel.distance) && !panel.arrival.overlaps(panel.duration))
    }
  }

  @Test("R32: the stable area lies where no state puts a panel", arguments: profiles)
  func stable(profile: Profile) {
    let metrics = LayoutMetrics(profile)
    for var content in Self.contents {
      content.instruction = metrics.styles(lanes: content.lanes > 0, next: content.nextLead != nil).last ?? .usual
      let layout = Layout(profile: profile, textDirection: .leftToRight, content: content)
      let boxes = [layout.card?.rect, layout.estimates?.rect, layout.speedLimit, layout.road].compactMap { $0 } + layout.buttons
      for box in boxes { #expect(!box.overlaps(layout.stableArea), "\(box) covers \(layout.stableArea)") }
    }
  }

  @Test("B17: a driver on the right gets every panel mirrored, with the text as it was")
  func docking() {
    let content = Self.contents[255]
    let left = Layout(profile: Samples.profile("strict-800x480"), textDirection: .leftToRight, content: content)
    let right = Layout(profile: Samples.profile("rhd-800x480"), textDirection: .leftToRight, content: content)
    #expect(right.card?.rect == left.card?.rect.mirrored(in: left.screen))
    #expect(right.speedLimit == left.speedLimit?.mirrored(in: left.screen))
    #expect(right.visibleArea == left.visibleArea.mirrored(in: left.screen))
    #expect((left.card?.rect.x ?? 999) < 400 && (right.card?.rect.x ?? 0) > 400)
    for layout in [left, right] {
      #expect((layout.card?.glyph?.x ?? 999) < (layout.card?.instruction?.x ?? 0))
    }
  }

  @Test("R21, R34: text from right to left orders the card, never its place, the lanes or their order")
  func textDirection() {
    let content = Self.contents[255]
    let ltr = Layout(profile: Samples.profile(), textDirection: .leftToRight, content: content)
    let rtl = Layout(profile: Samples.profile(), textDirection: .rightToLeft, content: content)
    #expect(ltr.rects == rtl.rects)
    #expect((rtl.card?.glyph?.x ?? 0) > (rtl.card?.instruction?.x ?? 999))
    #expect((rtl.card?.next?.lead.x ?? 0) > (rtl.card?.next?.instruction.x ?? 999))
    let lanes = rtl.card?.lanes?.lanes.map(\.x) ?? []
    #expect(lanes == lanes.sorted() && lanes.count == 5)
  }

  @Test("Text that is read while driving is at least 24 pixels high at scale 1", arguments: Profile.builtIn)
  func legible(profile: Profile) {
    var content = LayoutContent()
    content.instruction = InstructionStyle.all.last ?? .usual
    let fonts = Layout(profile: profile, textDirection: .leftToRight, content: content).fonts
    let smallest = 24 * profile.scale
    for font in [fonts.distance, fonts.instruction, fonts.next, fonts.arrival, fonts.estimate, fonts.road, fonts.speedLimit, fonts.badge] {
      #expect(font.pixelSize >= smallest, "\(font.role)")
    }
  }

  @Test("R38: three digits of the sign's font lie inside its ring", arguments: Profile.builtIn)
  func sign(profile: Profile) throws {
    var content = LayoutContent()
    content.speedLimit = .vienna
    let layout = Layout(profile: profile, textDirection: .leftToRight, content: content)
    let ring = try #require(layout.speedLimit)
    // Bold digits are about 0.7 em wide; the red ring takes a tenth at each side.
    let width = 3 * 0.7 * layout.fonts.speedLimit.pixelSize
    let height = layout.fonts.speedLimit.pixelSize * 0.75
    #expect((width * width + height * height).squareRoot() <= Double(ring.width) * 0.92)
  }

  @Test("R22: as many lanes as the mapping keeps are not narrower than what can be told apart", arguments: Profile.builtIn)
  func laneWidths(profile: Profile) {
    let metrics = LayoutMetrics(profile)
    var content = LayoutContent()
    content.card = true
    content.lanes = metrics.laneCapacity(markers: true)
    content.leftMarker = true
    content.rightMarker = true
    let layout = Layout(profile: profile, textDirection: .leftToRight, content: content)
    #expect(layout.card?.lanes?.lanes.allSatisfy { $0.width >= metrics.smallestLaneWidth - 1 } == true)
  }
}
