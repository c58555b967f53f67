"""Google's own protobuf as the other side of a test: peer.py FOLDER, then orders on standard input.

    make COUNT SEED   so many random messages, of the types of the folder in turn, a line each:
                      type, bytes, bytes as they may arrive, JSON, separated by tabs
    judge COUNT       so many lines follow: type, Google's bytes, ours, our JSON; what is wrong with ours is told, a line a fault

Each answer ends with an empty line. Bytes are in hexadecimal digits; those that may arrive hold fields nobody knows, too, or text that is not UTF-8
(then there is no JSON, and the message must be refused).
"""

import glob, json, os, random, struct, subprocess, sys, tempfile
from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message, message_factory

root = sys.argv[1]
with tempfile.TemporaryDirectory() as folder:
    out = os.path.join(folder, "all.bin")
    files = sorted(os.path.relpath(f, root) for f in glob.glob(os.path.join(root, "**/*.proto"), recursive=True))
    subprocess.run(["protoc", "-I", root, "--include_imports", "--descriptor_set_out=" + out] + files, check=True)
    with open(out, "rb") as file: files_set = descriptor_pb2.FileDescriptorSet.FromString(file.read())
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


texts = ["", "a", "Via A8", "A\0B", "Straße", "京都駅", "שלום", "👩‍👩‍👧 🚗", "\"\\/\b\f\n\r\t\u2028", "e\u0301\uFEFF\uFFFF", "x" * 300]
doubles = [0.0, -0.0, 1.0, 1.5, -2.25, 0.1, 1e300, 5e-324, -1e-7, 123456789.123456, 1e21, 2.0**53, float("inf"), float("-inf"), float("nan")]
floats = [0.0, -0.0, 1.5, -2.25, 0.1, 16777216.0, 1.401298464324817e-45, 3e38, float("inf"), float("-inf"), float("nan")]
# Text that no encoder writes; it is put where this stood, and is as long.
mark, broken = "(not UTF-8)", [b"\xff" * 11, b"\xc0\x80" + b"a" * 9, b"a" * 10 + b"\xe4", b"\xed\xa0\x80" + b"a" * 8, b"\xf4\x90\x80\x80" + b"a" * 7]


def scalar(f):
    t = f.type
    if t == f.TYPE_STRING: return random.choice(texts)
    if t == f.TYPE_BYTES: return random.choice([b"", b"\0", b"\xff\xfe", bytes(range(256)), random.randbytes(5)])
    if t == f.TYPE_DOUBLE:
        any_bits = struct.unpack("<d", random.randbytes(8))[0]
        # JSON keeps no payload of a NaN.
        return random.choice(doubles + [any_bits if any_bits == any_bits else 0.5] * 5)
    if t == f.TYPE_FLOAT:
        any_bits = struct.unpack("<f", random.randbytes(4))[0]
        return random.choice(floats + [any_bits if any_bits == any_bits else 0.5] * 5)
    if t == f.TYPE_BOOL: return random.random() < 0.5
    if t == f.TYPE_ENUM: return random.choice(f.enum_type.values).number
    bits = 64 if t in (f.TYPE_INT64, f.TYPE_SINT64, f.TYPE_UINT64, f.TYPE_FIXED64, f.TYPE_SFIXED64) else 32
    number = random.getrandbits(random.randint(1, bits))
    if t in (f.TYPE_UINT32, f.TYPE_UINT64, f.TYPE_FIXED32, f.TYPE_FIXED64):
        return random.choice([0, 1, 127, 128, 300, 2**bits - 1, 2**(bits - 1), number, number])
    half = 2**(bits - 1)
    return random.choice([0, 1, -1, 64, -65, half - 1, -half, number - half if number >= half else number, -(number // 2)])


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


def sink(m):
    """As deep as messages may stand inside each other, where the type holds itself."""
    f = next((f for f in m.DESCRIPTOR.fields if f.message_type == m.DESCRIPTOR), None)
    for _ in range(random.randint(1, 61) if f and random.random() < 0.2 else 0):
        m.ClearField(f.name)
        field = getattr(m, f.name)
        if f.label == f.LABEL_REPEATED: m = field.add()
        else:
            field.SetInParent()
            m = field


def varint(number):
    out = b""
    while number >= 128: number, out = number >> 7, out + bytes([number & 127 | 128])
    return out + bytes([number])


def unknown():
    """A field that no message has, of any wire type."""
    number = random.choice([7000, 536870910]) << 3
    return random.choice([
        lambda: varint(number) + varint(random.getrandbits(64)),
        lambda: varint(number | 1) + random.randbytes(8),
        lambda: varint(number | 2) + varint(5) + random.randbytes(5),
        lambda: varint(number | 5) + random.randbytes(4),
    ])()


def first_text(m):
    """Puts the mark into a field of text; false where there is none."""
    # Of proto2 nobody promised it.
    fields = [f for f in m.DESCRIPTOR.fields if f.type == f.TYPE_STRING and m.DESCRIPTOR.file.syntax == "proto3"]
    if not fields: return False
    f = random.choice(fields)
    if f.label == f.LABEL_REPEATED: getattr(m, f.name).append(mark)
    else: setattr(m, f.name, mark)
    return True


class Silence:
    """The C++ below Python logs each text that is not UTF-8, past Python."""

    def __enter__(self):
        self.kept = os.dup(2)
        os.dup2(nowhere, 2)

    def __exit__(self, *_):
        os.dup2(self.kept, 2)
        os.close(self.kept)


nowhere, silence = os.open(os.devnull, os.O_WRONLY), Silence()


def make(count, seed):
    random.seed(seed)
    types = [factory.GetPrototype(d) for d in descriptors()]
    start = seed * count
    for index in range(start, start + count):
        m = types[index % len(types)]()
        fill(m, 0)
        sink(m)
        wire = m.SerializeToString(deterministic=True)
        text = json_format.MessageToJson(m, indent=None)
        arriving = wire
        dice = random.random()
        if dice < 0.2: arriving = unknown() + wire + unknown()
        elif dice < 0.25 and first_text(m):
            arriving = m.SerializeToString(deterministic=True).replace(mark.encode(), random.choice(broken))
            try:
                with silence: type(m).FromString(arriving)
            except message.DecodeError: text = ""
            assert not text, "Google reads text that is not UTF-8"
        print(m.DESCRIPTOR.full_name, wire.hex(), arriving.hex(), text, sep="\t")


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


def judge(google_type, wire, ours, text):
    make = factory.GetPrototype(pool.FindMessageTypeByName(google_type))
    # Bytes are compared, not messages: a NaN is not equal to itself.
    told = text[:500]
    try:
        if ours != wire: print(google_type, "is written in another way", told)
        if make.FromString(bytes.fromhex(ours)).SerializeToString(deterministic=True).hex() != wire: print(google_type, "differs in bytes", told)
        got = json_format.ParseDict(proto_names(make.DESCRIPTOR, json.loads(text)), make())
        if got.SerializeToString(deterministic=True).hex() != wire: print(google_type, "differs in JSON", told)
    except Exception as error: print(google_type, repr(error).replace("\n", " "), told)


for order in sys.stdin:
    word, *numbers = order.split()
    if word == "make": make(int(numbers[0]), int(numbers[1]))
    else:
        for row in [sys.stdin.readline().rstrip("\n") for _ in range(int(numbers[0]))]: judge(*row.split("\t"))
    print(flush=True)
