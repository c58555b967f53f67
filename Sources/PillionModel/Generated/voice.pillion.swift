// Written by protoc-gen-pillion from pillion/v1/voice.proto. Do not edit: run Proto/generate.sh.

/// What a phrase is about. The head unit makes the same thing pulse on the screen while it is spoken.
public enum Topic: Int32, ProtoEnum {
  case unknown = 0
  case maneuver = 1
  case roadEvent = 2
  case speeding = 3
  case fasterAlternative = 4
  case route = 5
  case arrival = 6
  /// Words of a dialogue, not of guidance.
  case answer = 7

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Which phrase goes first.
public enum SpeechPriority: Int32, ProtoEnum {
  /// After all others.
  case normal = 0
  /// Before normal ones that wait.
  case high = 1
  /// At once: it cuts off what is being said.
  case urgent = 2

  /// The value that stands for everything unknown.
  public init() { self = .normal }
}

/// Why a phrase was not said, or not to its end.
public enum SpeechDrop: Int32, ProtoEnum {
  case unknown = 0
  case cancelled = 1
  case muted = 2
  /// Its time was over before its turn came.
  case late = 3
  /// A more urgent phrase cut it off.
  case preempted = 4
  /// The head unit has nothing to speak with.
  case noSpeaker = 5
  /// No voice for its language.
  case noLanguage = 6
  /// The text is empty, broken or too long.
  case invalid = 7

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// How far a phrase is.
public enum SpeechProgress: Int32, ProtoEnum {
  case unknown = 0
  /// It is heard from now on; the screen's pulse begins.
  case started = 1
  /// It was said to its end; the pulse ends.
  case finished = 2

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Something to say.
public struct Phrase: Sendable, Hashable {
  /// Unique within the call.
  public var id: String = ""
  /// What to say, in language. May hold SSML when it starts with "<speak>"; a voice that knows none is given the text alone.
  public var text: String = ""
  /// BCP 47 tag of the text. It need not be the language of the screen. Empty: the head unit's own.
  public var language: String = ""
  public var priority: SpeechPriority = .normal
  /// Too late to be said this many seconds after it was received; dropped then. Absent: never too late.
  public var validForSeconds: Double?
  public var topic: Topic = .unknown
  /// Id of what it is about: a maneuver's, a road event's, an alternative's. Empty when there is none.
  public var subjectId: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    text: String = "",
    language: String = "",
    priority: SpeechPriority = .normal,
    validForSeconds: Double? = nil,
    topic: Topic = .unknown,
    subjectId: String = ""
  ) {
    self.id = id
    self.text = text
    self.language = language
    self.priority = priority
    self.validForSeconds = validForSeconds
    self.topic = topic
    self.subjectId = subjectId
  }
}

/// One message of Speak from the phone.
public struct Utterance: Sendable, Hashable {
  public var content: Content?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    content: Content? = nil
  ) {
    self.content = content
  }

  /// What `content` may hold: one of these.
  public enum Content: Sendable, Hashable {
    case phrase(Phrase)
    /// Takes back the phrase of this id: not said if it waits, cut off if it is being said.
    case cancel(String)
    /// Guidance is muted (true) or not. While it is, phrases are dropped; what the screen shows stays the same.
    case muted(Bool)
  }
}

/// One message of Speak from the head unit.
public struct SpeechEvent: Sendable, Hashable {
  /// The phrase it is about. Empty with readiness and ducking.
  public var id: String = ""
  public var event: Event?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    event: Event? = nil
  ) {
    self.id = id
    self.event = event
  }

  /// What `event` may hold: one of these.
  public enum Event: Sendable, Hashable {
    case readiness(Readiness)
    case progress(SpeechProgress)
    /// The phrase was not said to its end, and why. A pulse that began ends.
    case dropped(SpeechDrop)
    /// Other sound was turned down (true) or up again (false).
    case ducking(Bool)
  }

  /// What the head unit's voice is like now.
  public struct Readiness: Sendable, Hashable {
    /// There is a synthesizer and something to hear it with. False: guidance shows as muted.
    public var canSpeak: Bool = false
    /// Muted by the phone or on the head unit.
    public var muted: Bool = false
    /// BCP 47 tags it has voices for. Empty is unknown.
    public var languages: [String] = []

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      canSpeak: Bool = false,
      muted: Bool = false,
      languages: [String] = []
    ) {
      self.canSpeak = canSpeak
      self.muted = muted
      self.languages = languages
    }
  }
}
