// Written by protoc-gen-pillion from pillion/v1/screen.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import CWire

extension Icon: PlainWire {
  public static var protoName: String { "pillion.v1.Icon" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Icon>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__icon__init(raw.assumingMemoryBound(to: Pillion__V1__Icon.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Icon.self)
    switch unsafe c.pointee.content_case.rawValue {
      case 1: self.content = try unsafe .name(FromC.text(c.pointee.name, "pillion.v1.Icon.name"))
      case 2: self.content = try unsafe .symbol(FromC.message(c.pointee.symbol) ?? Symbol())
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Icon.self)
    switch self.content {
      case .name(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 1)
        try unsafe c.pointee.name = memory.text(value)
      case .symbol(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 2)
        try unsafe c.pointee.symbol = memory.message(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.content = .name(fields.text())
        case 18: self.content = .symbol(fields.message())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    switch self.content {
      case .name(let value)?: fields.text(10, value)
      case .symbol(let value)?: fields.message(18, value)
      case nil: break
    }
  }

  public var plainBytes: Int {
    var count = 6
    switch self.content {
      case .name(let value)?: count += value.utf8.count
      case .symbol(let value)?: count += value.plainBytes
      case nil: break
    }
    return count
  }
}

extension Button: PlainWire {
  public static var protoName: String { "pillion.v1.Button" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Button>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__button__init(raw.assumingMemoryBound(to: Pillion__V1__Button.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Button.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.Button.id")
    self.title = try unsafe FromC.text(c.pointee.title, "pillion.v1.Button.title")
    self.icon = try unsafe FromC.message(c.pointee.icon)
    self.priority = unsafe c.pointee.priority
    self.role = unsafe FromC.value(c.pointee.role)
    self.style = unsafe FromC.value(c.pointee.style)
    self.disabled = unsafe c.pointee.disabled != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Button.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.title.isEmpty { unsafe c.pointee.has_title = 1; try unsafe c.pointee.title = memory.text(self.title) }
    if let value = self.icon { try unsafe c.pointee.icon = memory.message(value) }
    if self.priority != 0 { unsafe c.pointee.has_priority = 1; unsafe c.pointee.priority = self.priority }
    if self.role.rawValue != 0 { unsafe c.pointee.has_role = 1; unsafe c.pointee.role = self.role.rawValue }
    if self.style.rawValue != 0 { unsafe c.pointee.has_style = 1; unsafe c.pointee.style = self.style.rawValue }
    if self.disabled { unsafe c.pointee.has_disabled = 1; unsafe c.pointee.disabled = self.disabled ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: self.title = fields.text()
        case 26: fields.message(&self.icon)
        case 32: self.priority = fields.sint32()
        case 40: self.role = fields.value()
        case 48: self.style = fields.value()
        case 56: self.disabled = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if !self.title.isEmpty { fields.text(18, self.title) }
    if let value = self.icon { fields.message(26, value) }
    if self.priority != 0 { fields.zigzag(32, Int64(self.priority)) }
    if self.role.rawValue != 0 { fields.signed(40, Int64(self.role.rawValue)) }
    if self.style.rawValue != 0 { fields.signed(48, Int64(self.style.rawValue)) }
    if self.disabled { fields.varint(56, self.disabled ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 48
    count += self.id.utf8.count
    count += self.title.utf8.count
    count += (self.icon?.plainBytes ?? 0)
    return count
  }
}

extension Template: PlainWire {
  public static var protoName: String { "pillion.v1.Template" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Template>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__template__init(raw.assumingMemoryBound(to: Pillion__V1__Template.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Template.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.Template.id")
    self.titleVariants = try unsafe FromC.texts(c.pointee.n_title_variants, c.pointee.title_variants, "pillion.v1.Template.title_variants")
    self.leadingButtons = try unsafe FromC.messages(c.pointee.n_leading_buttons, c.pointee.leading_buttons)
    self.trailingButtons = try unsafe FromC.messages(c.pointee.n_trailing_buttons, c.pointee.trailing_buttons)
    self.backButton = try unsafe FromC.message(c.pointee.back_button)
    switch unsafe c.pointee.content_case.rawValue {
      case 10: self.content = try unsafe .map(FromC.message(c.pointee.map) ?? MapTemplate())
      case 11: self.content = try unsafe .list(FromC.message(c.pointee.list) ?? ListTemplate())
      case 12: self.content = try unsafe .grid(FromC.message(c.pointee.grid) ?? GridTemplate())
      case 13: self.content = try unsafe .search(FromC.message(c.pointee.search) ?? SearchTemplate())
      case 14: self.content = try unsafe .pane(FromC.message(c.pointee.pane) ?? PaneTemplate())
      case 15: self.content = try unsafe .message(FromC.message(c.pointee.message) ?? MessageTemplate())
      case 16: self.content = try unsafe .alert(FromC.message(c.pointee.alert) ?? AlertTemplate())
      case 17: self.content = try unsafe .voice(FromC.message(c.pointee.voice) ?? VoiceTemplate())
      case 18: self.content = try unsafe .tripPreview(FromC.message(c.pointee.trip_preview) ?? TripPreviewTemplate())
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__Template.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.titleVariants.isEmpty { try unsafe (c.pointee.n_title_variants, c.pointee.title_variants) = memory.texts(self.titleVariants) }
    if !self.leadingButtons.isEmpty { try unsafe (c.pointee.n_leading_buttons, c.pointee.leading_buttons) = memory.messages(self.leadingButtons) }
    if !self.trailingButtons.isEmpty { try unsafe (c.pointee.n_trailing_buttons, c.pointee.trailing_buttons) = memory.messages(self.trailingButtons) }
    if let value = self.backButton { try unsafe c.pointee.back_button = memory.message(value) }
    switch self.content {
      case .map(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 10)
        try unsafe c.pointee.map = memory.message(value)
      case .list(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 11)
        try unsafe c.pointee.list = memory.message(value)
      case .grid(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 12)
        try unsafe c.pointee.grid = memory.message(value)
      case .search(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 13)
        try unsafe c.pointee.search = memory.message(value)
      case .pane(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 14)
        try unsafe c.pointee.pane = memory.message(value)
      case .message(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 15)
        try unsafe c.pointee.message = memory.message(value)
      case .alert(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 16)
        try unsafe c.pointee.alert = memory.message(value)
      case .voice(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 17)
        try unsafe c.pointee.voice = memory.message(value)
      case .tripPreview(let value)?:
        unsafe c.pointee.content_case = .init(rawValue: 18)
        try unsafe c.pointee.trip_preview = memory.message(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: fields.text(&self.titleVariants)
        case 26: fields.message(&self.leadingButtons)
        case 34: fields.message(&self.trailingButtons)
        case 42: fields.message(&self.backButton)
        case 82: self.content = .map(fields.message())
        case 90: self.content = .list(fields.message())
        case 98: self.content = .grid(fields.message())
        case 106: self.content = .search(fields.message())
        case 114: self.content = .pane(fields.message())
        case 122: self.content = .message(fields.message())
        case 130: self.content = .alert(fields.message())
        case 138: self.content = .voice(fields.message())
        case 146: self.content = .tripPreview(fields.message())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    fields.texts(18, self.titleVariants)
    fields.messages(26, self.leadingButtons.span)
    fields.messages(34, self.trailingButtons.span)
    if let value = self.backButton { fields.message(42, value) }
    switch self.content {
      case .map(let value)?: fields.message(82, value)
      case .list(let value)?: fields.message(90, value)
      case .grid(let value)?: fields.message(98, value)
      case .search(let value)?: fields.message(106, value)
      case .pane(let value)?: fields.message(114, value)
      case .message(let value)?: fields.message(122, value)
      case .alert(let value)?: fields.message(130, value)
      case .voice(let value)?: fields.message(138, value)
      case .tripPreview(let value)?: fields.message(146, value)
      case nil: break
    }
  }

  public var plainBytes: Int {
    var count = 19
    count += self.id.utf8.count
    count += PlainRoom.texts(6, self.titleVariants)
    count += PlainRoom.messages(6, self.leadingButtons.span)
    count += PlainRoom.messages(6, self.trailingButtons.span)
    count += (self.backButton?.plainBytes ?? 0)
    switch self.content {
      case .map(let value)?: count += value.plainBytes
      case .list(let value)?: count += value.plainBytes
      case .grid(let value)?: count += value.plainBytes
      case .search(let value)?: count += value.plainBytes
      case .pane(let value)?: count += value.plainBytes
      case .message(let value)?: count += value.plainBytes
      case .alert(let value)?: count += value.plainBytes
      case .voice(let value)?: count += value.plainBytes
      case .tripPreview(let value)?: count += value.plainBytes
      case nil: break
    }
    return count
  }
}

extension MapTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.MapTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__MapTemplate>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__map_template__init(raw.assumingMemoryBound(to: Pillion__V1__MapTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MapTemplate.self)
    self.mapButtons = try unsafe FromC.messages(c.pointee.n_map_buttons, c.pointee.map_buttons)
    self.autoHideBar = unsafe c.pointee.auto_hide_bar != 0
    self.panning = unsafe c.pointee.panning != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MapTemplate.self)
    if !self.mapButtons.isEmpty { try unsafe (c.pointee.n_map_buttons, c.pointee.map_buttons) = memory.messages(self.mapButtons) }
    if self.autoHideBar { unsafe c.pointee.has_auto_hide_bar = 1; unsafe c.pointee.auto_hide_bar = self.autoHideBar ? 1 : 0 }
    if self.panning { unsafe c.pointee.has_panning = 1; unsafe c.pointee.panning = self.panning ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.mapButtons)
        case 16: self.autoHideBar = fields.flag()
        case 24: self.panning = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.mapButtons.span)
    if self.autoHideBar { fields.varint(16, self.autoHideBar ? 1 : 0) }
    if self.panning { fields.varint(24, self.panning ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 4
    count += PlainRoom.messages(6, self.mapButtons.span)
    return count
  }
}

extension ListTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.ListTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ListTemplate>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__list_template__init(raw.assumingMemoryBound(to: Pillion__V1__ListTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListTemplate.self)
    self.sections = try unsafe FromC.messages(c.pointee.n_sections, c.pointee.sections)
    self.emptyVariants = try unsafe FromC.texts(c.pointee.n_empty_variants, c.pointee.empty_variants, "pillion.v1.ListTemplate.empty_variants")
    self.loading = unsafe c.pointee.loading != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListTemplate.self)
    if !self.sections.isEmpty { try unsafe (c.pointee.n_sections, c.pointee.sections) = memory.messages(self.sections) }
    if !self.emptyVariants.isEmpty { try unsafe (c.pointee.n_empty_variants, c.pointee.empty_variants) = memory.texts(self.emptyVariants) }
    if self.loading { unsafe c.pointee.has_loading = 1; unsafe c.pointee.loading = self.loading ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.sections)
        case 18: fields.text(&self.emptyVariants)
        case 24: self.loading = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.sections.span)
    fields.texts(18, self.emptyVariants)
    if self.loading { fields.varint(24, self.loading ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 2
    count += PlainRoom.messages(6, self.sections.span)
    count += PlainRoom.texts(6, self.emptyVariants)
    return count
  }
}

extension ListSection: PlainWire {
  public static var protoName: String { "pillion.v1.ListSection" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ListSection>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__list_section__init(raw.assumingMemoryBound(to: Pillion__V1__ListSection.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListSection.self)
    self.header = try unsafe FromC.text(c.pointee.header, "pillion.v1.ListSection.header")
    self.items = try unsafe FromC.messages(c.pointee.n_items, c.pointee.items)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListSection.self)
    if !self.header.isEmpty { unsafe c.pointee.has_header = 1; try unsafe c.pointee.header = memory.text(self.header) }
    if !self.items.isEmpty { try unsafe (c.pointee.n_items, c.pointee.items) = memory.messages(self.items) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.header = fields.text()
        case 18: fields.message(&self.items)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.header.isEmpty { fields.text(10, self.header) }
    fields.messages(18, self.items.span)
  }

  public var plainBytes: Int {
    var count = 6
    count += self.header.utf8.count
    count += PlainRoom.messages(6, self.items.span)
    return count
  }
}

extension ListItem: PlainWire {
  public static var protoName: String { "pillion.v1.ListItem" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ListItem>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__list_item__init(raw.assumingMemoryBound(to: Pillion__V1__ListItem.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListItem.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.ListItem.id")
    self.title = try unsafe FromC.text(c.pointee.title, "pillion.v1.ListItem.title")
    self.detail = try unsafe FromC.text(c.pointee.detail, "pillion.v1.ListItem.detail")
    self.icon = try unsafe FromC.message(c.pointee.icon)
    self.distanceMeters = unsafe c.pointee.has_distance_meters != 0 ? c.pointee.distance_meters : nil
    self.chevron = unsafe c.pointee.chevron != 0
    self.disabled = unsafe c.pointee.disabled != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ListItem.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.title.isEmpty { unsafe c.pointee.has_title = 1; try unsafe c.pointee.title = memory.text(self.title) }
    if !self.detail.isEmpty { unsafe c.pointee.has_detail = 1; try unsafe c.pointee.detail = memory.text(self.detail) }
    if let value = self.icon { try unsafe c.pointee.icon = memory.message(value) }
    if let value = self.distanceMeters { unsafe c.pointee.has_distance_meters = 1; unsafe c.pointee.distance_meters = value }
    if self.chevron { unsafe c.pointee.has_chevron = 1; unsafe c.pointee.chevron = self.chevron ? 1 : 0 }
    if self.disabled { unsafe c.pointee.has_disabled = 1; unsafe c.pointee.disabled = self.disabled ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: self.title = fields.text()
        case 26: self.detail = fields.text()
        case 34: fields.message(&self.icon)
        case 41: self.distanceMeters = Double(bitPattern: fields.fixed64())
        case 48: self.chevron = fields.flag()
        case 56: self.disabled = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if !self.title.isEmpty { fields.text(18, self.title) }
    if !self.detail.isEmpty { fields.text(26, self.detail) }
    if let value = self.icon { fields.message(34, value) }
    if let value = self.distanceMeters { fields.fixed64(41, value.bitPattern) }
    if self.chevron { fields.varint(48, self.chevron ? 1 : 0) }
    if self.disabled { fields.varint(56, self.disabled ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 37
    count += self.id.utf8.count
    count += self.title.utf8.count
    count += self.detail.utf8.count
    count += (self.icon?.plainBytes ?? 0)
    return count
  }
}

extension GridTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.GridTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__GridTemplate>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__grid_template__init(raw.assumingMemoryBound(to: Pillion__V1__GridTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GridTemplate.self)
    self.items = try unsafe FromC.messages(c.pointee.n_items, c.pointee.items)
    self.loading = unsafe c.pointee.loading != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GridTemplate.self)
    if !self.items.isEmpty { try unsafe (c.pointee.n_items, c.pointee.items) = memory.messages(self.items) }
    if self.loading { unsafe c.pointee.has_loading = 1; unsafe c.pointee.loading = self.loading ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.items)
        case 16: self.loading = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.items.span)
    if self.loading { fields.varint(16, self.loading ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 2
    count += PlainRoom.messages(6, self.items.span)
    return count
  }
}

extension GridItem: PlainWire {
  public static var protoName: String { "pillion.v1.GridItem" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__GridItem>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__grid_item__init(raw.assumingMemoryBound(to: Pillion__V1__GridItem.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GridItem.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.GridItem.id")
    self.titleVariants = try unsafe FromC.texts(c.pointee.n_title_variants, c.pointee.title_variants, "pillion.v1.GridItem.title_variants")
    self.icon = try unsafe FromC.message(c.pointee.icon)
    self.disabled = unsafe c.pointee.disabled != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__GridItem.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.titleVariants.isEmpty { try unsafe (c.pointee.n_title_variants, c.pointee.title_variants) = memory.texts(self.titleVariants) }
    if let value = self.icon { try unsafe c.pointee.icon = memory.message(value) }
    if self.disabled { unsafe c.pointee.has_disabled = 1; unsafe c.pointee.disabled = self.disabled ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: fields.text(&self.titleVariants)
        case 26: fields.message(&self.icon)
        case 32: self.disabled = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    fields.texts(18, self.titleVariants)
    if let value = self.icon { fields.message(26, value) }
    if self.disabled { fields.varint(32, self.disabled ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 14
    count += self.id.utf8.count
    count += PlainRoom.texts(6, self.titleVariants)
    count += (self.icon?.plainBytes ?? 0)
    return count
  }
}

extension SearchTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.SearchTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__SearchTemplate>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__search_template__init(raw.assumingMemoryBound(to: Pillion__V1__SearchTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SearchTemplate.self)
    self.hint = try unsafe FromC.text(c.pointee.hint, "pillion.v1.SearchTemplate.hint")
    self.requestId = unsafe c.pointee.request_id
    self.rows = try unsafe FromC.messages(c.pointee.n_rows, c.pointee.rows)
    self.loading = unsafe c.pointee.loading != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SearchTemplate.self)
    if !self.hint.isEmpty { unsafe c.pointee.has_hint = 1; try unsafe c.pointee.hint = memory.text(self.hint) }
    if self.requestId != 0 { unsafe c.pointee.has_request_id = 1; unsafe c.pointee.request_id = self.requestId }
    if !self.rows.isEmpty { try unsafe (c.pointee.n_rows, c.pointee.rows) = memory.messages(self.rows) }
    if self.loading { unsafe c.pointee.has_loading = 1; unsafe c.pointee.loading = self.loading ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.hint = fields.text()
        case 16: self.requestId = fields.varint()
        case 26: fields.message(&self.rows)
        case 32: self.loading = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.hint.isEmpty { fields.text(10, self.hint) }
    if self.requestId != 0 { fields.varint(16, self.requestId) }
    fields.messages(26, self.rows.span)
    if self.loading { fields.varint(32, self.loading ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 19
    count += self.hint.utf8.count
    count += PlainRoom.messages(6, self.rows.span)
    return count
  }
}

extension PaneTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.PaneTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__PaneTemplate>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__pane_template__init(raw.assumingMemoryBound(to: Pillion__V1__PaneTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PaneTemplate.self)
    self.rows = try unsafe FromC.messages(c.pointee.n_rows, c.pointee.rows)
    self.actions = try unsafe FromC.messages(c.pointee.n_actions, c.pointee.actions)
    self.icon = try unsafe FromC.message(c.pointee.icon)
    self.loading = unsafe c.pointee.loading != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PaneTemplate.self)
    if !self.rows.isEmpty { try unsafe (c.pointee.n_rows, c.pointee.rows) = memory.messages(self.rows) }
    if !self.actions.isEmpty { try unsafe (c.pointee.n_actions, c.pointee.actions) = memory.messages(self.actions) }
    if let value = self.icon { try unsafe c.pointee.icon = memory.message(value) }
    if self.loading { unsafe c.pointee.has_loading = 1; unsafe c.pointee.loading = self.loading ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.rows)
        case 18: fields.message(&self.actions)
        case 26: fields.message(&self.icon)
        case 32: self.loading = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.rows.span)
    fields.messages(18, self.actions.span)
    if let value = self.icon { fields.message(26, value) }
    if self.loading { fields.varint(32, self.loading ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 8
    count += PlainRoom.messages(6, self.rows.span)
    count += PlainRoom.messages(6, self.actions.span)
    count += (self.icon?.plainBytes ?? 0)
    return count
  }
}

extension MessageTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.MessageTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__MessageTemplate>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__message_template__init(raw.assumingMemoryBound(to: Pillion__V1__MessageTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MessageTemplate.self)
    self.textVariants = try unsafe FromC.texts(c.pointee.n_text_variants, c.pointee.text_variants, "pillion.v1.MessageTemplate.text_variants")
    self.icon = try unsafe FromC.message(c.pointee.icon)
    self.actions = try unsafe FromC.messages(c.pointee.n_actions, c.pointee.actions)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__MessageTemplate.self)
    if !self.textVariants.isEmpty { try unsafe (c.pointee.n_text_variants, c.pointee.text_variants) = memory.texts(self.textVariants) }
    if let value = self.icon { try unsafe c.pointee.icon = memory.message(value) }
    if !self.actions.isEmpty { try unsafe (c.pointee.n_actions, c.pointee.actions) = memory.messages(self.actions) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.text(&self.textVariants)
        case 18: fields.message(&self.icon)
        case 26: fields.message(&self.actions)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.texts(10, self.textVariants)
    if let value = self.icon { fields.message(18, value) }
    fields.messages(26, self.actions.span)
  }

  public var plainBytes: Int {
    var count = 6
    count += PlainRoom.texts(6, self.textVariants)
    count += (self.icon?.plainBytes ?? 0)
    count += PlainRoom.messages(6, self.actions.span)
    return count
  }
}

extension AlertTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.AlertTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__AlertTemplate>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__alert_template__init(raw.assumingMemoryBound(to: Pillion__V1__AlertTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__AlertTemplate.self)
    self.titleVariants = try unsafe FromC.texts(c.pointee.n_title_variants, c.pointee.title_variants, "pillion.v1.AlertTemplate.title_variants")
    self.subtitleVariants = try unsafe FromC.texts(c.pointee.n_subtitle_variants, c.pointee.subtitle_variants, "pillion.v1.AlertTemplate.subtitle_variants")
    self.icon = try unsafe FromC.message(c.pointee.icon)
    self.actions = try unsafe FromC.messages(c.pointee.n_actions, c.pointee.actions)
    self.durationSeconds = unsafe c.pointee.has_duration_seconds != 0 ? c.pointee.duration_seconds : nil
    self.blocking = unsafe c.pointee.blocking != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__AlertTemplate.self)
    if !self.titleVariants.isEmpty { try unsafe (c.pointee.n_title_variants, c.pointee.title_variants) = memory.texts(self.titleVariants) }
    if !self.subtitleVariants.isEmpty { try unsafe (c.pointee.n_subtitle_variants, c.pointee.subtitle_variants) = memory.texts(self.subtitleVariants) }
    if let value = self.icon { try unsafe c.pointee.icon = memory.message(value) }
    if !self.actions.isEmpty { try unsafe (c.pointee.n_actions, c.pointee.actions) = memory.messages(self.actions) }
    if let value = self.durationSeconds { unsafe c.pointee.has_duration_seconds = 1; unsafe c.pointee.duration_seconds = value }
    if self.blocking { unsafe c.pointee.has_blocking = 1; unsafe c.pointee.blocking = self.blocking ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.text(&self.titleVariants)
        case 18: fields.text(&self.subtitleVariants)
        case 26: fields.message(&self.icon)
        case 34: fields.message(&self.actions)
        case 41: self.durationSeconds = Double(bitPattern: fields.fixed64())
        case 48: self.blocking = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.texts(10, self.titleVariants)
    fields.texts(18, self.subtitleVariants)
    if let value = self.icon { fields.message(26, value) }
    fields.messages(34, self.actions.span)
    if let value = self.durationSeconds { fields.fixed64(41, value.bitPattern) }
    if self.blocking { fields.varint(48, self.blocking ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 17
    count += PlainRoom.texts(6, self.titleVariants)
    count += PlainRoom.texts(6, self.subtitleVariants)
    count += (self.icon?.plainBytes ?? 0)
    count += PlainRoom.messages(6, self.actions.span)
    return count
  }
}

extension VoiceTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.VoiceTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__VoiceTemplate>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__voice_template__init(raw.assumingMemoryBound(to: Pillion__V1__VoiceTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__VoiceTemplate.self)
    self.states = try unsafe FromC.messages(c.pointee.n_states, c.pointee.states)
    self.activeState = try unsafe FromC.text(c.pointee.active_state, "pillion.v1.VoiceTemplate.active_state")
    self.images = try unsafe FromC.messages(c.pointee.n_images, c.pointee.images)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__VoiceTemplate.self)
    if !self.states.isEmpty { try unsafe (c.pointee.n_states, c.pointee.states) = memory.messages(self.states) }
    if !self.activeState.isEmpty { unsafe c.pointee.has_active_state = 1; try unsafe c.pointee.active_state = memory.text(self.activeState) }
    if !self.images.isEmpty { try unsafe (c.pointee.n_images, c.pointee.images) = memory.messages(self.images) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.states)
        case 18: self.activeState = fields.text()
        case 26: fields.message(&self.images)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.states.span)
    if !self.activeState.isEmpty { fields.text(18, self.activeState) }
    fields.messages(26, self.images.span)
  }

  public var plainBytes: Int {
    var count = 6
    count += PlainRoom.messages(6, self.states.span)
    count += self.activeState.utf8.count
    count += PlainRoom.messages(6, self.images.span)
    return count
  }
}

extension VoiceState: PlainWire {
  public static var protoName: String { "pillion.v1.VoiceState" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__VoiceState>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__voice_state__init(raw.assumingMemoryBound(to: Pillion__V1__VoiceState.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__VoiceState.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.VoiceState.id")
    self.titleVariants = try unsafe FromC.texts(c.pointee.n_title_variants, c.pointee.title_variants, "pillion.v1.VoiceState.title_variants")
    self.step = unsafe FromC.value(c.pointee.step)
    self.frames = unsafe FromC.numbers(c.pointee.n_frames, c.pointee.frames)
    self.cycleSeconds = unsafe c.pointee.has_cycle_seconds != 0 ? c.pointee.cycle_seconds : nil
    self.repeats = unsafe c.pointee.repeats != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__VoiceState.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.titleVariants.isEmpty { try unsafe (c.pointee.n_title_variants, c.pointee.title_variants) = memory.texts(self.titleVariants) }
    if self.step.rawValue != 0 { unsafe c.pointee.has_step = 1; unsafe c.pointee.step = self.step.rawValue }
    if !self.frames.isEmpty { try unsafe (c.pointee.n_frames, c.pointee.frames) = memory.numbers(self.frames) }
    if let value = self.cycleSeconds { unsafe c.pointee.has_cycle_seconds = 1; unsafe c.pointee.cycle_seconds = value }
    if self.repeats { unsafe c.pointee.has_repeats = 1; unsafe c.pointee.repeats = self.repeats ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: fields.text(&self.titleVariants)
        case 24: self.step = fields.value()
        case 32: self.frames.append(fields.uint32())
        case 34: fields.packed(&self.frames) { $0.uint32() }
        case 41: self.cycleSeconds = Double(bitPattern: fields.fixed64())
        case 48: self.repeats = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    fields.texts(18, self.titleVariants)
    if self.step.rawValue != 0 { fields.signed(24, Int64(self.step.rawValue)) }
    fields.packed(34, self.frames) { UInt64($0) }
    if let value = self.cycleSeconds { fields.fixed64(41, value.bitPattern) }
    if self.repeats { fields.varint(48, self.repeats ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 28
    count += self.id.utf8.count
    count += PlainRoom.texts(6, self.titleVariants)
    count += 6 + 5 * self.frames.count
    return count
  }
}

extension TripPreviewTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.TripPreviewTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__TripPreviewTemplate>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__trip_preview_template__init(raw.assumingMemoryBound(to: Pillion__V1__TripPreviewTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TripPreviewTemplate.self)
    self.trips = try unsafe FromC.messages(c.pointee.n_trips, c.pointee.trips)
    self.selectedTrip = try unsafe FromC.text(c.pointee.selected_trip, "pillion.v1.TripPreviewTemplate.selected_trip")
    self.startTitle = try unsafe FromC.text(c.pointee.start_title, "pillion.v1.TripPreviewTemplate.start_title")
    self.additionalRoutesTitle = try unsafe FromC.text(c.pointee.additional_routes_title, "pillion.v1.TripPreviewTemplate.additional_routes_title")
    self.overviewTitle = try unsafe FromC.text(c.pointee.overview_title, "pillion.v1.TripPreviewTemplate.overview_title")
    self.chooseOnPhone = unsafe c.pointee.choose_on_phone != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TripPreviewTemplate.self)
    if !self.trips.isEmpty { try unsafe (c.pointee.n_trips, c.pointee.trips) = memory.messages(self.trips) }
    if !self.selectedTrip.isEmpty { unsafe c.pointee.has_selected_trip = 1; try unsafe c.pointee.selected_trip = memory.text(self.selectedTrip) }
    if !self.startTitle.isEmpty { unsafe c.pointee.has_start_title = 1; try unsafe c.pointee.start_title = memory.text(self.startTitle) }
    if !self.additionalRoutesTitle.isEmpty { unsafe c.pointee.has_additional_routes_title = 1; try unsafe c.pointee.additional_routes_title = memory.text(self.additionalRoutesTitle) }
    if !self.overviewTitle.isEmpty { unsafe c.pointee.has_overview_title = 1; try unsafe c.pointee.overview_title = memory.text(self.overviewTitle) }
    if self.chooseOnPhone { unsafe c.pointee.has_choose_on_phone = 1; unsafe c.pointee.choose_on_phone = self.chooseOnPhone ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.trips)
        case 18: self.selectedTrip = fields.text()
        case 26: self.startTitle = fields.text()
        case 34: self.additionalRoutesTitle = fields.text()
        case 42: self.overviewTitle = fields.text()
        case 48: self.chooseOnPhone = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.messages(10, self.trips.span)
    if !self.selectedTrip.isEmpty { fields.text(18, self.selectedTrip) }
    if !self.startTitle.isEmpty { fields.text(26, self.startTitle) }
    if !self.additionalRoutesTitle.isEmpty { fields.text(34, self.additionalRoutesTitle) }
    if !self.overviewTitle.isEmpty { fields.text(42, self.overviewTitle) }
    if self.chooseOnPhone { fields.varint(48, self.chooseOnPhone ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 26
    count += PlainRoom.messages(6, self.trips.span)
    count += self.selectedTrip.utf8.count
    count += self.startTitle.utf8.count
    count += self.additionalRoutesTitle.utf8.count
    count += self.overviewTitle.utf8.count
    return count
  }
}

extension TripPreview: PlainWire {
  public static var protoName: String { "pillion.v1.TripPreview" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__TripPreview>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__trip_preview__init(raw.assumingMemoryBound(to: Pillion__V1__TripPreview.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TripPreview.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.TripPreview.id")
    self.origin = try unsafe FromC.message(c.pointee.origin)
    self.destination = try unsafe FromC.message(c.pointee.destination)
    self.routes = try unsafe FromC.messages(c.pointee.n_routes, c.pointee.routes)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TripPreview.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if let value = self.origin { try unsafe c.pointee.origin = memory.message(value) }
    if let value = self.destination { try unsafe c.pointee.destination = memory.message(value) }
    if !self.routes.isEmpty { try unsafe (c.pointee.n_routes, c.pointee.routes) = memory.messages(self.routes) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: fields.message(&self.origin)
        case 26: fields.message(&self.destination)
        case 34: fields.message(&self.routes)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if let value = self.origin { fields.message(18, value) }
    if let value = self.destination { fields.message(26, value) }
    fields.messages(34, self.routes.span)
  }

  public var plainBytes: Int {
    var count = 18
    count += self.id.utf8.count
    count += (self.origin?.plainBytes ?? 0)
    count += (self.destination?.plainBytes ?? 0)
    count += PlainRoom.messages(6, self.routes.span)
    return count
  }
}

extension RouteChoice: PlainWire {
  public static var protoName: String { "pillion.v1.RouteChoice" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__RouteChoice>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__route_choice__init(raw.assumingMemoryBound(to: Pillion__V1__RouteChoice.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RouteChoice.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.RouteChoice.id")
    self.summaryVariants = try unsafe FromC.texts(c.pointee.n_summary_variants, c.pointee.summary_variants, "pillion.v1.RouteChoice.summary_variants")
    self.additionalInformationVariants = try unsafe FromC.texts(c.pointee.n_additional_information_variants, c.pointee.additional_information_variants, "pillion.v1.RouteChoice.additional_information_variants")
    self.selectionSummaryVariants = try unsafe FromC.texts(c.pointee.n_selection_summary_variants, c.pointee.selection_summary_variants, "pillion.v1.RouteChoice.selection_summary_variants")
    self.estimate = try unsafe FromC.message(c.pointee.estimate)
    self.delay = unsafe FromC.value(c.pointee.delay)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__RouteChoice.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.summaryVariants.isEmpty { try unsafe (c.pointee.n_summary_variants, c.pointee.summary_variants) = memory.texts(self.summaryVariants) }
    if !self.additionalInformationVariants.isEmpty { try unsafe (c.pointee.n_additional_information_variants, c.pointee.additional_information_variants) = memory.texts(self.additionalInformationVariants) }
    if !self.selectionSummaryVariants.isEmpty { try unsafe (c.pointee.n_selection_summary_variants, c.pointee.selection_summary_variants) = memory.texts(self.selectionSummaryVariants) }
    if let value = self.estimate { try unsafe c.pointee.estimate = memory.message(value) }
    if self.delay.rawValue != 0 { unsafe c.pointee.has_delay = 1; unsafe c.pointee.delay = self.delay.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: fields.text(&self.summaryVariants)
        case 26: fields.text(&self.additionalInformationVariants)
        case 34: fields.text(&self.selectionSummaryVariants)
        case 42: fields.message(&self.estimate)
        case 48: self.delay = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    fields.texts(18, self.summaryVariants)
    fields.texts(26, self.additionalInformationVariants)
    fields.texts(34, self.selectionSummaryVariants)
    if let value = self.estimate { fields.message(42, value) }
    if self.delay.rawValue != 0 { fields.signed(48, Int64(self.delay.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 23
    count += self.id.utf8.count
    count += PlainRoom.texts(6, self.summaryVariants)
    count += PlainRoom.texts(6, self.additionalInformationVariants)
    count += PlainRoom.texts(6, self.selectionSummaryVariants)
    count += (self.estimate?.plainBytes ?? 0)
    return count
  }
}

extension SetRootRequest: PlainWire {
  public static var protoName: String { "pillion.v1.SetRootRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__SetRootRequest>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__set_root_request__init(raw.assumingMemoryBound(to: Pillion__V1__SetRootRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SetRootRequest.self)
    self.template = try unsafe FromC.message(c.pointee.field1)
    self.animated = unsafe c.pointee.animated != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__SetRootRequest.self)
    if let value = self.template { try unsafe c.pointee.field1 = memory.message(value) }
    if self.animated { unsafe c.pointee.has_animated = 1; unsafe c.pointee.animated = self.animated ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.template)
        case 16: self.animated = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.template { fields.message(10, value) }
    if self.animated { fields.varint(16, self.animated ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 8
    count += (self.template?.plainBytes ?? 0)
    return count
  }
}

extension PushRequest: PlainWire {
  public static var protoName: String { "pillion.v1.PushRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__PushRequest>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__push_request__init(raw.assumingMemoryBound(to: Pillion__V1__PushRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PushRequest.self)
    self.template = try unsafe FromC.message(c.pointee.field1)
    self.animated = unsafe c.pointee.animated != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PushRequest.self)
    if let value = self.template { try unsafe c.pointee.field1 = memory.message(value) }
    if self.animated { unsafe c.pointee.has_animated = 1; unsafe c.pointee.animated = self.animated ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.template)
        case 16: self.animated = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.template { fields.message(10, value) }
    if self.animated { fields.varint(16, self.animated ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 8
    count += (self.template?.plainBytes ?? 0)
    return count
  }
}

extension PopRequest: PlainWire {
  public static var protoName: String { "pillion.v1.PopRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__PopRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__pop_request__init(raw.assumingMemoryBound(to: Pillion__V1__PopRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PopRequest.self)
    self.toId = try unsafe FromC.text(c.pointee.to_id, "pillion.v1.PopRequest.to_id")
    self.animated = unsafe c.pointee.animated != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PopRequest.self)
    if !self.toId.isEmpty { unsafe c.pointee.has_to_id = 1; try unsafe c.pointee.to_id = memory.text(self.toId) }
    if self.animated { unsafe c.pointee.has_animated = 1; unsafe c.pointee.animated = self.animated ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.toId = fields.text()
        case 16: self.animated = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.toId.isEmpty { fields.text(10, self.toId) }
    if self.animated { fields.varint(16, self.animated ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 8
    count += self.toId.utf8.count
    return count
  }
}

extension PopToRootRequest: PlainWire {
  public static var protoName: String { "pillion.v1.PopToRootRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__PopToRootRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__pop_to_root_request__init(raw.assumingMemoryBound(to: Pillion__V1__PopToRootRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PopToRootRequest.self)
    self.animated = unsafe c.pointee.animated != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PopToRootRequest.self)
    if self.animated { unsafe c.pointee.has_animated = 1; unsafe c.pointee.animated = self.animated ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.animated = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.animated { fields.varint(8, self.animated ? 1 : 0) }
  }

  public var plainBytes: Int {
    2
  }
}

extension PresentRequest: PlainWire {
  public static var protoName: String { "pillion.v1.PresentRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__PresentRequest>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__present_request__init(raw.assumingMemoryBound(to: Pillion__V1__PresentRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PresentRequest.self)
    self.template = try unsafe FromC.message(c.pointee.field1)
    self.animated = unsafe c.pointee.animated != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__PresentRequest.self)
    if let value = self.template { try unsafe c.pointee.field1 = memory.message(value) }
    if self.animated { unsafe c.pointee.has_animated = 1; unsafe c.pointee.animated = self.animated ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.template)
        case 16: self.animated = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.template { fields.message(10, value) }
    if self.animated { fields.varint(16, self.animated ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 8
    count += (self.template?.plainBytes ?? 0)
    return count
  }
}

extension DismissRequest: PlainWire {
  public static var protoName: String { "pillion.v1.DismissRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__DismissRequest>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__dismiss_request__init(raw.assumingMemoryBound(to: Pillion__V1__DismissRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DismissRequest.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.DismissRequest.id")
    self.animated = unsafe c.pointee.animated != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DismissRequest.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if self.animated { unsafe c.pointee.has_animated = 1; unsafe c.pointee.animated = self.animated ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 16: self.animated = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if self.animated { fields.varint(16, self.animated ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 8
    count += self.id.utf8.count
    return count
  }
}

extension UpdateRequest: PlainWire {
  public static var protoName: String { "pillion.v1.UpdateRequest" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__UpdateRequest>.size }
  public static var needsScan: Bool { true }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__update_request__init(raw.assumingMemoryBound(to: Pillion__V1__UpdateRequest.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__UpdateRequest.self)
    self.template = try unsafe FromC.message(c.pointee.field1)
    self.completedSelection = unsafe c.pointee.completed_selection
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__UpdateRequest.self)
    if let value = self.template { try unsafe c.pointee.field1 = memory.message(value) }
    if self.completedSelection != 0 { unsafe c.pointee.has_completed_selection = 1; unsafe c.pointee.completed_selection = self.completedSelection }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.message(&self.template)
        case 16: self.completedSelection = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if let value = self.template { fields.message(10, value) }
    if self.completedSelection != 0 { fields.varint(16, self.completedSelection) }
  }

  public var plainBytes: Int {
    var count = 17
    count += (self.template?.plainBytes ?? 0)
    return count
  }
}

extension ScreenResponse: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenResponse" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenResponse>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_response__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenResponse.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenResponse.self)
    self.viewRevision = unsafe c.pointee.view_revision
    self.depth = unsafe c.pointee.depth
    self.accepted = try unsafe FromC.texts(c.pointee.n_accepted, c.pointee.accepted, "pillion.v1.ScreenResponse.accepted")
    self.dropped = try unsafe FromC.messages(c.pointee.n_dropped, c.pointee.dropped)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenResponse.self)
    if self.viewRevision != 0 { unsafe c.pointee.has_view_revision = 1; unsafe c.pointee.view_revision = self.viewRevision }
    if self.depth != 0 { unsafe c.pointee.has_depth = 1; unsafe c.pointee.depth = self.depth }
    if !self.accepted.isEmpty { try unsafe (c.pointee.n_accepted, c.pointee.accepted) = memory.texts(self.accepted) }
    if !self.dropped.isEmpty { try unsafe (c.pointee.n_dropped, c.pointee.dropped) = memory.messages(self.dropped) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.viewRevision = fields.varint()
        case 16: self.depth = fields.uint32()
        case 26: fields.text(&self.accepted)
        case 34: fields.message(&self.dropped)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.viewRevision != 0 { fields.varint(8, self.viewRevision) }
    if self.depth != 0 { fields.varint(16, UInt64(self.depth)) }
    fields.texts(26, self.accepted)
    fields.messages(34, self.dropped.span)
  }

  public var plainBytes: Int {
    var count = 17
    count += PlainRoom.texts(6, self.accepted)
    count += PlainRoom.messages(6, self.dropped.span)
    return count
  }
}

extension ScreenResponse.Dropped: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenResponse.Dropped" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenResponse__Dropped>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_response__dropped__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenResponse__Dropped.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenResponse__Dropped.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.ScreenResponse.Dropped.id")
    self.reason = unsafe FromC.value(c.pointee.reason)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenResponse__Dropped.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if self.reason.rawValue != 0 { unsafe c.pointee.has_reason = 1; unsafe c.pointee.reason = self.reason.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 16: self.reason = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if self.reason.rawValue != 0 { fields.signed(16, Int64(self.reason.rawValue)) }
  }

  public var plainBytes: Int {
    var count = 17
    count += self.id.utf8.count
    return count
  }
}

extension UnsupportedTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.UnsupportedTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__UnsupportedTemplate>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__unsupported_template__init(raw.assumingMemoryBound(to: Pillion__V1__UnsupportedTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__UnsupportedTemplate.self)
    self.got = try unsafe FromC.text(c.pointee.got, "pillion.v1.UnsupportedTemplate.got")
    self.allowed = try unsafe FromC.texts(c.pointee.n_allowed, c.pointee.allowed, "pillion.v1.UnsupportedTemplate.allowed")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__UnsupportedTemplate.self)
    if !self.got.isEmpty { unsafe c.pointee.has_got = 1; try unsafe c.pointee.got = memory.text(self.got) }
    if !self.allowed.isEmpty { try unsafe (c.pointee.n_allowed, c.pointee.allowed) = memory.texts(self.allowed) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.got = fields.text()
        case 18: fields.text(&self.allowed)
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.got.isEmpty { fields.text(10, self.got) }
    fields.texts(18, self.allowed)
  }

  public var plainBytes: Int {
    var count = 6
    count += self.got.utf8.count
    count += PlainRoom.texts(6, self.allowed)
    return count
  }
}

extension DepthLimit: PlainWire {
  public static var protoName: String { "pillion.v1.DepthLimit" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__DepthLimit>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__depth_limit__init(raw.assumingMemoryBound(to: Pillion__V1__DepthLimit.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DepthLimit.self)
    self.depth = unsafe c.pointee.depth
    self.max = unsafe c.pointee.max
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__DepthLimit.self)
    if self.depth != 0 { unsafe c.pointee.has_depth = 1; unsafe c.pointee.depth = self.depth }
    if self.max != 0 { unsafe c.pointee.has_max = 1; unsafe c.pointee.max = self.max }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.depth = fields.uint32()
        case 16: self.max = fields.uint32()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.depth != 0 { fields.varint(8, UInt64(self.depth)) }
    if self.max != 0 { fields.varint(16, UInt64(self.max)) }
  }

  public var plainBytes: Int {
    12
  }
}

extension KnownTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.KnownTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__KnownTemplate>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__known_template__init(raw.assumingMemoryBound(to: Pillion__V1__KnownTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__KnownTemplate.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.KnownTemplate.id")
    self.kind = try unsafe FromC.text(c.pointee.kind, "pillion.v1.KnownTemplate.kind")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__KnownTemplate.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if !self.kind.isEmpty { unsafe c.pointee.has_kind = 1; try unsafe c.pointee.kind = memory.text(self.kind) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 18: self.kind = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if !self.kind.isEmpty { fields.text(18, self.kind) }
  }

  public var plainBytes: Int {
    var count = 12
    count += self.id.utf8.count
    count += self.kind.utf8.count
    return count
  }
}

extension UnknownTemplate: PlainWire {
  public static var protoName: String { "pillion.v1.UnknownTemplate" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__UnknownTemplate>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__unknown_template__init(raw.assumingMemoryBound(to: Pillion__V1__UnknownTemplate.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__UnknownTemplate.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.UnknownTemplate.id")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__UnknownTemplate.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.id.utf8.count
    return count
  }
}

extension TemplateTooLarge: PlainWire {
  public static var protoName: String { "pillion.v1.TemplateTooLarge" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__TemplateTooLarge>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__template_too_large__init(raw.assumingMemoryBound(to: Pillion__V1__TemplateTooLarge.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TemplateTooLarge.self)
    self.what = try unsafe FromC.text(c.pointee.what, "pillion.v1.TemplateTooLarge.what")
    self.size = unsafe c.pointee.size
    self.max = unsafe c.pointee.max
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__TemplateTooLarge.self)
    if !self.what.isEmpty { unsafe c.pointee.has_what = 1; try unsafe c.pointee.what = memory.text(self.what) }
    if self.size != 0 { unsafe c.pointee.has_size = 1; unsafe c.pointee.size = self.size }
    if self.max != 0 { unsafe c.pointee.has_max = 1; unsafe c.pointee.max = self.max }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.what = fields.text()
        case 16: self.size = fields.varint()
        case 24: self.max = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.what.isEmpty { fields.text(10, self.what) }
    if self.size != 0 { fields.varint(16, self.size) }
    if self.max != 0 { fields.varint(24, self.max) }
  }

  public var plainBytes: Int {
    var count = 28
    count += self.what.utf8.count
    return count
  }
}

extension Subscribe: PlainWire {
  public static var protoName: String { "pillion.v1.Subscribe" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__Subscribe>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__subscribe__init(raw.assumingMemoryBound(to: Pillion__V1__Subscribe.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
  }

  public var plainBytes: Int {
    0
  }
}

extension ScreenEvent: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent.self)
    self.sequence = unsafe c.pointee.sequence
    self.templateId = try unsafe FromC.text(c.pointee.template_id, "pillion.v1.ScreenEvent.template_id")
    switch unsafe c.pointee.event_case.rawValue {
      case 3: self.event = try unsafe .stack(FromC.message(c.pointee.stack) ?? Stack())
      case 4: self.event = try unsafe .pressed(FromC.message(c.pointee.pressed) ?? Pressed())
      case 5: self.event = try unsafe .selected(FromC.message(c.pointee.selected) ?? Selected())
      case 6: self.event = try unsafe .searchText(FromC.message(c.pointee.search_text) ?? SearchText())
      case 7: self.event = try unsafe .panMode(FromC.message(c.pointee.pan_mode) ?? PanMode())
      case 8: self.event = try unsafe .pan(FromC.message(c.pointee.pan) ?? Pan())
      case 9: self.event = try unsafe .drag(FromC.message(c.pointee.drag) ?? Drag())
      case 10: self.event = try unsafe .zoom(FromC.message(c.pointee.zoom) ?? Zoom())
      case 11: self.event = unsafe .camera(FromC.value(c.pointee.camera))
      case 12: self.event = try unsafe .alertEnded(FromC.message(c.pointee.alert_ended) ?? AlertEnded())
      case 13: self.event = try unsafe .tripChosen(FromC.message(c.pointee.trip_chosen) ?? TripChosen())
      default: break
    }
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent.self)
    if self.sequence != 0 { unsafe c.pointee.has_sequence = 1; unsafe c.pointee.sequence = self.sequence }
    if !self.templateId.isEmpty { unsafe c.pointee.has_template_id = 1; try unsafe c.pointee.template_id = memory.text(self.templateId) }
    switch self.event {
      case .stack(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 3)
        try unsafe c.pointee.stack = memory.message(value)
      case .pressed(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 4)
        try unsafe c.pointee.pressed = memory.message(value)
      case .selected(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 5)
        try unsafe c.pointee.selected = memory.message(value)
      case .searchText(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 6)
        try unsafe c.pointee.search_text = memory.message(value)
      case .panMode(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 7)
        try unsafe c.pointee.pan_mode = memory.message(value)
      case .pan(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 8)
        try unsafe c.pointee.pan = memory.message(value)
      case .drag(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 9)
        try unsafe c.pointee.drag = memory.message(value)
      case .zoom(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 10)
        try unsafe c.pointee.zoom = memory.message(value)
      case .camera(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 11)
        unsafe c.pointee.camera = value.rawValue
      case .alertEnded(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 12)
        try unsafe c.pointee.alert_ended = memory.message(value)
      case .tripChosen(let value)?:
        unsafe c.pointee.event_case = .init(rawValue: 13)
        try unsafe c.pointee.trip_chosen = memory.message(value)
      case nil: break
    }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.sequence = fields.varint()
        case 18: self.templateId = fields.text()
        case 26: self.event = .stack(fields.message())
        case 34: self.event = .pressed(fields.message())
        case 42: self.event = .selected(fields.message())
        case 50: self.event = .searchText(fields.message())
        case 58: self.event = .panMode(fields.message())
        case 66: self.event = .pan(fields.message())
        case 74: self.event = .drag(fields.message())
        case 82: self.event = .zoom(fields.message())
        case 88: self.event = .camera(fields.value())
        case 98: self.event = .alertEnded(fields.message())
        case 106: self.event = .tripChosen(fields.message())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.sequence != 0 { fields.varint(8, self.sequence) }
    if !self.templateId.isEmpty { fields.text(18, self.templateId) }
    switch self.event {
      case .stack(let value)?: fields.message(26, value)
      case .pressed(let value)?: fields.message(34, value)
      case .selected(let value)?: fields.message(42, value)
      case .searchText(let value)?: fields.message(50, value)
      case .panMode(let value)?: fields.message(58, value)
      case .pan(let value)?: fields.message(66, value)
      case .drag(let value)?: fields.message(74, value)
      case .zoom(let value)?: fields.message(82, value)
      case .camera(let value)?: fields.signed(88, Int64(value.rawValue))
      case .alertEnded(let value)?: fields.message(98, value)
      case .tripChosen(let value)?: fields.message(106, value)
      case nil: break
    }
  }

  public var plainBytes: Int {
    var count = 28
    count += self.templateId.utf8.count
    switch self.event {
      case .stack(let value)?: count += value.plainBytes
      case .pressed(let value)?: count += value.plainBytes
      case .selected(let value)?: count += value.plainBytes
      case .searchText(let value)?: count += value.plainBytes
      case .panMode(let value)?: count += value.plainBytes
      case .pan(let value)?: count += value.plainBytes
      case .drag(let value)?: count += value.plainBytes
      case .zoom(let value)?: count += value.plainBytes
      case .alertEnded(let value)?: count += value.plainBytes
      case .tripChosen(let value)?: count += value.plainBytes
      default: break
    }
    return count
  }
}

extension ScreenEvent.Stack: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.Stack" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__Stack>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__stack__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Stack.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Stack.self)
    self.ids = try unsafe FromC.texts(c.pointee.n_ids, c.pointee.ids, "pillion.v1.ScreenEvent.Stack.ids")
    self.modal = try unsafe FromC.text(c.pointee.modal, "pillion.v1.ScreenEvent.Stack.modal")
    self.byDriver = unsafe c.pointee.by_driver != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Stack.self)
    if !self.ids.isEmpty { try unsafe (c.pointee.n_ids, c.pointee.ids) = memory.texts(self.ids) }
    if !self.modal.isEmpty { unsafe c.pointee.has_modal = 1; try unsafe c.pointee.modal = memory.text(self.modal) }
    if self.byDriver { unsafe c.pointee.has_by_driver = 1; unsafe c.pointee.by_driver = self.byDriver ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: fields.text(&self.ids)
        case 18: self.modal = fields.text()
        case 24: self.byDriver = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    fields.texts(10, self.ids)
    if !self.modal.isEmpty { fields.text(18, self.modal) }
    if self.byDriver { fields.varint(24, self.byDriver ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 8
    count += PlainRoom.texts(6, self.ids)
    count += self.modal.utf8.count
    return count
  }
}

extension ScreenEvent.Pressed: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.Pressed" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__Pressed>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__pressed__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Pressed.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Pressed.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.ScreenEvent.Pressed.id")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Pressed.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
  }

  public var plainBytes: Int {
    var count = 6
    count += self.id.utf8.count
    return count
  }
}

extension ScreenEvent.Selected: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.Selected" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__Selected>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__selected__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Selected.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Selected.self)
    self.id = try unsafe FromC.text(c.pointee.id, "pillion.v1.ScreenEvent.Selected.id")
    self.selection = unsafe c.pointee.selection
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Selected.self)
    if !self.id.isEmpty { unsafe c.pointee.has_id = 1; try unsafe c.pointee.id = memory.text(self.id) }
    if self.selection != 0 { unsafe c.pointee.has_selection = 1; unsafe c.pointee.selection = self.selection }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.id = fields.text()
        case 16: self.selection = fields.varint()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.id.isEmpty { fields.text(10, self.id) }
    if self.selection != 0 { fields.varint(16, self.selection) }
  }

  public var plainBytes: Int {
    var count = 17
    count += self.id.utf8.count
    return count
  }
}

extension ScreenEvent.SearchText: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.SearchText" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__SearchText>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__search_text__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__SearchText.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__SearchText.self)
    self.requestId = unsafe c.pointee.request_id
    self.text = try unsafe FromC.text(c.pointee.text, "pillion.v1.ScreenEvent.SearchText.text")
    self.submitted = unsafe c.pointee.submitted != 0
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__SearchText.self)
    if self.requestId != 0 { unsafe c.pointee.has_request_id = 1; unsafe c.pointee.request_id = self.requestId }
    if !self.text.isEmpty { unsafe c.pointee.has_text = 1; try unsafe c.pointee.text = memory.text(self.text) }
    if self.submitted { unsafe c.pointee.has_submitted = 1; unsafe c.pointee.submitted = self.submitted ? 1 : 0 }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.requestId = fields.varint()
        case 18: self.text = fields.text()
        case 24: self.submitted = fields.flag()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.requestId != 0 { fields.varint(8, self.requestId) }
    if !self.text.isEmpty { fields.text(18, self.text) }
    if self.submitted { fields.varint(24, self.submitted ? 1 : 0) }
  }

  public var plainBytes: Int {
    var count = 19
    count += self.text.utf8.count
    return count
  }
}

extension ScreenEvent.PanMode: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.PanMode" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__PanMode>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__pan_mode__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__PanMode.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__PanMode.self)
    self.phase = unsafe FromC.value(c.pointee.phase)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__PanMode.self)
    if self.phase.rawValue != 0 { unsafe c.pointee.has_phase = 1; unsafe c.pointee.phase = self.phase.rawValue }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.phase = fields.value()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.phase.rawValue != 0 { fields.signed(8, Int64(self.phase.rawValue)) }
  }

  public var plainBytes: Int {
    11
  }
}

extension ScreenEvent.Pan: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.Pan" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__Pan>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__pan__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Pan.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Pan.self)
    self.phase = unsafe FromC.value(c.pointee.phase)
    self.deltaX = unsafe c.pointee.delta_x
    self.deltaY = unsafe c.pointee.delta_y
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Pan.self)
    if self.phase.rawValue != 0 { unsafe c.pointee.has_phase = 1; unsafe c.pointee.phase = self.phase.rawValue }
    if self.deltaX.bitPattern != 0 { unsafe c.pointee.has_delta_x = 1; unsafe c.pointee.delta_x = self.deltaX }
    if self.deltaY.bitPattern != 0 { unsafe c.pointee.has_delta_y = 1; unsafe c.pointee.delta_y = self.deltaY }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.phase = fields.value()
        case 17: self.deltaX = Double(bitPattern: fields.fixed64())
        case 25: self.deltaY = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.phase.rawValue != 0 { fields.signed(8, Int64(self.phase.rawValue)) }
    if self.deltaX.bitPattern != 0 { fields.fixed64(17, self.deltaX.bitPattern) }
    if self.deltaY.bitPattern != 0 { fields.fixed64(25, self.deltaY.bitPattern) }
  }

  public var plainBytes: Int {
    29
  }
}

extension ScreenEvent.Drag: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.Drag" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__Drag>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__drag__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Drag.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Drag.self)
    self.phase = unsafe FromC.value(c.pointee.phase)
    self.deltaX = unsafe c.pointee.delta_x
    self.deltaY = unsafe c.pointee.delta_y
    self.velocityX = unsafe c.pointee.velocity_x
    self.velocityY = unsafe c.pointee.velocity_y
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Drag.self)
    if self.phase.rawValue != 0 { unsafe c.pointee.has_phase = 1; unsafe c.pointee.phase = self.phase.rawValue }
    if self.deltaX.bitPattern != 0 { unsafe c.pointee.has_delta_x = 1; unsafe c.pointee.delta_x = self.deltaX }
    if self.deltaY.bitPattern != 0 { unsafe c.pointee.has_delta_y = 1; unsafe c.pointee.delta_y = self.deltaY }
    if self.velocityX.bitPattern != 0 { unsafe c.pointee.has_velocity_x = 1; unsafe c.pointee.velocity_x = self.velocityX }
    if self.velocityY.bitPattern != 0 { unsafe c.pointee.has_velocity_y = 1; unsafe c.pointee.velocity_y = self.velocityY }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.phase = fields.value()
        case 17: self.deltaX = Double(bitPattern: fields.fixed64())
        case 25: self.deltaY = Double(bitPattern: fields.fixed64())
        case 33: self.velocityX = Double(bitPattern: fields.fixed64())
        case 41: self.velocityY = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.phase.rawValue != 0 { fields.signed(8, Int64(self.phase.rawValue)) }
    if self.deltaX.bitPattern != 0 { fields.fixed64(17, self.deltaX.bitPattern) }
    if self.deltaY.bitPattern != 0 { fields.fixed64(25, self.deltaY.bitPattern) }
    if self.velocityX.bitPattern != 0 { fields.fixed64(33, self.velocityX.bitPattern) }
    if self.velocityY.bitPattern != 0 { fields.fixed64(41, self.velocityY.bitPattern) }
  }

  public var plainBytes: Int {
    47
  }
}

extension ScreenEvent.Zoom: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.Zoom" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__Zoom>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__zoom__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Zoom.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Zoom.self)
    self.phase = unsafe FromC.value(c.pointee.phase)
    self.factor = unsafe c.pointee.factor
    self.focusX = unsafe c.pointee.has_focus_x != 0 ? c.pointee.focus_x : nil
    self.focusY = unsafe c.pointee.has_focus_y != 0 ? c.pointee.focus_y : nil
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__Zoom.self)
    if self.phase.rawValue != 0 { unsafe c.pointee.has_phase = 1; unsafe c.pointee.phase = self.phase.rawValue }
    if self.factor.bitPattern != 0 { unsafe c.pointee.has_factor = 1; unsafe c.pointee.factor = self.factor }
    if let value = self.focusX { unsafe c.pointee.has_focus_x = 1; unsafe c.pointee.focus_x = value }
    if let value = self.focusY { unsafe c.pointee.has_focus_y = 1; unsafe c.pointee.focus_y = value }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.phase = fields.value()
        case 17: self.factor = Double(bitPattern: fields.fixed64())
        case 25: self.focusX = Double(bitPattern: fields.fixed64())
        case 33: self.focusY = Double(bitPattern: fields.fixed64())
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.phase.rawValue != 0 { fields.signed(8, Int64(self.phase.rawValue)) }
    if self.factor.bitPattern != 0 { fields.fixed64(17, self.factor.bitPattern) }
    if let value = self.focusX { fields.fixed64(25, value.bitPattern) }
    if let value = self.focusY { fields.fixed64(33, value.bitPattern) }
  }

  public var plainBytes: Int {
    38
  }
}

extension ScreenEvent.AlertEnded: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.AlertEnded" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__AlertEnded>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__alert_ended__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__AlertEnded.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__AlertEnded.self)
    self.cause = unsafe FromC.value(c.pointee.cause)
    self.action = try unsafe FromC.text(c.pointee.action, "pillion.v1.ScreenEvent.AlertEnded.action")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__AlertEnded.self)
    if self.cause.rawValue != 0 { unsafe c.pointee.has_cause = 1; unsafe c.pointee.cause = self.cause.rawValue }
    if !self.action.isEmpty { unsafe c.pointee.has_action = 1; try unsafe c.pointee.action = memory.text(self.action) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 8: self.cause = fields.value()
        case 18: self.action = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if self.cause.rawValue != 0 { fields.signed(8, Int64(self.cause.rawValue)) }
    if !self.action.isEmpty { fields.text(18, self.action) }
  }

  public var plainBytes: Int {
    var count = 17
    count += self.action.utf8.count
    return count
  }
}

extension ScreenEvent.TripChosen: PlainWire {
  public static var protoName: String { "pillion.v1.ScreenEvent.TripChosen" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__V1__ScreenEvent__TripChosen>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__v1__screen_event__trip_chosen__init(raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__TripChosen.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__TripChosen.self)
    self.trip = try unsafe FromC.text(c.pointee.trip, "pillion.v1.ScreenEvent.TripChosen.trip")
    self.route = try unsafe FromC.text(c.pointee.route, "pillion.v1.ScreenEvent.TripChosen.route")
    self.started = unsafe c.pointee.started != 0
    self.startKey = try unsafe FromC.text(c.pointee.start_key, "pillion.v1.ScreenEvent.TripChosen.start_key")
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__V1__ScreenEvent__TripChosen.self)
    if !self.trip.isEmpty { unsafe c.pointee.has_trip = 1; try unsafe c.pointee.trip = memory.text(self.trip) }
    if !self.route.isEmpty { unsafe c.pointee.has_route = 1; try unsafe c.pointee.route = memory.text(self.route) }
    if self.started { unsafe c.pointee.has_started = 1; unsafe c.pointee.started = self.started ? 1 : 0 }
    if !self.startKey.isEmpty { unsafe c.pointee.has_start_key = 1; try unsafe c.pointee.start_key = memory.text(self.startKey) }
  }

  public mutating func read(plain fields: inout FieldReader) {
    while fields.next() {
      switch fields.tag {
        case 10: self.trip = fields.text()
        case 18: self.route = fields.text()
        case 24: self.started = fields.flag()
        case 34: self.startKey = fields.text()
        default: fields.giveUp()
      }
    }
  }

  public func write(plain fields: inout FieldWriter) {
    if !self.trip.isEmpty { fields.text(10, self.trip) }
    if !self.route.isEmpty { fields.text(18, self.route) }
    if self.started { fields.varint(24, self.started ? 1 : 0) }
    if !self.startKey.isEmpty { fields.text(34, self.startKey) }
  }

  public var plainBytes: Int {
    var count = 20
    count += self.trip.utf8.count
    count += self.route.utf8.count
    count += self.startKey.utf8.count
    return count
  }
}
