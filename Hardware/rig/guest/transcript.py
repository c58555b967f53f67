"""What a scenario did and saw, for people."""

from pathlib import Path

from .clock import now


class Transcript:
    """Lines with the seconds since the scenario began. They are on the machine's disk at once."""

    def __init__(self, path: Path):
        self._file = path.open("a", buffering=1, encoding="utf-8")
        self._began = now()

    def tell(self, line: str) -> None:
        self._file.write(f"[{now() - self._began:9.3f}] {line}\n")

    def since(self, moment: float) -> str:
        """A moment as this transcript counts it."""
        return f"{moment - self._began:.3f}"

    def close(self) -> None:
        self._file.close()
