/// Random numbers that a seed repeats: SplitMix64 (Steele, Lea and Flood, 2014). Each link has dice of its own, so that what happens on one
/// does not change another's.
package struct FaultDice: Sendable {
  private var state: UInt64

  /// - Parameter link: its number; 0 for what belongs to no link.
  package init(seed: UInt64, link: Int) {
    state = seed &+ UInt64(truncatingIfNeeded: link) &* 0xD1B5_4A32_D192_ED03
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// From 0 up to, not including, 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  package mutating func draw(_ number: FaultNumber) -> Double {
    number.least == number.most ? number.least : number.least + unit() * (number.most - number.least)
  }

  /// A whole number, both ends among them.
  package mutating func drawWhole(_ number: FaultNumber) -> Int {
    number.least == number.most ? Int(number.least) : Int(number.least + (unit() * (number.most - number.least + 1)).rounded(.down))
  }

  package mutating func drawSeconds(_ number: FaultNumber) -> Duration { .seconds(draw(number)) }

  /// Whether something so likely happens.
  package mutating func happens(_ chance: Double) -> Bool { chance >= 1 || unit() < chance }
}
