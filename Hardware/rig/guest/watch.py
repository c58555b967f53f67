"""Watches the runner from a thread of its own: tells the machine that the guest lives, and speaks when a scenario hangs."""

import os
import threading
import time
from pathlib import Path

from .clock import now
from .last_words import speak
from .progress import Progress

_BEAT = 2.0
# What a scenario's end may take beyond its limit.
_GRACE = 40.0


class Watch(threading.Thread):
    """Beats every two seconds; a scenario that is over its limit ends the boot."""

    def __init__(self, progress: Progress):
        super().__init__(daemon=True)
        self._progress = progress
        self._name = ""
        self._results = Path()
        self._deadline: float | None = None

    def begin(self, name: str, results: Path, limit: float) -> None:
        self._name, self._results = name, results
        self._deadline = now() + limit + _GRACE

    def done(self) -> None:
        self._deadline = None

    def run(self) -> None:
        while True:
            self._progress.beat()
            deadline = self._deadline
            if deadline is not None and now() > deadline:
                self._deadline = None
                words = self._results / "last-words.log"
                speak(words, f"{self._name} hung at {self._progress.at}")
                self._progress.tell("hung", self._name, self._progress.at)
                os.sync()
                Path("/proc/sysrq-trigger").write_text("o")
            time.sleep(_BEAT)
