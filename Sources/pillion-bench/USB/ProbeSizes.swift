import PillionIO

/// Sizes as a command line writes them: "511-513,1023,1-4096/37", the last of them every 37th.
enum ProbeSizes {
  static let most = 65_536

  static func parse(_ text: String) throws(Failure) -> [Int] {
    var sizes: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      let ends = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
      guard
        let first = ends[0], let last = ends[ends.count - 1], first >= 1, last >= first, last <= most,
        let step = halves.count == 2 ? Int(halves[1]) : 1, step >= 1
      else { throw .usage("--sizes takes sizes from 1 to \(most) as in 511-513,1023,1-4096/37, not '\(part)'") }
      sizes += stride(from: first, through: last, by: step)
    }
    return sizes
  }
}
