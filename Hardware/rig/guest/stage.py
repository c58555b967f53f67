"""Everything that is alive during one scenario."""

import signal
from pathlib import Path

from scenario.happening import Chronicle

from .cable import Cable
from .clock import now
from .failed import Failed
from .feed import Feed
from .kernel import Kernel
from .pace import Pace
from .program import Program
from .radio import Radio
from .transcript import Transcript

# SIGTERM ends a program within 2 s of its own; an emulated processor takes longer.
_GRACE = 15.0


class Stage:
    """Programs, the kernel's words, the cable and the radio, and when the last action of each name was."""

    def __init__(self, folder: Path, results: Path, pace: Pace):
        self.folder = folder
        self.results = results
        self.pace = pace
        self.began = now()
        self.feed = Feed()
        self.kernel = Kernel(results, self.feed)
        self.transcript = Transcript(results / "transcript")
        self.cable = Cable()
        self.radio = Radio(results, self.feed)
        self.programs: dict[str, Program] = {}
        # The words each was started with.
        self.commands: dict[str, list[str]] = {}
        self.counted: dict[str, dict[str, int]] = {}
        # When each kind of action was last carried out: the moment the kernel had taken it.
        self.actions: dict[str, float] = {}
        # When the last action began: what came before it satisfies no later expectation.
        self.disturbed = 0.0
        self._flushed = now()

    def program(self, name: str) -> Program:
        if name not in self.programs:
            raise Failed(f"nothing named '{name}' was started")
        return self.programs[name]

    def chronicle(self, name: str) -> Chronicle:
        return self.kernel.chronicle if name == "kernel" else self.program(name).chronicle

    def pump(self, seconds: float) -> None:
        """Reads what came, waiting at most that long; files on the machine follow twice a second."""
        self.feed.pump(seconds)
        if now() - self._flushed > 0.5:
            self.flush()

    def flush(self) -> None:
        self._flushed = now()
        self.pace.listen()
        for program in self.programs.values():
            program.flush()
        self.kernel.flush()

    def end_programs(self) -> bool:
        """Asks all to end, and kills those that do not; whether every one ended of its own accord or when it was asked."""
        asked = [program for program in self.programs.values() if program.code is None]
        for program in asked:
            program.signal(signal.SIGCONT)
            program.signal(signal.SIGTERM)
        deadline = now() + _GRACE
        while any(program.code is None for program in asked) and now() < deadline:
            self.pump(0.1)
        late = [program for program in asked if program.code is None]
        for program in late:
            self.transcript.tell(f"{program.name} did not end within {_GRACE:.0f} s of SIGTERM and is killed")
            program.signal(signal.SIGKILL)
        return not late

    def close(self) -> None:
        self.pump(0.05)
        self.radio.stop()
        self.flush()
        for program in self.programs.values():
            program.close()
        self.kernel.close()
        self.feed.close()
        self.transcript.close()
