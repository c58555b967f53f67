import Foundation

/// Google's own protobuf for Python as the other side. It makes seeded random messages of every type, and judges ours.
enum GooglePeer {
  /// One message, as bytes and JSON.
  struct Line: Codable {
    var type: String
    var wire: String
    var json: String
  }

  /// A Python that has google.protobuf; nil where there is none, or no protoc.
  static let python: String? = {
    guard (try? run("/usr/bin/env", ["protoc", "--version"])) != nil else { return nil }
    return ["/usr/bin/python3", "/usr/local/bin/python3"].first { (try? run($0, ["-c", "import google.protobuf"])) != nil }
  }()

  /// Messages of every type, so many of each.
  static func messages(of tree: ProtoTree, perType count: Int, seed: Int) throws -> [Line] {
    guard let python else { return [] }
    let output = try run(python, ["-c", script, tree.path, "make", String(count), String(seed)])
    return try output.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Line.self, from: Data($0)) }
  }

  /// What is wrong with our bytes and JSON, one line a fault.
  static func judge(_ lines: [(google: Line, ours: Line)], of tree: ProtoTree) throws -> [String] {
    guard let python else { return [] }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("pillion-wire-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let encoder = JSONEncoder()
    let rows = try lines.map { String(decoding: try encoder.encode([$0.google, $0.ours]), as: UTF8.self) }
    try rows.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let output = try run(python, ["-c", script, tree.path, "judge", file.path])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What protoc says of the files of a tree and of all they import: a google.protobuf.FileDescriptorSet.
  static func description(of tree: ProtoTree) throws -> Data {
    let files = try FileManager.default.subpathsOfDirectory(atPath: tree.path).filter { $0.hasSuffix(".proto") }.sorted()
    return try run("/usr/bin/env", ["protoc", "-I", tree.path, "--include_imports", "--descriptor_set_out=/dev/stdout"] + files)
  }

  private struct Failed: Error {
    var status: Int32
    var message: String
  }

  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    let error = FileManager.default.temporaryDirectory.appendingPathComponent("pillion-wire-\(UUID().uuidString).err")
    try Data().write(to: error)
    defer { try? FileManager.default.removeItem(at: error) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(status: process.terminationStatus, message: (try? String(contentsOf: error, encoding: .utf8)) ?? "")
    }
    return data
  }

  private static let script = #"""
    import glob, json, os, random, subprocess, sys, tempfile
    from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory

    root, mode = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "all.bin")
        files = sorted(os.path.relpath(f, root) for f in glob.glob(os.path.join(root, "**/*.proto"), recursive=True))
        subprocess.run(["protoc", "-I", root, "--include_imports", "--descriptor_set_out=" + out] + files, check=True)
        files_set = descriptor_pb2.FileDescriptorSet.FromString(open(out, "rb").read())
    pool = descriptor_pool.DescriptorPool()
    for f in files_set.file: pool.Add(f)
    factory = message_factory.MessageFactory(pool)

    def descriptors():
        def walk(d):
            yield d
            for n in d.nested_types:
                if not n.GetOptions().map_entry: yield from walk(n)
        for f in files_set.file:
            if f.package.startswith("pillion."):
                for m in f.message_type: yield from walk(pool.FindMessageTypeByName(f.package + "." + m.name))

    def is_map(f): return f.type == f.TYPE_MESSAGE and f.message_type.GetOptions().map_entry
    texts = ["", "a", "Via A8", "A\0B", "Straße", "京都駅", "שלום", "👩‍👩‍👧 🚗", "\"\\/\b\f\n\r\t\u2028", "x" * 300]
    doubles = [0.0, 1.0, 1.5, -2.25, 0.1, 1e300, 5e-324, -1e-7, 123456789.123456, 1e21, float("inf"), float("-inf")]
    def scalar(f):
        t = f.type
        if t == f.TYPE_STRING: return random.choice(texts)
        if t == f.TYPE_BYTES: return random.choice([b"", b"\0", b"\xff\xfe", bytes(range(256)), random.randbytes(5)])
        if t in (f.TYPE_DOUBLE,): return random.choice(doubles)
        if t == f.TYPE_FLOAT: return random.choice([0.0, 1.5, -2.25, 0.1, 16777216.0, 1.401298464324817e-45, 3e38])
        if t == f.TYPE_BOOL: return random.random() < 0.5
        if t == f.TYPE_ENUM: return random.choice(f.enum_type.values).number
        bits = 64 if t in (f.TYPE_INT64, f.TYPE_SINT64, f.TYPE_UINT64, f.TYPE_FIXED64, f.TYPE_SFIXED64) else 32
        if t in (f.TYPE_UINT32, f.TYPE_UINT64, f.TYPE_FIXED32, f.TYPE_FIXED64):
            return random.choice([0, 1, 127, 128, 300, 2**bits - 1, 2**(bits - 1)])
        return random.choice([0, 1, -1, 64, -65, 2**(bits - 1) - 1, -2**(bits - 1)])

    def fill(m, depth):
        for f in m.DESCRIPTOR.fields:
            if f.label != f.LABEL_REQUIRED and random.random() < 0.3: continue
            if is_map(f):
                key, value = f.message_type.fields
                for _ in range(random.randint(0, 2)):
                    if value.type == value.TYPE_MESSAGE:
                        if depth < 4: fill(getattr(m, f.name)[scalar(key)], depth + 1)
                    else: getattr(m, f.name)[scalar(key)] = scalar(value)
            elif f.label == f.LABEL_REPEATED:
                for _ in range(random.randint(0, 3 if depth < 3 else 1)):
                    if f.type == f.TYPE_MESSAGE:
                        if depth < 5: fill(getattr(m, f.name).add(), depth + 1)
                    else: getattr(m, f.name).append(scalar(f))
            elif f.type == f.TYPE_MESSAGE:
                if depth < 5:
                    getattr(m, f.name).SetInParent()
                    fill(getattr(m, f.name), depth + 1)
            else: setattr(m, f.name, scalar(f))

    def camel(name):
        words = name.lower().split("_")
        return words[0] + "".join(w.capitalize() for w in words[1:])

    def shouted(name):
        return "".join("_" + c if c.isupper() else c for c in name).upper().lstrip("_") + "_"

    def enum_names(e):
        prefix = shouted(e.name)
        short = all(v.name.startswith(prefix) for v in e.values)
        cut = lambda v: v.name[len(prefix):] if short and not v.name[len(prefix)].isdigit() else v.name
        return {camel(cut(v)): v.name for v in e.values}

    def one(f, value):
        if f.type == f.TYPE_ENUM: return enum_names(f.enum_type)[value]
        return proto_names(f.message_type, value) if f.type == f.TYPE_MESSAGE else value

    def proto_names(d, value):
        # Pillion's JSON with the enum names of Proto.
        result = {}
        for key, inner in value.items():
            f = next(f for f in d.fields if f.json_name == key)
            if is_map(f): result[key] = {k: one(f.message_type.fields[1], v) for k, v in inner.items()}
            elif f.label == f.LABEL_REPEATED: result[key] = [one(f, v) for v in inner]
            else: result[key] = one(f, inner)
        return result

    if mode == "make":
        random.seed(int(sys.argv[4]))
        for d in descriptors():
            for _ in range(int(sys.argv[3])):
                m = factory.GetPrototype(d)()
                fill(m, 0)
                print(json.dumps({"type": d.full_name, "wire": m.SerializeToString(deterministic=True).hex(),
                                  "json": json_format.MessageToJson(m, indent=None)}))
    else:
        for row in open(sys.argv[3]):
            google, ours = json.loads(row)
            make = factory.GetPrototype(pool.FindMessageTypeByName(google["type"]))
            wanted = make.FromString(bytes.fromhex(google["wire"]))
            try:
                if make.FromString(bytes.fromhex(ours["wire"])) != wanted: print(google["type"], "differs in bytes", google["json"])
                if ours["wire"] != google["wire"]: print(google["type"], "is written in another way", google["json"])
                got = json_format.ParseDict(proto_names(make.DESCRIPTOR, json.loads(ours["json"])), make())
                if got != wanted: print(google["type"], "differs in JSON", ours["json"], google["json"])
            except Exception as error: print(google["type"], repr(error), ours["json"])
    """#
}
