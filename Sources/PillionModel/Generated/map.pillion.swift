// Written by protoc-gen-pillion from pillion/v1/map.proto. Do not edit: run Proto/generate.sh.

/// How the picture of a frame is written.
public enum FrameCodec: Int32, ProtoEnum {
  case unknown = 0
  case jpeg = 1
  case png = 2
  /// Rows from the top without gaps, four bytes a pixel: blue, green, red, and one that is not looked at.
  case raw = 3

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Why a frame was not shown.
public enum FrameRefusal: Int32, ProtoEnum {
  case unknown = 0
  /// Painted for an older geometry.
  case oldGeometry = 1
  /// Of a term that is over.
  case oldTerm = 2
  /// Not later than one already shown.
  case oldSequence = 3
  /// In a codec that geometry does not list.
  case codec = 4
  /// It cannot be decoded, or its data is not of the stated size.
  case broken = 5
  /// More bytes or pixels than the head unit takes.
  case tooLarge = 6

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Why the map went back to the phone's screen.
public enum MapReturn: Int32, ProtoEnum {
  case unknown = 0
  /// The phone asked for it.
  case asked = 1
  /// The lease ran out.
  case expired = 2
  /// The head unit's own navigation started.
  case nativeNavigation = 3
  /// The head unit's display went away.
  case noDisplay = 4
  /// Another phone took the session.
  case superseded = 5

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// One picture of the map, whole. At most 8 MiB as a message.
public struct MapFrame: Sendable, Hashable {
  /// Grows with every frame of a term; an older one that comes late is dropped.
  public var sequence: UInt64 = 0
  /// The term of TakeMapResponse. Frames of another term are refused.
  public var ownerTerm: UInt64 = 0
  /// The geometry it was painted for. Frames of an older revision are refused.
  public var geometryRevision: UInt32 = 0
  /// Milliseconds from when the picture was ready to when this message was handed to the link.
  public var ageMs: Double = 0
  public var codec: FrameCodec = .unknown
  /// Size of the picture. One that is not the geometry's is shown with borders and reported.
  public var widthPixels: Int32 = 0
  public var heightPixels: Int32 = 0
  /// The theme it was painted in, so that map and templates change together.
  public var theme: Theme = .unknown
  /// How the camera stood.
  public var cameraMode: CameraMode = .unknown
  /// The encoded picture.
  public var data: [UInt8] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    sequence: UInt64 = 0,
    ownerTerm: UInt64 = 0,
    geometryRevision: UInt32 = 0,
    ageMs: Double = 0,
    codec: FrameCodec = .unknown,
    widthPixels: Int32 = 0,
    heightPixels: Int32 = 0,
    theme: Theme = .unknown,
    cameraMode: CameraMode = .unknown,
    data: [UInt8] = []
  ) {
    self.sequence = sequence
    self.ownerTerm = ownerTerm
    self.geometryRevision = geometryRevision
    self.ageMs = ageMs
    self.codec = codec
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.theme = theme
    self.cameraMode = cameraMode
    self.data = data
  }
}

/// What the head unit wants painted. The same facts as in VehicleState, with what concerns frames alone.
public struct MapGeometry: Sendable, Hashable {
  /// Grows at every change; VehicleState.geometry_revision is the same number.
  public var revision: UInt32 = 0
  public var widthPixels: Int32 = 0
  public var heightPixels: Int32 = 0
  /// Pixels to a point.
  public var scale: Double = 0
  /// The part of the picture no template covers now: where the route is to fit and the puck to stand. Absent is unknown.
  public var visibleArea: Rect?
  /// The part that no template covers in any state.
  public var stableArea: Rect?
  public var theme: Theme = .unknown
  /// What the head unit can decode, best first.
  public var codecs: [FrameCodec] = []
  /// More frames a second than this are never shown. Absent is unknown.
  public var maxFramesPerSecond: Double?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    revision: UInt32 = 0,
    widthPixels: Int32 = 0,
    heightPixels: Int32 = 0,
    scale: Double = 0,
    visibleArea: Rect? = nil,
    stableArea: Rect? = nil,
    theme: Theme = .unknown,
    codecs: [FrameCodec] = [],
    maxFramesPerSecond: Double? = nil
  ) {
    self.revision = revision
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.scale = scale
    self.visibleArea = visibleArea
    self.stableArea = stableArea
    self.theme = theme
    self.codecs = codecs
    self.maxFramesPerSecond = maxFramesPerSecond
  }
}

/// What the head unit says about frames.
public struct FrameControl: Sendable, Hashable {
  public var event: Event?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    event: Event? = nil
  ) {
    self.event = event
  }

  /// What `event` may hold: one of these.
  public enum Event: Sendable, Hashable {
    case geometry(MapGeometry)
    case shown(Shown)
    case refused(Refused)
    case requestKeyframe(RequestKeyframe)
    case returned(Returned)
  }

  /// A frame is on the screen.
  public struct Shown: Sendable, Hashable {
    public var sequence: UInt64 = 0
    /// Milliseconds from when it was received to when it was shown.
    public var delayMs: Double = 0
    /// Frames received since the last one shown that a newer one replaced.
    public var skipped: UInt32 = 0
    /// The frame had another size than the geometry and is shown with borders.
    public var fitted: Bool = false

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      sequence: UInt64 = 0,
      delayMs: Double = 0,
      skipped: UInt32 = 0,
      fitted: Bool = false
    ) {
      self.sequence = sequence
      self.delayMs = delayMs
      self.skipped = skipped
      self.fitted = fitted
    }
  }

  /// A frame was not shown and will not be.
  public struct Refused: Sendable, Hashable {
    public var sequence: UInt64 = 0
    public var reason: FrameRefusal = .unknown
    /// The geometry that is in force.
    public var geometry: MapGeometry?

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      sequence: UInt64 = 0,
      reason: FrameRefusal = .unknown,
      geometry: MapGeometry? = nil
    ) {
      self.sequence = sequence
      self.reason = reason
      self.geometry = geometry
    }
  }

  /// A frame is wanted now, though nothing may have moved: the screen was lost, or nothing shown yet fits it.
  public struct RequestKeyframe: Sendable, Hashable {
    /// The frame that is wanted is of this revision or later.
    public var geometryRevision: UInt32 = 0

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      geometryRevision: UInt32 = 0
    ) {
      self.geometryRevision = geometryRevision
    }
  }

  /// The head unit gave the map back by itself. Its frames end.
  public struct Returned: Sendable, Hashable {
    public var ownerTerm: UInt64 = 0
    public var reason: MapReturn = .unknown

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      ownerTerm: UInt64 = 0,
      reason: MapReturn = .unknown
    ) {
      self.ownerTerm = ownerTerm
      self.reason = reason
    }
  }
}

public struct TakeMapRequest: Sendable, Hashable {
  /// The highest term the phone knows; the new one is higher. 0 when it knows none.
  public var lastOwnerTerm: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    lastOwnerTerm: UInt64 = 0
  ) {
    self.lastOwnerTerm = lastOwnerTerm
  }
}

public struct TakeMapResponse: Sendable, Hashable {
  /// Grows each time the map changes screens; the same while it stays.
  public var ownerTerm: UInt64 = 0
  /// The map is back on the phone's screen when a side received nothing from the other for this long, in milliseconds: one
  /// heartbeat budget. Any frame of the link renews it.
  public var leaseMs: UInt32 = 0
  /// What to paint.
  public var geometry: MapGeometry?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    ownerTerm: UInt64 = 0,
    leaseMs: UInt32 = 0,
    geometry: MapGeometry? = nil
  ) {
    self.ownerTerm = ownerTerm
    self.leaseMs = leaseMs
    self.geometry = geometry
  }
}

public struct ReturnMapRequest: Sendable, Hashable {
  public var ownerTerm: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    ownerTerm: UInt64 = 0
  ) {
    self.ownerTerm = ownerTerm
  }
}

public struct ReturnMapResponse: Sendable, Hashable {
  /// The term that is in force now: higher when the map changed screens.
  public var ownerTerm: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    ownerTerm: UInt64 = 0
  ) {
    self.ownerTerm = ownerTerm
  }
}
