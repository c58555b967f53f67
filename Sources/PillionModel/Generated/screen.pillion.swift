// Written by protoc-gen-pillion from pillion/v1/screen.proto. Do not edit: run Proto/generate.sh.

/// What a press of a button does by itself, besides telling the phone.
public enum ButtonRole: Int32, ProtoEnum {
  /// Nothing: the phone is sent pressed.
  case none = 0
  /// Shows or hides the pan interface; the phone is sent pan_mode.
  case pan = 1
  /// The phone is sent zoom.
  case zoomIn = 2
  case zoomOut = 3
  /// The phone is sent camera: following, overview.
  case recenter = 4
  case overview = 5
  /// Pops one template; the phone is sent stack.
  case back = 6

  /// The value that stands for everything unknown.
  public init() { self = .none }
}

/// How an action looks.
public enum ActionStyle: Int32, ProtoEnum {
  case normal = 0
  /// What is meant to be taken.
  case primary = 1
  /// Leaves things as they are.
  case cancel = 2
  /// Cannot be undone.
  case destructive = 3

  /// The value that stands for everything unknown.
  public init() { self = .normal }
}

/// What a voice dialogue is doing.
public enum VoiceStep: Int32, ProtoEnum {
  case unknown = 0
  case listening = 1
  case recognizing = 2
  case searching = 3
  case error = 4
  case done = 5

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Why a part of a template was left out.
public enum DropReason: Int32, ProtoEnum {
  case unknown = 0
  /// More than the head unit's limit for its container.
  case limit = 1
  /// The same, only while the car moves; it comes back when parked.
  case driving = 2
  /// A title or an icon it needs is not there.
  case incomplete = 3
  /// Its id is empty or used twice.
  case id = 4
  /// Rows of an older search.
  case stale = 5
  /// Its picture cannot be decoded or is too large; the part may be shown without it.
  case picture = 6
  /// A kind of part that this head unit or this template does not have.
  case unsupported = 7

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Where a movement of the driver's hand stands.
public enum GesturePhase: Int32, ProtoEnum {
  case unknown = 0
  case began = 1
  case changed = 2
  case ended = 3
  /// Whole in one event: a tap.
  case once = 4

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// A small picture: one of the head unit's own, or the phone's.
public struct Icon: Sendable, Hashable {
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
    /// "pan", "zoomIn", "zoomOut", "recenter", "overview", "mute", "search", "favorite", "home", "work", "recent" and the unified
    /// maneuvers' names. One the head unit has not got counts as absent.
    case name(String)
    case symbol(Symbol)
  }
}

/// Something to press. It needs a title or an icon; on the map an icon.
public struct Button: Sendable, Hashable {
  /// Unique within its template.
  public var id: String = ""
  /// May be empty where there is an icon.
  public var title: String = ""
  public var icon: Icon?
  /// Where there is no room for all, higher ones stay; of equal ones those that came first.
  public var priority: Int32 = 0
  public var role: ButtonRole = .none
  public var style: ActionStyle = .normal
  /// Shown, but not to be pressed.
  public var disabled: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    title: String = "",
    icon: Icon? = nil,
    priority: Int32 = 0,
    role: ButtonRole = .none,
    style: ActionStyle = .normal,
    disabled: Bool = false
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.priority = priority
    self.role = role
    self.style = style
    self.disabled = disabled
  }
}

/// Something on the screen, whole.
public struct Template: Sendable, Hashable {
  /// Unique among what is on the screen.
  public var id: String = ""
  /// Longest first; the longest that fits is shown. Empty shows no title.
  public var titleVariants: [String] = []
  /// Buttons of the bar above, on the left and on the right of the title in the order given; sides follow the direction of text.
  public var leadingButtons: [Button] = []
  public var trailingButtons: [Button] = []
  /// Absent: the head unit's own, on every template but the root.
  public var backButton: Button?
  public var content: Content?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    titleVariants: [String] = [],
    leadingButtons: [Button] = [],
    trailingButtons: [Button] = [],
    backButton: Button? = nil,
    content: Content? = nil
  ) {
    self.id = id
    self.titleVariants = titleVariants
    self.leadingButtons = leadingButtons
    self.trailingButtons = trailingButtons
    self.backButton = backButton
    self.content = content
  }

  /// What `content` may hold: one of these.
  public enum Content: Sendable, Hashable {
    /// Stack kinds.
    case map(MapTemplate)
    case list(ListTemplate)
    case grid(GridTemplate)
    case search(SearchTemplate)
    case pane(PaneTemplate)
    case message(MessageTemplate)
    /// Modal kinds.
    case alert(AlertTemplate)
    case voice(VoiceTemplate)
    case tripPreview(TripPreviewTemplate)
  }
}

/// The map, seen through. Usually the root.
public struct MapTemplate: Sendable, Hashable {
  /// Buttons over the map. Fewer are shown while panning.
  public var mapButtons: [Button] = []
  /// The bar hides after a while and comes back with a touch.
  public var autoHideBar: Bool = false
  /// The pan interface is shown: arrows to push the map with.
  public var panning: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    mapButtons: [Button] = [],
    autoHideBar: Bool = false,
    panning: Bool = false
  ) {
    self.mapButtons = mapButtons
    self.autoHideBar = autoHideBar
    self.panning = panning
  }
}

/// Rows to choose from.
public struct ListTemplate: Sendable, Hashable {
  public var sections: [ListSection] = []
  /// What to say when there is no row, most telling first; the first that fits is shown.
  public var emptyVariants: [String] = []
  /// More is on its way. Without rows, a spinner is all there is.
  public var loading: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    sections: [ListSection] = [],
    emptyVariants: [String] = [],
    loading: Bool = false
  ) {
    self.sections = sections
    self.emptyVariants = emptyVariants
    self.loading = loading
  }
}

/// Rows under one heading.
public struct ListSection: Sendable, Hashable {
  /// Empty shows none.
  public var header: String = ""
  public var items: [ListItem] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    header: String = "",
    items: [ListItem] = []
  ) {
    self.header = header
    self.items = items
  }
}

/// One row.
public struct ListItem: Sendable, Hashable {
  /// Unique within its template.
  public var id: String = ""
  public var title: String = ""
  /// A second line. May be empty.
  public var detail: String = ""
  public var icon: Icon?
  /// Metres from the vehicle, shown behind the detail in the head unit's units. Absent shows none.
  public var distanceMeters: Double?
  /// It leads to another template.
  public var chevron: Bool = false
  public var disabled: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    title: String = "",
    detail: String = "",
    icon: Icon? = nil,
    distanceMeters: Double? = nil,
    chevron: Bool = false,
    disabled: Bool = false
  ) {
    self.id = id
    self.title = title
    self.detail = detail
    self.icon = icon
    self.distanceMeters = distanceMeters
    self.chevron = chevron
    self.disabled = disabled
  }
}

/// Pictures to choose from.
public struct GridTemplate: Sendable, Hashable {
  public var items: [GridItem] = []
  public var loading: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    items: [GridItem] = [],
    loading: Bool = false
  ) {
    self.items = items
    self.loading = loading
  }
}

/// One picture. Without a title or an icon it is left out.
public struct GridItem: Sendable, Hashable {
  /// Unique within its template.
  public var id: String = ""
  /// Longest first; the longest that fits is shown.
  public var titleVariants: [String] = []
  public var icon: Icon?
  public var disabled: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    titleVariants: [String] = [],
    icon: Icon? = nil,
    disabled: Bool = false
  ) {
    self.id = id
    self.titleVariants = titleVariants
    self.icon = icon
    self.disabled = disabled
  }
}

/// A keyboard and what is found. While the car moves there is no keyboard; recent rows and voice stay.
public struct SearchTemplate: Sendable, Hashable {
  /// Shown while nothing is typed.
  public var hint: String = ""
  /// The request these rows answer, as search_text told it. Rows of an older request are left out. 0: recent rows, for no text.
  public var requestId: UInt64 = 0
  /// Best first. More than are seen at once may come: the search key shows all as a list.
  public var rows: [ListItem] = []
  /// More is on its way.
  public var loading: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    hint: String = "",
    requestId: UInt64 = 0,
    rows: [ListItem] = [],
    loading: Bool = false
  ) {
    self.hint = hint
    self.requestId = requestId
    self.rows = rows
    self.loading = loading
  }
}

/// A few facts about one thing, and what to do with it.
public struct PaneTemplate: Sendable, Hashable {
  public var rows: [ListItem] = []
  public var actions: [Button] = []
  public var icon: Icon?
  public var loading: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    rows: [ListItem] = [],
    actions: [Button] = [],
    icon: Icon? = nil,
    loading: Bool = false
  ) {
    self.rows = rows
    self.actions = actions
    self.icon = icon
    self.loading = loading
  }
}

/// A sentence, and what to do about it.
public struct MessageTemplate: Sendable, Hashable {
  /// Longest first; the longest that fits is shown.
  public var textVariants: [String] = []
  public var icon: Icon?
  public var actions: [Button] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    textVariants: [String] = [],
    icon: Icon? = nil,
    actions: [Button] = []
  ) {
    self.textVariants = textVariants
    self.icon = icon
    self.actions = actions
  }
}

/// Something that interrupts. Presented again with the id of the one on the screen, it replaces it.
public struct AlertTemplate: Sendable, Hashable {
  /// Longest first; the longest that fits is shown. The template's own title is not used.
  public var titleVariants: [String] = []
  public var subtitleVariants: [String] = []
  public var icon: Icon?
  /// At least one, unless blocking.
  public var actions: [Button] = []
  /// Goes by itself after this many seconds; less than 5 counts as 5. Absent or 0: it stays.
  public var durationSeconds: Double?
  /// It stays until the phone dismisses it, and needs no action: something has to happen first. The head unit's own way out stays.
  public var blocking: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    titleVariants: [String] = [],
    subtitleVariants: [String] = [],
    icon: Icon? = nil,
    actions: [Button] = [],
    durationSeconds: Double? = nil,
    blocking: Bool = false
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants
    self.icon = icon
    self.actions = actions
    self.durationSeconds = durationSeconds
    self.blocking = blocking
  }
}

/// A voice dialogue. The phone changes the state by Update.
public struct VoiceTemplate: Sendable, Hashable {
  public var states: [VoiceState] = []
  /// Id of the state that is shown. Empty: the first.
  public var activeState: String = ""
  /// Pictures the states are made of.
  public var images: [Image] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    states: [VoiceState] = [],
    activeState: String = "",
    images: [Image] = []
  ) {
    self.states = states
    self.activeState = activeState
    self.images = images
  }
}

/// One state of a voice dialogue.
public struct VoiceState: Sendable, Hashable {
  /// Unique within its template.
  public var id: String = ""
  /// Longest first; the longest that fits is shown.
  public var titleVariants: [String] = []
  public var step: VoiceStep = .unknown
  /// Indexes into VoiceTemplate.images, shown one after the other. Empty: the head unit's own animation for step.
  public var frames: [UInt32] = []
  /// Seconds for all frames once; held between 0.3 and 5. Absent: 1.
  public var cycleSeconds: Double?
  /// The frames go round; else the last one stays.
  public var repeats: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    titleVariants: [String] = [],
    step: VoiceStep = .unknown,
    frames: [UInt32] = [],
    cycleSeconds: Double? = nil,
    repeats: Bool = false
  ) {
    self.id = id
    self.titleVariants = titleVariants
    self.step = step
    self.frames = frames
    self.cycleSeconds = cycleSeconds
    self.repeats = repeats
  }
}

/// Trips to choose from and to start.
public struct TripPreviewTemplate: Sendable, Hashable {
  public var trips: [TripPreview] = []
  /// Id of the trip that is chosen. Empty: the first.
  public var selectedTrip: String = ""
  /// Titles of the buttons. Blank: the head unit's own words.
  public var startTitle: String = ""
  public var additionalRoutesTitle: String = ""
  public var overviewTitle: String = ""
  /// Routes cannot be chosen here; the head unit says that it is done on the phone.
  public var chooseOnPhone: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    trips: [TripPreview] = [],
    selectedTrip: String = "",
    startTitle: String = "",
    additionalRoutesTitle: String = "",
    overviewTitle: String = "",
    chooseOnPhone: Bool = false
  ) {
    self.trips = trips
    self.selectedTrip = selectedTrip
    self.startTitle = startTitle
    self.additionalRoutesTitle = additionalRoutesTitle
    self.overviewTitle = overviewTitle
    self.chooseOnPhone = chooseOnPhone
  }
}

/// One trip.
public struct TripPreview: Sendable, Hashable {
  /// Unique within its template.
  public var id: String = ""
  public var origin: Waypoint?
  public var destination: Waypoint?
  /// The first is chosen until the driver chooses another.
  public var routes: [RouteChoice] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    origin: Waypoint? = nil,
    destination: Waypoint? = nil,
    routes: [RouteChoice] = []
  ) {
    self.id = id
    self.origin = origin
    self.destination = destination
    self.routes = routes
  }
}

/// One way to make a trip. Of each list of variants the first that fits is shown.
public struct RouteChoice: Sendable, Hashable {
  /// Unique within its trip; what Companion.StartGuidance takes as route_id.
  public var id: String = ""
  /// What it runs along: "Via A8".
  public var summaryVariants: [String] = []
  /// What speaks for it: "Fastest route".
  public var additionalInformationVariants: [String] = []
  /// What is shown while it is chosen. Empty: the summary.
  public var selectionSummaryVariants: [String] = []
  public var estimate: TravelEstimate?
  public var delay: Delay = .noData

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    summaryVariants: [String] = [],
    additionalInformationVariants: [String] = [],
    selectionSummaryVariants: [String] = [],
    estimate: TravelEstimate? = nil,
    delay: Delay = .noData
  ) {
    self.id = id
    self.summaryVariants = summaryVariants
    self.additionalInformationVariants = additionalInformationVariants
    self.selectionSummaryVariants = selectionSummaryVariants
    self.estimate = estimate
    self.delay = delay
  }
}

public struct SetRootRequest: Sendable, Hashable {
  public var template: Template?
  /// A wish; nothing moves where the stack was empty or the head unit keeps still.
  public var animated: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    template: Template? = nil,
    animated: Bool = false
  ) {
    self.template = template
    self.animated = animated
  }
}

public struct PushRequest: Sendable, Hashable {
  public var template: Template?
  public var animated: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    template: Template? = nil,
    animated: Bool = false
  ) {
    self.template = template
    self.animated = animated
  }
}

public struct PopRequest: Sendable, Hashable {
  /// Pops down to this one. Empty: pops one.
  public var toId: String = ""
  public var animated: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    toId: String = "",
    animated: Bool = false
  ) {
    self.toId = toId
    self.animated = animated
  }
}

public struct PopToRootRequest: Sendable, Hashable {
  public var animated: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    animated: Bool = false
  ) {
    self.animated = animated
  }
}

public struct PresentRequest: Sendable, Hashable {
  public var template: Template?
  public var animated: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    template: Template? = nil,
    animated: Bool = false
  ) {
    self.template = template
    self.animated = animated
  }
}

public struct DismissRequest: Sendable, Hashable {
  /// Only if it is this one. Empty: whichever is shown.
  public var id: String = ""
  public var animated: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    animated: Bool = false
  ) {
    self.id = id
    self.animated = animated
  }
}

public struct UpdateRequest: Sendable, Hashable {
  public var template: Template?
  /// Selections up to this one are dealt with, as selected told it; the row's spinner ends. 0 says nothing.
  public var completedSelection: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    template: Template? = nil,
    completedSelection: UInt64 = 0
  ) {
    self.template = template
    self.completedSelection = completedSelection
  }
}

/// How the screen stands after a call.
public struct ScreenResponse: Sendable, Hashable {
  /// Revision of the view that shows it.
  public var viewRevision: UInt64 = 0
  /// Templates on the stack, the root included.
  public var depth: UInt32 = 0
  /// Ids of buttons, items, actions, states, trips and routes that were taken, in order.
  public var accepted: [String] = []
  public var dropped: [Dropped] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    viewRevision: UInt64 = 0,
    depth: UInt32 = 0,
    accepted: [String] = [],
    dropped: [Dropped] = []
  ) {
    self.viewRevision = viewRevision
    self.depth = depth
    self.accepted = accepted
    self.dropped = dropped
  }

  /// A part that was left out.
  public struct Dropped: Sendable, Hashable {
    public var id: String = ""
    public var reason: DropReason = .unknown

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      id: String = "",
      reason: DropReason = .unknown
    ) {
      self.id = id
      self.reason = reason
    }
  }
}

/// Error detail: this call does not take this kind of template.
public struct UnsupportedTemplate: Sendable, Hashable {
  /// Name of the kind: "alert". Empty for one this build does not know.
  public var got: String = ""
  /// Names of the kinds it takes.
  public var allowed: [String] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    got: String = "",
    allowed: [String] = []
  ) {
    self.got = got
    self.allowed = allowed
  }
}

/// Error detail: the stack is full.
public struct DepthLimit: Sendable, Hashable {
  public var depth: UInt32 = 0
  public var max: UInt32 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    depth: UInt32 = 0,
    max: UInt32 = 0
  ) {
    self.depth = depth
    self.max = max
  }
}

/// Error detail: this is on the screen already.
public struct KnownTemplate: Sendable, Hashable {
  public var id: String = ""
  /// Name of its kind.
  public var kind: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    kind: String = ""
  ) {
    self.id = id
    self.kind = kind
  }
}

/// Error detail: nothing on the screen has this id.
public struct UnknownTemplate: Sendable, Hashable {
  public var id: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = ""
  ) {
    self.id = id
  }
}

/// Error detail: a template is larger than the head unit takes.
public struct TemplateTooLarge: Sendable, Hashable {
  /// What of it: "images", "imagePixels", "items", "text".
  public var what: String = ""
  public var size: UInt64 = 0
  public var max: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    what: String = "",
    size: UInt64 = 0,
    max: UInt64 = 0
  ) {
    self.what = what
    self.size = size
    self.max = max
  }
}

public struct Subscribe: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

/// Something happened on the screen. Lengths are pixels of the display, x to the right and y down.
public struct ScreenEvent: Sendable, Hashable {
  /// Grows with every event of a session.
  public var sequence: UInt64 = 0
  /// The template it happened on. Empty with stack.
  public var templateId: String = ""
  public var event: Event?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    sequence: UInt64 = 0,
    templateId: String = "",
    event: Event? = nil
  ) {
    self.sequence = sequence
    self.templateId = templateId
    self.event = event
  }

  /// What `event` may hold: one of these.
  public enum Event: Sendable, Hashable {
    case stack(Stack)
    case pressed(Pressed)
    case selected(Selected)
    case searchText(SearchText)
    case panMode(PanMode)
    case pan(Pan)
    case drag(Drag)
    case zoom(Zoom)
    /// The driver wants the map to move so: following is recentre.
    case camera(CameraMode)
    case alertEnded(AlertEnded)
    case tripChosen(TripChosen)
  }

  /// What is on the screen.
  public struct Stack: Sendable, Hashable {
    /// Ids from the root up.
    public var ids: [String] = []
    /// Id of the modal. Empty when there is none.
    public var modal: String = ""
    /// The driver did it, not the phone.
    public var byDriver: Bool = false

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      ids: [String] = [],
      modal: String = "",
      byDriver: Bool = false
    ) {
      self.ids = ids
      self.modal = modal
      self.byDriver = byDriver
    }
  }

  /// A button or an action was pressed.
  public struct Pressed: Sendable, Hashable {
    public var id: String = ""

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      id: String = ""
    ) {
      self.id = id
    }
  }

  /// A row or a grid item was chosen. A row shows a spinner until an Update completes the selection.
  public struct Selected: Sendable, Hashable {
    public var id: String = ""
    /// Grows with every selection.
    public var selection: UInt64 = 0

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      id: String = "",
      selection: UInt64 = 0
    ) {
      self.id = id
      self.selection = selection
    }
  }

  /// The text of a search changed.
  public struct SearchText: Sendable, Hashable {
    /// Grows with every change; the rows that answer it carry it.
    public var requestId: UInt64 = 0
    public var text: String = ""
    /// The search key was pressed: all that is found is wanted.
    public var submitted: Bool = false

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      requestId: UInt64 = 0,
      text: String = "",
      submitted: Bool = false
    ) {
      self.requestId = requestId
      self.text = text
      self.submitted = submitted
    }
  }

  /// The pan interface comes or goes.
  public struct PanMode: Sendable, Hashable {
    public var phase: Phase = .unknown

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      phase: Phase = .unknown
    ) {
      self.phase = phase
    }

    public enum Phase: Int32, ProtoEnum {
      case unknown = 0
      case willShow = 1
      case didShow = 2
      case willDismiss = 3
      case didDismiss = 4

      /// The value that stands for everything unknown.
      public init() { self = .unknown }
    }
  }

  /// A pan arrow. A tap is one event; a long press begins, goes on at a steady rate and ends.
  public struct Pan: Sendable, Hashable {
    public var phase: GesturePhase = .unknown
    /// By how much the camera moves: 80 points for an arrow, times the scale; both smaller by the root of two for two arrows.
    public var deltaX: Double = 0
    public var deltaY: Double = 0

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      phase: GesturePhase = .unknown,
      deltaX: Double = 0,
      deltaY: Double = 0
    ) {
      self.phase = phase
      self.deltaX = deltaX
      self.deltaY = deltaY
    }
  }

  /// A finger on the map.
  public struct Drag: Sendable, Hashable {
    public var phase: GesturePhase = .unknown
    /// How far the finger moved since the event before. What it moved until the drag began is not in it.
    public var deltaX: Double = 0
    public var deltaY: Double = 0
    /// Pixels a second.
    public var velocityX: Double = 0
    public var velocityY: Double = 0

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      phase: GesturePhase = .unknown,
      deltaX: Double = 0,
      deltaY: Double = 0,
      velocityX: Double = 0,
      velocityY: Double = 0
    ) {
      self.phase = phase
      self.deltaX = deltaX
      self.deltaY = deltaY
      self.velocityX = velocityX
      self.velocityY = velocityY
    }
  }

  /// Closer or farther.
  public struct Zoom: Sendable, Hashable {
    public var phase: GesturePhase = .unknown
    /// By how much larger things are drawn; 2 is one level closer.
    public var factor: Double = 0
    /// Around this point. Absent: around the puck or the middle.
    public var focusX: Double?
    public var focusY: Double?

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      phase: GesturePhase = .unknown,
      factor: Double = 0,
      focusX: Double? = nil,
      focusY: Double? = nil
    ) {
      self.phase = phase
      self.factor = factor
      self.focusX = focusX
      self.focusY = focusY
    }
  }

  /// An alert was answered or went. Sent exactly once for each alert.
  public struct AlertEnded: Sendable, Hashable {
    public var cause: Cause = .unknown
    /// Id of the action. Empty without one.
    public var action: String = ""

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      cause: Cause = .unknown,
      action: String = ""
    ) {
      self.cause = cause
      self.action = action
    }

    public enum Cause: Int32, ProtoEnum {
      case unknown = 0
      /// action says which was pressed.
      case action = 1
      case timeout = 2
      /// The driver closed it without an action.
      case closed = 3
      /// The phone dismissed it.
      case dismissed = 4
      /// Something of the head unit's own took its place.
      case system = 5

      /// The value that stands for everything unknown.
      public init() { self = .unknown }
    }
  }

  /// A trip or a route of a preview was chosen or started.
  public struct TripChosen: Sendable, Hashable {
    public var trip: String = ""
    public var route: String = ""
    /// The driver wants to go. The phone starts guidance as if it had been asked by Companion.StartGuidance with this key.
    public var started: Bool = false
    public var startKey: String = ""

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      trip: String = "",
      route: String = "",
      started: Bool = false,
      startKey: String = ""
    ) {
      self.trip = trip
      self.route = route
      self.started = started
      self.startKey = startKey
    }
  }
}
