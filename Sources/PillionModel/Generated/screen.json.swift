// Written by protoc-gen-pillion from pillion/v1/screen.proto. Do not edit: run Proto/generate.sh.

extension ButtonRole {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .none: "none"
      case .pan: "pan"
      case .zoomIn: "zoomIn"
      case .zoomOut: "zoomOut"
      case .recenter: "recenter"
      case .overview: "overview"
      case .back: "back"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "none", "BUTTON_ROLE_NONE": self = .none
      case "pan", "BUTTON_ROLE_PAN": self = .pan
      case "zoomIn", "BUTTON_ROLE_ZOOM_IN": self = .zoomIn
      case "zoomOut", "BUTTON_ROLE_ZOOM_OUT": self = .zoomOut
      case "recenter", "BUTTON_ROLE_RECENTER": self = .recenter
      case "overview", "BUTTON_ROLE_OVERVIEW": self = .overview
      case "back", "BUTTON_ROLE_BACK": self = .back
      default: return nil
    }
  }
}

extension ActionStyle {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .normal: "normal"
      case .primary: "primary"
      case .cancel: "cancel"
      case .destructive: "destructive"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "normal", "ACTION_STYLE_NORMAL": self = .normal
      case "primary", "ACTION_STYLE_PRIMARY": self = .primary
      case "cancel", "ACTION_STYLE_CANCEL": self = .cancel
      case "destructive", "ACTION_STYLE_DESTRUCTIVE": self = .destructive
      default: return nil
    }
  }
}

extension VoiceStep {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .listening: "listening"
      case .recognizing: "recognizing"
      case .searching: "searching"
      case .error: "error"
      case .done: "done"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "VOICE_STEP_UNKNOWN": self = .unknown
      case "listening", "VOICE_STEP_LISTENING": self = .listening
      case "recognizing", "VOICE_STEP_RECOGNIZING": self = .recognizing
      case "searching", "VOICE_STEP_SEARCHING": self = .searching
      case "error", "VOICE_STEP_ERROR": self = .error
      case "done", "VOICE_STEP_DONE": self = .done
      default: return nil
    }
  }
}

extension DropReason {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .limit: "limit"
      case .driving: "driving"
      case .incomplete: "incomplete"
      case .id: "id"
      case .stale: "stale"
      case .picture: "picture"
      case .unsupported: "unsupported"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "DROP_REASON_UNKNOWN": self = .unknown
      case "limit", "DROP_REASON_LIMIT": self = .limit
      case "driving", "DROP_REASON_DRIVING": self = .driving
      case "incomplete", "DROP_REASON_INCOMPLETE": self = .incomplete
      case "id", "DROP_REASON_ID": self = .id
      case "stale", "DROP_REASON_STALE": self = .stale
      case "picture", "DROP_REASON_PICTURE": self = .picture
      case "unsupported", "DROP_REASON_UNSUPPORTED": self = .unsupported
      default: return nil
    }
  }
}

extension GesturePhase {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .once: "once"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "GESTURE_PHASE_UNKNOWN": self = .unknown
      case "began", "GESTURE_PHASE_BEGAN": self = .began
      case "changed", "GESTURE_PHASE_CHANGED": self = .changed
      case "ended", "GESTURE_PHASE_ENDED": self = .ended
      case "once", "GESTURE_PHASE_ONCE": self = .once
      default: return nil
    }
  }
}

extension Icon: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "name": if let value = try notes.value(member, as: String.self) { self.content = .name(value) }
        case "symbol": if let value = try notes.value(member, as: Symbol.self) { self.content = .symbol(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if case .name(let value)? = self.content { object.append("name", value.jsonValue) }
    if case .symbol(let value)? = self.content { object.append("symbol", value.jsonValue) }
    return .object(object)
  }
}

extension Button: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "title": try notes.read(member, into: &self.title)
        case "icon": try notes.read(member, into: &self.icon)
        case "priority": try notes.read(member, into: &self.priority)
        case "role": try notes.read(member, into: &self.role)
        case "style": try notes.read(member, into: &self.style)
        case "disabled": try notes.read(member, into: &self.disabled)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.title.isEmpty { object.append("title", self.title.jsonValue) }
    if let value = self.icon { object.append("icon", value.jsonValue) }
    if self.priority != 0 { object.append("priority", self.priority.jsonValue) }
    if self.role.rawValue != 0 { object.append("role", self.role.jsonValue) }
    if self.style.rawValue != 0 { object.append("style", self.style.jsonValue) }
    if self.disabled { object.append("disabled", self.disabled.jsonValue) }
    return .object(object)
  }
}

extension Template: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "titleVariants", "title_variants": try notes.read(member, into: &self.titleVariants)
        case "leadingButtons", "leading_buttons": try notes.read(member, into: &self.leadingButtons)
        case "trailingButtons", "trailing_buttons": try notes.read(member, into: &self.trailingButtons)
        case "backButton", "back_button": try notes.read(member, into: &self.backButton)
        case "map": if let value = try notes.value(member, as: MapTemplate.self) { self.content = .map(value) }
        case "list": if let value = try notes.value(member, as: ListTemplate.self) { self.content = .list(value) }
        case "grid": if let value = try notes.value(member, as: GridTemplate.self) { self.content = .grid(value) }
        case "search": if let value = try notes.value(member, as: SearchTemplate.self) { self.content = .search(value) }
        case "pane": if let value = try notes.value(member, as: PaneTemplate.self) { self.content = .pane(value) }
        case "message": if let value = try notes.value(member, as: MessageTemplate.self) { self.content = .message(value) }
        case "alert": if let value = try notes.value(member, as: AlertTemplate.self) { self.content = .alert(value) }
        case "voice": if let value = try notes.value(member, as: VoiceTemplate.self) { self.content = .voice(value) }
        case "tripPreview", "trip_preview": if let value = try notes.value(member, as: TripPreviewTemplate.self) { self.content = .tripPreview(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.titleVariants.isEmpty { object.append("titleVariants", self.titleVariants.jsonValue) }
    if !self.leadingButtons.isEmpty { object.append("leadingButtons", self.leadingButtons.jsonValue) }
    if !self.trailingButtons.isEmpty { object.append("trailingButtons", self.trailingButtons.jsonValue) }
    if let value = self.backButton { object.append("backButton", value.jsonValue) }
    if case .map(let value)? = self.content { object.append("map", value.jsonValue) }
    if case .list(let value)? = self.content { object.append("list", value.jsonValue) }
    if case .grid(let value)? = self.content { object.append("grid", value.jsonValue) }
    if case .search(let value)? = self.content { object.append("search", value.jsonValue) }
    if case .pane(let value)? = self.content { object.append("pane", value.jsonValue) }
    if case .message(let value)? = self.content { object.append("message", value.jsonValue) }
    if case .alert(let value)? = self.content { object.append("alert", value.jsonValue) }
    if case .voice(let value)? = self.content { object.append("voice", value.jsonValue) }
    if case .tripPreview(let value)? = self.content { object.append("tripPreview", value.jsonValue) }
    return .object(object)
  }
}

extension MapTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "mapButtons", "map_buttons": try notes.read(member, into: &self.mapButtons)
        case "autoHideBar", "auto_hide_bar": try notes.read(member, into: &self.autoHideBar)
        case "panning": try notes.read(member, into: &self.panning)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.mapButtons.isEmpty { object.append("mapButtons", self.mapButtons.jsonValue) }
    if self.autoHideBar { object.append("autoHideBar", self.autoHideBar.jsonValue) }
    if self.panning { object.append("panning", self.panning.jsonValue) }
    return .object(object)
  }
}

extension ListTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "sections": try notes.read(member, into: &self.sections)
        case "emptyVariants", "empty_variants": try notes.read(member, into: &self.emptyVariants)
        case "loading": try notes.read(member, into: &self.loading)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.sections.isEmpty { object.append("sections", self.sections.jsonValue) }
    if !self.emptyVariants.isEmpty { object.append("emptyVariants", self.emptyVariants.jsonValue) }
    if self.loading { object.append("loading", self.loading.jsonValue) }
    return .object(object)
  }
}

extension ListSection: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "header": try notes.read(member, into: &self.header)
        case "items": try notes.read(member, into: &self.items)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.header.isEmpty { object.append("header", self.header.jsonValue) }
    if !self.items.isEmpty { object.append("items", self.items.jsonValue) }
    return .object(object)
  }
}

extension ListItem: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "title": try notes.read(member, into: &self.title)
        case "detail": try notes.read(member, into: &self.detail)
        case "icon": try notes.read(member, into: &self.icon)
        case "distanceMeters", "distance_meters": try notes.read(member, into: &self.distanceMeters)
        case "chevron": try notes.read(member, into: &self.chevron)
        case "disabled": try notes.read(member, into: &self.disabled)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.title.isEmpty { object.append("title", self.title.jsonValue) }
    if !self.detail.isEmpty { object.append("detail", self.detail.jsonValue) }
    if let value = self.icon { object.append("icon", value.jsonValue) }
    if let value = self.distanceMeters { object.append("distanceMeters", value.jsonValue) }
    if self.chevron { object.append("chevron", self.chevron.jsonValue) }
    if self.disabled { object.append("disabled", self.disabled.jsonValue) }
    return .object(object)
  }
}

extension GridTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "items": try notes.read(member, into: &self.items)
        case "loading": try notes.read(member, into: &self.loading)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.items.isEmpty { object.append("items", self.items.jsonValue) }
    if self.loading { object.append("loading", self.loading.jsonValue) }
    return .object(object)
  }
}

extension GridItem: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "titleVariants", "title_variants": try notes.read(member, into: &self.titleVariants)
        case "icon": try notes.read(member, into: &self.icon)
        case "disabled": try notes.read(member, into: &self.disabled)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.titleVariants.isEmpty { object.append("titleVariants", self.titleVariants.jsonValue) }
    if let value = self.icon { object.append("icon", value.jsonValue) }
    if self.disabled { object.append("disabled", self.disabled.jsonValue) }
    return .object(object)
  }
}

extension SearchTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "hint": try notes.read(member, into: &self.hint)
        case "requestId", "request_id": try notes.read(member, into: &self.requestId)
        case "rows": try notes.read(member, into: &self.rows)
        case "loading": try notes.read(member, into: &self.loading)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.hint.isEmpty { object.append("hint", self.hint.jsonValue) }
    if self.requestId != 0 { object.append("requestId", self.requestId.jsonValue) }
    if !self.rows.isEmpty { object.append("rows", self.rows.jsonValue) }
    if self.loading { object.append("loading", self.loading.jsonValue) }
    return .object(object)
  }
}

extension PaneTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "rows": try notes.read(member, into: &self.rows)
        case "actions": try notes.read(member, into: &self.actions)
        case "icon": try notes.read(member, into: &self.icon)
        case "loading": try notes.read(member, into: &self.loading)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.rows.isEmpty { object.append("rows", self.rows.jsonValue) }
    if !self.actions.isEmpty { object.append("actions", self.actions.jsonValue) }
    if let value = self.icon { object.append("icon", value.jsonValue) }
    if self.loading { object.append("loading", self.loading.jsonValue) }
    return .object(object)
  }
}

extension MessageTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "textVariants", "text_variants": try notes.read(member, into: &self.textVariants)
        case "icon": try notes.read(member, into: &self.icon)
        case "actions": try notes.read(member, into: &self.actions)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.textVariants.isEmpty { object.append("textVariants", self.textVariants.jsonValue) }
    if let value = self.icon { object.append("icon", value.jsonValue) }
    if !self.actions.isEmpty { object.append("actions", self.actions.jsonValue) }
    return .object(object)
  }
}

extension AlertTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "titleVariants", "title_variants": try notes.read(member, into: &self.titleVariants)
        case "subtitleVariants", "subtitle_variants": try notes.read(member, into: &self.subtitleVariants)
        case "icon": try notes.read(member, into: &self.icon)
        case "actions": try notes.read(member, into: &self.actions)
        case "durationSeconds", "duration_seconds": try notes.read(member, into: &self.durationSeconds)
        case "blocking": try notes.read(member, into: &self.blocking)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.titleVariants.isEmpty { object.append("titleVariants", self.titleVariants.jsonValue) }
    if !self.subtitleVariants.isEmpty { object.append("subtitleVariants", self.subtitleVariants.jsonValue) }
    if let value = self.icon { object.append("icon", value.jsonValue) }
    if !self.actions.isEmpty { object.append("actions", self.actions.jsonValue) }
    if let value = self.durationSeconds { object.append("durationSeconds", value.jsonValue) }
    if self.blocking { object.append("blocking", self.blocking.jsonValue) }
    return .object(object)
  }
}

extension VoiceTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "states": try notes.read(member, into: &self.states)
        case "activeState", "active_state": try notes.read(member, into: &self.activeState)
        case "images": try notes.read(member, into: &self.images)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.states.isEmpty { object.append("states", self.states.jsonValue) }
    if !self.activeState.isEmpty { object.append("activeState", self.activeState.jsonValue) }
    if !self.images.isEmpty { object.append("images", self.images.jsonValue) }
    return .object(object)
  }
}

extension VoiceState: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "titleVariants", "title_variants": try notes.read(member, into: &self.titleVariants)
        case "step": try notes.read(member, into: &self.step)
        case "frames": try notes.read(member, into: &self.frames)
        case "cycleSeconds", "cycle_seconds": try notes.read(member, into: &self.cycleSeconds)
        case "repeats": try notes.read(member, into: &self.repeats)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.titleVariants.isEmpty { object.append("titleVariants", self.titleVariants.jsonValue) }
    if self.step.rawValue != 0 { object.append("step", self.step.jsonValue) }
    if !self.frames.isEmpty { object.append("frames", self.frames.jsonValue) }
    if let value = self.cycleSeconds { object.append("cycleSeconds", value.jsonValue) }
    if self.repeats { object.append("repeats", self.repeats.jsonValue) }
    return .object(object)
  }
}

extension TripPreviewTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "trips": try notes.read(member, into: &self.trips)
        case "selectedTrip", "selected_trip": try notes.read(member, into: &self.selectedTrip)
        case "startTitle", "start_title": try notes.read(member, into: &self.startTitle)
        case "additionalRoutesTitle", "additional_routes_title": try notes.read(member, into: &self.additionalRoutesTitle)
        case "overviewTitle", "overview_title": try notes.read(member, into: &self.overviewTitle)
        case "chooseOnPhone", "choose_on_phone": try notes.read(member, into: &self.chooseOnPhone)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.trips.isEmpty { object.append("trips", self.trips.jsonValue) }
    if !self.selectedTrip.isEmpty { object.append("selectedTrip", self.selectedTrip.jsonValue) }
    if !self.startTitle.isEmpty { object.append("startTitle", self.startTitle.jsonValue) }
    if !self.additionalRoutesTitle.isEmpty { object.append("additionalRoutesTitle", self.additionalRoutesTitle.jsonValue) }
    if !self.overviewTitle.isEmpty { object.append("overviewTitle", self.overviewTitle.jsonValue) }
    if self.chooseOnPhone { object.append("chooseOnPhone", self.chooseOnPhone.jsonValue) }
    return .object(object)
  }
}

extension TripPreview: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "origin": try notes.read(member, into: &self.origin)
        case "destination": try notes.read(member, into: &self.destination)
        case "routes": try notes.read(member, into: &self.routes)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if let value = self.origin { object.append("origin", value.jsonValue) }
    if let value = self.destination { object.append("destination", value.jsonValue) }
    if !self.routes.isEmpty { object.append("routes", self.routes.jsonValue) }
    return .object(object)
  }
}

extension RouteChoice: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "summaryVariants", "summary_variants": try notes.read(member, into: &self.summaryVariants)
        case "additionalInformationVariants", "additional_information_variants": try notes.read(member, into: &self.additionalInformationVariants)
        case "selectionSummaryVariants", "selection_summary_variants": try notes.read(member, into: &self.selectionSummaryVariants)
        case "estimate": try notes.read(member, into: &self.estimate)
        case "delay": try notes.read(member, into: &self.delay)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.summaryVariants.isEmpty { object.append("summaryVariants", self.summaryVariants.jsonValue) }
    if !self.additionalInformationVariants.isEmpty { object.append("additionalInformationVariants", self.additionalInformationVariants.jsonValue) }
    if !self.selectionSummaryVariants.isEmpty { object.append("selectionSummaryVariants", self.selectionSummaryVariants.jsonValue) }
    if let value = self.estimate { object.append("estimate", value.jsonValue) }
    if self.delay.rawValue != 0 { object.append("delay", self.delay.jsonValue) }
    return .object(object)
  }
}

extension SetRootRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "template": try notes.read(member, into: &self.template)
        case "animated": try notes.read(member, into: &self.animated)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.template { object.append("template", value.jsonValue) }
    if self.animated { object.append("animated", self.animated.jsonValue) }
    return .object(object)
  }
}

extension PushRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "template": try notes.read(member, into: &self.template)
        case "animated": try notes.read(member, into: &self.animated)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.template { object.append("template", value.jsonValue) }
    if self.animated { object.append("animated", self.animated.jsonValue) }
    return .object(object)
  }
}

extension PopRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "toId", "to_id": try notes.read(member, into: &self.toId)
        case "animated": try notes.read(member, into: &self.animated)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.toId.isEmpty { object.append("toId", self.toId.jsonValue) }
    if self.animated { object.append("animated", self.animated.jsonValue) }
    return .object(object)
  }
}

extension PopToRootRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "animated": try notes.read(member, into: &self.animated)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.animated { object.append("animated", self.animated.jsonValue) }
    return .object(object)
  }
}

extension PresentRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "template": try notes.read(member, into: &self.template)
        case "animated": try notes.read(member, into: &self.animated)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.template { object.append("template", value.jsonValue) }
    if self.animated { object.append("animated", self.animated.jsonValue) }
    return .object(object)
  }
}

extension DismissRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "animated": try notes.read(member, into: &self.animated)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if self.animated { object.append("animated", self.animated.jsonValue) }
    return .object(object)
  }
}

extension UpdateRequest: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "template": try notes.read(member, into: &self.template)
        case "completedSelection", "completed_selection": try notes.read(member, into: &self.completedSelection)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.template { object.append("template", value.jsonValue) }
    if self.completedSelection != 0 { object.append("completedSelection", self.completedSelection.jsonValue) }
    return .object(object)
  }
}

extension ScreenResponse: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "viewRevision", "view_revision": try notes.read(member, into: &self.viewRevision)
        case "depth": try notes.read(member, into: &self.depth)
        case "accepted": try notes.read(member, into: &self.accepted)
        case "dropped": try notes.read(member, into: &self.dropped)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.viewRevision != 0 { object.append("viewRevision", self.viewRevision.jsonValue) }
    if self.depth != 0 { object.append("depth", self.depth.jsonValue) }
    if !self.accepted.isEmpty { object.append("accepted", self.accepted.jsonValue) }
    if !self.dropped.isEmpty { object.append("dropped", self.dropped.jsonValue) }
    return .object(object)
  }
}

extension ScreenResponse.Dropped: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "reason": try notes.read(member, into: &self.reason)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if self.reason.rawValue != 0 { object.append("reason", self.reason.jsonValue) }
    return .object(object)
  }
}

extension UnsupportedTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "got": try notes.read(member, into: &self.got)
        case "allowed": try notes.read(member, into: &self.allowed)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.got.isEmpty { object.append("got", self.got.jsonValue) }
    if !self.allowed.isEmpty { object.append("allowed", self.allowed.jsonValue) }
    return .object(object)
  }
}

extension DepthLimit: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "depth": try notes.read(member, into: &self.depth)
        case "max": try notes.read(member, into: &self.max)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.depth != 0 { object.append("depth", self.depth.jsonValue) }
    if self.max != 0 { object.append("max", self.max.jsonValue) }
    return .object(object)
  }
}

extension KnownTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "kind": try notes.read(member, into: &self.kind)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if !self.kind.isEmpty { object.append("kind", self.kind.jsonValue) }
    return .object(object)
  }
}

extension UnknownTemplate: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    return .object(object)
  }
}

extension TemplateTooLarge: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "what": try notes.read(member, into: &self.what)
        case "size": try notes.read(member, into: &self.size)
        case "max": try notes.read(member, into: &self.max)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.what.isEmpty { object.append("what", self.what.jsonValue) }
    if self.size != 0 { object.append("size", self.size.jsonValue) }
    if self.max != 0 { object.append("max", self.max.jsonValue) }
    return .object(object)
  }
}

extension Subscribe: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      notes.unknownKey(member.key)
    }
  }

  /// The message as JSON.
  public var json: JSON {
    .object(JSONObject())
  }
}

extension ScreenEvent: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "sequence": try notes.read(member, into: &self.sequence)
        case "templateId", "template_id": try notes.read(member, into: &self.templateId)
        case "stack": if let value = try notes.value(member, as: Stack.self) { self.event = .stack(value) }
        case "pressed": if let value = try notes.value(member, as: Pressed.self) { self.event = .pressed(value) }
        case "selected": if let value = try notes.value(member, as: Selected.self) { self.event = .selected(value) }
        case "searchText", "search_text": if let value = try notes.value(member, as: SearchText.self) { self.event = .searchText(value) }
        case "panMode", "pan_mode": if let value = try notes.value(member, as: PanMode.self) { self.event = .panMode(value) }
        case "pan": if let value = try notes.value(member, as: Pan.self) { self.event = .pan(value) }
        case "drag": if let value = try notes.value(member, as: Drag.self) { self.event = .drag(value) }
        case "zoom": if let value = try notes.value(member, as: Zoom.self) { self.event = .zoom(value) }
        case "camera": if let value = try notes.value(member, as: CameraMode.self) { self.event = .camera(value) }
        case "alertEnded", "alert_ended": if let value = try notes.value(member, as: AlertEnded.self) { self.event = .alertEnded(value) }
        case "tripChosen", "trip_chosen": if let value = try notes.value(member, as: TripChosen.self) { self.event = .tripChosen(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.sequence != 0 { object.append("sequence", self.sequence.jsonValue) }
    if !self.templateId.isEmpty { object.append("templateId", self.templateId.jsonValue) }
    if case .stack(let value)? = self.event { object.append("stack", value.jsonValue) }
    if case .pressed(let value)? = self.event { object.append("pressed", value.jsonValue) }
    if case .selected(let value)? = self.event { object.append("selected", value.jsonValue) }
    if case .searchText(let value)? = self.event { object.append("searchText", value.jsonValue) }
    if case .panMode(let value)? = self.event { object.append("panMode", value.jsonValue) }
    if case .pan(let value)? = self.event { object.append("pan", value.jsonValue) }
    if case .drag(let value)? = self.event { object.append("drag", value.jsonValue) }
    if case .zoom(let value)? = self.event { object.append("zoom", value.jsonValue) }
    if case .camera(let value)? = self.event { object.append("camera", value.jsonValue) }
    if case .alertEnded(let value)? = self.event { object.append("alertEnded", value.jsonValue) }
    if case .tripChosen(let value)? = self.event { object.append("tripChosen", value.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.Stack: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "ids": try notes.read(member, into: &self.ids)
        case "modal": try notes.read(member, into: &self.modal)
        case "byDriver", "by_driver": try notes.read(member, into: &self.byDriver)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.ids.isEmpty { object.append("ids", self.ids.jsonValue) }
    if !self.modal.isEmpty { object.append("modal", self.modal.jsonValue) }
    if self.byDriver { object.append("byDriver", self.byDriver.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.Pressed: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.Selected: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "id": try notes.read(member, into: &self.id)
        case "selection": try notes.read(member, into: &self.selection)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.id.isEmpty { object.append("id", self.id.jsonValue) }
    if self.selection != 0 { object.append("selection", self.selection.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.SearchText: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "requestId", "request_id": try notes.read(member, into: &self.requestId)
        case "text": try notes.read(member, into: &self.text)
        case "submitted": try notes.read(member, into: &self.submitted)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.requestId != 0 { object.append("requestId", self.requestId.jsonValue) }
    if !self.text.isEmpty { object.append("text", self.text.jsonValue) }
    if self.submitted { object.append("submitted", self.submitted.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.PanMode: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "phase": try notes.read(member, into: &self.phase)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.phase.rawValue != 0 { object.append("phase", self.phase.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.PanMode.Phase {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .willShow: "willShow"
      case .didShow: "didShow"
      case .willDismiss: "willDismiss"
      case .didDismiss: "didDismiss"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "PHASE_UNKNOWN": self = .unknown
      case "willShow", "PHASE_WILL_SHOW": self = .willShow
      case "didShow", "PHASE_DID_SHOW": self = .didShow
      case "willDismiss", "PHASE_WILL_DISMISS": self = .willDismiss
      case "didDismiss", "PHASE_DID_DISMISS": self = .didDismiss
      default: return nil
    }
  }
}

extension ScreenEvent.Pan: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "phase": try notes.read(member, into: &self.phase)
        case "deltaX", "delta_x": try notes.read(member, into: &self.deltaX)
        case "deltaY", "delta_y": try notes.read(member, into: &self.deltaY)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.phase.rawValue != 0 { object.append("phase", self.phase.jsonValue) }
    if self.deltaX.bitPattern != 0 { object.append("deltaX", self.deltaX.jsonValue) }
    if self.deltaY.bitPattern != 0 { object.append("deltaY", self.deltaY.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.Drag: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "phase": try notes.read(member, into: &self.phase)
        case "deltaX", "delta_x": try notes.read(member, into: &self.deltaX)
        case "deltaY", "delta_y": try notes.read(member, into: &self.deltaY)
        case "velocityX", "velocity_x": try notes.read(member, into: &self.velocityX)
        case "velocityY", "velocity_y": try notes.read(member, into: &self.velocityY)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.phase.rawValue != 0 { object.append("phase", self.phase.jsonValue) }
    if self.deltaX.bitPattern != 0 { object.append("deltaX", self.deltaX.jsonValue) }
    if self.deltaY.bitPattern != 0 { object.append("deltaY", self.deltaY.jsonValue) }
    if self.velocityX.bitPattern != 0 { object.append("velocityX", self.velocityX.jsonValue) }
    if self.velocityY.bitPattern != 0 { object.append("velocityY", self.velocityY.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.Zoom: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "phase": try notes.read(member, into: &self.phase)
        case "factor": try notes.read(member, into: &self.factor)
        case "focusX", "focus_x": try notes.read(member, into: &self.focusX)
        case "focusY", "focus_y": try notes.read(member, into: &self.focusY)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.phase.rawValue != 0 { object.append("phase", self.phase.jsonValue) }
    if self.factor.bitPattern != 0 { object.append("factor", self.factor.jsonValue) }
    if let value = self.focusX { object.append("focusX", value.jsonValue) }
    if let value = self.focusY { object.append("focusY", value.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.AlertEnded: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "cause": try notes.read(member, into: &self.cause)
        case "action": try notes.read(member, into: &self.action)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.cause.rawValue != 0 { object.append("cause", self.cause.jsonValue) }
    if !self.action.isEmpty { object.append("action", self.action.jsonValue) }
    return .object(object)
  }
}

extension ScreenEvent.AlertEnded.Cause {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unknown: "unknown"
      case .action: "action"
      case .timeout: "timeout"
      case .closed: "closed"
      case .dismissed: "dismissed"
      case .system: "system"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unknown", "CAUSE_UNKNOWN": self = .unknown
      case "action", "CAUSE_ACTION": self = .action
      case "timeout", "CAUSE_TIMEOUT": self = .timeout
      case "closed", "CAUSE_CLOSED": self = .closed
      case "dismissed", "CAUSE_DISMISSED": self = .dismissed
      case "system", "CAUSE_SYSTEM": self = .system
      default: return nil
    }
  }
}

extension ScreenEvent.TripChosen: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "trip": try notes.read(member, into: &self.trip)
        case "route": try notes.read(member, into: &self.route)
        case "started": try notes.read(member, into: &self.started)
        case "startKey", "start_key": try notes.read(member, into: &self.startKey)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.trip.isEmpty { object.append("trip", self.trip.jsonValue) }
    if !self.route.isEmpty { object.append("route", self.route.jsonValue) }
    if self.started { object.append("started", self.started.jsonValue) }
    if !self.startKey.isEmpty { object.append("startKey", self.startKey.jsonValue) }
    return .object(object)
  }
}
