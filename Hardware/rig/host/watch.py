"""Follows a boot by what the guest tells, to its end or to its last words."""

import json
import shutil
import time
from dataclasses import dataclass, field
from pathlib import Path

from .machine import Machine

# Seconds from the start of QEMU to the guest's first word; a busy machine without KVM needs a third of it.
_COMING_UP = 180.0
# Seconds without a beat: the guest beats every two.
_SILENCE = 60.0
_LAST_LINES = 25


@dataclass
class Outcome:
    """What became of the scenarios of one boot."""

    verdicts: dict[str, dict] = field(default_factory=dict)
    # The scenario in which the boot hung, and where its last words are.
    hung: str = ""
    last_words: Path | None = None
    # Why the boot ended before its scenarios did.
    early: str = ""


class Watch:
    """Reads the guest's progress as it grows."""

    def __init__(self, machine: Machine, results: Path, tell):
        self._machine = machine
        self._results = results
        self._progress = results / "boot/progress"
        self._tell = tell
        self._offset = 0
        self._rest = ""
        self._playing = ""
        self._at = ""

    def follow(self, silence: float = _SILENCE) -> Outcome:
        outcome = Outcome()
        heard, patience = time.monotonic(), _COMING_UP
        while True:
            lines = self._read()
            for line in lines:
                heard, patience = time.monotonic(), silence
                if self._take(line, outcome):
                    return outcome
            if not lines and not self._machine.is_running:
                outcome.early = f"the guest ended{self._where()}; {self._machine.complaint() or self._tail(3)}"
                return outcome
            if time.monotonic() - heard > patience:
                self._ask(outcome, time.monotonic() - heard)
                return outcome
            if not lines:
                time.sleep(0.2)

    def _take(self, line: dict, outcome: Outcome) -> bool:
        """Whether the boot is over."""
        self._at = line["word"] or self._at
        match line["what"]:
            case "begin":
                self._playing = line["name"]
            case "passed" | "failed" | "skipped":
                outcome.verdicts[line["name"]] = line
                self._playing = ""
                self._tell(line)
            case "hung":
                outcome.hung = line["name"]
                outcome.last_words = self._results / line["name"] / "last-words.log"
                self._machine.wait(20)
                return True
            case "dirty":
                outcome.early = f"after {line['name']}: {line['word']}"
                return True
            case "done":
                return True
        return False

    def _ask(self, outcome: Outcome, silent: float) -> None:
        """The guest is silent: its last words are asked from outside."""
        self._machine.ask_last_words()
        if not self._playing:
            outcome.early = f"the guest said nothing for {silent:.0f} s{self._where()}; {self._tail(3)}"
            return
        outcome.hung = self._playing
        outcome.last_words = self._results / self._playing / "last-words.log"
        shutil.copy(self._machine.console, outcome.last_words)

    def _where(self) -> str:
        return f" in {self._playing}, {self._at}" if self._playing else ""

    def _tail(self, count: int) -> str:
        if not self._machine.console.exists():
            return "its console holds nothing"
        lines = self._machine.console.read_text(errors="replace").splitlines()[-count:]
        return f"its console's end: {' / '.join(lines)}" if lines else "its console holds nothing"

    def _read(self) -> list[dict]:
        if not self._progress.exists():
            return []
        with self._progress.open(encoding="utf-8") as file:
            file.seek(self._offset)
            text = self._rest + file.read()
            self._offset = file.tell()
        *whole, self._rest = text.split("\n")
        return [json.loads(line) for line in whole if line]


def told_words(path: Path) -> list[str]:
    """The end of last words, for the terminal."""
    return path.read_text(errors="replace").splitlines()[-_LAST_LINES:]
