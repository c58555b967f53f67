/// Trigonometry for code that may import no operating system.
///
/// Every function is total: NaN and infinities in give NaN out where the function has no value. Errors are given in units of the
/// last place (ulp) of the result and measured against the C library in the tests.
public enum Math {
  /// Radians in one degree.
  public static let radiansPerDegree = Double.pi / 180

  /// Sine of radians, within 2 ulp (1e-16 near zeros) for |x| up to 1,000,000; beyond, the error grows as x does.
  public static func sin(_ x: Double) -> Double {
    let (quadrant, rest) = reduced(x)
    return switch quadrant {
    case 0: sine(rest)
    case 1: cosine(rest)
    case 2: -sine(rest)
    default: -cosine(rest)
    }
  }

  /// Cosine of radians, as exact as `sin`.
  public static func cos(_ x: Double) -> Double {
    let (quadrant, rest) = reduced(x)
    return switch quadrant {
    case 0: cosine(rest)
    case 1: -sine(rest)
    case 2: -cosine(rest)
    default: sine(rest)
    }
  }

  /// Tangent of radians, within 4 ulp for |x| up to 1,000,000.
  public static func tan(_ x: Double) -> Double {
    let (quadrant, rest) = reduced(x)
    return quadrant % 2 == 0 ? sine(rest) / cosine(rest) : -cosine(rest) / sine(rest)
  }

  /// Arc tangent in radians, -pi/2 to pi/2, within 2 ulp.
  public static func atan(_ x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    let size = x.magnitude
    let angle = size <= 1 ? arc(size) : .pi / 2 - arc(1 / size)
    return x.sign == .minus ? -angle : angle
  }

  /// The angle of the point (x, y) in radians, -pi to pi, within 3 ulp; 0 or pi by the sign of x for the origin, as in C.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    let (across, along) = (y.magnitude, x.magnitude)
    var angle: Double
    if across == along {
      angle = across == 0 ? 0 : .pi / 4
    } else {
      angle = across < along ? arc(across / along) : .pi / 2 - arc(along / across)
    }
    if x.sign == .minus { angle = .pi - angle }
    return y.sign == .minus ? -angle : angle
  }

  /// Arc sine in radians, within 3 ulp; NaN outside -1 to 1.
  public static func asin(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    return atan2(x, ((1 - x) * (1 + x)).squareRoot())
  }

  /// Arc cosine in radians, 0 to pi, within 3 ulp; NaN outside -1 to 1.
  public static func acos(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    return atan2(((1 - x) * (1 + x)).squareRoot(), x)
  }

  /// Length of the vector (x, y), within 2 ulp, without overflow on the way.
  public static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    let (long, short) = x.magnitude > y.magnitude ? (x.magnitude, y.magnitude) : (y.magnitude, x.magnitude)
    guard long > 0 else { return long + short }
    let ratio = short / long
    return long * (1 + ratio * ratio).squareRoot()
  }
}

extension Math {
  /// x as a quarter turn (0 to 3) and a rest within -pi/4 to pi/4.
  ///
  /// pi/2 is taken off in three parts (Cody and Waite, 1980). The first two hold 33 bits each, so their products with fewer than 2^20
  /// quarters are exact.
  private static func reduced(_ x: Double) -> (quadrant: Int, rest: Double) {
    guard x.isFinite else { return (0, .nan) }
    let near = x.magnitude < 1_600_000 ? x : x.remainder(dividingBy: 2 * .pi)
    let quarters = (near * (2 / .pi)).rounded()
    let rest = ((near - quarters * 0x1.921fb544p+0) - quarters * 0x1.0b4611a6p-34) - quarters * 0x1.3198a2e037073p-69
    return (Int(quarters) & 3, rest)
  }

  /// The Taylor series of the sine for |x| up to pi/4: the first term left out is below 1e-19.
  private static func sine(_ x: Double) -> Double {
    let square = x * x
    return x - x * square * series(square, sineTerms)
  }

  /// The Taylor series of the cosine for |x| up to pi/4.
  private static func cosine(_ x: Double) -> Double {
    let square = x * x
    let half = square / 2
    let first = 1 - half
    // What 1 - half lost by rounding is given back.
    return first + ((1 - first) - half + square * square * series(square, cosineTerms))
  }

  /// Arc tangent for 0 to 1: from the nearest eighth, atan x = atan c + atan((x - c) / (1 + x c)), and the series for the rest.
  private static func arc(_ x: Double) -> Double {
    let eighth = (x * 8).rounded()
    let center = eighth / 8
    let rest = (x - center) / (1 + x * center)
    let square = rest * rest
    return arcs[Int(eighth)] + (rest - rest * square * series(square, arcTerms))
  }

  private static func series(_ x: Double, _ terms: [Double]) -> Double {
    var sum = 0.0
    for term in terms.reversed() { sum = sum * x + term }
    return sum
  }

  /// 1/3!, -1/5!, 1/7! and so on.
  private static let sineTerms: [Double] = [
    1.0 / 6, -1.0 / 120, 1.0 / 5040, -1.0 / 362_880, 1.0 / 39_916_800, -1.0 / 6_227_020_800, 1.0 / 1_307_674_368_000,
    -1.0 / 355_687_428_096_000,
  ]

  /// 1/4!, -1/6!, 1/8! and so on.
  private static let cosineTerms: [Double] = [
    1.0 / 24, -1.0 / 720, 1.0 / 40_320, -1.0 / 3_628_800, 1.0 / 479_001_600, -1.0 / 87_178_291_200, 1.0 / 20_922_789_888_000,
    -1.0 / 6_402_373_705_728_000,
  ]

  /// 1/3, -1/5, 1/7 and so on.
  private static let arcTerms: [Double] = [1.0 / 3, -1.0 / 5, 1.0 / 7, -1.0 / 9, 1.0 / 11, -1.0 / 13]

  /// Arc tangents of 0/8 to 8/8.
  private static let arcs: [Double] = [
    0, 0.12435499454676144, 0.24497866312686414, 0.35877067027057225, 0.4636476090008061, 0.5585993153435624, 0.6435011087932844,
    0.7188299996216245, 0.7853981633974483,
  ]
}
