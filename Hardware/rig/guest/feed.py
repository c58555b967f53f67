"""What comes in while a scenario waits: lines of descriptors, read as they arrive."""

import os
import selectors
from collections.abc import Callable

from .clock import now


class Feed:
    """Reads all descriptors that were given to it whenever the scenario waits."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()

    def add(self, descriptor: int, take: Callable[[int], bool]) -> None:
        """`take` is called with the descriptor when there is something to read; False lets go of it."""
        os.set_blocking(descriptor, False)
        self._selector.register(descriptor, selectors.EVENT_READ, take)

    def pump(self, seconds: float) -> bool:
        """Reads what is there, waiting at most that long; whether there was something."""
        ready = self._selector.select(max(0.0, seconds))
        for key, _ in ready:
            if not key.data(key.fd):
                self._selector.unregister(key.fd)
        return bool(ready)

    def pause(self, seconds: float) -> None:
        """Lets time pass."""
        end = now() + seconds
        while (left := end - now()) > 0:
            self.pump(min(left, 0.5))

    def close(self) -> None:
        self._selector.close()


class Lines:
    """Cuts what a descriptor gives into whole lines."""

    def __init__(self, take: Callable[[bytes, float], None]):
        self._take = take
        self._rest = b""

    def __call__(self, descriptor: int) -> bool:
        while True:
            try:
                chunk = os.read(descriptor, 1 << 16)
            except BlockingIOError:
                return True
            # After reading: a moment before what was read had happened would make effects precede their causes.
            seen = now()
            if not chunk:
                if self._rest:
                    self._take(self._rest, seen)
                os.close(descriptor)
                return False
            *whole, self._rest = (self._rest + chunk).split(b"\n")
            for line in whole:
                self._take(line, seen)
