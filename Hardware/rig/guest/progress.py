"""What the guest tells the machine while it runs."""

import json
import threading
from pathlib import Path


class Progress:
    """One JSON object a line, in a file that the machine reads as it grows."""

    def __init__(self, path: Path):
        self._file = path.open("a", buffering=1, encoding="utf-8")
        self._lock = threading.Lock()
        # The step that is being done.
        self.at = "start"

    def step(self, text: str) -> None:
        self.at = text

    def failed(self, stage: object, word: str) -> None:
        """Nobody is there to look at it."""

    def beat(self) -> None:
        self.tell("beat", "", self.at)

    def tell(self, what: str, name: str = "", word: str = "", **more: float) -> None:
        with self._lock:
            self._file.write(json.dumps({"what": what, "name": name, "word": word} | more, ensure_ascii=False) + "\n")
