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
        var values = beginning(of: file)
        ValueWriter(catalog: catalog).write(file, to: &values)
        files.append((base + ".pillion.swift", values.text))
        var json = beginning(of: file)
        JSONWriter(catalog: catalog).write(file, to: &json)
        files.append((base + ".json.swift", json.text))
      case .wire, .services, .cproto:
        continue
      }
    }
    return files
  }

  private var chosen: [ProtoFile] { request.filesToGenerate.compactMap { name in request.files.first { $0.name == name } } }

  private func beginning(of file: ProtoFile) -> SourceText {
    var source = SourceText()
    source.line("// Written by protoc-gen-pillion from \(file.name). Do not edit: run Proto/generate.sh.")
    if !request.options.imports.isEmpty { source.line() }
    for module in request.options.imports { source.line("public import \(module)") }
    return source
  }

  /// The file's own name without folders and ending; with its folders where two files share it.
  func stem(_ file: ProtoFile) -> String {
    let name = file.name.hasSuffix(".proto") ? String(file.name.dropLast(6)) : file.name
    func last(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
    let isAlone = request.files.filter { last($0.name) == last(file.name) }.count == 1
    return isAlone ? last(name) : String(name.map { $0 == "/" ? "_" : $0 })
  }
}
