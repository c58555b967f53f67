"""The kernel's own words: its uevents and its log, as events that scenarios can wait for."""

import json
import os
import socket
from pathlib import Path

from scenario.happening import Chronicle

from .clock import now
from .feed import Feed

# linux/netlink.h; Python has no name for it.
_NETLINK_KOBJECT_UEVENT = 15
_KERNEL_GROUP = 1
_BUFFER = 1 << 22


class Kernel:
    """Listens to uevents, before udev has heard them, and to the log."""

    def __init__(self, results: Path, feed: Feed):
        self.chronicle = Chronicle()
        self._events = (results / "kernel.events").open("a")
        self._log = (results / "kernel.log").open("ab")
        self._uevents = socket.socket(socket.AF_NETLINK, socket.SOCK_DGRAM, _NETLINK_KOBJECT_UEVENT)
        self._uevents.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _BUFFER)
        self._uevents.bind((0, _KERNEL_GROUP))
        feed.add(self._uevents.fileno(), self._take_uevents)
        self._kmsg = os.open("/dev/kmsg", os.O_RDONLY | os.O_NONBLOCK)
        os.lseek(self._kmsg, 0, os.SEEK_END)
        feed.add(self._kmsg, self._take_log)

    def flush(self) -> None:
        self._events.flush()
        self._log.flush()

    def close(self) -> None:
        self._uevents.close()
        os.close(self._kmsg)
        self._events.close()
        self._log.close()

    def _take_uevents(self, descriptor: int) -> bool:
        while True:
            try:
                message = self._uevents.recv(1 << 14)
            except BlockingIOError:
                return True
            except OSError:
                # Too many at once: some are lost, the next ones are not.
                continue
            pairs = (word.split("=", 1) for word in message.decode(errors="replace").split("\0") if "=" in word)
            self._add({"event": "uevent"} | {key.lower(): value for key, value in pairs}, now())

    def _take_log(self, descriptor: int) -> bool:
        while True:
            try:
                record = os.read(descriptor, 1 << 13)
            except BlockingIOError:
                return True
            except BrokenPipeError:
                # The log went over what was not read yet; the next record is there.
                continue
            facts, _, text = record.decode(errors="replace").partition(";")
            line = text.split("\n")[0]
            moment = int(facts.split(",")[2]) / 1e6
            self._log.write(f"[{moment:12.6f}] {line}\n".encode())
            self.chronicle.add({"event": "log", "text": line}, now())

    def _add(self, event: dict[str, str], seen: float) -> None:
        self._events.write(json.dumps({"seen": round(seen, 6)} | event) + "\n")
        self.chronicle.add(event, seen)
