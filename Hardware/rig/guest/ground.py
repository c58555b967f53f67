"""What every scenario finds, and what must not be left of it."""

import os
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from . import cable, power
from .clock import now

_GADGETS = Path("/sys/kernel/config/usb_gadget")
# udev's workers are nobody's leftovers.
_COMING_AND_GOING = ("systemd-udevd", "(udev-worker)")


@dataclass(frozen=True)
class Ground:
    """Processes and mounts as they were before the first scenario."""

    processes: frozenset[int] = field(default_factory=frozenset)
    mounts: tuple[str, ...] = ()

    @classmethod
    def now(cls) -> "Ground":
        return cls(frozenset(pid for pid, _ in _processes()), tuple(_mounts()))

    def left(self) -> list[str]:
        """Programs, gadgets and mounts that were not there before, one line each."""
        return ([f"process {pid} ({name})" for pid, name in self._strangers()]
                + [f"gadget {gadget.name}" for gadget in _gadgets()]
                + [f"mount {mount}" for mount in _mounts() if mount not in self.mounts])

    def clear(self) -> None:
        """Takes away what was left, and puts the kernel's own state back."""
        for pid, _ in self._strangers():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        deadline = now() + 10
        while now() < deadline and self._strangers():
            time.sleep(0.1)
        for gadget in _gadgets():
            _unbind(gadget)
        for mount in reversed(_mounts()):
            if mount not in self.mounts:
                subprocess.run(["umount", mount], capture_output=True)
        for gadget in _gadgets():
            _remove(gadget)
        if cable.is_loaded():
            cable.unload()
        power.usual()
        subprocess.run(["udevadm", "settle", "--timeout=10"], capture_output=True)

    def _strangers(self) -> list[tuple[int, str]]:
        return [(pid, name) for pid, name in _processes() if pid not in self.processes and name not in _COMING_AND_GOING]


def _processes() -> list[tuple[int, str]]:
    """Programs that run, by their first word; not the kernel's threads, not what has ended, not what the rig itself asks."""
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit() or int(entry) == os.getpid():
            continue
        try:
            words = Path(f"/proc/{entry}/cmdline").read_bytes().split(b"\0")
            state = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if words[0] and state not in "ZX":
            found.append((int(entry), os.path.basename(words[0].decode(errors="replace")).lstrip("-")))
    return found


def _mounts() -> list[str]:
    return [line.split()[1] for line in Path("/proc/mounts").read_text().splitlines()]


def _gadgets() -> list[Path]:
    return sorted(_GADGETS.iterdir()) if _GADGETS.exists() else []


def _unbind(gadget: Path) -> None:
    try:
        (gadget / "UDC").write_text("\n")
    except OSError:
        # Bound to nothing.
        pass


def _remove(gadget: Path) -> None:
    """configfs wants links and folders gone from the leaves up; the kernel's own folders go with their parents."""
    for config in (gadget / "configs").iterdir():
        for entry in config.iterdir():
            if entry.is_symlink():
                entry.unlink()
        _remove_folders(config / "strings")
        config.rmdir()
    _remove_folders(gadget / "functions")
    _remove_folders(gadget / "strings")
    gadget.rmdir()


def _remove_folders(parent: Path) -> None:
    for folder in parent.iterdir():
        folder.rmdir()



def fresh_folder(path: Path) -> Path:
    """An empty folder for a scenario's sockets and state."""
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path
