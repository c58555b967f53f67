"""A program of ours as a scenario runs it."""

import fcntl
import json
import os
import signal
import subprocess
from pathlib import Path

from scenario.happening import Chronicle

from .feed import Feed, Lines

_PIPE_SIZE = 1 << 20


class Program:
    """A running program, its events with the moments they came, and what it said on standard error."""

    def __init__(self, name: str, command: list[str], folder: Path, results: Path, feed: Feed):
        self.name = name
        self.chronicle = Chronicle()
        self.complaints: list[str] = []
        # Killed by the scenario: what it leaves behind is no fault of its own.
        self.was_killed = False
        self._results = results
        self._events = (results / f"{name}.events").open("ab")
        self._errors = (results / f"{name}.err").open("ab")
        output, errors = os.pipe(), os.pipe()
        fcntl.fcntl(output[0], fcntl.F_SETPIPE_SZ, _PIPE_SIZE)
        self._process = subprocess.Popen(
            command, cwd=folder, env=_environment(name, folder), stdin=subprocess.DEVNULL, stdout=output[1], stderr=errors[1],
            start_new_session=True)
        os.close(output[1])
        os.close(errors[1])
        feed.add(output[0], Lines(self._event))
        feed.add(errors[0], Lines(self._complaint))

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def code(self) -> int | None:
        """Its exit code, a signal's number negative; None while it runs."""
        return self._process.poll()

    def signal(self, number: int) -> None:
        """To the program and to the children it has in its session."""
        if self.code is None:
            self.was_killed |= number == signal.SIGKILL
            os.killpg(self.pid, number)

    def counts(self) -> dict[str, int]:
        """Descriptors and threads it holds, and kilobytes of memory."""
        process = Path(f"/proc/{self.pid}")
        status = dict(line.split(":", 1) for line in (process / "status").read_text().splitlines() if ":" in line)
        return {
            "descriptors": len(os.listdir(process / "fd")),
            "threads": len(os.listdir(process / "task")),
            "kilobytes": int(status["VmRSS"].split()[0]),
        }

    def flush(self) -> None:
        self._events.flush()
        self._errors.flush()

    def close(self) -> None:
        self._events.close()
        self._errors.close()

    def _event(self, line: bytes, seen: float) -> None:
        self._events.write(line + b"\n")
        try:
            event = json.loads(line)
        except ValueError:
            event = None
        if isinstance(event, dict):
            self.chronicle.add(event, seen)
        else:
            self.complaints.append(f"standard output holds no JSON: {line[:200].decode(errors='replace')}")

    def _complaint(self, line: bytes, seen: float) -> None:
        self._errors.write(line + b"\n")
        self.complaints.append(line.decode(errors="replace"))


def _environment(name: str, folder: Path) -> dict[str, str]:
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "LC_ALL") if key in os.environ}
    return kept | {
        "XDG_STATE_HOME": str(folder / f"state-{name}"),
        "XDG_RUNTIME_DIR": str(folder),
        "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no",
        # Links over USB without TLS until pairing is built. The programs take it only where the kernel's command line says pillion.rig=1.
        "PILLION_RIG_PLAIN_USB": "1",
    }
