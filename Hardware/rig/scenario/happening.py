"""Events with the moment they happened, on the guest's one clock."""

from dataclasses import dataclass, field
from typing import Any

from .condition import Pattern


@dataclass
class Happening:
    """An event and when it was seen to arrive, in seconds of the guest's CLOCK_BOOTTIME."""

    event: dict[str, Any]
    seen: float


@dataclass
class Chronicle:
    """All events of one program, in their order, and which of them expectations have used up."""

    happenings: list[Happening] = field(default_factory=list)
    # Events before this index are over: the next expectation looks at later ones.
    cursor: int = 0
    # Programs tell seconds since they started. What arrived with the least delay tells best when that was.
    _started: float | None = None

    def add(self, event: dict[str, Any], seen: float) -> None:
        self.happenings.append(Happening(event, seen))
        at = event.get("at")
        if isinstance(at, (int, float)):
            start = seen - at
            self._started = start if self._started is None else min(self._started, start)

    def moment(self, index: int) -> float:
        """When the event happened, as its program tells it."""
        happening = self.happenings[index]
        at = happening.event.get("at")
        if self._started is None or not isinstance(at, (int, float)):
            return happening.seen
        return self._started + at

    def find(self, pattern: Pattern, start: int | None = None) -> int | None:
        """The index of the first event that fits, from the cursor on unless told otherwise."""
        for index in range(self.cursor if start is None else start, len(self.happenings)):
            if pattern.matches(self.happenings[index].event):
                return index
        return None

    def find_last(self, pattern: Pattern) -> int | None:
        for index in range(len(self.happenings) - 1, -1, -1):
            if pattern.matches(self.happenings[index].event):
                return index
        return None

    def skip_until(self, moment: float) -> None:
        """What happened before the moment satisfies no later expectation."""
        while self.cursor < len(self.happenings) and self.moment(self.cursor) < moment:
            self.cursor += 1
