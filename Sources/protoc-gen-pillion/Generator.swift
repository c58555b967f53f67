/// Chooses what is written for each file and what it is called.
struct Generator {
  let request: Request
  let catalog: Catalog

  init(request: Request) throws {
    self.request = request
    catalog = Catalog(request.files)
    for message in catalog.messages.values where message.fields.contains(where: { $0.kind == .group }) {
      throw Refusal(reason: "\(message.fullName) has a group; use a nested message")
    }
  }

  func files() -> [(name: String, content: String)] {
    var files: [(name: String, content: String)] = []
    for file in chosen {
      let base = stem(file)
      switch request.options.output {
      case .values:
        guard !file.messages.isEmpty || !file.enums.isEmpty else { continue }
        var values = needsModel(file) ? beginning(of: file) : bareBeginning(of: file)
        ValueWriter(catalog: catalog).write(file, to: &values)
        files.append((base + ".pillion.swift", values.text))
        var json = beginning(of: file)
        JSONWriter(catalog: catalog).write(file, to: &json)
        files.append((base + ".json.swift", json.text))
      case .wire:
        guard !file.messages.isEmpty else { continue }
        var wire = beginning(of: file)
        if let module = request.options.wireModule { wire.line("public import \(module)") }
        wire.line("import \(request.options.cModule)")
        ConversionWriter(catalog: catalog).write(file, to: &wire)
        files.append((base + ".wire.swift", wire.text))
      case .services:
        guard !file.services.isEmpty else { continue }
        var services = beginning(of: file)
        if let module = request.options.wireModule {
          // Only the types of streams need the conformance in the interface, and Swift refuses a public import it does not need.
          let isPublic = file.services.contains { $0.methods.contains { $0.clientStreaming || $0.serverStreaming } }
          services.line("\(isPublic ? "public " : "")import \(module)")
        }
        ServiceWriter(catalog: catalog).write(file, to: &services)
        files.append((base + ".rpc.swift", services.text))
      case .cproto:
        guard !file.messages.isEmpty else { continue }
        var proto = SourceText()
        proto.line("// Written by protoc-gen-pillion from \(file.name), the same on the wire. Do not edit: run Proto/generate.sh.")
        CProtoWriter(catalog: catalog, nameOf: derivedName).write(file, to: &proto)
        files.append((base + ".proto", proto.text))
      }
    }
    if request.options.output == .services { files += descriptions() }
    if request.options.output == .wire, let name = request.options.registry { files.append((name + ".swift", registry(name))) }
    return files
  }

  /// The files that hold services, and all they import: each described in a file of its own.
  private func descriptions() -> [(name: String, content: String)] {
    var wanted = Set(chosen.filter { !$0.services.isEmpty }.map(\.name))
    // Each file stands after those it imports.
    for file in request.files.reversed() where wanted.contains(file.name) { wanted.formUnion(file.imports) }
    return request.files.filter { wanted.contains($0.name) }.map { file in
      var source = beginning(of: file, isPublic: false)
      DescriptionWriter().write(file, to: &source)
      return (stem(file) + ".descriptor.swift", source.text)
    }
  }

  private var chosen: [ProtoFile] { request.filesToGenerate.compactMap { name in request.files.first { $0.name == name } } }

  /// Whether its values are made of types of the modules to import: enums and messages of files that are not written in this run. Swift
  /// refuses a public import it does not need.
  private func needsModel(_ file: ProtoFile) -> Bool {
    let own = Set(chosen.flatMap(\.messages).flatMap(withNested).map(\.fullName))
    let messages = file.messages.flatMap(withNested)
    let fields = messages.flatMap(\.fields)
    return !file.enums.isEmpty || messages.contains { !$0.enums.isEmpty }
      || fields.contains { $0.kind == .enum || ($0.kind == .message && !own.contains($0.typeName)) }
  }

  private func withNested(_ message: ProtoMessage) -> [ProtoMessage] { [message] + message.messages.flatMap(withNested) }

  private func bareBeginning(of file: ProtoFile) -> SourceText {
    var source = SourceText()
    source.line("// Written by protoc-gen-pillion from \(file.name). Do not edit: run Proto/generate.sh.")
    return source
  }

  private func beginning(of file: ProtoFile, isPublic: Bool = true) -> SourceText {
    var source = bareBeginning(of: file)
    guard isPublic else {
      if !request.options.imports.isEmpty { source.line() }
      for module in request.options.imports { source.line("import \(module)") }
      return source
    }
    if !request.options.imports.isEmpty || !request.options.uses.isEmpty { source.line() }
    for module in request.options.imports { source.line("public import \(module)") }
    for module in request.options.uses { source.line("import \(module)") }
    return source
  }

  private func derivedName(_ name: String) -> String {
    request.files.first { $0.name == name }.map { stem($0) + ".proto" } ?? name
  }

  /// An enum that lists the messages of this run by full name.
  private func registry(_ name: String) -> String {
    var source = SourceText()
    source.line("// Written by protoc-gen-pillion. Do not edit: run Proto/generate.sh.")
    if !request.options.imports.isEmpty { source.line() }
    for module in request.options.imports { source.line("public import \(module)") }
    source.line()
    source.line("/// Every message of the .proto files by full name.")
    source.block("public enum \(name) {") { source in
      source.line("/// Types by full name: \"pillion.v1.Route\".")
      source.block("public static let types: [String: any (WireMessage & JSONMessage).Type] = [", closing: "]") { source in
        for name in chosen.flatMap(\.messages).flatMap(allMessages).sorted() {
          source.line("\"\(name)\": \(catalog.swiftName(name)).self,")
        }
      }
    }
    return source.text
  }

  private func allMessages(_ message: ProtoMessage) -> [String] {
    message.isMapEntry ? [] : [message.fullName] + message.messages.flatMap(allMessages)
  }

  /// The file's own name without folders and ending; with its folders where two files share it.
  func stem(_ file: ProtoFile) -> String {
    let name = file.name.hasSuffix(".proto") ? String(file.name.dropLast(6)) : file.name
    func last(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
    let isAlone = request.files.filter { last($0.name) == last(file.name) }.count == 1
    return isAlone ? last(name) : String(name.map { $0 == "/" ? "_" : $0 })
  }
}
