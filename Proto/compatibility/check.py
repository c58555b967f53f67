#!/usr/bin/env python3
"""Refuses a change of Proto/ that breaks the wire against the last release.

    check.py               compares Proto/ with released.binpb; exit code 1 and a line for each break
    check.py --release     makes what Proto/ is now the last release

Numbers, names, types and presence of fields stay; numbers and names of enum values stay; methods keep their messages and their streams. What is
removed is reserved by number and name, and what is reserved stays so. Needs protoc and python3-protobuf.
"""
import os
import subprocess
import sys
import tempfile

from google.protobuf import descriptor_pb2

HERE = os.path.dirname(os.path.abspath(__file__))
RELEASED = os.path.join(HERE, "released.binpb")
FIELD = descriptor_pb2.FieldDescriptorProto


def compile_tree(root):
    """What protoc makes of every .proto file below a folder."""
    names = []
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if os.path.join(folder, name) != HERE]
        names += [os.path.relpath(os.path.join(folder, name), root) for name in files if name.endswith(".proto")]
    with tempfile.NamedTemporaryFile() as output:
        subprocess.run(["protoc", "-I", root, f"--descriptor_set_out={output.name}", *sorted(names)], check=True)
        return output.read()


class Tree:
    """The types of a descriptor set by full name."""

    def __init__(self, data):
        self.messages, self.enums, self.services = {}, {}, {}
        for file in descriptor_pb2.FileDescriptorSet.FromString(data).file:
            self.add(file.package, file.message_type, file.enum_type)
            for service in file.service:
                self.services[f"{file.package}.{service.name}"] = service

    def add(self, scope, messages, enums):
        for enum in enums:
            self.enums[f"{scope}.{enum.name}"] = enum
        for message in messages:
            name = f"{scope}.{message.name}"
            self.messages[name] = message
            self.add(name, message.nested_type, message.enum_type)


class Reserved:
    """What a message or an enum promised never to use again. The ends of a message's ranges are exclusive, those of an enum's are not."""

    def __init__(self, holder):
        past = 0 if isinstance(holder, descriptor_pb2.EnumDescriptorProto) else 1
        self.ranges = [(one.start, one.end - past) for one in holder.reserved_range]
        self.names = set(holder.reserved_name)

    def has(self, number):
        return any(start <= number <= end for start, end in self.ranges)

    def covers(self, first, last):
        """Whether all numbers from first to last are reserved."""
        for start, end in sorted(self.ranges):
            if start <= first <= end:
                first = end + 1
        return first > last


def shape(message, field):
    """What of a field the wire and its JSON depend on, each with a word for it."""
    oneof = message.oneof_decl[field.oneof_index].name if field.HasField("oneof_index") and not field.proto3_optional else None
    kind = FIELD.Type.Name(field.type)[5:].lower()
    return {
        "name": field.name,
        "JSON name": field.json_name,
        "type": field.type_name.lstrip(".") or kind,
        "wire type": kind,
        "repetition": "repeated" if field.label == FIELD.LABEL_REPEATED else "singular",
        "presence": "required" if field.label == FIELD.LABEL_REQUIRED else "optional" if field.proto3_optional else "plain",
        "oneof": oneof or "none",
        "packing": str(field.options.packed) if field.options.HasField("packed") else "default",
    }


def compare_members(name, kind, old, new, old_members, new_members, faults):
    """Removal and reservation, which are alike for fields and enum values."""
    before, after = Reserved(old), Reserved(new)
    for number, names in old_members.items():
        if number in new_members:
            continue
        lacking = [] if after.has(number) else [str(number)]
        lacking += [f'"{one}"' for one in sorted(names) if one not in after.names]
        if lacking:
            faults.append(f"{name}: {kind} {number} ({', '.join(sorted(names))}) was removed without 'reserved {', '.join(lacking)};'")
    for number, names in new_members.items():
        if number in old_members:
            continue
        if before.has(number):
            faults.append(f"{name}: {kind} {number} ({', '.join(sorted(names))}) uses a reserved number")
        for one in sorted(names & before.names):
            faults.append(f"{name}: {kind} {number} uses the reserved name {one}")
    for first, last in before.ranges:
        if not after.covers(first, last):
            faults.append(f"{name}: {first} to {last} are no longer reserved")
    for one in sorted(before.names - after.names):
        faults.append(f'{name}: "{one}" is no longer reserved')


def compare_messages(name, old, new, faults):
    old_fields, new_fields = ({field.number: field for field in one.field} for one in (old, new))
    names = lambda fields: {number: {field.name} for number, field in fields.items()}
    compare_members(name, "field", old, new, names(old_fields), names(new_fields), faults)
    for number, field in old_fields.items():
        if number not in new_fields:
            continue
        was, now = shape(old, field), shape(new, new_fields[number])
        for word in was:
            if was[word] != now[word]:
                faults.append(f"{name}: field {number} ({field.name}) changed its {word} from {was[word]} to {now[word]}")
    for number, field in new_fields.items():
        if number not in old_fields and field.label == FIELD.LABEL_REQUIRED:
            faults.append(f"{name}: field {number} ({field.name}) is new and required")


def compare_enums(name, old, new, faults):
    def members(enum):
        found = {}
        for value in enum.value:
            found.setdefault(value.number, set()).add(value.name)
        return found

    before, after = members(old), members(new)
    compare_members(name, "value", old, new, before, after, faults)
    for number, names in before.items():
        for one in sorted(names - after.get(number, names)):
            faults.append(f"{name}: value {number} lost its name {one}")


def compare_services(name, old, new, faults):
    methods = {method.name: method for method in new.method}
    for method in old.method:
        now = methods.get(method.name)
        if now is None:
            faults.append(f"{name}: method {method.name} was removed")
            continue
        for word in ("input_type", "output_type", "client_streaming", "server_streaming"):
            if getattr(method, word) != getattr(now, word):
                was, is_now = (str(getattr(one, word)).lstrip(".") for one in (method, now))
                faults.append(f"{name}: method {method.name} changed its {word.replace('_', ' ')} from {was} to {is_now}")


def faults_between(old, new):
    """Every break from one descriptor set to another."""
    faults = []
    for kind, compare in (("messages", compare_messages), ("enums", compare_enums), ("services", compare_services)):
        after = getattr(new, kind)
        for name, was in getattr(old, kind).items():
            if name in after:
                compare(name, was, after[name], faults)
            else:
                faults.append(f"{name} was removed")
    return faults


def main(arguments):
    current = compile_tree(os.path.dirname(HERE))
    if arguments == ["--release"]:
        with open(RELEASED, "wb") as file:
            file.write(current)
        return 0
    if arguments:
        print(__doc__, file=sys.stderr)
        return 64
    with open(RELEASED, "rb") as file:
        faults = faults_between(Tree(file.read()), Tree(current))
    for fault in faults:
        print(f"Proto/compatibility: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
