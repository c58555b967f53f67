package import PillionModel

/// Whose screen the map is on.
package enum MapNews: Sendable {
  /// The phone may send frames.
  case offered
  /// It sent the first one.
  case shown
  case returned(MapReturn)
}
