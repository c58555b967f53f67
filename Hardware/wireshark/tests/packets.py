"""Bytes of links as captures, and what tshark makes of them."""

import os
import struct
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
DISSECTOR = os.path.join(HERE, "..", "pillion.lua")
RECORDINGS = os.path.join(HERE, "..", "..", "..", "Tests", "Fixtures", "recordings")
PORT = 7355


def recording(build, play):
    """The prefaces and frames of a recording: pairs of ">" (opener) or "<" and bytes."""
    entries = []
    with open(os.path.join(RECORDINGS, build, play + ".hex"), encoding="ascii") as lines:
        for line in lines:
            if line.startswith("#") or not line.strip():
                continue
            if line[0] in "<>":
                entries.append([line[0], bytes.fromhex(line[1:].strip())])
            else:
                entries[-1][1] += bytes.fromhex(line.strip())
    return [tuple(entry) for entry in entries]


def over_tcp(entries, size):
    """A capture of the link over TCP, in segments of so many bytes each, whatever they cut."""
    packets = []
    sequence = {">": 1, "<": 1}
    waiting = {">": b"", "<": b""}

    def segment(side, payload, flags=0x18):
        other = "<" if side == ">" else ">"
        ports = (40000, PORT) if side == ">" else (PORT, 40000)
        tcp = struct.pack(">HHIIBBHHH", *ports, sequence[side], sequence[other], 5 << 4, flags, 65535, 0, 0) + payload
        address = (1, 2) if side == ">" else (2, 1)
        head = struct.pack(">BBHHHBBH4s4s", 0x45, 0, 20 + len(tcp), 0, 0, 64, 6, 0, bytes([10, 0, 0, address[0]]), bytes([10, 0, 0, address[1]]))
        packets.append(head + tcp)
        sequence[side] += len(payload)

    for side, data in entries:
        # What the other side still has to say came before.
        for late in "<>":
            if late != side:
                while waiting[late]:
                    segment(late, waiting[late][:size])
                    waiting[late] = waiting[late][size:]
        waiting[side] += data
        while len(waiting[side]) >= size:
            segment(side, waiting[side][:size])
            waiting[side] = waiting[side][size:]
    for side in "<>":
        if waiting[side]:
            segment(side, waiting[side])
    return pcap(101, packets)


def pcap(link_type, packets):
    """Raw IP packets, or anything else, as a classic capture."""
    data = struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 262144, link_type)
    for index, packet in enumerate(packets):
        data += struct.pack("<IIII", 1, index, len(packet), len(packet)) + packet
    return data


def record(kind, direction, link, content):
    return struct.pack("<BBBBII", 1, kind, direction, 1, link, 0) + content


def tshark(capture, *arguments):
    """What tshark prints of a capture's bytes."""
    with tempfile.NamedTemporaryFile(suffix=".pcap") as file:
        file.write(capture)
        file.flush()
        command = ["tshark", "-X", "lua_script:" + DISSECTOR, "-r", file.name, "-o", "pillion.port:%d" % PORT, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    errors = [line for line in done.stderr.splitlines() if "Running as user" not in line]
    if done.returncode != 0 or errors:
        raise AssertionError("tshark: %d, %s" % (done.returncode, errors))
    return done.stdout


def columns(capture, *fields):
    """All values of some fields, in order."""
    values = {field: [] for field in fields}
    wanted = [word for field in fields for word in ("-e", field)]
    for line in tshark(capture, "-T", "fields", *wanted, "-E", "aggregator=;", "-E", "separator=/t").splitlines():
        for field, cell in zip(fields, line.split("\t")):
            values[field] += [value for value in cell.split(";") if value]
    return values
