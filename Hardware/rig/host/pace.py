"""How much of the processor the guest gets: what a busy machine takes from it is no fault of the programs in it."""

import threading
from pathlib import Path

_EVERY = 0.5
# A guest that hardly wanted the processor (nanoseconds of half a second) tells nothing of how busy the machine is.
_LEAST = 25_000_000
_MOST = 10.0


class Pace(threading.Thread):
    """Tells the guest, twice a second, how many times longer its processors took than they would alone."""

    def __init__(self, pid: int, path: Path):
        super().__init__(daemon=True)
        self._tasks = Path(f"/proc/{pid}/task")
        self._path = path
        self._over = threading.Event()

    def stop(self) -> None:
        self._over.set()

    def run(self) -> None:
        before = self._spent()
        while not self._over.wait(_EVERY):
            after = self._spent()
            self._path.write_text(f"{factor(before, after):.2f}\n")
            before = after

    def _spent(self) -> tuple[int, int]:
        """Nanoseconds that its threads ran, and that they waited to run."""
        ran = waited = 0
        for task in self._tasks.glob("*/schedstat"):
            try:
                numbers = task.read_text().split()
            except OSError:
                continue
            ran, waited = ran + int(numbers[0]), waited + int(numbers[1])
        return ran, waited


def factor(before: tuple[int, int], after: tuple[int, int]) -> float:
    """1 when it had the processor whenever it wanted it, 2 when it waited as long as it ran; 10 at most."""
    ran, waited = after[0] - before[0], after[1] - before[1]
    if ran + waited < _LEAST or ran < 0 or waited < 0:
        return 1.0
    return min(_MOST, (ran + waited) / max(ran, 1))
