package import PillionModel

/// Judges a map frame by what it says about itself, before its picture is looked at: B2, peers 51.
///
/// In this order: a frame of another term, one not later than the last one taken, one of another geometry than the one in force, one in a
/// codec that was not offered, one too large, one that cannot be what it says. What is left is shown, with borders where its size is not the
/// geometry's.
package struct FrameGate: Sendable {
  package private(set) var geometry: MapGeometry
  /// The term that `sequence` belongs to.
  private var term: UInt64 = 0
  /// Of the last frame taken in the term.
  private var sequence: UInt64?

  package init(_ geometry: MapGeometry) { self.geometry = geometry }

  /// The geometry in force changed.
  package mutating func onGeometry(_ geometry: MapGeometry) { self.geometry = geometry }

  /// What to do with a frame.
  package enum OnFrame: Sendable, Hashable {
    /// Decode and show it; `fitted` where it needs borders.
    case show(fitted: Bool)
    case refuse(FrameRefusal)
  }

  /// - Parameter term: the one in force; nil while the map is on the phone's screen.
  package mutating func onFrame(_ frame: MapFrame, term inForce: UInt64?) -> OnFrame {
    guard let inForce, frame.ownerTerm == inForce else { return .refuse(.oldTerm) }
    if term != inForce { (term, sequence) = (inForce, nil) }
    if let sequence, frame.sequence <= sequence { return .refuse(.oldSequence) }
    // A newer revision than ours was never told either: the answer tells the one in force.
    guard frame.geometryRevision == geometry.revision else { return .refuse(.oldGeometry) }
    guard frame.codec != .unknown, geometry.codecs.contains(frame.codec) else { return .refuse(.codec) }
    let side = 1...MapFrame.maxSide
    let (width, height) = (Int(frame.widthPixels), Int(frame.heightPixels))
    guard frame.data.count <= MapFrame.maxBytes, width <= side.upperBound, height <= side.upperBound else { return .refuse(.tooLarge) }
    guard side.contains(width), side.contains(height), !frame.data.isEmpty else { return .refuse(.broken) }
    if frame.codec == .raw, frame.data.count != width * height * 4 { return .refuse(.broken) }
    sequence = frame.sequence
    return .show(fitted: frame.widthPixels != geometry.widthPixels || frame.heightPixels != geometry.heightPixels)
  }
}
