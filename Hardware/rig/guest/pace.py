"""How much slower a busy machine makes the guest, as the machine tells it."""

from pathlib import Path

from .clock import now

# What the machine told last is about the half second before.
_AGE = 1.5


class Pace:
    """The machine's word, kept with the guest's time."""

    def __init__(self, path: Path):
        self._path = path
        self._told: list[tuple[float, float]] = []

    def listen(self) -> None:
        try:
            self._told.append((now(), float(self._path.read_text())))
        except (OSError, ValueError):
            # Nothing was told yet, or just now it is written.
            pass

    def over(self, start: float, end: float) -> float:
        """The slowest while that went on: 1 when the guest had the processor to itself."""
        return max((factor for at, factor in self._told if start <= at <= end + _AGE), default=1.0)
