/// What the head unit says in its own words, in one language.
///
/// In patterns {phrase}, {road}, {exit} and {n} stand for what is inserted.
package struct Words: Sendable, Hashable {
  package var units: UnitWords
  package var states: StateWords
  package var phrases: PhraseWords
  package var brief: BriefWords
}

/// Symbols of units and how a number stands before them.
package struct UnitWords: Sendable, Hashable {
  package var meters = "m"
  package var kilometers = "km"
  package var feet = "ft"
  package var yards = "yd"
  package var miles = "mi"
  package var minutes = "min"
  package var hours = "h"
  package var days = "d"
  /// Between a number and its unit.
  package var space = " "
  package var morning = "AM"
  package var afternoon = "PM"
  /// The words for morning and afternoon stand before the time.
  package var dayHalfFirst = false
  /// Between the time and the word for its half of the day.
  package var dayHalfSpace = " "
}

/// Short words about the trip and the phone.
package struct StateWords: Sendable, Hashable {
  /// Instead of a duration of 0.
  package var arriving: String
  /// Before the maneuver after the current one.
  package var then: String
  package var arrived: String
  package var arrivedVia: String
  package var rerouting: String
  package var locating: String
  package var loading: String
  package var proceedToRoute: String
  /// Guidance is suspended.
  package var paused: String
  package var waitingForPhone: String
  package var phoneNotAnswering: String
  package var phoneAsleep: String
  package var cableUnplugged: String
  /// The link broke, and nothing says why.
  package var connectionLost: String
  /// Its own program ended the link.
  package var phoneLeft: String
  package var otherPhone: String
  /// Another program of the same phone.
  package var otherProgram: String
  package var notPaired: String
  package var versionsDiffer: String
  package var notAllowed: String
  package var incompatible: String
  package var simulated: String
  /// No frame of the map has come for a while.
  package var mapPaused: String
}

/// Instructions for maneuvers that come without text.
package struct PhraseWords: Sendable, Hashable {
  package var depart: String
  package var straight: String
  package var keepLeft: String
  package var keepRight: String
  package var left: String
  package var right: String
  package var slightLeft: String
  package var slightRight: String
  package var sharpLeft: String
  package var sharpRight: String
  package var uTurn: String
  package var uTurnWhenPossible: String
  package var ramp: String
  package var rampLeft: String
  package var rampRight: String
  package var exit: String
  package var exitLeft: String
  package var exitRight: String
  /// With {exit}, the label on the exit's sign.
  package var exitNamed: String
  package var merge: String
  package var changeHighway: String
  package var roundabout: String
  /// With {n}, the number of the exit.
  package var roundaboutExit: String
  package var roundaboutLeave: String
  package var ferry: String
  package var ferryLeave: String
  package var arriveVia: String
  package var arrive: String
  package var arriveLeft: String
  package var arriveRight: String
  /// What nobody here has a word for.
  package var follow: String
  /// {phrase} and the {road} it leads onto.
  package var onto: String = "{phrase}: {road}"
  /// {phrase} and the {road} it stays on, for departing and going straight on.
  package var along: String = "{phrase}: {road}"
}

/// The fewest words for a maneuver, beside a symbol in a row that is too short for a phrase.
package struct BriefWords: Sendable, Hashable {
  package var left: String
  package var right: String
  package var uTurn: String
  package var ramp: String
  package var exit: String
  /// With {n}, the number of a roundabout's exit or the label of a motorway's.
  package var exitNumber: String
  package var roundabout: String
  package var motorway: String
  package var destination: String
  package var stop: String
}
