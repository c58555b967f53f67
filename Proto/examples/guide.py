#!/usr/bin/env python3
"""Guides a Pillion head unit through three maneuvers, with nothing but Python's protobuf package.

    pillion unit --link unix:/tmp/car --display terminal &
    python3 Proto/examples/guide.py /tmp/car

It is a whole end of Proto/PROTOCOL.md in one file: prefaces, introductions, one two-way stream, credit, heartbeat, and Bye.
Needs protoc and python3-protobuf (Debian: protobuf-compiler, python3-protobuf).
"""
import os
import socket
import struct
import subprocess
import sys
import tempfile
import time


def load_messages():
    """Lets protoc write the Python messages of Proto/ into a folder of their own, and loads them."""
    proto = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    folder = tempfile.TemporaryDirectory(prefix="pillion-guide-")
    files = [f"pillion/v1/{name}.proto" for name in ("geometry", "link", "navigation", "options")]
    subprocess.run(["protoc", "-I", proto, f"--python_out={folder.name}", *files], check=True)
    sys.path.insert(0, folder.name)
    from pillion.v1 import link_pb2, navigation_pb2
    folder.cleanup()
    return link_pb2, navigation_pb2


wire, nav = load_messages()
HEADER = struct.Struct("<IIBBBB")  # payload length, stream, type, flags, class, 0
HELLO, WELCOME, PING, PONG, BYE, CARRY = range(1, 7)
OPEN, MESSAGE, CREDIT, ACK, RESET, STATUS = range(16, 22)
FIRST, LAST, END_OF_STREAM, CLASS_CONTROL, CLASS_NAVIGATION = 1, 2, 4, 1, 3


Ended = type("Ended", (Exception,), {})  # the link or the call is over, and why


class Link:
    """The opener's end of one link that carries one stream, number 1."""

    STREAM, LINK = 1, 0
    WINDOW, LINK_WINDOW = 65536, 1 << 20  # what a reader grants unless its Hello says otherwise

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.socket.settimeout(1)  # the heartbeat interval
        self.input = b""
        self.heard = time.monotonic()
        self.sent = {self.STREAM: 0, self.LINK: 0}
        self.taken = 0  # bytes of Message frames that we took
        self.told = {self.STREAM: self.WINDOW, self.LINK: self.LINK_WINDOW}  # bytes that the peer may send
        self.introduce()

    def introduce(self):
        ours = b"PLN\x1a" + bytes([1, 1, 0, 0]) + os.urandom(8)
        self.socket.sendall(ours)
        theirs = self.read(16)
        if theirs[:4] != ours[:4] or not theirs[4] <= 1 <= theirs[5]:
            raise Ended("the other end does not speak version 1 of Pillion's protocol")
        hello = wire.Hello(role=wire.ROLE_PHONE, install_id=os.urandom(16), name="Python", product="guide.py 1.0", prefaces=ours + theirs)
        self.send(HELLO, hello)
        kind, _, _, payload = self.frame()
        if kind == BYE:
            raise Ended("refused: " + wire.Bye.FromString(payload).detail)
        unit = getattr(wire.Welcome.FromString(payload), "self")
        number = lambda field, default: getattr(unit, field) if unit.HasField(field) else default
        self.max_frame = min(16384, number("max_frame_bytes", 16384))
        # Bytes that we may send, in all, of the stream and of the link.
        self.granted = {
            self.STREAM: number("stream_window_bytes", self.WINDOW), self.LINK: number("link_window_bytes", self.LINK_WINDOW)}
        print(f"connected to {unit.product}", flush=True)

    def read(self, count):
        while len(self.input) < count:
            try:
                piece = self.socket.recv(65536)
            except TimeoutError:
                if time.monotonic() - self.heard > 5:  # the heartbeat budget
                    raise Ended("the head unit fell silent") from None
                self.send(PING, wire.Ping(opaque=1))
                continue
            if not piece:
                raise Ended("the head unit closed the connection")
            self.heard = time.monotonic()
            self.input += piece
        taken, self.input = self.input[:count], self.input[count:]
        return taken

    def frame(self):
        length, stream, kind, flags, _, _ = HEADER.unpack(self.read(HEADER.size))
        return kind, stream, flags, self.read(length)

    def send(self, kind, message, stream=0, flags=0, traffic_class=CLASS_CONTROL):
        payload = message if isinstance(message, bytes) else message.SerializeToString()
        self.socket.sendall(HEADER.pack(len(payload), stream, kind, flags, traffic_class, 0) + payload)

    def write(self, message):
        """Sends one message, in as many frames as it needs; waits where there is no credit."""
        rest, flags, most = message.SerializeToString(), FIRST, self.max_frame - HEADER.size
        while True:
            piece, rest = rest[:most], rest[most:]
            if not rest:
                flags |= LAST
            cost = HEADER.size + len(piece)
            while any(self.sent[book] + cost > self.granted[book] for book in self.sent):
                self.handle(*self.frame())
            self.send(MESSAGE, piece, self.STREAM, flags, CLASS_NAVIGATION)
            for book in self.sent:
                self.sent[book] += cost
            if not rest:
                return
            flags = 0

    def finish(self):
        """No message of ours follows; that costs no credit."""
        self.send(MESSAGE, b"", self.STREAM, END_OF_STREAM, CLASS_NAVIGATION)

    def messages(self):
        """The messages that arrive, until the call ends."""
        whole = b""
        while True:
            kind, stream, flags, payload = self.frame()
            if kind != MESSAGE:
                if self.handle(kind, stream, flags, payload):
                    continue
                return
            whole += payload
            self.grant(HEADER.size + len(payload))
            if flags & LAST:
                yield whole
                whole = b""

    def grant(self, cost):
        """Gives the credit of what was taken back, once it is half of a window."""
        self.taken += cost
        for book, window in ((self.STREAM, self.WINDOW), (self.LINK, self.LINK_WINDOW)):
            if self.taken + window - self.told[book] >= window // 2:
                self.told[book] = self.taken + window
                self.send(CREDIT, wire.Credit(total_bytes=self.told[book]), book)

    def handle(self, kind, stream, flags, payload):
        """Any frame but a message. False when the call has ended well."""
        if kind == PING:
            self.send(PONG, payload)  # both hold the same one field
        elif kind == CREDIT:
            self.granted[stream] = max(self.granted[stream], wire.Credit.FromString(payload).total_bytes)
        elif kind == STATUS:
            status = wire.Status.FromString(payload)
            if status.code:
                raise Ended(f"{wire.StatusCode.Name(status.code)}: {status.message}")
            return False
        elif kind == RESET:
            raise Ended("the call was reset: " + wire.Reset.FromString(payload).message)
        elif kind == BYE:
            raise Ended("the head unit said Bye: " + wire.Bye.FromString(payload).detail)
        return True  # Ack, Pong, and whatever later versions send


def snapshot(sequence, current):
    maneuvers = [
        nav.Maneuver(id="a", kind=nav.Maneuver.KIND_TURN, direction=nav.DIRECTION_LEFT, road=["Rue Grimaldi"]),
        nav.Maneuver(id="b", kind=nav.Maneuver.KIND_ROUNDABOUT_ENTER_EXIT, direction=nav.DIRECTION_RIGHT, exit_number=2),
        nav.Maneuver(id="c", kind=nav.Maneuver.KIND_ARRIVE, direction=nav.DIRECTION_RIGHT),
    ]
    state = nav.NavigationSnapshot.STATE_ARRIVED if current == 2 else nav.NavigationSnapshot.STATE_ENROUTE
    return nav.NavigationSnapshot(
        route_revision=1, sequence=sequence, state=state, route_id="example", maneuvers=maneuvers, current_maneuver=current,
        step_estimate=nav.TravelEstimate(distance_meters=0 if current == 2 else 300),
        trip_estimate=nav.TravelEstimate(distance_meters=900 - 450 * current, duration_seconds=90 - 45 * current))


def main(path):
    link = Link(path)
    link.send(OPEN, wire.Open(method="pillion.v1.Navigation/Guide"), Link.STREAM, traffic_class=CLASS_NAVIGATION)
    current = 1
    link.write(nav.NavigationUpdate(snapshot=snapshot(current, 0)))
    for message in link.messages():
        if nav.GuideEvent.FromString(message).shown.sequence != current:
            continue  # what was left out, or a snapshot shown again
        print(f"maneuver {current} is on the screen", flush=True)
        current += 1
        if current <= 3:
            link.write(nav.NavigationUpdate(snapshot=snapshot(current, current - 1)))
        else:
            link.finish()
    link.send(BYE, wire.Bye(reason=wire.BYE_REASON_DONE))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: guide.py SOCKET")
    try:
        main(sys.argv[1])
    except (Ended, OSError) as error:
        sys.exit(f"guide.py: {error}")
