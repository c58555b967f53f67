extension Double {
  /// The nearest value within a range; the lower end for what is no number, so that no size from afar can trap or reach C.
  func bounded(_ range: ClosedRange<Double>) -> Double {
    self >= range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
