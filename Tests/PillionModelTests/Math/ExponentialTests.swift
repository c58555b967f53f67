import Foundation
import PillionModel
import Testing

@Suite("Powers and logarithms without a C library")
struct ExponentialTests {
  @Test("agree with the C library's")
  func agree() {
    for step in -4000...4000 {
      let x = Double(step) / 37
      #expect((PillionModel.Math.exp2(x) / Foundation.exp2(x) - 1).magnitude < 2e-15)
      let y = Foundation.exp2(x) * 1.000_1
      #expect((PillionModel.Math.log2(y) - Foundation.log2(y)).magnitude <= 1e-15 * max(1, Foundation.log2(y).magnitude) * 4)
      #expect((PillionModel.Math.exp(x / 2) / Foundation.exp(x / 2) - 1).magnitude < 1e-13)
    }
  }

  @Test("are exact where the answer is")
  func exact() {
    for power in -1000...1000 {
      #expect(PillionModel.Math.exp2(Double(power)) == Double(sign: .plus, exponent: power, significand: 1))
      #expect(PillionModel.Math.log2(Double(sign: .plus, exponent: power, significand: 1)) == Double(power))
    }
  }

  @Test("are total")
  func total() {
    #expect(PillionModel.Math.exp2(.infinity) == .infinity && PillionModel.Math.exp2(-.infinity) == 0 && PillionModel.Math.exp2(.nan).isNaN)
    #expect(PillionModel.Math.exp2(5000) == .infinity && PillionModel.Math.exp2(-5000) == 0)
    #expect(PillionModel.Math.log2(0) == -.infinity && PillionModel.Math.log2(-1).isNaN && PillionModel.Math.log2(.infinity) == .infinity)
  }
}
