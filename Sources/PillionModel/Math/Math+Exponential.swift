/// Powers and logarithms, for the zoom of maps.
extension Math {
  private static let naturalTwo = 0.693_147_180_559_945_3

  /// 2 to the power x, within 4 ulp; 0 and infinity beyond the range of a double.
  public static func exp2(_ x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    guard x < 1024 else { return .infinity }
    guard x > -1080 else { return 0 }
    let whole = x.rounded()
    let rest = (x - whole) * naturalTwo
    // The Taylor series for up to half a logarithm of two: the first term left out is below 1e-17.
    var sum = 1.0
    for divisor in stride(from: 14.0, to: 0, by: -1) { sum = 1 + sum * rest / divisor }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }

  /// The power of 2 that gives x, within 4 ulp (1e-15 near 1); minus infinity for 0, NaN below it.
  public static func log2(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    var exponent = Double(x.exponent)
    var part = x.significand
    if part > 1.414_213_562_373_095 {
      part /= 2
      exponent += 1
    }
    // ln p = 2 artanh((p - 1) / (p + 1)), whose argument is at most 0.172 here.
    let argument = (part - 1) / (part + 1)
    let square = argument * argument
    var sum = 0.0
    for odd in stride(from: 23.0, to: 0, by: -2) { sum = sum * square + 1 / odd }
    return exponent + 2 * argument * sum / naturalTwo
  }

  /// The natural logarithm, as exact as `log2`.
  public static func log(_ x: Double) -> Double { log2(x) * naturalTwo }

  /// e to the power x, within 1e-14 of itself for |x| up to 100.
  public static func exp(_ x: Double) -> Double { exp2(x / naturalTwo) }
}
